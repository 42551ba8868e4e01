"""The values of the set-up page: game, seats, options, deal."""

from __future__ import annotations

import getpass
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

from nomercy_table.engine.deals import WANTED, DealError, deal_number, is_unfinished
from nomercy_table.engine.match_options import is_about_length, is_single
from nomercy_table.engine.options import Option, OptionError, Value, Values
from nomercy_table.engine.playbill import Playbill
from nomercy_table.engine.words import join_names
from nomercy_table.games import BILLS
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.players.rivals import RIVALS, style_of
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.storage.names import nearest, unique
from nomercy_table.ui.scene import AppServices

if TYPE_CHECKING:
    from nomercy_table.pages.profile import Person


PORTRAITS = {rival.portrait: rival.name for rival in RIVALS}
"""Every portrait, with the name of the computer player who wears it."""

LEVEL_NAMES = {
    "human": say("A person"),
    "easy": say("Easy"),
    "medium": say("Medium"),
    "hard": say("Hard"),
    "expert": say("Expert"),
}


def level_name(kind: str) -> str:
    """How a kind of player is called on the screen."""
    return LEVEL_NAMES.get(kind, kind.capitalize())


def portrait_or(portrait: str, seat: int) -> str:
    """`portrait` if there is such a picture, else one for the seat."""
    return portrait if portrait in PORTRAITS else list(PORTRAITS)[seat % len(PORTRAITS)]


def free_portrait(taken: Collection[str], preferred: Iterable[str] = PORTRAITS) -> str:
    """The first portrait that nobody wears."""
    for portrait in preferred:
        if portrait not in taken:
            return portrait
    return next(iter(PORTRAITS))


_NOBODY = tuple(
    word
    for words in (
        "admin administrator computer debian default demo docker fedora guest home human live",
        "liveuser mint nobody owner pc pi player public root runner test ubuntu user vagrant you",
    )
    for word in words.split()
)
"""What machines call accounts that are nobody's own."""

_OWN_NAME = range(2, 13)
"""So many letters has a name that may stand on a plate unasked."""


def name_of_account(login: str, full_name: str = "") -> str:
    """What to call whoever has that account; "" if neither name is plainly a person's."""
    for name in (*full_name.split(",")[0].split()[:1], login):
        plain = name.isalpha() and all(letter < "\u0250" for letter in name)
        if plain and len(name) in _OWN_NAME and name.lower() not in _NOBODY:
            shown = name.capitalize() if name.islower() or name.isupper() else name
            return "" if shown in PORTRAITS.values() else shown
    return ""


@cache
def own_name() -> str:
    """What to call whoever has started the program, as far as the system knows; else ""."""
    try:
        login = getpass.getuser()
    except (ImportError, KeyError, OSError):
        return ""
    try:
        import pwd

        return name_of_account(login, pwd.getpwnam(login).pw_gecos)
    except (ImportError, KeyError):
        return name_of_account(login)


def person_name(number: int) -> str:
    """The name of the `number`th person before they give one. 0 is the first: most likely
    whoever has started the program."""
    return (own_name() if number == 0 else "") or words.PLAYER(number=number + 1)


def plans_for(kinds: Sequence[str], person: Person | None = None) -> tuple[SeatPlan, ...]:
    """Names and portraits for seats of which only the kind of player is known, or that and a
    style (`hard/thief`): else that of whose face it is. The only person is `person`, if known."""
    from nomercy_table.players import roster  # with what players take; the title seats its own

    own = person if kinds.count(HUMAN) == 1 else None
    worn = [] if own is None else [own.portrait]
    names: list[str] = []
    portraits: list[str] = []
    people = count()
    for kind in kinds:
        if kind == HUMAN and own is not None:
            names.append(own.name)
            portraits.append(own.portrait)
            continue
        portraits.append(free_portrait(worn))
        worn.append(portraits[-1])
        names.append(person_name(next(people)) if kind == HUMAN else PORTRAITS[portraits[-1]])
    plans = []
    for name, asked, portrait in zip(unique(names), kinds, portraits, strict=True):
        kind, style = roster.named(asked)
        plans.append(SeatPlan(name, kind, portrait, style or style_of(portrait, kind == HUMAN)))
    return tuple(plans)


