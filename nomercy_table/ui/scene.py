"""Scenes, and the services that the program offers them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from nomercy_table.ui.focus import Focusable

if TYPE_CHECKING:
    from nomercy_table.engine.options import Value
    from nomercy_table.engine.playbill import Playbill
    from nomercy_table.engine.records import Record
    from nomercy_table.players.thinker import Thinker
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.saved import SavedMatch
    from nomercy_table.storage.places import Places
    from nomercy_table.storage.saves import SaveStore
    from nomercy_table.storage.settings import Settings
    from nomercy_table.system.preferences import Preferences
    from nomercy_table.system.sound import Sounds
    from nomercy_table.ui.key_bindings import Keys
    from nomercy_table.ui.look import Look
    from nomercy_table.ui.screen_reader import Spoken
    from nomercy_table.ui.trace import Trace


# A scene answers what concerns it: the other calls are meant to do nothing.
# ruff: noqa: B027


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


class Screen(Protocol):
    """The window, as scenes see it: the presenter, or a surface in a test."""

    full_screen: bool

    @property
    def surface(self) -> pygame.Surface:
        """The surface that the screen shows."""
        ...

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels."""
        ...

    @property
    def density(self) -> float:
        """Pixels to a point: what everything is to be enlarged by."""
        ...

    def set_full_screen(self, full_screen: bool) -> None:
        """Fill the desktop, or not."""
        ...

    def come_forward(self) -> None:
        """Show the window above all others, as far as the desktop lets it."""
        ...


class AppServices(Protocol):
    """The running program: settings, look, files, and the way to other scenes."""

    settings: Settings
    look: Look
    prefers: Preferences
    """What the system says of motion and contrast."""
    keys: Keys
    trace: Trace
    spoken: Spoken
    saves: SaveStore
    places: Places
    sounds: Sounds
    keyboard_used: bool
    """Whether a key was pressed last, rather than a button of the pointer."""
    watched: bool
    """Whether the window has the focus, so that somebody may look at it."""
    problems: list[str]
    """What went wrong with files, in words for the player; shown on the title."""

    @property
    def thinker(self) -> Thinker:
        """What thinks beside the frames."""
        ...

    def request(self, request: Request) -> None:
        """Ask for a change of scenes; it happens between frames."""
        ...

    def change_settings(self, **changes: Any) -> None:
        """Change settings: they take effect now, and are saved now."""
        ...

    def act(self, signal: str) -> None:
        """Something was operated: let `signal` be heard (`screen.sounds.SIGNALS`)."""
        ...

    def felt(self, size: tuple[int, int]) -> pygame.Surface:
        """The program's own table, empty; not to be drawn on."""
        ...

    def cloth(self, room: tuple[int, int]) -> pygame.Surface:
        """The table of a match, empty: as large as the window, its cloth in that much of it, from
        the upper left corner; not to be drawn on."""
        ...

    def start_match(
        self,
        game: Playbill,
        plans: Sequence[SeatPlan],
        options: Mapping[str, Value],
        seed: int | None,
        *,
        helps: bool = True,
        coming: SeatPlan | None = None,
        first: bool = False,
    ) -> None:
        """Sit down to a new match in place of all scenes; `seed` None: a deal nobody chose;
        `helps`: hints and odds are allowed; `coming` plays the same deal afterwards; it is the
        `first` of that game here."""
        ...

    def go_on_from(self, record: Record) -> None:
        """Sit down, in place of all scenes, to a match of its own that goes on from a record."""
        ...

    def resume_match(self, save_id: str) -> None:
        """Go on with a saved match in place of all scenes, or say why that can't be."""
        ...

    def likeness(self, match: SavedMatch, size: tuple[int, int]) -> pygame.Surface | None:
        """A small picture of a saved match's table, as anybody may see it, in `size` pixels; None:
        it is not ready, and each time it is asked for a piece more of it is."""
        ...

    def learn(self, game: Playbill) -> None:
        """Begin the game's tutorial over what is shown, or go on with it."""
        ...

    def to_title(self) -> None:
        """Go to the title, in place of all scenes."""
        ...

    def to_new_game(self, game: Playbill | None = None) -> None:
        """Go to the set-up of a new game, over the title; `game`: that one, None: the last."""
        ...
