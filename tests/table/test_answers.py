"""How cloths answer what happens: each some cue, below the cards, for a while; none with less
motion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from pathlib import Path

import pygame
import pytest

import offscreen
from at_table import Table
from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES
from nomercy_table.games.mercury.arrange import TINTS
from nomercy_table.render import cloth_art
from nomercy_table.render.cloth_art import Cloth, corners_of
from nomercy_table.render.item import Item
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.cloth import ClothReactions, swelling

ROOMS = [(960, 600), (1280, 720), (720, 1280)]
CLOTHS = [cloth_art.cloth_of(name) for name in cloth_art.names()]
FRAME = 1 / 60


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    offscreen.start_display()


@dataclass(frozen=True)
class Felt(Event):
    """An event of that cue, and no more."""

    felt_as: str = "bust"

    @property
    def cue(self) -> str:
        return self.felt_as

    def sentence(self, names: object) -> str:
        return "Something happens."


def name_of(cloth: Cloth) -> str:
    return cloth.name


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("cloth", CLOTHS, ids=name_of)
def test_every_cloth_answers_within_the_window_and_ends(
    cloth: Cloth, room: tuple[int, int]
) -> None:
    answers, window = ClothReactions(cloth, room), pygame.Rect((0, 0), room)
    for cue in {cue for answer in cloth.answers for cue in answer.cues}:
        answers.hear(cue, (190, 30, 40))
        answers.advance(FRAME, seen=True)
        looks, longest = 0, max(a.seconds for a in cloth.answers if cue in a.cues)
        for _ in range(round(longest / FRAME) + 2):
            answers.advance(FRAME, seen=True)
            items = answers.items()
            assert len({item.id for item in items}) == len(items)
            assert all(window.colliderect(item.rect) for item in items)
            looks += bool(items) or answers.dusk is not None
        assert looks > 6, "it was seen"
        assert not answers.busy
        assert answers.items() == []
        assert answers.dusk is None


def test_no_two_cloths_answer_alike() -> None:
    assert all(cloth.answers for cloth in CLOTHS)
    said = {(a.kind, a.size, a.strong) for cloth in CLOTHS for a in cloth.answers}
    assert len(said) == sum(len(cloth.answers) for cloth in CLOTHS)


@pytest.mark.parametrize("cloth", CLOTHS, ids=name_of)
def test_a_cue_that_it_knows_nothing_of_is_not_answered(cloth: Cloth) -> None:
    answers = ClothReactions(cloth, (960, 600))
    answers.hear("turn", None)
    assert not answers.busy


def hue_apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """How far the hues of two colours are apart."""
    first, second = (pygame.Color(*value).hsva[0] for value in (one, other))
    return min(abs(first - second), 360 - abs(first - second))


VAULT = ((200, 20, 40), (220, 170, 20), (20, 150, 90), (30, 90, 220))
OBSERVATORY = tuple(TINTS[colour] for colour in ("green", "orange", "tan", "purple"))


@pytest.mark.parametrize(
    ("name", "cue", "tints"), [("vault", "stack", VAULT), ("observatory", "colour", OBSERVATORY)]
)
def test_of_the_corners_the_one_of_the_colour_lights_up(
    name: str, cue: str, tints: tuple[tuple[int, int, int], ...]
) -> None:
    """The stone of a stack's colour, and the sign of one that is named; found: purple and tan lit
    up corners that have none, behind the own portrait and buttons."""
    cloth, room = cloth_art.cloth_of(name), (1280, 720)
    shines = next(answer for answer in cloth.answers if cue in answer.cues)
    inset, flare = shines.spread.corners, 0.5 * shines.size * cloth_art.unit_of(room)
    corners = corners_of(room, inset * cloth_art.unit_of(room))
    for tint, corner in zip(tints, cloth_art.CORNERS, strict=True):
        answers = ClothReactions(cloth, room)
        answers.hear(cue, tint)
        for _ in range(30):
            answers.advance(FRAME, seen=True)
        flares = [item for item in answers.items() if item.rect.width > flare]
        if corner in cloth.bare:
            assert not flares
            continue
        (item,) = flares
        assert item.rect.collidepoint(corners[corner])
        others = [at for name, at in corners.items() if name != corner]
        assert not any(item.rect.collidepoint(at) for at in others)
    answers = ClothReactions(cloth, room)
    answers.hear(cue, None)
    for _ in range(30):
        answers.advance(FRAME, seen=True)
    flares = [item for item in answers.items() if item.rect.width > flare]
    assert len(flares) == 4 - len(cloth.bare), "of no colour: all of them"


@pytest.mark.parametrize("colour", sorted(TINTS))
def test_each_colour_that_is_named_runs_round_the_channel(colour: str) -> None:
    """MCY-8. Found: purple and tan, which have no sign on the cloth, lit up nothing at all."""
    cloth, room, tint = cloth_art.cloth_of("observatory"), (1280, 720), TINTS[colour]
    answers, ways = ClothReactions(cloth, room), list[tuple[int, int]]()
    answers.hear("colour", tint)
    wave = next(a for a in cloth.answers if a.kind == "wave" and "colour" in a.cues)
    answers.advance(FRAME, seen=True)
    while answers.busy:
        lights = [
            i for i in answers.items() if i.rect.width < wave.size * cloth_art.unit_of(room) + 2
        ]
        if lights:
            first = lights[0]
            ways.append(first.rect.center)
            ink = first.surface.get_at(first.surface.get_rect().center)
            near = min(TINTS, key=lambda name: hue_apart(TINTS[name], (ink.r, ink.g, ink.b)))
            assert near == colour
        answers.advance(FRAME, seen=True)
    assert max(x for x, _ in ways) - min(x for x, _ in ways) > 900, "all round"
    assert max(y for _, y in ways) - min(y for _, y in ways) > 400


def test_of_two_colours_that_are_named_within_one_run_one_follows_the_other() -> None:
    """Found: all lights of the first took the second one in a frame."""
    answers = ClothReactions(cloth_art.cloth_of("observatory"), (1280, 720))
    before, seen = dict[str, str](), set[str]()

    def lit() -> dict[str, str]:
        """The colour of each light of the wave that is in one."""
        found = {}
        for item in answers.items():
            ink = item.surface.get_at(item.surface.get_rect().center)
            if ink.a > 60 and item.rect.width < 200:
                inks = {name: hue_apart(TINTS[name], (ink.r, ink.g, ink.b)) for name in TINTS}
                found[item.id] = min(inks, key=lambda name: inks[name])
        return found

    answers.hear("colour", TINTS["green"])
    for frame in range(120):
        if frame == 20:
            answers.hear("colour", TINTS["orange"])
        answers.advance(FRAME, seen=True)
        now = lit()
        assert all(now[light] == before[light] for light in now.keys() & before.keys())
        before = now
        seen |= {*now.values()}
    assert seen == {"green", "orange"}


def test_a_wave_goes_once_round_the_middle() -> None:
    cloth, room = cloth_art.cloth_of("observatory"), (1280, 720)
    answers, middle = ClothReactions(cloth, room), pygame.Vector2(cloth_art.middle_of(cloth, room))
    answers.hear("reflect", None)
    sides = set()
    for _ in range(120):
        answers.advance(FRAME, seen=True)
        for item in answers.items():
            off = pygame.Vector2(item.rect.center) - middle
            sides.add((off.x > 0, off.y > 0))
    assert len(sides) == 4


def test_from_each_light_of_a_wave_it_is_as_far_to_the_next() -> None:
    """Above and below the middle there were beads, and at the ends no gaps at all."""
    cloth, room = cloth_art.cloth_of("observatory"), (1920, 1080)
    answers, places = ClothReactions(cloth, room), dict[int, tuple[int, int]]()
    answers.hear("reflect", None)
    while not places or answers.busy:
        answers.advance(FRAME, seen=True)
        for item in answers.items():
            places[int(item.id.rpartition(".")[2])] = item.rect.center
    ways = [dist(places[n], places[n + 1]) for n in places if n + 1 in places]
    assert len(ways) > 25
    assert max(ways) - min(ways) < 0.1 * max(ways)


def test_darkness_that_a_moment_hid_follows_from_its_own() -> None:
    """It came from full light: the table flashed where the letters of a bust let go."""
    for hidden in (0, 3):
        answers = ClothReactions(cloth_art.cloth_of("midnight"), (960, 600))
        answers.hear("bust", None)
        for _ in range(hidden):
            answers.advance(FRAME, seen=False)
        lights = []
        answers.advance(FRAME, seen=True)
        while answers.busy:
            lights.append(255 if answers.dusk is None else answers.dusk.light)
            answers.advance(FRAME, seen=True)
        darkest = lights.index(min(lights))
        assert (lights[0] == lights[darkest] < 255) is bool(hidden)
        assert lights[darkest:] == sorted(lights[darkest:]), "then it gets light, and no more"


def test_an_answer_comes_and_goes_softly() -> None:
    assert swelling(0) == swelling(1) == 0
    assert swelling(0.3) == 1
    parts = [swelling(step / 100) for step in range(101)]
    assert max(abs(a - b) for a, b in pairwise(parts)) < 0.08


def at_table(tmp_path: Path, game: str, **settings: bool) -> tuple[Table, Callable[[], None]]:
    app = offscreen.program(tmp_path, (960, 600), **{"speed": "normal", **settings})
    plans = [SeatPlan("Ada", "human"), SeatPlan("Bruno", "easy")]
    app.sit_down(Session.new(GAMES[game], plans, {}, 5))
    offscreen.frames(app, 100)
    scene = Table(app)
    return scene, lambda: offscreen.frames(app, 3)


@pytest.mark.parametrize(
    "less", [{}, {"reduced_motion": True}, {"high_contrast": True}, {"speed": "off"}], ids=str
)
def test_the_table_answers_where_people_want_motion(tmp_path: Path, less: dict[str, bool]) -> None:
    scene, frames = at_table(tmp_path, "mercury", **less)
    scene.decorate(Felt("reflect"))
    frames()
    items = [item.id for item in scene.pictures if item.id.startswith("cloth.answer")]
    assert bool(items) is not bool(less)
    assert scene.board.view.answering is not bool(less)
    cards = [number for number, item in enumerate(scene.pictures) if "card" in item.id]
    lights = [n for n, item in enumerate(scene.pictures) if item.id in items]
    assert max(lights, default=-1) < min(cards), "below the cards"


def test_it_answers_without_idle_life_too(tmp_path: Path) -> None:
    scene, frames = at_table(tmp_path, "mercury", idle_motion=False)
    scene.decorate(Felt("reflect"))
    assert scene.board.wakes_after is not None
    assert scene.board.wakes_after < 0.1
    frames()
    assert any(item.id.startswith("cloth.answer") for item in scene.pictures)


@pytest.mark.parametrize("again", [False, True])
def test_a_light_goes_out_softly_where_the_next_colour_is_asked_for(again: bool) -> None:
    """Found: of two penalties soon after each other, red and blue, the red stone was dark from one
    frame to the next, and the blue one as bright as that had been."""
    cloth = cloth_art.cloth_of("vault")
    answers = ClothReactions(cloth, (1280, 720))
    asked = {0: (255, 42, 69), 20: (42, 168, 255)}
    if again:
        asked[30] = asked[0]  # red once more, as it goes out
    before, lit = dict[str, int](), set[str]()
    for number in range(110):
        if number in asked:
            answers.hear("stack", asked[number])
        answers.advance(FRAME, seen=True)
        strong = {item.id: brightest(item) for item in answers.items()}
        lit |= set(strong)
        for name in lit:
            assert abs(strong.get(name, 0) - before.get(name, 0)) < 25
        before = strong
    assert len(lit) == 2
    assert not answers.busy


def brightest(item: Item) -> int:
    """Of all its light, in one colour."""
    return max(pygame.transform.average_color(item.surface)[:3])
