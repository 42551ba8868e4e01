"""What may be seen a few frames later, and what not: nobody waits for a card that stirs."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.render.item import Item
from nomercy_table.table.patience import can_wait


def item(name: str, picture: pygame.Surface, x: int = 0) -> Item:
    return Item(name, picture, x, 0)


@pytest.fixture
def card() -> pygame.Surface:
    return pygame.Surface((200, 280), pygame.SRCALPHA)


def test_lines_on_the_cloth_can_wait_and_light_can_not(card: pygame.Surface) -> None:
    """Found: half of the pool of light was seen in the colour before, with a hard edge."""
    lines = [("cloth.ring.7", True), ("slot.squad.0/1", True)]
    for name, waits in (*lines, ("cloth.pool.1", False), ("cloth.life.1", False)):
        assert can_wait(None, item(name, card)) is waits
        assert can_wait(item(name, card), None) is waits
        assert can_wait(item(name, card), item(name, card, 900)) is waits


def test_cards_can_wait_that_only_stir(card: pygame.Surface) -> None:
    other = pygame.Surface((204, 284), pygame.SRCALPHA)
    assert can_wait(item("card.7", card), item("card.7", card, 3))
    assert can_wait(item("hand.1/2#0", card), item("hand.1/2#0", other, 3))
    assert not can_wait(item("card.7", card), item("card.7", card, 40))
    assert not can_wait(item("hand.1/2#0", card), item("hand.1/2#0", card, 40))
    assert not can_wait(item("card.7", card), item("card.7", other)), "it shows something else"
    assert not can_wait(None, item("card.7", card)), "it has landed"
    assert not can_wait(item("card.7", card), None), "it has set off"


@pytest.mark.parametrize("name", ["plate.1", "widget.draw", "pile.discard.0", "sign.stack"])
def test_words_piles_and_buttons_never_wait(name: str, card: pygame.Surface) -> None:
    assert not can_wait(item(name, card), item(name, card, 1))
