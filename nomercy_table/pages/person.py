"""Whoever plays here: the name and the portrait that they have said are theirs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nomercy_table.pages.setup.faces import PORTRAITS, free_portrait, own_name, person_name
from nomercy_table.pages.setup.setup import Setup
from nomercy_table.players.rivals import free_rival
from nomercy_table.storage.names import nearest
from nomercy_table.storage.settings import Settings
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.scene import Push
from nomercy_table.ui.widget import Act


@dataclass(frozen=True)
class Person:
    """A name for the plate, and a portrait of `PORTRAITS`."""

    name: str
    portrait: str


def person_of(settings: Settings) -> Person | None:
    """Whoever plays here; None: they have not been asked yet."""
    name = nearest(settings.player_name)
    return Person(name, _known(settings.player_portrait)) if name else None


def introduce(app: Desk, label: str, then: Act) -> None:
    """Ask who plays here, unless they have said it, and then do `then`, as the button says that is
    called `label`."""
    if person_of(app.settings) is not None:
        then()
        return
    from nomercy_table.pages.callyou import NamePage  # the title is there sooner without

    app.request(Push(NamePage(app, label, then)))


def proposed(settings: Settings) -> Person:
    """What to call them as long as they have not said otherwise."""
    return Person(nearest(settings.player_name) or own_name(), _known(settings.player_portrait))


def named(name: str, portrait: str) -> dict[str, str]:
    """The settings that keep this name; where nothing is typed, it is the usual one."""
    return {"player_name": nearest(name) or person_name(0), "player_portrait": portrait}


def seat_person(setup: Setup, person: Person | None) -> Setup:
    """The only person at that table is whoever plays here. Who had their portrait gets another."""
    people = [seat for seat, plan in enumerate(setup.seats) if plan.is_human]
    if person is None or len(people) != 1:
        return setup
    (own,) = people
    for seat, plan in enumerate(setup.seats):
        if seat != own and plan.portrait == person.portrait:
            worn = {other.portrait for other in setup.seats} | {person.portrait}
            setup.seats[seat] = replace(plan, portrait=_other(worn), name=plan.name)
            if plan.name == PORTRAITS[plan.portrait]:
                setup.rename(seat, PORTRAITS[setup.seats[seat].portrait])
    setup.seats[own] = replace(setup.seats[own], name=person.name, portrait=person.portrait)
    return setup


def said_at(setup: Setup) -> dict[str, str]:
    """The settings that follow from a table that was set: its only person has said who they are,
    if a name was typed."""
    people = [plan for plan in setup.seats if plan.is_human]
    if len(people) != 1 or not nearest(people[0].name) or people[0].name == person_name(0):
        return {}
    return named(people[0].name, people[0].portrait)


def _known(portrait: str) -> str:
    return portrait if portrait in PORTRAITS else free_portrait(())


def _other(worn: set[str]) -> str:
    return free_rival(worn).portrait
