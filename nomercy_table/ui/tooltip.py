"""A few words beside a thing that the pointer or the focus rests on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import product
from math import hypot, sqrt

import pygame

from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget, draw_text

TOOLTIP_AFTER = 0.5
"""Seconds that the pointer, or the focus, has to rest."""

_STAYS = 20
"""Units: a pointer that has pressed, or let something go, and has not been moved farther since,
still lies there and asks nothing."""

_WIDEST, _NARROW, _SLIM = 24.6, 16.4, 11.0
"""Letter sizes: longer lines are hard to read; shorter ones find room beside more things."""

_LOOKED_FOR, _ASTRAY, _LOST = 5, 12, 16
"""What is farther from its thing than so many letter sizes has to be looked for; what is not even
found beside it; and what nobody takes for what is said of that."""

_SMALLER = (1.0, 0.9, 0.8, 0.7)
"""How large letters are against others of their kind; the smaller ones where a tip in the largest
would cover what it should not, or stand astray."""

_TRIED = (
    (1.0, _WIDEST, True, 0),
    (1.0, _NARROW, True, 0),
    (1.0, _SLIM, True, _LOOKED_FOR),
    (1.0, _NARROW, False, _ASTRAY),
    *((share, _SLIM, False, _ASTRAY) for share in _SMALLER),
)
"""How large letters and how long lines are tried, one after the other, and whether the thing is
left free: those that are tried only where all else is farther from it than so many letter sizes."""

_COLUMNS, _ROWS = 16, 12
"""So many places are tried across the window, and down it, where those beside the thing cover
others."""


_CARD = 52
"""Units: how wide the cards are that are shown with a tip."""

_NOWHERE = (1 << 30, 1 << 30)
"""More than any place costs."""

_FAR = 10
"""So many letters, each as wide as it is high, may be covered for one letter less of distance."""


@dataclass(frozen=True)
class Tip:
    """What is said of a thing: its name, if that is to be said, then the words; and where it is.
    `faces` are the art of cards that are shown with it, small; `card` is that of the one card that
    it is about ("": none), where another may come to lie in the place of that `id`."""

    id: str
    title: str
    text: str
    beside: pygame.Rect
    faces: tuple[str, ...] = ()
    card: str = ""

    def is_of(self, other: Tip) -> bool:
        """Whether it is about the same thing as another."""
        return (self.id, self.card) == (other.id, other.card)


@dataclass(frozen=True)
class ShownTip:
    """A tip, and where it stands in the window."""

    tip: Tip
    rect: pygame.Rect


Ask = Callable[[], Tip | None]
"""What there is to say of what is rested on now."""

Avoided = Callable[[pygame.Rect], tuple[Sequence[pygame.Rect], Sequence[pygame.Rect]]]
"""What the tip of a thing that lies there should not cover, above all, and besides."""


class LastPress:
    """Where the pointer was busy last. Who has just laid a card down need not be told what that
    lies on, over all that comes next; so it is with a pointer that still holds something."""

    def __init__(self) -> None:
        self._held = False
        self._at: tuple[int, int] | None = None

    def take(self, event: pygame.event.Event, look: Look) -> None:
        """Take an event of the pointer."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._held, self._at = event.type == pygame.MOUSEBUTTONDOWN, event.pos
        elif event.type == pygame.MOUSEMOTION and self._at is not None:
            self._held = self._held and any(event.buttons)  # a page above may have heard of that
            if self._held:
                return
            across, down = event.pos[0] - self._at[0], event.pos[1] - self._at[1]
            if hypot(across, down) > look.metrics.px(_STAYS):
                self._at = None

    @property
    def left(self) -> bool:
        """Whether the pointer was moved away from there, and asks about what it comes to."""
        return self._at is None

    def forget(self) -> None:
        """The pointer has left the window, or the window has lost it, with whatever it held."""
        self._held, self._at = False, None


