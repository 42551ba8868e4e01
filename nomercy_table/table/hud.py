"""Texts of the table beside its cards: header, captions, signs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from nomercy_table.engine.arrangement import Sign
from nomercy_table.engine.events import Seat
from nomercy_table.render.item import Item
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table import badges as table_signs
from nomercy_table.table import plates
from nomercy_table.table.badges import COUNT, counted
from nomercy_table.table.cloth import TargetArrow
from nomercy_table.table.geometry import Loose, Placement, Pose, card_rect, upright_rect
from nomercy_table.table.layout.field import end_of_rows
from nomercy_table.table.layout.heap import is_read
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.room import tokens
from nomercy_table.table.layout.seated import Seated
from nomercy_table.table.layout.zones import CLOSE, edge_of_other
from nomercy_table.table.medallion import margin, picture_of, unlit
from nomercy_table.table.moods import MOODS, calm, wearing
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.plates import LEAST_CAPTION, breath, token_rect
from nomercy_table.table.playback import Playback
from nomercy_table.table.ribbon import ribbon
from nomercy_table.ui.look import Look

_LEAST_NAME = 12
"""Points: the name of a game is read whole down to these."""

_NAME_HIGH, _BELOW, _RIM, _MARGIN = 0.45, 0.35, 0.25, 0.1
"""How high name and headline are where one stands above the other, and what stays clear above their
letters, where a table has its rim, and below them, in heights of the header."""

_AIR = 3
"""Units of the interface between the feet of the name and the line below it."""

_NOT_SMALLER, _LARGER = 0.65, 1.15
"""What a name may lose of its size, before what follows it is broken into two lines; and what it
gains at least, where what follows it in one line stands below it all the same."""

_FADES = 240
"""In so many units right of the words their darkness fades out, where there is room: the table's
rim comes out of it by and by."""

_STEP = 1.12
"""From one line of the headline to the next, in sizes of its letters."""

_LEAST = LEAST_CAPTION - 2
"""Pixels: no headline has smaller letters."""

_READ = 12
"""Pixels: beside the name letters that are read one by one are no smaller."""

_FEET = 0.76
"""Where the feet of such letters are at most, in heights of the header: below, tables have their
rims; two lines beside the name are no higher."""

_DEEP = "Rg"
"""A line is as high as these letters, whichever it has."""


class _Laid(NamedTuple):
    """The name in letters of so many `points`, and pictures where they stand, the name first; in so
    many `rows` stands what follows it, `whole` and with room to be read by the letter, or not."""

    points: int
    rows: int
    pictures: list[tuple[pygame.Surface, tuple[int, int]]]
    whole: bool


def title(
    look: Look, size: tuple[int, int], name: str, headline: str, *, whole: bool = False
) -> pygame.Surface:
    """Both, in smaller letters where there is less room, the headline in two lines if it must be;
    or below the name, where that is hardly smaller so, or much larger. `whole`: where there is no
    room for all of the headline, it has that of the name."""
    laid = _beside(look, size, name, headline)
    least = (_NOT_SMALLER if laid.rows > 1 else _LARGER) * laid.points
    above = _above(look, size, name, headline) if _largest_above(look, size) >= least else None
    if above is not None and above.points >= least and above.whole >= (whole and laid.whole):
        laid = above
    if whole and not laid.whole:
        laid = _alone(look, size, headline)
    right = max(x + picture.get_width() for picture, (x, _) in laid.pictures)
    wide = min(size[0], right + look.metrics.px(_FADES))
    surface = pygame.Surface((wide, size[1]), pygame.SRCALPHA)
    # The breath reaches out of the corner: it fades to the right and below only.
    beside = max(look.metrics.px(30), wide - right)
    ground = breath(look, (wide + 3 * beside, 2 * size[1]), (beside, size[1]))
    surface.blit(ground, (-3 * beside, -size[1]))
    for picture, at in laid.pictures:
        surface.blit(picture, at)
    return surface


def _left(look: Look, high: int) -> int:
    """Where the name begins: right of the menu."""
    return high + look.metrics.px(4)


def _beside(look: Look, size: tuple[int, int], name: str, headline: str) -> _Laid:
    """The headline right of the name, which has half of the room and what the headline leaves of
    the rest; or what it needs to be read whole."""
    fonts, theme, metrics = look.fonts, look.theme, look.metrics
    # Where a low header has large letters, they are no farther apart for that.
    left, gap = _left(look, size[1]), min(metrics.px(14), size[1] // 4)
    room = size[0] - left - gap
    small = min(metrics.text(15), max(LEAST_CAPTION, size[1] * 5 // 16))
    beside = gap + fonts.width(headline, "regular", small) + gap // 2
    whole = min(fonts.width(name, "display", _LEAST_NAME), round(room * 0.7))
    most = max(round(room * 0.5), room - beside, whole)
    shown, named = fonts.fit(name, "display", metrics.text(26), most, _LEAST_NAME)
    picture = fonts.render(shown, "display", named, theme.accent_light)
    x = left + picture.get_width() + gap
    room = max(10, size[0] - x - 2 * gap // 3)
    points, lines = metrics.small, [headline]
    while fonts.width(headline, "regular", points) > room and points > small:
        points -= 1
    if fonts.width(headline, "regular", points) > room:
        points = min(points, round(size[1] / 2.5))
        lines = fonts.wrap(headline, "regular", points, room)
        while len(lines) > 2 and points > _LEAST:
            points -= 1
            lines = fonts.wrap(headline, "regular", points, room)
        rest = " ".join(lines[1:])
        lines = [*lines[:1], fonts.fit(rest, "regular", points, room, points)[0]]
    step = round(points * _STEP)
    top = (size[1] - picture.get_height()) // 2
    laid = [(picture, (left, top))]
    pictures = [fonts.render(line, "regular", points, theme.text) for line in lines]
    y = (size[1] - pictures[0].get_height() - step * (len(pictures) - 1)) // 2 + 2
    if len(lines) == 1:  # on one line with the name
        y = top + fonts.ascent("display", named) - fonts.ascent("regular", points)
    laid += [(line, (x, y + step * row)) for row, line in enumerate(pictures)]
    clear = len(lines) == 1 or step * len(lines) <= _FEET * size[1]
    whole = clear and points >= _READ and " ".join(lines) == headline
    return _Laid(named, len(lines), laid, whole)


def _alone(look: Look, size: tuple[int, int], headline: str) -> _Laid:
    """The headline, in as large letters as all of it has room in."""
    fonts, left = look.fonts, _left(look, size[1])
    room, points = size[0] - left - size[1] // 6, look.metrics.small
    while True:
        lines = fonts.wrap_evenly(headline, "regular", points, room)
        step = round(points * _STEP)
        feet = step * (len(lines) - 1) + fonts.ascent("regular", points)
        top = min((size[1] - step * len(lines)) // 2, round(_FEET * size[1]) - feet)
        pictures = [fonts.render(line, "regular", points, look.theme.text) for line in lines]
        if top + pictures[0].get_bounding_rect().top > 0 or points <= _LEAST:
            break
        points -= 1
    laid = [(line, (left, top + step * row)) for row, line in enumerate(pictures)]
    return _Laid(points, len(lines), laid, True)


def _largest_above(look: Look, size: tuple[int, int]) -> int:
    """How large the letters of a name are at most that stands above the headline."""
    return min(look.metrics.text(26), round(_NAME_HIGH * size[1]))


def _above(look: Look, size: tuple[int, int], name: str, headline: str) -> _Laid | None:
    """The headline below the name; each has all of the room. None: one of them has too little."""
    fonts, theme, metrics = look.fonts, look.theme, look.metrics
    left, high = _left(look, size[1]), size[1]
    room = size[0] - left - metrics.px(10)
    least = (name, "display", _LEAST_NAME), (headline, "regular", LEAST_CAPTION)
    if any(fonts.width(*each) > room for each in least):
        return None
    rim, margin = round(_RIM * high), max(1, round(_MARGIN * high))
    named, points = _largest_above(look, size), min(metrics.small, round(_BELOW * high))
    while True:
        shown, named = fonts.fit(name, "display", named, room, _LEAST_NAME)
        below, points = fonts.fit(headline, "regular", points, room, LEAST_CAPTION)
        first = fonts.render(shown, "display", named, theme.accent_light)
        second = fonts.render(below, "regular", points, theme.text)
        caps = fonts.render(_DEEP, "display", named, theme.text).get_bounding_rect()
        deep = fonts.render(_DEEP, "regular", points, theme.text).get_bounding_rect()
        at = [(left, rim - caps.top), (left, high - margin - deep.bottom)]
        feet = at[0][1] + first.get_bounding_rect().bottom
        air = at[1][1] + second.get_bounding_rect().top - feet
        smallest = named <= _LEAST_NAME and points <= LEAST_CAPTION
        apart = air >= max(_AIR, metrics.px(_AIR))
        if smallest or apart:
            whole = apart and points >= _READ
            return _Laid(named, 1, [(first, at[0]), (second, at[1])], whole)
        # The larger of the two gives way, as far as it can.
        if named > max(_LEAST_NAME, _LARGER * points) or points <= LEAST_CAPTION:
            named -= 1
        else:
            points -= 1


RIBBON = "ribbon"
"""The line of words, among the items of a table."""

TOKEN, CAPTION, SIGN = "token.", "caption.", "sign."
"""What the ids of piles' numbers begin with there, those of captions, and those of signs."""


