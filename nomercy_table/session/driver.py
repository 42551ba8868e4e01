"""Gets a decision for a computer player's seat, whatever happens to that player.

Most think here, a slice at each poll; who thinks long (`thinks_beside`) beside the table, in the
worker.
"""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.player import thinks_beside
from nomercy_table.games import game_by_id
from nomercy_table.players.request import Answer, Request, work
from nomercy_table.players.roster import player
from nomercy_table.players.thinker import InSlices, Thinker

LAST_RESORT = 20.0
"""Seconds after which a question is given up. The thinker has its own, shorter clocks, which
tell a worker that starts slowly from one that has died; this one holds if they all fail."""

PLAIN = "medium"
"""Who steps in for a player that fails."""

PLAIN_STEPS = 300
"""So many times it may yield: it is asked within a frame, and needs a tenth of this."""


class Driver:
    """One open question at a time; its answer comes from `poll`, which never waits."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        self._beside = thinker or Thinker()
        self._owns_thinker = thinker is None
        self._here = InSlices()
        self._open: Request | None = None
        self._deadline = 0.0

    def prepare(self) -> None:
        """Start the worker; call it after the first frame, if an expert may be needed."""
        self._beside.start()

    def ask(self, request: Request, now: float) -> None:
        """Begin with `request`; an older one, and any answer to it, is dropped."""
        self.drop()
        self._open = request
        self._deadline = now + LAST_RESORT
        if _thinks_beside(request):
            self._beside.ask(request)
        else:
            self._here.ask(request)

    def poll(self, now: float) -> Answer | None:
        """The answer to the open question, once. One without a decision says why."""
        if self._open is None:
            return None
        found = self._beside.poll() if _thinks_beside(self._open) else self._here.poll()
        if found is not None and found.id == self._open.id:
            self.drop()
            return found
        if now > self._deadline:
            late = Answer(self._open.id, None, f"{self._open.level} did not answer")
            self.drop()
            return late
        return None

    def drop(self) -> None:
        """Forget the open question."""
        self._open = None
        self._beside.drop()
        self._here.close()

    def close(self) -> None:
        """Stop thinking. A thinker that was given goes on; our own ends."""
        self.drop()
        if self._owns_thinker:
            self._beside.close()


def _thinks_beside(request: Request) -> bool:
    """Whether the player that is asked thinks too long for a frame; one that nobody knows does
    not: that it is unknown is found out here."""
    try:
        return thinks_beside(player(game_by_id(request.game), request.level, request.style))
    except SetupError:
        return False


def plain_move(request: Request) -> str:
    """The text of a decent action, when the player of `request` has none: the plain player's,
    else the first that is legal."""
    if request.level != PLAIN:
        thinking = work(replace(request, level=PLAIN))
        for _ in range(PLAIN_STEPS):
            try:
                next(thinking)
            except StopIteration as done:
                answer: Answer = done.value
                if answer.decision is not None and answer.decision.action is not None:
                    return answer.decision.action.text()
                break
    return request.legal[0]
