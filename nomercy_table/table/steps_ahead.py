"""The next steps, placed between frames before they are shown.

Placing a moment of a full table and working out its flights takes as long as drawing a frame. All
of it follows from what is shown and from the steps that wait, so it can be done before its frame
comes; what turns out to be about another moment is dropped, and worked out in the frame itself.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from nomercy_table.engine.cues import Cue, Kind, Moving
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.state import Observation
from nomercy_table.session.step import Step
from nomercy_table.table.geometry import Pose, Shown
from nomercy_table.table.moments.timing import Timing, again, timing
from nomercy_table.table.motion import NOTHING_ASIDE, Motion, motion

_FOLLOWED = 0.6
"""However routine it is, a card's way takes at least this share of its time: the eye follows it."""

SEEN = 0.35
"""Seconds at normal speed for which, with reduced motion, what others do is seen at least."""

LOOKED_AT = 0.8
"""Seconds at normal speed, and where nothing moves, for which cards lie open that come into a hand
just before it is hidden from others: nobody else tells what they are."""

_BRISK = 0.8
"""What others do among themselves takes so much of its time."""


class MotionPace(NamedTuple):
    """How long motion lasts, against normal; whether nothing flies; how long moments last, against
    motion, 0: there are none; and the seats whose moments are always shown, None: all."""

    speed: float
    still: bool
    moments: float = 1.0
    people: frozenset[Seat] | None = None

    def of(self, event: Event) -> float:
        """How long what is not staged takes, against motion: what others do among themselves is
        routine, where people play; but a number that flies to its victim needs its time."""
        if not self.people or event.threat:
            return 1.0
        return 1.0 if self.people & event.concerns else _BRISK

    def is_own(self, event: Event) -> bool:
        """Whether it is about somebody here, who knows what they have done."""
        return bool(self.people) and event.seat_concerned in (self.people or ())


class Run(NamedTuple):
    """Events in a row that are alike, or that one seat brings about: the last one's cue and seat,
    and how many came before it. And the kinds of moments that this table has seen."""

    cue: str = ""
    seat: Seat | None = None
    length: int = 0
    seen: frozenset[Kind] = frozenset()

    def then(self, event: Event) -> Run:
        """The run that the next event goes on with, or begins."""
        cue, seat = event.cue, event.seat_concerned
        goes_on = cue == self.cue or (seat is not None and seat == self.seat)
        return Run(cue, seat, self.length + 1 if goes_on else 0, self.seen)

    def having_seen(self, kind: Kind) -> Run:
        """The same, after a moment of that kind."""
        return self._replace(seen=self.seen | {kind})


@dataclass(frozen=True, eq=False)
class Ready:
    """How a step is shown that comes after the moment `before`: the moment `after` it, the flights
    between them, when they end, and for how long the words stay those from before. It goes on with
    a run, or begins one, `since` another."""

    step: Step
    before: Shown
    pace: MotionPace
    after: Shown
    since: Run
    run: Run
    motion: Motion
    ends_at: float
    told_for: float
    played: float = 1.0
    """How long its moment lasts against normal."""
    timing: Timing | None = None
    """How it is staged before its cards lie or leave; None: it is not."""
    aside: Mapping[str, Pose] = field(default_factory=dict)
    """What was seen elsewhere than it lay in that moment, by slot, and sets off from there."""

    @property
    def stall_moves(self) -> bool:
        """Whether a shop opens or closes, and all stands elsewhere then."""
        return (self.before.placement.stall is None) != (self.after.placement.stall is None)

    def is_for(
        self, step: Step, before: Shown, pace: MotionPace, aside: Mapping[str, Pose]
    ) -> bool:
        """Whether it was worked out for just this."""
        same = self.step is step and self.before is before
        return same and self.pace == pace and self.aside == aside


@dataclass(frozen=True, eq=False)
class Lift:
    """The moment `before` with other cards standing out of the hand; `key` names them."""

    key: Hashable
    before: Shown
    after: Shown
    motion: Motion


