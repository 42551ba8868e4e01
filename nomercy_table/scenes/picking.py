"""Putting an action together, pick by pick: what may be pointed at, what is chosen, why not."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.actions import Action, Narrowing, Pick, Way, narrow
from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.session.session import Session


class Picking:
    """The picks that the person to act has made towards their next action."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.made: list[str] = []
        self._known: tuple[Seat, int, list[tuple[Action, tuple[Way, ...]]]] | None = None

    def offered(self, seat: Seat) -> tuple[Pick, ...]:
        """What may be pointed at next, in the names of the players."""
        return self._named(self._narrowing(seat).offered)

    def chosen(self, seat: Seat) -> tuple[Pick, ...]:
        """What has been pointed at, in the same names."""
        return self._named(self._narrowing(seat).made)

    def _named(self, picks: Way) -> tuple[Pick, ...]:
        names = self._session.names
        return tuple(
            replace(entry, label=entry.label.format(*names)) if "{" in entry.label else entry
            for entry in picks
        )

    def _narrowing(self, seat: Seat) -> Narrowing:
        return narrow(self._ways(seat), self.made)

    def _ways(self, seat: Seat) -> list[tuple[Action, tuple[Way, ...]]]:
        """What the seat may do, each with its picks: the same until something is done.

        Asked several times in a frame, also in those in which a hand of 24 cards lands.
        """
        session = self._session
        if self._known is None or self._known[:2] != (seat, session.moves):
            observation, ways = session.view_of(seat), session.game.ways
            found = [(action, ways(observation, action)) for action in session.legal(seat)]
            self._known = (seat, session.moves, found)
        return self._known[2]

    def own_call(self, seat: Seat) -> tuple[Pick, bool] | None:
        """The call that can go with a play of `seat` now, and whether it is chosen already."""
        possible = {entry.id for entry in self.offered(seat)} | {*self.made}
        for _, ways in self._ways(seat):
            for way in ways:
                for entry in way if len(way) > 1 else ():
                    if entry.call and entry.id in possible:
                        return entry, entry.id in self.made
        return None

    def pick(self, seat: Seat, pick_id: str) -> Action | None:
        """Point at a thing that is offered, or take back one that is chosen.

        Returns the action that is then complete; None while it is not.
        """
        if pick_id in self.made:
            place = self.made.index(pick_id)
            kept, self.made = self.made[:place], self.made[:place] + self.made[place + 1 :]
            if self.made and not self._narrowing(seat).offered:
                self.made = kept  # what came after it meant nothing without it
            return None
        self.made.append(pick_id)
        action = self._narrowing(seat).action
        if action is not None:
            self.made.clear()
        return action

    def why_not(self, pick_id: str) -> str:
        """Why that can't be picked now, in words, with the clause where there is one."""
        session = self._session
        seat = session.human_to_act
        if session.unshown is not None:
            return ""  # what could be said of their cards is not for the eyes that look now
        if seat is None:
            thinking = session.thinking
            return f"It is {session.names[thinking]}'s turn." if thinking is not None else ""
        observation = session.view_of(seat)
        action = self._meant(observation, pick_id)
        refusal = None if action is None else session.why_not(seat, action)
        if refusal is None:  # nothing that the rules refuse: it is only no part of what can be done
            return (
                self._about(observation, pick_id) or f"Not now. {session.game.prompt(observation)}"
            )
        return f"{refusal.reason[:1].upper()}{refusal.reason[1:]} ({refusal.clause})."

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
            return game.aimed(observation, pick_id)
