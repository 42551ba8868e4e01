"""The player's profile: name and portrait, and the pages that ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Unpack

import pygame

from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.on_screen_keyboard import spell
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.pages.setup.model import PORTRAITS, Setup, free_portrait, own_name, person_name
from nomercy_table.players.rivals import free_rival
from nomercy_table.render.theme import Colour, blend
from nomercy_table.storage.names import LONGEST, nearest
from nomercy_table.storage.settings import Settings
from nomercy_table.ui.button import Button, Kind, draw_portrait
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices, Push
from nomercy_table.ui.text_field import TextField, is_pads_press
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Act, Shared, Widget, draw_ring


@dataclass(frozen=True)
class Person:
    """A name for the plate, and a portrait of `PORTRAITS`."""

    name: str
    portrait: str


def person_of(settings: Settings) -> Person | None:
    """Whoever plays here; None: they have not been asked yet."""
    name = nearest(settings.player_name)
    return Person(name, _known(settings.player_portrait)) if name else None


def introduce(app: AppServices, label: str, then: Act) -> None:
    """Ask who plays here, unless they have said it, and then do `then`, as the button says that is
    called `label`."""
    if person_of(app.settings) is not None:
        then()
        return

    app.request(Push(NamePage(app, label, then)))


def proposed(settings: Settings) -> Person:
    """What to call them as long as they have not said otherwise."""
    return Person(nearest(settings.player_name) or own_name(), _known(settings.player_portrait))


def named(name: str, portrait: str) -> dict[str, str]:
    """The settings that keep this name; where nothing is typed, it is the usual one."""
    return {"player_name": nearest(name) or person_name(0), "player_portrait": portrait}


def seat_person(setup: Setup, person: Person | None) -> Setup:
    """The only person at that table is whoever plays here. Who had their portrait gets another."""
    people = [seat for seat, plan in enumerate(setup.seats) if plan.is_human]
    if person is None or len(people) != 1:
        return setup
    (own,) = people
    for seat, plan in enumerate(setup.seats):
        if seat != own and plan.portrait == person.portrait:
            worn = {other.portrait for other in setup.seats} | {person.portrait}
            setup.seats[seat] = replace(plan, portrait=_other(worn), name=plan.name)
            if plan.name == PORTRAITS[plan.portrait]:
                setup.rename(seat, PORTRAITS[setup.seats[seat].portrait])
    setup.seats[own] = replace(setup.seats[own], name=person.name, portrait=person.portrait)
    return setup


def said_at(setup: Setup) -> dict[str, str]:
    """The settings that follow from a table that was set: its only person has said who they are,
    if a name was typed."""
    people = [plan for plan in setup.seats if plan.is_human]
    if len(people) != 1 or not nearest(people[0].name) or people[0].name == person_name(0):
        return {}
    return named(people[0].name, people[0].portrait)


def _known(portrait: str) -> str:
    return portrait if portrait in PORTRAITS else free_portrait(())


def _other(worn: set[str]) -> str:
    return free_rival(worn).portrait


Chosen = Callable[[str], None]

TAKEN, CHOSEN = say("Taken"), say("Chosen")
NO_CAPTIONS: Mapping[str, str] = MappingProxyType({})
VEIL = 165
"""How dark a portrait is that somebody wears, 0 to 255."""


class PortraitTile(Widget):
    """One portrait to pick. The chosen one has a bright ring and a tick, one that somebody else
    wears is dark, and says on hover whose it is."""

    role = "portrait"
    focusable = True

    def __init__(
        self,
        portrait: str,
        rect: pygame.Rect,
        on_choose: Chosen,
        *,
        chosen: bool,
        wearer: str = "",
        caption: str = "",
        **shared: Unpack[Shared],
    ) -> None:
        """`wearer`: who has it already, so that it can't be picked; "": nobody. `caption`: what
        stands below it, where nobody has it."""
        said = (
            words.WORN_BY(portrait=portrait.capitalize(), who=wearer)
            if wearer
            else portrait.capitalize()
        )
        shared["enabled"] = not wearer
        shared["hint"] = words.WEARS(who=wearer) if wearer else ""
        super().__init__(f"portrait.{portrait}", said, rect, **shared)
        self.portrait = portrait
        self.on_choose = on_choose
        self.chosen = chosen
        self.wearer = wearer
        self.caption = TAKEN if wearer else caption or (CHOSEN if chosen else "")

    @property
    def spoken(self) -> str:
        return words.IS_CHOSEN(what=self.label) if self.chosen else self.label

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if inside and self.enabled:
            self.on_choose(self.portrait)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self.enabled:
                self.on_choose(self.portrait)
            return True
        return False

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, fonts, shapes = look.theme, look.metrics, look.fonts, look.shapes
        radius = metrics.px(14)
        hover = self.hover_step
        if self.chosen or hover:
            ground = blend(theme.panel_bottom, theme.control_top, 1.0 if self.chosen else hover)
            edge = theme.accent if self.chosen else None
            wide = max(2.0, 2.5 * metrics.unit)
            surface.blit(shapes.rounded(rect.size, radius, (ground, ground), edge, wide), rect)
        line = fonts.line("regular", metrics.small)
        side = min(rect.width, rect.height - line) - 2 * metrics.px(8)
        face = pygame.Rect(0, 0, side, side)
        face.midtop = rect.centerx, rect.y + metrics.px(8)
        draw_portrait(surface, look, face, self.portrait, 1.0 if self.chosen else hover)
        if self.wearer:
            veil = shapes.disc(side, theme.panel_bottom, None, 0).copy()
            veil.set_alpha(VEIL)
            surface.blit(veil, face)
        if self.caption:
            ink = theme.accent_light if self.chosen else theme.muted
            room = rect.width - metrics.px(8)
            text, size = fonts.fit(self.caption, "regular", metrics.small, room, metrics.text(13))
            words = fonts.render(text, "regular", size, ink)
            low = rect.bottom - metrics.px(3)
            surface.blit(words, words.get_rect(midbottom=(rect.centerx, low)))
        draw_ring(surface, look, self, rect, radius)


def fill_portraits(
    flow: VerticalLayout,
    chosen: str,
    on_choose: Chosen,
    *,
    taken: Mapping[str, str],
    side: int,
    captions: Mapping[str, str] = NO_CAPTIONS,
) -> None:
    """All portraits in even rows of tiles `side` units wide; `taken` says who wears which, and
    `captions` what stands below the others."""
    metrics, gap = flow.look.metrics, flow.look.metrics.px(10)
    wide = metrics.px(side)
    fit = max(1, (flow.width + gap) // (wide + gap))
    rows = -(-len(PORTRAITS) // fit)
    columns = -(-len(PORTRAITS) // rows)
    tall = wide + flow.look.fonts.line("regular", metrics.small)
    names = list(PORTRAITS)
    left = flow.x + (flow.width - columns * (wide + gap) + gap) // 2
    for first in range(0, len(names), columns):
        row = flow.rect(tall)
        for place, name in enumerate(names[first : first + columns]):
            at = pygame.Rect(left + place * (wide + gap), row.y, wide, tall)
            wearer = taken.get(name, "") if name != chosen else ""
            tile = PortraitTile(
                name,
                at,
                on_choose,
                chosen=name == chosen,
                wearer=wearer,
                caption=captions.get(name, ""),
            )
            flow.widgets.append(tile)
        flow.y += gap


ASKED = say("What shall we call you?")
PICK = say("Pick a portrait, if you like.")
LATER = say("You can change both later.")
NAME = say("Your name")
SIDE, LARGE, ROOMY = 104, 148, 700
"""How wide the tile of a portrait is, in units; and in a window that is at least so high."""

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class NamePage(PanelPage):
    """A name to type and a portrait to pick. Enter in the name is enough."""

    name = "name"
    title = ASKED
    units_wide = 1100
    first_focus = "player.name"

    def __init__(self, app: AppServices, done: str, on_done: Callable[[], None]) -> None:
        """`done` is what the button says that keeps the name, and then does `on_done`."""
        self.done, self.on_done = done, on_done
        person = proposed(app.settings)
        self.called, self.portrait = person.name, person.portrait
        super().__init__(app)

    def contents(self, flow: VerticalLayout) -> None:
        metrics, muted = self.look.metrics, self.look.theme.muted
        wide = min(flow.width, metrics.px(460))
        field = flow.rect(metrics.control)
        field.width, field.x = wide, field.x + (field.width - wide) // 2
        flow.widgets.append(
            TextField(
                "player.name",
                NAME,
                field,
                self.called,
                self._call,
                limit=LONGEST,
                placeholder=NAME,
                on_spell=partial(spell, self),
            )
        )
        flow.space(16)
        flow.text(PICK, colour=muted, align=0.5)
        flow.space(8)
        side = LARGE if metrics.size[1] >= metrics.px(ROOMY) else SIDE
        fill_portraits(flow, self.portrait, self._wear, taken={}, side=side)
        flow.space(2)
        flow.text(LATER, size=metrics.small, colour=muted, align=0.5)

    def choices(self) -> list[Choose]:
        return [
            Choose("back", say("Back"), self.back, "quiet", "back"),
            Choose("done", self.done, self._done, "primary", "check"),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        typing = self.form.focus_id == "player.name" and event.type == pygame.KEYDOWN
        if typing and event.key in _ENTER and not is_pads_press(event):
            self.app.act("click")
            self._done()
            return True
        return super().handle(event)

    def _call(self, name: str) -> None:
        self.called = name

    def _wear(self, portrait: str) -> None:
        self.portrait = portrait
        self.rebuild()

    def _done(self) -> None:
        self.app.change_settings(**named(self.called, self.portrait))
        self.back()
        self.on_done()


HINT = say("Change your name and portrait.")


class PersonButton(Button):
    """The portrait at the left, the name beside it; at the right with `align` 1."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        on_press: Act,
        portrait: str,
        *,
        align: float = 0.0,
        **shared: Unpack[Shared],
    ) -> None:
        kind: Kind = "quiet" if align else "secondary"
        super().__init__(widget_id, label, rect, on_press, kind=kind, align=align, **shared)
        self.portrait = portrait
        self.hint = self.hint or HINT

    @property
    def spoken(self) -> str:
        return words.PLAY_AS(who=self.label)

    @staticmethod
    def width_for_name(look: Look, name: str, tall: int) -> int:
        """The width that shows the whole name."""
        metrics = look.metrics
        return look.fonts.width(name, "bold", metrics.text(22)) + tall + 3 * metrics.px(12)

    def _draw_inside(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour
    ) -> None:
        metrics, fonts = look.metrics, look.fonts
        side = rect.height - 2 * metrics.px(5)
        face = pygame.Rect(0, 0, side, side)
        pad = metrics.px(12)
        if self.align:
            face.midright = rect.right - metrics.px(5), rect.centery
        else:
            face.midleft = rect.x + pad, rect.centery
        draw_portrait(surface, look, face, self.portrait, self.hover_step)
        room = rect.width - side - 3 * pad
        text, size = fonts.fit(self.label, "bold", metrics.text(22), room, metrics.text(13))
        words = fonts.render(text, "bold", size, ink)
        if self.align:
            surface.blit(words, words.get_rect(midright=(face.x - pad, rect.centery)))
        else:
            surface.blit(words, words.get_rect(midleft=(face.right + pad, rect.centery)))
