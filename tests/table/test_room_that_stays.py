"""What is written has its room whatever others hold, and numbers grow with the letters."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

import mercury_table
import offscreen
from at_table import PEOPLE, REY, seated
from hit_table import lay as lay_hit
from laid_out import check, overlap, shape_of
from mercenaries_table import fight
from nomercy_table.engine.arrangement import Arrangement, Badge, CardView, Column, Price, Sign, Zone
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.table.badges import placed as marks_placed
from nomercy_table.table.badges import price_tag
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Pose, card_rect, corners, upright_rect
from nomercy_table.table.hud import title
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.plates import token_rect
from nomercy_table.table.ribbon import height_of as height_of_lines
from nomercy_table.table.ribbon import ribbon, ribbon_lines
from nomercy_table.table.text_fit import fitting
from nomercy_table.ui.look import Look
from offscreen import frames, program

WINDOWS = [(960, 600), (1280, 720), (3840, 2160), (720, 1280), (1024, 768), (3440, 1440)]
SMALL, LARGE = 16, 23
"""How high a line of text is in the smallest window, usually and with large letters."""

windows = pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")


def look_at(size: tuple[int, int], scale: int) -> Look:
    return fitting(offscreen.look(size, scale), size)


def line_of(look: Look) -> int:
    return look.fonts.height("regular", look.metrics.body)


def hands(seats: int, count: int) -> Arrangement:
    """The viewer holds seven cards, each of the others so many."""
    zones = [
        Zone(name, name, "pile", None, (Column(name, (card,), name),), 9, "", where="middle")
        for name, card in (("draw", CardView(-1, None, "")), ("discard", CardView(990, "x", "")))
    ]
    for seat in range(seats):
        held = tuple(
            Column(f"held.{seat}/{n}", (CardView(n if seat == 0 else -1, face, "a card"),), "")
            for n in range(7 if seat == 0 else count)
            for face in (("x" if seat == 0 else None),)
        )
        zones.append(Zone(f"held.{seat}", "hand", "fan", seat, held, len(held), "", where="hand"))
    return Arrangement(tuple(zones), (("8 cards",),) * seats, "One round")


# -- room ------------------------------------------------------------------------------------------


@windows
@pytest.mark.parametrize("seats", range(2, 9))
def test_title_words_and_signs_keep_their_room_while_the_hands_of_others_grow(
    seats: int, size: tuple[int, int]
) -> None:
    """The title of Show 'Em stood on one line, on two smaller ones, and on one again, when one of
    two opponents came to 25 cards and was out."""
    for look in (look_at(size, 100), look_at(size, 200)):
        rooms = set()
        for count in (1, 5, 9, 13, 25):
            place = layout(hands(seats, count), seats, 0, size, line_of(look))
            rooms.add((*place.header, *place.corner, *place.ribbon))
        assert len(rooms) == 1


@windows
def test_no_hand_reaches_up_to_the_name_of_the_game(size: tuple[int, int]) -> None:
    place = layout(hands(3, 25), 3, 0, size, line_of(look_at(size, 100)))
    assert min(card_rect(pose).top for pose in place.cards.values()) >= place.header.bottom
    assert place.header.width >= 0.42 * size[0]


def test_words_stand_below_hands_that_hardly_reach_down_to_them() -> None:
    """At 4:3 a line for which there was room below the hands of six stood in two small ones."""
    size = (1024, 768)
    place = layout(hands(6, 11), 6, 0, size, line_of(look_at(size, 100)))
    check(hands(6, 11), place)
    assert place.ribbon.width > 0.85 * size[0]


@pytest.mark.parametrize("size", [(720, 1280), (768, 1024)])
def test_with_large_letters_what_is_written_below_ears_is_clear_of_a_squad(
    size: tuple[int, int],
) -> None:
    """It lay on the first number."""
    state = fight("kh 8h 3c", "4d 7d jd", wounded="kh jd", ears=["5h 6h", "7h 8c 9h"])
    for viewer in (0, 1):
        arrangement = GAMES["mercenaries"].arrange(state.observe(viewer))
        place = layout(arrangement, 2, viewer, size, line_of(look_at(size, 200)))
        fighters = [p for p in place.cards.values() if p.face_up and p.y > place.centre.top]
        rects = [card_rect(pose) for pose in fighters]
        assert len(rects) == 6
        assert place.captions[f"ears.{1 - viewer}"].collidelist(rects) < 0


def letters(look: Look, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What is written from now on, and how large."""
    written: list[tuple[str, int]] = []
    draws = look.fonts.render

    def render(text: str, role: Any, points: int, colour: Any) -> pygame.Surface:
        written.append((text, points))
        return draws(text, role, points, colour)

    monkeypatch.setattr(look.fonts, "render", render)
    return written


