"""Who sits at the table when nobody says: names that fit the portraits."""

from __future__ import annotations

import getpass
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import count
from typing import TYPE_CHECKING

from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.players.rivals import RIVALS, style_of
from nomercy_table.session.plans import HUMAN, SeatPlan
from nomercy_table.storage.names import unique

if TYPE_CHECKING:
    from nomercy_table.pages.person import Person

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
