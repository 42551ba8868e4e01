"""Words and pictures at the top of a card lie on its edge: no face and no rank is below them."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.engine.arrangement import Badge
from nomercy_table.table.marks import placed
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
