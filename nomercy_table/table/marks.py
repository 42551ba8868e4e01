"""How the cards of a row are now: the dead lie in the dark, words sit on the edges of the others.

A badge is a word on a small plaque, with a picture before it or a picture alone; numbers hang at
the lower corners, where they cover neither face nor name.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.engine.arrangement import Badge, Column, Price
from nomercy_table.render.art import PREMUL
from nomercy_table.render.lacquer import lacquered
from nomercy_table.render.theme import blend
from nomercy_table.table.layout.rows import HANGS
from nomercy_table.table.plates import token
from nomercy_table.ui.look import Look

_VEIL = 172
"""How dark it is where the dead lie, of 255."""

_STAIN = 0.62
"""The size of what is stained on a card, as a share of its smaller side."""

_LEAST_LETTER, _SMALLER, _LARGER = 10, 0.85, 1.2
"""The smallest letters of badges, in pixels; how much smaller than usual a ribbon lets them be, and
how much larger where there is room: what has befallen a card is seen from afar."""

_SIGN, _NUMBER = 0.235, 0.16
"""How large the pictures at a card's corners are, and how high the plaques of numbers below them,
as shares of its width."""

_LINES, _LARGE = 1.15, 0.195
"""Numbers grow with the letters: so many lines of text high at least, and for that such a share of
the card's width at most."""

_EDGE = 0.02
"""How far words on a card's lower edge reach up, as a share of its height: its name is above."""

_Placed = tuple[Badge, pygame.Surface, pygame.Rect]
"""A badge, how it looks, and where it sits."""

_TAG, _TAG_LINES, _TAG_LARGE, _TAG_WIDE = 0.23, 1.5, 0.3, 1.06
"""How high a price is, as a share of its card's width; it grows with the letters, too. And how wide
it is at most: others hang beside it."""

_ENOUGH = (34, 110, 66), (16, 66, 40)

_RANK = 0.4
"""How far the number in a card's upper left corner reaches, in its widths, also where it lies
askew."""

_BEYOND = 0.045
"""How far the middle of what hangs at a lower corner lies beside the card, in its widths."""


def marks(
    look: Look,
    card: pygame.Rect,
    column: Column,
    foretold: bool = False,
    later: bool = False,
) -> tuple[pygame.Surface, pygame.Rect]:
    """All that is to be seen on the topmost card of a column, which covers `card`; and where.

    `foretold`: what would come of something is written on the card's lower edge, so the words
    there make way. `later`: the words at its top are to come; pictures keep their places there. Of
    who is dead nothing but the dark is there then.
    """
    shown = [badge for badge in column.badges if not (foretold and badge.at == "edge")]
    if later and column.stain:
        shown = []
    badges = _placed(look, card, shown)
    seen = [each for each in badges if not (later and each[0].at == "top" and each[0].text)]
    pictures = [(picture, rect) for _, picture, rect in seen]
    if column.price is not None:
        pictures.append(price_tag(look, card, column.price))
    area = card.unionall([rect for _, rect in pictures])
    surface = pygame.Surface(area.size, pygame.SRCALPHA)
    if column.stain:
        dark = _veil(look, card.size, "" if later else column.stain)
        surface.blit(dark, (card.x - area.x, card.y - area.y))
    for picture, rect in pictures:
        surface.blit(picture, (rect.x - area.x, rect.y - area.y))
    return surface, area