class StepLookahead:
    """Works out what comes after what; `place(observation)` arranges and lays out a moment,
    `cue(name)` says what that cue means in this game."""

    def __init__(self, place: Callable[[Observation], Shown], cue: Callable[[str], Cue]) -> None:
        self._place, self._cue = place, cue
        self._steps: list[Ready] = []
        self.aside: Mapping[str, Pose] = NOTHING_ASIDE
        """What is seen elsewhere than it lies, by slot (a pile's first card: by its zone), until
        something begins, which sets off from there."""
        self._placed: tuple[Step, Shown, Shown] | None = None
        """A step, the moment before it, and the one after it: that is laid out already."""
        self._lift: Lift | None = None

    def drop(self) -> None:
        """Things come to lie otherwise than they did when something was worked out."""
        self._steps.clear()
        self._lift = self._placed = None

    # -- steps -------------------------------------------------------------------------------------

    def prepare(self, queue: Sequence[Step], shown: Shown, run: Run, pace: MotionPace) -> bool:
        """Work out a part of the next of the steps in the `queue`, and of those that begin together
        with it: where things lie then, or, which takes a third of that, how they get there. False:
        that is done already, or none waits."""
        done = len(self._steps)
        if done >= len(queue) or (done and self._steps[-1].ends_at > 0):
            return False
        if done:
            shown, run = self._steps[-1].after, self._steps[-1].run
        step = queue[done]
        if self._known_after(step, shown) is None:
            self._placed = step, shown, self._place(step.observation)
            return True
        self._steps.append(self._made(step, shown, run, pace))
        return True

    def _known_after(self, step: Step, before: Shown) -> Shown | None:
        """The moment after that step, where it is laid out already."""
        placed = self._placed
        fits = placed is not None and placed[0] is step and placed[1] is before
        return placed[2] if placed is not None and fits else None

    def take(self, step: Step, shown: Shown, run: Run, pace: MotionPace) -> Ready:
        """How that step is to be shown now, after `shown`."""
        if self._steps and not self._steps[0].is_for(step, shown, pace, self.aside):
            self.drop()
        self._lift = None
        ready = self._steps.pop(0) if self._steps else self._made(step, shown, run, pace)
        if ready.ends_at > 0:
            self.aside = NOTHING_ASIDE
        return ready

    @property
    def steps(self) -> Sequence[Ready]:
        """What is worked out, in the order in which it will be shown."""
        return self._steps

    def takes_time(self, step: Step) -> bool:
        """Whether there is anything to be seen or read of that step."""
        cue = self._cue(step.event.cue)
        staged = cue.moment is not None and step.event.stakes is not None
        return bool(step.event.moves) or staged or cue.moving.before + cue.moving.after > 0

    def _made(self, step: Step, before: Shown, run: Run, pace: MotionPace) -> Ready:
        after = self._known_after(step, before) or self._place(step.observation)
        self._placed = None
        aside = self.aside
        cue, (lasts, still, moments, people) = self._cue(step.event.cue), pace
        moving, since, run = cue.moving, run, run.then(step.event)
        staged = None
        if lasts > 0 and moments > 0:
            seen = before.lies_open(step.event.seat_concerned)
            staged = timing(cue, step.event, still, people, seen)
        if staged is not None and cue.moment is not None:
            kind = cue.moment.kind
            moments *= again(kind) if kind in run.seen and not still else 1.0
            run = run.having_seen(kind)
        speed = (
            lasts if staged is not None else lasts * moving.pace(run.length) * pace.of(step.event)
        )
        if staged is not None and staged.along:
            speed *= moments
            moving = replace(moving, before=staged.met, hits=staged.met * bool(moving.hits))
            made = (
                motion(step.event, before, after, moving, speed, aside) if not still else Motion()
            )
            ends_at = max(staged.lead * speed, staged.read * lasts)
            ends_at = max(ends_at, *(each.finished_at for each in made.flights), 0.0)
            told_for = max(staged.met, staged.said) * speed
            lasting = ends_at, told_for, speed
            return Ready(step, before, pace, after, since, run, made, *lasting, staged, aside)
        if staged is not None:
            moving = replace(moving, before=staged.lead if still else 0.0, shake=0.0)
            moving = replace(moving, after=0.0) if staged.told else moving
        made, ends_at, least = Motion(), 0.0, lasts * _FOLLOWED
        if speed > 0 and still:
            ends_at = (moving.before + moving.after) * speed
            if moving.before:
                # What is lost stays until it has been seen; then it is gone, without a flight.
                made = motion(step.event, before, after, moving.without_flights(), speed)
            done_here = pace.is_own(step.event) and not moving.riffles  # nobody here has shuffled
            if self.takes_time(step) and not done_here:
                ends_at = max(ends_at, SEEN * lasts)
                if staged is None or not staged.along:
                    # What would fly lies there at once, and is followed for as long as it would:
                    # meanwhile the line is read that tells it.
                    flown = motion(step.event, before, after, moving, speed, least=least)
                    ends_at = max(ends_at, _ends_at(flown, moving, speed))
        elif speed > 0:
            made = motion(step.event, before, after, moving, speed, aside, least)
            made = made if staged is not None else _returning(made)
            ends_at = _ends_at(made, moving, speed)
        told_for = moving.before * speed if ends_at > 0 else 0.0
        if staged is not None and not still:
            made, ends_at = _held_back(step.event, made, staged, speed * moments)
            told_for = (staged.lead - staged.drop) * speed * moments
            ends_at += 0.0 if staged.drop == 0.0 and staged.lands else moving.after * speed
        if step.closes and _come_to_the_viewer(step.event, after):
            ends_at += LOOKED_AT * (lasts or 1.0)
        played = speed if still else speed * moments
        lasting = ends_at, told_for, played
        return Ready(step, before, pace, after, since, run, made, *lasting, staged, aside)

    # -- the hand ----------------------------------------------------------------------------------

    def prepare_lift(self, key: Hashable, shown: Shown, pace: MotionPace) -> bool:
        """Work out the same moment with the cards standing out that `key` names; False: that is
        done already."""
        if self.aside or (
            self._lift is not None and self._lift.key == key and self._lift.before is shown
        ):
            return False
        self._lift = self._lifted(key, shown, pace)
        return True

    def take_lift(self, key: Hashable, shown: Shown, pace: MotionPace) -> Lift:
        """How the hand lies now; `key` None: nothing can have been worked out for it."""
        known, self._lift = self._lift, None
        fits = known is not None and known.key == key and known.before is shown and not self.aside
        if known is not None and fits and key is not None:
            return known
        lift = self._lifted(key, shown, pace)
        self.aside = NOTHING_ASIDE
        return lift

    def _lifted(self, key: Hashable, before: Shown, pace: MotionPace) -> Lift:
        after, (lasts, still, *_) = self._place(before.observation), pace
        if lasts <= 0 or still:
            return Lift(key, before, after, Motion())
        return Lift(key, before, after, motion(None, before, after, Moving(), lasts, self.aside))


