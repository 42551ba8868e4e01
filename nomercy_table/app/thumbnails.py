"""A small picture of a saved match: its table as anybody may see it, no hand of anybody shown.

It is made when it is asked for, a piece at a time: the match is played through by its record, the
table laid as a bystander sees it, drawn, and shrunk.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from nomercy_table.engine import records
from nomercy_table.games import GAMES
from nomercy_table.render import cloth_art
from nomercy_table.render.cloth_art import TableTheme, felt, plain_felt
from nomercy_table.render.kept import SurfaceCache
from nomercy_table.render.theme import Metrics
from nomercy_table.session.looking import people
from nomercy_table.session.saved import SavedMatch
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table import PlateText, TableView, Words, calm
from nomercy_table.time_limit import TimeLimit
from nomercy_table.ui.look import Look

SIZE = (896, 504)
"""The table is drawn so large, in pixels: the smallest at which cards look like themselves."""
SLICE = 0.004
"""Seconds for each piece of playing a match through."""
MOST_FRAMES = 60
"""So many frames at most a table gets to put all its pictures on."""
_KEPT_MB = 6

Key = tuple[str, int, str, TableTheme, tuple[int, int]]


class Thumbnails:
    """Makes pictures of saved matches, and keeps those that were asked for last."""

    def __init__(self) -> None:
        self._kept: SurfaceCache[Key] = SurfaceCache(_KEPT_MB)
        self._begun: tuple[Key, Iterator[pygame.Surface | None]] | None = None

    def of(
        self, match: SavedMatch, dress: TableTheme, look: Look, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """The picture of the match in `size` pixels; None while it is not ready: asking again does
        the next piece of work. Of a match that can't be played it is the empty table."""
        key = (match.id, match.actions, look.theme.name, dress, size)
        found = self._kept.get(key)
        if found is not None:
            return found
        if self._begun is None or self._begun[0] != key:
            self._begun = (key, _steps(match, dress, look, size))
        try:
            picture = next(self._begun[1])
        except Exception:  # noqa: BLE001 - the list opens; whoever goes on with it is told why
            picture = smoothscale(_cloth(look, dress.cloth), size)
        if picture is not None:
            self._begun = None
            self._kept.put(key, picture)
        return picture


def _steps(
    match: SavedMatch, dress: TableTheme, look: Look, size: tuple[int, int]
) -> Iterator[pygame.Surface | None]:
    """Nothing after each piece of work, and the picture at the end. ValueError: the record can't
    be played."""
    game, plans, record = match.game, match.plans, match.record
    if record is None:
        raise ValueError("nothing was saved of it")
    limit = TimeLimit(SLICE)
    walk = records.states(record, GAMES)
    state = next(walk)
    for _ in walk:
        if limit.over:
            yield None
            limit = TimeLimit(SLICE)
    yield None
    observation = state.observe(None)
    small = Look(look.theme, Metrics(SIZE), look.fonts, look.art, look.shapes, True)
    cloth = _cloth(look, dress.cloth)
    yield None
    bottom = (*people(plans), 0)[0]
    view = TableView(game, dress, len(plans), bottom, observation, small, cloth, SIZE)
    acting = next(iter(observation.to_act), None)
    plates = tuple(
        PlateText(plan.name, calm(plan.portrait or "fox"), (), seat == acting)
        for seat, plan in enumerate(plans)
    )
    sheet = pygame.Surface(SIZE)
    for frame in range(MOST_FRAMES):
        yield None
        view.compose(Words("", "", "", plates), [], unseen=True)
        view.live(0.0, None)
        view.frame(sheet, ())
        if frame > 2 and not view.unfinished:
            break
    picture = smoothscale(sheet, size)
    view.drop_pictures()
    yield picture


def _cloth(look: Look, name: str) -> pygame.Surface:
    """What the match is played on."""
    if look.theme.high_contrast:
        return plain_felt(SIZE, look.theme.ornament)
    return cloth_art.draw(cloth_art.cloth_of(name), SIZE) if name else felt(look.art, SIZE)
