"""What the incremental drawing shows equals a full redraw, pixel for pixel."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import pygame
import pytest

from nomercy_table.engine.rng import Rng
from nomercy_table.render.item import Item
from nomercy_table.render.sprite import Sprite
from nomercy_table.render.stage import MOVING, DimLevel, Stage, joined

SIZE = (640, 400)


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()


def background() -> pygame.Surface:
    surface = pygame.Surface(SIZE).convert()
    for x in range(0, SIZE[0], 8):
        surface.fill((x % 256, 60, 40), (x, 0, 8, SIZE[1]))
    return surface


def pictures() -> list[pygame.Surface]:
    """Translucent pictures, so that drawing one twice would show."""
    out = []
    for i, size in enumerate(((60, 84), (90, 40), (33, 33), (120, 90))):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((200 - 40 * i, 40 * i, 90, 130))
        out.append(surface.premul_alpha())
    return out


def some_items(rng: Rng, kind: str, count: int, shapes: Sequence[pygame.Surface]) -> list[Item]:
    return [
        Item(f"{kind}{i}", rng.choice(shapes), rng.below(700) - 60, rng.below(460) - 60)
        for i in range(count)
    ]


def full(items: Sequence[Item], movers: Sequence[Item], ground: pygame.Surface) -> str:
    """The same picture by a stage that has never seen another one."""
    fresh = pygame.Surface(SIZE).convert()
    stage = Stage(ground)
    stage.set_items(items)
    stage.draw(fresh, movers)
    return digest(fresh)


def changed(rng: Rng, items: list[Item], shapes: Sequence[pygame.Surface]) -> list[Item]:
    """Some items moved, repainted, gone, new, or in another order."""
    out = []
    for item in items:
        chance = rng.below(10)
        if chance == 0:
            continue
        if chance == 1:
            item = Item(item.id, item.surface, item.x + 7, item.y - 5)
        elif chance == 2:
            item = Item(item.id, rng.choice(shapes), item.x, item.y)
        out.append(item)
    out += some_items(rng, f"new{rng.below(10**9)}.", rng.below(3), shapes)
    if rng.below(3) == 0:
        rng.shuffle(out)
    return out


@pytest.mark.parametrize("seed", range(12))
def test_incremental_frames_equal_full_redraws(seed: int) -> None:
    rng, shapes, ground = Rng(seed), pictures(), background()
    screen = pygame.Surface(SIZE).convert()
    stage = Stage(ground)
    items = some_items(rng, "card", 25, shapes)
    for _ in range(25):
        items = changed(rng, items, shapes)
        stage.set_items(items)
        for _ in range(rng.below(3) + 1):
            movers = some_items(rng, "mover", rng.below(6), shapes)
            stage.draw(screen, movers)
            assert digest(screen) == full(items, movers, ground)


@pytest.mark.parametrize("seed", range(12))
def test_movers_that_stay_are_drawn_where_something_else_moves_and_nowhere_else(seed: int) -> None:
    rng, shapes, ground = Rng(seed), pictures(), background()
    screen = pygame.Surface(SIZE).convert()
    stage = Stage(ground)
    items = some_items(rng, "card", 12, shapes)
    movers = some_items(rng, "mover", 14, shapes)
    for _ in range(30):
        items = changed(rng, items, shapes) if rng.below(3) == 0 else items
        movers = changed(rng, movers, shapes) if rng.below(4) else movers
        stage.set_items(items)
        dusk = DimLevel(140) if rng.below(6) == 0 else None
        stage.draw(screen, movers, dusk=dusk, steady=len(movers))
        fresh, again = pygame.Surface(SIZE).convert(), Stage(ground)
        again.set_items(items)
        again.draw(fresh, movers, dusk=dusk)
        assert digest(screen) == digest(fresh)
    assert stage.draw(screen, movers, dusk=dusk, steady=99) == [], "nothing moves"
    one = movers[3]._replace(x=movers[3].x + 2)
    rects = stage.draw(screen, [*movers[:3], one, *movers[4:]], dusk=dusk, steady=99)
    assert rects is not None
    assert sum(rect.width * rect.height for rect in rects) < 25_000, "where one moves"


@pytest.mark.parametrize("seed", range(4))
def test_frames_of_things_that_only_move_and_change_equal_full_redraws(seed: int) -> None:
    rng, shapes, ground = Rng(seed), pictures(), background()
    screen = pygame.Surface(SIZE).convert()
    stage = Stage(ground)
    items = some_items(rng, "card", 25, shapes)
    stage.set_items(items)
    for _ in range(25):
        for n in {rng.below(25) for _ in range(rng.below(6))}:
            kinds = ({"x": items[n].x + 9}, {"surface": rng.choice(shapes)}, {"y": items[n].y})
            items[n] = items[n]._replace(**rng.choice(kinds))
        stage.set_items(items)
        stage.draw(screen, [])
        assert digest(screen) == full(items, [], ground)
    stage.set_items(items[:3] + items[4:])
    stage.draw(screen, [])
    assert digest(screen) == full(items[:3] + items[4:], [], ground)


def test_the_changed_rectangles_hold_every_pixel_that_changed() -> None:
    rng, shapes = Rng(3), pictures()
    stage = Stage(background())
    screen = pygame.Surface(SIZE).convert()
    items = some_items(rng, "card", 20, shapes)
    stage.set_items(items)
    stage.draw(screen, [])
    for _ in range(20):
        before = screen.copy()
        items = changed(rng, items, shapes)
        stage.set_items(items)
        rects = stage.draw(screen, some_items(rng, "mover", 2, shapes))
        if rects is None:
            continue
        after = screen.copy()
        for rect in rects:
            before.fill((0, 0, 0), rect)
            after.fill((0, 0, 0), rect)
        assert digest(before) == digest(after)


def test_nothing_changed_means_nothing_drawn() -> None:
    stage = Stage(background())
    screen = pygame.Surface(SIZE).convert()
    items = some_items(Rng(1), "card", 5, pictures())
    stage.set_items(items)
    assert stage.draw(screen, []) is None
    stage.set_items(list(items))
    assert stage.draw(screen, []) == []


def test_a_large_change_copies_the_whole_layer() -> None:
    stage = Stage(background())
    screen = pygame.Surface(SIZE).convert()
    stage.draw(screen, [])
    large = pygame.Surface((600, 390), pygame.SRCALPHA)
    large.fill((9, 9, 9, 99))
    stage.set_items([Item("veil", large.premul_alpha(), 10, 5)])
    assert stage.draw(screen, []) is None


def test_a_shaken_frame_leaves_nothing_behind() -> None:
    ground, shapes = background(), pictures()
    items = some_items(Rng.stream(3, "shaken"), "item", 6, shapes)
    stage, screen = Stage(ground), pygame.Surface(SIZE).convert()
    stage.set_items(items)
    movers = [Item("mover", shapes[0], 50, 60)]
    stage.draw(screen, movers)
    still = digest(screen)
    assert stage.draw(screen, movers, (3, -5)) is None
    assert digest(screen) != still
    stage.draw(screen, movers)
    assert digest(screen) == still


@pytest.mark.parametrize("lit", [(), (0, 4, 7)], ids=["dark", "some lit"])
def test_in_a_dusk_that_stays_only_what_changes_is_drawn_and_all_is_as_drawn_at_once(
    lit: tuple[int, ...],
) -> None:
    ground, shapes, rng = background(), pictures(), Rng.stream(3, "dusk")
    items = some_items(rng, "item", 12, shapes)
    stage, screen, whole = Stage(ground), pygame.Surface(SIZE).convert(), Stage(ground)
    dusk = DimLevel(120, frozenset(items[number].id for number in lit))
    other = pygame.Surface(SIZE).convert()
    stage.set_items(items)
    assert stage.draw(screen, [], dusk=dusk) is None
    for at in range(8):
        items[at] = items[at]._replace(x=items[at].x + 9)
        stage.set_items(items)
        movers = [Item("mover", shapes[0], 20 + 7 * at, 30 + at)]
        assert stage.draw(screen, movers, dusk=dusk) is not None
        whole.set_items(items)
        whole.invalidate()
        whole.draw(other, movers, dusk=dusk)
        assert digest(screen) == digest(other)
    assert stage.draw(screen, movers, dusk=DimLevel(120, frozenset({items[2].id}))) is None
    assert stage.draw(screen, movers, dusk=DimLevel(100)) is None
    assert stage.draw(screen, movers) is None
    assert digest(screen) == full(items, movers, ground)


@pytest.mark.parametrize("shift", [(3, -5), (-7, 0), (0, 4), (-2, 9)])
def test_what_comes_into_view_at_the_edges_of_a_shaken_frame_is_the_table(
    shift: tuple[int, int],
) -> None:
    ground, shapes = background(), pictures()
    stage, screen = Stage(ground), pygame.Surface(SIZE).convert()
    stage.set_items(some_items(Rng.stream(3, "edges"), "item", 9, shapes))
    screen.fill((255, 0, 255))
    stage.draw(screen, [], shift)
    whole = stage.ground.copy()
    whole.blit(stage.ground, shift)
    assert digest(screen) == digest(whole)


def test_it_is_known_whether_what_rests_was_painted_over() -> None:
    stage, screen = Stage(background()), pygame.Surface(SIZE).convert()
    stage.draw(screen, [])
    assert not stage.hidden
    stage.draw(screen, [Item("moment", screen, 0, 0, 0)])
    assert stage.hidden
    stage.draw(screen, [], (2, 2))
    assert not stage.hidden


def test_pictures_changed_in_place_show_after_a_rebuild() -> None:
    ground, shapes = background(), pictures()
    stage = Stage(ground)
    screen = pygame.Surface(SIZE).convert()
    items = some_items(Rng(4), "card", 9, shapes)
    stage.set_items(items)
    stage.draw(screen, [])
    for shape in shapes:
        shape.fill((5, 50, 5, 60))
    stage.rebuild()
    stage.draw(screen, [])
    assert digest(screen) == full(items, [], ground)


def test_two_items_of_one_id_are_refused() -> None:
    stage = Stage(background())
    twin = Item("a", pictures()[0], 0, 0)
    with pytest.raises(ValueError, match="same id"):
        stage.set_items([twin, twin])


def test_joined_rectangles_cover_the_same_area_and_little_more() -> None:
    rng = Rng(8)
    for _ in range(50):
        rects = [
            pygame.Rect(rng.below(700) - 30, rng.below(450) - 30, rng.below(90), rng.below(90))
            for _ in range(rng.below(12))
        ]
        out = joined(rects)
        whole = [rect for rect in rects if rect.width and rect.height]
        assert len(out) <= len(whole)
        assert all(rect.width and rect.height for rect in out)
        for rect in whole:
            assert any(other.contains(rect) for other in out)
        seams = 4096 * (len(whole) - len(out))
        assert sum(map(area, out)) <= sum(map(area, whole)) + seams


def test_a_hand_of_cards_that_overlap_is_one_rectangle() -> None:
    """In whatever order they come; two hands far apart are not thrown together."""
    cards = [pygame.Rect(x, y, 90, 130) for y in (10, 300) for x in range(0, 480, 24)]
    for order in (cards, cards[::-1], cards[::2] + cards[1::2]):
        assert sorted(tuple(rect) for rect in joined(order)) == [
            (0, 10, 546, 130),
            (0, 300, 546, 130),
        ]


def area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def test_very_many_changes_mend_only_their_places() -> None:
    """A whole tableau makes room: its place is drawn anew, not the table."""
    shapes = pictures()
    stage = Stage(background())
    screen = pygame.Surface(SIZE).convert()

    def tableaus(shift: int) -> list[Item]:
        return [
            Item(f"card{side}.{i}", shapes[2], side + shift + 5 * (i % 10), 10 + 4 * (i // 10))
            for side in (20, 500)
            for i in range(100)
        ]

    stage.set_items(tableaus(0))
    stage.draw(screen, [])
    stage.set_items(tableaus(3))
    rects = stage.draw(screen, [])
    assert rects is not None
    assert sum(rect.width * rect.height for rect in rects) < 0.15 * SIZE[0] * SIZE[1]
    assert digest(screen) == full(tableaus(3), [], background())


def test_what_is_painted_on_the_screen_itself_hides_all_below_and_nothing_above() -> None:
    """A moment paints the whole window; then the table is there again, as if drawn anew."""
    shapes, ground = pictures(), background()
    stage, screen = Stage(ground), pygame.Surface(SIZE).convert()
    items = some_items(Rng.stream(5, "still"), "card", 8, shapes)
    stage.set_items(items)
    stage.draw(screen, [])
    screen.fill((9, 8, 7))
    below, above = Item("below", shapes[0], 10, 10), Item("above", shapes[1], 200, 100)
    assert stage.draw(screen, [below, Item("moment", screen, 0, 0, 0), above]) is None
    expected = pygame.Surface(SIZE).convert()
    expected.fill((9, 8, 7))
    expected.blit(above.surface, (above.x, above.y), special_flags=above.blend)
    assert digest(screen) == digest(expected)
    stage.draw(screen, [])
    assert digest(screen) == full(items, [], ground)


def test_a_still_is_what_a_frame_shows() -> None:
    shapes, ground = pictures(), background()
    stage, still = Stage(ground), pygame.Surface(SIZE).convert()
    items = some_items(Rng.stream(6, "still"), "card", 8, shapes)
    movers = some_items(Rng.stream(7, "still"), "mover", 3, shapes)
    stage.set_items(items)
    stage.draw_still(still, movers)
    assert digest(still) == full(items, movers, ground)


def test_a_still_may_leave_one_thing_out() -> None:
    shapes, ground = pictures(), background()
    stage, still = Stage(ground), pygame.Surface(SIZE).convert()
    items = some_items(Rng.stream(6, "still"), "card", 8, shapes)
    stage.set_items(items)
    stage.draw_still(still, [], items[3].id)
    assert digest(still) == full([*items[:3], *items[4:]], [], ground) != full(items, [], ground)
    stage.draw_still(still, [], "nothing there")
    assert digest(still) == full(items, [], ground)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_lifted_is_drawn_among_the_movers_alone_and_anew_where_something_moves(
    seed: int,
) -> None:
    rng, shapes, ground = Rng(seed), pictures(), background()
    screen, stage = pygame.Surface(SIZE).convert(), Stage(ground)
    items = some_items(rng, "card", 12, shapes)
    others = [*items[:5], *items[6:]]
    stage.set_items(items)
    for frame in range(8):
        passing = some_items(rng, "mover", 2, shapes)
        lifted = frame % 4 > 0
        stage.lift(items[5].id if lifted else "")
        movers = [*passing, items[5]] if lifted else passing
        stage.draw(screen, movers, steady=2)
        assert digest(screen) == full(others if lifted else items, movers, ground)
    assert stage.draw(screen, movers, steady=2) == [], "nothing moves"
    still = pygame.Surface(SIZE).convert()
    stage.draw_still(still, movers, items[5].id)
    assert digest(still) == full(others, passing, ground)
    stage.lift("")
    stage.draw(screen, [])
    assert digest(screen) == full(items, [], ground)


def fanned(count: int) -> list[Item]:
    """A hand of cards that lie over each other, of four colours: it shows which lies higher."""
    cards = [pygame.Surface((60, 84), pygame.SRCALPHA) for _ in range(4)]
    for n, card in enumerate(cards):
        card.fill((60 * n, 200 - 60 * n, 90, 130))
    cards = [card.premul_alpha() for card in cards]
    return [Item(f"card{n}", cards[n % 4], 100 + 17 * n, 200 + n % 3) for n in range(count)]


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_each_frame_is_as_if_drawn_at_once(seed: int) -> None:
    """Cards go from those that rest to those that move and back, in place or not; others come, go,
    and lie on them; some are seen above themselves; one is lifted; and it may be dark, or shake."""
    rng, shapes, ground = Rng(seed), pictures(), background()
    screen, stage = pygame.Surface(SIZE).convert(), Stage(ground)
    hand, up = {item.id: item for item in fanned(12)}, set[str]()
    others = some_items(rng, "other", 5, shapes)
    for _ in range(60):
        if rng.below(3) == 0:
            up = {card for card in hand if rng.below(3)} if rng.below(3) else set()
        for card in [card for card in hand if rng.below(12) == 0]:
            hand[card] = hand[card]._replace(x=hand[card].x + rng.below(5) - 2)
        if rng.below(4) == 0:
            others = changed(rng, others, shapes)[:9]
        cards = [*hand.values()]
        if rng.below(12) == 0:
            rng.shuffle(cards)
        half = rng.below(len(others) + 1)
        rest = [card for card in cards if card.id not in up]
        items = [*others[:half], *rest, *others[half:]]
        movers = [card for card in cards if card.id in up]
        movers += [card for card in rest if rng.below(30) == 0]
        effects = some_items(rng, "effect", rng.below(2), shapes)
        if rng.below(8) == 0:
            stage.set_items([item for item in items if rng.below(4)])
        stage.set_items(items)
        lifted = rest[0].id if rest and rng.below(4) == 0 else ""
        stage.lift(lifted)
        dusks = (
            None,
            DimLevel(140),
            DimLevel(90, frozenset({"card2", "card5"})),
            DimLevel(70, all=True),
        )
        dusk = rng.choice(dusks) if rng.below(4) == 0 else None
        shift = (4, -3) if rng.below(15) == 0 else (0, 0)
        stage.draw(screen, [*movers, *effects], shift, dusk, len(movers))
        fresh, again = pygame.Surface(SIZE).convert(), Stage(ground)
        again.set_items(item for item in items if item.id != lifted)
        again.draw(fresh, [*movers, *effects], shift, dusk, len(movers))
        assert digest(screen) == digest(fresh)
        seen = full([i for i in items if i.id != lifted], [*movers, *effects], ground)
        assert digest(stage.seen) == seen


def test_in_another_order_only_those_are_drawn_anew_that_lie_over_each_other() -> None:
    """Where a shop opens, piles and their names come in another order; all of them were drawn
    anew."""
    screen, stage, shapes = pygame.Surface(SIZE).convert(), Stage(background()), pictures()
    low, high = Item("low", shapes[0], 10, 10), Item("high", shapes[1], 20, 20)
    apart = [Item(f"apart{n}", shapes[n], 300 + 150 * n, 300) for n in range(2)]
    stage.set_items([low, high, *apart])
    stage.draw(screen, [])
    stage.set_items([*apart, low, high])
    assert stage.draw(screen, []) == []
    stage.set_items([high, *apart, low])
    rects = stage.draw(screen, [])
    assert rects
    assert pygame.Rect(rects[0]).unionall(rects[1:]).colliderect(low.rect)
    assert not any(each.rect.collidelistall(rects) for each in apart)
    assert digest(screen) == full([high, *apart, low], [], background())


# -- sprites ---------------------------------------------------------------------------------------


def test_a_card_is_one_sprite_while_it_rests_flies_and_rests_again() -> None:
    screen, stage, (card,) = pygame.Surface(SIZE).convert(), Stage(background()), fanned(1)
    stage.set_items([card])
    stage.draw(screen)
    sprite = stage.get("card0")
    assert sprite is not None
    for step in range(3):
        stage.set_items([])
        stage.draw(screen, [card._replace(x=130 + step)], steady=1)
        assert stage.get("card0") is sprite
        assert (sprite.layer, sprite.x) == (MOVING, 130 + step)
    stage.set_items([card])
    stage.draw(screen)
    assert stage.get("card0") is sprite
    assert sprite.layer == 0
    stage.set_items([])
    stage.draw(screen)
    assert stage.get("card0") is None


def test_a_sprite_is_seen_as_it_is_set() -> None:
    screen, stage, ground = pygame.Surface(SIZE).convert(), Stage(background()), background()
    sprite = Sprite("card", pictures()[0], 100, 100)
    stage.add(sprite)
    stage.draw(screen)
    assert digest(screen) == full([Item("card", pictures()[0], 100, 100)], [], ground)
    assert stage.draw(screen) == [], "nothing has changed"
    before = digest(screen)
    for name, value in (("angle", 30.0), ("scale", 1.5), ("alpha", 0.5), ("brightness", 0.4)):
        setattr(sprite, name, value)
        assert sprite.dirty
        rects = stage.draw(screen)
        assert rects
        assert any(rect.contains(sprite.rect) for rect in rects)
        assert digest(screen) != before
        before = digest(screen)
    assert stage.at((125, 140)) is sprite
    assert stage.at((300, 300)) is None
    stage.remove("card")
    stage.draw(screen)
    assert digest(screen) == digest(ground)
    with pytest.raises(KeyError):
        stage.remove("card")


def test_of_two_sprites_the_higher_one_is_found_and_a_key_is_taken_once() -> None:
    stage, (texture, *_) = Stage(background()), pictures()
    low, high = Sprite("low", texture, 10, 10), Sprite("high", texture, 20, 20)
    high.z = 1
    stage.add(high)
    stage.add(low)
    assert stage.at((30, 30)) is high
    assert stage.at((12, 12)) is low
    with pytest.raises(ValueError, match="already"):
        stage.add(Sprite("low", texture, 0, 0))
