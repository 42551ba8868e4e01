"""What the table shows now, and the steps that it has still to show.

Steps come in, each an event with the observation just after it; cards fly from where they
lay to where they now lie; then comes the next step. No rule is known here. One `idle`
tells whether all is told; `settle` tells the rest at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace

from pygame import Surface

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.state import Observation
from nomercy_table.session.step import Step
from nomercy_table.table.flight import Flights
from nomercy_table.table.motion import Motion, motion
from nomercy_table.table.places import PILES, Pose, Shown, slot_of
from nomercy_table.table.sprites import Sprites
from nomercy_table.table.stage import Item
from nomercy_table.table.styles import style_of


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
        self._motion = Motion()
        self._tops: dict[str, str | None] = {}
        self._rising: Flights | None = None
        self._rises = Motion()
        self._ends_at = 0.0
        self._told: tuple[Shown, float] | None = None
        self._run = ("", 0)

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

    def see(self, observation: Observation) -> None:
        """Show what somebody else sees. What waits to be shown was meant for other eyes."""
        self._queue.clear()
        self._land()
        self.shown = self._place(observation)

    def settle(self) -> list[Step]:
        """Show all that waits at once, up to a step that `pauses`; returns the steps begun."""
        self._land()
        begun: list[Step] = []
        while self._queue and not (begun and begun[-1].pauses):
            begun.append(self._queue.popleft())
        if begun:
            self.shown = self._place(begun[-1].observation)
        return begun

    def advance(self, dt: float, held: bool = False) -> list[Step]:
        """Let `dt` seconds pass; returns the steps that begin now, for log, sound and effects.

        Stops after a step that `pauses`, so that the caller can hold the table there: while it
        is `held`, what has begun comes to its end, and nothing else begins.
        """
        begun: list[Step] = []
        if self._rising is not None:
            self._rising.advance(dt)
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
            if held or not self._queue or (begun and begun[-1].pauses):
                return begun
            step = self._queue.popleft()
            begun.append(step)
            self._begin(step)

    def _land(self) -> None:
        self.revision += 1
        self.rest()
        self._flights = None
        self._told = None
        self._motion = Motion()
        self._tops = {}

    def _begin(self, step: Step) -> None:
        self.revision += 1
        self.rest()
        before, after = self.shown, self._place(step.observation)
        self.shown = after
        cue = step.event.cue
        style = style_of(cue)
        self._run = (cue, self._run[1] + 1 if cue == self._run[0] else 0)
        speed = self.speed * style.pace(self._run[1])
        has_time = style.before or style.after
        if speed <= 0 or (self.still and not has_time):
            return
        made = Motion()
        if self.still and style.before:
            # What is lost stays until it has been seen; then it is gone, without a flight.
            style = replace(style, seconds=0.0, stagger=0.0, spin=0.0, shake=0.0, arc=0.0)
            style = replace(style, bow=0.0, reach=0.0, turning=0.0, settling=0.0)
            made = motion(step.event, before, after, style, speed)
            self._ends_at = (style.before + style.after) * speed
        elif self.still:
            self._ends_at = (style.before + style.after) * speed
        else:
            made = motion(step.event, before, after, style, speed)
            ends_at = max((flight.finished_at for flight in made.flights), default=0.0)
            self._ends_at = ends_at + (style.after * speed)
            if not made.flights:
                self._ends_at += style.before * speed
        if self._ends_at <= 0:
            return
        self._motion = made
        self._flights = Flights(made.flights)
        self._told = (before, style.before * speed) if style.before else None
        self._tops = {zone: _top_face(before.arrangement.zone(zone)) for zone in made.arriving}

    def lift(self) -> None:
        """The same moment, with other cards standing out of the hand: they rise and sink.

        Decoration: nobody waits for it.
        """
        if not self.idle:
            return
        self.rest()
        before, after = self.shown, self._place(self.shown.observation)
        self.shown = after
        if self.speed > 0 and not self.still:
            self._rises = motion(None, before, after, style_of(""), self.speed)
            self._rising = Flights(self._rises.flights)

    @property
    def risen(self) -> bool:
        """Whether cards that rose or sank have come to rest, and may be laid down (`rest`)."""
        return self._rising is not None and self._rising.done

    @property
    def rising(self) -> bool:
        """Whether cards rise or sink now."""
        return self._rising is not None

    def rest(self) -> None:
        """Lay down the cards that rose or sank."""
        self._rising = None
        self._rises = Motion()

    def in_the_air(self, slot: str) -> bool:
        """Whether the card of that slot is on its way."""
        return slot in self._motion.landing or slot in self._rises.landing

    # -- pictures ----------------------------------------------------------------------------

    def resting(self, sprites: Sprites) -> list[Item]:
        """Piles and cards that lie still, in the order of drawing."""
        items = []
        poses = self.shown.placement.cards
        for zone in self.shown.arrangement.zones:
            if zone.shape in PILES:
                items += self._pile_items(zone, sprites)
                continue
            for column in zone.columns:
                for index, card in enumerate(column.cards):
                    slot = slot_of(card, column, index)
                    pose = poses.get(slot)
                    if pose is None or self.in_the_air(slot):
                        continue
                    sprite = sprites.resting(card.face, pose.width, pose.turned)
                    items.append(_at(slot, pose, sprite.surface, sprite.middle))
        return items

    def _pile_items(self, zone: Zone, sprites: Sprites) -> list[Item]:
        """The outline of the place, the pile, and its top card where that lies face up."""
        pose = self.shown.placement.piles[zone.id]
        slot = sprites.slot(pose.width)
        items = [_at(f"slot.{zone.id}", pose, slot.surface, slot.middle)]
        count = zone.count - self._motion.arriving.get(zone.id, 0)
        if count <= 0:
            return items
        pile = sprites.pile(pose.width, count, neat=zone.shape == "pile")
        items.append(_at(f"pile.{zone.id}", pose, pile.surface, pile.middle))
        top = self._tops[zone.id] if zone.id in self._tops else _top_face(zone)
        if top is not None:
            sprite = sprites.resting(top, pose.width)
            items.append(_at(f"top.{zone.id}", pose, sprite.surface, sprite.middle))
        return items

    def flying(self, sprites: Sprites) -> list[Item]:
        """Cards in the air, the lowest first."""
        groups = [flights for flights in (self._rising, self._flights) if flights is not None]
        return [item for flights in groups for item in flights.items(sprites)]


def _top_face(zone: Zone) -> str | None:
    """The art of a pile's top card; None where it lies face down, or nothing does."""
    cards = [card for column in zone.columns for card in column.cards]
    return cards[-1].face if cards else None


def _at(item_id: str, pose: Pose, surface: Surface, middle: tuple[int, int]) -> Item:
    return Item(item_id, surface, round(pose.x) - middle[0], round(pose.y) - middle[1])