@dataclass(frozen=True)
class Words:
    """All that is written on the table besides what the arrangement says."""

    title: str
    said: str
    prompt: str
    plates: tuple[plates.PlateText, ...]
    people: tuple[Seat, ...] = ()
    """The seats of people."""
    leads: tuple[TargetArrow, ...] = ()
    """Where what may be picked would go."""
    odds: str = ""
    """What who decides can count, below the prompt."""
    faint: str = ""
    """A prompt that will stand beside what is said, or has stood there, where none does now: it is
    faint there, and what is said lies where it does beside that."""
    headline: str = ""
    """The words beside the game's name, shown whole, in a narrow header in its place; "": what is
    played for."""


class Lettering:
    """The words of one moment as items, from `pictures` where they are as they were."""

    def __init__(self, look: Look, pictures: Pictures, playback: Playback) -> None:
        self._look, self._pictures, self._playback = look, pictures, playback

    def items(self, words: Words, coming: Collection[str] = ()) -> list[Item]:
        """Everything that is written, in the order of drawing, but the signs that are `coming`,
        and the line of words where it is among these: others lie upon it. All else lies upon its
        soft ground, which it may reach in large letters."""
        items = self._captions()
        items[:0] = [] if RIBBON in coming else self._ribbon(words)
        items += self._seats(words.plates)
        items += self._counts()
        items += self._signs([plate.name for plate in words.plates], coming)
        items += self._title(words)
        return items

    def _captions(self) -> list[Item]:
        rects, zones = self._playback.seen.placement.captions, self._playback.wording.zones
        captions = [(zone, rects[zone.id]) for zone in zones if zone.caption and zone.id in rects]
        largest = self._look.metrics.small
        beside = largest
        if any(zone.where == "edge" and zone.seat is None for zone in zones):
            # Small piles at both sides of the middle: their captions are of one size.
            sizes = [
                plates.caption_size(self._look, rect.width, zone.caption)
                for zone, rect in captions
                if zone.seat is None
            ]
            beside = min(sizes, default=largest)
        items: list[Item] = []
        for zone, rect in captions:
            points = beside if zone.seat is None else largest
            key = (zone.caption, points, *rect.size)
            make = partial(plates.caption, self._look, rect.size, zone.caption, points)
            items += self._pictures.around(f"{CAPTION}{zone.id}", key, make, rect.center)
        return items

    def _signs(self, names: Sequence[str], coming: Collection[str]) -> list[Item]:
        shown = self._playback.seen
        seats = {sign.id: sign.seat for sign in shown.arrangement.signs}
        items: list[Item] = []
        for sign in self._playback.wording.signs:
            rect = shown.placement.signs.get(sign.id)
            if rect is None or sign.id in coming or seats[sign.id] != sign.seat:
                continue
            items += sign_items(self._look, self._pictures, table_signs.named(sign, names), rect)
        return items

    def tokens(self) -> list[Item]:
        """How many cards lie on each pile: above the light around what may be picked."""
        items: list[Item] = []
        shown = self._playback.seen
        places = tokens(shown)
        # Not those of the wording: what is missing on a pile is missing of what will lie there.
        for zone in shown.arrangement.zones:
            rect, count = places.get(zone.id), self._playback.piles.count(zone)
            if rect is None or count < 2:
                continue
            make = partial(plates.token, self._look, rect.width, count)
            key = count, rect.width
            items += self._pictures.around(f"{TOKEN}{zone.id}", key, make, rect.center)
        return items

    def _seats(self, texts: Sequence[plates.PlateText]) -> list[Item]:
        """Portraits without the light around them (`Halos`), and the plates over their lower
        edges."""
        items: list[Item] = []
        place = self._playback.seen.placement
        for seat, rect in place.portraits.items():
            text = texts[seat]
            warns = plates.is_warned(text)
            version = self._look.art.version(f"portraits/{text.portrait}")
            if seat in place.loose:
                items += self._apart(seat, text, place.loose[seat], warns)
            plate = place.plates[seat]
            below = plate.move(-rect.x, -rect.y)
            key = (text, version, warns, *rect.size, *below)
            make = partial(self._seat, text, rect, plate, warns)
            whole = self._pictures.against(f"{plates.PLATE}{seat}", key, make, rect.topleft)
            items += [] if seat in place.loose else whole
        return items

    def _apart(
        self,
        seat: Seat,
        text: plates.PlateText,
        loose: Loose,
        warns: bool,
    ) -> list[Item]:
        """A portrait and its plate as they are seen on their ways; each is drawn as large as it was
        before, as all that it is drawn from is there."""
        look, side, wide = self._look, loose.side, loose.wide
        face = f"{plates.FACE}{seat}", (text, side), _around(loose.portrait)
        name = f"{plates.NAME}{seat}", (text, warns, wide), loose.plate
        draw = partial(unlit, look, side, text.portrait, text.gauge, text.active, text.out)
        write = partial(plates.plate, look, wide, text, warns)
        items: list[Item] = []
        for (item_id, key, rect), make in ((face, draw), (name, write)):
            at_first, draw_now = f"drawn.{item_id}", partial(_at_corner, make)
            (drawn,) = self._pictures.items(at_first, key, draw_now)
            scaled = partial(smoothscale, drawn.surface, rect.size)
            sized = (*key, rect.size)
            (item,) = self._pictures.items(item_id, sized, partial(_at_corner, scaled))
            items.append(item._replace(x=rect.x, y=rect.y))
        return items

    def _seat(
        self,
        text: plates.PlateText,
        portrait: pygame.Rect,
        plate: pygame.Rect,
        warns: bool,
    ) -> Picture:
        """A portrait and its plate, against the portrait's corner. The other faces that it may make
        soon are asked for, so that none is drawn in the frame in which much happens to it."""
        look = self._look
        if not text.out:
            faces = [wearing(calm(text.portrait), mood) for mood in MOODS]
            look.art.want([f"portraits/{face}" for face in faces], picture_of(portrait).size)
        around = _around(portrait)
        whole = around.union(plate)
        surface = pygame.Surface(whole.size, pygame.SRCALPHA)
        face, gauge = text.portrait, text.gauge
        picture = unlit(look, portrait.width, face, gauge, text.active, text.out)
        surface.blit(picture, around.move(-whole.x, -whole.y))
        words = plates.plate(look, plate.size, text, warns)
        surface.blit(words, plate.move(-whole.x, -whole.y))
        return surface, whole.move(-portrait.x, -portrait.y)

    def _counts(self) -> list[Item]:
        """What open hands count, while all are counted."""
        items: list[Item] = []
        place = self._playback.seen.placement
        for seat, count in enumerate(self._playback.wording.counts):
            if count is not None and seat in place.portraits:
                rect, plate = place.portraits[seat], place.plates[seat]
                make = partial(counted, self._look, rect, plate, count)
                items += self._pictures.items(f"{COUNT}{seat}", (count, *rect, *plate), make)
        return items

    def _ribbon(self, words: Words) -> list[Item]:
        place = self._playback.seen.placement
        size, rows = place.ribbon.size, place.rows
        told = words.said, words.prompt, words.odds
        make = partial(ribbon, self._look, size, *told, rows)
        if words.faint and not words.prompt:
            told = words.said, words.faint, words.odds
            make = partial(ribbon, self._look, size, *told, rows, asks=False)
        key = (*told, rows, *size, bool(words.prompt))
        return self._pictures.around(RIBBON, key, make, place.ribbon.center)

    def _title(self, words: Words) -> list[Item]:
        rect = self._playback.shown.placement.header
        headline, whole = words.headline or self._playback.wording.headline, bool(words.headline)
        make = partial(title, self._look, rect.size, words.title, headline, whole=whole)
        key = (words.title, headline, *rect)
        return self._pictures.items("title", key, lambda: (make(), rect))