class Tooltip:
    """Says something of a thing that is rested on, and goes as soon as anything else is done. What
    comes to lie under a pointer that rests has half a second of its own."""

    def __init__(self) -> None:
        self._still_for = 0.0
        self._waits = False
        """Whether something is still to be asked."""
        self._stale = False
        """Whether the things have changed since it was asked."""
        self.shown: ShownTip | None = None
        """What it says, and where; None while there is nothing."""

    def hide(self, *, anew: bool = False) -> list[pygame.Rect]:
        """Take it away; `anew`: something was moved to, and has to be rested on for it to come
        back. Returns where to draw what lies below."""
        self._still_for = 0.0
        self._waits, self._stale = anew, False
        shown, self.shown = self.shown, None
        return [shown.rect] if shown is not None else []

    def make_way(self) -> list[pygame.Rect]:
        """Something greater is to be seen: it is silent, and comes back when half a second has
        passed since. Returns where to draw what lies below."""
        return self.hide(anew=self._waits or self.shown is not None)

    def doubt(self) -> None:
        """The things have changed: what it says may not be so any more."""
        self._stale = self.shown is not None

    def at_once(self) -> None:
        """Somebody asks: let it come without waiting."""
        self._still_for, self._waits = TOOLTIP_AFTER, True

    def update(self, dt: float, look: Look, ask: Ask, avoided: Avoided) -> list[pygame.Rect]:
        """Let time pass; returns where something has changed."""
        self._still_for += dt
        due = self._waits and self._still_for >= TOOLTIP_AFTER
        if not (due or self._stale):
            return []
        self._waits = self._stale = False
        before, tip = self.shown, ask()
        if tip is None or not (tip.title or tip.text):
            self.shown = None
        elif before is not None and not tip.is_of(before.tip):
            return self.hide(anew=True)
        elif before is None or tip != before.tip:
            self.shown = ShownTip(tip, tooltip_rect(look, tip, *avoided(tip.beside)))
        if self.shown is before:
            return []
        return [shown.rect for shown in (before, self.shown) if shown is not None]

    @property
    def wakes_after(self) -> float | None:
        """Seconds until it may come; None: nothing is to come."""
        return max(0.02, TOOLTIP_AFTER - self._still_for) if self._waits else None


def around(beside: pygame.Rect, widgets: Sequence[Widget]) -> list[pygame.Rect]:
    """The places of the things; not the grounds on which this one lies itself."""
    rects = [widget.visible_rect() for widget in widgets]
    return [rect for rect in rects if rect.width and rect.height and not rect.contains(beside)]


