"""Who looks at the table: what one seat may know, or what everybody may.

Around one screen a person sees their cards in their own turn, once they have said that it is
they who look, and the cards are hidden again the moment that the turn is another's. The last
person in a round looks on until it ends, as nobody else is to be shown any there. Where what is to
be chosen lies open anyway (`Game.private`), nobody has to look, and everybody does.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from nomercy_table.engine.events import Event, Move, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Observation, State
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.step import Step


def people(plans: Sequence[SeatPlan]) -> tuple[Seat, ...]:
    """The seats that people play."""
    return tuple(seat for seat, plan in enumerate(plans) if plan.is_human)


def onlookers(plans: Sequence[SeatPlan], out: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats that people play, where all of them are `out` of the round and can only look on; ()
    where one still plays, or none is a person's."""
    seats = people(plans)
    return seats if all(seat in out for seat in seats) else ()


def curtained(game: Game, plans: Sequence[SeatPlan]) -> bool:
    """Whether people around one screen hide their cards from each other."""
    return game.secret and len(people(plans)) > 1


def only_person(plans: Sequence[SeatPlan]) -> Seat | None:
    """Whose view the table shows at first: the only person's, else what everybody may see."""
    here = people(plans)
    return here[0] if len(here) == 1 else None


def still_looks(
    game: Game, plans: Sequence[SeatPlan], viewer: Seat | None, observation: Observation
) -> bool:
    """Whether `viewer` may go on looking, now that `plans` have changed, at what anybody's
    `observation` tells about.

    Those who play alone may, also while a computer player has their seat: it is their hand.
    """
    if not game.secret or viewer is None:
        return True
    here = people(plans)
    return set(here) <= {viewer} or (viewer in here and _looks_on(game, plans, viewer, observation))


def _looks_on(
    game: Game, plans: Sequence[SeatPlan], viewer: Seat | None, observation: Observation
) -> bool:
    """Whether nobody else is to look at what `observation` tells about."""
    return _acts_alone(game, viewer, observation) or _is_last(game, plans, viewer, observation)


def _is_last(
    game: Game, plans: Sequence[SeatPlan], viewer: Seat | None, observation: Observation
) -> bool:
    """Whether `viewer` is the one person who still plays the round: the others are out of it."""
    out = game.arrange(observation).out
    return bool(out) and [seat for seat in people(plans) if seat not in out] == [viewer]


def _acts_alone(game: Game, viewer: Seat | None, observation: Observation) -> bool:
    """Whether the match waits for `viewer`, and for what they alone can see."""
    return observation.to_act[:1] == (viewer,) and game.needs_cards(observation)


def not_yet_shown(
    game: Game, plans: Sequence[SeatPlan], viewer: Seat | None, observation: Observation
) -> Seat | None:
    """The person for whom the match waits, to say that it is they who look; None: nobody.

    Whose `observation` it is does not matter."""
    if not game.secret:
        return None
    here = people(plans)
    awaited: tuple[Seat, ...] = ()
    if len(here) == 1:
        awaited = here
    elif game.needs_cards(observation):
        awaited = tuple(seat for seat in observation.to_act[:1] if seat in here)
    return next((seat for seat in awaited if seat != viewer), None)


class Glances:
    """Takes the steps of one action down, for `viewer` and, where people hide their cards from each
    other, for all."""

    def __init__(
        self, game: Game, state: State, viewer: Seat | None, plans: Sequence[SeatPlan]
    ) -> None:
        self._game, self._state, self._viewer, self._plans = game, state, viewer, plans
        self._hides = curtained(game, plans) and viewer is not None
        self._private: list[Step] = []
        self._public: list[Step] = []
        self._own: list[bool] = []
        self._closed: int | None = None

    def note(self, event: Event) -> None:
        """An event has happened, and the state is just so."""
        observation = self._state.observe(self._viewer)
        seen, told = event.seen_by(self._viewer), event.seen_by(None)
        step = Step(seen, observation, told)
        self._private.append(step)
        if not self._hides:
            return
        self._public.append(Step(told, self._state.observe(None), told))
        self._own.append(_looks_on(self._game, self._plans, self._viewer, observation))
        if self._closed is None and (step.pauses or self._passes_hands(event)):
            self._closed = len(self._own) - 1

    def _passes_hands(self, event: Event) -> bool:
        """Whether cards go from the viewer's hand to another's: both are to be looked at anew."""
        observation = self._private[-1].observation
        if not event.moves or _is_last(self._game, self._plans, self._viewer, observation):
            return False
        zones = self._game.arrange(observation).zones
        hands = {zone.id: zone.seat for zone in zones if zone.shape == "fan"}

        def passes(move: Move) -> bool:
            source, target = hands.get(move.source), hands.get(move.target)
            return source == self._viewer and target not in (None, source)

        return any(passes(move) for move in event.moves)

    def steps(self) -> tuple[list[Step], bool]:
        """What the table shows, and whether the viewer looks no longer.

        A turn that comes back to the viewer, all within one action, was never another's.
        """
        if not self._hides:
            return self._private, False
        ends = self._closed
        observation = self._state.observe(self._viewer)
        if not _looks_on(self._game, self._plans, self._viewer, observation):
            gone = self._own.index(False) if False in self._own else len(self._own)
            ends = gone if ends is None else min(gone, ends)
        if ends is None:
            return self._private, False
        seen = self._private[:ends]
        if seen:
            seen[-1] = replace(seen[-1], closes=True)
        return seen + self._public[ends:], True
