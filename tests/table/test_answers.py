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
from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES
from nomercy_table.games.mercury.arrange import TINTS
from nomercy_table.play.scene import TableScene
from nomercy_table.render import cloths
from nomercy_table.render.cloths import Cloth, corners_of
from nomercy_table.render.item import Item
from nomercy_table.render.lights import STEPS, Lamps
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.answers import Answers, swelling
from nomercy_table.table.decoration import start_effects

ROOMS = [(960, 600), (1280, 720), (720, 1280)]
CLOTHS = [cloths.cloth_of(name) for name in cloths.names()]
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
    answers, window = Answers(cloth, room), pygame.Rect((0, 0), room)
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
    answers = Answers(cloth, (960, 600))
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
    cloth, room = cloths.cloth_of(name), (1280, 720)
    shines = next(answer for answer in cloth.answers if cue in answer.cues)
    inset, flare = shines.spread.corners, 0.5 * shines.size * cloths.unit_of(room)
    corners = corners_of(room, inset * cloths.unit_of(room))
    for tint, corner in zip(tints, cloths.CORNERS, strict=True):
        answers = Answers(cloth, room)
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
    answers = Answers(cloth, room)
    answers.hear(cue, None)
    for _ in range(30):
        answers.advance(FRAME, seen=True)
    flares = [item for item in answers.items() if item.rect.width > flare]
    assert len(flares) == 4 - len(cloth.bare), "of no colour: all of them"


@pytest.mark.parametrize("colour", sorted(TINTS))
def test_each_colour_that_is_named_runs_round_the_channel(colour: str) -> None:
    """MCY-8. Found: purple and tan, which have no sign on the cloth, lit up nothing at all."""
    cloth, room, tint = cloths.cloth_of("observatory"), (1280, 720), TINTS[colour]
    answers, ways = Answers(cloth, room), list[tuple[int, int]]()
    answers.hear("colour", tint)
    wave = next(a for a in cloth.answers if a.kind == "wave" and "colour" in a.cues)
    answers.advance(FRAME, seen=True)
    while answers.busy:
        lights = [i for i in answers.items() if i.rect.width < wave.size * cloths.unit_of(room) + 2]
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
    answers = Answers(cloths.cloth_of("observatory"), (1280, 720))
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


def test_large_lights_that_change_at_once_are_drawn_one_in_a_frame() -> None:
    answers = Answers(cloths.cloth_of("vault"), (1920, 1080))
    answers.hear("stack", None)
    drawn, shown = [], {}
    while answers.busy:
        answers.advance(FRAME, seen=True)
        now = {item.id: item.surface for item in answers.items()}
        changed = {key for key in now.keys() | shown if shown.get(key) is not now.get(key)}
        drawn.append(len(changed))
        shown = now
    assert max(drawn) == 1
    assert sum(drawn) > 12, "and yet all of them swell and fade"


def test_in_frames_that_have_enough_to_do_a_light_looks_as_it_did_but_not_for_long() -> None:
    lamps, looks = Lamps((1920, 1080)), []
    for step in range(1, STEPS + 1):
        lamps.begin(busy=step > 1)
        [item] = lamps.items("a", (900, 500), 700, 90, (200, 80, 40), step)
        looks.append(item.surface)
    assert [a is b for a, b in pairwise(looks)] == [True, True, False, True, True, False]
    lamps.begin()
    lamps.items("a", (900, 500), 700, 90, (200, 80, 40), STEPS)
    assert not lamps.behind


def test_where_other_light_has_changed_none_does_and_none_goes_out() -> None:
    lamps = Lamps((1920, 1080))

    def lit(step: int, *, waits: bool = False) -> list[Item]:
        lamps.begin(waits=waits)
        return lamps.items("a", (900, 500), 700, 90, (200, 80, 40), step)

    before = lit(STEPS)
    for step in (STEPS - 1, 1, 0, 0):
        assert lit(step, waits=True) == before
        assert lamps.behind
    assert lit(0) == []
    assert not lamps.behind


