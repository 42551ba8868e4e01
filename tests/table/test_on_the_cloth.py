"""What is drawn on the cloth below the cards: the light in the colour that counts, the stall."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pygame
import pytest

import mercury_table
import offscreen
import showem_table
from at_table import PEOPLE, REY, seated
from mercury_table import MERCURY
from nomercy_table.engine.arrangement import Sign
from nomercy_table.games import GAMES
from nomercy_table.play.action_bar import SortButton
from nomercy_table.render.item import Item
from nomercy_table.render.theme import blend, contrast
from nomercy_table.table import badges as table_signs
from nomercy_table.table.awning import ShopStall
from nomercy_table.table.cloth import CHEVRONS, ClothLight, Ring, chevron
from nomercy_table.table.geometry import Stall, holds
from nomercy_table.table.hit_test import Target
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.plates import breath, caption
from nomercy_table.table.ribbon import ribbon
from nomercy_table.ui.look import Look
from offscreen import frames, program
from pictured import Pictured
from showem_table import SHOWEM

RED, BLUE = (200, 40, 40), (40, 60, 200)


AREA = pygame.Rect(40, 30, 300, 200)


def seen(items: list[Item]) -> Pictured:
    """What these pictures show together."""
    shown = pygame.Surface((400, 300), pygame.SRCALPHA)
    for item in items:
        shown.blit(item.surface, (item.x, item.y))
    return Pictured(shown, "RGBA")


def poured(light: ClothLight, tint: tuple[int, int, int], area: pygame.Rect = AREA) -> list[Item]:
    """The pool when all of it has come."""
    items = light.pool(area, tint)
    while light.behind:
        items = light.pool(area, tint)
    return items


def shares(items: list[Item]) -> list[float]:
    """How far the pool has gone from red to blue, line by line, where it is bright."""
    area = pygame.Rect.unionall(items[0].rect, [item.rect for item in items])
    columns = []
    for pool in (items, poured(ClothLight(), RED, area), poured(ClothLight(), BLUE, area)):
        picture = pygame.Surface(area.size)
        for item in pool:
            picture.blit(item.surface, (item.x - area.x, item.y - area.y))
        columns.append([picture.get_at((area.width // 2, y)).r for y in range(area.height)])
    lines = zip(*columns, strict=True)
    return [(red - now) / (red - blue) for now, red, blue in lines if red - blue > 50]


@pytest.mark.parametrize(("fades", "steps"), [(True, 8), (False, 1)])
def test_light_of_another_colour_comes_in_steps_of_the_whole_pool(fades: bool, steps: int) -> None:
    """Found: it came in five strips, half of the cloth in one colour and half in the other."""
    light = ClothLight()
    before = poured(light, RED)
    assert [item.rect for item in before] == [AREA]
    for step in range(1, steps + 1):
        (after,) = light.pool(AREA, BLUE, fades)
        assert not after.same(before[0]), "who draws only what is another picture sees it"
        assert all(abs(share - step / steps) < 0.04 for share in shares([after]))
        before = [after]
    assert not light.behind
    assert seen(before) == seen(poured(ClothLight(), BLUE)) != seen(poured(ClothLight(), RED))
    assert light.pool(AREA, BLUE) == before


def test_below_the_lamp_its_colour_is_the_fullest() -> None:
    """Found beside the concepts: it was as flat there as a plate, and no light."""
    shown = pygame.Surface((400, 300), pygame.SRCALPHA)
    for item in poured(ClothLight(), RED):
        shown.blit(item.surface, (item.x, item.y))
    there = [shown.get_at((AREA.centerx + AREA.width * n // 20, AREA.centery)).a for n in range(3)]
    assert there[0] > there[1] + 5 > there[2] + 10


def test_tan_on_a_blue_cloth_is_sand_and_not_mud() -> None:
    """Halfway between tan and the blue below it lies grey: it is warm to where it fades out, and
    no other colour's light is taken for it."""
    seen_at_middle = {}
    for top in ("o3", "g3", "p3", "t3"):
        arrangement = MERCURY.arrange(mercury_table.lay("o7 d5", "p1", top=top).observe(0))
        (tint,) = [sign.tint for sign in arrangement.signs if sign.tint is not None]
        cloth = pygame.Surface((400, 300))
        cloth.fill((16, 24, 96))
        for item in poured(ClothLight(), tint):
            cloth.blit(item.surface, (item.x, item.y))
        seen_at_middle[top[0]] = cloth.get_at(AREA.center)
        if top == "t3":
            for far in range(0, 40, 5):  # of a hundred parts of the way to its edge
                ink = cloth.get_at((AREA.centerx + far * AREA.width // 200, AREA.centery))
                assert ink.r > ink.g > ink.b + 12, (far, ink)
    hues = sorted(colour.hsva[0] for colour in seen_at_middle.values())
    assert min(after - before for before, after in pairwise(hues)) > 12


def test_chevrons_come_as_they_go_and_are_there_with_the_table() -> None:
    """Found: they faded when nobody played on, and came all at once when a round began."""
    chevrons, asked = Ring(), (AREA, RED, 1, 4)

    def strong(items: list[Item]) -> int:
        return max((max(pygame.image.tobytes(i.surface, "RGBA")[3::4]) for i in items), default=0)

    whole = chevrons.items(*asked)
    assert not chevrons.fades
    gone = [strong(chevrons.going()) for _ in range(12)]
    come = [strong(chevrons.items(*asked)) for _ in range(12)]
    assert gone[-1] == 0 < come[0] < strong(whole) == come[-1]
    assert gone == sorted(gone, reverse=True)
    assert come == sorted(come)
    assert len({*come}) == len({*gone}) > 5
    assert not chevrons.fades
    for _ in range(5):
        chevrons.going()
    before = strong(chevrons.going())
    assert 0 < before < strong(chevrons.items(*asked)) < strong(whole), "from where they were"
    assert chevrons.fades
    chevrons.going(fades=False)
    assert chevrons.items(*asked, fades=False) == whole
    assert Ring().going() == []


def inks(items: list[Item]) -> list[tuple[int, ...]]:
    """The colour of each chevron, and how strong it is, where it is the strongest."""
    return [
        max((tuple(i.surface.get_at((x, x))) for x in range(3, 13)), key=lambda ink: ink[3])
        for i in items
    ]


def test_the_light_on_chevrons_changes_seats_and_colours_by_and_by() -> None:
    """Found: it was before one seat, and in the next frame before another."""
    chevrons, there = Ring(), Ring().items(AREA, BLUE, 1, 22)
    first = inks(chevrons.items(AREA, RED, 1, 4))
    assert not chevrons.fades, "with the table it is there at once"
    seen_inks = [first, *(inks(chevrons.items(AREA, BLUE, 1, 22)) for _ in range(4))]
    assert seen_inks[-1] == inks(there)
    assert not chevrons.fades
    for number, rises in (4, False), (22, True):
        strong = [each[number][3] for each in seen_inks]
        assert strong == sorted(strong, reverse=not rises)
        assert len({*strong}) == 5
        assert max(abs(a - b) for a, b in pairwise(strong)) < 60
    assert [each[4][2] for each in seen_inks] == sorted({each[4][2] for each in seen_inks})
    assert inks(chevrons.items(AREA, RED, 1, 4, fades=False)) == first
    assert not chevrons.fades


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_of_the_two_blades_of_a_chevron_that_towards_the_lamp_is_the_brighter(degrees: int) -> None:
    """Found: they were flat, and cut off at their ends as if with scissors."""
    drawn, way = pygame.Surface((300, 300), pygame.SRCALPHA), math.radians(degrees)
    chevron(drawn, (150, 150), way, 100, 40, (200, 160, 80, 255))

    def at(along: float, aside: float) -> pygame.Color:
        """What is seen so far along its way from its middle, and to the right of that."""
        x = along * math.cos(way) - aside * math.sin(way)
        y = along * math.sin(way) + aside * math.cos(way)
        return drawn.get_at((round(150 + x), round(150 + y)))

    left, right = at(-18, -28), at(-18, 28)
    bright, dull = sorted((left, right), key=lambda ink: -ink.r)
    assert tuple(bright) == (200, 160, 80, 255)
    assert (dull.r < 0.88 * bright.r, dull.a) == (True, 255)
    if abs(math.cos(way)) > 0.5:
        assert (left if math.cos(way) > 0 else right) == bright, "that above"
    assert at(-68, -76).a == at(-68, 76).a == 255, "their ends reach far back"
    assert at(-68, -66).a == at(-68, 66).a == 0, "and are points"


def test_chevrons_go_out_before_they_point_the_other_way() -> None:
    """Found: when the direction of play was turned round all of them flipped in one frame."""

    def alphas(items: list[Item]) -> list[bytes]:
        return [pygame.image.tobytes(item.surface, "RGBA")[3::4] for item in items]

    chevrons, there = Ring(), Ring().items(AREA, RED, -1, 4)
    first = chevrons.items(AREA, RED, 1, 4)
    pictures = [alphas(first)]
    while chevrons.fades or len(pictures) == 1:
        pictures.append(alphas(chevrons.items(AREA, RED, -1, 4)))
    assert pictures[-1] == alphas(there)
    strong = [max(map(max, each)) for each in pictures]
    lowest = strong.index(0)
    assert strong[: lowest + 1] == sorted(strong[: lowest + 1], reverse=True)
    assert strong[lowest:] == sorted(strong[lowest:])
    assert max(abs(a - b) for a, b in pairwise(strong)) < 80
    chevrons.items(AREA, RED, 1, 4)
    while chevrons.fades:
        back = chevrons.items(AREA, RED, -1, 4)
    assert alphas(back) == alphas(there), "turned again on their way"
    assert alphas(chevrons.items(AREA, RED, 1, 4, fades=False)) == alphas(first)
    assert not chevrons.fades


STALL = Stall(pygame.Rect(60, 80, 900, 60), pygame.Rect(60, 360, 900, 24))
GROUND = (90, 120, 90)


def hung(look: Look, down: float = 1.0, hanging: ShopStall | None = None) -> pygame.Surface:
    """A cloth with that stall on it, so far down."""
    surface = pygame.Surface((1020, 460))
    surface.fill(GROUND)
    for item in (hanging or ShopStall()).items(look, replace(STALL, down=down)):
        surface.blit(item.surface, (item.x, item.y), special_flags=item.blend)
    return surface


def bytes_of(picture: pygame.Surface) -> Pictured:
    return Pictured(picture)


@pytest.mark.parametrize("high", [False, True])
def test_a_stall_has_stripes_above_the_dark_and_a_counter_below(high: bool) -> None:
    picture = hung(offscreen.look(contrast=high))

    def at(x: int, y: int) -> tuple[int, int, int]:
        red, green, blue, _ = picture.get_at((x, y))
        return red, green, blue

    stripes = [at(60 + 20 + 60 * n, 95) for n in range(14)]
    assert len({*stripes}) > 1
    inside = at(500, 250)
    assert max(inside) < 40, "dark"
    assert contrast(at(500, 362), inside) > 2
    assert at(32, 412) == GROUND, "it fades out"


def test_the_darkness_behind_what_counts_now_goes_out_beside_it_by_and_by() -> None:
    """Found: on bright cloths the colour that counts stood in a black box."""
    look = offscreen.look()
    drawn = table_signs.sign(look, (400, 30), Sign("colour", "colour-green", "Green"))
    dark = [drawn.get_at((x, 15)).a for x in range(400)]
    first, last = dark.index(255), 400 - dark[::-1].index(255)
    left, right = dark[:first], dark[last:]
    for ends in (left, right[::-1]):
        steps = [b - a for a, b in pairwise(ends) if a > 0 and b < 150]
        assert len(steps) >= 20
        assert max(steps) < 12


def test_each_stripe_of_an_awning_is_a_fold_and_it_hangs_on_a_pole() -> None:
    """Found: it was flat paper, in two colours. In high contrast it still is."""
    shown = {high: hung(offscreen.look(contrast=high)) for high in (False, True)}
    across = range(STALL.awning.left + 4, STALL.awning.right - 4)
    inks = {
        high: {tuple(picture.get_at((x, STALL.awning.y + 24))) for x in across}
        for high, picture in shown.items()
    }
    assert len(inks[False]) > 40
    assert len(inks[True]) < 12
    pole = {tuple(shown[False].get_at((x, STALL.awning.y + 2))) for x in across}
    assert len(pole) == 1, "it goes over all stripes"


@pytest.mark.parametrize("high", [False, True])
def test_a_stall_comes_down_like_a_blind(high: bool) -> None:
    """What of it has come stays as it is, but for the counter and what is before it."""
    look, hanging = offscreen.look(contrast=high), ShopStall()
    cloth, whole = pygame.Surface((1020, 460)), hung(look)
    cloth.fill(GROUND)
    assert bytes_of(hung(look, 0.0, hanging)) == bytes_of(cloth)
    last, changed, lower = hanging.items(look, replace(STALL, down=0.5)), [], []
    for n in range(51, 101):
        items = hanging.items(look, replace(STALL, down=n / 100))
        known = {id(item.surface): item for item in last}
        new = [i for i in items if not (id(i.surface) in known and i.same(known[id(i.surface)]))]
        changed.append(sum(item.rect.width * item.rect.height for item in new))
        lower.append(next(item.y for item in items if item.id == "cloth.stall.edge.1"))
        last = items
    assert lower == sorted(lower)
    assert lower[-1] == STALL.counter.y
    assert max(changed) < 0.4 * STALL.whole.width * STALL.whole.height
    for down in (0.4, 0.7, 0.9):
        picture, edge = hung(look, down, hanging), 0
        edge = next(
            item.y
            for item in hanging.items(look, replace(STALL, down=down))
            if item.id == "cloth.stall.edge.1"
        )
        above = pygame.Rect(0, 0, 1020, edge)
        assert bytes_of(picture.subsurface(above)) == bytes_of(whole.subsurface(above))
        below = pygame.Rect(0, edge + 60, 1020, 400 - edge)
        assert bytes_of(picture.subsurface(below)) == bytes_of(cloth.subsurface(below))
    assert bytes_of(hung(look, 1.0, hanging)) == bytes_of(whole)


@pytest.mark.parametrize("wide", [120, 300, 700, 1200])
def test_the_darkness_behind_words_is_whole_where_they_begin(wide: int) -> None:
    """Found: under long lines it faded far into the words, and they ended on bright quicksilver."""
    here = offscreen.look()
    margin = here.metrics.px(34)
    ground = breath(here, (wide, 40))
    whole = ground.get_at((wide // 2, 20)).a
    assert ground.get_at((0, 20)).a < whole / 2
    if wide > 4 * margin:
        for x in (margin, wide - margin - 1):
            assert ground.get_at((x, 20)).a > 0.85 * whole


def test_the_frame_of_light_lies_close_to_a_pile_and_leaves_the_number_of_a_column_free() -> None:
    look, rect = offscreen.look(), pygame.Rect(100, 100, 80, 120)
    lit = {}
    for role in ("pile", "column"):
        surface = pygame.Surface((300, 320))
        Target("id", "", role, rect, print).draw(surface, look, rect)
        lit[role] = surface.get_at((rect.centerx, rect.top - 1)).g > 100
        assert surface.get_at(rect.center).g == 0
    assert lit == {"pile": True, "column": False}


def test_the_light_around_a_small_card_lies_on_no_rank_beside_it() -> None:
    """In the smallest window it lay on half of the next column's number."""
    look, rect = offscreen.look((960, 600)), pygame.Rect(100, 100, 46, 64)
    surface = pygame.Surface((300, 320))
    Target("id", "", "column", rect, print).draw(surface, look, rect)
    beside = [surface.get_at((rect.right + off, rect.centery)).g for off in range(16)]
    assert max(beside[:5]) > 150, "it is seen"
    assert max(beside[8:]) < 80


def test_the_darkness_behind_words_has_round_ends_and_fades_fast_beside_them() -> None:
    """Found: it looked like a black bar with a blurred edge, on red and blue cloths above all."""
    beside, above, look = 60, 30, offscreen.look()
    ground = breath(look, (600, 100), (beside, above))
    whole = ground.get_at((300, 50)).a
    assert ground.get_at((beside, above)).a > 0.9 * whole, "the letters begin there"
    for x, y in ((beside // 2, 50), (300, above // 2)):
        assert ground.get_at((x, y)).a < 0.42 * whole
    assert ground.get_at((beside // 2, above // 2)).a < 0.18 * whole
    assert ground.get_at((599 - beside // 6, 99 - above // 6)).a == 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (720, 1280)])
def test_what_a_pile_is_called_stands_on_soft_darkness_of_its_own(size: tuple[int, int]) -> None:
    """Found: thin letters lay on wood and on scorched edges with nothing behind them, unlike all
    other words of the table."""
    look = offscreen.look(size)
    words = caption(look, (look.metrics.px(110), look.metrics.px(32)), "camp", look.metrics.small)
    wide, high = words.get_size()
    assert all(words.get_at((x, y)).a < 12 for x in (0, wide - 1) for y in range(high))
    letters = [x for x in range(wide) if words.get_at((x, high // 2)).g > 150]
    white, black = (255, 255, 255), (0, 0, 0)
    for x in (letters[0] - 3, letters[-1] + 3):
        ground = blend(white, black, words.get_at((x, high // 2)).a / 255)
        assert contrast(look.theme.accent_light, ground) >= 3.0, "on the brightest of cloths"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (720, 1280)])
def test_the_line_of_words_is_read_on_any_cloth(size: tuple[int, int], scale: int) -> None:
    """Found: letters over the corona's ring, and over quicksilver in an upright window, had 2.6 : 1
    where the darkness behind them faded. No cloth, in any light, is brighter than white."""
    look, rooms = offscreen.look(size, scale), set[tuple[int, int]]()
    line = look.fonts.height("regular", look.metrics.body)
    for game in GAMES.values():
        for seats in {game.seat_counts[0], game.seat_counts[-1]}:
            seen = game.new(seats, {}, 1).observe(0)
            rooms.add(layout(game.arrange(seen), seats, 0, size, line).ribbon.size)
    for room in rooms:
        words = ribbon(look, room, "Dov discards the jack.", "Draw, or take the jack of clubs?")
        shown = pygame.Surface(words.get_size())
        shown.fill((255, 255, 255))
        shown.blit(words, (0, 0))
        ink = pygame.mask.from_threshold(words, (255, 255, 255), (150, 190, 255))
        letters = ink.get_bounding_rects()
        around = letters[0].unionall(letters[1:])
        spots = itertools.product(
            range(around.left, around.right, 3), range(around.top, around.bottom)
        )
        between = {shown.get_at(at)[:3] for at in spots if words.get_at(at)[:3] == (0, 0, 0)}
        inks = (look.theme.text, look.theme.accent_light)
        weakest = min(contrast(colour, ground) for colour in inks for ground in between)
        assert weakest >= 4.5, (room, round(weakest, 2))


def test_the_order_of_the_hand_stands_on_darkness_of_its_own() -> None:
    here = offscreen.look()
    bright = pygame.Surface((400, 100))
    bright.fill((250, 250, 250))
    button = SortButton("sort", "", pygame.Rect(100, 40, 200, 24), lambda: None, kind="quiet")
    button.draw(bright, here, button.rect)
    assert bright.get_at((200, 52)).r < 150
    assert bright.get_at((5, 5)).r == 250


def test_words_beside_a_seat_lie_on_darkness_and_a_number_does_not() -> None:
    """On the silver of a bright cloth red words were lost. What warns glows red, but there."""
    look = offscreen.look((1920, 1080))
    pictures = [
        table_signs.sign(look, (300, 100), Sign("stack", "", text, warns=True, seat=0))
        for text in ("+4", "two cards given")
    ]
    number, words = pictures
    assert number.get_at((58, 100)).r > 150
    assert words.get_size() == (300, 100)
    assert words.get_at((8, 50)).a > 0


@pytest.mark.parametrize("shape", [None, [(106, 80), (226, 92), (212, 232), (92, 220)]])
def test_what_may_be_picked_has_its_light_around_it_and_its_own_colours_within(
    tmp_path: Path, shape: list[tuple[float, float]] | None
) -> None:
    """On red cloth, which would make pale light dull; and nothing beyond what is drawn anew."""
    look = offscreen.program(tmp_path).look
    card = pygame.Rect(100, 90, 120, 140)
    target = Target("card", "Card", "card", card, lambda: None, shape=shape)
    surface = pygame.Surface((340, 320))
    surface.fill(RED)
    target.draw(surface, look, card)
    assert surface.get_at(card.center)[:3] == RED
    if shape is None:
        red, green, blue = surface.get_at((card.left - 9, card.centery))[:3]
        assert red > 200
        assert green > 120 > blue
    still = surface.copy()
    still.fill(RED, target.painted(look))
    assert pygame.mask.from_threshold(still, RED, (1, 1, 1, 255)).count() == 340 * 320


@pytest.mark.parametrize("by_key", [False, True])
def test_the_focus_of_a_card_that_lies_askew_lies_askew_around_it(by_key: bool) -> None:
    """Found: an upright frame across a wounded card that was chosen by a click."""
    look, middle = offscreen.look(), pygame.Vector2(160, 160)
    card = pygame.Rect(100, 90, 120, 140)
    corners = [pygame.Vector2(point) - middle for point in (
        card.topleft, card.topright, card.bottomright, card.bottomleft)]  # fmt: skip

    def drawn(*, focused: bool) -> pygame.Surface:
        shape = [tuple(middle + corner.rotate(20)) for corner in corners]
        target = Target("card", "Card", "card", card, lambda: None, shape=shape)
        target.set_focused(focused, focused and by_key)
        surface = pygame.Surface((340, 320))
        surface.fill(RED)
        target.draw(surface, look, card)
        still = surface.copy()
        still.fill(RED, target.painted(look))
        assert pygame.mask.from_threshold(still, RED, (1, 1, 1, 255)).count() == 340 * 320
        return surface

    inside = [tuple(middle + 0.94 * corner.rotate(20)) for corner in corners]
    plain, ringed = drawn(focused=False), drawn(focused=True)
    changed = [
        (x, y)
        for x, y in product(range(340), range(320))
        if plain.get_at((x, y)) != ringed.get_at((x, y))
    ]
    assert len(changed) > 200
    assert not [point for point in changed if holds(inside, point)]


@pytest.mark.parametrize("high", [12, 20, 28, 60, 120])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_number_of_a_sign_keeps_half_of_it_however_small_it_is(high: int, scale: int) -> None:
    """(A streak of less than no width ended the program, with six at a small table of 200 %.)"""
    look = offscreen.look((960, 600), scale)
    sign = Sign("stack", "stack", "+10", detail="3 or more", seat=2, warns=True)
    assert 2 * table_signs.number_high(look, (5 * high, high), sign) >= high


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 768), 100), ((1024, 768), 200), ((1440, 1080), 150), ((720, 1280), 100)],
)
def test_above_a_hand_in_two_arcs_no_chevron_lies_at_the_words(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    """The line of words stands higher there, and the ring becomes no lower than the piles."""
    app = program(tmp_path, size, ui_scale=scale)
    many = " ".join(f"{colour}{number}" for colour in "rbgy" for number in range(2, 8))
    state = showem_table.lay(many, "b1 b8 b9 y8", "g1 g8 y1 r9", top="r0")
    scene = seated(app, state, [PEOPLE[0], REY, replace(REY, name="Mia")], SHOWEM)
    frames(app, 20)
    place = scene.placed
    ring = [item.rect for item in scene.pictures if item.id.startswith("cloth.ring.")]
    assert len(ring) >= 18, "but for those below words and piles"
    assert all(abs(rect.bottom - place.ribbon.centery) >= place.line for rect in ring)


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((720, 1280), 100)],
)
def test_no_chevron_sticks_out_from_below_a_pile(
    tmp_path: Path, size: tuple[int, int], scale: int, seats: int
) -> None:
    """Found: cards out of play hid half of those that are the brightest before the viewer. They lie
    within the ring, where words leave them the room; else the chevrons below them are left out."""
    app = program(tmp_path, size, ui_scale=scale)
    hands = ["r2 r3", "", "g1 g8 y1 r9", "y2 y3", "b2 b3"][:seats]
    state = showem_table.lay(*hands, top="r0", out=[1], aside="b7 b8")
    plans = [PEOPLE[0], *(replace(REY, name=name) for name in ("Rey", "Mia", "Kit", "Guy"))]
    scene = seated(app, state, plans[:seats], SHOWEM)
    frames(app, 20)
    place = scene.placed
    ring = [item.rect for item in scene.pictures if item.id.startswith("cloth.ring.")]
    piles = [place.targets[zone] for zone in place.piles]
    assert place.targets["aside"] in piles
    assert len(ring) > 20
    assert not [rect for rect in ring if rect.collidelist(piles) >= 0]
    if scale == 100 and size[0] > size[1]:
        beside = [rect for rect in ring if rect.right <= place.targets["aside"].left]
        assert len(beside) >= 3


@pytest.mark.parametrize("top", ["t7", "p10", "o10"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_ring_is_open_in_one_place_only(
    tmp_path: Path, size: tuple[int, int], top: str
) -> None:
    """Found: beside "Purple or 10" a chevron was missing between two that were there."""
    app = program(tmp_path, size)
    state = mercury_table.lay("g1 g2", "g3 g4", top=top, draw="g5 g6 g7")
    scene = seated(app, state, [PEOPLE[0], REY], MERCURY)
    frames(app, 20)
    items = [item.id for item in scene.pictures if item.id.startswith("cloth.ring.")]
    there = {int(name.removeprefix("cloth.ring.")) for name in items}
    out = sorted({*range(CHEVRONS)} - there)
    assert 18 in out, "below the words"
    assert out == [*range(out[0], out[-1] + 1)]


@pytest.mark.parametrize("top", ["r0", "y0", "g0", "b0"])
def test_with_high_contrast_every_chevron_stands_out_from_the_cloth(
    tmp_path: Path, top: str
) -> None:
    """Found: all but the brightest had 2.6 : 1 or less, where an edge has to have 3 : 1."""
    app = program(tmp_path, high_contrast=True)
    state = showem_table.lay("r2 b3", "b1 b8", top=top)
    scene = seated(app, state, [PEOPLE[0], REY], SHOWEM)
    frames(app, 20)
    felt = app.look.theme.felt
    items = [item for item in scene.pictures if item.id.startswith("cloth.ring.")]
    assert len(items) > 20
    inks = []
    for item in items:
        cloth = pygame.Surface(item.surface.get_size())
        cloth.fill(felt)
        cloth.blit(item.surface, (0, 0))
        spots = product(range(cloth.get_width()), range(cloth.get_height()))
        inks.append(max(contrast(cloth.get_at(at)[:3], felt) for at in spots))
    assert min(inks) >= 3.0
    assert max(inks) > 1.5 * min(inks), "those before whose turn it is are the brightest"