USUAL_LEVEL = "medium"
DEAL_UNFINISHED = say("A deal number that begins with a letter has nine letters and digits.")
DEAL_WRONG = f"{WANTED[0].upper()}{WANTED[1:]}."
"""What is said of a deal number that is none, yet or at all."""

_MOST_NAMED = 20
"""More people than sit at any table: so many names are made up."""

MOST_LEFT = 8
"""So many people are remembered who were sent away."""


def offered() -> tuple[Playbill, ...]:
    """The games that one can sit down to in the window."""
    return tuple(BILLS.values())


@dataclass
class Setup:
    """One table to be. `options` holds only what differs from the defaults.

    `deal` is what stands in the deal number's field: any text, or nothing for a deal that
    nobody chose.
    """

    game: Playbill
    seats: list[SeatPlan]
    options: dict[str, Value] = field(default_factory=dict)
    deal: str = ""
    aside: list[SeatPlan] = field(default_factory=list)
    """Who found no seat at a smaller game, and sits down again at a larger one."""
    left: list[SeatPlan] = field(default_factory=list)
    """The people who were sent away: the next person to be added is one of them."""
    helps: bool = True
    """Whether hints and odds are allowed."""
    then: str = ""
    """Who plays the same deal after the only person: a person, or a level; "": nobody does."""
    then_name: str = ""
    """What a person is called who does; "": as is usual."""
    given_up: dict[str, Value] = field(default_factory=dict)
    """Values that were chosen and could not be, or can't be any more."""

    # ------------------------------------------------------------------ made and remembered

    @classmethod
    def usual(cls, game: Playbill) -> Setup:
        """You, and computer players of the usual level, for a match that is not too long."""
        setup = cls(game, [], dict(game.first_match))
        for number in range(game.recommended_seats):
            setup.add_seat(HUMAN if number == 0 else setup.usual_level)
        return setup

    @classmethod
    def remembered(cls, table: Mapping[str, Any]) -> Setup:
        """The set-up that `kept` wrote; whatever doesn't fit is left out."""
        game = BILLS.get(str(table.get("game", ""))) or offered()[0]
        setup = cls(game, [])
        seats = table.get("seats", [])
        for entry in seats if isinstance(seats, list) else []:
            plan = _plan(game, entry)
            if plan is not None and len(setup.seats) < game.seat_counts[-1]:
                setup.seats.append(plan)
        if len(setup.seats) not in game.seat_counts:
            setup = cls.usual(game)
        else:
            setup.aside = _others(game, table.get("aside"), setup.seats)
            setup.left = _others(game, table.get("left"), [*setup.seats, *setup.aside])
        options = table.get("options", {})
        for name, value in options.items() if isinstance(options, dict) else ():
            try:
                setup.options[name] = game.options[name].check(value)
            except OptionError:
                continue  # an option of another version
        setup.helps = table.get("helps") is not False
        setup._drop_unfit()
        return setup

    def kept(self) -> dict[str, Any]:
        """The set-up as a TOML table; the deal number, and who plays the deal again, are for one
        match."""
        return {
            "game": self.game.id,
            "seats": _tables(self.seats),
            "aside": _tables(self.aside),
            "left": _tables(self.left),
            "options": dict(self.options),
            "helps": self.helps,
        }

    # ------------------------------------------------------------------ the game

    def choose_game(self, game: Playbill) -> None:
        """Play another game, with the same people as far as it has seats and levels for them."""
        self.game = game
        self.options, self.given_up = dict(game.first_match), {}
        everybody, most = [*self.seats, *self.aside], game.seat_counts[-1]
        self.seats, self.aside = everybody[:most], everybody[most:]
        while len(self.seats) < game.seat_counts[0]:
            self.add_seat(self.usual_level)
        for seat, plan in enumerate(self.seats):
            if plan.kind not in self.kinds:
                self.set_kind(seat, self.usual_level)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who may sit in a seat: a human, or a level of the game."""
        return (HUMAN, *self.game.levels)

    @property
    def usual_level(self) -> str:
        """The level of a computer player that nobody chose."""
        levels = tuple(self.game.levels)
        return USUAL_LEVEL if USUAL_LEVEL in levels else next(iter(levels), HUMAN)

    @property
    def level(self) -> str:
        """The level of all computer players here; "": there are none, or not all of one level."""
        levels = {plan.kind for plan in self.seats if plan.kind != HUMAN}
        return levels.pop() if len(levels) == 1 else ""

    def set_level(self, level: str) -> None:
        """Let all computer players be of that level."""
        for seat, plan in enumerate(self.seats):
            if plan.kind != HUMAN:
                self.set_kind(seat, level)

    # ------------------------------------------------------------------ seats

    @property
    def can_add(self) -> bool:
        """Whether one more may sit down."""
        return len(self.seats) + 1 in self.game.seat_counts

    @property
    def can_remove(self) -> bool:
        """Whether one may leave."""
        return len(self.seats) - 1 in self.game.seat_counts

    def add_seat(self, kind: str) -> None:
        """One more seat, with a face that nobody wears; for a person who sat here before."""
        known = self._known_person() if kind == HUMAN else None
        if known is not None:
            self.seats.append(known)
            self._drop_unfit()
            return
        portrait = free_portrait([plan.portrait for plan in self.seats])
        self.seats.append(SeatPlan(self._own_name(kind, portrait), kind, portrait))
        self._drop_unfit()

    def _known_person(self) -> SeatPlan | None:
        """The next of those who had a name of their own and have no seat now."""
        here = {plan.name for plan in self.seats}
        for group in (self.aside, self.left):
            for plan in group:
                if plan.kind == HUMAN and not _made_up(plan.name) and plan.name not in here:
                    group.remove(plan)
                    worn = [other.portrait for other in self.seats]
                    if plan.portrait in worn:
                        plan = replace(plan, portrait=free_portrait(worn))
                    return plan
        return None

    def remove_seat(self, seat: int) -> None:
        """One seat less."""
        plan = self.seats.pop(seat)
        if plan.kind == HUMAN and not _made_up(plan.name):
            self.left = [plan, *(other for other in self.left if other.name != plan.name)][
                :MOST_LEFT
            ]
        self._drop_unfit()

    def rename(self, seat: int, name: str) -> None:
        """Another name."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def set_kind(self, seat: int, kind: str) -> None:
        """Somebody else in a seat; a name that nobody typed changes with it."""
        plan = self.seats[seat]
        typed = not _made_up(plan.name)
        changed = plan.kind == HUMAN or kind == HUMAN
        # The seat is empty for a moment, so that it is not counted among the people.
        self.seats[seat] = replace(plan, kind=kind, name="")
        name = plan.name if typed or not changed else self._own_name(kind, plan.portrait)
        self.seats[seat] = replace(plan, kind=kind, name=name)

    def take_face(self, seat: int, portrait: str) -> None:
        """Wear that face, which nobody else does; a computer player's name goes with it, unless
        somebody typed it."""
        plan = self.seats[seat]
        own = plan.kind != HUMAN and _made_up(plan.name)
        name = PORTRAITS[portrait] if own else plan.name
        self.seats[seat] = replace(plan, portrait=portrait, name=name)

    def _own_name(self, kind: str, portrait: str) -> str:
        if kind != HUMAN:
            return PORTRAITS[portrait]
        people = sum(plan.kind == HUMAN and bool(plan.name) for plan in self.seats)
        return self._free_person_name({plan.name for plan in self.seats}, people)

    @staticmethod
    def _free_person_name(names: Container[str], number: int = 0) -> str:
        """A name that nobody has, from that of person `number` on: 0 is the first."""
        while person_name(number) in names:
            number += 1
        return person_name(number)

    def plans(self) -> tuple[SeatPlan, ...]:
        """The seats as they sit down: nobody without a name, no name twice."""
        names = [nearest(plan.name) for plan in self.seats]
        for seat, plan in enumerate(self.seats):
            if not names[seat]:
                person = plan.kind == HUMAN
                own = self._free_person_name(names) if person else PORTRAITS[plan.portrait]
                names[seat] = own
        return tuple(
            replace(plan, name=name, style=style_of(plan.portrait, plan.is_human))
            for plan, name in zip(self.seats, unique(names), strict=True)
        )

    # ------------------------------------------------------------------ options and deal

    @property
    def values(self) -> Values:
        """All options, the defaults among them."""
        return self.game.options.complete(self.options, len(self.seats))

    @property
    def changed(self) -> tuple[Option, ...]:
        """The options that differ from the usual rules."""
        return self.game.options.changed(self.values, len(self.seats))

    @property
    def length(self) -> tuple[Option, ...]:
        """The options that say how long the match is."""
        values = self.values
        return tuple(
            option
            for option in self.game.options.applying(values)
            if is_about_length(option, values)
        )

    @property
    def house_rules(self) -> tuple[Option, ...]:
        """All other options that mean something now."""
        length = self.length
        return tuple(
            option for option in self.game.options.applying(self.values) if option not in length
        )

    def usual_rules(self) -> None:
        """No house rules any more; the match is as long as it was."""
        self.helps = True
        kept = {option.name for option in self.length}
        self.options = {name: value for name, value in self.options.items() if name in kept}
        self.given_up = {}

    def fits(self, option: Option, value: Value) -> bool:
        """Whether the option may have that value beside those before it, at this table."""
        return not option.doubt(value, self.values, len(self.seats))

    def note(self, option: Option) -> str:
        """What is to be known of an option now: which values can't be chosen, and why."""
        seats, values = len(self.seats), self.values
        doubtful = [value for value, _ in option.choices]
        if option.name in self.given_up and self.given_up[option.name] not in doubtful:
            doubtful.append(self.given_up[option.name])
        return " ".join(
            words.UNFIT(value=option.value_label(value), why=why)
            for value in doubtful
            if (why := option.doubt(value, values, seats))
        )

    def _drop_unfit(self) -> None:
        """Give up the choices that can't be any more, beside others or with so many seats; of a
        number that is not offered now, the nearest one that is takes the place."""
        kept, self.options = self.options, {}
        seats = len(self.seats)
        for option in self.game.options.options:
            if option.name not in kept:
                continue
            value, values = kept[option.name], self.values
            if option.unfit(value, values, seats):
                self.given_up[option.name] = value
                continue
            if isinstance(value, int) and option.bounds is not None:
                value = self._offered(option, value)
            self.options[option.name] = value

    def _offered(self, option: Option, value: int) -> int:
        """The number, or the nearest one that is offered; what was wished for is kept in mind."""
        wish, seats = self.given_up.get(option.name, value), len(self.seats)
        assert isinstance(wish, int)
        if option.doubt(wish, self.values, seats):
            self.given_up[option.name] = wish
            return option.nearest(wish, self.values, seats)
        self.given_up.pop(option.name, None)
        return wish

    def set_option(self, option: Option, value: Value) -> None:
        """Choose a value. Later options whose usual value depends on others follow anew."""
        self.given_up.pop(option.name, None)
        self.options[option.name] = value
        options = self.game.options.options
        for later in options[options.index(option) + 1 :]:
            if later.default_for is not None and option.bounds is None:
                self.options.pop(later.name, None)
                self.given_up.pop(later.name, None)
        self._drop_unfit()
        plain = self.game.options.complete(
            {name: kept for name, kept in self.options.items() if name != option.name},
            len(self.seats),
        )
        if plain[option.name] == value:
            self.options.pop(option.name, None)

    @property
    def seed(self) -> int | None:
        """The seed of the deal number; None: nobody chose one, or what stands there is none."""
        try:
            return deal_number(self.deal)
        except DealError:
            return None

    @property
    def deal_unfinished(self) -> bool:
        """Whether the deal number is right as far as it goes, and goes on."""
        return is_unfinished(self.deal)

    @property
    def deal_problem(self) -> str:
        """Why nobody can sit down with what stands there; empty when they can."""
        if not self.deal or self.seed is not None:
            return ""
        return DEAL_UNFINISHED if self.deal_unfinished else DEAL_WRONG


