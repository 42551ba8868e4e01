"""All that rests on the table in its order of drawing: lights and lines on the cloth, cards, and
what is written and pressed above them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from math import atan2, pi

import pygame

from nomercy_table.render.beside import wait
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.render.stage import Stage
from nomercy_table.table.arriving import BUTTONS, Arriving
from nomercy_table.table.awning import Awning, stall_steps
from nomercy_table.table.badges import Badges, Marks, lying_marks, mark_items, with_riders
from nomercy_table.table.chevrons import ring_rect
from nomercy_table.table.cloth import Light, cloth_items, prepare_ring
from nomercy_table.table.effects import Effects
from nomercy_table.table.leads import Lead, Leads, gain_items
from nomercy_table.table.leaving import Leaving
from nomercy_table.table.lettering import RIBBON, Lettering, Words
from nomercy_table.table.life import Life
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.places import Stall
from nomercy_table.table.plates import FACE, NAME, PLATE
from nomercy_table.table.playback import Playback
from nomercy_table.table.portraits import EYES, HALO
from nomercy_table.table.ribbon import letter_steps
from nomercy_table.table.target import Target
from nomercy_table.table.tooltip import TipNote
from nomercy_table.table.uncovered import Uncovered
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

_SEATS = PLATE, EYES, FACE, NAME, HALO
"""How the ids begin of what lies above the hand of its seat."""


class Layers:
    """Made anew by `compose` whenever words or widgets are others; cards come between in `items`.
    `pictures` keeps what is drawn of words and widgets, `life` moves what rests, and what leaves
    does so among the `effects`."""

    def __init__(
        self, playback: Playback, pictures: Pictures, life: Life, effects: Effects
    ) -> None:
        self._playback, self._pictures, self._life = playback, pictures, life
        self._badges, self._leads, self._light = Badges(), Leads(), Light()
        self._uncovered, self._awning = Uncovered(), Awning()
        self._taxed = False
        """Whether large light on the cloth has changed: other light does with the next frame."""
        self._lifted = False
        """Whether the line of words was read above what passed in the last frame."""
        self._effects, self._leaving = effects, Leaving(effects, playback)
        self._arriving = Arriving(playback)
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
        self._lead: tuple[Lead, ...] = ()
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

    def with_riders(self, movers: Sequence[Item], dusk: Dusk | None) -> list[Item]:
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

    def names_over(self, effects: Sequence[Item], dusk: Dusk | None) -> list[Item]:
        """Names, and numbers in the light, that one of these would cover: they are read above."""
        over = self._uncovered.above(effects, dusk, numbers=dusk is None)
        return [name._replace(id=f"over.{name.id}") for name in over]

    def lift_words(
        self, stage: Stage, passing: Sequence[Item], dusk: Dusk | None, coming: Collection[str]
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
