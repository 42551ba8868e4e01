"""What threatens somebody flies to them, the larger the more it is, and is said in one place."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pygame
import pytest

import mercury_table
import showem_table
from at_table import PEOPLE, REY, Table, seated
from mercury_table import MERCURY, act, only
from nomercy_table.app.app import App
from nomercy_table.games.mercury.events import AnswerAwaited, CardsDrawn, CardsGiven
from nomercy_table.play.intents import Act
from nomercy_table.play.now import Phase
from nomercy_table.render.item import Item
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.geometry import card_rect
from offscreen import frames, program

FRAME = 1 / 60
MIA = SeatPlan("Mia", "easy", "cat")
HANDS = "od3 d5 gt o7 p2", "t2 g3 p6", "o2 g4 g5"


def at_the_table(folder: Path, *hands: str, **how: object) -> tuple[App, Table]:
    """Ada is to play on an orange five; Rey sits after her, Mia before her."""
    settings = {name: how.pop(name) for name in ("moments", "reduced_motion") if name in how}
    app = program(folder, (1280, 720), speed="normal", **settings)
    state = mercury_table.lay(*hands, **how)  # type: ignore[arg-type]
    scene = seated(app, state, [PEOPLE[0], REY, MIA], MERCURY)
    frames(app, 40)
    return app, scene


def flight(app: App, scene: Table, action: str) -> list[pygame.Rect]:
    """Where the number flies that an action of Ada's sends somebody, from frame to frame; while it
    does, and before, it stands nowhere."""
    scene.want(Act(0, MERCURY.parse_action(action)))
    frames(app, 2, FRAME)
    found = []
    while scene.now.phase is not Phase.THINKING:
        frames(app, 1, FRAME)
        flies = [item.rect for item in scene.floating.values() if item.id == "sign.aimed"]
        stands = [item for item in scene.pictures if item.id == "sign.aimed"]
        assert len(flies) + len(stands) <= 1
        found += flies
    return found


def lasting(app: App, scene: Table, effect: str) -> list[Item]:
    """What is seen of that effect in the next two seconds."""
    found = []
    for _ in range(120):
        frames(app, 1, FRAME)
        found += [item for item in scene.floating.values() if item.id == effect]
    return found


@pytest.mark.parametrize("action", ["play od3", "play d5", "play gt"])
def test_an_attack_of_mercury_flies_to_its_victim_and_grows(tmp_path: Path, action: str) -> None:
    """MCY-7, MCY-8, MCY-10. Found: only what was reflected flew; all else just stood there."""
    app, scene = at_the_table(tmp_path, *HANDS, top="o5")
    path = flight(app, scene, action)
    place = scene.placed
    assert len(path) > 8
    laid = card_rect(place.piles["discard"])
    assert laid.inflate(9, 9).collidepoint(path[0].center), "it comes from the card that was laid"
    far = [math.dist(rect.center, place.signs["aimed"].center) for rect in path]
    assert far == sorted(far, reverse=True)
    assert far[-1] < far[0] / 4
    assert path[0].width < path[-1].width
    (sign,) = [s for s in scene.arranged.signs if s.id == "aimed"]
    assert sign.seat == 1


def test_the_more_it_is_the_larger_it_is() -> None:
    sizes = []
    for action in ("play od3", "play d5"):
        state = mercury_table.lay(*HANDS, top="o5")
        act(state, action)
        (sign,) = [s for s in MERCURY.arrange(state.observe(1)).signs if s.id == "aimed"]
        sizes.append(sign.size)
    assert sizes == sorted(set(sizes))


@pytest.mark.parametrize("action", ["play od3", "play d5"])
def test_a_ring_runs_out_from_whom_it_threatens_as_it_lands(tmp_path: Path, action: str) -> None:
    app, scene = at_the_table(tmp_path, *HANDS, top="o5")
    scene.want(Act(0, MERCURY.parse_action(action)))
    frames(app, 2, FRAME)
    portrait, rings = scene.placed.portraits[1], list[pygame.Rect]()
    for _ in range(120):
        frames(app, 1, FRAME)
        seen = {item.id: item.rect for item in scene.floating.values()}
        if "threat" in seen:
            assert "sign.aimed" not in seen, "the number has landed"
            rings.append(seen["threat"])
    assert 0.2 < len(rings) * FRAME < 0.6
    assert {ring.center for ring in rings} == {portrait.center}
    assert rings[0].width > 1.4 * portrait.width


def test_the_more_it_is_the_farther_the_ring_runs(tmp_path: Path) -> None:
    widths = []
    for action in ("play od3", "play d5"):
        app, scene = at_the_table(tmp_path / action, *HANDS, top="o5")
        scene.want(Act(0, MERCURY.parse_action(action)))
        widths += [max(item.rect.width for item in lasting(app, scene, "threat"))]
    assert widths[0] < widths[1]


def test_light_strikes_the_face_as_it_lands(tmp_path: Path) -> None:
    app, scene = at_the_table(tmp_path, *HANDS, top="o5")
    scene.want(Act(0, MERCURY.parse_action("play d5")))
    struck = lasting(app, scene, "threat.flash")
    portrait = scene.placed.portraits[1]
    assert {item.rect.size for item in struck} == {portrait.size}
    assert {item.rect.center for item in struck} == {portrait.center}


def test_the_ring_runs_out_below_what_is_to_be_done_about_it(tmp_path: Path) -> None:
    """Found: it lay on "answer: Draw 6 or more" for some frames."""
    app = program(tmp_path, (720, 1280), speed="normal")
    hands = "wd6 rd4 b2 b3 r4", "b1 b2 b4", "g1 g2", "y1 y2 y3 y5 r2", "r1 r7 b7"
    state = showem_table.lay(*hands, top="r5")
    scene = seated(app, state, [PEOPLE[0], REY, MIA, REY, MIA], showem_table.SHOWEM)
    frames(app, 40)
    scene.want(Act(0, showem_table.SHOWEM.parse_action("play wd6 blue")))
    met = 0
    for _ in range(120):
        frames(app, 1, FRAME)
        signs = [item for item in scene.pictures if item.id.startswith("sign.stack")]
        rings = [item for item in scene.floating.values() if item.id == "threat"]
        for sign, ring in itertools.product(signs, rings):
            there = sign.rect.clip(ring.rect)
            letters = pygame.mask.from_surface(sign.surface, 220)
            light = pygame.mask.from_surface(ring.surface, 20)
            assert not letters.overlap(light, (ring.x - sign.x, ring.y - sign.y))
            met += bool(there)
    assert met


def test_with_reduced_motion_it_stands_there(tmp_path: Path) -> None:
    app, scene = at_the_table(tmp_path, *HANDS, top="o5", reduced_motion=True)
    assert flight(app, scene, "play d5") == []
    assert [item for item in scene.pictures if item.id == "sign.aimed"]


@pytest.mark.parametrize("moments", ["full", "off"])
def test_what_bounces_off_flies_once(tmp_path: Path, moments: str) -> None:
    """MCY-12: from who throws it back, or, where nothing is staged, from the piles."""
    app, scene = at_the_table(
        tmp_path, "rf o7 p2", "t2 g3", "o2 g4 g5",
        top="d5", aimed="d5", phase="answer", colour="", moments=moments,
    )  # fmt: skip
    again = flight(app, scene, "reflect")
    assert bool(again) == (moments == "off")


@pytest.mark.parametrize(
    ("hands", "action", "comes"),
    [
        (("od3 o7", "t2 g3"), "play od3", 3),
        (("d5 o7", "t2 g3"), "play d5", 5),
        (("gt o7 p2 p4", "t2 g3"), "play gt", 2),
    ],
)
def test_mcy_12_it_threatens_as_many_as_then_come(
    hands: tuple[str, ...], action: str, comes: int
) -> None:
    state = mercury_table.lay(*hands, top="o5")
    awaited = only(act(state, action), AnswerAwaited)
    assert awaited.threat == comes
    events = act(state, "accept")
    if action == "play gt":
        assert only(act(state, "give o7 p2"), CardsGiven).count == comes
    else:
        assert only(events, CardsDrawn).count == comes


def test_mcy_12_what_somebody_only_keeps_threatens_nobody() -> None:
    state = mercury_table.lay("rf o7", "gt o2 p2 p4", top="o5", turn=1)
    act(state, "play gt")
    assert only(act(state, "reflect"), AnswerAwaited).threat == 0


def test_a_name_is_read_above_what_strikes_its_face(tmp_path: Path) -> None:
    """Found: the ring lay upon the plate, and how many cards its seat holds was not read."""
    app, scene = at_the_table(tmp_path, *HANDS, top="o5")
    scene.want(Act(0, MERCURY.parse_action("play od3")))
    struck = 0
    for _ in range(120):
        frames(app, 1, FRAME)
        order = [*scene.moving]
        strikes = [order.index(each) for each in ("threat", "threat.flash") if each in order]
        struck += bool(strikes)
        assert not strikes or max(strikes) < order.index("over.name.1")
    assert struck > 5
