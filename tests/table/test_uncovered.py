"""No card on its way covers a name, a number at it, or the line of words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, REY, sit_down_at
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.session.session import Session
from nomercy_table.table.effects import Thrown
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.uncovered import Uncovered
from offscreen import frames, program
from showem_table import lay

PLATE = pygame.Rect(20, 90, 100, 40)
WORDS = pygame.Rect(200, 300, 400, 60)


def picture(item_id: str, rect: pygame.Rect) -> Item:
    return Item(item_id, pygame.Surface(rect.size, pygame.SRCALPHA), *rect.topleft, 0)


SEAT = picture("plate.1", pygame.Rect(20, 20, 100, 110))


def lying() -> Uncovered:
    uncovered = Uncovered()
    uncovered.lie([SEAT, picture(RIBBON, WORDS)], {1: PLATE})
    return uncovered


def card(x: int, y: int, item_id: str = "card.0") -> Item:
    return picture(item_id, pygame.Rect(x, y, 60, 90))


def test_a_plate_lies_over_the_card_that_passes_and_over_no_other() -> None:
    uncovered = lying()
    assert uncovered.above([card(400, 20)]) == []
    assert uncovered.above([card(40, 80, "shadow.card.0")]) == [], "a shadow falls on it"
    (name,) = uncovered.above([card(40, 80)])
    assert (name.id, name.rect) == ("name.1", PLATE), "without the portrait"
    before = name.surface
    uncovered.lie([SEAT], {1: PLATE})
    assert uncovered.above([card(50, 90)])[0].surface is before
    uncovered.lie([SEAT], {1: PLATE.move(300, 0)})
    assert uncovered.above([card(340, 90)]) == [], "it is still to be drawn where it lies now"


@pytest.mark.parametrize("number", ["token.discard", "count.2"])
def test_the_number_of_a_pile_or_a_hand_lies_over_what_comes_to_it(number: str) -> None:
    token, uncovered = picture(number, pygame.Rect(500, 200, 30, 30)), Uncovered()
    uncovered.lie([token], {})
    assert uncovered.above([card(480, 150)]) == [token]
    assert uncovered.above([card(300, 150)]) == []


def test_where_numbers_are_left_below_names_still_lie_over_what_passes() -> None:
    """Found: in the dusk the numbers of piles were dull spots on the hands that flew there."""
    token = picture("token.discard", PLATE.move(0, 30))
    uncovered = Uncovered()
    uncovered.lie([SEAT, token], {1: PLATE})
    assert {item.id for item in uncovered.above([card(40, 80)])} == {"name.1", token.id}
    found = uncovered.above([card(40, 80)], Dusk(96), numbers=False)
    assert [item.id for item in found] == ["name.1"]


def test_words_are_lifted_as_a_whole_where_anything_passes_them() -> None:
    """Found: in the rectangle of each card their soft ground lay twice, as a box with hard edges,
    and what had only a shadow on it was dimmed."""
    uncovered = lying()
    assert uncovered.words([card(10, 500)]) == []
    for passing in ([card(190, 280), card(420, 250)], [card(230, 310, "shadow.card.0")]):
        (words,) = uncovered.words(passing)
        assert (words.id, words.rect) == (RIBBON, WORDS)
    uncovered.lie([], {})
    assert uncovered.words([card(190, 280)]) == [], "nothing is said"


def test_words_are_read_in_the_dusk_and_names_are_as_dark_as_what_rests() -> None:
    """Found: hands that changed their owners hid both."""
    seat = picture("plate.1", SEAT.rect)
    seat.surface.fill((200, 100, 50, 255))
    uncovered = Uncovered()
    uncovered.lie([seat, picture(RIBBON, WORDS)], {1: PLATE})
    assert [words.id for words in uncovered.words([], Dusk(120))] == [RIBBON]
    (dark,) = uncovered.above([card(40, 80)], Dusk(102))
    assert dark.surface.get_at((5, 5)) == (80, 40, 20, 255)
    assert uncovered.above([card(42, 80)], Dusk(102))[0] is dark, "it is not made anew"
    (light,) = uncovered.above([card(40, 80)], Dusk(102, frozenset({"plate.1"})))
    assert light.surface.get_at((5, 5)) == (200, 100, 50, 255)


@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_a_card_that_is_played_flies_below_the_words(tmp_path: Path, speed: str) -> None:
    app = program(tmp_path, speed=speed)
    hands = lay("r4 b2 b3", "b1 b2 b4", "g1 g2", "y1 y2", top="r5")
    scene = sit_down_at(app, hands, [PEOPLE[0], REY, REY, REY], GAMES["showem"])
    frames(app, 60)
    crossed = 0
    scene.want(Act(0, next(a for a in hands.legal_actions(0) if a.text().startswith("play r4"))))
    for _ in range(60):
        frames(app, 1, 1 / 60)
        moved, place = scene.view.stage.moved, scene.view.playback.shown.placement
        order = [*moved]
        resting = {item.id: item.rect for item in scene.view.stage.items}
        cards = [each for each in order if each.startswith("card.")]
        for each in cards:
            if not moved[each].colliderect(resting.get(RIBBON, pygame.Rect(0, 0, 0, 0))):
                continue
            crossed += 1
            above = order[order.index(each) :]
            assert RIBBON in above
            names = {f"name.{s}" for s, r in place.plates.items() if r.colliderect(moved[each])}
            assert names <= set(above)
    assert crossed


def test_the_words_stay_lifted_as_long_as_anything_passes(tmp_path: Path) -> None:
    """Found: while a hand made room they were laid down and taken up again every few frames, which
    took a quarter of a frame's time in a large window, as they were drawn anew with all below."""
    uncovered = lying()
    assert [words.id for words in uncovered.words([card(10, 500)], stay=True)] == [RIBBON]
    app = program(tmp_path, speed="normal")
    app.sit_down(Session.new(GAMES["nothing"], [REY] * 4, {}, 5))
    frames(app, 4)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    seen = []
    for _ in range(900):
        frames(app, 1, 1 / 60)
        seen.append((RIBBON in scene.view.stage.moved, scene.view.playback.at_rest))
    down = [rests for (before, _), (up, rests) in pairwise(seen) if before and not up]
    assert len(down) > 5
    assert all(down), "nothing flies any more"


