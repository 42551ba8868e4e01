"""Textures: pictures by their recipes, made when they are asked for, and kept for the next time.

To make many in one frame would hold it up. So there is one rule: when so much time of a frame has
gone into textures, others are seen as they were, if that looks much the same, or roughly, until a
later frame has time for them.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import ClassVar

import pygame

from nomercy_table import time_limit
from nomercy_table.render.kept import SurfaceCache
from nomercy_table.render.svg import Art
from nomercy_table.system import budget

_SECONDS = 0.003
"""Of a frame that go into textures; one is made in any case."""

_RECENT = 48
"""So many textures of one kind are looked through for one that looks much the same."""


class Recipe:
    """A texture by what it is made of; a frozen dataclass."""

    lasting: ClassVar[bool] = False
    """Whether others are made from it: it is kept apart from those."""

    @property
    def art(self) -> str:
        """The name of the card whose art goes into it; "": none does."""
        return ""

    def make(self, textures: Textures) -> pygame.Surface:
        """Return the texture."""
        raise NotImplementedError

    def rough(self) -> Recipe | None:
        """Return the recipe of one that is made quickly; None: it has to be made as it is."""
        return None

    def distance(self, other: Recipe) -> float:
        """Return how far another of its kind is from looking the same; infinite: too far."""
        return math.inf


class Textures:
    """All textures of a window of that size; `art` draws what they are made of."""

    def __init__(self, art: Art, window: tuple[int, int] = budget.USUAL) -> None:
        self.art = art
        self.behind = False
        """Whether something is seen otherwise than it is to be, since that was set back."""
        self._lasting: SurfaceCache[Recipe] = SurfaceCache(budget.LASTING.within(window))
        self._others: SurfaceCache[Recipe] = SurfaceCache(budget.TEXTURES.within(window))
        self._recent: dict[tuple[type[Recipe], str], dict[Recipe, None]] = {}
        """What was made lately, by class and art."""
        self._spent = 0.0

    def _kept(self, recipe: Recipe) -> SurfaceCache[Recipe]:
        return self._lasting if recipe.lasting else self._others

    def __contains__(self, recipe: Recipe) -> bool:
        return recipe in self._kept(recipe)

    def begin_frame(self) -> None:
        """Another frame has time for some textures again."""
        self._spent = 0.0

    def get(self, recipe: Recipe) -> pygame.Surface:
        """Return the texture of a recipe, or the best there is time for; not to be drawn on."""
        found = self._kept(recipe).get(recipe)
        if found is not None:
            return found
        if self._spent > _SECONDS:
            draft = self._draft(recipe)
            if draft is not None:
                self.behind = True
                return draft
        return self._make(recipe)

    def _make(self, recipe: Recipe) -> pygame.Surface:
        spent, begun = self._spent, time_limit.clock()
        made = self._kept(recipe).put(recipe, recipe.make(self))
        self._spent = spent + time_limit.clock() - begun  # with what it was made from
        if recipe.rough() is not None:
            recent = self._recent.setdefault((type(recipe), recipe.art), {})
            recent[recipe] = None
            if len(recent) > _RECENT:
                del recent[next(iter(recent))]
        return made

    def _draft(self, recipe: Recipe) -> pygame.Surface | None:
        """What may be seen of it for a few frames."""
        rough = recipe.rough()
        if rough is None:
            return None
        recent = self._recent.get((type(recipe), recipe.art), {})
        near = sorted((recipe.distance(other), -n, other) for n, other in enumerate(recent))
        for distance, _, other in near:
            found = self._others.get(other) if distance < math.inf else None
            if found is not None:
                return found
        return self._kept(rough).made(rough, lambda: rough.make(self))

    def prefetch(self, recipes: Iterable[Recipe]) -> bool:
        """Make the first of these that is missing; False: all are there."""
        missing = next((recipe for recipe in recipes if recipe not in self), None)
        if missing is not None:
            self._make(missing)
        return missing is not None

    def discard(self, art: Collection[str]) -> None:
        """Keep none of that art: it has been drawn finer."""
        for kept in (self._lasting, self._others):
            kept.discard(lambda recipe: recipe.art in art)

    def trim(self, size: int) -> None:
        """Keep no more than so many bytes of those from which no others are made."""
        self._others.trim(size)

    def clear(self) -> None:
        """Keep nothing."""
        self._lasting.clear()
        self._others.clear()
        self._recent.clear()
