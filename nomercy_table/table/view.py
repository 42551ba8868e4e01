"""The table as a picture: layers of cards, words and widgets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import atan2, pi

import pygame

from nomercy_table.engine.arrangement import Arrangement, CardView
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Observation
from nomercy_table.render.beside import wait
from nomercy_table.render.cloth_art import TableTheme
from nomercy_table.render.item import Item
from nomercy_table.render.stage import DimLevel, Stage
from nomercy_table.table.arriving import BUTTONS, FadeIn
from nomercy_table.table.awning import ShopStall, stall_steps
from nomercy_table.table.badges import Badges, Marks, lying_marks, mark_items, with_riders
from nomercy_table.table.cards import CardPictures, size_of
from nomercy_table.table.cloth import (
    ClothLight,
    TargetArrow,
    TargetArrows,
    cloth_items,
    gain_items,
    prepare_ring,
    ring_rect,
)
from nomercy_table.table.dust import Dust
from nomercy_table.table.effects import Effects
from nomercy_table.table.geometry import Shown, Stall
from nomercy_table.table.hand_order import Sorting
from nomercy_table.table.hit_test import Target
from nomercy_table.table.hud import RIBBON, Lettering, Words
from nomercy_table.table.idle import IdleLife, Mind
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.layout.zones import before_seats, in_rows
from nomercy_table.table.leaving import FadeOut
from nomercy_table.table.moments.director import Director
from nomercy_table.table.moments.scene import Sitter
from nomercy_table.table.moods import calm
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.plates import FACE, NAME, PLATE
from nomercy_table.table.playback import Playback
from nomercy_table.table.portraits import EYES, HALO
from nomercy_table.table.ribbon import letter_steps
from nomercy_table.table.text_fit import fitting
from nomercy_table.table.tooltip import TipNote
from nomercy_table.table.uncovered import TopText
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget


def standing_out(
    arrangement: Arrangement, hand: Collection[str], columns: Iterable[str], decides: Seat | None
) -> frozenset[str]:
    """Those of `columns` that are to stand out of `hand`, which puts the others in the shade: where
    every card may be picked, none has to; and those that lie before seats. Where that seat
    `decides`, and its hand is asked for a card of which none can be played, no column stands out,
    but the id of the hand does: all of it lies in the shade."""
    columns = frozenset(columns)
    lit = columns & before_seats(arrangement) if columns else columns
    lifted = columns.intersection(hand)
    if not lifted and decides is not None:
        asked = (zone.id for zone in arrangement.zones if zone.asked and zone.seat == decides)
        return lit.union(asked)
    return lit if len(lifted) == len(hand) else lifted | lit


_SEATS = PLATE, EYES, FACE, NAME, HALO
"""How the ids begin of what lies above the hand of its seat."""


class Layers:
    """Made anew by `compose` whenever words or widgets are others; cards come between in `items`.
    `pictures` keeps what is drawn of words and widgets, `life` moves what rests, and what leaves
    does so among the `effects`."""

    def __init__(
        self, playback: Playback, pictures: Pictures, life: IdleLife, effects: Effects
    ) -> None:
        self._playback, self._pictures, self._life = playback, pictures, life
        self._badges, self._leads, self._light = Badges(), TargetArrows(), ClothLight()
        self._uncovered, self._awning = TopText(), ShopStall()
        self._taxed = False
        """Whether large light on the cloth has changed: other light does with the next frame."""
        self._lifted = False
        """Whether the line of words was read above what passed in the last frame."""
        self._effects, self._leaving = effects, FadeOut(effects, playback)
        self._arriving = FadeIn(playback)
        self.clear()

    def clear(self) -> None:
        """Hold no pictures: sizes or colours are others now."""
        self._badges.clear()
        self._leads.clear()
        self._light.clear()
        self._uncovered.clear()
        self._leaving.clear()
        self._arriving.clear()
        self._awning.clear()
        self._gliding: list[Item] = []
        """What is drawn among the movers now, as it glides."""
        self.tips: list[Item] = []
        """What is read above these, and above all that passes: not among what rests meanwhile."""
        self._below: list[Item] = []
        self._above: list[Item] = []
        self._marks: Marks = {}
        self._riding: Marks = {}
        self._notes: list[Item] = []
        self._lead: tuple[TargetArrow, ...] = ()
        self._buttons: list[pygame.Rect] = []
        self._hidden = False
        """Whether nobody saw what was there in the last one."""
        self._stall: Stall | None = None
        """The one that comes next, whose parts are being made."""
        self._making: Iterator[Callable[[], object]] = iter(())
        self._letters: Iterator[Callable[[], object]] | None = None

    def ease(self) -> None:
        """Something lies over the table: hold no pictures that are not seen."""
        self._pictures.ease()
        self._life.ease()

    @property
    def behind(self) -> bool:
        """Whether a part of the light on the cloth or around portraits, or of what leads somewhere,
        is to be composed with the next frame."""
        cloth = self._light.behind or self._leads.behind or self._leaving.behind
        return cloth or self._arriving.behind

    def come(self, look: Look) -> Iterator[None]:
        """Make the parts of the stall that stands there from the first."""
        stall = self._playback.shown.placement.stall
        for make in () if stall is None else stall_steps(look, stall):
            make()
            yield

    def prepare(self, look: Look) -> bool:
        """Make a part of the stall that comes with the next steps, or the chevrons; False: they are
        there, or a part of it is made beside the frames."""
        comes = [ready.after for ready in self._playback.ready]
        if any(prepare_ring(self._light, shown) for shown in comes):
            return True
        stands = self._playback.shown.placement.stall
        stalls = (shown.placement.stall for shown in comes)
        stall = next((s for s in stalls if s is not None and s != stands), None)
        if stall != self._stall:  # else it is being made; one that went comes anew, as it was
            self._stall = stall
            self._making = iter(()) if stall is None else stall_steps(look, stall)
        make = next(self._making, None)
        if make is None or make is wait:
            return False
        make()
        return True

    def prepare_letters(self, look: Look) -> bool:
        """Draw some large letters of the line of words for the first time; False: all are drawn."""
        if self._letters is None:
            self._letters = letter_steps(look)
        make = next(self._letters, None)
        if make is None:
            return False
        make()
        return True

    def compose(
        self,
        look: Look,
        words: Words,
        widgets: Sequence[Widget],
        coming: Collection[str],
    ) -> None:
        """Put all together but the cards; what is `coming` is not there yet."""
        self._lead = words.leads
        self._below = self._on_cloth(look, words, coming)
        told = {w.thing for w in widgets if isinstance(w, Target) and w.outcome}
        marked = partial(mark_items, look, self._pictures, self._playback, told, coming)
        # Words on a card's edge have gone when what would come of a blow is written there; else
        # what is said comes first.
        early = marked() if told else None
        self._above = self._written(look, words, widgets, coming)
        self._marks = early or marked()  # above the light around what may be picked
        self._leaving.see_signs(self._above)
        offered = [w for w in widgets if isinstance(w, Target) or w.id.startswith(BUTTONS)]
        lying = {f"widget.{w.id}" for w in offered if not (isinstance(w, Target) and w.held)}
        self._leaving.see_offered(self._above, lying, self._arriving.part)
        self._arriving.see(self._above, {f"widget.{w.id}" for w in offered})
        notes = (self._drawn(look, widget) for widget in widgets if isinstance(widget, TipNote))
        self._notes = [item for items in notes for item in items]

    def light_up(self, look: Look, words: Words, coming: Collection[str]) -> None:
        """Compose the next part of the light on the cloth, if one is `behind`; all else stays."""
        if self._light.behind or self._leaving.behind:
            self._below = self._on_cloth(look, words, coming)

    def items(self, look: Look, cards: list[Item], hidden: bool = False) -> list[Item]:
        """Everything that rests, with these cards among it; `hidden`: nobody sees any of it."""
        self._hidden = hidden
        taxed, self._taxed = self._taxed, False
        shown = self._playback.seen
        leads = self._leads.items(
            look, shown.placement, self._lead, self._life.clock, self._buttons
        )
        marks = lying_marks(self._marks, self._playback)
        above = self._arriving.coming(self._above) + marks + self._notes
        above = self._life.with_faces(look, above, shown)
        self._uncovered.lie(above, shown.placement.plates)
        piles = [shown.placement.targets[zone] for zone in shown.placement.piles]
        over = [lead for lead in leads if lead.rect.collidelist(piles) >= 0]
        leads = [lead for lead in leads if lead.rect.collidelist(piles) < 0]
        items = self._life.lights(taxed) + self._below + leads + cards + over + above
        dark = self._is_dark
        gliding = () if dark else self._playback.piles.moving  # in the dusk all that rests is dark
        self._gliding = [item for item in items if item.id.startswith(gliding)]
        self.tips = self._notes if self._passes and not dark else []
        moving = *gliding, *(tip.id for tip in self.tips)
        return [item for item in items if not item.id.startswith(moving)] if moving else items

    @property
    def _passes(self) -> bool:
        """Whether something may pass over a tip."""
        return bool(self._playback.under_way or self._playback.rising or self._effects)

    @property
    def hides_tips(self) -> bool:
        """Whether a tip rests where something has begun to pass over it."""
        return bool(self._notes) and not self.tips and self._passes and not self._is_dark

    @property
    def _is_dark(self) -> bool:
        return self._playback.staged is not None or self._life.dusk is not None

    def with_riders(self, movers: Sequence[Item], dusk: DimLevel | None) -> list[Item]:
        """What fades; what glides, seats above all else; cards on their way, with what is seen on
        them, below names, and numbers where it is light: these are as dark as what rests, and would
        be dull spots on bright cards."""
        dusk = None if dusk is not None and dusk.all else dusk
        riders = with_riders(movers, {**self._marks, **self._riding}, self._playback)
        fading = self._effects.below_cards
        above = self._uncovered.above(
            [*fading, *movers], dusk or self._life.dusk, numbers=dusk is None
        )
        uncovered = {item.id for item in above}
        gliding = [item for item in self._gliding if item.id not in uncovered]
        seats = [item for item in gliding if item.id.startswith(_SEATS)]
        below = [item for item in gliding if not item.id.startswith(_SEATS)]
        return fading + below + riders + seats + above

    def names_over(self, effects: Sequence[Item], dusk: DimLevel | None) -> list[Item]:
        """Names, and numbers in the light, that one of these would cover: they are read above."""
        over = self._uncovered.above(effects, dusk, numbers=dusk is None)
        return [name._replace(id=f"over.{name.id}") for name in over]

    def lift_words(
        self, stage: Stage, passing: Sequence[Item], dusk: DimLevel | None, coming: Collection[str]
    ) -> list[Item]:
        """The line of words, where it is read above what is `passing`, or in the `dusk`, and not
        among what rests on the `stage`; none, where it is `coming`. Once it is lifted it stays so
        as long as anything passes: to lay it down and take it up again takes time, and whatever it
        says meanwhile none."""
        stay = self._lifted and bool(passing)
        words = [] if RIBBON in coming else self._uncovered.words(passing, dusk, stay=stay)
        self._lifted = bool(words)
        stage.lift(RIBBON if words else "")
        return words

    def _on_cloth(self, look: Look, words: Words, coming: Collection[str]) -> list[Item]:
        """What is seen on the cloth below the cards."""
        place, still = self._playback.seen.placement, self._playback.shown.placement
        active = [seat for seat, text in enumerate(words.plates) if text.active]
        towards = None
        if len(active) == 1:
            at, middle = place.portraits[active[0]].center, place.centre.center
            towards = atan2(at[0] - middle[0], middle[1] - at[1]) % (2 * pi)
        signs = self._playback.wording.signs
        glides = self._playback.seen is not self._playback.shown
        stall = place.stall
        lying = self._awning.items(look, stall) + cloth_items(
            look,
            self._pictures,
            place,
            signs,
            towards,
            self._light,
            coming,
            ring=ring_rect(still).size if glides else None,
            hidden=self._hidden,
        )
        lying = self._leaving.see_cloth(lying, self._light.taxing)
        self._taxed = self._light.taxing or self._leaving.taxing
        return lying

    def _written(
        self, look: Look, words: Words, widgets: Sequence[Widget], coming: Collection[str]
    ) -> list[Item]:
        """What stands above the cards, and below what is marked on them."""
        pictures, playback, lead = self._pictures, self._playback, words.leads
        items, self._riding = self._badges.items(look, playback)
        lettering = Lettering(look, pictures, playback)
        # What would come of a pick lies over the light around things beside it.
        widgets = sorted(widgets, key=lambda w: isinstance(w, Target) and bool(w.outcome))
        lights = [w for w in widgets if isinstance(w, Target) and (w.cards or not w.outcome)]
        items += [item for light in lights for item in self._drawn(look, light)]
        items += lettering.items(words, coming)
        for widget in widgets:
            if not isinstance(widget, TipNote) and widget not in lights:
                items += self._drawn(look, widget)
        items += lettering.tokens()
        self._buttons = [w.rect for w in widgets if not isinstance(w, Target)] if lead else []
        items += gain_items(look, pictures, playback.shown, lead, self._buttons)
        return items

    def _drawn(self, look: Look, widget: Widget) -> list[Item]:
        area = widget.painted(look)
        seen = widget.seen()

        def make() -> Picture:
            surface = pygame.Surface(area.size, pygame.SRCALPHA)
            widget.draw(surface, look, widget.screen_rect().move(-area.x, -area.y))
            return surface, area

        name, now = f"widget.{widget.id}", self._playback.seen.placement.actions
        still = self._playback.shown.placement.actions
        widget.off = now.bottom - still.bottom if still.contains(widget.rect) else 0
        if not still.contains(widget.rect):
            return self._pictures.items(name, (*area, seen), make)
        middle = area.move(0, widget.off).center
        size = (*area.size, seen)
        return self._pictures.around(name, size, lambda: make()[0], middle)


_EACH_STEP = 2
"""So many pictures of words and things are made in a step before the table is seen."""


class TableView:
    """Draws a game of `seats`, seat `bottom` nearest, in so much `room` of the window on `felt`;
    `first` is what is seen first."""

    def __init__(
        self,
        game: Game,
        dress: TableTheme,
        seats: int,
        bottom: Seat,
        first: Observation,
        look: Look,
        felt: pygame.Surface,
        room: tuple[int, int],
    ) -> None:
        self.game, self.seats, self.bottom = game, seats, bottom
        self._dress = dress
        self.sorting = Sorting(game.sorts)
        self.lifted: frozenset[str] = frozenset()
        """The columns that stand out: of the viewer's hand what may be picked, of rows that face
        each other what is chosen; and of columns before seats those that are lit."""
        self.laid: Mapping[str, str] = {}
        """The columns that lie elsewhere while an action is put together, each with whose place it
        has."""
        self.held = ""
        """The slot of the card that is at the pointer; "": none is."""
        self._taken = ""
        """The column that it was taken from."""
        self._gap = ""
        """The column that the others of the hand make room for."""
        self._raised: frozenset[str] = frozenset()
        self._parted: Mapping[str, int] = {}
        self._hand: tuple[Shown, Seat | None, dict[str, CardView]] | None = None
        self.effects = Effects()
        self.names: Sequence[str] = ()
        """Of those who sit there, as they were written last."""
        self._coming: frozenset[str] = frozenset()
        """What was on its way then: signs by their ids, words on cards by slots."""
        self.life, self._dust, self.pictures = IdleLife(), Dust(), Pictures()
        self._finer = self._lie_otherwise = self._stirred = False
        self._given: tuple[object, ...] = ()
        self._take_room(look, felt, room)
        self.playback = Playback(self.place, first, game.cue)
        self.staging = Director(game, self.playback)
        self._layers = Layers(self.playback, self.pictures, self.life, self.effects)
        self._want_art()

    def resize(self, look: Look, felt: pygame.Surface, room: tuple[int, int]) -> None:
        """Lay everything out for another window, scale or theme, in so much `room` of it."""
        if (look, felt, room, self._dress) == self._given:
            return
        self._clear_pictures()
        self._take_room(look, felt, room)
        self.playback.replace()
        self._want_art()

    def wear(self, dress: TableTheme) -> None:
        """From the next `resize` on the table looks like that."""
        self._dress = dress

    def _clear_pictures(self) -> None:
        """Keep none of those that were made for a size, a scale or a theme."""
        self.pictures.clear()
        self._layers.clear()
        self.life.clear()
        self._dust.forget()
        self.effects.clear()
        self.playback.drop_pictures()

    def _take_room(self, look: Look, felt: pygame.Surface, room: tuple[int, int]) -> None:
        """From now on it is drawn with that, and there."""
        self._given = look, felt, room, self._dress
        self.look, self._room = fitting(look, room), room
        self._line = self.look.fonts.height("regular", self.look.metrics.body)
        self.sprites = CardPictures(look.art, self._dress.back, look.metrics.size)
        self._generation = look.art.generation
        self.stage = Stage(felt)
        self.life.light("" if look.theme.high_contrast else self._dress.cloth, room)

    def _want_art(self) -> None:
        """Ask for the cards as large as any lies, and the back as it is held up."""
        for width in self.staging.held_widths(self.look.metrics.size):
            self.look.art.want([f"cards/{self._dress.back}"], size_of(width))
        self._widest = 0
        self._foresee(self.playback.shown)

    def _foresee(self, shown: Shown) -> None:
        """Have all faces drawn beside the frames, as large as a card lies in that moment."""
        widest = max((pose.width for pose in shown.placement.cards.values()), default=0)
        if widest > self._widest:
            self._widest = widest
            self.sprites.foresee(self.game.faces, widest)

    def ease(self) -> None:
        """Something lies over it: where nothing is on its way, pictures of what flies go."""
        if self.playback.idle:
            self._layers.ease()
            self.sprites.rest()
            self.look.shapes.ease()
            self._dust.forget()

    def drop_pictures(self) -> None:
        """Nobody will look at it again: hold no pictures any more."""
        self._clear_pictures()
        self._given = ()
        self.sprites.forget()
        self.stage.drop_pictures()

    def place(self, observation: Observation, nearest: Seat | None = None) -> Shown:
        """Arrange and lay out one moment, as it is seen with seat `nearest`; None: `bottom`."""
        bottom = self.bottom if nearest is None else nearest
        arrangement = self.sorting.arranged(self.game.arrange(observation), bottom)
        laid, room = self._still_laid(arrangement), self._room
        placement = layout(
            arrangement, self.seats, bottom, room, self._line, self.lifted, self._gap, laid
        )
        return Shown(observation, arrangement, placement)

    def _still_laid(self, arrangement: Arrangement) -> Mapping[str, str]:
        """What lies elsewhere for now, but for what has gone where it was to go."""
        if self.laid:
            there = {column.id for zone in arrangement.zones for column in zone.columns}
            self.laid = {column: to for column, to in self.laid.items() if column in there}
        return self.laid

    def sort(self) -> None:
        """Put the viewer's hand into its next order."""
        self.sorting.next(self.bottom)
        self.tend()

    def tend(self) -> bool:
        """Lay the viewer's hand as it is to lie now, as soon as nothing else moves; whether that
        has changed anything."""
        if self.sorting.changed:
            self.playback.unready()
        if not self.sorting.changed or not self.playback.idle:
            return False
        self.playback.lift()
        return True

    def hold(self, column: str, place: int | None) -> None:
        """The card of that column of the viewer's hand is at the pointer, which draws it; the
        others make room for it at `place` among them, None: nowhere."""
        key = self.hand[column].key
        self.held, self._taken = f"card.{key}", column
        self._gap = "" if place is None else column
        self.sorting.hold(None if place is None else (key, place))
        self.tend()

    def let_go(self) -> None:
        """The pointer holds no card any more."""
        self.held, self._taken, self._gap = "", "", ""
        self.sorting.hold(None)

    @property
    def hand(self) -> dict[str, CardView]:
        """The cards of the viewer's hand, by column; worked out once for what is shown."""
        shown, known = self.playback.shown, self._hand
        if known is None or known[0] is not shown or known[1] != self.bottom:
            cards = {
                column.id: column.cards[-1]
                for zone in shown.arrangement.zones
                if zone.shape == "fan" and zone.seat == self.bottom
                for column in zone.columns
                if column.cards and column.id not in self.laid
            }
            known = self._hand = (shown, self.bottom, cards)
        return known[2]

    def lift(
        self, columns: Iterable[str], chosen: Collection[str] = (), *, decides: bool = False
    ) -> None:
        """Let these columns of the viewer's hand stand out of it, and those that are `chosen` out
        of rows that face each other, and no others; the viewer `decides` on something now."""
        lifted = self._standing_out(columns, decides)
        if chosen:
            shown = self.playback.shown
            acting = next(iter(shown.observation.to_act), None)
            lifted |= in_rows(shown.arrangement, acting).intersection(chosen)
        if lifted != self.lifted:
            self.lifted = lifted
            self.playback.lift(lifted)
            self.effects.hurry(self.playback.in_the_air)

    def lay(self, columns: Mapping[str, str]) -> None:
        """Let these cards lie in the places that they are to have, and no others."""
        if columns != self.laid:
            self.laid = columns
            self.playback.lift()

    def put_back(self) -> None:
        """Nothing stands out or lies elsewhere any more: somebody else looks."""
        self.lifted, self.laid = frozenset(), {}

    @property
    def unfinished(self) -> bool:
        """Whether something looks otherwise than it is to, and waits for the next frame."""
        return self._unwritten or self.sprites.textures.behind or self._layers.behind

    @property
    def _unwritten(self) -> bool:
        """Whether that is more than cards that lie, and light on the cloth."""
        finer = self._finer and self.look.art.generation != self._generation
        coming = self.effects.brings | self.staging.brings
        return finer or self.pictures.unfinished or coming != self._coming

    def refined(self) -> None:
        """Art has been drawn finer: show it in the next frame in which little else happens."""
        self._finer = True

    def prepare_lift(self, columns: Iterable[str]) -> bool:
        """Work out how the hand will lie after such a `lift` of one who decides; False: it is done
        already."""
        lifted, now = self._standing_out(columns, decides=True), self.lifted
        if lifted == now:
            return False
        self.lifted = lifted
        try:
            return self.playback.prepare_lift(lifted)
        finally:
            self.lifted = now

    def _standing_out(self, columns: Iterable[str], decides: bool) -> frozenset[str]:
        arrangement = self.playback.shown.arrangement
        return standing_out(arrangement, self.hand, columns, self.bottom if decides else None)

    def _take_finer(self) -> None:
        """Compose anew what holds art that has been drawn finer meanwhile."""
        art = self.look.art
        if not self._finer or art.generation == self._generation:
            return
        self._finer = False
        names = art.renewed_since(self._generation)
        self._generation = art.generation
        self.sprites.forget_art(names)
        if not all(name.startswith("cards/") for name in names):
            self.pictures.renew()  # plates with portraits, buttons with icons

    # -- composing ---------------------------------------------------------------------------------

    def compose(self, words: Words, widgets: Sequence[Widget], unseen: bool = False) -> None:
        """Put all that rests on the stage; where it is `unseen` yet, a few pictures of it."""
        self._take_finer()
        self.pictures.begin(_EACH_STEP if unseen else None)
        signs = self.playback.wording.signs
        warned = {sign.seat for sign in signs if sign.warns and sign.seat is not None}
        at_once = self.playback.still or self.playback.speed == 0
        self.life.see(self.look, words.plates, warned, at_once)
        self.staging.sitters = [
            Sitter(plate.name, calm(plate.portrait), seat in words.people)
            for seat, plate in enumerate(words.plates)
        ]
        self.names = [plate.name for plate in words.plates]
        self._coming = self.effects.brings | self.staging.brings
        lying = [widget for widget in widgets if widget.id != self._taken and not _blank(widget)]
        self._layers.compose(self.look, words, lying, self._coming)
        self._lie_otherwise = True

    def go_on(self, words: Words) -> bool:
        """Go on with cards that lie only nearly as they are to, and with light on the cloth, of
        which each frame has time for a part; False: more is `unfinished`, `compose` all."""
        if self._unwritten:
            return False
        self._layers.light_up(self.look, words, self._coming)
        self._lie_otherwise = True
        return True

    def cards_came(self) -> None:
        """Cards that were on their way lie now."""
        self._lie_otherwise = True

    def lay_cards(self) -> None:
        """Put the cards that rest on the stage, below all else, where anything has changed."""
        if not (self._lie_otherwise or self._layers.hides_tips):
            return
        self._lie_otherwise = self.sprites.textures.behind = False
        lying = self._below_others(self.playback.resting(self.sprites))
        lying = self._apart(self.life.dress(lying, self.playback.shown))
        self.stage.set_items(self._layers.items(self.look, lying, hidden=self.stage.hidden))

    def live(self, dt: float, mind: Mind | None) -> None:
        """Let what rests live on for `dt` seconds, but while cards fly; `mind` None: not at all."""
        for pose in self.playback.thuds():
            self.effects.start_later(partial(self._dust.rise, self.effects, pose))
        rests = self.playback.at_rest and not self.stage.hidden
        stirs = rests and self.life.advance(dt, mind)
        self._stirred |= self.life.answer(dt, not self.staging.holds) or stirs
        if self._stirred and not self.stage.hidden:
            self._stirred, self._lie_otherwise = False, True
        self.lay_cards()

    def hear(self, event: Event) -> None:
        """An event begins: what it stands on may answer it."""
        tints = (sign.tint for sign in self.playback.wording.signs)
        self.life.hear(event.cue, next((tint for tint in tints if tint is not None), None))

    @property
    def answering(self) -> bool:
        """Whether the cloth or a face answers something."""
        return self.life.answering

    def come(self) -> Iterator[None]:
        """Make what the first picture of the table needs and takes long, part by part."""
        yield from self._layers.come(self.look)
        yield from self.playback.come(self.sprites)

    def prepare(self) -> bool:
        """Make ready a part of what the next frames will need; False: all is ready."""
        look, sprites = self.look, self.sprites
        for ready in self.playback.ready:
            self._foresee(ready.after)
        return (
            self.staging.prepare(look, sprites)
            or self.effects.prepare()
            or self.playback.prepare()
            or self.staging.prepare_early(look, sprites)
            or self._layers.prepare(look)
            or self._layers.prepare_letters(look)
        )

    def frame(self, screen: pygame.Surface, ghosts: Iterable[Item]) -> list[pygame.Rect] | None:
        """Draw what changed; `ghosts` are pictures at the pointer."""
        flying = self.life.carry(self.playback.flying(self.sprites), self.playback.groups)
        cards = self._apart(self._below_others(flying))
        movers = self._layers.with_riders(cards, self.staging.dusk)
        effects, stage = self.effects, self.stage
        moment = self.staging.items(screen, stage, movers, self.look, self.sprites, effects)
        steady = len(movers)  # effects paint over their pictures
        dusk = self.staging.dusk or self.life.dusk
        passing = [*movers, *effects.passing, *moment]
        coming = effects.brings | self.staging.brings
        words = self._layers.lift_words(stage, passing, dusk, coming)
        names = self._layers.names_over(effects.under_names, dusk)
        movers += [*effects.items(), *names, *moment, *words, *self._layers.tips, *ghosts]
        self.sprites.textures.begin_frame()
        return self.stage.draw(screen, movers, self.staging.shift, dusk, steady)

    def _below_others(self, items: Sequence[Item]) -> list[Item]:
        """The cards without those at the pointer: the one that is held, and those that are up."""
        gone = {self.held, *self._raised} if self.held else self._raised
        return [item for item in items if item.id not in gone]

    def _apart(self, items: list[Item]) -> list[Item]:
        """The cards, those aside that have made way."""
        way = self._parted
        return [i._replace(x=i.x + way[i.id]) if i.id in way else i for i in items]

    def leave_out(self, cards: Collection[str], parted: Mapping[str, int]) -> None:
        """These cards of the hand are up, and drawn elsewhere: they do not lie among the others.
        Those beside them have made way by so many pixels (`parted`, by slot)."""
        self._raised, self._parted = frozenset(cards), parted
        self._lie_otherwise = True


def _blank(widget: Widget) -> bool:
    """Whether there is nothing of it to put on the stage: two dozen cards are held so."""
    if widget.blank:
        widget.dirty = False
    return widget.blank