def _made_up(name: str) -> bool:
    """Whether nobody typed that name."""
    own = (*PORTRAITS.values(), *map(person_name, range(_MOST_NAMED)))
    return not nearest(name) or name in own


def _tables(plans: Sequence[SeatPlan]) -> list[dict[str, str]]:
    return [{"name": plan.name, "kind": plan.kind, "portrait": plan.portrait} for plan in plans]


def _others(game: Playbill, entries: object, here: Sequence[SeatPlan]) -> list[SeatPlan]:
    """The remembered people and players who have no seat, each of them once."""
    names = {plan.name for plan in here}
    found: list[SeatPlan] = []
    for entry in entries[:MOST_LEFT] if isinstance(entries, list) else ():
        plan = _plan(game, entry)
        if plan is not None and plan.name not in names:
            names.add(plan.name)
            found.append(plan)
    return found


def _plan(game: Playbill, entry: object) -> SeatPlan | None:
    match entry:
        case {"name": str(name), "kind": str(kind), "portrait": str(portrait)}:
            if kind in (HUMAN, *game.levels) and portrait in PORTRAITS:
                return SeatPlan(nearest(name), kind, portrait)
    return None


def table_lines(setup: Setup, *, first: bool) -> tuple[str, ...]:
    """What a match at that table would be: `You against Munin and Otto. First to 300.` Then the
    same with fewer words, for where there is less room. `first`: nobody has set that table, so it
    is a match to begin with."""
    long = how_long(setup)
    who = [_who(setup, first=first, short=short) for short in (False, True)]
    return (*(words.BESIDE(who=one, length=long) for one in who), long)


