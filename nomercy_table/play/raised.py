"""A card of the viewer's hand comes up whole at the pointer, or with the focus of the keyboard.

In a tight hand a strip of each card is seen; the one that is looked at lies above the others, a
little larger, and goes back when the eye goes on. What the pointer hits is what is seen there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pygame import Rect

from nomercy_table.engine.arrangement import CardView
from nomercy_table.screen.stage import Item
from nomercy_table.table.geometry import Point, bounds, corners
from nomercy_table.table.parting import ways
from nomercy_table.table.places import Placement, Pose
from nomercy_table.table.shapes import holds
from nomercy_table.table.spring import Spring
from nomercy_table.table.sprites import centred, height_of
from nomercy_table.table.target import Target
from nomercy_table.table.view import TableView
from nomercy_table.ui.form import Form
from nomercy_table.ui.theme import Colour

LARGE = 240
"""Pixels: a card that is wider can be read as it is, and another picture of it takes long."""

SECONDS = 0.12
_NEAR = 0.015
"""Of the way: a pixel of what a neighbour goes."""
_UPRIGHT = 0.75
"""From this part of the way on it has its line of light, which is upright."""
UP, AGAIN, LARGER = 22, 8, 0.08
"""Units by which it comes up (less where it stands out already, and not at all where it can't be
played and others can), and how much larger it gets."""

AWAY = 8
"""Units that stay free between the last card of the hand and what stands beside it."""


class Raised:
    """Knows which cards are up, and how far; `follow` once a frame, `items` are their pictures."""

    def __init__(self, view: TableView, form: Form) -> None:
        self._view, self._form = view, form
        self._up: dict[str, Spring] = {}
        self._rises: dict[str, int] = {}
        """By how many units each comes up: it goes on so when the hand is to lie otherwise."""
        self._column = ""
        self._light: Colour | None = None
        self._wide = 0.0
        self._parted: dict[str, int] = {}
        self._found: tuple[Placement, tuple[int, int], str] | None = None
        """Where the pointer was looked for last, and the column of what was found there."""
        self._shapes: tuple[Placement, Mapping[str, Sequence[Point]]] | None = None

    @property
    def moving(self) -> bool:
        """Whether a card is on its way up or down."""
        return any(part.at != float(column == self._column) for column, part in self._up.items())

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
        """The column of the uppermost card of the hand that is seen there; "": none. What has come
        up under a pointer stays what is there until that moves."""
        found, place = self._found, self._view.playback.shown.placement
        if found is None or found[0] is not place or found[1] != pos:
            shapes = self.shapes
            column = next((name for name in [*shapes][::-1] if holds(shapes[name], pos)), "")
            found = self._found = place, pos, column
        return found[2]

    @property
    def shapes(self) -> Mapping[str, Sequence[Point]]:
        """The cards of the hand by column as they are seen once all have come where they go, which
        takes a tenth of a second: the lowest first, and last the one that is up."""
        place, hand = self._view.playback.shown.placement, self._view.hand
        if self._shapes is None or self._shapes[0] is not place:
            up = self._column
            slots = {column: f"card.{card.key}" for column, card in hand.items()}
            poses = {name: place.cards[slot] for name, slot in slots.items() if slot in place.cards}
            if up in poses:
                aside = self._ways({up: 1.0})
                for name, pose in poses.items():
                    poses[name] = pose._replace(x=pose.x + aside.get(slots[name], 0))
                poses[up] = self._lifted(up, poses.pop(up), 1.0)
            self._shapes = place, {name: corners(pose) for name, pose in poses.items()}
        return self._shapes[1]

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

    def follow(self, column: str, dt: float) -> bool:
        """The card of that column of the hand is looked at ("": none); whether other cards are up
        now, or neighbours have moved. Under reduced motion it is there at once."""
        before, still = set(self._up), self._view.look.reduced_motion
        self._column = column
        self._light, self._wide = self._light_for(column)
        if column:
            self._up.setdefault(column, Spring(0.0))
        for name, part in list(self._up.items()):
            goal = float(name == column)
            part = part.towards(goal, dt, 0.0 if still else SECONDS)
            if part.near(goal, _NEAR):
                part = Spring(goal)
            if part.at > 0.0 and name in self._view.hand:
                self._up[name] = part
            else:
                del self._up[name]
        self._rises = {name: self._rise(name) for name in self._up}
        self._shapes = None
        parts = {name: part.at for name, part in self._up.items()}
        parted, self._parted = self._parted, self._ways(parts)
        return set(self._up) != before or parted != self._parted

    def settle(self) -> bool:
        """All lie in the hand again; whether any did not."""
        was, self._up, self._column = bool(self._up), {}, ""
        self._parted, self._shapes, self._found = {}, None, None
        return was

    @property
    def parted(self) -> Mapping[str, int]:
        """How far cards have made way, by slot, in pixels to the right."""
        return self._parted

    def _ways(self, up: Mapping[str, float]) -> dict[str, int]:
        """How far cards make way, by slot: the neighbours of each column that is `up` slide aside
        as it comes, for such a part of their way."""
        if not up:
            return {}
        place, found = self._view.playback.shown.placement, dict[str, float]()
        slots = [f"card.{card.key}" for card in self._view.hand.values()]
        arcs = _arcs([slot for slot in slots if slot in place.cards], place)
        for column, part in up.items():
            slot = f"card.{self._view.hand[column].key}"
            for arc in arcs:
                if slot not in arc:
                    continue
                poses = [place.cards[name] for name in arc]
                wide = poses[arc.index(slot)].width
                half = wide * _scale(wide, 1.0) / 2
                going = ways(poses, arc.index(slot), half, self._right_end())
                for name, way in zip(arc, going, strict=True):
                    found[name] = found.get(name, 0.0) + way * part
        return {slot: round(way) for slot, way in found.items() if round(way)}

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
        hand = self._view.hand
        return {f"card.{hand[column].key}" for column in self._up if column in hand}

    @property
    def poses(self) -> dict[str, Pose]:
        """Where the cards are seen that are up, and those that have made way, by slot."""
        hand, poses = self._view.hand, self._view.playback.shown.placement.cards
        seen = {
            slot: poses[slot]._replace(x=poses[slot].x + way)
            for slot, way in self._parted.items()
            if slot in poses
        }
        for column, part in self._up.items():
            slot = f"card.{hand[column].key}" if column in hand else ""
            if slot in poses:
                seen[slot] = self._seen(column, poses[slot], part.at)
        return seen

    def _seen(self, column: str, pose: Pose, part: float) -> Pose:
        """Where that card is seen, and how wide: it straightens as it comes up, and gets larger;
        what is large is straight at once, and stays as it is."""
        aside = self._parted.get(f"card.{self._view.hand[column].key}", 0)
        return self._lifted(column, pose._replace(x=round(pose.x) + aside), part)

    def _lifted(self, column: str, pose: Pose, part: float) -> Pose:
        """How a card that lies so is seen that part of its way up."""
        up = self._view.look.metrics.px(self._rises.get(column, 0)) * part
        angle = pose.angle * (1.0 - part) if pose.width <= LARGE else 0.0
        wide = round(pose.width * _scale(pose.width, part))
        return pose._replace(x=round(pose.x), y=round(pose.y - up), width=wide, angle=angle)

    def _rise(self, column: str) -> int:
        """By how many units that card comes up."""
        lifted = self._view.lifted
        if column in lifted:
            return AGAIN
        return 0 if lifted.intersection(self._view.hand) else UP

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
        hand, poses = self._view.hand, self._view.playback.shown.placement.cards
        order = sorted(self._up, key=lambda column: column == self._column)
        return [item for column in order for item in self._item(column, hand, poses)]

    def _item(
        self, column: str, hand: Mapping[str, CardView], poses: Mapping[str, Pose]
    ) -> list[Item]:
        card = hand.get(column)
        pose = None if card is None else poses.get(f"card.{card.key}")
        if card is None or pose is None:
            return []
        sprites, part = self._view.sprites, self._up[column].at
        seen = self._seen(column, pose, part)
        x, y, angle = round(seen.x), round(seen.y), -seen.angle
        scale = _scale(pose.width, part)
        right, below = sprites.falls(pose.width, part)
        shadow = sprites.shadow(pose.width, part, angle, 1.0, scale)
        sprite = sprites.flying(card.face, pose.width, angle, 1.0, scale)
        items = [
            centred(f"shadow.card.{card.key}", shadow, x + right, y + below),
            centred(f"raised.card.{card.key}", sprite, x, y),
        ]
        if column == self._column and self._light is not None and part >= _UPRIGHT:
            size = (round(pose.width * scale), round(height_of(pose.width) * scale))
            away = round(self._wide) + 1
            outer = (size[0] + 2 * away, size[1] + 2 * away)
            radius = pose.width * 0.08 + away
            line = self._view.look.shapes.rounded(outer, radius, None, self._light, self._wide)
            at = line.get_rect(center=(x, y))
            items.append(Item(f"light.card.{card.key}", line, at.x, at.y, 0))
        return items


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


def _scale(width: int, part: float) -> float:
    """How large a card so wide is that has come that part of the way up, against itself."""
    return 1.0 + LARGER * part if width <= LARGE else 1.0


def _arcs(slots: Sequence[str], place: Placement) -> list[list[str]]:
    """The cards of the hand by arcs: where one lies left of the one before it, another begins."""
    arcs: list[list[str]] = []
    for slot in slots:
        if not arcs or place.cards[slot].x <= place.cards[arcs[-1][-1]].x:
            arcs.append([])
        arcs[-1].append(slot)
    return arcs
