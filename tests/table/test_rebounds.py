"""What is thrown back bounces off, and the number that flies is the number that lands."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

import mercury_table
from at_table import PEOPLE, REY, Table, seated
from mercury_table import MERCURY, act, only
from nomercy_table.app.app import App
from nomercy_table.games.mercury.events import CardPlayed, CardsDrawn
from nomercy_table.games.mercury.state import MercuryState
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.layout.room import apart
from nomercy_table.table.moments.timing import RETURNED, timing
from offscreen import click, frames, ids, program

FRAME = 1 / 60
SAID = "You reflect it back to Mia."
MIA = SeatPlan("Mia", "easy", "cat")


def aimed_at_ada(aimed: str = "d5") -> MercuryState:
    """Mia, to the right of Ada, has aimed that at her; Ada holds a Reflection (MCY-12)."""
    hands = ("rf o7 p2", "d5 t2 g3 p6", "o2 g4 g5")
    return mercury_table.lay(*hands, top=aimed, aimed=aimed, phase="answer", colour="")


def at_the_table(
    tmp_path: Path, aimed: str = "d5", window: tuple[int, int] = (1280, 720), **settings: object
) -> tuple[App, Table]:
    app = program(tmp_path, window, **{"speed": "normal", **settings})
    scene = seated(app, aimed_at_ada(aimed), [PEOPLE[0], REY, MIA], MERCURY)
    frames(app, 40)
    return app, scene


def reflect(app: App) -> None:
    click(app, next(thing for thing in ids(app) if "/rf" in thing))


def test_a_reflection_says_whom_it_hits_and_how_many_cards_that_makes() -> None:
    """MCY-12: five cards go back to who aimed them, and so many are drawn."""
    state = aimed_at_ada()
    (reflected,) = [e for e in act(state, "reflect") if isinstance(e, CardPlayed)]
    assert (reflected.victims, reflected.comes) == ((2,), 5)
    drawn = only(act(state, "accept"), CardsDrawn)
    assert (drawn.seat, drawn.count) == (2, 5)


def test_no_more_comes_than_there_is() -> None:
    """MCY-6."""
    state = mercury_table.lay(
        "rf o7",
        "t2",
        top="d5",
        under="o1",
        draw="g2 g3",
        empty=True,
        aimed="d5",
        phase="answer",
        colour="",
    )
    (reflected,) = [e for e in act(state, "reflect") if isinstance(e, CardPlayed)]
    drawn = sum(e.count for e in act(state, "accept") if isinstance(e, CardsDrawn))
    assert reflected.comes == drawn == 4


def test_what_is_given_back_has_no_number() -> None:
    """MCY-12: a reflected Give Two makes nobody draw."""
    (reflected,) = [e for e in act(aimed_at_ada("gt"), "reflect") if isinstance(e, CardPlayed)]
    assert reflected.comes == 0


def test_only_an_answer_is_staged() -> None:
    (played,) = [
        e for e in act(mercury_table.lay("o7 p2", "t2", top="o5"), "play o7")
        if isinstance(e, CardPlayed)
    ]  # fmt: skip
    assert timing(MERCURY.cue(played.cue), played, False) is None
    (answer,) = [e for e in act(aimed_at_ada(), "reflect") if isinstance(e, CardPlayed)]
    found = timing(MERCURY.cue(answer.cue), answer, False)
    assert found is not None
    assert found.lead == RETURNED < 1.0
    assert timing(MERCURY.cue(answer.cue), answer, True) is None


def test_the_number_goes_from_the_one_to_the_other(tmp_path: Path) -> None:
    """From where it stood beside Ada, off her portrait, to where it stands beside Mia next."""
    app, scene = at_the_table(tmp_path)
    before = scene.placed
    stood, portrait = before.signs["aimed"], before.portraits[0]
    reflect(app)
    path = []
    for _ in range(80):
        frames(app, 1, FRAME)
        path += [i.rect for i in scene.floating.values() if i.id == "rebound"]
        if not path and scene.idle:
            break
        if path and scene.staged is None:
            break
    frames(app, 4, FRAME)
    lands = scene.placed.signs["aimed"]
    assert stood.collidepoint(path[0].center)
    assert any(portrait.inflate(40, 40).collidepoint(rect.center) for rect in path)
    assert lands.collidepoint(path[-1].center)
    assert abs(path[-1].centerx - lands.centerx) <= 2
    sign = next(s for s in scene.arranged.signs if s.id == "aimed")
    assert (sign.text, sign.seat) == ("+5", 2)


def test_rings_flash_at_both(tmp_path: Path) -> None:
    app, scene = at_the_table(tmp_path)
    reflect(app)
    found: dict[str, tuple[int, int]] = {}
    for _ in range(60):
        frames(app, 1, FRAME)
        found |= {item.id: item.rect.center for item in scene.floating.values()}
    portraits = scene.placed.portraits
    for name, seat in (("mirror", 0), ("victim", 2)):
        x, y = found[name]
        assert portraits[seat].inflate(6, 6).collidepoint(x, y)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_both_stay_in_the_light_and_the_word_is_beside_whom_it_is_about(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app, scene = at_the_table(tmp_path, window=size)
    reflect(app)
    lit: set[str] = set()
    words = []
    for _ in range(60):
        frames(app, 1, FRAME)
        dusk = scene.dusk
        if dusk is not None and dusk.light < 120:
            lit |= dusk.lit
        words += [i.rect for i in scene.floating.values() if i.id == "rebound.word"]
    assert {"plate.0", "plate.2"} <= lit
    assert "plate.1" not in lit
    portraits = scene.placed.portraits
    far = {seat: math.dist(words[-1].center, rect.center) for seat, rect in portraits.items()}
    assert far[0] == min(far.values())


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280), (1024, 768)])
def test_the_word_stands_at_the_portrait_of_who_throws_it_back_however_many_cards_they_hold(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: beside a full hand there was no room, and it lay across the chevrons, at the pile."""
    full = "rf o1 o2 o3 o7 p1 p2 p3 p6 t1 t2 t4 g8 g9"
    state = mercury_table.lay(
        full, "d5 t3 g3", "o4 g4 g5", top="d5", aimed="d5", phase="answer", colour=""
    )
    app = program(tmp_path, size, speed="normal")
    scene = seated(app, state, [PEOPLE[0], REY, MIA], MERCURY)
    frames(app, 40)
    reflect(app)
    words = []
    for _ in range(60):
        frames(app, 1, FRAME)
        words += [i.rect for i in scene.floating.values() if i.id == "rebound.word"]
    portrait = scene.placed.portraits[0]
    assert apart(words[-1], portrait) < 2 * portrait.width // 3


