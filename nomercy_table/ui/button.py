"""Buttons: the primary one in brass, others dark with a brass line, quiet ones bare."""

from __future__ import annotations

import re
from typing import Literal, Unpack

import pygame

from nomercy_table.render.metal import lightened, plate
from nomercy_table.render.svg import PREMUL
from nomercy_table.render.theme import Colour, blend
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Act, Shared, Widget, draw_ring, icon

Kind = Literal["primary", "secondary", "quiet", "danger"]

_HOVER_LIGHT = 18
"""How much more light, of 255, falls on the likely button under the pointer."""


class Button(Widget):
    """Something to press: by the pointer's release on it, by Enter or by Space."""

    role = "button"
    focusable = True
    least_margin = 3
    """Units left and right of what stands on it, however long that is."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        rect: pygame.Rect,
        on_press: Act,
        *,
        kind: Kind = "secondary",
        icon_name: str = "",
        picture_name: str = "",
        show_label: bool = True,
        detail: str = "",
        size: int = 0,
        align: float = 0.5,
        **shared: Unpack[Shared],
    ) -> None:
        super().__init__(widget_id, label, rect, **shared)
        self.on_press = on_press
        self.kind = kind
        self.icon_name = icon_name
        self.picture_name = picture_name
        self.show_label = show_label
        self.detail = detail
        self.size = size
        self.align = align

    def seen(self) -> tuple[object, ...]:
        pictures = (self.icon_name, self.picture_name)
        letters = (self.show_label, self.detail, self.size, self.align)
        return (*super().seen(), self.kind, *pictures, *letters)

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self.pressed = True
        self.change()

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        inside = self.visible_rect().collidepoint(pos)
        if inside != self.pressed:
            self.pressed = inside
            self.change()

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        self.pressed = False
        self.change()
        if inside and self.enabled:
            self.on_press()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self.enabled:
                self.on_press()
            return True
        return False

    @staticmethod
    def width_for(look: Look, label: str, *, icon_name: str = "", size: int = 0) -> int:
        """The width that shows the whole label."""
        size = size or look.metrics.body
        width = look.fonts.width(label, "bold", size) + 2 * look.metrics.px(28)
        if icon_name:
            width += round(size * 1.25) + look.metrics.px(12)
        return width

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        radius = min(look.metrics.px(12), rect.height / 2)
        ink = self._draw_body(surface, look, rect, radius)
        shown = rect.move(0, 1 if self.pressed else 0)
        self._draw_inside(surface, look, shown, ink)
        draw_ring(surface, look, self, rect, radius)

    def _draw_body(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float
    ) -> Colour:
        """The ground of the button; returns the colour of its lettering."""
        theme, shapes, metrics = look.theme, look.shapes, look.metrics
        hover = self.hover_step
        if not self.enabled:
            if self.kind != "quiet":
                line = blend(theme.panel_bottom, theme.edge, 0.35)
                fill = (theme.panel_top, theme.panel_bottom)
                surface.blit(shapes.rounded(rect.size, radius, fill, line, 1.5), rect)
            return blend(theme.panel_bottom, theme.muted, 0.6)
        if self.kind == "quiet":
            if hover:
                fill = (blend(theme.panel_bottom, theme.control_top, hover),) * 2
                surface.blit(shapes.rounded(rect.size, radius, fill), rect)
            return theme.accent_light if hover > 0.5 else theme.accent
        blur = metrics.px(7)
        shadow = shapes.shadow(rect.size, int(radius), blur, 120)
        surface.blit(shadow, (rect.x - 2 * blur, rect.y - 2 * blur + metrics.px(4)))
        if self.kind == "primary":
            return self._draw_metal(surface, look, rect, radius)
        if self.kind == "danger":
            top, bottom, ink = theme.danger_top, theme.danger_bottom, theme.danger_text
            edge, width, shine = theme.edge, 1.5, 0.25
        else:
            top, bottom, ink = theme.control_top, theme.control_bottom, theme.text
            edge, width, shine = theme.edge, 1.5, 0.12
            edge = blend(edge, theme.accent_light, 0.8 * hover)
        top, bottom = (blend(part, (255, 255, 255), 0.10 * hover) for part in (top, bottom))
        if self.pressed:
            top, bottom, shine = blend(bottom, (0, 0, 0), 0.08), bottom, 0.0
        width = max(width, width * metrics.unit)
        surface.blit(shapes.rounded(rect.size, radius, (top, bottom), edge, width, shine), rect)
        return ink

    def _draw_metal(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float
    ) -> Colour:
        """The likely button's ground: brushed metal; in high contrast one colour and an edge."""
        theme, shapes = look.theme, look.shapes
        metal = theme.primary_top, theme.primary_bottom
        if theme.high_contrast:
            width = max(1.5, 1.5 * look.metrics.unit)
            body = shapes.rounded(rect.size, radius, metal, theme.primary_text, width)
        else:
            key = ("plate", rect.size, radius, metal, self.pressed)
            body = shapes.kept(key, lambda: plate(rect.size, radius, metal, pressed=self.pressed))
        if level := round(_HOVER_LIGHT * self.hover_step):
            # light is laid over the plate: to draw one for each step would take a frame at 4K
            shade = body
            lit = ("lightened", rect.size, radius, metal, self.pressed, theme.name, level)
            body = shapes.kept(lit, lambda: lightened(shade, level))
        surface.blit(body, rect)
        return theme.primary_text

    def icon_share(self, look: Look) -> float:
        """How large an icon that stands alone is at most, against its button."""
        return 0.62

    def _draw_inside(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour
    ) -> None:
        metrics, fonts = look.metrics, look.fonts
        size = self.size or metrics.body
        side = min(round(size * 1.25), rect.height - 4)
        if not self.show_label:
            side = min(round(min(rect.size) * self.icon_share(look)), round(size * 1.5))
        picture = icon(look, self.icon_name, side, ink) if self.icon_name else None
        if self.picture_name:
            side = min(round(size * 1.5), rect.height - 6)
            picture = look.art.svg(self.picture_name, (side, side))
        if picture is not None and not self.show_label:
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        gap = metrics.px(12)
        beside = side + gap if picture is not None else 0
        least = metrics.px(self.least_margin)
        details = self._details(look, size, rect.width - 2 * least - beside, rect.height)
        longest = max(fonts.width(text, "regular", points) for text, points in details)
        longest = max(longest, fonts.width(self.label, "bold", size))
        spare = (rect.width - beside - longest) // 2
        margin = max(least, min(metrics.px(20), spare))  # a long label takes it
        room = rect.width - 2 * margin - beside
        lines = []
        for part in lines_of(look, self.label, size, room, 0 if self.detail else rect.height):
            text, fitted = fonts.fit(part, "bold", size, room, metrics.text(14))
            lines.append(_with_key(look, text, fitted, ink))
        if self.detail:
            faint = blend(ink, look.theme.control_bottom, 0.18) if self.kind != "primary" else ink
            lines += [fonts.render(text, "regular", points, faint) for text, points in details]
        wide = max(line.get_width() for line in lines)
        x = rect.x + margin + round((rect.width - 2 * margin - beside - wide) * self.align)
        if picture is not None:
            blend_of = PREMUL if self.picture_name else 0
            surface.blit(picture, (x, rect.centery - side // 2), special_flags=blend_of)
        y = rect.y + (rect.height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            surface.blit(line, (x + beside + round((wide - line.get_width()) * self.align), y))
            y += line.get_height()

    def _details(self, look: Look, size: int, room: int, height: int) -> list[tuple[str, int]]:
        """The detail and the size of its letters: in two lines, rather than that it is cut, where
        it has parts and they stand below the label."""
        fonts, metrics = look.fonts, look.metrics
        least, parts = metrics.text(13), self.detail.split(" · ")
        lines = [self.detail]
        high = fonts.height("bold", size) + 2 * fonts.height("regular", metrics.small)
        if fonts.width(self.detail, "regular", least) > room and high <= height:
            for cut in reversed(range(1, len(parts))):
                both = [" · ".join(parts[:cut]), " · ".join(parts[cut:])]
                if all(fonts.width(line, "regular", least) <= room for line in both):
                    lines = both
                    break
        return [fonts.fit(line, "regular", metrics.small, room, least) for line in lines]


_KEY = re.compile(r"^(.*\S)(\s+)\[([^\[\]]+)\]$")
"""A label with its key at the end: `Draw  [D]`."""


def _with_key(look: Look, text: str, points: int, ink: Colour) -> pygame.Surface:
    """A label in letters of that size, its key on a small cap: no wider than as it is written."""
    fonts, found = look.fonts, _KEY.match(text)
    if found is None:
        return fonts.render(text, "bold", points, ink)
    words, space, key = found.groups()
    size = fonts.width(text, "bold", points), fonts.height("bold", points)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(fonts.render(words, "bold", points, ink), (0, 0))
    left = fonts.width(words + space, "bold", points)
    cap = pygame.Rect(left, 0, size[0] - left, round(size[1] * 0.86))
    cap.centery = size[1] // 2
    edge = max(1.2, points / 14)
    line = look.shapes.rounded(cap.size, cap.height * 0.24, None, ink, edge).copy()
    line.set_alpha(150)
    surface.blit(line, cap)
    small = max(9, round(points * 0.74))
    letters, small = fonts.fit(key, "bold", small, cap.width - 4, 8)
    shown = fonts.render(letters, "bold", small, ink)
    surface.blit(shown, shown.get_rect(center=cap.center))
    return surface


def lines_of(look: Look, label: str, size: int, room: int, height: int) -> list[str]:
    """A label as it stands on a button with so much room: in two lines where it is too long for
    one, and two are not too high."""
    lines = look.fonts.wrap(label, "bold", size, room)
    high = 2 * look.fonts.height("bold", size) <= height - 2
    return lines if len(lines) == 2 and high else [label]


def draw_portrait(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, portrait: str, glow: float = 0.0
) -> None:
    """A portrait as a medallion filling the square `rect`."""
    theme = look.theme
    side = min(rect.size)
    width = max(2.0, side / 22)
    edge = blend(theme.edge, theme.accent_light, 0.3 + 0.7 * glow)
    inner = side - round(2 * width) + 2
    ground = look.shapes.disc(side, theme.well, None, 0)
    surface.blit(ground, rect)
    name = f"portraits/{portrait}"
    picture = look.art.svg(name, (inner, inner))
    cut = look.shapes.masked(picture, (portrait, inner, look.art.version(name)))
    at = (rect.x + (side - inner) // 2, rect.y + (side - inner) // 2)
    surface.blit(cut, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.blit(look.shapes.disc(side, None, edge, width), rect)
