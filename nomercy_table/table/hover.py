"""The hover of the viewer's hand: hit test, rise, and cover.

A card that comes up on the way there would open over the one that was aimed at, and part what lies
beside it. So where cards are hit is where they were seen when the pointer last rested.

In a tight hand a strip of each card is seen; the one that is looked at lies above the others, a
little larger, and goes back when the eye goes on. What the pointer hits is what was seen there when
it set off. On a table that lives it turns a little towards the pointer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from nomercy_table.anim.easing import Spring
from nomercy_table.engine.arrangement import CardView
from nomercy_table.render.drawings import rounded
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.table.cards import CardPicture, centred, height_of
from nomercy_table.table.geometry import Placement, Point, Pose, bounds, corners, holds
from nomercy_table.table.hit_test import Target
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.layout.hands import hand_arcs, ways
from nomercy_table.table.ribbon import letters_in
from nomercy_table.table.shade import shaded
from nomercy_table.ui.form import Form

if TYPE_CHECKING:
    from nomercy_table.table.view import TableView


RESTS = 0.1
"""Seconds after which a pointer that does not move rests: somebody has seen what is there now."""

Seen = Mapping[str, Sequence[Point]]
"""How cards of a hand are seen, by column, the lowest first."""


class HandHitTest:
    """`follow` once a frame; `at` tells what is hit."""

    def __init__(self) -> None:
        self._pointer: tuple[int, int] | None = None
        self._rested = 0.0
        """For how long it has been there, in seconds."""
        self._from: tuple[object, Seen] | None = None
        """A hand, and how it was seen when the pointer last rested."""

    def follow(
        self, pointer: tuple[int, int] | None, hand: object, seen: Seen, dt: float, *, up: bool
    ) -> None:
        """The pointer is there, and a `hand` is `seen` so, or will be in a moment, with one card of
        it `up` or none. Where none is, all lie as they are looked at."""
        self._rested = self._rested + dt if pointer == self._pointer else 0.0
        self._pointer = pointer
        if not up or self._rested >= RESTS:
            self._from = hand, seen

    def at(self, pos: tuple[int, int], hand: object, seen: Seen) -> str:
        """The column of the card that one goes for who comes there; where none was, of what is
        `seen` there now; "": none."""
        before = self._from
        aimed = "" if before is None or before[0] is not hand else uppermost(before[1], pos)
        return aimed or uppermost(seen, pos)


def uppermost(seen: Seen, pos: tuple[int, int]) -> str:
    """The column of the last of them that holds the point; "": none does."""
    return next((name for name in [*seen][::-1] if holds(seen[name], pos)), "")


_OUT = 0.85
"""From this part of its way on it is wholly above them."""


def cover(card: Item, neighbours: Iterable[Item], part: float) -> list[Item]:
    """What of the neighbours that lie over it in the hand is still seen on a card that has come
    such a `part` of its way up; all of it is premultiplied."""
    strong = round(255 * (1.0 - part / _OUT))
    if strong <= 0:
        return []
    rect = card.rect
    over = [item for item in neighbours if item.x < rect.right and item.rect.colliderect(rect)]
    if not over:
        return []
    around = over[0].rect.unionall([item.rect for item in over[1:]]).clip(rect)
    seen = pygame.Surface(around.size, pygame.SRCALPHA)
    for item in over:
        at = item.x - around.x, item.y - around.y
        seen.blit(item.surface, at, special_flags=item.blend)
    seen.fill((strong,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return [Item(f"cover.{card.id}", seen, *around.topleft)]


def afterglow(lying: Item, part: float) -> list[Item]:
    """What is still seen, below a card that has come such a `part` of its way up, of the light
    around it as it is `lying` in the hand; that is premultiplied."""
    strong = round(255 * (1.0 - part))
    if strong <= 0:
        return []
    seen = lying.surface.copy()
    seen.fill((strong,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return [lying._replace(id=f"glow.{lying.id}", surface=seen)]


_FREE, _BELOW = 4, 9
"""Units between a card that is up and the words: as wide as its line of light; and between it and
the window's edge, towards which it leans a little."""


class Rise(NamedTuple):
    """By how many pixels a card comes up, and how large it gets against itself."""

    up: int
    size: float


