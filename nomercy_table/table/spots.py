"""Everything on the table that can say what it is: cards, piles, badges, signs, seats, the title.

What is said comes from the game: what a card does (`Game.explain`), and the `about` of zones,
badges, signs, gauges and name plates. Nothing is worked out before somebody rests at it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from nomercy_table.engine.arrangement import CardView, Column, Zone
from nomercy_table.engine.game import Game
from nomercy_table.engine.words import CARDS, PILE
from nomercy_table.table import signs as table_signs
from nomercy_table.table import words
from nomercy_table.table.chevrons import ring_holds, ring_rect
from nomercy_table.table.geometry import card_rect, corners, upright_rect
from nomercy_table.table.marks import placed, price_tag
from nomercy_table.table.places import Pose, Shown, slot_of
from nomercy_table.table.shapes import holds
from nomercy_table.ui.look import Look

Point = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """A place on the table with what it says: its name, and what it is or does.

    `id` is the zone's or column's where a pick may name it. A card that lies askew is there within
    its `shape` only. `art` is the face that the viewer may look at ("": none), `known` the faces of
    cards that lie face down there, and that the viewer knows; `names` says so in words. Words
    about a part stand beside the `whole`.
    """

    id: str
    rect: Rect
    title: str
    text: str
    shape: Sequence[Point] | None = None
    art: str = ""
    known: tuple[str, ...] = ()
    names: str = ""
    whole: Rect | None = None

    def holds(self, pos: Point) -> bool:
        """Whether it is there."""
        inside = bool(self.rect.collidepoint(pos))
        return inside and (self.shape is None or holds(self.shape, pos))

    def around(self, pos: Point | None) -> Rect:
        """What its words stand beside, when the pointer rests at `pos`."""
        return self.whole or self.rect


def spot_at(spots: Sequence[Spot], pos: Point) -> Spot | None:
    """The uppermost there; None: bare cloth."""
    return next((spot for spot in reversed(spots) if spot.holds(pos)), None)


def spots_of(
    look: Look,
    game: Game,
    shown: Shown,
    names: Sequence[str],
    viewer: int,
    sitters: Sequence[str] = (),
    called: Sequence[str] | None = None,
) -> list[Spot]:
    """All of them, the lowest first; `names` are those of the seats, `viewer` sits nearest,
    `sitters` tells of each seat who sits there, and `called` how the reader is told of them, where
    that is not by name."""
    found = _Spots(look, game, shown, names, viewer, sitters, called or names)
    return [
        *found.title(),
        *found.ring(),
        *(spot for zone in shown.arrangement.zones for spot in found.zone(zone)),
        *found.seats(),
        *found.signs(),
        *(spot for zone in shown.arrangement.zones for spot in found.badges(zone)),
    ]


class _Spots:
    """What is to be said in one moment."""

    def __init__(
        self,
        look: Look,
        game: Game,
        shown: Shown,
        names: Sequence[str],
        viewer: int,
        sitters: Sequence[str],
        called: Sequence[str],
    ) -> None:
        self._look, self._game, self._names, self._viewer = look, game, names, viewer
        self._arrangement, self._place = shown.arrangement, shown.placement
        self._sitters, self._called = sitters, called

    def title(self) -> Iterator[Spot]:
        """What is played, and how far it goes."""
        headline = _sentence(self._arrangement.headline)
        text = f"{headline} {self._game.tagline}"
        rect = Rect(self._place.header)
        rect.left += rect.height  # the menu's button
        yield Spot("title", rect, self._game.title, text)

    def ring(self) -> Iterator[Spot]:
        """The direction of play, on the cloth."""
        for sign in self._arrangement.signs:
            if sign.turn:
                rect = ring_rect(self._place)
                yield _Ring(f"sign.{sign.id}", rect, sign.text, sign.about)

    def zone(self, zone: Zone) -> Iterator[Spot]:
        """Its cards, and the words beside it."""
        rects = [rect for rect in (self._place.captions.get(zone.id),) if rect and zone.caption]
        for rect in rects:
            yield Spot(zone.id, rect, self._owned(zone, _count(zone)), zone.about)
        if zone.is_pile:
            yield from self._pile(zone)
            return
        for column in zone.columns:
            yield from self._column(zone, column)

    def _pile(self, zone: Zone) -> Iterator[Spot]:
        rect = self._place.targets.get(zone.id)
        if rect is None:
            return
        column = zone.columns[0] if zone.columns else None
        card = column.cards[-1] if column is not None and column.cards else None
        label = _count(zone) if column is None else column.label
        text = _joined(zone.about, self._does(card)) if card is not None else zone.about
        yield Spot(zone.id, rect, self._owned(zone, label), text, art=_art(card))

    def _column(self, zone: Zone, column: Column) -> Iterator[Spot]:
        if not column.cards:
            rect = self._place.targets.get(column.id)
            if rect is not None and zone.slots:
                yield Spot(column.id, rect, self._owned(zone, column.label), zone.about)
            return
        for index, card in enumerate(column.cards):
            pose = self._place.cards.get(slot_of(card, column, index))
            if pose is not None:
                yield self._card(zone, column, card, pose)

    def _card(self, zone: Zone, column: Column, card: CardView, pose: Pose) -> Spot:
        does = self._does(card)
        if not _art(card):
            title = _count(zone) if card.key < 0 else column.label
        else:
            title = card.label if zone.shape == "columns" else column.label
        if zone.shape == "columns":
            does = _joined(does, zone.about)
        if card.face is None and _art(card) and zone.seat != self._viewer:
            does = _joined(does, words.SEEN_BEFORE)
        known = [card] if _art(card) else _known(zone)
        faces = tuple(_art(view) for view in known) if card.face is None else ()
        rect, text, art = card_rect(pose), does or zone.about, _art(card)
        names = "" if art else _named(known)
        owned = self._owned(zone, title)
        return Spot(column.id, rect, owned, text, corners(pose), art, faces, names)

    def _does(self, card: CardView) -> str:
        art = _art(card)
        return self._game.explain(art) if art else ""

    def seats(self) -> Iterator[Spot]:
        """Portraits and name plates."""
        for seat, plate in self._place.plates.items():
            gauges = self._arrangement.gauges
            gauge = gauges[seat] if gauges else None
            notes = ", ".join(note for note in self._arrangement.notes[seat] if note)
            title = f"{self._names[seat]}: {notes}" if notes else self._names[seat]
            who = self._sitters[seat] if seat < len(self._sitters) else ""
            about = self._arrangement.about
            means = "" if about is None else about(who=self._called[seat])
            text = _joined(who, means, "" if gauge is None else gauge.about)
            portrait = self._place.portraits[seat]
            for rect in (portrait, plate):
                yield Spot(f"seat.{seat}", rect, title, text, whole=portrait.union(plate))

    def signs(self) -> Iterator[Spot]:
        """What concerns the whole table, or a seat."""
        for sign in self._arrangement.signs:
            rect = self._place.signs.get(sign.id)
            if rect is not None:
                named = table_signs.named(sign, self._names)
                title = ", ".join(text for text in (named.text, named.detail) if text)
                yield Spot(f"sign.{sign.id}", rect, title, sign.about)

    def badges(self, zone: Zone) -> Iterator[Spot]:
        """The words on the cards of a row."""
        for column in zone.columns if zone.shape == "row" else ():
            if not column.cards:
                continue
            pose = self._place.cards.get(slot_of(column.cards[-1], column, len(column.cards) - 1))
            if pose is None:
                continue
            name = column.cards[-1].label.partition(",")[0]
            card, price = upright_rect(pose), column.price
            for badge, rect in placed(self._look, card, column.badges):
                yield Spot(column.id, rect, _titled(name, badge.text), badge.about)
            if price is not None:
                _, rect = price_tag(self._look, card, price)
                yield Spot(column.id, rect, _titled(name, price.text), price.about)

    def _owned(self, zone: Zone, label: str) -> str:
        """`Ada's hand, 7 cards`; what is the viewer's own goes without a name."""
        if zone.seat is None or zone.seat == self._viewer:
            return _capital(label)
        return words.OWNED(who=self._names[zone.seat], what=label)