def test_words_on_one_line_are_as_large_as_the_room_lets_them_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They were a fifth smaller where little was lacking."""
    look = look_at((1920, 1080), 100)
    written = letters(look, monkeypatch)
    said, prompt = "Hera discards the ten of spades.", "Draw a card, or take the discard?"
    sizes = []
    for room in range(600, 1200, 10):
        written.clear()
        ribbon(look, (room, 72), said, prompt)
        sizes.append(dict(written).get(said, 0))
    one_line = [size for size in sizes if size > look.metrics.text(23)]
    assert len(set(one_line)) >= 5
    assert max(sizes) == look.metrics.text(28)


@pytest.mark.parametrize("held", ["2h 5h 6h 7h 10d 9s 10s", "2h"])
@pytest.mark.parametrize(
    ("said", "prompt"),
    [
        ("The Troll Witch Doctor is wounded (value 12).", "Choose who attacks, then the target."),
        ("Murloc Raider and Ogre 8 are wounded. Troll 5 dies.", "Choose who attacks."),
        ("Bo wins the skirmish with Gnoll Alpha, Troll Berserker and Troll 10 alive.", ""),
        ("Everyone has attacked: all are ready again.", "Choose who attacks, then the target."),
    ],
)
def test_with_large_letters_too_the_words_of_a_skirmish_are_two_rows_and_whole(
    held: str, said: str, prompt: str
) -> None:
    """Found: three in the smallest window, in a short line beside the order of the hand."""
    size = 960, 600
    look = look_at(size, 200)
    state = fight("kh qc jc", "jd qd kc", hands=[held, "2d"])
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_of(look))
    check(arrangement, place)
    lines = ribbon_lines(look, place.ribbon.size, said, prompt, "", place.rows)
    assert len(lines) <= 2
    assert " ".join(line.text for line in lines) == f"{said} {prompt}".strip()
    assert height_of_lines(lines) <= place.ribbon.height
    assert min(line.points for line in lines) >= look_at(size, 100).metrics.body
    for column in arrangement.zone("squad.0").columns:
        card = upright_rect(place.cards[f"card.{column.cards[-1].key}"])
        numbers = [rect for _, rect in marks_placed(look, card, column.badges)]
        assert place.ribbon.collidelist(numbers) < 0


@pytest.mark.parametrize("size", [(1024, 768), (1280, 960), (1600, 1200)])
@pytest.mark.parametrize("scale", [100, 200])
def test_at_4_to_3_a_skirmish_fills_the_table(size: tuple[int, int], scale: int) -> None:
    """Fighters were 22 % of the height, beside two columns of piles; with large letters the numbers
    between them need more room."""
    state = fight("kh qc jc", "jd qd kc", hands=["2h 5h 6h 7h 10d 9s", "2d"])
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    look = look_at(size, scale)
    place = layout(arrangement, 2, 0, size, line_of(look))
    check(arrangement, place)
    assert height_of(place.cards[f"card.{KEY['kh']}"].width) >= 0.25 * size[1]
    numbers = []
    for column in (c for seat in (0, 1) for c in arrangement.zone(f"squad.{seat}").columns):
        card = upright_rect(place.cards[f"card.{column.cards[-1].key}"])
        numbers += [rect for _, rect in marks_placed(look, card, column.badges)]
    assert len(numbers) > 12
    assert not any(a.colliderect(b) for a, b in itertools.combinations(numbers, 2))


# -- plates ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("scale", [100, 200])
def test_beside_a_skirmish_plates_stand_in_the_middle_below_their_faces(
    size: tuple[int, int], scale: int
) -> None:
    """They ended at the table's edge, and so stood beside these, one on two cards of a hand."""
    state = fight("kh 8h 3c", "4d 7d jd", hands=["2h 5h 6h 7h 10d qc 9s", "2d 3d 4s"])
    arrangement = GAMES["mercenaries"].arrange(state.observe(0))
    place = layout(arrangement, 2, 0, size, line_of(look_at(size, scale)))
    for seat, plate in place.plates.items():
        assert abs(plate.centerx - place.portraits[seat].centerx) <= 1


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
@pytest.mark.parametrize("scale", [100, 200])
def test_in_a_high_window_too_the_plate_of_who_sits_opposite_leaves_the_hand_whole(
    seats: int, scale: int
) -> None:
    size = (720, 1280)
    arrangement = hands(seats, 7)
    place = layout(arrangement, seats, 0, size, line_of(look_at(size, scale)))
    check(arrangement, place)
    plate, name = place.plates[seats // 2], f"held.{seats // 2}/"
    cards = [pose for slot, pose in place.cards.items() if slot.startswith(name)]
    assert not any(overlap(shape_of(plate), corners(pose)) for pose in cards)
    assert plate.left > place.portraits[seats // 2].centerx


def test_in_a_high_window_the_only_other_holds_a_large_hand() -> None:
    """It was smaller than that of anybody at a table of eight, above an empty cloth."""
    size = (720, 1280)
    spreads = {}
    for seats in (2, 8):
        place = layout(hands(seats, 7), seats, 0, size, SMALL)
        spreads[seats] = place.tableaus[f"held.{seats // 2}"].width
    assert spreads[2] > 1.5 * spreads[8]


# -- the line of the title -------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (720, 1280), (1920, 1080)])
def test_name_and_headline_stand_on_one_line(size: tuple[int, int]) -> None:
    """The headline stood two pixels lower."""
    look = look_at(size, 100)
    room = (size[0] // 2, look.metrics.px(67))
    bottoms = []
    for name, headline in (("M", "."), ("", "R")):
        picture = title(look, room, name, headline)
        bright = pygame.mask.from_threshold(picture, (255, 240, 210), (70, 90, 110))
        bottoms.append(max(rect.bottom for rect in bright.get_bounding_rects()))
    assert abs(bottoms[0] - bottoms[1]) <= 1


def test_with_large_letters_the_name_of_the_game_is_no_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What follows it took its room."""
    seen = fight("kh 8h 3c", "4d 7d jd").observe(0)
    arrangement = GAMES["mercenaries"].arrange(seen)
    sizes = []
    for scale in (100, 200):
        look = look_at((960, 600), scale)
        place = layout(arrangement, 2, 0, (960, 600), line_of(look))
        with monkeypatch.context() as patched:
            written = letters(look, patched)
            title(look, place.header.size, "Mercenaries", arrangement.headline)
        sizes.append(dict(written)["Mercenaries"])
    assert sizes[1] >= sizes[0]


# -- numbers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [32, 56, 76, 90])
def test_the_number_of_a_pile_grows_with_the_letters(width: int) -> None:
    pose, window = Pose(400.0, 300.0, width), (960, 600)
    small, large = (token_rect(pose, window, line) for line in (SMALL, LARGE))
    assert large.width >= min(34, 0.8 * width)
    assert small.width < large.width <= 0.82 * width


def test_on_smaller_piles_beside_larger_words_numbers_do_not_shrink() -> None:
    """Words take some of the room of piles: tokens fell from 28 to 24 pixels."""
    state = mercury_table.lay("g1 g2 g3", "o1", "o2", "o3")
    arrangement = mercury_table.MERCURY.arrange(state.observe(0))
    sides: dict[str, list[int]] = {}
    for line in (SMALL, LARGE):
        place = layout(arrangement, 4, 0, (960, 600), line)
        for zone, pose in place.piles.items():
            sides.setdefault(zone, []).append(token_rect(pose, place.size, line).width)
    assert sides
    assert all(after >= before for before, after in sides.values())


def badge_of(tmp_path: Path, scale: int) -> Rect:
    """Where the number of a column of two is seen."""
    app = program(tmp_path, (960, 600), ui_scale=scale)
    scene = seated(app, lay_hit("9", "2 2 2", draw="6"), [PEOPLE[0], REY])
    frames(app, 30)
    (badge,) = (item for item in scene.pictures if item.id.startswith("badge."))
    return badge.rect


def test_how_many_a_column_has_grows_with_the_letters(tmp_path: Path) -> None:
    """It was as small at 200 %."""
    usual, large = (badge_of(tmp_path / str(scale), scale) for scale in (100, 200))
    assert large.height >= 1.1 * usual.height


def test_the_numbers_of_fighters_and_prices_grow_with_the_letters() -> None:
    card, badge = Rect(300, 200, 130, 182), Badge("13", at="left")
    numbers, prices = [], []
    for scale in (100, 200):
        look = look_at((960, 600), scale)
        numbers += [rect.width for _, rect in marks_placed(look, card, [badge])]
        prices.append(price_tag(look, card, Price(7, 9))[1].height)
    assert numbers[1] > numbers[0]
    assert prices[1] > prices[0]


@windows
@pytest.mark.parametrize("held", [7, 22])
@pytest.mark.parametrize("game", ["showem", "mercury"])
def test_piles_stay_where_they_are_while_no_colour_is_named(
    game: str, held: int, size: tuple[int, int]
) -> None:
    """Found: in some windows they became up to two thirds larger, in one frame, when a wild card
    came, and as small again when its colour was named."""
    seats = GAMES[game].seat_counts[-1]
    state = GAMES[game].new(seats, {}, 3)
    arrangement = GAMES[game].arrange(state.observe(0))
    colour = Sign("colour", "colour-blue", "Blue", tint=(40, 90, 220))
    others = tuple(sign for sign in arrangement.signs if sign.id != "colour")
    mine = tuple(
        Column(f"hand.0/{n}", (CardView(n, None, "a card"),), "a card") for n in range(held)
    )
    zones = tuple(
        replace(zone, columns=mine) if zone.shape == "fan" and zone.seat == 0 else zone
        for zone in arrangement.zones
    )
    piles = [
        layout(
            replace(arrangement, zones=zones, signs=signs),
            seats,
            0,
            size,
            line_of(look_at(size, scale)),
        ).piles
        for scale in (100, 200)
        for signs in (others, (*others, colour))
    ]
    assert piles[0] == piles[1]
    assert piles[2] == piles[3]
