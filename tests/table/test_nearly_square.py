"""Mercenaries in windows that are nearly as high as wide: what the table is for fills them."""

from __future__ import annotations

import pytest
from pygame import Rect

import offscreen
from laid_out import check
from mercenaries_table import fight, lay
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.table.geometry import Placement, card_rect
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.plates import token_rect
from nomercy_table.table.text_fit import fitting

SQUARE = [(960, 1080), (1080, 1080), (1024, 960), (1280, 1024), (768, 1024), (1600, 1700)]
OTHERS = [
    (960, 600),
    (1366, 768),
    (1440, 900),
    (1500, 1000),
    (1280, 960),
    (1920, 1080),
    (720, 1280),
]
HELD = "2h 5h 6h 7h 9h 2s 10d"
KEPT = {
    "hands": [HELD, "2d 3d 5d 6d 8s 9s 2c 4c 5c"],
    "infirmaries": ["jh qh js", "qd kd qc"],
    "ears": ["10h 9c", "8c 7c"],
    "graveyard": "3h 4h",
}


def skirmish() -> MercenariesState:
    """All that may lie there at once: wounded, spent, artifacts, and all small things."""
    given = {"wounded": "8h 4d", "spent": "3c 4d", "gear": "8h jd", "paid": "3s 4s"}
    return fight("kh 8h 3c", "4d 7d jd", **KEPT, **given)


def shop() -> MercenariesState:
    return lay(row=["kh", "jd", "qs"], ware="ah", spent="3s 4s", round=2, loser=0, **KEPT)


def placed(
    state: MercenariesState, size: tuple[int, int], scale: int, viewer: int = 0
) -> Placement:
    arrangement = GAMES["mercenaries"].arrange(state.observe(viewer))
    look = fitting(offscreen.look(size, scale), size)
    place = layout(arrangement, 2, viewer, size, look.fonts.height("regular", look.metrics.body))
    check(arrangement, place, viewer)
    return place


def share(rects: list[Rect], size: tuple[int, int]) -> float:
    """What these take of the window."""
    return sum(rect.width * rect.height for rect in rects) / (size[0] * size[1])


@pytest.mark.quick("960x1080", "1024x960")
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SQUARE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_skirmish_fills_a_window_that_is_nearly_as_high_as_wide(
    size: tuple[int, int], scale: int
) -> None:
    """Found: in half of a screen its six cards took a ninth of the window, beside bare cloth."""
    place = placed(skirmish(), size, scale)
    slots = [place.targets[f"squad.{seat}/{n}"] for seat in (0, 1) for n in (1, 2, 3)]
    assert share(slots, size) > 0.18
    fighter = place.cards[f"card.{KEY['kh']}"]
    assert fighter.width == slots[0].width
    held = [place.cards[f"card.{KEY[card]}"] for card in HELD.split()]
    assert min(card_rect(pose).height for pose in held) >= 0.175 * size[1]


@pytest.mark.parametrize("size", [(768, 1024), (960, 1080), (1200, 1600)], ids=str)
def test_fighters_take_the_breadth_where_there_is_height_to_spare(size: tuple[int, int]) -> None:
    """Found: they stood between two empty bands, no larger than in a low window."""
    place = placed(skirmish(), size, 100)
    assert place.cards[f"card.{KEY['kh']}"].width > 0.175 * size[0]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SQUARE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_goods_are_as_large_there_as_the_stall_has_room_for(
    size: tuple[int, int], scale: int
) -> None:
    """Found: they took a twelfth of the window, above bare cloth."""
    place = placed(shop(), size, scale)
    goods = [spot for name, spot in place.targets.items() if name.startswith(("shop/", "ware/"))]
    least = 0.098 if size == (1280, 1024) or scale == 200 else 0.12
    assert len(goods) == 4
    assert share(goods, size) > least


@pytest.mark.parametrize("scale", [80, 120, 150, 180])
@pytest.mark.parametrize("size", SQUARE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_covers_anything_there_that_is_to_be_read(
    size: tuple[int, int], scale: int
) -> None:
    """Found: with three wounded, what is written below ears lay in the line of words."""
    for viewer in (0, 1):
        placed(skirmish(), size, scale, viewer)
        placed(shop(), size, scale, viewer)


@pytest.mark.quick("1366x768", "720x1280")
@pytest.mark.parametrize("size", OTHERS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_covers_small_things_in_other_windows(size: tuple[int, int]) -> None:
    """Found: beside three wounded the own ears lay below a card of the squad, by half, and those
    opposite below the ends of a hand."""
    for scale in (100, 150, 200):
        for viewer in (0, 1):
            placed(skirmish(), size, scale, viewer)


@pytest.mark.parametrize("scale", [100, 120, 130, 150, 160])
@pytest.mark.parametrize("size", [(1024, 768), (1152, 800), (1200, 800), (1440, 1000)], ids=str)
def test_no_number_of_a_pile_lies_in_the_room_of_the_words(
    size: tuple[int, int], scale: int
) -> None:
    """Found: the number of the own ears reached into it."""
    state = lay(row=["kh", "jd", "qs"], ware="ah", hands=["js", "9h 8h"], ears=["2c", "5c"])
    place = placed(state, size, scale)
    numbers = {pile: token_rect(pose, size, place.line) for pile, pose in place.piles.items()}
    assert "ears.0" in numbers
    assert [pile for pile, rect in numbers.items() if rect.colliderect(place.ribbon)] == []


@pytest.mark.parametrize("scale", [150, 200])
def test_small_things_beyond_a_stall_lie_beside_each_other_in_a_high_window(scale: int) -> None:
    """Found: with large letters the words below ears lay on those below the graveyard."""
    placed(shop(), (720, 1280), scale)