def sign_items(
    look: Look,
    pictures: Pictures,
    sign: Sign,
    rect: pygame.Rect,
    drawn: pygame.Surface | None = None,
) -> list[Item]:
    """A sign, with names in it, in the middle of its place; where it was `drawn` already, ahead of
    it (see `Pictures`). What it said of another seat it never says of this one, while it waits."""

    def make() -> pygame.Surface:
        return drawn or table_signs.sign(look, rect.size, sign)

    key, ahead, name = (sign, *rect.size), drawn is not None, f"{SIGN}{sign.id}"
    last, flown = pictures.key(name), pictures.ready(name)
    moves = not ahead and isinstance(last, tuple) and last[0].seat != sign.seat
    if moves and flown != key and _says_the_same(flown, sign):
        pictures.bring(name)  # as it flew there, whatever is said below the number by now
    return pictures.around(name, key, make, rect.center, ahead=ahead)


def _says_the_same(flown: object, sign: Sign) -> bool:
    """Whether a picture was made from a sign that says as much of the same seat."""
    return isinstance(flown, tuple) and (flown[0].seat, flown[0].text) == (sign.seat, sign.text)


def _at_corner(make: Callable[[], pygame.Surface]) -> Picture:
    surface = make()
    return surface, surface.get_rect()


def _around(portrait: pygame.Rect) -> pygame.Rect:
    """What a portrait takes with its ring."""
    edge = margin(portrait.width)
    return portrait.inflate(2 * edge, 2 * edge)


