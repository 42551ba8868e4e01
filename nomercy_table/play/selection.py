"""Putting an action together, pick by pick: what may be pointed at, what is chosen, why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from nomercy_table.engine.actions import Action, Narrowing, Pick, Way, narrow
from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.play import words
from nomercy_table.session.session import Session


@dataclass
class _Known:
    """What a seat may do at that number of moves (`about`), each action with its ways, and where
    picks have led among them."""

    about: tuple[Seat, int]
    ways: list[tuple[Action, tuple[Way, ...]]]
    legal: list[tuple[Action, tuple[Way, ...]]]
    """All that the rules allow, also what is not wanted here."""
    narrowed: dict[tuple[str, ...], Narrowing] = field(default_factory=dict)

    @cached_property
    def calls(self) -> tuple[Pick, ...]:
        """The calls that go with something else, in their order."""
        found = (entry for _, ways in self.legal for way in ways if len(way) > 1 for entry in way)
        return tuple(dict.fromkeys(entry for entry in found if entry.call))


class Selection:
    """The picks that the person to act has made towards their next action: one that the rules allow
    and that is wanted here (`wants`)."""

    def __init__(self, session: Session, wants: Callable[[Action], bool]) -> None:
        self._session, self._wants = session, wants
        self.made: list[str] = []
        self.waiting: dict[str, Pick] = {}
        """What is laid already where its turn has not come, by place; it is picked when it has."""
        self._known: _Known | None = None

    def offered(self, seat: Seat) -> tuple[Pick, ...]:
        """What may be pointed at next, in the names of the players."""
        found = self._named(self._narrowing(seat).offered)
        if not self.waiting:
            return found
        laid = {pick.id for pick in self.waiting.values()}
        return tuple(pick for pick in found if pick.id not in laid)

    def possible(self, seat: Seat) -> tuple[Pick, ...]:
        """What the rules let be pointed at next, be it wanted here or not."""
        known = self._worked_out(seat)
        if len(known.ways) == len(known.legal):
            return self.offered(seat)
        return self._named(narrow(known.legal, self.made).offered)

    def chosen(self, seat: Seat) -> tuple[Pick, ...]:
        """What has been pointed at, in the same names."""
        return self._named(self._narrowing(seat).made)

    def _named(self, picks: Way) -> tuple[Pick, ...]:
        named = self._session.named
        return tuple(
            replace(entry, label=named(entry.label)) if "{" in entry.label else entry
            for entry in picks
        )

    def prepare(self, seat: Seat) -> bool:
        """Work out what will be offered to `seat`, before it is; False: it is known."""
        if self._knows(seat):
            return False
        self._narrowing(seat)
        return True

    def _knows(self, seat: Seat) -> bool:
        return self._known is not None and self._known.about == (seat, self._session.moves)

    def _narrowing(self, seat: Seat) -> Narrowing:
        """Asked several times in a frame, also in those in which a large hand lands: worked out
        once."""
        return self.after(seat, self.made)

    def _worked_out(self, seat: Seat) -> _Known:
        """What the seat may do, each with its picks: the same until something is done."""
        session = self._session
        if self._known is None or not self._knows(seat):
            observation, ways = session.view_of(seat), session.game.ways
            found = [(action, ways(observation, action)) for action in session.legal(seat)]
            wanted = [each for each in found if self._wants(each[0])]
            self._known = _Known((seat, session.moves), wanted, found)
        return self._known

    def own_call(self, seat: Seat) -> tuple[Pick, bool] | None:
        """The call that can go with a play of `seat` now, and whether it is chosen already."""
        calls = self._worked_out(seat).calls
        if not calls:
            return None
        possible = {entry.id for entry in self.possible(seat)} | {*self.made}
        return next(((call, call.id in self.made) for call in calls if call.id in possible), None)

    def pick(self, seat: Seat, pick_id: str) -> Action | None:
        """Point at a thing that is offered, or take back one that is chosen.

        Returns the action that is then complete; None while it is not.
        """
        for where, waits in self.waiting.items():
            if waits.id == pick_id:
                del self.waiting[where]
                return None
        if pick_id in self.made:
            place = self.made.index(pick_id)
            later = self.chosen(seat)[place + 1 :]
            if later and all(pick.goes_to for pick in later):  # each stays where it lies
                self.made = self.made[:place]
                self.waiting |= {pick.goes_to: pick for pick in later}
                return None
            kept, self.made = self.made[:place], self.made[:place] + self.made[place + 1 :]
            if self.made and not self._narrowing(seat).offered:
                self.made = kept  # what came after it meant nothing without it
            return None
        self.made.append(pick_id)
        action = self._narrowing(seat).action
        if action is not None:
            self.clear()
        else:
            self._go_on(seat)
        return action

    def _go_on(self, seat: Seat) -> None:
        """What waits in the next place is picked, and in those that follow; or it goes back, where
        it can't be with what was picked before."""
        offered = self._narrowing(seat).offered
        while offered and (waits := self.waiting.pop(offered[0].goes_to, None)) is not None:
            if waits.id not in {pick.id for pick in offered}:
                return
            self.made.append(waits.id)
            offered = self._narrowing(seat).offered

    @property
    def laid(self) -> dict[str, Pick]:
        """What is laid in a place of its own, by that, whether its turn has come or not."""
        seat = self._session.human_to_act
        made = () if seat is None else self.chosen(seat)
        return {pick.goes_to: pick for pick in (*made, *self.waiting.values()) if pick.goes_to}

    def move(self, seat: Seat, thing: str, place: str) -> None:
        """Lay that in the place, or in another one; what lies there comes into its own, or goes
        back."""
        lies = {thing: ""} | {pick.id: where for where, pick in self.laid.items()}
        goes = {place: lies[thing], lies[thing]: place}
        wanted = {(name, goes.get(where, where)) for name, where in lies.items()}
        picks = (pick for way in self.ways(seat) for pick in way)
        self.clear()
        self.waiting = {p.goes_to: p for p in picks if (p.id, p.goes_to) in wanted}
        self._go_on(seat)

    def clear(self) -> None:
        """Nothing is picked."""
        self.made.clear()
        self.waiting.clear()

    def make(self, seat: Seat, picks: Sequence[str]) -> Action | None:
        """Point at these instead of what was picked; the action that is then complete, or None."""
        self.made = [*picks[:-1]]
        return self.pick(seat, picks[-1])

    def after(self, seat: Seat, picks: Sequence[str]) -> Narrowing:
        """Where these would lead."""
        known = self._worked_out(seat)
        made = tuple(picks)
        if made not in known.narrowed:
            known.narrowed[made] = narrow(known.ways, made)
        return known.narrowed[made]

    def ways(self, seat: Seat) -> Iterator[Way]:
        """All that lead to an action."""
        return (way for _, ways in self._worked_out(seat).ways for way in ways)

    def switch(self, seat: Seat, pick_id: str) -> bool:
        """Begin anew with another thing of the same kind as the first that was picked: another
        attacker, other goods. False: that is no such thing, or nothing to begin with.

        Where the order of picks counts, nothing is given up by a click beside it.
        """
        if not self.switches(seat, pick_id):
            return False
        self.made = [pick_id]
        return True

    def switches(self, seat: Seat, pick_id: str) -> bool:
        """Whether `switch` does."""
        made = self.chosen(seat)
        if not made or made[0].mark:
            return False
        like = pick_id.partition("/")[0] == made[0].id.partition("/")[0]
        if not like or "/" not in pick_id:
            return False
        if pick_id not in {pick.id for pick in self.after(seat, ()).offered}:
            return False
        # what would be done at once was not meant so
        return self.after(seat, (pick_id,)).action is None

    def why_not(self, pick_id: str) -> tuple[str, str]:
        """Why that can't be picked now, in words, and the clause behind it; "": there is none."""
        session = self._session
        seat = session.human_to_act
        if session.unshown is not None:
            return "", ""  # what could be said of their cards is not for the eyes that look now
        if seat is None:
            thinking = session.thinking
            return ("" if thinking is None else words.TURN_OF(who=session.names[thinking])), ""
        observation = session.view_of(seat)
        action = self._meant(observation, pick_id)
        refusal = None if action is None else session.why_not(seat, action)
        if refusal is None:  # nothing that the rules refuse: it is only no part of what can be done
            about = self._about(observation, pick_id)
            return about or words.NOT_NOW(what=self._further(observation)), ""
        return refusal.reason, refusal.clause

    def refusal(self, pick_id: str) -> str:
        """Why the rules refuse what is meant by that now; "": they don't, or nobody is asked."""
        session = self._session
        seat = None if session.unshown is not None else session.human_to_act
        action = None if seat is None else self._meant(session.view_of(seat), pick_id)
        if seat is None or action is None:
            return ""
        refusal = session.why_not(seat, action)
        return "" if refusal is None else refusal.reason

    def _further(self, observation: Observation) -> str:
        """What may be done now, after the picks that are made."""
        game = self._session.game
        told = game.further(observation, tuple(self.made)) if self.made else ""
        return self._session.named(told or game.prompt(observation))

    def _about(self, observation: Observation, pick_id: str) -> str:
        """What lies there, where the game says so."""
        zone_id = pick_id.partition("/")[0]
        zones = self._session.game.arrange(observation).zones
        return next((zone.about for zone in zones if zone.id == zone_id), "")

    def _meant(self, observation: Observation, pick_id: str) -> Action | None:
        """The action that somebody wants who picks that."""
        game = self._session.game
        try:
            return game.parse_action(pick_id)
        except ValueError:
            return game.aimed(observation, pick_id, tuple(self.made))
