"""Large words in the middle of the table, for what decides more than one card: who has won.

They come down on soft darkness, stay to be read, and end by themselves; the table waits as long for
the event's cue.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence

import pygame

from nomercy_table.table.badges import edge_words, marked
from nomercy_table.table.effects import Effect, Slam, slammed
from nomercy_table.table.layout.room import fallen_cards, free_spot, taken
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.moments.words import GOLD, lettering, lettering_steps
from nomercy_table.table.plates import breath
from nomercy_table.table.view import TableView
from nomercy_table.ui.look import Look

SECONDS = 2.7
"""For how long they stand there at normal speed."""

_SIZES, _SMALLER, _HEAD = (1.0, 0.85, 0.7, 0.55), (1.0, 0.85, 0.7), 0.84
"""Where there is no room for them, they are tried smaller: so, or, where they are to stand on no
head of a card that is out of play, so; of a card that is the part above the name."""


def start_banner(view: TableView, lines: Sequence[str]) -> Iterator[object]:
    """Show `lines`, the first of them large, in the middle of the cards that lie there, between
    their rows; or else near that, but over nothing that is read: only on cards that are out of
    play, and rather on their feet, among all of them, than on their heads; the words there make
    way. In smaller letters where there is little room. What there is between two parts goes between
    two frames."""
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
    between = [(share, None) for share in _SIZES if middle]
    beside = [*((share, heads) for share in _SMALLER if heads), *((share, []) for share in _SIZES)]
    pictures: dict[float, pygame.Surface] = {}
    for share, above in [*between, *beside]:
        if share not in pictures:
            pictures[share] = yield from banner(view.look, lines, room, share)
        picture = pictures[share]
        if above is None:
            dark = _around(view.look, share)
            solid = [rect for rect in taken(shown, None) if rect not in fallen]
            solid += [*seen, *(rect.inflate(-2 * dark[0], -2 * dark[1]) for rect in fallen)]
            spot = _centred(picture.get_size(), whole, solid)
        else:
            size, others = picture.get_size(), [*seen, *above]
            spot = free_spot(shown, size, centre, None, others=others, upon=fallen)
        if spot is not None and (not above or whole.contains(spot)):
            centre = spot.center
            break
    yield None
    lasts = SECONDS * max(0.7, playback.speed)
    covers = edge_words(view.look, shown, picture.get_rect(center=centre))
    if playback.still:
        effect = Effect("banner", picture, centre, lasts)
    else:
        what = slammed(picture)
        yield None
        effect = Slam("banner", what, centre, lasts)
    effect.covers, effect.brings = covers, RIBBON  # it says much the same
    view.effects.start(effect)


def _centred(
    size: tuple[int, int], whole: pygame.Rect, obstacles: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The place of that size straight above or below the middle of the whole, as near to that as it
    is on no obstacle."""
    spot = pygame.Rect((0, 0), size)
    for y in sorted(range(whole.top, whole.bottom), key=lambda y: abs(y - whole.centery)):
        spot.center = whole.centerx, y
        if spot.collidelist(obstacles) < 0:
            return spot
    return None


def _around(look: Look, share: float) -> tuple[int, int]:
    """How far the darkness reaches beside such words, and above and below them."""
    return look.metrics.px(round(36 * share)), look.metrics.px(round(9 * share))


def banner(
    look: Look, lines: Sequence[str], room: int, share: float = 1.0
) -> Generator[Callable[[], object] | None, None, pygame.Surface]:
    """Draws the words: `lines` one below the other on soft darkness, no wider than `room`, in
    letters of such a `share` of their size; the first in gold."""
    metrics, theme, fonts = look.metrics, look.theme, look.fonts
    (beside, around), gap = _around(look, share), metrics.px(round(8 * share))
    most = room - 2 * beside
    title = look, lines[0], round(metrics.text(54) * share), most, GOLD
    for step in lettering_steps(*title):
        step()
        yield step  # where that is `wait`, others go on meanwhile
    letters = lettering(*title)
    pictures = [letters.subsurface(letters.get_bounding_rect())]
    for line in lines[1:]:
        points = max(metrics.text(18), round(metrics.text(25) * share))
        shown, size = fonts.fit(line, "regular", points, most, 12)
        pictures.append(fonts.render(shown, "regular", size, theme.text))
    wide = max(picture.get_width() for picture in pictures) + 2 * beside
    tall = sum(picture.get_height() + gap for picture in pictures) - gap + 2 * around
    yield None
    surface = breath(look, (wide, tall), (beside, around)).copy()
    yield None
    y = around
    for picture in pictures:
        surface.blit(picture, ((wide - picture.get_width()) // 2, y))
        y += picture.get_height() + gap
    return surface