def shown(items: list[Item]) -> pygame.Surface:
    """The items on white cards and black cloth."""
    window = pygame.Surface((800, 600))
    for item in items:
        window.blit(item.surface, (item.x, item.y), special_flags=item.blend)
    return window


def test_below_words_a_card_in_the_air_is_darker_and_nothing_beside_it() -> None:
    """Found: stolen cards were a bright grey below them, and their ranks stood among letters."""
    words, uncovered = picture(RIBBON, WORDS), Uncovered()
    words.surface.fill((0, 0, 0, 168))
    uncovered.lie([words], {})
    flown, resting = card(250, 280), card(420, 280, "card.1")
    for each in (flown, resting):
        each.surface.fill((255, 255, 255, 255))
    passing = [card(260, 300, "shadow.card.0"), flown, resting]
    seen = shown([flown, resting, *uncovered.words(passing, Dusk(120))])
    assert seen.get_at((280, 320)).r < 40
    assert seen.get_at((450, 320)).r == shown([resting, words]).get_at((450, 320)).r
    assert seen.get_at((280, 290)).r == 255, "above the words it is as white as ever"
    cloth = shown([flown, resting, *uncovered.words([], Dusk(120))])
    lit = [seen.get_at((x, 330)) == cloth.get_at((x, 330)) for x in range(200, 600)]
    assert lit.count(False) == 60, "no wider than the card: no box"


def test_the_shade_on_a_card_is_gone_with_the_card() -> None:
    words, uncovered = picture(RIBBON, WORDS), Uncovered()
    words.surface.fill((0, 0, 0, 168))
    uncovered.lie([words], {})
    flown = card(250, 280)
    flown.surface.fill((255, 255, 255, 255))
    uncovered.words([card(260, 300, "shadow.card.0"), flown])
    later = card(380, 280)
    later.surface.fill((255, 255, 255, 255))
    seen = shown([later, *uncovered.words([card(390, 300, "shadow.card.0"), later])])
    assert seen.get_at((280, 320)).r == 0
    assert seen.get_at((400, 320)).r < 40


def test_below_other_words_a_card_is_as_dark_as_they_make_it() -> None:
    """All draw that on one sheet, which grows: the longest line first, and then shorter ones."""
    uncovered, flown = Uncovered(), card(250, 280)
    flown.surface.fill((255, 255, 255, 255))
    for wide, high in ((400, 60), (300, 40), (420, 30), (420, 70)):
        words = picture(RIBBON, pygame.Rect(240, 300, wide, high))
        words.surface.fill((0, 0, 0, 168))
        uncovered.lie([words], {})
        passing = [card(260, 300, "shadow.card.0"), flown]
        shades = [item for item in uncovered.words(passing) if item.id == "words.shade"]
        assert [shade.rect for shade in shades] == [flown.rect.clip(words.rect)]
        assert shades[0].surface.get_at((5, 5)) == (0, 0, 0, 168)


def test_a_plate_which_the_ground_of_the_words_reaches_lies_upon_it(tmp_path: Path) -> None:
    """Found in high windows, in large letters: the lower half of the own plate lay in the dark."""
    app = program(tmp_path, (720, 1280), ui_scale=200, speed="normal")
    state = lay("r4 b2 b3", "b1 b2 b4", "g1 g2", top="r5")
    scene = sit_down_at(app, state, [PEOPLE[0], REY, REY], GAMES["showem"])
    frames(app, 20)
    plate = scene.view.playback.shown.placement.plates[0]
    resting = {item.id: item for item in scene.view.stage.items}
    assert resting[RIBBON].rect.colliderect(plate)
    order = [*resting]
    assert order.index(RIBBON) < order.index("plate.0")
    effects, word = scene.view.effects, pygame.Surface((20, 20))
    at = resting[RIBBON].rect.center
    effects.start(Thrown("passing", word, at, at, 2.0, 1.0))
    frames(app, 2, 1 / 60)
    order = [*scene.view.stage.moved]
    assert order.index("passing") < order.index(RIBBON) < order.index("words.name.0")


def test_a_number_which_the_ground_of_the_words_reaches_is_read_upon_it_in_the_light() -> None:
    token = picture("token.draw", pygame.Rect(220, 290, 30, 30))
    uncovered = Uncovered()
    uncovered.lie([picture(RIBBON, WORDS), token], {})
    assert [item.id for item in uncovered.words([card(420, 250)])] == [RIBBON, "words.token.draw"]
    assert [item.id for item in uncovered.words([], Dusk(96))] == [RIBBON]
