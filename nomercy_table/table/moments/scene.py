"""What a moment is staged over and with, and how a part of one is told from its clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, NamedTuple, TypeVar

import pygame

from nomercy_table.engine.cues import Moment, Sound
from nomercy_table.engine.events import Event, Seat, Stakes
from nomercy_table.engine.game import Game
from nomercy_table.render.beside import RenderJob, wait
from nomercy_table.render.item import Item
from nomercy_table.render.lights import Part, WindowPicture
from nomercy_table.render.stage import DimLevel
from nomercy_table.table.cards import CardPictures
from nomercy_table.table.effects import Effect
from nomercy_table.table.geometry import Pose, Shown, card_rect, slot_of
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.moments.timing import MADE, PATIENCE, Timing
from nomercy_table.table.plates import PLATE
from nomercy_table.table.portraits import EYES, HALO
from nomercy_table.table.ribbon import LARGEST
from nomercy_table.time_limit import TimeLimit
from nomercy_table.ui.look import Look

Made = TypeVar("Made")

WARMING = 0.003
"""Seconds between two frames that go into a moment's pictures; what was begun is ended."""


class Sitter(NamedTuple):
    """Who sits at a seat; `portrait` is the name of a picture, `person` whether it is one here."""

    name: str
    portrait: str
    person: bool


@dataclass(frozen=True)
class Context:
    """The table as it was when the moment began, what the moment just before it has left to be
    seen, if there was one, the event with what hangs on it, where things lie before it and after
    it, and who sits there."""

    size: tuple[int, int]
    """The window's, in pixels."""
    table: WindowPicture
    left: pygame.Surface | None
    game: Game
    sitters: Sequence[Sitter]
    moment: Moment
    timing: Timing
    event: Event
    stakes: Stakes
    before: Shown
    after: Shown
    look: Look
    sprites: CardPictures
    sound: Sound | None = None
    """The event's own."""
    pace: float = 1.0
    """How long it lasts against normal."""

    @property
    def still(self) -> pygame.Surface:
        """The picture of the table."""
        return self.table.surface

    def darkened(
        self, part: float, light: int, lit: frozenset[str] = frozenset(), *, all_of_it: bool = False
    ) -> DimLevel | None:
        """What rests, or `all_of_it`, when that `part` of it has gone that is between all light and
        so much `light`; None: none has."""
        gone = round((255 - light) * part)
        return DimLevel(255 - gone, lit, all_of_it) if gone else None

    def seen_in_dusk(self, slots: Iterable[str]) -> frozenset[str]:
        """What keeps its light: cards by their slots, what is marked on them, and the words."""
        keys = {*slots}
        marked = {
            f"marks.{column.id}"
            for zone in self.before.arrangement.zones
            for column in zone.columns
            if column.cards and slot_of(column.cards[-1], column, len(column.cards) - 1) in keys
        }
        return frozenset({RIBBON, *marked, *keys})

    def seats_in_dusk(self, seats: Iterable[Seat | None]) -> frozenset[str]:
        """The portraits of these seats, which keep their light."""
        return frozenset(f"{part}{seat}" for part in (PLATE, EYES, HALO) for seat in seats)

    @property
    def read(self) -> list[pygame.Rect]:
        """What lies at the lower edge and is read while pieces fall: the line of words, and the
        cards of hands that lie open, of which this much of the upper edge counts for how they
        fade."""
        place, faces = self.before.placement, self.before.faces()
        found = [place.ribbon]
        for zone in self.before.arrangement.zones:
            slots = self.before.slots(zone.id) if zone.where == "hand" else ()
            cards = [card_rect(place.cards[s]) for s in slots if s in place.cards and faces[s]]
            if cards:
                whole = cards[0].unionall(cards[1:])
                found.append(pygame.Rect(whole.topleft, (whole.width, place.ribbon.height)))
        return found

    @property
    def portrait(self) -> str:
        """Of the seat concerned."""
        seat = self.event.seat_concerned
        return "" if seat is None else self.sitters[seat].portrait

    @property
    def told_wide(self) -> int:
        """How wide the line of words is that tells the event, in pixels, if it is one line."""
        told = self.event.sentence([sitter.name for sitter in self.sitters])
        metrics = self.look.metrics
        wide = self.look.fonts.width(told, "display", metrics.text(LARGEST))
        return wide + metrics.px(60)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.person)

    def cards_of(self, zone: str) -> pygame.Rect | None:
        """The rectangle around the cards that lay in a zone; None: it had none."""
        poses = self.before.placement.cards
        rects = [card_rect(poses[slot]) for slot in self.before.slots(zone) if slot in poses]
        return rects[0].unionall(rects[1:]) if rects else None

    def poses_of(self, cards: Sequence[int]) -> list[Pose]:
        """How those cards lay, as far as they were to be seen."""
        poses = self.before.placement.cards
        slots = (f"card.{card}" for card in cards)
        return [poses[slot] for slot in slots if slot in poses]


class Beat:
    """What begins by itself at a time of a moment; its pictures are made before, if there is
    time."""

    def __init__(self, at: float, make: Callable[[], Iterable[Effect]]) -> None:
        self.at, self._make = at, make

    @cached_property
    def effects(self) -> Sequence[Effect]:
        """What begins."""
        return tuple(self._make())