class _Ring(Spot):
    """What runs around the middle: it is there where its chevrons are."""

    def holds(self, pos: Point) -> bool:
        return ring_holds(self.rect, pos)

    def around(self, pos: Point | None) -> Rect:
        near = Rect(0, 0, self.rect.width // 8, self.rect.width // 8)
        near.center = (round(pos[0]), round(pos[1])) if pos is not None else self.rect.midtop
        return near


def _art(card: CardView | None) -> str:
    """The face of a card that one may see, also where it lies face down; "": none may be seen."""
    return (card.face or card.peek) if card is not None else ""


def _known(zone: Zone) -> list[CardView]:
    """The cards that are known to lie there face down."""
    cards = [card for column in zone.columns for card in column.cards]
    return [*zone.known, *(card for card in cards if card.face is None and card.peek)]


def _named(known: Sequence[CardView]) -> str:
    """Which cards these are."""
    if not known:
        return ""
    names = Counter(_capital(view.label.removesuffix(words.FACE_DOWN)) for view in known)
    several = (f"{name} ({count})" if count > 1 else name for name, count in names.items())
    return words.KNOWN_CARDS(cards=", ".join(several))


def _count(zone: Zone) -> str:
    return PILE(role=zone.role, cards=CARDS(count=zone.count))


def _titled(name: str, text: str) -> str:
    """`Ogre Warlord: 13`."""
    return f"{_capital(name)}: {text}" if text else _capital(name)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