def _who(setup: Setup, *, first: bool, short: bool) -> str:
    plans = setup.plans()
    others = [plan.name for plan in plans if not plan.is_human]
    people = [plan.name for plan in plans if plan.is_human]
    if len(people) == 1 and others:
        against = words.RIVALS(count=len(others)) if short else join_names(others)
        return words.FIRST_MATCH(who=against) if first else words.AGAINST(who=against)
    if short:
        return words.PLAYERS(count=len(plans))
    if not people:
        return words.WATCH(who=join_names(others))
    return words.TOGETHER(who=join_names([*people, *others]))


def how_long(setup: Setup) -> str:
    """How long they play: `One round.`, `First to 300.`, `6 rounds.`"""
    values = setup.values
    scoring = setup.game.scoring(values)
    if is_single(values):
        match = values.get("match")
        return words.ROUNDS(count=1) if match is None else words.LONG(length=_label(setup, match))
    if scoring.target is not None:
        if scoring.counts_rounds:
            return words.FIRST_TO_WINS(count=scoring.target)
        return words.FIRST_TO(goal=scoring.target)
    return words.ROUNDS(count=scoring.rounds or 1)


def _label(setup: Setup, match: object) -> str:
    option = setup.game.options["match"]
    return next((label for value, label in option.choices if value == match), str(match))