class Script:
    """Plays a moment. Time is in seconds at normal speed, from the beginning of the event."""

    canvas: pygame.Surface
    """What it paints on where it covers the table: the screen itself."""
    afloat: Callable[[], Iterable[Item]]
    """What decoration floats over the table now."""
    sounds: Sequence[tuple[float, Sound]] = ()
    """What is heard, and when."""

    hush = 0.0
    """Until when nothing else is to be heard."""

    follows = goes_on = False
    """Whether it follows at once on another of its kind, and such a one on it."""

    night: DimLevel | None = None
    """How dark what was played just before has left the table; None: it has not."""

    lingers = False
    """Whether its last picture stands until the next step begins, for what follows to go on."""

    beats: Sequence[Beat] = ()
    """What begins by itself; the first first."""

    def __init__(self, scene: Context) -> None:
        self.scene = scene
        self.opening = Opening(MADE)
        self._jobs: list[RenderJob[Any]] = []

    def shown(
        self, screen: pygame.Surface, time: float, afloat: Callable[[], Iterable[Item]] = tuple
    ) -> list[Item]:
        """What is to be seen over the table then: its items, where it does not cover the table, or
        the whole window painted anew."""
        self.canvas, self.afloat = screen, afloat
        return self.items(time)

    def warm(self) -> bool:
        """Make some of the pictures that it will need, as long as there is time; False: all are
        there, or drawn beside the frames."""
        limit, made = TimeLimit(WARMING), False
        for make in self._warming:
            if make is wait:
                break
            make()
            made = True
            if limit.over:
                break
        return made

    @cached_property
    def _warming(self) -> Iterator[Callable[[], object]]:
        return iter(self.pictures())

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterable[Callable[[], object]]:
        """What makes pictures that can be made before the moment begins: they follow from little,
        and are kept."""
        return ()

    def pictures(self) -> Iterable[Callable[[], object]]:
        """What makes its pictures, the first that is needed first; each goes between two frames,
        but what a frame needs and is not there it makes itself."""
        return [partial(getattr, beat, "effects") for beat in self.beats]

    def items(self, time: float) -> list[Item]:
        """What is to be seen over the table then."""
        return []

    def shift(self, time: float) -> tuple[int, int]:
        """How far off its place all is seen then, in pixels: the table shakes."""
        return 0, 0

    def dusk(self, time: float) -> DimLevel | None:
        """How dark what rests on the table is then."""
        return None

    def leave(self) -> pygame.Surface | None:
        """It is over: the picture on which the next moment begins, where that follows at once."""
        return None

    @property
    def brings(self) -> frozenset[str]:
        """What it or its aftermath hides until that is over, by its id."""
        return frozenset()

    def afterwards(self) -> list[Effect]:
        """What goes on when the cards are on their way."""
        return []

    def covering(self, above: Iterable[Item] = ()) -> Item:
        """The canvas, painted from edge to edge, with these `above`, as an item that hides the
        table."""
        for item in above:
            self.canvas.blit(item.surface, (item.x, item.y), special_flags=item.blend)
        return Item("moment", self.canvas, 0, 0, 0)

    def drawing(self, *steps: Part) -> WindowPicture:
        """A picture as large as the window."""
        drawing = WindowPicture(self.scene.size, self.scene.look.art.beside, *steps)
        self._jobs += drawing.jobs
        return drawing

    def drawn(self, *drawings: WindowPicture) -> Iterator[Callable[[], object]]:
        """What draws the table as it is, and then these, one after the other."""
        for each in (self.scene.table, *drawings):
            yield from each.steps

    def job(self, make: Callable[[], Made]) -> RenderJob[Made]:
        """Something smaller that takes long, and needs nothing that a frame may change: it is made
        beside the frames, as the steps of the job are done, or at once, when it is needed."""
        self._jobs.append(RenderJob(make, self.scene.look.art.beside))
        return self._jobs[-1]

    def follow(self, last: Script) -> None:
        """It follows at once on that one, which is of its kind."""
        self.follows = True

    def end(self) -> None:
        """It is over: what the thread has not begun for it won't be made."""
        for job in self._jobs:
            job.drop()


class Opening:
    """When something is seen that begins at a time of a moment, or soon after it, as its pictures
    have to be made first: a frame that makes them itself comes late."""

    def __init__(self, at: float, patience: float = PATIENCE) -> None:
        self._at, self._patience = at, patience
        self._since: float | None = None
        self._waits = False

    def since(self, time: float, ready: Callable[[], bool]) -> float | None:
        """Since when it is seen, where its pictures are `ready` or not; None: it is not yet."""
        if self._since is None and time >= self._at:
            if time < self._at + self._patience and not ready():
                self._waits = True
                return None
            self._since = time if self._waits else self._at
        return self._since


def share(time: float, start: float, seconds: float) -> float:
    """How much of a beat is over: 0 before it, 1 after it."""
    return min(1.0, max(0.0, (time - start) / seconds))


def between(a: float, b: float, part: float) -> float:
    """The number at that part of the way from one to the other."""
    return a + (b - a) * part
