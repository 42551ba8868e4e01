"""The decks with backs of their own: complete, told apart in a fan and without colour, light."""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from art import courts, eclipse, firmament, lacquer, nothing, warbands
from art.palette import BRASS_LIGHT, IVORY, contrast
from art.svg import Affine
from nomercy_table.games.nothing.cards import FACES, POINTS

CARDS = Path(__file__).resolve().parent.parent / "assets" / "cards"

DECKS = {
    "showem": {
        *(f"{c}{k}" for c in "bgry" for k in (*range(10), "da", "d2", "d4", "rv", "sk", "se")),
        *("wrl", "wd6", "wd10", "wr4", "back"),
    },
    "mercury": {
        *(f"{c}{k}" for c in "opgt" for k in (*range(1, 11), "d3")),
        *("d5", "cc", "gt", "rf", "back"),
    },
    "nothing": {
        *(f"{rank}{suit}" for rank in ("a", *range(2, 11), "j", "q", "k") for suit in "cdhs"),
        "back",
    },
    "mercenaries": {
        *(f"{rank}{suit}" for rank in ("a", *range(2, 11), "j", "q", "k") for suit in "chds"),
        "back",
    },
}
COLOURS = "bgryopgt"
FILES = [path for deck in DECKS for path in sorted((CARDS / deck).glob("*.svg"))]


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def strip(path: Path) -> bytes:
    """In grey, what a fan shows of a card 90 pixels wide: 24 columns, here of its upper half."""
    surface = pygame.image.load_sized_svg(path, (180, 252))
    seen = pygame.transform.smoothscale(surface, (90, 126)).subsurface((0, 0, 24, 63))
    return pygame.image.tobytes(pygame.transform.grayscale(seen), "RGB")[::3]


@pytest.mark.parametrize(
    ("deck", "count"), [("showem", 69), ("mercury", 49), ("nothing", 53), ("mercenaries", 53)]
)
def test_deck_is_complete(deck: str, count: int) -> None:
    assert {path.stem for path in (CARDS / deck).glob("*.svg")} == DECKS[deck]
    assert len(DECKS[deck]) == count


@pytest.mark.parametrize("deck", DECKS)
def test_any_two_faces_differ_in_a_fan_without_colour(deck: str) -> None:
    strips = {name: strip(CARDS / deck / f"{name}.svg") for name in DECKS[deck] - {"back"}}
    for a, b in combinations(sorted(strips), 2):
        strong = sum(abs(x - y) > 60 for x, y in zip(strips[a], strips[b], strict=True))
        assert strong >= 16, f"{a} and {b} look alike in grey ({strong} px)"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_drawing_is_light(path: Path) -> None:
    # In bytes, since time travels badly between machines: a card of 10 kB takes about 7 ms.
    coloured = path.stem[0] in COLOURS and path.stem != "back"
    assert path.stat().st_size < (14_000 if coloured else 25_000)


@pytest.mark.parametrize("deck", DECKS)
def test_back_tells_nothing_of_its_direction(deck: str) -> None:
    surface = pygame.image.load_sized_svg(CARDS / deck / "back.svg", (250, 350))
    turned = pygame.transform.rotate(surface, 180)
    apart = 0
    for x in range(14, 236, 3):
        for y in range(14, 336, 3):
            a, b = surface.get_at((x, y)), turned.get_at((x, y))
            apart += sum(abs(p - q) for p, q in zip(a, b, strict=True)) > 150
    assert apart <= 20


def test_backs_differ_between_the_decks() -> None:
    texts = [path.read_bytes() for path in (CARDS / "back.svg", *CARDS.glob("*/back.svg"))]
    assert len(set(texts)) == len(texts) == 1 + len(DECKS)


@pytest.mark.parametrize("colour", [*"bgry"])
def test_signs_of_show_em_stand_out(colour: str) -> None:
    enamel = lacquer.ENAMEL[colour]
    assert contrast(enamel.sign, enamel.tab) >= 4.5


@pytest.mark.parametrize("colour", [*"opgtw"])
def test_signs_of_mercury_stand_out(colour: str) -> None:
    sky = firmament.SKY[colour]
    assert contrast(sky.sign, sky.dark) >= 4.5


@pytest.mark.parametrize("suit", [*"chds"])
def test_signs_of_mercenaries_stand_out(suit: str) -> None:
    assert contrast(IVORY, warbands.WARBANDS[suit].banner) >= 4.5
    assert contrast(BRASS_LIGHT, warbands.WARBANDS[suit].banner) >= 4.5


@pytest.mark.parametrize("suit", [*"cdhs"])
def test_suits_of_nothing_stand_out(suit: str) -> None:
    assert contrast(eclipse.LIGHT[suit], eclipse.DUSK) >= 4.5


@pytest.mark.parametrize("face", [f"{rank}{suit}" for rank in "jqk" for suit in "cdhs"])
def test_nth_2_one_eyed_jacks_have_one_eye_and_all_others_two(face: str) -> None:
    text = (CARDS / "nothing" / f"{face}.svg").read_text(encoding="utf-8")
    whites = [line for line in text.splitlines() if f'fill="{courts.EYE}"' in line]
    eyes = sum(line.partition('d="')[2].partition('"')[0].count("M") for line in whites)
    assert eyes == 2 * (1 if face in ("js", "jh") else 2)  # a figure is drawn twice


@pytest.mark.parametrize("face", sorted(DECKS["nothing"] - {"back"}))
def test_nth_2_only_what_is_worth_nothing_is_hollow(face: str) -> None:
    """Found: that was told thrice, by a small eclipse in the corner, too."""
    worthless = {"7c", "7d", "7h", "7s", "js", "jh", "kh"}
    text = (CARDS / "nothing" / f"{face}.svg").read_text(encoding="utf-8")
    assert (f'fill="{eclipse.HOLLOW}"' in text) is (face in worthless)


def test_nth_2_every_card_of_nothing_says_what_it_counts() -> None:
    faces = [f"{rank}{suit}" for rank in nothing.RANKS for suit in "cdhs"]
    points = {face: POINTS[FACES.index(f"nothing/{face}")] for face in faces}
    assert points == nothing.WORTH
    for face in faces:
        text = (CARDS / "nothing" / f"{face}.svg").read_text(encoding="utf-8")
        assert all(part in text for part in nothing.worth(face, Affine()))