_SIGNS = (9.2, 8, 7, 6, 5, 4.4, 4, 3)
"""How many times as wide as high what stands at the right of the first line may be: with the caps
of keys, without them, and narrower where somebody's cards come near."""

_SIGNS_OF_TWO, _SECOND = (6.6, 5.2, 4.3), (24, 0.74)
"""The same beside rows that face each other, and beside a stall, which changes into them: the signs
that are seen have all of their room in each, and are at the same places. Where there is room for no
others, these stand in a second line: so high at least, in pixels, and, where nothing lies there,
against the first."""

_ASIDE, _NOT_NEARER = 0.46, 0.026
"""The share of the window's width that it may take; and how far from rows it ends, in units."""

_WORDS, _TOKEN = 3.6, 0.9
"""How long the words below something small are, in heights of a line; how far from its middle its
number reaches, in widths of it."""

REACH = 1.3
"""No card, however it is turned, reaches farther from its middle, in widths."""


def corner_of(table: Seated, place: Placement) -> Rect:
    """Where the buttons stand at the right of the first line: the same ones, whether a card that
    lies in a row below them is askew or not; two lines high where one has no room for all."""
    frame, around = table.frame, _marked if table.rows else card_rect
    high, width = frame.header, frame.size[0]
    side = max(4, frame.px(0.012))
    left = width * (1 - _ASIDE)
    poses = [*place.cards.values(), *place.piles.values()]
    cards = [around(p) for p in poses if p.y < 4.5 * high and p.x + REACH * p.width > left]
    cards += tokens_of(table, place).values()
    solid = [*place.portraits.values(), *place.plates.values(), *place.captions.values(), *cards]
    wide = [round(n * high) + side for n in _SIGNS]
    settles = table.seats == 2 and bool(table.rows or table.stall) and not frame.upright
    if settles:
        first = _of_two(frame)
        wide = [*first, *(w for w in wide if w < first[-1])]
    rects = [Rect(width - w, 0, w, high) for w in wide]
    free = (r for r in rects if r.width < width * _ASIDE and r.collidelist(solid) < 0)
    found = next(free, rects[-1])
    second = Rect(found.x, high, found.width, round(_SECOND[1] * high))
    below = [rect.top - high for rect in solid if rect.colliderect(second)]
    second.height = max(_SECOND[0], min([second.height, *below]))
    is_narrow = found.width < round(_SIGNS_OF_TWO[0] * high)
    return found.union(second) if settles and is_narrow else found


