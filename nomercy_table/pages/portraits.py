"""Portraits to pick from: all of them, in even rows; whose they are already is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Unpack

import pygame

from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.setup.faces import PORTRAITS
from nomercy_table.render.theme import blend
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.look import Look
from nomercy_table.ui.vertical_layout import Flow
from nomercy_table.ui.widget import Shared, Widget, draw_ring

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
    flow: Flow,
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
