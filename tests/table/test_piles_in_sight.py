"""Cards are as large as there is room for, and what is told of piles covers nothing
(issue 12: cards as large as the window allows; nothing covers a rank)."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

import hit_table
import mercury_table
import offscreen
import showem_table
from laid_out import check
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.games.showem.cards import COPIES, FACE_OF
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Placement, Pose, bounds, corners, rest_angle
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.plates import token_rect
from nomercy_table.table.text_fit import fitting

HIT, SHOWEM, MERCURY = GAMES["hit"], GAMES["showem"], GAMES["mercury"]
MANY = 28


def placed(game: Game, cards: int, size: tuple[int, int], line: int) -> Placement:
    """A table of six, at which the viewer holds so many cards."""
    lay = (showem_table if game is SHOWEM else mercury_table).lay
    names = ("r", "g", "b", "y") if game is SHOWEM else ("g", "o", "p", "t")
    hand = [f"{colour}{n}" for n, colour in itertools.product(range(1, 8), names)][:cards]
    others = [f"{colour}8" for colour in names] + [f"{names[0]}9"]
    state = lay(" ".join(hand), *others)
    return layout(game.arrange(state.observe(0)), 6, 0, size, line)


@pytest.mark.parametrize("line", [16, 23])
def test_12_beside_a_hand_in_two_arcs_piles_are_large_and_the_colour_stands_between_them(
    line: int,
) -> None:
    """They were 76 pixels high, and 56 with large letters."""
    place = placed(MERCURY, MANY, (960, 600), line)
    draw, discard = place.targets["draw"], place.targets["discard"]
    assert min(draw.height, discard.height) > 100
    (sign,) = (rect for name, rect in place.signs.items() if name == "colour")
    assert draw.right <= sign.left
    assert sign.right <= discard.left
    assert draw.top < sign.centery < draw.bottom <= place.ribbon.top


@pytest.mark.parametrize("cards", [21, 24, 26, 27, 28])
def test_12_the_largest_hands_lie_in_one_arc_where_cards_are_no_smaller_for_it(cards: int) -> None:
    """Found: from 27 on there were two, which took a third of the window, and piles moved for it.
    Each index is seen, and cards are higher than a fifth of the window."""
    size = (1280, 720)
    place = placed(MERCURY, cards, size, 16)
    hand = sorted((pose for pose in place.cards.values() if pose.face_up), key=lambda pose: pose.x)
    assert len(hand) == cards
    steps = [after.x - pose.x for pose, after in itertools.pairwise(hand)]
    assert min(steps) >= 0.23 * hand[0].width
    assert height_of(hand[0].width) >= 0.2 * size[1]
    assert place.targets["draw"].height >= 0.19 * size[1]


def test_12_where_there_is_room_the_colour_stands_below_the_piles() -> None:
    place = placed(SHOWEM, 7, (960, 600), 16)
    assert place.signs["colour"].top >= place.targets["discard"].bottom
    gap = place.targets["discard"].left - place.targets["draw"].right
    assert gap < place.signs["colour"].width


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_piles_stay_where_they_are_whoever_is_out_and_however_large_letters_and_hands_are(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    """Found: with large letters both shrank to 26 pixels and moved aside for what is out of play;
    at 4:3 they were no larger before."""
    look = fitting(offscreen.look(size, scale), size)
    line = look.fonts.height("regular", look.metrics.body)
    faces = [text for text, face in FACE_OF.items() for _ in range(COPIES[face])]
    faces.remove("r1")
    for own, others in itertools.product((7, 17, 24), (3, 20)):
        piles = set()
        for out in ((), (1,), (2,), (seats - 1,)):
            counts = [0 if seat in out else others if seat else own for seat in range(seats)]
            ends = [*itertools.accumulate(counts)]
            hands = [" ".join(faces[end - n : end]) for n, end in zip(counts, ends, strict=True)]
            aside = " ".join(faces[-25:]) if out else ""
            state = showem_table.lay(*hands, top="r1", out=out, aside=aside)
            arrangement = SHOWEM.arrange(state.observe(0))
            place = layout(arrangement, seats, 0, size, line)
            check(arrangement, place)
            piles.add((*place.targets["draw"], *place.targets["discard"]))
        assert len(piles) == 1, (own, others)
        assert place.targets["draw"].height > 0.08 * size[1]


def test_12_a_number_on_an_open_pile_covers_no_rank() -> None:
    """It lay on the lower right one."""
    for key, width in itertools.product(range(120), (40, 84, 113, 200)):
        pose = Pose(400.0, 300.0, width, angle=rest_angle(key))
        token = token_rect(pose._replace(angle=0.0), (1280, 720), 20, face_up=True)
        assert not token.colliderect(lower_rank(pose))
    down = token_rect(Pose(400.0, 300.0, 113), (1280, 720), 20)
    assert down.centerx > 400, "a back has none"


def lower_rank(pose: Pose) -> Rect:
    """Around a card's lower right rank: a third of its width, a quarter of its height."""
    wide, tall = pose.width, height_of(pose.width)
    _, _, corner, left = corners(pose)
    along = ((left[0] - corner[0]) / wide, (left[1] - corner[1]) / wide)
    up = (along[1], -along[0])
    spots = [
        (
            corner[0] + along[0] * wide * a - up[0] * tall * b,
            corner[1] + along[1] * wide * a - up[1] * tall * b,
        )
        for a, b in itertools.product((0.04, 0.33), (0.03, 0.25))
    ]
    return bounds(spots)