def _veil(look: Look, size: tuple[int, int], stain: str) -> pygame.Surface:
    """Darkness over a card of that size, and what is stained on it; "": nothing yet."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = round(min(size) * 0.08)
    pygame.draw.rect(surface, (6, 12, 11, _VEIL), surface.get_rect(), border_radius=radius)
    if not stain:
        return surface
    side = round(min(size) * _STAIN)
    picture = look.art.svg(stain, (side, side))
    at = picture.get_rect(center=surface.get_rect().center)
    surface.blit(picture, at, special_flags=PREMUL)
    return surface


def placed(
    look: Look, card: pygame.Rect, badges: Sequence[Badge]
) -> list[tuple[Badge, pygame.Rect]]:
    """Where the badges of a card sit that covers `card`."""
    return [(badge, rect) for badge, _, rect in _placed(look, card, badges)]


def _placed(look: Look, card: pygame.Rect, badges: Sequence[Badge]) -> list[_Placed]:
    """The badges of a card, and where they sit."""
    return [
        *_on_edge(look, card, [badge for badge in badges if badge.at == "edge"]),
        *_at_top(look, card, [badge for badge in badges if badge.at == "top"]),
        *(_at_foot(look, card, badge) for badge in badges if badge.at in ("left", "right")),
    ]


def _on_edge(look: Look, card: pygame.Rect, badges: Sequence[Badge]) -> list[_Placed]:
    """Side by side below the name at the lower edge, between what hangs at the corners."""
    gap = look.metrics.px(3)
    room = round(card.width * 0.8)
    pictures = [_badge(look, badge, room // len(badges) - gap, card) for badge in badges]
    x = card.centerx - (sum(p.get_width() + gap for p in pictures) - gap) // 2
    found = []
    for badge, picture in zip(badges, pictures, strict=True):
        rect = picture.get_rect(left=x, top=card.bottom - round(card.height * _EDGE))
        found.append((badge, picture, rect))
        x = rect.right + gap
    return found


def _at_top(look: Look, card: pygame.Rect, badges: Sequence[Badge]) -> list[_Placed]:
    """At the upper right corner, where its number is not: pictures below each other; words as
    ribbons on the upper edge, beside the place of the first picture, whether there is one or not;
    one that is too long for that is above the pictures. None lies on its face."""
    side, right = max(14, round(card.width * _SIGN)), card.right + round(card.width * 0.08)
    y, gap = card.top - round(card.width * 0.06), look.metrics.px(2)
    words = [badge for badge in badges if badge.text]
    signs = [badge for badge in badges if not badge.text]
    whole = right - card.left - round(card.width * _RANK)
    room = whole - side - gap
    beside = len(words) == 1 and _least_width(look, words[0], card) <= room
    found: list[_Placed] = []
    for badge in words:
        ribbon = _badge(look, badge, room if beside else whole, card)
        found.append((badge, ribbon, ribbon.get_rect(top=y, right=right)))
        if beside:
            found[-1][2].right -= side + gap
        else:
            y = found[-1][2].bottom + gap
    for badge in signs:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        picture.blit(look.art.svg(badge.picture, (side, side)), (0, 0), special_flags=PREMUL)
        found.append((badge, picture, picture.get_rect(top=y, right=right)))
        y = found[-1][2].bottom + gap
    return found


def _at_foot(look: Look, card: pygame.Rect, badge: Badge) -> _Placed:
    """A number on a plaque below a picture, at a lower corner."""
    theme, fonts = look.theme, look.fonts
    side = max(14, round(card.width * _SIGN))
    # A larger number reaches further beside the card and up to its picture, but no further over the
    # card, where its name may be near.
    usual = max(15, round(card.width * _NUMBER))
    high = max(usual, _high(look, card, _NUMBER, _LINES, _LARGE))
    points = max(_LEAST_LETTER, round(high * 0.78))
    words = fonts.render(badge.text, "bold", points, theme.text)
    wide = max(round(high * 1.6), words.get_width() + round(high * 0.5))
    lap = round(side * 0.12) + high - usual
    surface = pygame.Surface((max(wide, side), side + high - lap), pygame.SRCALPHA)
    plaque = pygame.Rect(0, side - lap, wide, high)
    plaque.centerx = surface.get_width() // 2
    body = lacquered(look.shapes, theme, plaque.size, high * 0.3, max(1.3, high * 0.055))
    if badge.picture:
        picture = look.art.svg(badge.picture, (side, side))
        surface.blit(picture, (plaque.centerx - side // 2, 0), special_flags=PREMUL)
    surface.blit(body, plaque)
    surface.blit(words, words.get_rect(center=plaque.center))
    rect = surface.get_rect(bottom=card.bottom + round(card.height * HANGS))
    beyond = round(card.width * _BEYOND) + round(0.8 * (high - usual))
    rect.centerx = card.left - beyond if badge.at == "left" else card.right + beyond
    return badge, surface, rect


def price_tag(look: Look, card: pygame.Rect, price: Price) -> tuple[pygame.Surface, pygame.Rect]:
    """The price on a brass token below the card, and beside it what the viewer holds: on green
    where that is enough, else on red; or on a dark plaque how else they can have it."""
    theme = look.theme
    high = max(18, _high(look, card, _TAG, _TAG_LINES, _TAG_LARGE))
    coin = token(look, high + 4, price.asked)
    if price.held is None:
        return coin, coin.get_rect(midtop=(card.centerx, card.bottom + _tag_gap(card)))
    fill = (theme.control_top, theme.control_bottom)
    if price.is_out_of_reach:
        fill = theme.danger_top, theme.danger_bottom
    elif price.is_paid:
        fill = _ENOUGH[theme.high_contrast :][0], _ENOUGH[1]  # words need 7 : 1 there
    points = max(_LEAST_LETTER, min(look.metrics.body, round(high * 0.56)))
    pad = round(high * 0.3)
    room = round(card.width * _TAG_WIDE) - coin.get_width() - 2 * pad
    text, points = look.fonts.fit(price.text, "bold", points, room, _LEAST_LETTER)
    words = look.fonts.render(text, "bold", points, theme.danger_text)
    wide = coin.get_width() + words.get_width() + 2 * pad
    surface = pygame.Surface((wide, high + 4), pygame.SRCALPHA)
    lap = coin.get_width() // 3
    edge = blend(fill[0], (255, 255, 255), 0.25)
    body = lacquered(
        look.shapes,
        theme,
        (wide - lap, high),
        high * 0.2,
        max(1.2, high * 0.05),
        fill=fill,
        rim=edge,
    )
    surface.blit(body, (lap, 2))
    surface.blit(coin, (0, 0))
    x = coin.get_width() + pad // 2
    surface.blit(words, words.get_rect(midleft=(x, surface.get_height() // 2)))
    return surface, surface.get_rect(midtop=(card.centerx, card.bottom + _tag_gap(card)))


def _high(look: Look, card: pygame.Rect, usual: float, lines: float, most: float) -> int:
    """How high a number is on a card: such a share of its width as is `usual`, or so many lines of
    text, but no more of the width than `most`."""
    line = look.fonts.height("regular", look.metrics.body)
    return round(max(card.width * usual, min(card.width * most, line * lines)))


def _tag_gap(card: pygame.Rect) -> int:
    return round(card.width * 0.02)


def _least_width(look: Look, badge: Badge, card: pygame.Rect) -> int:
    """How wide the ribbon of a word is at least, if its letters are not to be much smaller."""
    size = _letters(look, card)
    return look.fonts.width(badge.text, "bold", round(_SMALLER * size)) + 2 * _pad(size)


def _letters(look: Look, card: pygame.Rect) -> int:
    """How large the letters of badges are on such a card."""
    return max(_LEAST_LETTER, min(look.metrics.small, round(min(card.size) * 0.2)))


def _pad(size: int) -> int:
    """The room around such letters."""
    return max(3, round(size * 0.4))


def _badge(look: Look, badge: Badge, room: int, card: pygame.Rect) -> pygame.Surface:
    """One badge, at most `room` wide, in letters that fit the card's size."""
    theme, size = look.theme, _letters(look, card)
    if badge.at == "top" and not badge.picture:
        for large in range(round(_LARGER * size), size, -1):
            if look.fonts.width(badge.text, "bold", large) + 2 * _pad(large) <= room:
                size = large
                break
    side = round(size * 1.5) if badge.picture else 0
    pad = _pad(size)
    between = pad // 2 if badge.picture and badge.text else 0
    words, points = look.fonts.fit(
        badge.text, "bold", size, max(8, room - side - between - 2 * pad), _LEAST_LETTER - 1
    )
    ink = theme.danger_text if badge.grave else theme.text
    text = look.fonts.render(words, "bold", points, ink) if words else None
    wide = side + between + 2 * pad + (text.get_width() if text is not None else 0)
    tall = max(look.fonts.height("bold", size), side) + 2
    grave = (theme.danger_top, theme.danger_bottom)
    fill = grave if badge.grave else (theme.panel_top, theme.panel_bottom)
    edge = theme.danger_text if badge.grave else theme.accent
    surface = pygame.Surface((wide, tall), pygame.SRCALPHA)
    width = max(1.3, tall * 0.055)
    body = lacquered(look.shapes, theme, (wide, tall), tall * 0.24, width, fill=fill, rim=edge)
    surface.blit(body, (0, 0))
    if badge.picture:
        picture = look.art.svg(badge.picture, (side, side))
        surface.blit(picture, (pad, (tall - side) // 2), special_flags=PREMUL)
    if text is not None:
        x = pad + side + between
        surface.blit(text, (x, (tall - text.get_height()) // 2))
    return surface
