"""Scenes and their stack: who gets the input, who is drawn, and how one follows another."""

# A scene answers what concerns it: the other calls are meant to do nothing.
# ruff: noqa: B027

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.work import Work

SECONDS_IN = 0.18
SECONDS_OUT = 0.14
SECONDS_REDUCED = 0.09
"""With reduced motion: a fade of less than 100 ms."""


class Scene(ABC):
    """One screen of the program, or an overlay over one.

    `draw` draws on a surface that still shows the scene's last frame, and says which
    rectangles it changed: [] nothing, None everything. After `invalidate`, `enter` or
    `resize`, it has to draw everything. Nothing but `draw` draws, and `draw` changes
    nothing but the picture.
    """

    name = "scene"
    is_overlay = False
    sudden = False
    """Whether it is there at once, without a fade: it hides what lies below."""

    cloth: str | None = None
    """The cloth that it lies on (`assets/cloths/`); "": green felt; None: that of what is below."""

    def __init__(self) -> None:
        self.fresh = True
        """Whether the next frame has to be whole."""
        self.backdrop: pygame.Surface | None = None
        """For an overlay: what lies below it, dimmed already. The stack provides it."""

    def enter(self) -> None:
        """It became the top of the stack, for the first time or again."""

    def leave(self) -> None:
        """It is no longer the top of the stack."""

    def covered(self) -> None:
        """Another scene comes over it: nothing stays half dragged, and what moves stops there."""

    def close(self) -> None:
        """It left the stack for good."""

    def before_the_end(self) -> str:
        """The window is to be closed: bring to the disk what is not there yet. Returns what the
        player has to be told first, as nobody has told them; "": nothing."""
        return ""

    @property
    def picture(self) -> pygame.Surface | None:
        """What it shows, or what lies below it, not to be drawn on; None: nobody knows."""
        return self.backdrop

    def resize(self, size: tuple[int, int]) -> None:
        """The window, the theme or the scale changed: lay everything out for `size` anew."""

    def invalidate(self) -> None:
        """Ask for a whole frame."""
        self.fresh = True

    def refined(self) -> None:
        """Art that was drawn in a hurry has been drawn finely: compose anew what holds it."""
        self.invalidate()

    def drop_pictures(self) -> None:
        """It has been closed, and is never drawn again: hold no pictures any more.

        Scenes and their things hold each other, so that they go when Python looks for such
        rings, which is seldom; a window full of pixels should not wait for that.
        """
        self.backdrop = None

    def ease(self) -> None:
        """Something lies over it, and has come to rest: hold no pictures that are not seen."""

    def unwatched(self) -> None:
        """The window has lost the focus: whoever looks at it now may be somebody else."""

    def settings_changed(self) -> None:
        """The player changed a setting. What changes the look comes as a `resize` besides."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of the window; False: it meant nothing here."""
        return False

    def repeated(self, event: pygame.event.Event) -> None:
        """A key that is held down says so once more, where it presses nothing by it."""

    def update(self, dt: float, now: float) -> None:
        """Let time pass: `dt` seconds since the last call, `now` on a clock that only rises."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed and return where; None means everywhere."""

    def focusables(self) -> Sequence[Focusable]:
        """Everything that can have the focus, in its order, with rectangles on the screen."""
        return ()

    @property
    def words(self) -> Sequence[str]:
        """What it says now besides the labels of its things, for the trace."""
        return ()

    @property
    def moving(self) -> bool:
        """Whether something moves, so that it wants sixty frames a second."""
        return False

    def prepare(self) -> Work:
        """Time is left before the next frame, while something moves: make ready a little of what
        will be needed; how much that was."""
        return Work.NONE

    @property
    def wakes_after(self) -> float | None:
        """Seconds after which it wants to be updated though nothing happens; None: never."""
        return None

    @property
    def leads_to(self) -> str:
        """The cloth to which a press would lead now; "": to none, or to any."""
        return ""

    @property
    def staged(self) -> bool:
        """Whether a moment is staged, which is to be heard above all else."""
        return False

    @property
    def ready(self) -> bool:
        """Whether it waits for input."""
        return True

    @property
    def wary(self) -> bool:
        """Whether a click now may be dropped: it may have been meant for what was there before."""
        return False


