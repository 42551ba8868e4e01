"""Table options: what players may change before a match, and the refusal of what they may not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NoReturn

from nomercy_table.engine import file_words
from nomercy_table.storage.shown import shown

Value = bool | int | str
Values = Mapping[str, Value]


class OptionError(ValueError):
    """An option that does not exist or a value that it can't have; the text says what is right."""


class Settled(dict[str, Value]):
    """The options of a table that has been set: they stay as they are.

    A dict, because rollouts look them up millions of times; but one that can't be changed,
    can be hashed, and (what MappingProxyType can't) goes through a pipe to another process.
    """

    __slots__ = ()

    def _refuse(self, *args: object, **named: object) -> NoReturn:
        raise TypeError("the options of a table that has been set can't be changed")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Settled], tuple[dict[str, Value]]]:
        return type(self), (dict(self),)


@dataclass(frozen=True)
class Option:
    """One option of a game.

    `choices` of a word or bool option are its values, the default first; `bounds` of a
    whole number are its least and its most. `default` may depend on the options that
    stand before this one and on the number of seats. `applies` tells whether the option
    means anything beside those values; one that does not is kept, but not shown. `unfit`
    tells why a value can't be beside the options before it, at a table of so many seats; ""
    where it can. `withheld` tells why a value that can be is not offered to a table that is set
    now; "" where it is. A match that was begun with it goes on.
    """

    name: str
    label: str
    help: str
    clause: str
    choices: tuple[tuple[Value, str], ...] = ()
    bounds: tuple[int, int] | None = None
    default_for: Callable[[Values, int], Value] | None = None
    applies: Callable[[Values], bool] = lambda values: True
    unfit: Callable[[Value, Values, int], str] = lambda value, values, seats: ""
    withheld: Callable[[Value, Values, int], str] = lambda value, values, seats: ""

    def default(self, values: Values, seats: int) -> Value:
        """The value when nobody says anything, beside `values` and at a table of `seats`."""
        if self.default_for is not None:
            return self.default_for(values, seats)
        return self.choices[0][0]

    def doubt(self, value: Value, values: Values, seats: int) -> str:
        """Why nobody can choose `value` for a table that is set now; "" where they can."""
        return self.unfit(value, values, seats) or self.withheld(value, values, seats)

    def nearest(self, value: int, values: Values, seats: int) -> int:
        """Of the numbers that can be chosen the one next to `value`, of two the lower; `value`
        itself where there is none."""
        low, high = self.bounds or (value, value)
        offered = (n for n in range(low, high + 1) if not self.doubt(n, values, seats))
        return min(offered, key=lambda number: abs(number - value), default=value)

    def check(self, value: object) -> Value:
        """`value` as this option's own; OptionError names what would be right."""
        if self.bounds is not None:
            low, high = self.bounds
            if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
                return value
            raise OptionError(
                file_words.OPTION_NUMBER(name=self.name, value=shown(value), low=low, high=high)
            )
        for choice, _ in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        right = ", ".join(value_text(choice) for choice, _ in self.choices)
        raise OptionError(
            file_words.OPTION_VALUES(name=self.name, value=shown(value), values=right)
        )

    def parse(self, text: str) -> Value:
        """The value that a command line's word stands for."""
        word = text.strip()
        for choice, _ in self.choices:
            if value_text(choice) == word.lower():
                return choice
        value: object = word
        if self.bounds is not None:
            try:
                value = int(word)
            except ValueError:
                value = word
        elif word.lower() in ("true", "false"):
            value = word.lower() == "true"
        return self.check(value)

    def value_label(self, value: Value) -> str:
        """How a player reads `value`."""
        for choice, label in self.choices:
            if choice == value:
                return label
        return str(value)


class OptionSet:
    """The options of one game, in the order in which the set-up screen shows them."""

    def __init__(self, *options: Option) -> None:
        self.options = options
        self._by_name = {option.name: option for option in options}

    def __getitem__(self, name: str) -> Option:
        try:
            return self._by_name[name]
        except KeyError:
            known = ", ".join(self._by_name)
            raise OptionError(file_words.UNKNOWN_OPTION(name=shown(name), known=known)) from None

    def complete(self, given: Mapping[str, object], seats: int) -> Values:
        """All options: the `given` ones checked, the others at their defaults."""
        for name in given:
            self[name]
        values: dict[str, Value] = {}
        for option in self.options:
            if option.name in given:
                value = option.check(given[option.name])
                if why := option.unfit(value, values, seats):
                    raise _impossible(option, value, why)
                values[option.name] = value
            else:
                values[option.name] = option.default(values, seats)
        return Settled(values)

    def choose(self, given: Mapping[str, object], seats: int) -> Values:
        """As `complete`, for a table that is set now: of what matters there, OptionError refuses
        also what is not offered any more."""
        values = self.complete(given, seats)
        for option in self.applying(values):
            value = values[option.name]
            if why := option.withheld(value, values, seats):
                raise _impossible(option, value, why)
        return values

    def applying(self, values: Values) -> tuple[Option, ...]:
        """The options that mean something beside those values."""
        return tuple(option for option in self.options if option.applies(values))

    def changed(self, values: Values, seats: int) -> tuple[Option, ...]:
        """The options whose value differs from the default and means something here."""
        defaults = self.complete({}, seats)
        return tuple(
            option
            for option in self.applying(values)
            if values[option.name] != defaults[option.name]
            and (
                option.default_for is None
                or values[option.name] != option.default_for(values, seats)
            )
        )


def value_text(value: Value) -> str:
    """`value` as a command line, and a commitment, writes it: `true`, `7`, `choose`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _impossible(option: Option, value: Value, why: str) -> OptionError:
    return OptionError(file_words.OPTION(name=option.name, value=value_text(value), why=why))