def _of_two(frame: Frame) -> list[int]:
    """How wide that may be beside rows that face each other: the widest first."""
    most = frame.size[0] - end_of_rows(frame) - frame.px(_NOT_NEARER)
    wide = [round(n * frame.header) for n in _SIGNS_OF_TWO]
    if frame.high:  # piles lie between the first line and the rows
        return wide
    return [w for w in wide if w <= most] or [most]


def _marked(pose: Pose) -> Rect:
    """A card of a row, and what may sit at its upper right corner, or above it."""
    rect = upright_rect(pose)
    above, aside = rect.height // 8, rect.width // 12
    return Rect(rect.x, rect.y - above, rect.width + aside, rect.height + above)


def room_before_signs(frame: Frame) -> int:
    """How far to the right the plate of somebody beyond a stall may reach, so that something small
    lies beside it, with a few words below, and the buttons are where they are beside rows."""
    words = round(_WORDS * max(17, frame.line))
    pile = round(edge_of_other(frame) / CARD_ASPECT)
    beside = frame.px(CLOSE) + words // 2 + round(_TOKEN * pile)
    return frame.size[0] - _of_two(frame)[-1] - beside


def tokens_of(table: Seated, place: Placement) -> dict[str, Rect]:
    """Where the number of each pile lies, by its id."""
    return {
        zone: token_rect(
            pose, place.size, place.line, face_up=is_read(table.arrangement.zone(zone))
        )
        for zone, pose in place.piles.items()
    }
