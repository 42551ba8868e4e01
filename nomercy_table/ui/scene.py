"""Scenes: what the program shows, one screen or overlay each, and what they ask of their stack."""

# A scene answers what concerns it: the other calls are meant to do nothing.
# ruff: noqa: B027

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from nomercy_table.ui.focus import Focusable


class Scene(ABC):
    """One screen of the program, or an overlay over one.

    `draw` draws on a surface that still shows the scene's last frame, and says which
    rectangles it changed: [] nothing, None everything. After `invalidate`, `enter` or
    `resize`, it has to draw everything. Nothing but `draw` draws, and `draw` changes
    nothing but the picture.
    """

    name = "scene"
    is_overlay = False
    alone = False
    """Whether nothing of what lies below an overlay is seen around it."""
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

    def begin_program(self) -> None:
        """It is the first scene of all: whoever presses something has waited for it."""

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

    @property
    def covers_all(self) -> bool:
        """Whether it holds a picture of all that it lies on: what is below is not asked for."""
        return False

    def ease(self) -> None:
        """Something lies over it, and has come to rest: hold no pictures that are not seen."""

    def rested(self) -> None:
        """Nothing has moved on it for a few seconds: hold no pictures that only motion needs."""

    def unwatched(self) -> None:
        """The window has lost the focus: whoever looks at it now may be somebody else."""

    def settings_changed(self) -> None:
        """The player changed a setting. What changes the look comes as a `resize` besides."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of the window; False: it meant nothing here."""
        return False

    def hasty(self, event: pygame.event.Event) -> bool:
        """Tell whether an event presses something that nobody can have seen yet.

        It hears of each event, and one that does so goes no further.
        """
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

    def come(self, surface: pygame.Surface) -> Iterator[None]:
        """Make what the first picture needs, part by part, and draw on the surface what can be
        drawn of it already: whoever looks sees what was there before, until all parts are made. A
        scene that is drawn without it makes all in its first `draw`."""
        return iter(())

    def greet(self, surface: pygame.Surface) -> bool:
        """It is the first scene of all: draw on the greeting what is looked for first. True: `come`
        draws all of it, so that one may look on."""
        return False

    def prepare(self) -> bool:
        """Time is left before the next frame, while something moves: make ready a little of what
        will be needed; how much that was."""
        return False

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
    def hushed(self) -> bool:
        """Whether all hold their breath: nothing else is to be heard."""
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