def tooltip_rect(
    look: Look, tip: Tip, others: Sequence[pygame.Rect] = (), besides: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Where a tip stands: beside its thing, or elsewhere near it, never off the window.

    It covers as little as can be of the thing and of the `others`; then it is near, unless it would
    cover too much of what is to be seen `besides`. Where it would be far away, it may lie on the
    thing itself; and where it would still cover others, its letters are smaller. At the other end
    of the window it never is.
    """
    best, least, small = tip.beside, _NOWHERE, look.metrics.small
    for share, widest, free, away in _TRIED:
        covers = share < 1.0 and least[0] > 0
        if away and sqrt(_apart(best, tip.beside)) <= away * small and not covers:
            continue
        kept = [tip.beside, *others] if free else others
        size = _size(look, tip, _room(look, share * widest), round(share * small))
        near = _near(look, size, tip.beside)
        past = _past(look, near, others)
        places = [*near, *past, *_elsewhere(look, size, {place.y for place in past})]
        places.sort(key=lambda at: (_apart(at, tip.beside), abs(at.centerx - tip.beside.centerx)))
        for place in places:
            far = round(_FAR * small * sqrt(_apart(place, tip.beside)))
            if not least[0] and far >= least[1]:
                break  # the others are farther still
            costs = _covered(place, kept), _covered(place, besides) + far
            if costs < least:
                best, least = place, costs
    if sqrt(_apart(best, tip.beside)) > _LOST * look.metrics.small:
        best = min(near, key=lambda place: _covered(place, others))
    return best


def _near(look: Look, size: tuple[int, int], beside: pygame.Rect) -> list[pygame.Rect]:
    """Under the thing, over it, or at its side."""
    away, rect = look.metrics.px(10), pygame.Rect((0, 0), size)
    places = (
        rect.move_to(midtop=(beside.centerx, beside.bottom + away)),
        rect.move_to(midbottom=(beside.centerx, beside.top - away)),
        rect.move_to(midleft=(beside.right + away, beside.centery)),
        rect.move_to(midright=(beside.left - away, beside.centery)),
    )
    return [place.clamp(_inside(look)) for place in places]


def _past(
    look: Look, near: Sequence[pygame.Rect], others: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """The same places, just past what lies there: over it, under it, or at its side."""
    away, room = look.metrics.px(6), _inside(look)
    found = []
    for place, other in product(near, others):
        if place.colliderect(other):
            found += [
                place.move_to(bottom=other.top - away),
                place.move_to(top=other.bottom + away),
                place.move_to(right=other.left - away),
                place.move_to(left=other.right + away),
            ]
    return [place for place in found if room.contains(place)]


def _elsewhere(look: Look, size: tuple[int, int], tops: Collection[int]) -> list[pygame.Rect]:
    """Places all over the window, also in rows that begin at those `tops`."""
    room = _inside(look)
    wide, high = room.width - size[0], room.height - size[1]
    if wide < 0 or high < 0:
        return []
    rows = {*tops, *(room.y + high * y // _ROWS for y in range(_ROWS + 1))}
    return [
        pygame.Rect((room.x + wide * x // _COLUMNS, y), size)
        for x, y in product(range(_COLUMNS + 1), sorted(rows))
    ]


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """The square of the gap between two rectangles."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    return across * across + down * down


def _inside(look: Look) -> pygame.Rect:
    edge = look.metrics.px(6)
    return pygame.Rect((0, 0), look.metrics.size).inflate(-2 * edge, -2 * edge)


def _covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of the others it would cover."""
    parts = [rect.clip(other) for other in others]
    return sum(part.width * part.height for part in parts)


def _pads(look: Look) -> tuple[int, int]:
    return look.metrics.px(14), look.metrics.px(9)


def _lines(look: Look, tip: Tip, room: int, size: int) -> tuple[list[str], list[str]]:
    """The lines of the name and those of the words in letters of that size, `room` pixels wide at
    most."""
    fonts = look.fonts
    name = fonts.wrap(tip.title, "bold", size, room) if tip.title else []
    text = fonts.wrap(tip.text, "regular", size, room) if tip.text else []
    return name, text


def _size(look: Look, tip: Tip, room: int, size: int) -> tuple[int, int]:
    name, text = _lines(look, tip, room, size)
    fonts, pads = look.fonts, _pads(look)
    widths = [fonts.width(line, "bold", size) for line in name]
    widths += [fonts.width(line, "regular", size) for line in text]
    high = len(name) * fonts.line("bold", size) + len(text) * fonts.line("regular", size)
    if tip.faces:
        card, step, columns = _row(look, tip, room)
        widths.append((columns - 1) * step[0] + card[0])
        high += -(-len(tip.faces) // columns) * step[1]
    return max(widths) + 2 * pads[0], high + 2 * pads[1]


def _row(look: Look, tip: Tip, room: int) -> tuple[tuple[int, int], tuple[int, int], int]:
    """The size of the cards, how far they are apart, and how many go into a row."""
    wide, gap = look.metrics.px(_CARD), look.metrics.px(7)
    card = wide, round(wide * CARD_ASPECT)
    columns = max(1, (room + gap) // (wide + gap))
    return card, (wide + gap, card[1] + gap), min(columns, len(tip.faces))


def _room(look: Look, widest: float) -> int:
    """How wide the words of a tip may be."""
    metrics = look.metrics
    return min(
        round(widest * metrics.small), metrics.size[0] - 2 * metrics.gap - 2 * _pads(look)[0]
    )


def draw_tooltip(surface: pygame.Surface, look: Look, tip: Tip, rect: pygame.Rect) -> None:
    """Draw the tip."""
    theme, metrics = look.theme, look.metrics
    fill = (theme.well, theme.well)
    surface.blit(look.shapes.rounded(rect.size, metrics.px(8), fill, theme.edge, 1.2), rect)
    inner = rect.inflate(-2 * _pads(look)[0], -2 * _pads(look)[1])
    sizes = [round(share * metrics.small) for share in _SMALLER]
    boxes = {size: rect.move_to(size=_size(look, tip, inner.width, size)) for size in sizes}
    size = next((size for size, box in boxes.items() if rect.contains(box)), sizes[-1])
    name, text = _lines(look, tip, inner.width, size)
    y = inner.y
    for line in name:
        row = pygame.Rect(inner.x, y, inner.width, look.fonts.line("bold", size))
        draw_text(surface, look.fonts.render(line, "bold", size, theme.accent_light), row, 0.0)
        y = row.bottom
    for line in text:
        row = pygame.Rect(inner.x, y, inner.width, look.fonts.line("regular", size))
        draw_text(surface, look.fonts.render(line, "regular", size, theme.text), row, 0.0)
        y = row.bottom
    if tip.faces:
        card, step, columns = _row(look, tip, inner.width)
        for number, face in enumerate(tip.faces):
            down, across = divmod(number, columns)
            at = inner.x + across * step[0], y + step[1] - card[1] + down * step[1]
            surface.blit(look.art.card(face, card[0]), at, special_flags=PREMUL)
