"""Who is out: where all stands on the band, which cards fall, and that nobody lives again."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import showem_table
from at_table import PEOPLE, REY, Table, seated
from nomercy_table.app.app import App
from nomercy_table.play.intents import Act
from nomercy_table.table.geometry import Pose
from nomercy_table.table.moments.elimination import BAND_AT, BURIED_AT, VERDICT_AT, Band
from nomercy_table.table.moments.timing import CLEARS, OUT
from offscreen import frames, program

FRAME = 1 / 60
SIZES = ((720, 1280), (1080, 1920), (600, 600), (1280, 720), (960, 600), (3440, 1440))
CLEO = replace(REY, name="Cleo")
HAND = "b1 b2 b3 b4 b5 b6 b7 g1 g2 g3 g4 g5 g6 g7 r2 r3 r4 r5 r6 y1"


def going_out(tmp_path: Path, seat: int, **settings: object) -> tuple[App, Table]:
    """A seat of three holds 20 cards, and a +10 lies before it (SNM-18, SNM-22)."""
    app = program(tmp_path, **{"speed": "normal", **settings})
    hands = ["r7", "y2", "y3"]
    hands[seat] = HAND
    state = showem_table.lay(*hands, turn=seat, phase="answer", total=10, top="wd10", colour="red")
    scene = seated(app, state, [PEOPLE[0], REY, CLEO], showem_table.SHOWEM)
    if seat == 0:
        frames(app, 40)
        scene.want(Act(0, state.legal_actions(0)[0]))
    return app, scene


def until(app: App, scene: Table, time: float) -> None:
    """The moment has lasted so long."""
    for _ in range(900):
        frames(app, 1, FRAME)
        staged = scene.staged
        if staged is not None and staged.clock >= time * staged.pace:
            return
    raise AssertionError("nobody is out")


@pytest.mark.parametrize("size", SIZES)
def test_on_the_band_the_face_is_whole_and_beside_the_words(size: tuple[int, int]) -> None:
    """Found: in a tall window the face ran off its edge, and the words lay on it."""
    band, window = Band(size), pygame.Rect((0, 0), size)
    face = pygame.Rect(0, 0, band.side, band.side)
    face.center = band.face_at()
    assert window.contains(face)
    (name_high, name_room), (high, room) = band.name, band.number
    x, y = band.written_at()
    name, number = pygame.Rect(0, 0, name_room, name_high), pygame.Rect(0, 0, room, high)
    name.midbottom, number.midtop = (x, y), (x, y - band.gap)
    assert window.contains(number)
    assert not face.colliderect(number)
    assert not face.colliderect(name)


def test_in_a_tall_window_the_verdict_is_as_wide_as_it_and_below_the_face() -> None:
    size = (720, 1280)
    band = Band(size)
    _, room = band.verdict
    assert room == size[0]
    assert band.verdict_at[1] > band.face_at()[1] + band.side // 2


def test_who_is_out_is_so_as_soon_as_the_table_is_seen_again(tmp_path: Path) -> None:
    """Found: after the portrait had broken, who was out sat there in colour, with all cards."""
    app, scene = going_out(tmp_path, 1)
    until(app, scene, OUT - CLEARS - 0.05)
    assert scene.hidden
    assert 1 not in scene.wording.out
    until(app, scene, OUT - CLEARS + FRAME)
    assert not scene.hidden
    wording = scene.wording
    assert wording.out == (1,)
    assert wording.notes[1][0] == "out"
    assert not scene.at_rest, "their cards are still to go"


def test_word_and_light_go_together_and_slowly(tmp_path: Path) -> None:
    """Found: from one frame to the next the whole window was another one."""
    app, scene = going_out(tmp_path, 1)
    until(app, scene, OUT - CLEARS - 0.05)
    screen = app.presenter.surface
    most, before = 0, pygame.transform.average_color(screen)
    for _ in range(20):
        frames(app, 1, FRAME)
        now = pygame.transform.average_color(screen)
        most = max(most, *(abs(a - b) for a, b in zip(now[:3], before[:3], strict=True)))
        before = now
    assert 0 < most < 16


def staged_hand(scene: Table, seat: int) -> Pose:
    """Where the first card of the hand lies that goes."""
    before = scene.staged.before
    return before.placement.cards[before.slots(f"hand.{seat}")[0]]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_hand_that_goes_is_seen_again_with_the_table_it_lies_on(
    tmp_path: Path, seat: int
) -> None:
    """Found: as the band began to go it lay there in full light, and all else in the dark."""
    app, scene = going_out(tmp_path, seat)
    until(app, scene, OUT - CLEARS - 0.05)
    there = pygame.Rect(0, 0, 8, 8)
    pose = staged_hand(scene, seat)
    there.center = round(pose.x), round(pose.y)
    light = []
    while scene.covered:
        frames(app, 1, FRAME)
        if not scene.hidden:
            light.append(sum(pygame.transform.average_color(app.presenter.surface, there)[:3]))
    assert len(light) > 8
    assert light[0] < 0.75 * light[-1]


def test_the_light_on_who_is_out_goes_while_the_band_comes(tmp_path: Path) -> None:
    """Found: number and lit portrait were gone in the frame in which the band began to come."""
    app, scene = going_out(tmp_path, 2)
    place = scene.placed.portraits[2]
    above = pygame.Rect(place.left, place.top, place.width, place.height // 3)
    until(app, scene, BAND_AT - 0.05)
    light = [sum(pygame.transform.average_color(app.presenter.surface, above)[:3])]
    for _ in range(20):
        frames(app, 1, FRAME)
        light.append(sum(pygame.transform.average_color(app.presenter.surface, above)[:3]))
    steps = [before - after for before, after in itertools.pairwise(light)]
    assert light[-1] < light[0] / 2
    assert max(steps) < (light[0] - light[-1]) / 2


@pytest.mark.parametrize("size", SIZES)
def test_the_band_comes_with_a_slanting_end_and_covers_the_window(size: tuple[int, int]) -> None:
    width, height = size
    ends: list[list[int]] = []
    for part in (0.5, 1.0):
        picture, band = pygame.Surface(size), Band(size)
        strip = band.strip()
        picture.blit(strip, strip.get_rect(center=band.strip_at(part)))
        rows = [height // 2 - height // 8, height // 2 + height // 8]
        ends.append([max(x for x in range(width) if picture.get_at((x, y))[0]) for y in rows])
    (upper, lower), across = ends
    assert upper > lower + width // 40
    assert across == [width - 1, width - 1]


def test_while_the_band_is_there_who_is_out_is_seen_on_it_alone(tmp_path: Path) -> None:
    """Found: a small portrait in full light stood out above the band."""
    app, scene = going_out(tmp_path, 1)
    place = scene.placed.portraits[1]
    above = pygame.Rect(place.left, place.top, place.width, place.height // 3)
    light = []
    for time in (BAND_AT - 0.05, BURIED_AT - 0.02):
        until(app, scene, time)
        light.append(sum(pygame.transform.average_color(app.presenter.surface, above)[:3]))
    assert light[1] < light[0] / 2


def open_ones(app: App, scene: Table) -> int:
    """How many pixels of blue cards are to be seen in the heap, below the band."""
    until(app, scene, VERDICT_AT + 0.5)
    screen = app.presenter.surface
    width, height = screen.get_size()
    lower = screen.subsurface((0, 7 * height // 8, width, height // 8))
    return pygame.mask.from_threshold(lower, (20, 70, 190), (30, 40, 60)).count()


def test_in_the_heap_lie_cards_of_the_hand_where_it_is_seen_and_else_backs(tmp_path: Path) -> None:
    """Found: faces lay there that nobody had held, and they were the same each time."""
    own = open_ones(*going_out(tmp_path, 0))
    assert own > 1000
    assert open_ones(*going_out(tmp_path, 1)) < own / 50
