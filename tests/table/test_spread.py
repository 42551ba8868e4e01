"""What is needed for a frame is made in others: no frame makes all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from nomercy_table.games import GAMES
from nomercy_table.render.art import Art
from nomercy_table.render.beside import wait
from nomercy_table.render.item import Item
from nomercy_table.table.allowance import Allowance
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.lying import Lying, Part
from nomercy_table.table.moments.scene import Opening, Script
from nomercy_table.table.moments.sheets import Drawing, Sheets
from nomercy_table.table.pictures import Pictures
from nomercy_table.table.places import Shown
from nomercy_table.table.sprites import Sprites
from pictured import Pictured

CARD = pygame.Surface((200, 300))


def dealt(size: tuple[int, int] = (960, 600), line: int = 20) -> Shown:
    """A table of Show 'Em with three hands of cards."""
    game = GAMES["showem"]
    observation = game.new(3, {}, 4).observe(0)
    arrangement = game.arrange(observation)
    return Shown(observation, arrangement, layout(arrangement, 3, 0, size, line))


def cards(parts: list[Part]) -> dict[str, Item]:
    return {item.id: item for part in parts if isinstance(part, list) for item in part}


def test_a_card_that_is_on_its_way_is_not_drawn_as_it_will_lie() -> None:
    shown, sprites, lying = dealt(), Sprites(Art()), Lying()
    slots = set(cards(Lying().parts(shown, Sprites(Art()))))
    assert len(slots) > 15
    drawings = sprites.art.drawings
    aloft = cards(lying.parts(shown, sprites, slots))
    assert sprites.art.drawings == drawings
    assert {item.rect.size for item in aloft.values()} == {(1, 1)}


def test_it_is_drawn_between_frames_or_when_it_lies() -> None:
    shown, sprites, lying = dealt(), Sprites(Art()), Lying()
    slots = set(cards(Lying().parts(shown, Sprites(Art()))))
    lying.parts(shown, sprites, slots)
    rests = 0
    while lying.prepare_awaited(shown, sprites):
        sprites.allowance.renew()
        rests += 1
    assert rests > 1, "not all in one"
    drawings = sprites.art.drawings
    landed = cards(lying.parts(shown, sprites, ()))
    assert sprites.art.drawings == drawings
    assert not sprites.unfinished
    assert {slot: seen(item) for slot, item in landed.items()} == drawn_without_haste(shown)
    some = sorted(slots)[:3]
    at_once = cards(Lying().parts(shown, Sprites(Art()), slots - set(some)))
    assert all(at_once[slot].rect.width > 1 for slot in some)


def test_a_card_whose_art_is_finer_looks_as_it_did_until_its_turn_comes() -> None:
    """Found: as the back was drawn finer, the cards of other hands lay straight for a frame or two,
    some pixels off, or as their neighbours did."""
    shown, sprites, lying = dealt((3840, 2160), 40), Sprites(Art()), Lying()
    while lying.prepare(shown, sprites):
        sprites.allowance.renew()
    before = cards(lying.parts(shown, sprites))
    sprites.forget_art([f"cards/{sprites.back}"])
    late = 0
    while True:
        sprites.allowance.renew()
        now = cards(lying.parts(shown, sprites))
        assert {slot: item.rect for slot, item in now.items()} == {
            slot: item.rect for slot, item in before.items()
        }
        late += sprites.unfinished
        if not sprites.unfinished:
            break
        sprites.finish()
    assert late > 2
    assert all(now[slot].surface is not before[slot].surface for slot in now if "hand" in slot)


def drawn_without_haste(shown: Shown) -> dict[str, tuple[Pictured, int, int]]:
    sprites, lying = Sprites(Art()), Lying()
    while lying.prepare(shown, sprites):
        sprites.allowance.renew()
    return {slot: seen(item) for slot, item in cards(lying.parts(shown, sprites)).items()}


def seen(item: Item) -> tuple[Pictured, int, int]:
    return Pictured(item.surface, "RGBA"), item.x, item.y


def test_cards_in_the_air_and_cards_that_lie_share_what_a_frame_has_time_for() -> None:
    allowance = Allowance()
    for _ in range(5):
        assert not allowance.ends_turning()
        allowance.turned(CARD)
    assert allowance.ends_turning()
    assert not allowance.ends_laying(), "a few are laid in any case"
    for _ in range(2):
        allowance.laid(CARD, rasterised=False)
    assert allowance.ends_laying()
    allowance.renew()
    assert not allowance.ends_turning()
    allowance.turned(CARD)
    allowance.laid(CARD, rasterised=True)
    assert allowance.ends_laying(), "a face that had to be rasterised counts for two"


def test_a_frame_that_drew_some_leaves_the_pictures_of_the_next_to_that() -> None:
    allowance = Allowance()
    laden = []
    for drawn in (2_000_000, 5_000_000, 9_000_000, 0):
        allowance.renew(drawn)
        laden.append(allowance.is_laden)
    assert laden == [False, True, True, False]


