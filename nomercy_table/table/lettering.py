"""All that is written on the table beside its cards: captions, signs, plates, ribbon, title."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.engine.events import Seat
from nomercy_table.render.item import Item
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table import plates
from nomercy_table.table import signs as table_signs
from nomercy_table.table.counts import COUNT, counted
from nomercy_table.table.headline import title
from nomercy_table.table.layout.room import tokens
from nomercy_table.table.leads import Lead
from nomercy_table.table.medallion import margin, picture_of, unlit
from nomercy_table.table.moods import MOODS, calm, wearing
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.places import Loose
from nomercy_table.table.playback import Playback
from nomercy_table.table.ribbon import ribbon
from nomercy_table.ui.look import Look

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
    leads: tuple[Lead, ...] = ()
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
