"""What has been decided and is not carried out yet: it is being written before anybody sees it."""

from __future__ import annotations

from nomercy_table.engine.actions import Action, IllegalAction
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.state import State
from nomercy_table.session.step import pauses


class Deciding:
    """Decides on actions in a copy of the state, ahead of what anybody is shown."""

    def __init__(self) -> None:
        self.actions: list[tuple[Seat, Action]] = []
        """What is decided, in order."""
        self._ahead: State | None = None

    def ahead(self, state: State) -> State:
        """The match as it will be, when all is carried out in `state` that has been decided."""
        return state if self._ahead is None else self._ahead

    def decide(self, state: State, seat: Seat, action: Action) -> bool:
        """Decide on an action; whether it ends a round or the match. IllegalAction, with the
        refusal: nothing has changed."""
        refusal = self.ahead(state).why_not(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if self._ahead is None:
            self._ahead = state.copy()
        events: list[Event] = []
        self._ahead.advance(seat, action, events.append)
        self.actions.append((seat, action))
        return any(pauses(event) for event in events)

    def take(self) -> list[tuple[Seat, Action]]:
        """All that is decided, to be carried out now."""
        taken, self.actions, self._ahead = self.actions, [], None
        return taken