def test_after_a_frame_that_drew_much_words_wait_but_for_two_frames_at_most() -> None:
    allowance, waits = Allowance(), []
    for drawn in (2_000_000, 5_000_000, 5_000_000, 5_000_000, 5_000_000, 0, 0):
        allowance.renew(drawn)
        waits.append(allowance.leaves_words())
    assert waits == [False, True, True, False, True, False, False]


def test_after_a_frame_that_drew_much_no_card_is_laid_anew_but_some_time_one_is() -> None:
    allowance, laid = Allowance(), []
    for _ in range(8):
        allowance.renew(drawn=9_000_000)
        laid.append(not allowance.ends_laying())
        if laid[-1]:
            allowance.laid(CARD, rasterised=False)
    assert laid == [False, False, True, False, False, False, True, False]
    allowance.renew(drawn=2_000_000)
    assert not allowance.ends_laying()
    allowance.carry(1_000_000)
    assert not allowance.ends_laying()
    allowance.carry(6_000_000)
    assert allowance.ends_laying(), "a large fan is on its way in this frame"
    assert not allowance.is_full()
    allowance.carry(6_000_000, first=True)
    assert allowance.is_full(), "and sets off in it: none of it is turned anew"


def test_what_a_moment_shows_first_waits_for_its_picture_but_not_for_ever() -> None:
    ready = [False]
    opening = Opening(0.1, 0.2)
    assert opening.since(0.05, lambda: True) is None
    assert opening.since(0.12, lambda: ready[0]) is None
    ready[0] = True
    assert opening.since(0.18, lambda: ready[0]) == 0.18, "it is seen from its beginning"
    assert opening.since(0.9, lambda: False) == 0.18
    late = Opening(0.1, 0.2)
    assert late.since(0.29, lambda: False) is None
    assert late.since(0.31, lambda: False) == 0.31
    at_once = Opening(0.1, 0.2)
    assert at_once.since(0.25, lambda: True) == 0.1, "nothing had to wait"


def test_a_moment_whose_picture_is_drawn_beside_the_frames_leaves_the_time_to_others() -> None:
    """(Found at 4K: it asked for it over and over, and nothing else was made ready.)"""
    asked, made, here = list[int](), list[int](), [False]

    class Waiting(Script):
        def pictures(self) -> Iterator[Callable[[], object]]:
            while not here[0]:
                asked.append(1)
                yield wait
            yield lambda: made.append(1)

    script = Waiting(None)  # type: ignore[arg-type]
    for frame in range(1, 4):
        assert not script.warm(), "nothing was done, and others may go on"
        assert len(asked) == frame
    here[0] = True
    assert script.warm()
    assert made == [1]
    assert not script.warm(), "all are there"


def test_memory_for_a_sheet_is_got_before_the_moment() -> None:
    sheets = Sheets((64, 40))
    assert sheets.prepare(2)
    assert sheets.prepare(2)
    assert not sheets.prepare(2)
    drawing = Drawing(sheets, lambda sheet: sheet.fill((9, 9, 9)))
    (draw,) = drawing.steps
    draw()
    assert drawing.ready


def test_things_whose_art_is_finer_are_made_anew_in_turns() -> None:
    pictures, made = Pictures(), list[str]()

    def make(name: str) -> tuple[pygame.Surface, pygame.Rect]:
        made.append(name)
        return pygame.Surface((9, 9)), pygame.Rect(0, 0, 9, 9)

    def compose(most: int) -> list[Item]:
        pictures.begin(most)
        found = [pictures.items(name, 1, partial(make, name)) for name in "abcde"]
        return [item for items in found for item in items]

    pictures.make_all()
    assert len(compose(2)) == 5
    made.clear()
    pictures.renew()
    assert pictures.unfinished
    assert len(compose(2)) == 5, "all are seen meanwhile"
    assert made == ["a", "b"]
    compose(2)
    compose(2)
    assert made == ["a", "b", "c", "d", "e"]
    assert not pictures.unfinished


def test_faces_that_are_wanted_are_drawn_quickly_while_cards_fly() -> None:
    art = Art()
    art.want(["cards/hit/7s", "cards/hit/8s"], (60, 84))
    art.want(["cards/hit/7s", "cards/hit/8s"], (90, 126))
    art.refine_within(0.001)
    art.svg("cards/hit/9s", (90, 126))
    assert art.drawings == 1, "no time was left"
    for _ in range(4):
        art.refine_within(0.01)
    for face in ("7s", "8s"):
        for width in (60, 90):
            art.svg(f"cards/hit/{face}", (width, round(1.4 * width)))
    assert art.drawings == 1, "no frame has to draw them"
    assert art.soft, "they are drawn finely later"