def test_light_whose_time_is_up_goes_out_in_a_frame_that_has_time_for_it() -> None:
    """Found at 4K: two of them went in one frame, the largest of that table."""
    answers = Answers(cloths.cloth_of("vault"), (1920, 1080))
    answers.hear("stack", None)
    answers.advance(FRAME, seen=True)
    while len(before := answers.items()) < 2:
        answers.advance(FRAME, seen=True)
    for _ in range(200):
        answers.advance(FRAME, seen=True)
        now = answers.items(busy=True)
        assert len(before) - len(now) <= 1
        before = now
    assert before == []
    assert not answers.busy


@pytest.mark.parametrize("often", [2, 3])
def test_of_two_places_each_goes_out_in_its_turn_and_then_nothing_is_answered(often: int) -> None:
    """Found at 4K, where the pool changed meanwhile: light of the first one went together with
    other light, and as it was still held, the second was answered for half a second in the dark."""
    answers = Answers(cloths.cloth_of("vault"), (3840, 2160))
    asked = {0: (255, 42, 69), 20: (42, 168, 255)}
    before, last = set[str](), 0
    for frame in range(200):
        if frame in asked:
            answers.hear("stack", asked[frame])
        answers.advance(FRAME, seen=True)
        now = {item.id for item in answers.items(busy=True, waits=frame % often > 0)}
        assert len(before - now) <= 1
        before, last = now, frame if now else last
        if frame > 20 and not answers.busy:
            break
    assert 60 < last < frame < last + 10


def test_light_that_gets_no_turn_goes_out_soon_all_the_same_and_says_so() -> None:
    answers = Answers(cloths.cloth_of("vault"), (1920, 1080))
    answers.hear("stack", (255, 42, 69))
    for _ in range(20):
        answers.advance(FRAME, seen=True)
        lit = answers.items()
    assert lit
    for _ in range(120):
        changed = answers.advance(FRAME, seen=True)
        if not answers.items(waits=True):
            break
        assert answers.busy
    assert changed, "the frame that showed it is drawn anew"
    assert not answers.busy
    assert not answers.advance(FRAME, seen=True)


