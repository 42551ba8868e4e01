"""What breaks: its pieces turn, have soft edges, and are gone before what is read."""

from __future__ import annotations

import pygame

from nomercy_table.table.moments.particles import Cracks, piece, thrown


def picture(side: int) -> pygame.Surface:
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.fill((200, 40, 40, 255))
    return made


def half(side: int) -> pygame.Surface:
    """A half of a square picture, cut across."""
    return piece(picture(side), [(0, 0), (side, side), (0, side)])[0]


def test_small_pieces_have_soft_edges_while_they_turn() -> None:
    """Those of a number had stairs of whole pixels for a third of a second."""
    sprite = thrown("p", half(24), (50, 50), (0, 0), 0, 40, 2.0)
    item = sprite.item(0.5)
    assert item is not None
    seen = item.surface
    opaque = [seen.get_at((x, y)).a for x in range(seen.width) for y in range(seen.height)]
    between = [alpha for alpha in opaque if 12 < alpha < 243]
    assert len({alpha // 20 for alpha in between}) > 6, "many steps from nothing to all"


def test_pieces_of_a_card_have_no_light_at_their_edges() -> None:
    """Found: of the glint along the cracks they had rows of white dots."""
    card = picture(200)
    cracks = Cracks(card.get_size(), (100, 80), 1)
    for sprite in cracks.pieces("p", cracks.drawn(card), (300, 300), 720, 0.5):
        seen = sprite.picture()
        inks = [
            seen.get_at((x, y)) for x in range(seen.get_width()) for y in range(seen.get_height())
        ]
        assert all(ink.b < 60 for ink in inks)
        assert len({ink.a for ink in inks}) > 2, "they end softly"


def test_what_falls_is_gone_before_it_comes_upon_words() -> None:
    """The pieces of a dead mercenary crossed the line that said so."""
    words = pygame.Rect(100, 400, 200, 60)
    for x, crosses in ((200, True), (20, False)):
        sprite = thrown("s", half(40), (x, 300), (0, 0), 400, 90, 2.0, read=[words])
        seen = []
        for frame in range(1, 61):
            item = sprite.item(frame / 60)
            if item is None:
                continue
            alpha = item.surface.get_alpha()
            seen.append((item.rect.bottom > words.top, 255 if alpha is None else alpha))
            # Found: they paled as soon as they fell where the words begin close below.
            assert item.rect.bottom > words.top - words.height // 2 or seen[-1][1] == 255
        assert any(over for over, _ in seen) is not crosses
        assert crosses or all(alpha == 255 for _, alpha in seen)
