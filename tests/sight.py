"""The one place where tests look into how a table is drawn.

What lies where, what flies, what is said, lit and staged: wherever the program keeps it, tests ask
here. Whoever draws tables another way changes this file, and no test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple
from unittest import mock

import pygame
from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, CardView
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.state import Observation
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.now import MatchState
from nomercy_table.play.rival_talk import RivalVoice
from nomercy_table.play.stepping import Sand
from nomercy_table.play.texts import written
from nomercy_table.play.toolbar import KeyButton
from nomercy_table.render.item import Item
from nomercy_table.session.session import Session
from nomercy_table.table.badges import crown_rect, goods, marked, token_rect
from nomercy_table.table.effects import Effect
from nomercy_table.table.event_effects import ScorePopup, start_banner, start_effects
from nomercy_table.table.geometry import Placement, Pose, Shown, bounds, card_rect, corners
from nomercy_table.table.hit_test import DropHighlight, Spot, Target
from nomercy_table.table.layout.room import open_cards, taken
from nomercy_table.table.moments import endings
from nomercy_table.table.moments.tally import ADDED_AT, GOT_AT, SUMMED_AT
from nomercy_table.table.moments.words import Digits
from nomercy_table.table.plates import PlateText, plate, plate_shape
from nomercy_table.table.speech_bubble import bubble, in_sight, obstacles
from nomercy_table.table.tooltip import Notice
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget


class Tip(NamedTuple):
    """What is said of a thing to who rests at it: where, beside what, with what faces."""

    title: str
    text: str
    rect: Rect
    beside: Rect
    faces: Sequence[str]
    of: str


class Sight:
    """What somebody sees on a table."""

    def __init__(self, board: TableScene) -> None:
        self.board = board

    # ------------------------------------------------------------------ how things stand

    @property
    def session(self) -> Session:
        """The match."""
        return self.board.session

    @property
    def now(self) -> MatchState:
        """How things stand, as one value."""
        return self.board.now

    @property
    def idle(self) -> bool:
        """Whether all that has happened is shown."""
        return self.board.view.playback.idle

    @property
    def at_rest(self) -> bool:
        """Whether no card is in the air; a step may still be given time to be read."""
        return self.board.view.playback.at_rest

    @property
    def under_way(self) -> bool:
        """Whether a step is being shown."""
        return self.board.view.playback.under_way

    @property
    def event(self) -> Event | None:
        """The event that is being shown; None between two of them."""
        begun = self.board.view.playback.begun
        return None if begun is None else begun.step.event

    @property
    def cue(self) -> str:
        """The cue of the event that is being shown; "": none is."""
        return "" if self.event is None else self.event.cue

    # ------------------------------------------------------------------ what lies where

    @property
    def shown(self) -> Shown:
        """What is shown: observation, arrangement and placement."""
        return self.board.view.playback.shown

    @property
    def placed(self) -> Placement:
        """Where all that is shown lies."""
        return self.shown.placement

    @property
    def arranged(self) -> Arrangement:
        """The zones, signs and notes that are shown."""
        return self.shown.arrangement

    @property
    def hand(self) -> Mapping[str, CardView]:
        """The cards of the viewer's hand from left to right, by column."""
        return self.board.view.hand

    def slot(self, column: str) -> str:
        """The name under which a card of the viewer's hand is drawn."""
        return f"card.{self.hand[column].key}"

    def pose(self, column: str) -> Pose:
        """How a card of the viewer's hand lies."""
        return self.placed.cards[self.slot(column)]

    @property
    def laid(self) -> Mapping[str, str]:
        """The columns that lie elsewhere while an action is put together, with where."""
        return self.board.view.laid

    @property
    def order(self) -> str:
        """In what order the viewer's hand lies."""
        return self.board.view.sorting.name(self.board.view.bottom)

    # ------------------------------------------------------------------ what is drawn

    @property
    def look(self) -> Look:
        """The fonts and sizes with which the table is written."""
        return self.board.view.look

    @property
    def ground(self) -> pygame.Surface:
        """What all lies on, with nothing upon it."""
        return self.board.view.stage.background

    @property
    def layer(self) -> pygame.Surface:
        """The ground with all that rests on it."""
        return self.board.view.stage.ground

    @property
    def back(self) -> str:
        """The backs of the cards."""
        return self.board.view.sprites.back

    def draw_anew(self) -> None:
        """Let the next frame draw everything, as if nothing had been drawn."""
        self.board.view.stage.rebuild()

    @property
    def lying(self) -> dict[str, Item]:
        """The pictures that rest on the table."""
        return {item.id: item for item in self.board.view.stage.items}

    @property
    def moving(self) -> dict[str, Rect]:
        """What is drawn above that, in the order of drawing, and where."""
        return self.board.view.stage.moved

    @property
    def flying(self) -> dict[str, Item]:
        """Cards in the air."""
        view = self.board.view
        return {item.id: item for item in view.playback.flying(view.sprites)}

    @property
    def floating(self) -> dict[str, Item]:
        """Words, numbers and sparks that float above the table."""
        return {item.id: item for item in self.board.view.effects.items()}

    @property
    def above(self) -> dict[str, Item]:
        """Cards that are looked at, at the pointer, or held up, and the light around them."""
        return {item.id: item for item in self.board.above}

    @property
    def up(self) -> dict[str, Item]:
        """The cards of the hand that have come up, by column."""
        raised, above = {f"raised.{self.slot(column)}": column for column in self.hand}, self.above
        return {raised[name]: item for name, item in above.items() if name in raised}

    def up_pose(self, column: str) -> Pose:
        """How a card of the hand that has come up is held."""
        return self.board.form.raised.poses[self.slot(column)]

    def seen_at(self, column: str) -> Rect:
        """What is seen of a card of the hand, as it lies there or beside the one that is up."""
        return self.board.form.raised.rect(column) or self.placed.targets[column]

    def comes_up_at(self, pos: tuple[int, int]) -> str | None:
        """The column of the hand whose card comes up for a pointer there."""
        return self.board.form.raised.at(pos)

    @property
    def at_pointer(self) -> list[Item]:
        """The card that hangs at the pointer, its shadow first; [] if none does."""
        return [item for name, item in self.above.items() if name.endswith(("drag", "held"))]

    def words_drawn(self, *inks: Any) -> Rect | None:
        """Where letters of these colours are on the line of words; None: they are not seen."""
        ribbon = self.lying.get("ribbon")
        found = list[Rect]()
        for ink in inks if ribbon is not None else ():
            mask = pygame.mask.from_threshold(ribbon.surface, ink, (40, 40, 40, 255))
            found += [rect for rect in mask.get_bounding_rects() if rect.height > 3]
        return found[0].unionall(found[1:]).move(ribbon.rect.topleft) if found else None

    def in_the_air(self, slot: str) -> bool:
        """Whether a card is on its way, or rises."""
        return self.board.view.playback.in_the_air(slot)

    @property
    def coming(self) -> Mapping[str, int]:
        """How many cards are on their way to each zone."""
        return self.board.view.playback.coming

    @property
    def waiting_to_fly(self) -> set[str]:
        """The cards that will be on their way, and still lie."""
        groups = self.board.view.playback.groups
        return {f.id for group in groups for f in group.flights if f.delay > group.clock}

    @property
    def flights_begin(self) -> list[tuple[int, int]]:
        """Where the cards that are on their way have set off."""
        begun = self.board.view.playback.begun
        flights = () if begun is None else begun.motion.flights
        return [(round(flight.start.x), round(flight.start.y)) for flight in flights]

    @property
    def turned_late(self) -> list[bool]:
        """Of the cards that are on their way and turn face down, whether they land before."""
        begun = self.board.view.playback.begun
        flights = () if begun is None else begun.motion.flights
        hides = [f for f in flights if f.face_from is not None and f.face_to is None]
        return [flight.landed > 0 for flight in hides]

    @property
    def brought(self) -> frozenset[str]:
        """What a moment hides until it is over."""
        return self.board.view.staging.brings

    @property
    def lifted(self) -> frozenset[str]:
        """The columns of the hand that stand out of it."""
        return self.board.view.lifted

    def stirred(self, slot: str) -> tuple[int, int]:
        """How far a card is seen from where it lies."""
        return self.board.view.life.stirred(slot)

    @property
    def life_clock(self) -> float | None:
        """For how long the table has lived; None: it does not."""
        return self.board.view.life.clock

    def pile_count(self, zone: str) -> int:
        """How many cards are seen on a pile: those on their way there do not lie there yet."""
        return self.board.view.playback.piles.count(self.arranged.zone(zone))

    @property
    def seats_glide(self) -> bool:
        """Whether seats are on their way to other places."""
        playback = self.board.view.playback
        return playback.seen is not playback.shown

    @property
    def worded_signs(self) -> Sequence[Any]:
        """The signs as they are told now: what comes of a moment is not, while that goes on."""
        return self.board.view.playback.wording.signs

    @property
    def middle_drawn(self) -> tuple[str, ...]:
        """What stands in the middle in words, as it is drawn."""
        found = []
        for sign in self.worded_signs:
            if sign.seat is None and not sign.turn:
                key: Any = self.board.view.pictures.key(f"sign.{sign.id}")
                found.append(key[0].text)
        return tuple(found)

    # ------------------------------------------------------------------ moments

    @property
    def script(self) -> Any:
        """What is staged over the table now, with what it says and where; None: nothing is."""
        return self.board.view.staging.script

    @property
    def moment(self) -> str:
        """Its name; "": nothing is staged over the table."""
        return "" if self.script is None else type(self.script).__name__

    @property
    def clock(self) -> float | None:
        """How many seconds, at normal speed, the step that is staged has been shown; None: none
        is."""
        staged = self.board.view.playback.staged
        return None if staged is None else staged.clock / staged.pace

    @property
    def known_for(self) -> float:
        """For how many seconds it has been seen what comes of the step; less than nothing: not
        yet."""
        return self.board.view.playback.known_for

    @property
    def seen_for(self) -> float | None:
        """The same of the step that is staged alone, whatever waits after it; None: none is."""
        staged = self.board.view.playback.staged
        return None if staged is None else staged.known_for

    @property
    def staged_event(self) -> Event | None:
        """The event of the step that is staged; None: none is."""
        staged = self.board.view.playback.staged
        return None if staged is None else staged.step.event

    BEATS: ClassVar[Mapping[str, float]] = {"got": GOT_AT, "added": ADDED_AT, "summed": SUMMED_AT}
    """When a round that is counted shows what each got, adds it up, and has done so."""

    @property
    def revealing(self) -> Event | None:
        """The event that is staged, if something of it is seen later than it begins."""
        staged = self.board.view.playback.staged
        return staged.step.event if staged is not None and staged.timing.known else None

    @property
    def covered(self) -> bool:
        """Whether a moment holds the table."""
        return self.board.view.staging.holds

    @property
    def shaken(self) -> tuple[int, int]:
        """How far off its place all is seen."""
        return self.board.view.staging.shift

    @staticmethod
    def digits_drawn(go_on: Callable[[], object]) -> list[str]:
        """Let something happen; the numbers that are drawn in the digits of moments meanwhile."""
        found, draw = list[str](), Digits.draw

        def drawn(digits: Digits, surface: pygame.Surface, text: str, *where: Any) -> None:
            found.append(text)
            draw(digits, surface, text, *where)

        with mock.patch.object(Digits, "draw", drawn):
            go_on()
        return found

    @staticmethod
    def letters_drawn(go_on: Callable[[], object]) -> list[str]:
        """Let something happen; the words in the letters of a triumph meanwhile."""
        found, draw = list[str](), endings.lettering

        def drawn(look: Look, text: str, *how: Any) -> pygame.Surface:
            found.append(text)
            return draw(look, text, *how)

        with mock.patch.object(endings, "lettering", drawn):
            go_on()
        return found

    @property
    def staged(self) -> Any:
        """The step that is staged: `step`, the tables `before` and `after` it, its `timing`, and
        its `clock`; None: none is."""
        return self.board.view.playback.staged

    @property
    def begun(self) -> Any:
        """The step that is being shown, with its `motion`; None between two of them."""
        return self.board.view.playback.begun

    @property
    def hidden(self) -> bool:
        """Whether a moment is painted over all that lies."""
        return self.board.view.stage.hidden

    @property
    def dusk(self) -> Any:
        """How much `light` there is on the table, and what is `lit` all the same; None: as ever."""
        return self.board.view.staging.dusk

    @property
    def light(self) -> int:
        """How much light there is on the table, up to 255."""
        return 255 if self.dusk is None else self.dusk.light

    # ------------------------------------------------------------------ on their way

    @property
    def pictures(self) -> list[Item]:
        """The pictures that rest on the table, the lowest first."""
        return [*self.board.view.stage.items]

    @property
    def on_the_way(self) -> Shown:
        """What is shown, as it is seen while it glides there."""
        return self.board.view.playback.seen

    @property
    def wording(self) -> Arrangement:
        """The zones, signs and notes as they are told while cards are on their way."""
        return self.board.view.playback.wording

    @property
    def under_cards(self) -> list[Item]:
        """What fades below all that flies."""
        return [*self.board.view.effects.below_cards]

    def order_of(self, *slots: str) -> list[str]:
        """These cards as they are seen, the lowest first."""
        view = self.board.view
        items = [*view.playback.resting(view.sprites), *view.playback.flying(view.sprites)]
        return [item.id for item in items if item.id in slots]

    def told(self, thing: str) -> Any:
        """What is written on a picture that rests on the table."""
        return self.board.view.pictures.key(thing)

    @property
    def rising(self) -> bool:
        """Whether a card is standing out, or going back."""
        return self.board.view.playback.rising

    @property
    def to_come(self) -> frozenset[str]:
        """The signs and the marks of cards that stand when something has ended that floats."""
        return self.board.view.effects.brings | self.board.view.staging.brings

    @property
    def kept_clear(self) -> list[Rect]:
        """The places that words keep off, as something floats there."""
        return [*self.board.view.effects.places]

    # ------------------------------------------------------------------ what is let happen

    def skip(self) -> None:
        """Show at once what is on its way."""
        self.board.view.playback.settle()

    def call_out(self, *lines: str) -> None:
        """Let the large line say that."""
        for _ in start_banner(self.board.view, lines):
            pass

    def raise_number(self, name: str, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Let a number rise from there."""
        self.board.view.effects.start(ScorePopup(name, picture, at, 1.0, 4))

    def lay_upon(self, *cards: Rect) -> None:
        """Let cards come to lie there."""
        self.board.view.effects.give_way(cards)

    # ------------------------------------------------------------------ words and things

    @property
    def said(self) -> str:
        """What the line of words says has happened; "" before the first frame."""
        written = self.board.written
        return "" if written is None else written.said

    @property
    def prompt(self) -> str:
        """What it asks for."""
        written = self.board.written
        return "" if written is None else written.prompt

    @property
    def prompt_now(self) -> str:
        """The same, before a frame has shown it."""
        return written(self.now, self.session, self.board.view.playback).prompt

    @property
    def line(self) -> str:
        """All of the line of words."""
        return f"{self.said} {self.prompt}"

    @property
    def plates(self) -> Sequence[Any]:
        """What is written on the plates of the seats: name, notes, mark, active, portrait."""
        written = self.board.written
        return () if written is None else written.plates

    @property
    def active(self) -> list[Seat]:
        """The seats whose turn it is, by their plates."""
        return [seat for seat, plate in enumerate(self.plates) if plate.active]

    @property
    def counts(self) -> Sequence[Any]:
        """What hands are told to count."""
        return self.board.view.playback.wording.counts

    @property
    def notes(self) -> Sequence[Sequence[str]]:
        """What is noted of each seat."""
        return self.board.view.playback.wording.notes

    @property
    def widgets(self) -> Sequence[Widget]:
        """All things on the table, whether they can be used now or not."""
        return self.board.form.widgets

    def widget(self, thing: str) -> Any:
        """The thing of that id; None: there is none."""
        return self.board.form.find(thing)

    @property
    def targets(self) -> dict[str, Target]:
        """What lies on the table and can be picked."""
        return {each.id: each for each in self.widgets if isinstance(each, Target)}

    @property
    def chosen(self) -> dict[str, str]:
        """The targets that are picked, and what stands on each."""
        return {name: each.mark for name, each in self.targets.items() if each.chosen}

    @property
    def outcomes(self) -> dict[str, str]:
        """What is written on targets of what would come of them."""
        return {name: each.outcome for name, each in self.targets.items() if each.outcome}

    @property
    def spots(self) -> Sequence[Spot]:
        """All that says something of itself to who rests at it; the uppermost last."""
        return self.board.form.spots()

    @property
    def tip(self) -> Tip | None:
        """What is said of what one rests at; None: nothing is."""
        found = self.board.form.tip
        if found is None:
            return None
        tip = found.tip
        return Tip(tip.title, tip.text, found.rect, tip.beside, tip.faces, tip.id)

    @property
    def talk(self) -> bool:
        """Whether the words of a rival stand on the table."""
        return self.board.talk != ""

    # ------------------------------------------------------------------ rectangles

    def card(self, slot: str) -> Rect:
        """Where a card lies, by the name under which it is drawn."""
        return card_rect(self.placed.cards[slot])

    def pile(self, zone: str) -> Rect:
        """Where the top card of a pile lies."""
        return card_rect(self.placed.piles[zone])

    @property
    def cards(self) -> list[Rect]:
        """Where all cards lie."""
        return [card_rect(pose) for pose in self.placed.cards.values()]

    @property
    def open_cards(self) -> list[Rect]:
        """Where cards lie open before seats."""
        return open_cards(self.shown)

    def up_rect(self, column: str) -> Rect:
        """What a card of the hand that has come up covers."""
        return bounds(corners(self.up_pose(column)))

    def token(self, seat: Seat) -> Rect:
        """Where stands what the hand of a seat counts."""
        return token_rect(self.placed.portraits[seat], self.placed.plates[seat])

    def crown(self, seat: Seat) -> Rect:
        """Where a seat wears its crown."""
        return crown_rect(self.placed.portraits[seat])

    def read_around(self, seat: Seat | None, wide: int | None = None) -> list[Rect]:
        """What is to be read where something comes up beside that seat; the line of words is so
        `wide`."""
        return taken(self.shown, seat, wide)

    def plate_alone(
        self, size: tuple[int, int], name: str, notes: tuple[str, ...], lit: bool
    ) -> pygame.Surface:
        """A name plate of that size with these notes, and nothing below it."""
        alone = plate_shape(self.look, size, self.look.theme.panel_bottom).copy()
        alone.blit(plate(self.look, size, PlateText(name, "", notes, lit)), (0, 0))
        return alone

    @property
    def marks(self) -> list[Rect]:
        """The numbers, prices and badges on cards."""
        return marked(self.look, self.shown)

    @property
    def goods(self) -> list[Rect]:
        """What is for sale."""
        return goods(self.shown)

    @property
    def verdicts(self) -> dict[str, Rect]:
        """Where it is written what would come of each target."""
        found = self.targets.items()
        return {name: each.verdict(self.look) for name, each in found if each.outcome}

    @property
    def checks(self) -> dict[str, Rect]:
        """Where picked targets bear a check."""
        return {name: each.disc(self.look) for name, each in self.targets.items() if each.chosen}

    @property
    def takers(self) -> dict[str, bool]:
        """What would take the card at the pointer, and whether it is over that."""
        return {each.thing: each.on_it for each in self.widgets if isinstance(each, DropHighlight)}

    @property
    def notices(self) -> list[Any]:
        """What busts have cost, where their cards lay."""
        return [each for each in self.widgets if isinstance(each, Notice)]

    @property
    def time_for_calls(self) -> float:
        """The share that is left of the time for calls."""
        return next(each.left for each in self.widgets if isinstance(each, Sand))

    @property
    def header(self) -> list[Any]:
        """The signs above the table."""
        return [each for each in self.widgets if isinstance(each, KeyButton)]

    def voice(self) -> RivalVoice:
        """A voice of the rivals' own for this table."""
        return RivalVoice(self.session, self.board.view)

    def bubble(self, seat: Seat, text: str, around: Sequence[Rect] = (), name: str = "") -> Any:
        """The words of a rival as they would stand there; None: they find no room."""
        return bubble(self.look, self.shown, seat, text, around, still=True, name=name)

    def bubble_in_sight(self, seat: Seat, body: Rect) -> bool:
        """Whether nothing lies between these words and the face that says them."""
        return in_sight(self.shown, seat, body)

    @property
    def obstacles(self) -> list[Rect]:
        """What such words may not cover."""
        return [*obstacles(self.shown)]

    # ------------------------------------------------------------------ time, by hand

    def decorate(self, event: Event) -> None:
        """Let the words and sparks of an event begin, whatever happens in the match."""
        start_effects(self.board.view, event)
        while self.board.view.effects.prepare():
            pass

    def float_white(self, middle: tuple[int, int]) -> None:
        """Let something white float there for a minute."""
        white = pygame.Surface((24, 24))
        white.fill((255, 255, 255))
        self.board.view.effects.start(Effect("said", white, middle, 60.0))

    def float_on(self, seconds: float) -> None:
        """Let what floats go on for so long."""
        self.board.view.effects.advance(seconds)

    def clear_floating(self) -> None:
        """Let nothing float."""
        self.board.view.effects.clear()

    def look_as(self, observation: Observation) -> None:
        """Show what somebody else sees, or another moment, at once."""
        self.board.view.playback.see(observation)


def see(board: TableScene) -> Sight:
    """What is seen on that table."""
    return Sight(board)
