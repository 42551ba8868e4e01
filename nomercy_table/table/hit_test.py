"""Hit tests: targets, tips, drop highlights, preview buttons.

What is said comes from the game: what a card does (`Game.explain`), and the `about` of zones,
badges, signs, gauges and name plates. Nothing is worked out before somebody rests at it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Protocol

import pygame
from pygame import Rect

from nomercy_table.engine.arrangement import CardView, Column, Zone
from nomercy_table.engine.game import Game
from nomercy_table.engine.words import CARDS, PILE
from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table import badges, contour, words
from nomercy_table.table import badges as table_signs
from nomercy_table.table.badges import placed, price_tag
from nomercy_table.table.cloth import ring_holds, ring_rect
from nomercy_table.table.contour import Shape
from nomercy_table.table.geometry import (
    Pose,
    Shown,
    bounds,
    card_rect,
    corners,
    holds,
    slot_of,
    upright_rect,
)
from nomercy_table.ui.button import Button
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget, draw_ring

Point = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """A place on the table with what it says: its name, and what it is or does.

    `id` is the zone's or column's where a pick may name it. A card that lies askew is there within
    its `shape` only. `art` is the face that the viewer may look at ("": none), `known` the faces of
    cards that lie face down there, and that the viewer knows; `names` says so in words. Words
    about a part stand beside the `whole`.
    """

    id: str
    rect: Rect
    title: str
    text: str
    shape: Sequence[Point] | None = None
    art: str = ""
    known: tuple[str, ...] = ()
    names: str = ""
    whole: Rect | None = None

    def holds(self, pos: Point) -> bool:
        """Whether it is there."""
        inside = bool(self.rect.collidepoint(pos))
        return inside and (self.shape is None or holds(self.shape, pos))

    def around(self, pos: Point | None) -> Rect:
        """What its words stand beside, when the pointer rests at `pos`."""
        return self.whole or self.rect


def spot_at(spots: Sequence[Spot], pos: Point) -> Spot | None:
    """The uppermost there; None: bare cloth."""
    return next((spot for spot in reversed(spots) if spot.holds(pos)), None)


def spots_of(
    look: Look,
    game: Game,
    shown: Shown,
    names: Sequence[str],
    viewer: int,
    sitters: Sequence[str] = (),
    called: Sequence[str] | None = None,
) -> list[Spot]:
    """All of them, the lowest first; `names` are those of the seats, `viewer` sits nearest,
    `sitters` tells of each seat who sits there, and `called` how the reader is told of them, where
    that is not by name."""
    found = _Spots(look, game, shown, names, viewer, sitters, called or names)
    return [
        *found.title(),
        *found.ring(),
        *(spot for zone in shown.arrangement.zones for spot in found.zone(zone)),
        *found.seats(),
        *found.signs(),
        *(spot for zone in shown.arrangement.zones for spot in found.badges(zone)),
    ]


class _Spots:
    """What is to be said in one moment."""

    def __init__(
        self,
        look: Look,
        game: Game,
        shown: Shown,
        names: Sequence[str],
        viewer: int,
        sitters: Sequence[str],
        called: Sequence[str],
    ) -> None:
        self._look, self._game, self._names, self._viewer = look, game, names, viewer
        self._arrangement, self._place = shown.arrangement, shown.placement
        self._sitters, self._called = sitters, called

    def title(self) -> Iterator[Spot]:
        """What is played, and how far it goes."""
        headline = _sentence(self._arrangement.headline)
        text = f"{headline} {self._game.tagline}"
        rect = Rect(self._place.header)
        rect.left += rect.height  # the menu's button
        yield Spot("title", rect, self._game.title, text)

    def ring(self) -> Iterator[Spot]:
        """The direction of play, on the cloth."""
        for sign in self._arrangement.signs:
            if sign.turn:
                rect = ring_rect(self._place)
                yield _Ring(f"sign.{sign.id}", rect, sign.text, sign.about)

    def zone(self, zone: Zone) -> Iterator[Spot]:
        """Its cards, and the words beside it."""
        rects = [rect for rect in (self._place.captions.get(zone.id),) if rect and zone.caption]
        for rect in rects:
            yield Spot(zone.id, rect, self._owned(zone, _count(zone)), zone.about)
        if zone.is_pile:
            yield from self._pile(zone)
            return
        for column in zone.columns:
            yield from self._column(zone, column)

    def _pile(self, zone: Zone) -> Iterator[Spot]:
        rect = self._place.targets.get(zone.id)
        if rect is None:
            return
        column = zone.columns[0] if zone.columns else None
        card = column.cards[-1] if column is not None and column.cards else None
        label = _count(zone) if column is None else column.label
        text = _joined(zone.about, self._does(card)) if card is not None else zone.about
        yield Spot(zone.id, rect, self._owned(zone, label), text, art=_art(card))

    def _column(self, zone: Zone, column: Column) -> Iterator[Spot]:
        if not column.cards:
            rect = self._place.targets.get(column.id)
            if rect is not None and zone.slots:
                yield Spot(column.id, rect, self._owned(zone, column.label), zone.about)
            return
        for index, card in enumerate(column.cards):
            pose = self._place.cards.get(slot_of(card, column, index))
            if pose is not None:
                yield self._card(zone, column, card, pose)

    def _card(self, zone: Zone, column: Column, card: CardView, pose: Pose) -> Spot:
        does = self._does(card)
        if not _art(card):
            title = _count(zone) if card.key < 0 else column.label
        else:
            title = card.label if zone.shape == "columns" else column.label
        if zone.shape == "columns":
            does = _joined(does, zone.about)
        if card.face is None and _art(card) and zone.seat != self._viewer:
            does = _joined(does, words.SEEN_BEFORE)
        known = [card] if _art(card) else _known(zone)
        faces = tuple(_art(view) for view in known) if card.face is None else ()
        rect, text, art = card_rect(pose), does or zone.about, _art(card)
        names = "" if art else _named(known)
        owned = self._owned(zone, title)
        return Spot(column.id, rect, owned, text, corners(pose), art, faces, names)

    def _does(self, card: CardView) -> str:
        art = _art(card)
        return self._game.explain(art) if art else ""

    def seats(self) -> Iterator[Spot]:
        """Portraits and name plates."""
        for seat, plate in self._place.plates.items():
            gauges = self._arrangement.gauges
            gauge = gauges[seat] if gauges else None
            notes = ", ".join(note for note in self._arrangement.notes[seat] if note)
            title = f"{self._names[seat]}: {notes}" if notes else self._names[seat]
            who = self._sitters[seat] if seat < len(self._sitters) else ""
            about = self._arrangement.about
            means = "" if about is None else about(who=self._called[seat])
            text = _joined(who, means, "" if gauge is None else gauge.about)
            portrait = self._place.portraits[seat]
            for rect in (portrait, plate):
                yield Spot(f"seat.{seat}", rect, title, text, whole=portrait.union(plate))

    def signs(self) -> Iterator[Spot]:
        """What concerns the whole table, or a seat."""
        for sign in self._arrangement.signs:
            rect = self._place.signs.get(sign.id)
            if rect is not None:
                named = table_signs.named(sign, self._names)
                title = ", ".join(text for text in (named.text, named.detail) if text)
                yield Spot(f"sign.{sign.id}", rect, title, sign.about)

    def badges(self, zone: Zone) -> Iterator[Spot]:
        """The words on the cards of a row."""
        for column in zone.columns if zone.shape == "row" else ():
            if not column.cards:
                continue
            pose = self._place.cards.get(slot_of(column.cards[-1], column, len(column.cards) - 1))
            if pose is None:
                continue
            name = column.cards[-1].label.partition(",")[0]
            card, price = upright_rect(pose), column.price
            for badge, rect in placed(self._look, card, column.badges):
                yield Spot(column.id, rect, _titled(name, badge.text), badge.about)
            if price is not None:
                _, rect = price_tag(self._look, card, price)
                yield Spot(column.id, rect, _titled(name, price.text), price.about)

    def _owned(self, zone: Zone, label: str) -> str:
        """`Ada's hand, 7 cards`; what is the viewer's own goes without a name."""
        if zone.seat is None or zone.seat == self._viewer:
            return _capital(label)
        return words.OWNED(who=self._names[zone.seat], what=label)


