"""What a scene may ask of the program that shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

if TYPE_CHECKING:  # a contract needs none of what it speaks of
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
    from nomercy_table.ui.keys import Keys
    from nomercy_table.ui.look import Look
    from nomercy_table.ui.scene import Request
    from nomercy_table.ui.screen_reader import Spoken
    from nomercy_table.ui.trace import Trace


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


class Desk(Protocol):
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