def rise_of(view: TableView, pose: Pose, size: float, wished: int) -> Rise:
    """How a card comes up that lies so: as far and as large as is wished, and until its foot is
    seen; where words stand above it no further than to them, and no larger than fits below."""
    metrics, placement = view.look.metrics, view.playback.shown.placement
    foot = placement.size[1] - metrics.px(_BELOW)
    words = next((item.rect for item in view.stage.items if item.id == RIBBON), Rect(0, 0, 0, 0))
    letters, y = letters_in(metrics, words, placement.ribbon), round(pose.y)
    near = abs(letters.centerx - pose.x) < (letters.width + pose.width * size) / 2
    head = letters.bottom + metrics.px(_FREE)
    above = letters.width > 0 and near and head < y
    if above:
        size = min(size, (foot - head) / height_of(pose.width))
    half = height_of(round(pose.width * size)) / 2
    if above:
        wished = min(wished, floor(y - half - head))
    return Rise(max(wished, ceil(y + half - foot)), size)


SECONDS = 0.12
_NEAR = 0.015
"""Of the way: a pixel of what a neighbour goes."""
_LIT = 0.85
"""From this part of the way on it has its line of light."""
UP, AGAIN, LARGER = 22, 8, 1.08
"""Units by which it comes up (less where it stands out already, and only until it is seen whole
where it can't be played and others can), and how much larger it gets, where it has room."""

TILT, TILT_SECONDS, _TILTED = 2.5, 0.3, 0.1
"""Degrees by which it turns towards the pointer, if that is at its edge; in so many seconds; and by
so much it may be off in the end."""

_LIES = Rise(0, 1.0)
"""A card that does not come up."""

_CARD = "raised."
"""What the ids of cards that are up begin with, before their slots."""

_Hand = Mapping[str, CardView]
"""The cards of the viewer's hand by column: another object whenever they lie otherwise."""

AWAY = 8
"""Units that stay free between the last card of the hand and what stands beside it."""