def test_a_light_is_drawn_on_the_same_sheet_again_and_no_larger_than_it_is_seen() -> None:
    lamps = Lamps((1920, 1080))
    sides, parents = [], set()
    for step in range(1, STEPS + 1):
        lamps.begin()
        (item,) = lamps.items("lamp", (900, 500), 1000, 80, (255, 220, 160), step)
        sides.append(item.rect.width)
        assert item.rect.center == pytest.approx((900, 500), abs=2)
        edge = item.surface.get_at((1, item.rect.height // 2))
        assert edge.a <= 2, "it ends where it can't be told from the dark"
        parents.add(id(item.surface.get_abs_parent()))
    assert len(parents) == 1
    assert sides == sorted(sides)
    assert sides[0] < 0.8 * sides[-1] < 800
    lamps.begin()
    assert lamps.items("lamp", (900, 500), 1000, 80, (255, 220, 160), 0) == []


def test_a_very_large_light_changes_in_bands_one_in_a_frame_and_none_is_left_behind() -> None:
    lamps, room = Lamps((3840, 2160)), pygame.Rect(0, 0, 3840, 2160)
    looks: dict[str, list[int]] = {}
    shown: dict[str, pygame.Surface] = {}
    for frame in range(60):
        lamps.begin()
        items = lamps.items("a", (300, 200), 2800, 240, (0, 0, 0), min(STEPS, 1 + frame // 2))
        changed = [item for item in items if shown.get(item.id) is not item.surface]
        assert len(changed) <= 1
        assert all(item.rect.width * item.rect.height < 1_100_000 for item in items)
        for item in changed:
            looks.setdefault(item.id, []).append(frame)
            shown[item.id] = item.surface
        if not lamps.behind and frame > 2 * STEPS:
            break
    assert len(looks) == 3
    assert all(len(frames) >= STEPS // 2 for frames in looks.values()), "each has its turns"
    rects = sorted((item.rect for item in items), key=lambda rect: rect.y)
    assert all(above.bottom == below.top for above, below in pairwise(rects))
    assert rects[0].unionall(rects).clip(room).size == rects[0].unionall(rects).size
    for above, below in pairwise(sorted(items, key=lambda item: item.y)):
        for x in range(0, above.rect.width, 100):
            end = above.surface.get_at((x, above.rect.height - 1)).a
            assert end == pytest.approx(below.surface.get_at((x, 0)).a, abs=4), "no edge"


def test_the_next_light_is_drawn_on_the_sheets_of_the_last_one_if_it_comes_soon() -> None:
    """Found at 4K: to get memory for them took 5 ms, in the frame in which a card broke."""
    answers = Answers(cloths.cloth_of("warmap"), (1280, 720))

    def sheet_of_an_answer() -> pygame.Surface:
        answers.hear("death", None)
        for _ in range(20):
            answers.advance(FRAME, seen=True)
            items = answers.items()
        shown = items
        while answers.busy:
            answers.advance(FRAME, seen=True)
            shown = answers.items()
        assert not shown
        return items[0].surface.get_abs_parent()

    first = sheet_of_an_answer()
    assert sheet_of_an_answer() is first
    answers.advance(5.0, seen=True)
    second = sheet_of_an_answer()
    assert second is not first, "nothing is held for long"
    answers.ease()
    assert sheet_of_an_answer() is not second, "nor while a page lies over the table"


def test_darkness_is_drawn_only_where_the_window_is() -> None:
    cloth = cloths.cloth_of("warmap")
    answers, window = Answers(cloth, (1280, 720)), pygame.Rect(0, 0, 1280, 720)
    answers.hear("death", None)
    for _ in range(20):
        answers.advance(FRAME, seen=True)
    (item,) = answers.items()
    assert window.contains(item.rect)
    near, far = item.surface.get_at((2, 2)), item.surface.get_at(item.surface.get_rect().center)
    assert near.a > 150 > far.a > 0, "darkest at the torch, which is in the corner"


def test_a_wave_goes_once_round_the_middle() -> None:
    cloth, room = cloths.cloth_of("observatory"), (1280, 720)
    answers, middle = Answers(cloth, room), pygame.Vector2(cloths.middle_of(cloth, room))
    answers.hear("reflect", None)
    sides = set()
    for _ in range(120):
        answers.advance(FRAME, seen=True)
        for item in answers.items():
            off = pygame.Vector2(item.rect.center) - middle
            sides.add((off.x > 0, off.y > 0))
    assert len(sides) == 4


def test_a_wave_changes_few_of_its_lights_at_a_time() -> None:
    """Found at 4K: all of its lights went on together, and a frame drew twenty places anew, and all
    that lies on them. They stay where they are now, and every fifth changes."""
    cloth, room = cloths.cloth_of("observatory"), (3840, 2160)
    answers, seen = Answers(cloth, room), list[dict[str, Item]]()
    answers.hear("reflect", None)
    answers.advance(FRAME, seen=True)
    while answers.busy:
        seen.append({item.id: item for item in answers.items()})
        answers.advance(FRAME, seen=True)
    assert max(map(len, seen)) >= 10, "a long tail"
    for before, after in pairwise(seen):
        assert all(before[n].rect == after[n].rect for n in before.keys() & after.keys())
        changed = [n for n in before.keys() | after.keys() if before.get(n) != after.get(n)]
        assert len(changed) <= 8, "of two places that it goes on in a frame at most"


def test_from_each_light_of_a_wave_it_is_as_far_to_the_next() -> None:
    """Above and below the middle there were beads, and at the ends no gaps at all."""
    cloth, room = cloths.cloth_of("observatory"), (1920, 1080)
    answers, places = Answers(cloth, room), dict[int, tuple[int, int]]()
    answers.hear("reflect", None)
    while not places or answers.busy:
        answers.advance(FRAME, seen=True)
        for item in answers.items():
            places[int(item.id.rpartition(".")[2])] = item.rect.center
    ways = [dist(places[n], places[n + 1]) for n in places if n + 1 in places]
    assert len(ways) > 25
    assert max(ways) - min(ways) < 0.1 * max(ways)


def test_what_nobody_sees_yet_waits() -> None:
    answers = Answers(cloths.cloth_of("midnight"), (960, 600))
    answers.hear("bust", None)
    for _ in range(200):
        assert not answers.advance(FRAME, seen=False)
        assert answers.dusk is None
    answers.advance(FRAME, seen=True)
    answers.advance(0.1, seen=True)
    assert answers.dusk is not None


def test_darkness_that_a_moment_hid_follows_from_its_own() -> None:
    """It came from full light: the table flashed where the letters of a bust let go."""
    for hidden in (0, 3):
        answers = Answers(cloths.cloth_of("midnight"), (960, 600))
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


def at_table(tmp_path: Path, game: str, **settings: bool) -> tuple[TableScene, Callable[[], None]]:
    app = offscreen.program(tmp_path, (960, 600), **{"speed": "normal", **settings})
    plans = [SeatPlan("Ada", "human"), SeatPlan("Bruno", "easy")]
    app.sit_down(Session.new(GAMES[game], plans, {}, 5))
    offscreen.frames(app, 100)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene, lambda: offscreen.frames(app, 3)


@pytest.mark.parametrize(
    "less", [{}, {"reduced_motion": True}, {"high_contrast": True}, {"speed": "off"}], ids=str
)
def test_the_table_answers_where_people_want_motion(tmp_path: Path, less: dict[str, bool]) -> None:
    scene, frames = at_table(tmp_path, "mercury", **less)
    start_effects(scene.view, Felt("reflect"))
    frames()
    items = [item.id for item in scene.view.stage.items if item.id.startswith("cloth.answer")]
    assert bool(items) is not bool(less)
    assert scene.view.answering is not bool(less)
    cards = [number for number, item in enumerate(scene.view.stage.items) if "card" in item.id]
    lights = [n for n, item in enumerate(scene.view.stage.items) if item.id in items]
    assert max(lights, default=-1) < min(cards), "below the cards"


def test_it_answers_without_idle_life_too(tmp_path: Path) -> None:
    scene, frames = at_table(tmp_path, "mercury", idle_motion=False)
    start_effects(scene.view, Felt("reflect"))
    assert scene.wakes_after is not None
    assert scene.wakes_after < 0.1
    frames()
    assert any(item.id.startswith("cloth.answer") for item in scene.view.stage.items)


def test_after_a_heavy_frame_a_light_waits_but_not_for_long(tmp_path: Path) -> None:
    changes = []
    for drawn in (0, 9_000_000):
        scene, _ = at_table(tmp_path / str(drawn), "mercenaries", idle_motion=False)
        start_effects(scene.view, Felt("death"))
        shown, frames = None, []
        for frame in range(20):
            scene.view.sprites.allowance.renew(drawn)
            offscreen.frames(scene.app, 1, 1 / 60)
            items = [i for i in scene.view.stage.items if i.id.startswith("cloth.answer")]
            if items and items[0].surface is not shown:
                shown = items[0].surface
                frames.append(frame)
        changes.append(frames)
    often, seldom = changes
    assert len(often) > len(seldom) > 2


@pytest.mark.parametrize("again", [False, True])
def test_a_light_goes_out_softly_where_the_next_colour_is_asked_for(again: bool) -> None:
    """Found: of two penalties soon after each other, red and blue, the red stone was dark from one
    frame to the next, and the blue one as bright as that had been."""
    cloth = cloths.cloth_of("vault")
    answers = Answers(cloth, (1280, 720))
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
