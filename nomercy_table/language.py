"""What players read, in their language: whole sentences with named fields, as gettext translates
them.

A `Phrase` is a sentence, or a few words on a button, as a value: `DRAWS = Phrase("{who} draws
{card}.", who="You draw {card}.")`. Called with its fields it gives the text. English stands here in
the source; other languages come from catalogues in `locale`, which `scripts/words.py` makes. Which
one it is, the environment says (`NOMERCY_LANGUAGE`, or what the system has), when the first text is
made: some texts are made once, as their module is loaded.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from string import Formatter
from typing import Protocol

CATALOGUES = Path(__file__).resolve().parent / "locale"
"""`de/LC_MESSAGES/nomercy_table.mo` there is German."""

DOMAIN = "nomercy_table"

PSEUDO = "pseudo"
"""English with accents, longer by a third: to see what would be cut in another language."""

Form = str | tuple[str, str]
"""A text; or two, for one thing and for several of them, as its field `count` says."""


class You(str):
    """The person who reads, in the place of their name: `you`. A phrase into which it is filled
    takes the form that it has for that field."""

    __slots__ = ()


class Catalogue(Protocol):
    """What gettext's translations can do."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, n: int, /) -> str: ...
    def pgettext(self, context: str, message: str, /) -> str: ...
    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str: ...


class Phrase:
    """A text with named fields, in each form that it needs.

    `forms` are by field: how it reads where that field is the reader (`who="You draw."`); without
    one, they are "you" in the place of a name. The first that fits counts. `context` tells texts
    apart that are alike in English only (`Draw`: a button, or a game that nobody wins).
    """

    __slots__ = ("_fields", "context", "forms", "text")

    def __init__(self, text: Form, /, *, context: str = "", **forms: Form) -> None:
        self.text, self.context, self.forms = text, context, forms
        self._fields: frozenset[str] | None = None

    def __call__(self, **fields: object) -> str:
        """The text in the language of the reader. TypeError: these are not its fields."""
        if fields.keys() != self.fields:
            raise TypeError(f"{self.text!r} has the fields {sorted(self.fields)}: {fields}")
        form = self.text
        for name, own in self.forms.items():
            if isinstance(fields[name], You):
                form = own
                break
        return _translated(form, self.context, fields)

    def read(self, text: str) -> dict[str, str] | None:
        """The fields with which this phrase makes `text` in English; None: it does not. A phrase
        of one text only, each of whose fields stands in it once."""
        pattern = ""
        for before, name, _, _ in Formatter().parse(str(self.text)):
            pattern += re.escape(before) + (f"(?P<{name}>.+?)" if name else "")
        found = re.fullmatch(pattern, text)
        return None if found is None else found.groupdict()

    @property
    def fields(self) -> frozenset[str]:
        """Those of all its forms, and `count`, where there is one for several things."""
        if self._fields is None:
            found = set(self.forms)
            for form in (self.text, *self.forms.values()):
                one, *many = (form,) if isinstance(form, str) else form
                found |= fields_of(one).union(*map(fields_of, many), ["count"] * len(many))
            self._fields = frozenset(found)
        return self._fields

    def __repr__(self) -> str:
        return f"Phrase({self.text!r})"


def say(text: str, /, context: str = "") -> str:
    """A text without fields, in the language of the reader."""
    return _looked_up(text, context, 1)


def addressed(names: Sequence[str], you: int | None) -> tuple[str, ...]:
    """The names of all seats as the reader is told them, who sits in seat `you`; None: nowhere, or
    others read along."""
    return tuple(You(say("you")) if seat == you else name for seat, name in enumerate(names))


def fields_of(text: str) -> frozenset[str]:
    """The names of the fields in a text."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def use(*languages: str) -> None:
    """From now on texts are in the first of these languages for which there is a catalogue; of
    none, in English."""
    _chosen[:] = [_first_of(languages)]


@contextmanager
def in_english() -> Iterator[None]:
    """For what is kept in files: the same in every language."""
    before = _chosen[:]
    _chosen[:] = [None]
    try:
        yield
    finally:
        _chosen[:] = before


# -- looking up ------------------------------------------------------------------------------------

_chosen: list[Catalogue | None] = []
"""The catalogue in use (None: English); empty before the first text."""

_ASKED = ("NOMERCY_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def _translated(form: Form, context: str, fields: dict[str, object]) -> str:
    given = fields.get("count", 1)
    count = given if isinstance(given, int) else 1
    try:
        found = _looked_up(form, context, count)
        return found.format(**fields) if "{" in found else found
    except (LookupError, ValueError, AttributeError, TypeError, ArithmeticError):
        # A catalogue with fields, or a rule for plurals, that can't be.
        return (form if isinstance(form, str) else form[count != 1]).format(**fields)


def _looked_up(form: Form, context: str, count: int) -> str:
    if not _chosen:
        use(*_languages())
    catalogue = _chosen[0]
    if isinstance(form, str):
        if catalogue is None:
            return form
        return catalogue.pgettext(context, form) if context else catalogue.gettext(form)
    if catalogue is None:
        return form[count != 1]
    if context:
        return catalogue.npgettext(context, *form, count)
    return catalogue.ngettext(*form, count)


def _languages() -> list[str]:
    """What the player would like to read, first choice first: as gettext looks for it."""
    asked = next(filter(None, map(os.environ.get, _ASKED)), "")
    return asked.split(":")


def _first_of(languages: Sequence[str]) -> Catalogue | None:
    for language in languages:
        if language == PSEUDO:
            return _Pseudo()
        locale = re.split(r"[.@]", language)[0]
        plain = locale.partition("_")[0]
        if plain in ("en", "C", "POSIX"):
            return None
        for name in (locale, plain):
            if (found := _read(name)) is not None:
                return found
    return None


def _read(name: str) -> Catalogue | None:
    """The catalogue of that language; None: there is none that can be read."""
    path = CATALOGUES / name / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if not re.fullmatch(r"\w+", name, re.ASCII) or not path.is_file():
        return None
    import struct
    from gettext import GNUTranslations  # English does without

    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):  # no catalogue, whatever its name says
        return None


# -- what another language could do ----------------------------------------------------------------

_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñöšüýžÁÇÉÎÑÖŠÜÝŽ")
_FIELD = re.compile(r"(\{[^{}]*\})")
LONGER = 0.35
"""By so much of its length a text grows in the pseudo-language."""


class _Pseudo:
    """A language that nobody speaks."""

    def gettext(self, message: str, /) -> str:
        return stretched(message)

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return stretched(one if n == 1 else many)

    def pgettext(self, context: str, message: str, /) -> str:
        return stretched(message)

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        return stretched(one if n == 1 else many)


def stretched(text: str) -> str:
    """The text with accents, and longer; its fields are as they were."""
    made, owed = [], 1 - LONGER
    for part in _FIELD.split(text):
        if part.startswith("{"):
            made.append(part)
            continue
        for letter in part:
            accented = letter.translate(_ACCENTS)
            owed += LONGER
            twice = owed >= 1 and letter.isalpha()
            made.append(accented + accented.lower() if twice else accented)
            owed -= twice
    return "".join(made)
