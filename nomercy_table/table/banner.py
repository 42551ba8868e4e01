"""A large line in the middle of the table, for what decides more than one card: who has won.

It stays to be read, and ends by itself; the table waits as long for the event's cue.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from nomercy_table.table.badges import marked
from nomercy_table.table.effects import Effect
from nomercy_table.table.room import fallen_cards, free_spot
from nomercy_table.table.view import TableView
from nomercy_table.ui.look import Look
from nomercy_table.ui.shapes import Parts

SECONDS = 2.6
"""For how long it stands there at normal speed."""

_SIZES, _SMALLER, _HEAD = (1.0, 0.85, 0.7, 0.55), (1.0, 0.85, 0.7), 0.84
"""Where there is no room for it, it is tried smaller: so, or, where it is to stand on no head of a
card that is out of play, so; of a card that is the part above the name."""


def start_banner(view: TableView, lines: Sequence[str]) -> Iterator[None]:
    """Show `lines`, the first of them large, near where the cards of the middle lie, but over
    nothing that is read: only on cards that are out of play, and rather on their feet, among all of
    them, than on their heads. In smaller letters where there is little room. What there is between
    two parts goes between two frames."""
    playback = view.playback
    if playback.speed <= 0:
        return
    shown = playback.shown
    placed = shown.placement.tableaus
    middle = [
        zone.id
        for zone in shown.arrangement.zones
        if zone.seat is not None and zone.where == "middle" and zone.id in placed
    ]
    areas = [placed[zone] for zone in middle] or [shown.placement.ribbon]
    whole = areas[0].unionall(areas[1:])
    centre, room = whole.center, round(view.look.metrics.size[0] * 0.8)
    fallen = fallen_cards(shown)
    heads = [pygame.Rect(r.topleft, (r.width, round(_HEAD * r.height))) for r in fallen]
    seen = [*view.effects.places, *marked(view.look, shown, fallen=False)]
    tries = [*((share, heads) for share in _SMALLER if heads), *((share, []) for share in _SIZES)]
    pictures: dict[float, pygame.Surface] = {}
    for share, above in tries:
        if share not in pictures:
            pictures[share] = yield from banner(view.look, lines, room, share)
        picture = pictures[share]
        size, others = picture.get_size(), [*seen, *above]
        spot = free_spot(shown, size, centre, None, others=others, upon=fallen)
        if spot is not None and (not above or whole.contains(spot)):
            centre = spot.center
            break
    view.effects.start(Effect("banner", picture, centre, SECONDS * max(0.7, playback.speed)))


def banner(look: Look, lines: Sequence[str], room: int, share: float = 1.0) -> Parts:
    """Draws the plaque: `lines` one below the other, no wider than `room`, in letters of such a
    `share` of their size."""
    metrics, theme, fonts = look.metrics, look.theme, look.fonts
    pad = metrics.px(round(34 * share))
    points = round(metrics.text(52) * share)
    title, size = fonts.fit(lines[0], "display", points, room - 2 * pad, 14)
    pictures = [fonts.render(title, "display", size, theme.accent_light)]
    for line in lines[1:]:
        points = max(metrics.text(18), round(metrics.text(25) * share))
        shown, size = fonts.fit(line, "regular", points, room - 2 * pad, 12)
        pictures.append(fonts.render(shown, "regular", size, theme.text))
    wide = max(picture.get_width() for picture in pictures) + 2 * pad
    margin = metrics.px(round(18 * share))
    tall = sum(picture.get_height() for picture in pictures) + 2 * margin
    yield
    fill = (theme.panel_top, theme.panel_bottom)
    edge = max(2.0, 2.4 * metrics.unit)
    surface = look.shapes.rounded((wide, tall), metrics.px(18), fill, theme.accent, edge).copy()
    yield
    y = margin
    for picture in pictures:
        surface.blit(picture, ((wide - picture.get_width()) // 2, y))
        y += picture.get_height()
    return surface