def _come_to_the_viewer(event: Event, after: Shown) -> bool:
    """Whether cards come into the hand of whoever looks."""
    looks = after.observation.viewer
    zones = after.arrangement.zones
    hands = {zone.id for zone in zones if zone.shape == "fan" and zone.seat == looks}
    return any(move.target in hands for move in event.moves)


def _ends_at(made: Motion, moving: Moving, speed: float) -> float:
    """When that motion is over, and has been read."""
    if not made.flights:
        return (moving.before + moving.after) * speed
    return made.ends_at + moving.after * speed


def _returning(made: Motion) -> Motion:
    """The same motion, but whoever steps aside comes back: nothing breaks where it stands."""
    if not any(flight.steps for flight in made.flights):
        return made
    flights = [replace(f, steps=0.0, strikes=f.steps) if f.steps else f for f in made.flights]
    return replace(made, flights=flights)


def _held_back(event: Event, made: Motion, staged: Timing, speed: float) -> tuple[Motion, float]:
    """The same motion after a moment, and when it ends. A card that the moment itself brings to its
    place is there at its end; others make room while it comes down."""
    lead, others = staged.lead * speed, (staged.lead - staged.drop) * speed
    moved = {f"card.{card}" for move in event.moves for card in move.cards}
    flights = []
    for flight in made.flights:
        if flight.id not in moved and staged.lands:
            flights.append(replace(flight, delay=flight.delay + others))
        elif staged.lands:
            flights.append(replace(flight, delay=lead, seconds=0.0, hard=True))
        else:
            flights.append(replace(flight, delay=flight.delay + lead))
    trips = tuple(
        replace(
            trip,
            leaves=others if staged.lands else trip.leaves + lead,
            lands=lead if staged.lands else trip.lands + lead,
        )
        for trip in made.trips
    )
    glide = made.glide and made.glide.later(others if staged.lands else lead)
    made = replace(made, flights=flights, trips=trips, glide=glide)
    return made, max(lead, made.ends_at)


class Staged(NamedTuple):
    """A step that is staged: the moments of the table before and after it, how long it is played,
    and for how many seconds it is shown by now; `pace`: how long it lasts against normal."""

    step: Step
    before: Shown
    after: Shown
    timing: Timing
    clock: float
    pace: float

    @property
    def known_for(self) -> float:
        """For how many seconds it is seen by now what has happened; less than nothing: not yet."""
        return self.clock - self.timing.known * self.pace

    @property
    def fails(self) -> bool:
        """Whether something goes wrong with it."""
        stakes = self.step.event.stakes
        return stakes is not None and stakes.fails


def fails_for_certain(step: Step) -> bool:
    """Whether something has gone wrong with a step that was no risk any more."""
    stakes = step.event.stakes
    return stakes is not None and stakes.fails and stakes.risk >= 1
