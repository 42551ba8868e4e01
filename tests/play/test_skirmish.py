"""A skirmish on the table: what lightning would do, and the moment in which it is won."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pygame
import pytest

from at_table import on_top, session_at
from mercenaries_table import fight
from nomercy_table.app.app import App
from nomercy_table.engine.records import Record, read_file
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import click, frames, place, program, send, tab_to
from sight import see
from simulated_match import DT

SHOTS = Path(__file__).resolve().parents[2] / "docs" / "screenshots"


def at_the_table(tmp_path: Path, state: MercenariesState, speed: str) -> tuple[App, TableScene]:
    """Two people around one screen, with that state on the table."""
    app = program(tmp_path, speed=speed)
    plans = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]
    app.sit_down(session_at(state, plans, GAMES["mercenaries"]))
    frames(app, 3)
    scene = on_top(app, below=True)
    return app, scene


def outcomes(scene: TableScene) -> dict[str, str]:
    """What is written on the cards of the other squad."""
    targets = [*see(scene).targets.values()]
    return {t.id: t.outcome for t in targets if t.id.startswith("squad.1/")}


def point_at(app: App, thing: str) -> None:
    send(app, pygame.MOUSEMOTION, pos=place(app, thing).center, rel=(0, 0), buttons=(0, 0, 0))
    frames(app)


@pytest.mark.parametrize(
    ("size", "scale", "least"),
    [
        ((960, 600), 200, 16),
        ((1280, 720), 200, 19),
        ((1920, 1080), 200, 29),
        ((1280, 720), 100, 14),
    ],
)
def test_43_a_forecast_is_as_large_as_there_is_room_for(
    tmp_path: Path, size: tuple[int, int], scale: int, least: int
) -> None:
    """At 200 % its letters were of 12 to 16 pixels, on plates that were half empty."""
    app = program(tmp_path, size, ui_scale=scale)
    plans = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]
    app.sit_down(session_at(fight("js qc 10c", "jd kc ks"), plans, GAMES["mercenaries"]))
    frames(app, 3)
    click(app, "squad.0/2")
    scene, fonts = app.stack.scenes[0], app.look.fonts
    assert isinstance(scene, TableScene)
    told = [w for w in see(scene).targets.values() if w.outcome]
    assert [w.outcome.count("\n") for w in told] == [1, 2, 2]
    for target in told:
        plate = target.verdict(app.look)
        first, *others = target.outcome.split("\n")
        lines = [(first, "bold"), *((line, "regular") for line in others)]
        wide = [p for p in range(60) if max(fonts.width(t, r, p) for t, r in lines) <= plate.width]
        high = plate.height / len(lines) / 1.12
        assert min(max(wide), high) >= least
        assert plate.width <= 0.82 * target.rect.width, "between the numbers at its corners"


def test_pointing_at_lightning_shows_what_it_would_do_to_each(tmp_path: Path) -> None:
    app, scene = at_the_table(tmp_path, fight("qs 7c 8h", "4d jh 3c"), "off")
    click(app, "squad.0/1")
    plain = outcomes(scene)
    assert plain == {
        "squad.1/1": "dies\n12 vs 4",
        "squad.1/2": "dies\n12 vs 11",
        "squad.1/3": "dies\n12 vs 3",
    }
    point_at(app, "action.lightning")
    assert outcomes(scene) == {
        "squad.1/1": "dies\nlightning",
        "squad.1/2": "wounded\nlightning",
        "squad.1/3": "dies\nlightning",
    }
    point_at(app, "squad.1/2")
    assert outcomes(scene) == plain


def test_who_walks_to_lightning_by_keys_sees_it_too_wherever_the_pointer_lies(
    tmp_path: Path,
) -> None:
    """Found: a pointer that lay on a card hid it."""
    app, scene = at_the_table(tmp_path, fight("qs 7c 8h", "4d jh 3c"), "off")
    click(app, "squad.0/1")
    plain = outcomes(scene)
    point_at(app, "squad.1/2")
    tab_to(app, "action.lightning")
    assert set(outcomes(scene).values()) == {"dies\nlightning", "wounded\nlightning"}
    tab_to(app, "squad.1/1")
    assert outcomes(scene) == plain
    tab_to(app, "action.lightning")
    point_at(app, "squad.1/3")
    assert outcomes(scene) == plain


def test_a_finger_that_rests_on_lightning_shows_it_and_may_go_elsewhere(tmp_path: Path) -> None:
    app, scene = at_the_table(tmp_path, fight("qs 7c 8h", "4d jh 3c"), "off")
    click(app, "squad.0/1")
    plain = outcomes(scene)
    centre = place(app, "action.lightning").center
    send(app, pygame.MOUSEMOTION, pos=centre, rel=(0, 0), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=centre, button=1)
    frames(app, 30)
    assert set(outcomes(scene).values()) == {"dies\nlightning", "wounded\nlightning"}
    away = centre[0], centre[1] - 200
    send(app, pygame.MOUSEMOTION, pos=away, rel=(0, -200), buttons=(1, 0, 0))
    send(app, pygame.MOUSEBUTTONUP, pos=away, button=1)
    frames(app)
    assert outcomes(scene) == plain, "nothing was done"


@pytest.mark.parametrize("speed", ["fast", "normal"])
def test_a_skirmish_that_is_won_says_so_large_for_a_moment(tmp_path: Path, speed: str) -> None:
    state = fight("kc 9d", "qd 9h", dead="9h", hands=["2c", "js"])
    app, scene = at_the_table(tmp_path, state, speed)
    click(app, "squad.0/1")
    click(app, "squad.1/1")
    shown = [False] * 3
    for _ in range(200):
        frames(app, 1)
        shown.append("banner" in [item.id for item in see(scene).floating.values()])
        if shown[-2] and not shown[-1]:
            break
    assert sum(shown) * 0.05 > 1.2


def test_the_banner_names_the_winner_the_ears_and_the_losses() -> None:
    state = fight("kc 9d", "qd 9h", dead="9h", hands=["2c", "js"])
    (won,) = [
        event
        for event in state.apply(0, GAMES["mercenaries"].parse_action("attack 1 1"))
        if event.cue == "triumph"
    ]
    assert won.banner(["Ann", "Ben"]) == (
        "Ann wins the skirmish",
        "Ears: 4 points. No one was lost.",
    )


def test_in_the_smallest_window_sound_and_settings_stay_in_reach(tmp_path: Path) -> None:
    """Wounded or not, the cards below them leave the same buttons their room."""
    found = []
    for name in ("skirmish.toml", "shop.toml"):
        app = program(tmp_path, (960, 600))
        record = read_file(SHOTS / name, GAMES)
        assert isinstance(record, Record)
        app.sit_down(Session.load(record, thoughts=1))
        frames(app, 4)
        found.append({thing.id for thing in app.stack.top.focusables()})
    for things in found:
        assert {"header.sound", "header.settings", "header.forward", "header.hint"} <= things


@pytest.mark.parametrize("size", [(960, 600), (1280, 960), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_signs_above_the_table_stay_as_they_are_from_shop_to_skirmish(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """They shifted by up to 50 pixels, and became smaller, beside the cards of a squad."""
    found = []
    for name in ("skirmish.toml", "shop.toml"):
        app = program(tmp_path, size, ui_scale=scale)
        record = read_file(SHOTS / name, GAMES)
        assert isinstance(record, Record)
        app.sit_down(Session.load(record, thoughts=1))
        frames(app, 4)
        signs = ("settings", "hint", "forward", "speed")  # the first of them is seen as dots
        found.append([place(app, f"header.{sign}") for sign in signs])
    assert found[0] == found[1]


def test_the_line_of_words_says_in_fewer_words_what_the_log_has_whole(tmp_path: Path) -> None:
    app = program(tmp_path)
    record = read_file(SHOTS / "shop.toml", GAMES)
    assert isinstance(record, Record)
    app.sit_down(Session.load(record, thoughts=1))
    frames(app, 4)
    scene = on_top(app, below=True)
    assert scene.written.said.startswith("You get 3 cards from the bank: Ogre 2, ")
    assert any("the shop shows a Troll Shadow Hunter" in line.text for line in scene.session.log)


def test_after_a_skirmish_nothing_stands_empty(tmp_path: Path) -> None:
    """Found: two seconds of empty places. As the last card goes home the stall comes down, and
    new cards are dealt before it; from the first one that is buried all takes less than 3 s."""
    state = fight("kc 2c 3c", "jd", dead="2c 3c", wounded="jd", hands=["4c 5d", "2h 3h 4h"])
    app, scene = at_the_table(tmp_path, state, "normal")
    frames(app, 40)
    legal = scene.session.legal(0)
    scene.want(Act(0, next(a for a in legal if a.text().startswith("attack"))))
    counted = Counter[str]()
    while (event := _begun(scene)) != "ShopOpened":
        counted[event] += 1
        frames(app, 1, DT)
        squads = [see(scene).arranged.zone(f"squad.{seat}").count for seat in (0, 1)]
        stall = see(scene).placed.stall is not None
        assert any(squads) or stall or not see(scene).at_rest, event
        if stall and not see(scene).seats_glide:  # seats stand elsewhere
            assert not any(item.id == "gain.0" for item in see(scene).floating.values())
    recovery = ["DeadBuried", "EarsTaken", "SurvivorsReturned", "Replaced"]
    assert [event for event in counted if event in recovery] == recovery
    assert sum(counted[event] for event in recovery) * DT < 3


def _begun(scene: TableScene) -> str:
    event = see(scene).event
    return "" if event is None else type(event).__name__
