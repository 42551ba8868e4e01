"""What the table shows now, and the steps that it has still to show.

Steps come in, each an event with the observation just after it; cards fly from where they lay to
where they now lie; then comes the next step. No rule is known here. `settle` tells all at once.
"""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.cues import Cue, cue_of
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.state import Observation
from nomercy_table.render.item import Item
from nomercy_table.session.step import Step
from nomercy_table.table.cards import CardPictures, RestingCards
from nomercy_table.table.flight import Flights
from nomercy_table.table.geometry import Pose, Shown
from nomercy_table.table.motion import Motion, Piles, Rising
from nomercy_table.table.ribbon import StepText
from nomercy_table.table.steps_ahead import (
    MotionPace,
    Ready,
    Run,
    Staged,
    StepLookahead,
    fails_for_certain,
)

_FRAME = 1 / 45
"""Seconds: where frames come at a longer distance, nothing is put off to the next."""


class Playback:
    """Plays steps on the table; `place(observation)` arranges and lays out a moment, `cue(name)`
    says what that cue means in this game."""

    def __init__(
        self,
        place: Callable[[Observation], Shown],
        first: Observation,
        cue: Callable[[str], Cue] = cue_of,
    ) -> None:
        self._place = place
        self.shown = place(first)
        self.speed = 1.0
        """How long motion lasts, against normal; 0: everything at once."""
        self.still = False
        """Reduced motion: nothing flies, but events keep their time, to be read or for a flight."""
        self.moments = 1.0
        """How long what is staged lasts, against other motion; 0: nothing is staged."""
        self.people: frozenset[Seat] | None = None
        """The seats whose moments are always staged; None: everybody's."""
        self.revision = 0
        """Rises whenever what rests on the table has changed."""
        self.failed = False
        """Whether what was shown last has gone wrong for certain, and is no risk any more."""
        self._queue: deque[Step] = deque()
        self._flights: Flights | None = None
        self._motion = Motion()
        self._rising = Rising()
        self._ends_at = 0.0
        self._over = 0.0
        self._landing = self._news = False
        self._told: StepText | None = None
        self.piles = Piles()
        """What lies on piles while cards are on their way to them and from them."""
        self._begun: Ready | None = None
        self._thuds: list[Pose] = []
        self._landed: list[Event] = []
        self._down = 0
        self._run = Run()
        self._readying = StepLookahead(place, cue)
        self._lying = RestingCards()

    @property
    def wording(self) -> Arrangement:
        """The words beside the cards: while lost cards tremble, those from before; and while cards
        fly, numbers that go with them."""
        told = None if self._told is None else self._told.arrangement
        return told or self.piles.wording or self.shown.arrangement

    @property
    def seen(self) -> Shown:
        """The moment that is shown, with all that glides where it is seen now."""
        return self.piles.seen or self.shown

    @property
    def idle(self) -> bool:
        """Whether everything that has happened is shown."""
        return self._flights is None and not self._queue and not self._landing

    @property
    def staged(self) -> Staged | None:
        """The step that is being shown, where it is staged."""
        ready = self._begun
        if ready is None or ready.timing is None or self._flights is None:
            return None
        clock = self._flights.clock
        return Staged(ready.step, ready.before, ready.after, ready.timing, clock, ready.played)

    @property
    def coming(self) -> Mapping[str, int]:
        """How many cards are on their way to each zone, and have not landed yet."""
        if self._flights is None:
            return {}
        clock = self._flights.clock
        return Counter(trip.target for trip in self._motion.trips if trip.lands > clock)

    @property
    def next_staged(self) -> Event | None:
        """The event that will be staged next, as far as its step is worked out; None: none."""
        found = (ready.step.event for ready in self.ready if ready.timing is not None)
        return next(found, None)

    @property
    def ready(self) -> Sequence[Ready]:
        """The next steps as they will be shown, as far as that is worked out."""
        return self._readying.steps

    @property
    def begun(self) -> Ready | None:
        """The step that is being shown; None between two of them, and while none has to be."""
        return self._begun

    @property
    def under_way(self) -> bool:
        """Whether a step is being shown."""
        return self._flights is not None

    def end_step(self) -> None:
        """What is being shown has been seen; what waits after it goes on waiting."""
        self._land()

    @property
    def landing(self) -> bool:
        """Whether a step has just ended, and the next one begins in the next frame."""
        return self._landing and bool(self._queue)

    @property
    def at_rest(self) -> bool:
        """Whether no card is in the air; a step may still be given time to be read."""
        return self._flights is None or self._flights.done

    @property
    def to_be_read(self) -> bool:
        """Whether all that has happened lies on the table, and has only to be read."""
        staged = self.staged
        shown = staged is None or staged.clock >= staged.timing.lead * staged.pace
        return self.at_rest and shown and not any(map(self._readying.takes_time, self._queue))

    @property
    def known_for(self) -> float:
        """For how many seconds all that has happened can be seen, though cards may still be on
        their way; less than nothing: not yet."""
        if any(map(self._readying.takes_time, self._queue)):
            return -math.inf
        if self._flights is None:
            return math.inf
        clock, staged = self._flights.clock, self.staged
        if staged is not None:
            return staged.known_for
        return clock - max((flight.turned_at for flight in self._flights.flights), default=0.0)

    def end_reading(self) -> None:
        """Somebody may go on as soon as all lies there: they don't wait until it has been read."""
        if self.to_be_read and self._flights is not None:
            self._ends_at = min(self._ends_at, self._flights.clock)

    def play(self, steps: Iterable[Step]) -> None:
        """Show these steps, one after the other, after those that wait already.

        With nothing else to show, they begin in the frame after the next, worked out by then.
        """
        self._news = self.idle
        self._queue.extend(steps)

    def replace(self) -> None:
        """Lay the same moment out anew: the window has another size. What flies, lands."""
        self._land()
        self.unready()
        self.shown = self._place(self.shown.observation)

    def see(self, observation: Observation) -> None:
        """Show what somebody else sees. What waits to be shown was meant for other eyes."""
        self._queue.clear()
        self._land()
        self.unready()
        self.shown = self._place(observation)

    def settle(self) -> list[Step]:
        """Show all that waits at once, up to a step that `pauses`; returns the steps begun. Such a
        step that will be staged begins by itself, also after a moment: nobody has seen it yet."""
        begun, moment = list[Step](), self.staged is not None
        self._land()
        self.unready()
        while self._queue and not (begun and begun[-1].pauses):
            if (begun or moment) and self.awaits_its_moment:
                break
            begun.append(self._queue.popleft())
        if begun:
            self.shown = self._place(begun[-1].observation)
            self.failed = fails_for_certain(begun[-1])
        return begun

    @property
    def awaits_its_moment(self) -> bool:
        """Whether the next step stops the table, and is to be seen as it does."""
        return self.speed > 0 and self.moments > 0 and bool(self._queue) and self._queue[0].pauses

    def advance(self, dt: float, held: bool = False) -> list[Step]:
        """Let `dt` seconds pass; returns the steps that begin now, for log, sound and effects.

        Stops after a step that `pauses`, so that the caller can hold the table there: while it
        is `held`, what has begun comes to its end, and nothing else begins. Where cards land, what
        comes next waits for the next frame, which starts it so much later: either takes long.
        """
        begun: list[Step] = []
        dt, self._over, self._landing = dt + self._over, 0.0, False
        news, self._news = self._news, False
        self._rising.advance(dt)
        if news and 0 < dt < _FRAME and self.speed > 0:
            self._over = dt
            return begun
        while True:
            if self._flights is not None:
                self._flights.advance(dt)
                self._thuds += self._flights.thuds
                self._hear(self._flights.clock)
                if self._told is not None and self._told.advance(self._flights.clock):
                    self.revision += 1
                self._count(self._flights.clock)
                if self._flights.clock < self._ends_at:
                    return begun
                dt = self._flights.clock - self._ends_at
                self._land()
                if dt < _FRAME:
                    self._over, self._landing = dt, True
                    return begun
            if held or not self._queue or (begun and begun[-1].pauses):
                return begun
            begun.append(self._queue.popleft())
            self._begin(begun[-1])

    def thuds(self) -> list[Pose]:
        """Where cards have landed hard since this was asked last."""
        found, self._thuds = self._thuds, []
        return found

    def landed(self) -> list[Event]:
        """Of every card that has come from zone to zone and landed since this was asked last, the
        event that moved it."""
        found, self._landed = self._landed, []
        return found

    def _hear(self, clock: float) -> None:
        """Cards may have landed."""
        down = sum(trip.lands <= clock for trip in self._motion.trips)
        if down > self._down and self._begun is not None:
            self._landed += [self._begun.step.event] * (down - self._down)
            self._down = down

    def _land(self) -> None:
        self._over, self._landing = 0.0, False
        self.revision += 1
        self.rest()
        self._flights = None
        self._told = self._begun = None
        self._motion = Motion()
        self.piles.end()

    def _begin(self, step: Step) -> None:
        self.revision += 1
        self.rest()
        ready = self._readying.take(step, self.shown, self._run, self._pace)
        self.shown, self.failed = ready.after, fails_for_certain(step)
        self._run, self._ends_at = ready.run, ready.ends_at
        if ready.ends_at <= 0:
            return
        made = self._motion = ready.motion
        self._down, self._begun = 0, ready
        self._flights = Flights(made.flights, least=made.ends_at)
        self._told = StepText(ready) if ready.told_for else None
        self.piles.begin(ready.before, ready.after, made.glide)
        self._count(0.0)

    def _count(self, clock: float) -> None:
        """Cards may have left or landed: the numbers beside them follow."""
        if self.piles.follow(self.shown, self._motion, clock):
            self.revision += 1

    def lift(self, key: Hashable = None) -> None:
        """The same moment, with other cards standing out of the hand: they rise and sink.

        Decoration: nobody waits for it. `key` names what `prepare_lift` may have worked out.
        """
        if not self.idle:
            return
        self.rest()
        lift = self._readying.take_lift(key, self.shown, self._pace)
        self.shown = lift.after
        if self.speed > 0 and not self.still:
            self._rising.begin(lift.motion)

    # -- between frames ----------------------------------------------------------------------------

    @property
    def _pace(self) -> MotionPace:
        return MotionPace(self.speed, self.still, self.moments, self.people)

    def prepare(self) -> bool:
        """Work out a part of how the next steps will look; False: it is done, or none waits."""
        return self.speed > 0 and self._readying.prepare(
            self._queue, self.shown, self._run, self._pace
        )

    def prepare_lift(self, key: Hashable) -> bool:
        """Work out a `lift` of that `key`; False: that is done already, or a step comes before."""
        return not self._queue and self._readying.prepare_lift(key, self.shown, self._pace)

    def seen_aside(self, poses: Mapping[str, Pose]) -> None:
        """What moves next sets off from where it is seen now, elsewhere than it lies: cards by
        their slots, and a pile's first one by its zone."""
        self._readying.aside = poses

    def unready(self) -> None:
        """Things come to lie otherwise than they did when something was worked out."""
        self._readying.drop()

    def come(self, sprites: CardPictures) -> Iterator[None]:
        """Make the pictures of what lies before anything has moved, part by part."""
        for zone in self.shown.arrangement.zones:
            for _, card, pose in () if zone.is_pile else self.shown.lying(zone.id):
                sprites.resting(card.face, pose.width, pose.angle, pose.light)
                sprites.textures.begin_frame()
                yield

    def drop_pictures(self) -> None:
        """Hold no pictures any more."""
        self._lying.forget()

    # -- the hand ----------------------------------------------------------------------------------

    @property
    def risen(self) -> bool:
        """Whether cards that rose or sank have come to rest, and may be laid down (`rest`)."""
        return self._rising.done

    @property
    def rising(self) -> bool:
        """Whether cards rise or sink now."""
        return self._rising.flights is not None

    def rest(self, most: int | None = None) -> None:
        """Lay down the cards that rose or sank; where there are more than `most`, so many of them,
        the lowest first."""
        self._rising.rest(most)

    def in_the_air(self, slot: str, *, rising: bool = True) -> bool:
        """Whether the card of that slot is on its way; `rising`: or rises, or takes light."""
        return slot in self._motion.landing or (rising and slot in self._rising.slots)

    @property
    def sliding(self) -> frozenset[str]:
        """The slots of cards that only make room, or are held above others that do."""
        flights = () if self._flights is None else self._flights.flights
        return frozenset(flight.id for flight in flights if flight.slides)

    @property
    def groups(self) -> list[Flights]:
        """All that is in the air, the lower ones first."""
        return [group for group in (self._rising.flights, self._flights) if group is not None]

    # -- pictures ----------------------------------------------------------------------------------

    def resting(self, sprites: CardPictures) -> list[Item]:
        """Piles and cards that lie still, in the order of drawing."""
        items, up = list[Item](), frozenset(self._motion.landing | self._rising.slots)
        for part in self._lying.parts(self.shown, sprites, up):
            if isinstance(part, Zone):
                items += self.piles.items(part, self.shown, sprites)
            else:
                items += [item for item in part if item.id not in up] if up else part
        return self.piles.soft(items, sprites)

    def flying(self, sprites: CardPictures) -> list[Item]:
        """Cards in the air, the lowest first."""
        return [item for flights in self.groups for item in flights.items(sprites)]
