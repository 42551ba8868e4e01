"""Events in the words of the log, for whoever listens, and for the trace."""

from __future__ import annotations

from nomercy_table.engine.events import Event
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step
from nomercy_table.ui.desk import Desk


class Aloud:
    """Reads each event aloud when it is seen: who listens knows nothing before who looks."""

    def __init__(self, app: Desk, session: Session) -> None:
        self._app, self._session = app, session
        self._waits: tuple[Event, Event] | None = None
        """What is still to be seen: as the viewer may know it, and as everybody may."""

    def hear(self, step: Step, *, seen: bool) -> None:
        """A step begins to be shown, and what was before it is over; `seen`: so is what it tells,
        and does not come with a card that is still to be turned, or a blow to be struck."""
        self.see()
        self._app.trace.event(step.event.sentence(self._session.names), seen=seen)
        if seen:
            self._read(step.event)
        else:
            self._waits = step.event, step.public or step.event

    def see(self) -> None:
        """What is being shown is seen by now."""
        if self._waits is not None:
            event, self._waits = self._waits[0], None
            self._app.trace.seen(event.sentence(self._session.names))
            self._read(event)

    def hide(self) -> None:
        """From now on everybody listens: say no more than all may know."""
        if self._waits is not None:
            self._waits = self._waits[1], self._waits[1]

    def _read(self, event: Event) -> None:
        self._app.spoken.event(event.sentence(self._session.called))