def test_the_word_leaves_the_way_of_the_number_free(tmp_path: Path) -> None:
    """Cleo, at the top, throws five cards back to Bo, on the left: the word lay across them."""
    hands = ("o2 g4 g5 t2", "d5 t2 g3 p6", "rf o7 p2 g2", "o3 g6 g7 t4")
    state = mercury_table.lay(*hands, top="d5", aimed="d5", phase="answer", colour="", turn=2)
    app = program(tmp_path, (1280, 720), speed="normal")
    scene = seated(app, state, [PEOPLE[0], REY, MIA, REY], MERCURY)
    numbers, words = [], []
    for _ in range(300):
        frames(app, 1, FRAME)
        found = {item.id: item.rect for item in scene.floating.values()}
        if "rebound.word" in found and "rebound" in found:
            words.append(found["rebound.word"])
            numbers.append(found["rebound"])
    assert words, "Mia throws it back"
    word = words[-1].inflate(-words[-1].width // 5, -words[-1].height // 3)  # it slants
    on_the_way = [rect.inflate(-rect.width // 2, -rect.height // 2) for rect in numbers[6:]]
    assert word.collidelist(on_the_way) < 0


@pytest.mark.parametrize("window", [(1280, 720), (960, 600), (720, 1280)])
def test_what_flies_past_the_words_is_read_and_so_are_they(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    """Found: the lower half of the number was dark below the line of words as it flew past."""
    app, scene = at_the_table(tmp_path, window=window)
    reflect(app)
    flown: list[tuple[pygame.Rect, pygame.Rect]] = []
    for _ in range(80):
        frames(app, 1, FRAME)
        items = {item.id: item.rect for item in scene.floating.values()}
        number = items.get("rebound")
        if number is None:
            continue
        number = number.inflate(-number.width * 3 // 5, -number.height * 3 // 5)  # without its glow
        said = scene.placed.ribbon
        look = scene.look
        points = look.metrics.text(28)
        words = pygame.Rect(0, 0, look.fonts.width(SAID, "display", points), 2 * points)
        words.center = said.center
        assert not number.colliderect(words)
        if word := items.get("rebound.word"):
            flown.append((number, word))
    lies = flown[-1][1]
    read = [number for number, word in flown if word.size == lies.size]  # it has come down
    assert len(read) > 10
    assert lies.inflate(-8, -8).collidelist(read) < 0
