"""What the program does between two frames, and how long it may sleep before the next."""

from __future__ import annotations

from nomercy_table.app.ahead import Ahead
from nomercy_table.app.cloths import Cloths
from nomercy_table.render.art import Art
from nomercy_table.system import memory
from nomercy_table.time_limit import TimeLimit
from nomercy_table.ui.scene import Scene
from nomercy_table.ui.scene_stack import SceneStack
from nomercy_table.ui.trace import Trace

LONGEST_WAIT = 5.0
"""Seconds between two looks at the clock while nothing happens."""
LOADING_WAIT = 1 / 30
"""Seconds between two frames while what a press will need is loaded beside."""
DRAWING_WAIT = 0.004
"""Seconds between two looks at what is drawn in a thread, or two parts of what is drawn between
frames: events are heard meanwhile, and it is not a whole frame."""
REFINE_SLICE = 0.004
"""Seconds between two frames that go into drawing art finely."""
REFINED_EVERY = 0.3
"""Seconds after which what has been drawn finer is shown, also while more is to be drawn."""
PREPARE_SLICE = 0.003
"""Seconds between two frames that go into what the next ones will need; what was begun is ended."""
PREPARE_MOST = 6
"""So many things are made ready then at most."""
FRAME, _SPARE = 1 / 60, 0.006
"""Seconds of a frame, and of these what is left free where art is drawn finely beside motion."""
RESTED = 4.0
"""Seconds without motion after which the memory for its pictures is given back."""
PAUSE = 0.15
"""Seconds after another size of the window in which nothing is drawn finely: it may go on."""


class Resting:
    """Between frames of something that moves it makes ready what comes; while nothing moves it
    lets load `ahead`, then draws art finely, one picture in a slice, and then the cloth to which
    a press would lead."""

    def __init__(
        self, stack: SceneStack, cloths: Cloths, trace: Trace, ahead: Ahead | None
    ) -> None:
        self._stack, self._cloths, self._trace, self._ahead = stack, cloths, trace, ahead
        self._pauses_until = 0.0
        self.frame_at = 0.0
        """When the last frame began."""
        self._refined = (0, 0.0)
        """What was drawn finer when scenes were told last, and when that was."""
        self._moved_at: float | None = None
        """When something moved last; None: that is so long ago that its pictures are gone."""
        self._tidied: Scene | None = None
        """The last scene that has come to rest: what the one before held has been given back."""

    def pause(self, now: float) -> None:
        """The window has got another size."""
        self._pauses_until = now + PAUSE

    def rest(self, now: float, art: Art, *, drawn: bool, kept: bool) -> float:
        """Seconds until the next frame. `drawn`: the window shows the last one; `kept`: nothing
        waits to be given to the disk."""
        stack = self._stack
        if stack.moving or not drawn:
            self._moved_at = now
            self._trace.stirs()
            left = FRAME - (now - self.frame_at)
            if art.beside is not None:
                art.beside.hand_over()  # what follows from it is asked for at once
            ready = self._prepare()
            if art.beside is not None:
                art.draw_beside()
            elif ready:
                art.refine_within(left - _SPARE)
            return 0.0
        if now < self._pauses_until or not kept:
            return 0.05
        if self._ahead is not None and not self._ahead.is_done:
            self._ahead.begin()
            return LOADING_WAIT  # what one would draw meanwhile would take twice its time
        if self._cloths.finish():
            stack.resize(stack.size)
            return 0.0
        more = art.refine(REFINE_SLICE) if art.beside is None else art.draw_beside()
        shown, told_at = self._refined
        if shown != art.generation and (not art.soft or now - told_at > REFINED_EVERY):
            self._refined = (art.generation, now)
            for scene in stack.scenes:  # those below come to light again as they are
                scene.refined()
            self._trace.stirs()
            return 0.0
        if more or (stack.top.leads_to and self._cloths.foresee(stack.top.leads_to, stack.size)):
            return DRAWING_WAIT
        if self._tidied is not stack.top:
            self._tidied = stack.top
            stack.ease()
            memory.tidy()
        if self._moved_at is not None and now - self._moved_at > RESTED:
            self._moved_at = None
            stack.top.rested()
            memory.tidy()
        self._trace.still()
        wakes = stack.top.wakes_after
        return LONGEST_WAIT if wakes is None else min(max(wakes, 0.0), LONGEST_WAIT)

    def _prepare(self) -> bool:
        """Between two frames of something that moves: what the next ones will need. True: all is
        ready."""
        limit = TimeLimit(PREPARE_SLICE)
        for _ in range(PREPARE_MOST):
            if not self._stack.prepare():
                return True
            if limit.over:
                break
        return False
