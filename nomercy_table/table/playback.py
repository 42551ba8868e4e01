"""What the table shows now, and the steps that it has still to show.

Steps come in, each an event with the observation just after it; cards fly from where they
lay to where they now lie; then comes the next step. No rule is known here. One `idle`
tells whether all is told; `settle` tells the rest at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from pygame import Surface

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Move
from nomercy_table.engine.state import Observation
from nomercy_table.session.step import Step
from nomercy_table.table.depth import covering, depths
from nomercy_table.table.flight import Ease, Flight, Flights, ease_both, ease_in, ease_out
from nomercy_table.table.layout import Placement, Pose
from nomercy_table.table.sprites import Sprites
from nomercy_table.table.stage import Item


@dataclass(frozen=True)
class Style:
    """How cards move at one cue, in seconds at normal speed: see `Flight`.

    `before` passes before the first card leaves, `after` when the last has landed;
    `shake` is how far the waiting cards tremble, as a share of their width.
    """

    seconds: float = 0.2
    stagger: float = 0.045
    before: float = 0.0
    after: float = 0.0
    arc: float = 0.12
    spin: float = 0.0
    shake: float = 0.0
    ease: Ease = ease_out


STYLES = {
    "draw": Style(seconds=0.3, after=0.12, arc=0.35),
    "steal": Style(seconds=0.34, stagger=0.05, after=0.28, arc=0.5, spin=14, ease=ease_both),
    "collect": Style(seconds=0.3, stagger=0.03, after=0.1, ease=ease_both),
    "bust": Style(
        seconds=0.46, stagger=0.045, before=0.8, after=0.25, spin=40, shake=0.05, ease=ease_in
    ),
    "stop": Style(after=0.3),
    "shuffle": Style(after=0.5),
    "empty": Style(after=0.6),
}
_PLAIN = Style()
_SETTLING = 0.12
_RIPPLE = 0.08
"""Seconds within which cards that make room set off, so that no one frame composes them all."""
_MOST_SETTLING = 24
_LONGEST = 1.5


@dataclass(frozen=True)
class Shown:
    """One moment of the table: what is known, how it is arranged, where it lies."""

    observation: Observation
    arrangement: Arrangement
    placement: Placement

    def faces(self) -> dict[int, str | None]:
        """The art of each card in view, by key."""
        return {
            card.key: card.face
            for zone in self.arrangement.zones
            for column in zone.columns
            for card in column.cards
            if card.key >= 0
        }


class Playback:
    """Plays steps on the table; `place(observation)` arranges and lays out a moment."""

    def __init__(self, place: Callable[[Observation], Shown], first: Observation) -> None:
        self._place = place
        self.shown = place(first)
        self.speed = 1.0
        """How long motion lasts, against normal; 0: everything at once."""
        self.still = False
        """Reduced motion: nothing flies, but every event keeps its time to be read."""
        self.revision = 0
        """Rises whenever what rests on the table has changed."""
        self._queue: deque[Step] = deque()
        self._flights: Flights | None = None
        self._in_flight: frozenset[int] = frozenset()
        self._arriving: dict[str, int] = {}
        self._ends_at = 0.0
        self._told: tuple[Shown, float] | None = None

    @property
    def wording(self) -> Arrangement:
        """Whose words stand beside the cards: while lost cards tremble, those from before."""
        if self._told is not None and self._flights is not None:
            return self._told[0].arrangement
        return self.shown.arrangement

    @property
    def idle(self) -> bool:
        """Whether everything that has happened is shown."""
        return self._flights is None and not self._queue

    @property
    def at_rest(self) -> bool:
        """Whether no card is in the air; a step may still be given time to be read."""
        return self._flights is None or self._flights.done

    def play(self, steps: Iterable[Step]) -> None:
        """Show these steps, one after the other, after those that wait already."""
        self._queue.extend(steps)

    def replace(self) -> None:
        """Lay the same moment out anew: the window has another size. What flies, lands."""
        self._land()
        self.shown = self._place(self.shown.observation)

    def settle(self) -> list[Step]:
        """Show all that waits at once, up to a step that `pauses`; returns the steps begun."""
        self._land()
        begun: list[Step] = []
        while self._queue and not (begun and begun[-1].pauses):
            begun.append(self._queue.popleft())
        if begun:
            self.shown = self._place(begun[-1].observation)
        return begun

    def advance(self, dt: float) -> list[Step]:
        """Let `dt` seconds pass; returns the steps that begin now, for log, sound and effects.

        Stops after a step that `pauses`, so that the caller can hold the table there.
        """
        begun: list[Step] = []
        while True:
            if self._flights is not None:
                self._flights.advance(dt)
                if self._told is not None and self._flights.clock >= self._told[1]:
                    self._told = None
                    self.revision += 1
                if self._flights.clock < self._ends_at:
                    return begun
                dt = self._flights.clock - self._ends_at
                self._land()
            if not self._queue or (begun and begun[-1].pauses):
                return begun
            step = self._queue.popleft()
            begun.append(step)
            self._begin(step)

    def _land(self) -> None:
        self.revision += 1
        self._flights = None
        self._told = None
        self._in_flight = frozenset()
        self._arriving = {}

    def _begin(self, step: Step) -> None:
        self.revision += 1
        before, after = self.shown, self._place(step.observation)
        self.shown = after
        style = STYLES.get(step.event.cue, _PLAIN)
        has_time = style.before or style.after
        if self.speed <= 0 or (self.still and not has_time):
            return
        if self.still and style.before:
            # What is lost stays until it has been seen; then it is gone, without a flight.
            style = replace(style, seconds=0.0, stagger=0.0, spin=0.0, shake=0.0, arc=0.0)
            flights = Flights(self._flights_of(step.event.moves, before, after, style))
            self._ends_at = (style.before + style.after) * self.speed
        elif self.still:
            flights = Flights([])
            self._ends_at = (style.before + style.after) * self.speed
        else:
            flights = Flights(self._flights_of(step.event.moves, before, after, style))
            self._ends_at = flights.ends_at + (style.after * self.speed)
            if not flights.flights:
                self._ends_at += style.before * self.speed
        if self._ends_at <= 0:
            return
        self._flights = flights
        self._told = (before, style.before * self.speed) if style.before else None
        self._in_flight = frozenset(
            int(flight.id[5:]) for flight in flights.flights if flight.id.startswith("card.")
        )

    def _flights_of(
        self, moves: tuple[Move, ...], before: Shown, after: Shown, style: Style
    ) -> list[Flight]:
        faces_before, faces_after = before.faces(), after.faces()
        flights: list[Flight] = []
        moving: set[int] = set()
        total = sum(move.count for move in moves)
        seconds, first = style.seconds * self.speed, style.before * self.speed
        stagger = style.stagger * self.speed
        if total > 1:
            stagger = min(stagger, (_LONGEST * self.speed - seconds) / (total - 1))
        for move in moves:
            for key in (*move.cards, *(-1 - i for i in range(move.count - len(move.cards)))):
                start = _pose(before, key, move.source)
                end = _pose(after, key, move.target)
                if start is None or end is None:
                    continue
                if key not in after.placement.cards:
                    self._arriving[move.target] = self._arriving.get(move.target, 0) + 1
                n = len(flights)
                spin = style.spin * (1 if n % 2 else -1) * (1 - 0.13 * (n % 4))
                flights.append(
                    Flight(
                        f"card.{key}",
                        faces_before.get(key),
                        faces_after.get(key),
                        start,
                        end,
                        first + n * stagger,
                        seconds,
                        style.arc * end.width,
                        spin,
                        style.shake * end.width,
                        style.ease,
                    )
                )
                moving.add(key)
        settling = self._settling(before, after, moving)
        held = self._held(before, after, {*moving, *(int(f.id[5:]) for f in settling)})
        heights = depths([*before.placement.cards], [*after.placement.cards], moving)
        lying = (0.0, float(len(heights)))  # what comes from a pile, and what goes to one
        return [
            replace(flight, depths=heights.get(int(flight.id[5:]), lying))
            for flight in (*settling, *held, *flights)
        ]

    def _held(self, before: Shown, after: Shown, moved: set[int]) -> list[Flight]:
        """The cards that stay where they are, above some that do not."""
        zones = [
            [card.key for column in zone.columns for card in column.cards]
            for shown in (before, after)
            for zone in shown.arrangement.zones
            if zone.shape != "pile"
        ]
        faces, poses = after.faces(), after.placement.cards
        keys = {key for key in covering(zones, moved) if key in poses}
        if len(keys) > _MOST_SETTLING:
            return []
        return [
            Flight(f"card.{key}", faces[key], faces[key], poses[key], poses[key], 0.0, 0.0)
            for key in poses
            if key in keys
        ]

    def _settling(self, before: Shown, after: Shown, moving: set[int]) -> list[Flight]:
        """The cards that make room; where they are very many, they do so at once."""
        faces_before, faces_after = before.faces(), after.faces()
        moved = [
            (key, old, end)
            for key, end in after.placement.cards.items()
            if key not in moving
            and (old := before.placement.cards.get(key)) is not None
            and old != end
        ]
        if len(moved) > _MOST_SETTLING:
            return []
        seconds, ripple = _SETTLING * self.speed, _RIPPLE * self.speed / max(1, len(moved))
        return [
            Flight(
                f"card.{key}", faces_before[key], faces_after[key], old, end, n * ripple, seconds
            )
            for n, (key, old, end) in enumerate(moved)
        ]

    def in_the_air(self, key: int) -> bool:
        """Whether that card is on its way."""
        return key in self._in_flight

    # -- pictures ----------------------------------------------------------------------------

    def resting(self, sprites: Sprites) -> list[Item]:
        """Piles and cards that lie still, in the order of drawing."""
        items = []
        for zone in self.shown.arrangement.zones:
            if zone.shape == "pile":
                items += self._pile_items(zone, sprites)
            for column in zone.columns if zone.shape != "pile" else ():
                for card in column.cards:
                    pose = self.shown.placement.cards.get(card.key)
                    if pose is None or card.key in self._in_flight:
                        continue
                    sprite = sprites.resting(card.face, pose.width)
                    items.append(_at(f"card.{card.key}", pose, sprite.surface, sprite.middle))
        return items

    def _pile_items(self, zone: Zone, sprites: Sprites) -> list[Item]:
        pose = self.shown.placement.piles[zone.id]
        slot = sprites.slot(pose.width)
        items = [_at(f"slot.{zone.id}", pose, slot.surface, slot.middle)]
        count = zone.count - self._arriving.get(zone.id, 0)
        if count > 0:
            pile = sprites.pile(pose.width, count, neat=zone.role != "discard")
            items.append(_at(f"pile.{zone.id}", pose, pile.surface, pile.middle))
        return items

    def flying(self, sprites: Sprites) -> list[Item]:
        """Cards in the air, the lowest first."""
        return self._flights.items(sprites) if self._flights is not None else []


def _pose(shown: Shown, key: int, zone_id: str) -> Pose | None:
    """Where the card lies, or the pile that it is part of."""
    return shown.placement.cards.get(key) or shown.placement.piles.get(zone_id)


def _at(item_id: str, pose: Pose, surface: Surface, middle: tuple[int, int]) -> Item:
    return Item(item_id, surface, round(pose.x) - middle[0], round(pose.y) - middle[1])
