"""Putting an action together, pick by pick: what may be pointed at, what is chosen, why not."""

from __future__ import annotations

from nomercy_table.engine.actions import Action, Narrowing, Pick, narrow
from nomercy_table.engine.events import Seat
from nomercy_table.session.session import Session


class Picking:
    """The picks that the person to act has made towards their next action."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.made: list[str] = []

    def offered(self, seat: Seat) -> tuple[Pick, ...]:
        """What may be pointed at next."""
        return self._narrowing(seat).offered

    def _narrowing(self, seat: Seat) -> Narrowing:
        session = self._session
        observation = session.observe(seat)
        ways = session.game.ways
        legal = [(action, ways(observation, action)) for action in session.legal(seat)]
        return narrow(legal, self.made)

    def pick(self, seat: Seat, pick_id: str) -> Action | None:
        """Point at a thing that is offered, or take back one that is chosen.

        Returns the action that is then complete; None while it is not.
        """
        if pick_id in self.made:
            self.made.remove(pick_id)
            return None
        self.made.append(pick_id)
        action = self._narrowing(seat).action
        if action is not None:
            self.made.clear()
        return action

    def why_not(self, pick_id: str) -> str:
        """Why that can't be picked now, in words, with the clause; empty: it can."""
        session = self._session
        seat = session.human_to_act
        if seat is None:
            thinking = session.thinking
            return f"It is {session.names[thinking]}'s turn." if thinking is not None else ""
        try:
            action = session.game.parse_action(pick_id)
        except ValueError:
            return f"Not now. {session.game.prompt(session.observe(seat))}"
        refusal = session.why_not(seat, action)
        if refusal is None:
            return ""
        return f"{refusal.reason[:1].upper()}{refusal.reason[1:]} ({refusal.clause})."