@dataclass(frozen=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Take `scene` off, with whatever lies on it; None: the top one."""

    scene: Scene | None = None


@dataclass(frozen=True)
class Reset:
    """Put a scene in the place of all."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """End the program."""


Request = Push | Pop | Reset | Quit


class SceneStack:
    """The scenes on top of each other. Requests are carried out between frames."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.scenes: list[Scene] = []
        self.dim = 150
        self.seconds = (SECONDS_IN, SECONDS_OUT)
        """How long a change of scenes takes, in and out; 0: it is there at once."""
        self._over = False
        self._requests: list[Request] = []
        self._before: pygame.Surface | None = None
        self._canvas: pygame.Surface | None = None
        self._gone = 0.0
        self._lasts = 0.0
        self._shown: pygame.Surface | None = None
        self._laid_out: set[Scene] = set()
        """The scenes that are laid out for the window and the look as they are."""
        self._last: tuple[Scene, pygame.Surface] | None = None
        """Between frames: the scene that was on top, and a surface with its last picture."""

    @property
    def top(self) -> Scene:
        """The scene that has the input."""
        return self.scenes[-1]

    @property
    def cloth(self) -> str:
        """The cloth of what is shown."""
        said = (scene.cloth for scene in reversed(self.scenes) if scene.cloth is not None)
        return next(said, "")

    @property
    def in_transition(self) -> bool:
        """Whether one picture still fades into another."""
        return self._before is not None

    @property
    def moving(self) -> bool:
        """Whether the next frame should come soon."""
        return self.in_transition or bool(self._requests) or self.top.moving or self.top.fresh

    def quit(self) -> None:
        """End the program after this frame."""
        self._over = True

    def is_over(self) -> bool:
        """Whether the program ends."""
        return self._over

    def request(self, request: Request) -> None:
        """Ask for a change; it happens between frames."""
        self._requests.append(request)

    def carry_out(self) -> bool:
        """Do what was asked for; True when the top changed."""
        changed = False
        picture = self._shown if self._before is None else self._canvas
        self._last = (self.top, picture) if self.scenes and picture is not None else None
        while self._requests:
            request = self._requests.pop(0)
            if isinstance(request, Quit):
                self._over = True
                continue
            outwards = isinstance(request, Pop)
            if isinstance(request, Pop) and request.scene not in (None, *self.scenes):
                continue  # it went already, and what lies below it has not been asked to go
            if not changed:
                self._begin_transition(self.seconds[1 if outwards else 0])
            changed = True
            self._carry_out(request)
            if isinstance(request, Push) and request.scene.sudden:
                self._before = self._canvas = None
        self._last = None
        return changed

    def _carry_out(self, request: Request) -> None:
        if self.scenes:
            self.top.leave()
        anew = True
        if isinstance(request, Pop):
            goal = request.scene if request.scene in self.scenes else self.top
            first = self.scenes.index(goal)
            anew = not all(scene.is_overlay for scene in self.scenes[first:])
            self._drop(first)
        elif isinstance(request, Reset):
            self._drop(0)
        if isinstance(request, Push | Reset):
            self.scenes.append(request.scene)
            anew = False
        if not self.scenes:
            self._over = True
            return
        if self.top in self._laid_out and not anew:
            self.top.invalidate()  # an overlay has gone; what it covered stood still
        else:
            self._prepare(len(self.scenes) - 1, anew)
        self.top.enter()

    def _drop(self, down_to: int) -> None:
        while len(self.scenes) > max(down_to, 0):
            scene = self.scenes.pop()
            self._laid_out.discard(scene)
            scene.close()
            scene.drop_pictures()

    def fade_from(self, surface: pygame.Surface) -> None:
        """The window shows `surface` before there is any scene."""
        self._shown = surface

    def resize(self, size: tuple[int, int]) -> None:
        """The window, the theme or the scale changed."""
        self.size = size
        self._before = self._canvas = None
        self._laid_out.clear()
        if self.scenes:
            self._prepare(len(self.scenes) - 1, anew=True)

    def change_cloth(self, fades: bool) -> None:
        """What is shown lies on another cloth from now on; it `fades` into that, unless what comes
        is sudden."""
        if self._before is None and fades and not self.top.sudden:
            self._begin_transition(self.seconds[0])
        fade = self._before, self._canvas
        self.resize(self.size)
        self._before, self._canvas = fade

    def _prepare(self, index: int, anew: bool) -> None:
        """Lay a scene out for the window and ask for a whole frame.

        An overlay comes after what is below it, which is laid out, too, if it is not yet, or
        to be so `anew`.
        """
        scene = self.scenes[index]
        if scene.is_overlay and index > 0:
            below = self.scenes[index - 1]
            if anew or below not in self._laid_out:
                self._prepare(index - 1, anew)
            scene.backdrop = self._dimmed(below)
        scene.resize(self.size)
        scene.invalidate()
        self._laid_out.add(scene)

    def _dimmed(self, below: Scene) -> pygame.Surface:
        """The picture of a scene that is covered from now on: what moves in it stops there."""
        below.covered()
        picture = None
        if self._last is not None and self._last[0] is below and not below.fresh:
            picture = self._last[1].copy()
        if picture is None or picture.get_size() != self.size:
            picture = pygame.Surface(self.size)
            below.invalidate()
        below.draw(picture)  # after its last picture: only what has changed since
        below.invalidate()
        light = 255 - self.dim
        picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    # ------------------------------------------------------------------ drawing

    def _begin_transition(self, seconds: float) -> None:
        if seconds <= 0 or self._shown is None or self._shown.get_size() != self.size:
            self._before = self._canvas = None
            return
        self._before = self._shown.copy()
        self._canvas = pygame.Surface(self.size)
        self._gone, self._lasts = 0.0, seconds

    def update(self, dt: float, now: float) -> None:
        """Let time pass, for the top scene only: what is covered stands still."""
        if self._before is not None:
            self._gone += min(dt, 1 / 30)
        self.top.update(dt, now)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed on the window's surface and return where."""
        scene = self.top
        self._shown = surface
        if self._before is None or self._canvas is None:
            return self._draw_scene(scene, surface)
        self._draw_scene(scene, self._canvas)
        surface.blit(self._canvas, (0, 0))
        part = min(1.0, self._gone / self._lasts)
        if part < 1:
            self._before.set_alpha(round(255 * (1 - part) ** 2))
            surface.blit(self._before, (0, 0))
        else:
            self._before = self._canvas = None
        return None

    @staticmethod
    def _draw_scene(scene: Scene, surface: pygame.Surface) -> list[pygame.Rect] | None:
        rects = scene.draw(surface)
        scene.fresh = False
        return rects
