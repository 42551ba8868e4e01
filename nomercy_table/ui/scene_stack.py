"""The stack of scenes: who gets the input, who is drawn, and how one follows another."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain

import pygame

from nomercy_table.system.budget import is_dense
from nomercy_table.time_limit import TimeLimit
from nomercy_table.ui.scene import Pop, Push, Quit, Request, Reset, Scene

SECONDS_IN = 0.18
SECONDS_OUT = 0.14
SECONDS_REDUCED = 0.09
"""With reduced motion: a fade of less than 100 ms."""
_GOES = 0.08
"""Seconds in which what was there goes into the dark, before what is new comes: no words are seen
through others. A panel comes over what is there, and with reduced motion there is no time for it.
"""
COMING_SLICE = 0.004
"""Seconds of a frame that go into what comes, before anything of it is seen; what was begun is
ended."""
OPENING_SLICE = 0.008
"""The same for the first scene of all, after its first frame: nothing moves that could falter."""


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
        self._canvas: pygame.Surface | None = None
        """What fades in over what the window shows, while it does."""
        self._keeps = True
        """Whether what was there is seen until what is new covers it, as by a panel."""
        self._light = 1.0
        """How much light is left of it, where it goes into the dark first."""
        self._coming: Iterator[None] | None = None
        """Makes what is to fade in, before it does."""
        self._slice = COMING_SLICE
        """Seconds of the next frame for what comes."""
        self._opens = False
        """Whether what comes is seen while it does, as nothing was there before but a greeting."""
        self._share = 0.0
        """How much of it this frame lays over what the window shows."""
        self._undimmed: Scene | None = None
        """An overlay on its way whose backdrop has still to be drawn."""
        self._gone = self._lasts = 0.0
        self._left = 1.0
        """How much is still seen of what was there before the fade."""
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
    def _is_dense(self) -> bool:
        return is_dense(self.size)

    @property
    def in_transition(self) -> bool:
        """Whether one picture still fades into another, or is about to."""
        return self._coming is not None or self._canvas is not None

    @property
    def moving(self) -> bool:
        """Whether the next frame should come soon."""
        return self._changing or self.top.moving

    @property
    def _changing(self) -> bool:
        return self.in_transition or bool(self._requests) or self.top.fresh

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
        changed, first = False, not self.scenes
        if self._requests:
            self._dim()
            picture = self._canvas if self._canvas is not None else self._shown
            shown = self.scenes and self._coming is None and picture is not None
            self._last = (self.top, picture) if shown and picture is not None else None
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
            changed, over = True, request.scene if isinstance(request, Push | Reset) else self.top
            self._keeps = over.is_overlay and not over.alone
            self._carry_out(request)
            if isinstance(request, Push) and request.scene.sudden:
                self._show_at_once()
        if first and self.scenes:
            self.top.begin_program()
        if first and self.scenes and self._canvas is not None and self.top.greet(self._canvas):
            self._opens, self._slice = True, 0.0
            self._keeps = True  # nothing was there that would go
            self._coming = chain([None], self._parts())  # the first frame shows what there is
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
        self._last = self._undimmed = None
        self._show_at_once()
        self._laid_out.clear()
        if self.scenes:
            self._prepare(len(self.scenes) - 1, anew=True)

    def change_cloth(self, fades: bool) -> None:
        """What is shown lies on another cloth from now on; it `fades` into that, unless what comes
        is sudden."""
        if not self.in_transition and fades and not self.top.sudden:
            self._begin_transition(self.seconds[0])
        coming, canvas = self._coming, self._canvas
        self.resize(self.size)
        self._coming = None if coming is None else self._parts()
        self._canvas = canvas

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
            self._undimmed = scene
            if self._coming is None or scene is not self.top:
                self._dim()
        scene.resize(self.size)
        scene.invalidate()
        self._laid_out.add(scene)

    def _dim(self) -> None:
        """Draw the backdrop of the overlay that has none yet."""
        scene, self._undimmed = self._undimmed, None
        if scene is not None:
            scene.backdrop = self._dimmed(self.scenes[self.scenes.index(scene) - 1])

    def ease(self) -> None:
        """The top scene has come to rest: hold no pictures that are not seen. A backdrop is drawn
        again if ever it is asked for (`_see_below`)."""
        for covered in self.scenes[:-1]:
            covered.ease()
        for scene in self.scenes:
            if scene.covers_all:
                scene.backdrop = None

    def _see_below(self, scene: Scene) -> None:
        """It is about to be drawn: let an overlay have its backdrop, unless it can do without."""
        index = self.scenes.index(scene)
        if scene.is_overlay and index > 0 and scene.backdrop is None and not scene.covers_all:
            scene.backdrop = self._dimmed(self.scenes[index - 1])

    def _dimmed(self, below: Scene) -> pygame.Surface:
        """The picture of a scene that is covered from now on: what moves in it stops there."""
        below.covered()
        picture = None
        if self._last is not None and self._last[0] is below and not below.fresh:
            picture = self._last[1].copy()
        if picture is None or picture.get_size() != self.size:
            picture = pygame.Surface(self.size)
            below.invalidate()
        self._see_below(below)
        below.draw(picture)  # after its last picture: only what has changed since
        below.invalidate()
        light = 255 - self.dim
        picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    # ------------------------------------------------------------------ drawing

    def _begin_transition(self, seconds: float) -> None:
        self._show_at_once()
        if seconds <= 0 or self._shown is None or self._shown.get_size() != self.size:
            return
        self._gone, self._lasts, self._left, self._light = 0.0, seconds, 1.0, 1.0
        self._keeps = True
        if self.scenes:
            self._coming = self._parts()
            if self._is_dense:
                self._slice = 0.0
        else:
            self._canvas = self._shown.copy()

    def _show_at_once(self) -> None:
        """Nothing fades: from the next frame on the window shows what is there."""
        self._dim()
        self._coming = self._canvas = None
        self._opens, self._slice = False, COMING_SLICE

    def _parts(self) -> Iterator[None]:
        """Make what is to fade in, part by part."""
        if self._canvas is None:
            if self._is_dense:
                yield  # the frame that has laid out what comes has got as much memory already
            self._canvas = pygame.Surface(self.size)
            yield
        if self._undimmed is not None:
            self._dim()
            yield
        self._see_below(self.top)
        yield from self.top.come(self._canvas)

    def _has_come(self) -> bool:
        """Make some parts of what comes; whether all are there."""
        limit = TimeLimit(self._slice)
        self._slice = OPENING_SLICE if self._opens else COMING_SLICE
        for _ in self._coming or ():
            if limit.over:
                return False
        self._coming = None
        return True

    def update(self, dt: float, now: float) -> None:
        """Let time pass, for the top scene only: what is covered stands still, and so does what
        is not seen yet."""
        if self._coming is not None and not self._has_come():
            self._share = 1 - math.exp(-3 * max(dt, 1 / 60) / self._lasts)
            return
        if self._canvas is not None:
            self._gone += min(dt, 1 / 30)
        self.top.update(dt, now)

    def prepare(self) -> bool:
        """Time is left before the next frame: let the top scene make something ready."""
        return self._coming is not None or self.top.prepare()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed on the window's surface and return where."""
        scene = self.top
        self._shown = surface
        if self._coming is not None:
            if not self._opens or self._canvas is None:
                return []
            # Each part of the first scene fades in over the greeting from when it is there.
            _lay(self._canvas, surface, self._share)
            return None
        self._last = None
        if self._canvas is None:
            return self._draw_scene(scene, surface)
        self._draw_scene(scene, self._canvas)
        part = min(1.0, (self._gone - self._goes) / self._lasts)
        if part < 0:
            light, self._light = self._light, (self._gone / self._goes - 1) ** 2
            left = round(255 * self._light / light)
            surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        elif part < 1:
            if self._light < 1:
                surface.fill((0, 0, 0))
                self._light = 1.0
            # So much of what was there is left in the window: each frame covers its share of it.
            left_before, self._left = self._left, (1 - part) ** 2
            _lay(self._canvas, surface, 1 - self._left / left_before)
        else:
            surface.blit(self._canvas, (0, 0))
            self._canvas = None
        return None

    @property
    def _goes(self) -> float:
        """For how many seconds what was there goes first."""
        return 0.0 if self._keeps or self._lasts <= SECONDS_REDUCED else _GOES

    def _draw_scene(self, scene: Scene, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._see_below(scene)
        rects = scene.draw(surface)
        scene.fresh = False
        return rects


def _lay(picture: pygame.Surface, surface: pygame.Surface, share: float) -> None:
    """Draw so much of a picture, 0 to 1, over another."""
    picture.set_alpha(round(255 * share))
    surface.blit(picture, (0, 0))
    picture.set_alpha(None)