OTHERS = "others"
"""In the table of the last set-up: those of the other games, by their ids."""


def table_of(last: Mapping[str, Any], game: Playbill | None = None) -> Setup:
    """The table that was set last for `game`, or a usual one; None: for the last game."""
    if game is None or last.get("game") == game.id:
        return Setup.remembered(last)
    told = _tables_others(last).get(game.id)
    return Setup.usual(game) if told is None else Setup.remembered(told | {"game": game.id})


def is_first(last: Mapping[str, Any], game: Playbill) -> bool:
    """Whether nobody has sat down yet at a table that was set for that game."""
    return last.get("game") != game.id and game.id not in _tables_others(last)


def sit_down(app: AppServices, setup: Setup, coming: SeatPlan | None = None, **said: Any) -> None:
    """Begin a match at that table, the last one from now on; `coming` as in `Desk.start_match`;
    what was `said` there is kept among the settings, too."""
    last, game = app.settings.last_setup, setup.game
    app.change_settings(last_setup=kept_with(last, setup), **said)
    asked, first = (game, setup.plans(), setup.options, setup.seed), is_first(last, game)
    app.start_match(*asked, helps=setup.helps, coming=coming, first=first)


def kept_with(last: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
    """What is to be kept when `setup` is the last one: it, and the last ones of other games."""
    others = _tables_others(last)
    before = last.get("game")
    if isinstance(before, str):
        others[before] = {name: part for name, part in last.items() if name not in ("game", OTHERS)}
    others.pop(setup.game.id, None)
    return setup.kept() | ({OTHERS: others} if others else {})


def _tables_others(last: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    told = last.get(OTHERS, {})
    tables = told.items() if isinstance(told, dict) else ()
    return {game: table for game, table in tables if isinstance(table, dict)}
