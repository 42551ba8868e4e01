"""Words and pictures at the top of a card lie on its edge: no face and no rank is below them."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.engine.arrangement import Badge, Price
from nomercy_table.render.theme import contrast
from nomercy_table.table.badges import placed, price_tag
from offscreen import look

WOUNDED = Badge("wounded", grave=True, at="top")
TAUNT, SKIN = (Badge("", f"signs/{sign}", at="top") for sign in ("taunt", "skin"))


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("wide", [70, 92, 124, 180])
@pytest.mark.parametrize("signs", [(), (TAUNT,), (SKIN,)])
def test_a_word_at_the_top_lies_on_the_edge_whatever_else_is_there(
    signs: tuple[Badge, ...], wide: int, scale: int
) -> None:
    """Found: below a tower it lay on the tank's helmet."""
    card = pygame.Rect(300, 300, wide, round(1.4 * wide))
    found = placed(look((1280, 720), scale), card, [*signs, WOUNDED])
    ((_, word),) = [each for each in found if each[0].text]
    pictures = [rect for badge, rect in found if not badge.text]
    assert word.top < card.top
    assert word.collidelist(pictures) < 0
    rank = pygame.Rect(card.x, card.y, round(0.25 * wide), round(0.25 * wide))
    assert not word.colliderect(rank)
    face = card.inflate(-wide // 3, -round(0.8 * wide))
    assert not word.colliderect(face)


def test_a_word_at_the_top_stays_where_it_is_when_a_picture_goes() -> None:
    """Found: it jumped up as a leader's skin was used up."""
    card = pygame.Rect(300, 300, 124, 174)
    there = [placed(look(), card, [*signs, WOUNDED]) for signs in ((SKIN,), ())]
    first, after = ([rect for badge, rect in each if badge.text] for each in there)
    assert first == after


def test_a_word_at_the_top_is_larger_than_others_where_there_is_room() -> None:
    """Found: who is wounded was told in letters as small as captions, on the largest cards."""
    card, edge = pygame.Rect(300, 300, 280, 392), Badge("wounded", grave=True, at="edge")
    ((_, top),), ((_, below),) = (
        placed(look((1920, 1080)), card, [badge]) for badge in (WOUNDED, edge)
    )
    assert top.height >= 1.15 * below.height
    assert top.left >= card.left + 0.4 * card.width, "its number is there"


@pytest.mark.parametrize("price", [Price(9, 12), Price(9, 3), Price(9, 3, otherwise="swap")])
@pytest.mark.parametrize(("high", "least"), [(False, 4.5), (True, 7.0)])
def test_what_is_held_can_be_read_on_its_plaque(price: Price, high: bool, least: float) -> None:
    seen = look(contrast=high)
    picture, _ = price_tag(seen, pygame.Rect(0, 0, 160, 224), price)
    across = picture.get_width() - 4
    for y in range(6, picture.get_height() - 6):
        red, green, blue, _ = picture.get_at((across, y))
        assert contrast(seen.theme.danger_text, (red, green, blue)) >= least


def test_each_of_the_three_plaques_of_a_price_has_its_colour() -> None:
    seen, card = look(), pygame.Rect(0, 0, 160, 224)
    prices = (Price(9, 12), Price(9, 3), Price(9, 3, otherwise="swap"))
    pictures = [price_tag(seen, card, price)[0] for price in prices]
    middles = [tuple(p.get_at((p.get_width() - 6, p.get_height() // 2))) for p in pictures]
    assert len(set(middles)) == 3
