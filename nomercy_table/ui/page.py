"""A scene that is a form on a ground: every menu, and every overlay of the program."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

import pygame

from nomercy_table.render.shapes import Parts, drawn_at_once
from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.form import Form
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices, Pop, Scene
from nomercy_table.ui.scroll_view import ScrollView
from nomercy_table.ui.widget import Widget


class Page(Scene):
    """Lays itself out by `build` whenever the window, the look or what it shows changed."""

    def __init__(self, app: AppServices) -> None:
        super().__init__()
        self.app = app
        self.form = Form(app.look, app.act)
        self.views: list[ScrollView] = []
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._size = app.look.metrics.size
        self._looked_on = False
        """Whether it is the first of all, and is seen as it comes."""

    # ------------------------------------------------------------------ for the pages

    @abstractmethod
    def build(self) -> Sequence[Widget]:
        """Everything on the page, in the order of drawing and focus; scrolled parts go to views."""

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw what never changes while the layout stays, over felt or the dimmed scene below, part
        by part."""
        yield from ()

    def bare_ground(self, size: tuple[int, int]) -> Parts:
        """What `paint_ground` draws on: a picture of the page's own."""
        yield from ()
        return self._bare(size).copy()

    def ground_key(self) -> object:
        """What the ground depends on, besides window and look."""
        return None

    def back(self) -> None:
        """Esc was pressed."""
        self.app.request(Pop(self))

    # ------------------------------------------------------------------ the work

    @property
    def look(self) -> Look:
        """The colours, sizes and fonts in force."""
        return self.app.look

    def view(self, view_id: str, rect: pygame.Rect, height: int) -> ScrollView:
        """A part of the page that scrolls, `height` high; for `build`."""
        found = ScrollView(view_id, rect, height)
        self.views.append(found)
        return found

    def rebuild(self) -> None:
        """Lay everything out anew: what it shows has changed."""
        self.views = []
        self.form.fill(self.look, list(self.build()), self.views)
        key = (self._size, self.look.theme.name, self.look.metrics, self.ground_key())
        if key != self._ground_key:
            self._ground_key = key
            self._ground = None
        self.invalidate()

    def enter(self) -> None:
        self.form.keyboard = self.app.keyboard_used
        self.form.fill(self.look, self.form.widgets, self.form.views)
        self.form.come()

    def leave(self) -> None:
        pygame.key.stop_text_input()

    def covered(self) -> None:
        self.form.let_go()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        if self.is_overlay:
            self._ground_key = None  # what lies below may have changed
        self.rebuild()

    def refined(self) -> None:
        self._ground = None
        self.invalidate()

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self.form.drop_pictures()
        self._ground = self._ground_key = None

    def begin_program(self) -> None:
        self.form.come(first=True)

    def hasty(self, event: pygame.event.Event) -> bool:
        return self.form.hasty(event)

    @property
    def wary(self) -> bool:
        return self.form.wary

    def handle(self, event: pygame.event.Event) -> bool:
        if self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def update(self, dt: float, now: float) -> None:
        self.form.update(dt)

    def greet(self, surface: pygame.Surface) -> bool:
        self._looked_on = not self.is_overlay
        if self._looked_on:
            self.form.draw_first(surface)
        return self._looked_on

    def come(self, surface: pygame.Surface) -> Iterator[None]:
        ground = self._ground
        if ground is None or ground.get_size() != surface.get_size():
            ground = yield from self.bare_ground(surface.get_size())
            yield
            yield from self.paint_ground(ground)
            self._ground = ground
            yield
        self.fresh = False  # unless something changes meanwhile
        ranked, self._looked_on = self._looked_on, False
        yield from self.form.pieces(surface, ground, ranked=ranked)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = drawn_at_once(self.bare_ground(surface.get_size()))
            for _ in self.paint_ground(self._ground):
                pass
        return self.form.draw(surface, self._ground, self.fresh)

    def _bare(self, size: tuple[int, int]) -> pygame.Surface:
        """What it lies on: the scene below, its cloth, or the program's own table."""
        if self.is_overlay and self.backdrop is not None:
            return self.backdrop
        return self.app.cloth(size) if self.cloth else self.app.felt(size)

    def focusables(self) -> Sequence[Focusable]:
        return self.form.focusables()

    @property
    def picture(self) -> pygame.Surface | None:
        return self.backdrop or (self._ground if self.is_overlay else None)

    @property
    def covers_all(self) -> bool:
        return self._ground is not None

    @property
    def words(self) -> Sequence[str]:
        return [widget.label for widget in self.form.widgets if not widget.focusable]

    @property
    def moving(self) -> bool:
        return self.form.moving

    @property
    def wakes_after(self) -> float | None:
        return self.form.wakes_after