def test_12_a_wide_window_lets_more_of_each_card_be_seen() -> None:
    """A hand was as wide there as in a usual window."""
    strips = {}
    for size in ((1920, 1080), (2560, 1080)):
        place = placed(SHOWEM, 14, size, 24)
        hand = [card for name, card in place.cards.items() if name.startswith("card.")]
        shown = sorted(pose.x for pose in hand if pose.width == max(card.width for card in hand))
        strips[size] = (shown[-1] - shown[0]) / (len(shown) - 1)
        assert shown[-1] + hand[0].width * 0.6 < place.actions.left
    assert strips[2560, 1080] > 1.25 * strips[1920, 1080]


@pytest.mark.parametrize("seats", [4, 5])
def test_12_three_columns_at_the_side_of_a_small_table_do_not_lie_on_each_other(
    seats: int,
) -> None:
    """Each covered a rank of the one before."""
    state = hit_table.lay("", "|1 1|3|5 5 5", *[""] * (seats - 2))
    place = layout(HIT.arrange(state.observe(0)), seats, 0, (960, 600), 16)
    cards = [place.targets[f"tableau.1/{number}"] for number in (1, 3, 5)]
    wide = max(pose.width for name, pose in place.cards.items() if name.startswith("card."))
    assert all(one.left + wide <= other.left for one, other in itertools.pairwise(cards))
    assert wide > 55


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1000), (2560, 1080)])
def test_12_piles_between_cards_lie_in_the_middle_whoever_sits_opposite(
    size: tuple[int, int],
) -> None:
    """With nobody opposite they lay in the upper third, far from the hub of the wheel on the cloth,
    and the middle was bare."""
    look = fitting(offscreen.look(size, 100), size)
    line = look.fonts.height("regular", look.metrics.body)
    for seats in (2, 3, 4, 5):
        state = hit_table.lay("", "1 1|3|5", *[""] * (seats - 2), draw="8 9")
        place = layout(HIT.arrange(state.observe(0)), seats, 0, size, line)
        draw = place.targets["draw"]
        far = 0.07 if size[0] > 1.7 * size[1] else 0.13
        assert abs(draw.centery - size[1] / 2) < far * size[1], seats
        assert draw.height >= 0.16 * size[1]
