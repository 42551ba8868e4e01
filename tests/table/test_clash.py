"""The numbers of a blow: those that the rules compare fight it out on the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import mercenaries_table
from at_table import Table, seated
from mercenaries_table import do, fight, of_kind
from nomercy_table.app.app import App
from nomercy_table.engine.events import Clash
from nomercy_table.games.mercenaries.combat_events import ShieldRaised, Struck
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.play.intents import Act
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.steps_ahead import Staged
from offscreen import frames, program

FRAME = 1 / 60
PAIR = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]

KILLS = fight("qs 7c 8h", "4d jh 3c"), "attack 1 1"
WITH_A_BONUS = fight("jd 8d 7d", "9c jh 3c", dead="7d"), "attack 2 1"
WOUNDS = fight("7c qs 8h", "jd jh qc"), "attack 1 2"
KILLS_THE_WOUNDED = fight("7c qs 8h", "jd jh qc", wounded="jh"), "attack 1 2"
MISSES = fight("3c qs 8h", "jd kh qc"), "attack 1 2"
MEETS_A_SKIN = fight("10c qs 8h", "jd kh qc"), "attack 1 2"
SKIN_SAVES = fight("kc qs 8h", "jd kh qc"), "attack 1 2"

Blow = tuple[MercenariesState, str]


def at_the_table(tmp_path: Path, blow: Blow, **settings: object) -> tuple[App, Table]:
    """The table as somebody begins to be struck."""
    state, action = blow
    app = program(tmp_path, **{"speed": "normal", **settings})
    scene = seated(app, state, PAIR, mercenaries_table.GAME)
    frames(app, 40)
    scene.want(Act(0, mercenaries_table.GAME.parse_action(action)))
    for _ in range(120):
        if now(scene) is not None:
            return app, scene
        frames(app, 1, FRAME)
    raise AssertionError("nobody is struck")


def now(scene: Table) -> Staged | None:
    """The blow that falls now."""
    staged = scene.staged
    return staged if staged is not None and staged.step.event.blows else None


def numbers(scene: Table) -> dict[str, pygame.Rect]:
    """Those that are seen, and their pieces."""
    moved = scene.moving
    return {name: rect for name, rect in moved.items() if name.startswith("clash.")}


def until_met(app: App, scene: Table, after: int = 2) -> None:
    """So many frames after they have met."""
    staged = now(scene)
    while staged is not None and staged.clock < staged.timing.met:
        frames(app, 1, FRAME)
        staged = now(scene)
    frames(app, after, FRAME)


# -- what is told ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blow", "power", "own", "guard", "worn"),
    [
        pytest.param(KILLS, 12, 12, 4, False, id="kills"),
        pytest.param(WITH_A_BONUS, 11, 8, 9, False, id="with a bonus"),
        pytest.param(KILLS_THE_WOUNDED, 7, 7, 11, True, id="a second wound"),
    ],
)
def test_they_are_those_that_the_rules_compare(
    blow: Blow, power: int, own: int, guard: int, worn: bool
) -> None:
    """MRC-24, MRC-25: and those that the sentence tells."""
    (hit,) = of_kind(do(_again(blow[0]), blow[1]), Struck)
    assert hit.clash == Clash(power, own, guard, worn, ("signs/swords", "signs/guard"))
    told = f"({own} + {power - own} race bonus" if power > own else f"({power}"
    assert f"{told} against {guard}" in hit.sentence(["Ann", "Ben"])


def _again(state: MercenariesState) -> MercenariesState:
    """The same once more: what is done to it changes it."""
    game = mercenaries_table.GAME
    found = game.from_position(state.position(), 2, state.options)
    assert isinstance(found, MercenariesState)
    return found


def test_lightning_and_a_sacrifice_compare_no_numbers() -> None:
    """MRC-23, MRC-30."""
    struck = of_kind(do(fight("qs 7c 8h", "4d jh 3c"), "lightning 1"), Struck)
    raised = of_kind(do(fight("qs 7c 8h", "4d jh 3c"), "attack 2 2", "shield 1"), ShieldRaised)
    assert [event.clash for event in (*struck, *raised)] == [None, None]


# -- at the table ----------------------------------------------------------------------------------


def test_power_rides_on_who_strikes_and_they_meet(tmp_path: Path) -> None:
    app, scene = at_the_table(tmp_path, WOUNDS)
    staged, seen = now(scene), numbers(scene)
    assert staged is not None
    ((who, _),) = staged.step.event.blows
    rode = 0
    while staged is not None and staged.clock < staged.timing.met - FRAME:
        frames(app, 1, FRAME)
        staged, seen = now(scene), numbers(scene) or seen
        if "clash.power" in seen:
            card = scene.moving[f"card.{who}"]
            assert abs(seen["clash.power"].centery - card.centery) < 6
            rode += 1
    assert rode > 12
    assert seen["clash.power"].colliderect(seen["clash.guard"])


def test_what_is_added_is_seen_to_be(tmp_path: Path) -> None:
    """8, then +3: it strikes with 11."""
    app, scene = at_the_table(tmp_path, WITH_A_BONUS)
    added = []
    while (staged := now(scene)) is not None and staged.clock < staged.timing.met:
        added.append("clash.more" in numbers(scene))
        frames(app, 1, FRAME)
    first = added.index(True)
    assert not any(added[:first])
    assert 2 < sum(added) < len(added) - first, "it has come before they meet"


@pytest.mark.parametrize(
    ("blow", "breaks"),
    [
        pytest.param(KILLS, "guard", id="kills"),
        pytest.param(KILLS_THE_WOUNDED, "guard", id="kills the wounded"),
        pytest.param(SKIN_SAVES, "guard", id="a skin saves"),
        pytest.param(WOUNDS, "power", id="wounds"),
        pytest.param(MEETS_A_SKIN, "power", id="meets a skin"),
        pytest.param(MISSES, "power", id="misses"),
    ],
)
def test_one_of_them_breaks_and_the_other_stands(tmp_path: Path, blow: Blow, breaks: str) -> None:
    app, scene = at_the_table(tmp_path, blow)
    until_met(app, scene)
    stands = {"guard": "power", "power": "guard"}[breaks]
    found = numbers(scene)
    assert f"clash.{stands}" in found
    assert f"clash.{breaks}" not in found
    assert len([name for name in found if name.startswith(f"clash.{breaks}.")]) > 4
    told = False
    for _ in range(60):
        frames(app, 1, FRAME)
        told = told or any(item.id.startswith("mark.") for item in scene.floating.values())
    assert told, "the word comes in any case"
    assert not numbers(scene)


@pytest.mark.parametrize("blow", [KILLS, WOUNDS])
def test_light_closes_on_who_fights_and_opens_again(tmp_path: Path, blow: Blow) -> None:
    app, scene = at_the_table(tmp_path, blow)
    staged, lights = now(scene), []
    assert staged is not None
    fighters = {f"card.{card}" for card in staged.step.event.blows[0]}
    while now(scene) is not None:
        frames(app, 1, FRAME)
        dusk = scene.dusk
        lights.append(255 if dusk is None else dusk.light)
        if dusk is not None:
            assert fighters | {"marks.squad.0/1", "ribbon"} <= dusk.lit
            moved = {name for name in scene.moving if name.startswith("card.")}
            assert moved <= fighters, "nobody else is in the light, beside them or not"
    assert 100 < min(lights) < 160
    assert lights[-1] == 255