class _Ring(Spot):
    """What runs around the middle: it is there where its chevrons are."""

    def holds(self, pos: Point) -> bool:
        return ring_holds(self.rect, pos)

    def around(self, pos: Point | None) -> Rect:
        near = Rect(0, 0, self.rect.width // 8, self.rect.width // 8)
        near.center = (round(pos[0]), round(pos[1])) if pos is not None else self.rect.midtop
        return near


def _art(card: CardView | None) -> str:
    """The face of a card that one may see, also where it lies face down; "": none may be seen."""
    return (card.face or card.peek) if card is not None else ""


def _known(zone: Zone) -> list[CardView]:
    """The cards that are known to lie there face down."""
    cards = [card for column in zone.columns for card in column.cards]
    return [*zone.known, *(card for card in cards if card.face is None and card.peek)]


def _named(known: Sequence[CardView]) -> str:
    """Which cards these are."""
    if not known:
        return ""
    names = Counter(_capital(view.label.removesuffix(words.FACE_DOWN)) for view in known)
    several = (f"{name} ({count})" if count > 1 else name for name, count in names.items())
    return words.KNOWN_CARDS(cards=", ".join(several))


def _count(zone: Zone) -> str:
    return PILE(role=zone.role, cards=CARDS(count=zone.count))


def _titled(name: str, text: str) -> str:
    """`Ogre Warlord: 13`."""
    return f"{_capital(name)}: {text}" if text else _capital(name)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


DRAG_UNITS = 14
"""How far a press has to move to be a drag."""

_ABOVE, _OF_HELD = 0.45, 0.85
"""How much of the disc on what is chosen lies above its upper edge; more above that of a card of
the hand, along which wild ones show the colours."""

REACH, _OF_SMALL, _BRIGHT = 14, 0.09, 0.55
"""How far light goes around it, in units, and around what is small, as a share of its breadth: the
ranks of its neighbours are read; and how far its colour is from the accent to a light one."""

_WIDE = 12
"""From so many pixels on that is drawn at half the size, as it takes a large part of a frame."""

_OFF, _CLOSE = 5, 3
"""Units from a thing to the outer edge of its frame: a pile's number lies above that."""

_LINE = 3.0
"""How wide the line of a frame is, in units."""

_WARM = (255, 216, 110)

_INDEX, _DISC, _DISC_OF_HELD = 0.29, 0.42, 0.25
"""How far right a card's rank reaches, and how large that disc is at most, in widths of a card; on
one of the hand, where the line of words ends above it."""


class Reach(Protocol):
    """Where cards of a hand are seen, and so reached, while some have come up or made way."""

    def at(self, pos: tuple[int, int]) -> str:
        """The column of the uppermost card there; "": none."""

    def rect(self, column: str) -> pygame.Rect | None:
        """What is seen of that card; None: it lies as it is laid out."""


class Target(Widget):
    """A pile or a column that may be picked: by a click, by Enter or Space, or by a drag.

    `held`: it is a card of a hand. `on_drag(pos)` hears where a drag is, None when it ends
    elsewhere than it should; `drops_at(pos)` tells whether a drag that ends there counts as a
    pick, and where it doesn't, `on_drop(pos)` hears of it. `outcome` is written on it, in one line
    or two: what would come of the pick. One that is `chosen` bears a check, or its `mark`: which in
    order it is. One that is `faint` has no light around it before it is pointed at; one to which
    the pick does harm is `grave`, and in red then. One that is chosen may stand `forward` of the
    others for that. A card that lies askew is seen in its `shape` only; it has its light around it
    where it lies. A card of a hand is hit where it is seen (`reach`). The hand of another is picked
    as a whole: light goes around its `cards`, below face and name.
    """

    focusable = True

    def __init__(
        self,
        target_id: str,
        label: str,
        role: str,
        rect: pygame.Rect,
        on_pick: Callable[[], None],
        *,
        chosen: bool = False,
        held: bool = False,
        outcome: str = "",
        hint: str = "",
        mark: str = "",
        faint: bool = False,
        grave: bool = False,
        forward: bool = False,
        shape: contour.Shape | None = None,
        cards: Sequence[contour.Shape] = (),
        reach: Reach | None = None,
        on_drag: Callable[[tuple[int, int] | None], None] | None = None,
        drops_at: Callable[[tuple[int, int]], bool] | None = None,
        on_drop: Callable[[tuple[int, int]], None] | None = None,
    ) -> None:
        super().__init__(target_id, label, rect)
        self.thing = target_id
        """What lies there, by the id of that."""
        self.role = role
        self.on_pick = on_pick
        self.chosen = chosen
        self.held = held
        self.outcome = self._usual = outcome
        self.hint = hint
        self.mark = mark
        self.faint = faint
        self.grave = grave
        self.forward = forward
        self.on_drag = on_drag
        self.drops_at = drops_at
        self.on_drop = on_drop
        self.shape = shape
        self.cards = cards
        self.reach = reach
        self._pressed_at: tuple[int, int] | None = None
        self._dragging = False
        self._meant = False

    def visible_rect(self) -> pygame.Rect:
        seen = None if self.reach is None else self.reach.rect(self.id)
        return super().visible_rect() if seen is None else seen

    def covers(self, pos: tuple[int, int]) -> bool:
        if self.reach is not None:
            pressed = self._pressed_at is not None and _near(self._pressed_at, pos)
            return pressed or self.reach.at(pos) == self.id  # it may have moved under the press
        inside = bool(self.visible_rect().collidepoint(pos))
        return inside and (self.shape is None or holds(self.shape, pos))

    def foretell(self, outcome: str | None) -> None:
        """Bear `outcome` instead of what would come of picking this; None: that again."""
        outcome = self._usual if outcome is None else outcome
        if outcome != self.outcome:
            self.outcome = outcome
            self.change()

    def light_up(self, meant: bool) -> None:
        """Whether something else is looked at that stands for it: it looks as if it were."""
        if meant != self._meant:
            self._meant = meant
            self.change()

    def seen(self) -> tuple[object, ...]:
        light = (self.chosen, self.held, self.faint, self.grave, self.forward, self._meant)
        return (*super().seen(), *light, self.outcome, self.mark, *map(tuple, self.cards))

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Target):
            self._pressed_at, self._dragging = old._pressed_at, old._dragging
            self._meant = old._meant

    @property
    def dragged(self) -> bool:
        """Whether a drag of it is under way, of which it will hear the end."""
        return self._dragging

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self._pressed_at = pos
        self._dragging = False

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        if self._pressed_at is None or self.on_drag is None:
            return
        if self._dragging or not _near(self._pressed_at, pos):
            self._dragging = True
            self.on_drag(pos)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        pressed, self._pressed_at = self._pressed_at, None
        dragging, self._dragging = self._dragging, False
        if pressed is None:  # the drag was called off
            return
        if dragging and self.on_drag is not None:
            self.on_drag(None)
            inside = inside or (self.drops_at is not None and self.drops_at(pos))
            if not inside and self.on_drop is not None:
                self.on_drop(pos)
        if inside:
            self.on_pick()

    def call_off(self) -> None:
        """End a drag without a pick."""
        self._pressed_at = None
        self._dragging = False
        if self.on_drag is not None:
            self.on_drag(None)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.on_pick()
            return True
        return False

    @property
    def blank(self) -> bool:
        return (self.faint or self.held) and not (self._lit or self._told)

    @property
    def _told(self) -> str:
        """What of its outcome is written on it: a card of a hand has no room for that."""
        return "" if self.held else self.outcome

    @property
    def _lit(self) -> bool:
        """Whether it has light all around, though it is a card of a hand or faint."""
        if self.held:  # one that is looked at comes up, with the light around it
            return self.chosen
        return bool(self.chosen or self.focused or self._looked_at)

    @property
    def shows_pointer(self) -> bool:
        return not self.held  # the card itself comes up

    @property
    def _looked_at(self) -> float:
        """How far the light has come of who points at it, 0 to 1."""
        return max(self.hover_step, float(self._meant))

    def painted(self, look: Look) -> pygame.Rect:
        away = 2 * look.metrics.px(9 + REACH + REACH // 2)
        area = super().painted(look).union(self.screen_rect().inflate(away, away))
        if self._askew and self.shape is not None:
            area.union_ip(bounds(self.shape).inflate(away, away))
        for card in self.cards:
            area.union_ip(bounds(card).inflate(away, away))
        if self.chosen:  # the disc rises above it
            area.union_ip(self.disc(look).inflate(2, 2))
        if self._told:  # the plaque hangs below it
            area.union_ip(self.verdict(look).inflate(4, 4))
        return area

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """A frame of light around it; a chosen one bears a check, if it does not stand forward.

        A card that is `held` stands out of the hand anyway: it gets that at the pointer only.
        """
        if self.blank:
            return
        if self.held:
            if self.chosen:
                _check(surface, look, self._disc_in(look, rect), self.mark)
            return
        theme, metrics = look.theme, look.metrics
        away = metrics.px(_CLOSE if self.role == "pile" else _OFF)
        outer = rect.inflate(2 * away, 2 * away)
        radius = metrics.px(12)
        rim = blend(theme.accent, theme.accent_light, _BRIGHT)
        colour, glow = blend(rim, theme.focus, self._looked_at), blend(rim, _WARM, 0.6)
        if self.grave and self._lit:
            colour, glow = theme.problem, theme.danger_top
        if self.cards:
            self._draw_around(self.cards, away, surface, look, rect, colour, glow)
            return
        if self.shape is not None and self._askew:
            self._draw_around([self.shape], away, surface, look, rect, colour, glow)
        else:
            width = max(2.0, (_LINE + 1.6 * self._looked_at + 1.2 * self.chosen) * metrics.unit)
            light = _light(look, outer.size, radius, glow)
            line = look.shapes.rounded(outer.size, radius, None, colour, width)
            surface.blit(light, light.get_rect(center=outer.center), special_flags=PREMUL)
            surface.blit(line, outer)
        if self.chosen and not self.forward:
            _check(surface, look, self._disc_in(look, rect), self.mark)
        if self._told:
            badges.draw(surface, look, rect, self._told, self.grave, self._askew)
        if not self._askew:
            draw_ring(surface, look, self, outer, radius)

    def _draw_around(
        self,
        cards: Sequence[contour.Shape],
        away: int,
        surface: pygame.Surface,
        look: Look,
        rect: pygame.Rect,
        colour: Colour,
        glow: Colour,
    ) -> None:
        """A line so far `away` around these cards, light and the focus, where the thing itself is
        drawn at `rect`."""
        theme, metrics = look.theme, look.metrics
        x, y = rect.x - self.rect.x, rect.y - self.rect.y
        cards = [[(across + x, down + y) for across, down in card] for card in cards]
        reach = _reach(look, self.rect.width)
        width = max(2.0, (_LINE + 1.6 * round(self._looked_at) + 1.2 * self.chosen) * metrics.unit)
        contour.draw_light(surface, look, cards, away - 1, reach, glow)  # it begins below the line
        contour.draw_line(surface, look, cards, away, width, colour)
        if self.focused and self.ring:
            contour.draw_line(surface, look, cards, away + metrics.px(4), width, theme.focus)
        elif self.focused:
            contour.draw_line(surface, look, cards, away, 1.5, theme.accent_light)

    def disc(self, look: Look) -> pygame.Rect:
        """Where the disc of one that is chosen lies: on the card's upper edge, right of its rank,
        or above the edge where the next card begins before there is room for that."""
        if not self.held or self.shape is None:
            side = min(look.metrics.px(46), round(self.rect.width * _DISC))
            at = (self.rect.centerx, self.rect.top - round(side * (_ABOVE - 0.5)))
            return _around(at, side)
        left, right, _, foot = self.shape
        high = hypot(left[0] - foot[0], left[1] - foot[1])
        wide, strip = high / CARD_ASPECT, hypot(right[0] - left[0], right[1] - left[1])
        side = min(look.metrics.px(46), round(wide * _DISC_OF_HELD))
        along, above = wide * _INDEX + side / 2, side * (_OF_HELD - 0.5)
        if strip < along + 0.3 * side:
            along, above = strip / 2, side / 2
        x = left[0] + (right[0] - left[0]) * along / strip + (left[0] - foot[0]) * above / high
        y = left[1] + (right[1] - left[1]) * along / strip + (left[1] - foot[1]) * above / high
        return _around((round(x), round(y)), side)

    def verdict(self, look: Look) -> pygame.Rect:
        """Where the plaque with its outcome lies; empty where there is none."""
        if not self._told:
            return pygame.Rect(0, 0, 0, 0)
        return badges.plate(look, self.rect, self._told, self._askew)

    def _disc_in(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """The same, where the thing itself is drawn at `rect`."""
        return self.disc(look).move(rect.x - self.rect.x, rect.y - self.rect.y)

    @property
    def _askew(self) -> float:
        """By how many degrees it lies askew, clockwise."""
        if self.shape is None or len(self.shape) < 2:
            return 0.0
        (x, y), (right, down) = self.shape[:2]
        return degrees(atan2(down - y, right - x))


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a pointer that has gone from one to the other drags nothing yet."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < DRAG_UNITS


def _reach(look: Look, width: int) -> int:
    """How far light goes around a thing so wide, in pixels."""
    return max(4, min(look.metrics.px(REACH), round(_OF_SMALL * width)))


def _light(look: Look, size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    """Soft light around a thing of that size, which an edge on ivory alone would not give."""
    reach = _reach(look, size[0])

    def made() -> pygame.Surface:
        whole = pygame.Rect(0, 0, size[0] + 4 * reach, size[1] + 4 * reach)
        part = 2 if reach >= _WIDE else 1
        surface = pygame.Surface(
            (-(-whole.width // part), -(-whole.height // part)), pygame.SRCALPHA
        )
        ring = pygame.Rect(0, 0, round((size[0] + reach) / part), round((size[1] + reach) / part))
        ring.center = surface.get_rect().center
        wide, corner = max(1, reach // part), (radius + reach // 2) // part
        pygame.draw.rect(surface, (*colour, 235), ring, wide, border_radius=corner)
        soft = box_blur(surface.premul_alpha(), max(1, reach // 2 // part))
        soft = box_blur(soft, max(1, reach // 2 // part))
        soft.blit(soft.copy(), (0, 0), special_flags=PREMUL)  # or it would be dull on colours
        soft = soft if part == 1 else smoothscale(soft, whole.size)
        edge = pygame.Rect((0, 0), size)
        edge.center = whole.center
        within = pygame.Surface(edge.size, pygame.SRCALPHA)
        pygame.draw.rect(within, (255, 255, 255), within.get_rect(), border_radius=radius)
        soft.blit(within, edge, special_flags=pygame.BLEND_RGBA_SUB)
        return soft

    return look.shapes.kept(("light", *size, radius, colour), made)


def _around(point: tuple[int, int], side: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, side, side)
    rect.center = point
    return rect


def _check(surface: pygame.Surface, look: Look, at: pygame.Rect, text: str) -> None:
    """A brass disc with a check, or with `text`."""
    side = at.width
    disc = look.shapes.disc(side, look.theme.primary_bottom, look.theme.primary_text, 1.5)
    surface.blit(disc, at)
    if text:
        words = look.fonts.render(text, "display", round(side * 0.62), look.theme.primary_text)
        surface.blit(words, words.get_rect(center=at.center))
        return
    mark = ((0.26, 0.54), (0.44, 0.71), (0.75, 0.32))
    line = look.shapes.polyline((side, side), mark, look.theme.primary_text, max(2.0, side / 9))
    surface.blit(line, at)


class DropHighlight(Target):
    """It is nothing to press: the card is let go on it. It looks like any thing that may be picked;
    where the pointer is `on_it`, like one that is pointed at."""

    focusable = False

    def __init__(
        self,
        thing: str,
        role: str,
        rect: pygame.Rect,
        *,
        on_it: bool,
        own: bool,
        outcome: str,
        grave: bool,
        shape: Shape | None,
        cards: Sequence[Shape],
    ) -> None:
        super().__init__(
            f"takes.{thing}",
            "",
            role,
            rect,
            _nothing,
            outcome=outcome,
            grave=grave,
            shape=shape,
            cards=cards,
        )
        self.thing, self.on_it, self.own = thing, on_it, own
        super().light_up(on_it)

    def _draw_around(
        self,
        cards: Sequence[Shape],
        away: int,
        surface: pygame.Surface,
        look: Look,
        rect: pygame.Rect,
        colour: Colour,
        glow: Colour,
    ) -> None:
        """Light alone around all cards of one's `own`: a line around a hand that is so large takes
        two frames to draw at 4K, and this is drawn while a card moves."""
        if not self.own:
            super()._draw_around(cards, away, surface, look, rect, colour, glow)
            return
        x, y = rect.x - self.rect.x, rect.y - self.rect.y
        cards = [[(across + x, down + y) for across, down in card] for card in cards]
        contour.draw_light(surface, look, cards, 0, look.metrics.px(REACH), colour)

    def light_up(self, meant: bool) -> None:
        """What is looked at elsewhere means nothing here."""

    def foretell(self, outcome: str | None) -> None:
        """Nor does what would come of that."""

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        super().light_up(self.on_it)


def _nothing() -> None:
    """It is never picked."""


class PreviewButton(Button):
    """A button whose choice does something to the things that `elsewhere` names, each with a
    word for what; `pick_id` names the one that may be picked instead."""

    pick_id = ""
    elsewhere: tuple[tuple[str, str], ...] = ()


def foresee(widgets: Sequence[Widget], about: Widget | None) -> None:
    """Write on each target what would come of `about`, which is looked at, and light up the one
    that it stands for."""
    targets = [widget for widget in widgets if isinstance(widget, Target)]
    told = dict(about.elsewhere) if isinstance(about, PreviewButton) else None
    meant = about.pick_id if isinstance(about, PreviewButton) else ""
    for target in targets:
        target.light_up(target.id == meant)
        target.foretell(None if told is None or target.chosen else told.get(target.id, ""))