class HandHover:
    """Knows which cards are up, and how far; `follow` once a frame, `items` are their pictures."""

    def __init__(self, view: TableView, form: Form) -> None:
        self._view, self._form = view, form
        self._up: dict[str, Spring] = {}
        self._rises: dict[str, Rise] = {}
        """How each comes up: it goes on so when the hand is to lie otherwise."""
        self._column = ""
        self._tilt, self._leans = Spring(0.0), 0.0
        """By how many degrees what is up is turned towards the pointer, clockwise; and is to be."""
        self._light, self._wide = self._light_for("")
        self._parted: dict[str, int] = {}
        self._found: tuple[Placement, tuple[int, int], str] | None = None
        """Where it was looked for last, and the column of what was found there."""
        self._shapes: tuple[_Hand, str, Rise, Mapping[str, Sequence[Point]]] | None = None
        """How cards of that hand are seen, with which of them up, and how."""
        self._aim = HandHitTest()
        self._asides: tuple[_Hand, dict[str, Mapping[str, float]]] | None = None
        """How far cards of that hand make way, by the column for which they do."""

    @property
    def moving(self) -> bool:
        """Whether a card is on its way up or down, or turns."""
        if any(part.at != float(column == self._column) for column, part in self._up.items()):
            return True
        return bool(self._up) and self._tilt.at != self._leans

    def looked_at(self) -> str:
        """The column of the open hand at the pointer, or with the keyboard's focus; "": none."""
        hand, form = self._view.hand, self._form
        if form.keyboard:
            focused = form.focus_id or ""
            return focused if focused in hand and hand[focused].face is not None else ""
        if form.pointer is None:
            return ""
        column = self.at(form.pointer)
        return column if column and hand[column].face is not None else ""

    def at(self, pos: tuple[int, int]) -> str:
        """The column of the card of the hand that one goes for who comes there (`Aim`), or, where
        what is up has left a gap beside it, of what lies there when that has gone down; "": none.
        What has come up under a pointer stays what is there until that moves."""
        found, place = self._found, self._view.playback.shown.placement
        if found is None or found[0] is not place or found[1] != pos:
            column = self._aim.at(pos, self._view.hand, self.shapes)
            if not column and self._column:
                column = uppermost({n: corners(p) for n, p in self._lying.items()}, pos)
            found = self._found = place, pos, column
        return found[2]

    @property
    def shapes(self) -> Mapping[str, Sequence[Point]]:
        """The cards of the hand by column as they are seen once all have come where they go, which
        takes a tenth of a second: the lowest first, and last the one that is up."""
        hand, up = self._view.hand, self._column
        rise, kept = self._rises.get(up, _LIES), self._shapes
        if kept is None or kept[0] is not hand or kept[1:3] != (up, rise):
            poses = self._lying
            if up in poses:
                aside = self._ways({up: 1.0})
                for name, pose in poses.items():
                    poses[name] = pose._replace(x=pose.x + aside.get(self._slot(name), 0))
                poses[up] = self._lifted(up, poses.pop(up), 1.0)
            shapes = {name: corners(pose) for name, pose in poses.items()}
            kept = self._shapes = hand, up, rise, shapes
        return kept[3]

    @property
    def _lying(self) -> dict[str, Pose]:
        """How the cards of the hand lie, by column."""
        cards, slots = self._view.playback.shown.placement.cards, map(self._slot, self._view.hand)
        lie = zip(self._view.hand, slots, strict=True)
        return {name: cards[slot] for name, slot in lie if slot in cards}

    def rect(self, column: str) -> Rect | None:
        """What is seen of that card beside the others; None: it lies as it is laid out, as all
        do."""
        shapes, up = self.shapes, self._column
        if up not in shapes or column not in shapes:
            return None
        window = Rect((0, 0), self._view.playback.shown.placement.size)
        whole = bounds(shapes[up]).clip(window)
        if column == up:
            return whole
        return _left_of(bounds(self._strip(column, shapes[column])).clip(window), whole)

    def _strip(self, column: str, shape: Sequence[Point]) -> Sequence[Point]:
        """Of a card that lies in the hand the strip up to the next one; of the last of an arc all
        of it."""
        names = list(self._view.hand)
        after = "".join(names[names.index(column) + 1 :][:1])
        over = self.shapes.get(after)
        if over is None or after == self._column or over[0][0] <= shape[0][0]:
            return shape
        return shape[0], over[0], over[3], shape[3]

    def follow(self, column: str, dt: float, eye: Point | None = None) -> bool:
        """The card of that column of the hand is looked at ("": none), which turns towards the
        `eye`, if there is one; whether other cards are up now, or neighbours have moved. Under
        reduced motion it is there at once."""
        before, still = set(self._up), self._view.look.reduced_motion
        self._column = column
        self._aim.follow(self._form.pointer, self._view.hand, self.shapes, dt, up=bool(column))
        self._light, self._wide = self._light_for(column)
        if column:
            self._up.setdefault(column, Spring(0.0))
        for name, part in list(self._up.items()):
            goal = float(name == column)
            part = part.towards(goal, dt, 0.0 if still else SECONDS)
            part = Spring(goal) if part.near(goal, _NEAR) else part
            if part.at > 0.0 and name in self._view.hand:
                self._up[name] = part
            else:
                del self._up[name]
        self._rises = {name: self._rise(name) for name in self._up}
        self._lean(eye, dt)
        parts = {name: part.at for name, part in self._up.items()}
        parted, self._parted = self._parted, self._ways(parts)
        return set(self._up) != before or parted != self._parted

    def _lean(self, eye: Point | None, dt: float) -> None:
        """What is up turns towards the `eye`: hardly, as long as that is near its middle."""
        self._leans, slot = 0.0, self._slot(self._column)
        pose = self._view.playback.shown.placement.cards.get(slot)
        if eye is not None and pose is not None and self._up:
            off = (eye[0] - pose.x - self._parted.get(slot, 0)) / (pose.width / 2)
            self._leans = TILT * max(-1.0, min(1.0, off * abs(off)))
        tilt = self._tilt.towards(self._leans, dt, TILT_SECONDS)
        self._tilt = Spring(self._leans) if tilt.near(self._leans, _TILTED) else tilt

    def _slot(self, column: str) -> str:
        """That of the card of a column of the hand; "": it is not there any more."""
        card = self._view.hand.get(column)
        return "" if card is None else f"card.{card.key}"

    def settle(self) -> bool:
        """All lie in the hand again; whether any did not."""
        was, self._up, self._column = bool(self._up), {}, ""
        self._tilt, self._leans = Spring(0.0), 0.0
        self._parted, self._shapes, self._asides, self._found = {}, None, None, None
        return was

    @property
    def parted(self) -> Mapping[str, int]:
        """How far cards have made way, by slot, in pixels to the right."""
        return self._parted

    def _ways(self, up: Mapping[str, float]) -> dict[str, int]:
        """How far cards make way, by slot: the neighbours of each column that is `up` slide aside
        as it comes, for such a part of their way."""
        found = dict[str, float]()
        for column, part in up.items():
            for slot, way in self._aside(column).items():
                found[slot] = found.get(slot, 0.0) + way * part
        return {slot: round(way) for slot, way in found.items() if round(way)}

    def _aside(self, column: str) -> Mapping[str, float]:
        """How far cards make way for that one, once it is up, by slot, in pixels to the right."""
        hand = self._view.hand
        if self._asides is None or self._asides[0] is not hand:
            self._asides = hand, {}
        asides = self._asides[1]
        if column not in asides:
            asides[column] = self._made_way(self._slot(column))
        return asides[column]

    def _made_way(self, slot: str) -> Mapping[str, float]:
        place = self._view.playback.shown.placement
        slots = map(self._slot, self._view.hand)
        for arc in hand_arcs([slot for slot in slots if slot in place.cards], place):
            if slot in arc:
                poses, at = [place.cards[name] for name in arc], arc.index(slot)
                half = poses[at].width * LARGER / 2
                return dict(zip(arc, ways(poses, at, half, self._right_end()), strict=True))
        return {}

    def _right_end(self) -> float:
        """How far right the hand may reach: not to what stands beside it, nor out of the window."""
        place, hand = self._view.playback.shown.placement, self._view.hand
        cards = [place.targets[column] for column in hand if column in place.targets]
        whole = cards[0].unionall(cards[1:])
        things = [rect for name, rect in place.targets.items() if name not in hand]
        ends = [
            rect.left
            for rect in (place.actions, *things, *place.portraits.values())
            if rect.left >= whole.right and rect.top < whole.bottom and rect.bottom > whole.top
        ]
        return min([place.size[0], *ends]) - self._view.look.metrics.px(AWAY)

    @property
    def up(self) -> Sequence[str]:
        """The column whose card is up, if one is."""
        return [self._column] if self._column in self._up else []

    @property
    def cards(self) -> Collection[str]:
        """The slots of the cards that are up."""
        return {slot for slot in map(self._slot, self._up) if slot}

    @property
    def poses(self) -> dict[str, Pose]:
        """Where the cards are seen that are up, and those that have made way, by slot."""
        poses = self._view.playback.shown.placement.cards
        seen = {
            slot: poses[slot]._replace(x=poses[slot].x + way)
            for slot, way in self._parted.items()
            if slot in poses
        }
        for column, part in self._up.items():
            slot = self._slot(column)
            if slot in poses:
                seen[slot] = self._seen(column, poses[slot], part.at)
        return seen

    def _seen(self, column: str, pose: Pose, part: float) -> Pose:
        """Where that card is seen, how wide and how it is turned: it straightens as it comes up,
        gets larger, and turns towards the pointer. It begins where it stirs in the hand."""
        slot = self._slot(column)
        dx, dy = self._view.life.stirred(slot)
        x = round(pose.x) + self._parted.get(slot, 0) + dx * (1.0 - part)
        seen = self._lifted(column, pose._replace(x=x, y=pose.y + dy * (1.0 - part)), part)
        return seen._replace(angle=seen.angle + self._tilt.at * part)

    def _lifted(self, column: str, pose: Pose, part: float) -> Pose:
        """How a card that lies so is seen that part of its way up."""
        up = self._rises.get(column, _LIES).up * part
        wide = round(pose.width * self._size(column, part))
        x, y, angle = round(pose.x), round(pose.y - up), pose.angle * (1.0 - part)
        return pose._replace(x=x, y=y, width=wide, angle=angle)

    def _size(self, column: str, part: float) -> float:
        """How large that card is that has come that part of the way up, against itself."""
        return 1.0 + (self._rises.get(column, _LIES).size - 1.0) * part

    def _rise(self, column: str) -> Rise:
        """How that card comes up."""
        view, lifted = self._view, self._view.lifted
        pose = view.playback.shown.placement.cards.get(self._slot(column))
        if pose is None:
            return _LIES
        waits = column not in lifted and bool(lifted.intersection(view.hand))
        wished = 0 if waits else view.look.metrics.px(AGAIN if column in lifted else UP)
        return rise_of(view, pose, LARGER, wished)

    def _light_for(self, column: str) -> tuple[Colour | None, float]:
        """The colour and width of the line around that card: the focus's own, brass if it can be
        played, else none."""
        look = self._view.look
        if self._form.keyboard:
            return look.theme.focus, max(2.0, 3 * look.metrics.unit)
        if isinstance(self._form.find(column), Target):
            return look.theme.accent, max(2.0, 3.4 * look.metrics.unit)
        return None, 0.0

    def items(self) -> list[Item]:
        """Their pictures, the one that is looked at uppermost."""
        order = sorted(self._up, key=lambda column: column == self._column)
        seen = {item.id: item for item in self._view.stage.items} if order else {}
        found = list[Item]()
        for column in order:
            items = self._item(column, seen)
            cards = (item for item in items if item.id.startswith(_CARD))
            seen.update((item.id.removeprefix(_CARD), item) for item in cards)
            found += items
        return found

    def _above(self, column: str, seen: Mapping[str, Item]) -> Sequence[Item]:
        """What lies over that card in the hand, as it is `seen`, by slot."""
        hand = self._view.hand
        cards = list(hand.values())[list(hand).index(column) + 1 :]
        slots = (f"card.{card.key}" for card in cards)
        return [seen[slot] for slot in slots if slot in seen]

    def _item(self, column: str, on_table: Mapping[str, Item]) -> list[Item]:
        """Its pictures, below what of those beside it is still seen on it: `on_table` they lie, or
        have come up themselves, by slot."""
        card, poses = self._view.hand.get(column), self._view.playback.shown.placement.cards
        pose = None if card is None else poses.get(f"card.{card.key}")
        if card is None or pose is None:
            return []
        sprites, part = self._view.sprites, self._up[column].at
        seen, scale = self._seen(column, pose, part), self._size(column, part)
        x, y, name = round(seen.x), round(seen.y), card.face or sprites.back
        full = sprites.art.card(name, pose.width)
        picture = sprites.held(name, (pose.width,), full, seen.angle, scale)
        if pose.light < 0 and part < 1.0:
            picture = shaded(picture.copy(), pose.light, 1.0 - part)
        right, below = sprites.falls(pose.width, part)
        shadow = sprites.shadow(pose.width, part, -seen.angle, 1.0, scale)
        items = [
            centred(f"shadow.card.{card.key}", shadow, x + right, y + below),
            _around(f"{_CARD}card.{card.key}", picture, x, y),
        ]
        if pose.light > 0:
            lying = sprites.resting(card.face, pose.width, pose.angle, pose.light)
            items[:0] = afterglow(centred(f"card.{card.key}", lying, x, y), part)
        items += cover(items[-1], self._above(column, on_table), part)
        if column == self._column and self._light is not None and part >= _LIT:
            wide = round(pose.width * self._size(column, 1.0))
            line = self._line(wide, seen.angle, self._light)
            items.append(_around(f"light.card.{card.key}", line, x, y))
        return items

    def _line(self, width: int, angle: float, colour: Colour) -> pygame.Surface:
        """The line of light around what is looked at, which will be so wide, turned as that is."""
        away, wide, shapes = round(self._wide) + 1, self._wide, self._view.look.shapes
        size = width + 2 * away, height_of(width) + 2 * away
        radius = width / LARGER * 0.08 + away
        key = ("raised", size, radius, colour, wide)
        line = shapes.kept(
            key, lambda: rounded(size, radius, None, colour, wide, 0.0).premul_alpha()
        )
        return self._view.sprites.held("", key, line, angle)


def _around(item_id: str, picture: pygame.Surface, x: float, y: float) -> Item:
    """The item of a picture whose middle is there."""
    return centred(item_id, CardPicture(picture, picture.get_rect().center), x, y)


def _left_of(seen: Rect, over: Rect) -> Rect:
    """The largest part of what is seen that lies beside what lies over it."""
    if not seen.colliderect(over):
        return seen
    return max(
        Rect(seen.left, seen.top, max(0, over.left - seen.left), seen.height),
        Rect(over.right, seen.top, max(0, seen.right - over.right), seen.height),
        Rect(seen.left, seen.top, seen.width, max(0, over.top - seen.top)),
        Rect(seen.left, over.bottom, seen.width, max(0, seen.bottom - over.bottom)),
        key=lambda rect: rect.width * rect.height,
    )
