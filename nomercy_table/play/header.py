"""The line above the table: the menu at the left; pace, sound, log and rules at the right."""

from __future__ import annotations

from functools import partial

import pygame

from nomercy_table.play.intents import Command, Forward, Intent, Send
from nomercy_table.play.now import Now
from nomercy_table.table.places import Placement
from nomercy_table.ui.button import Button
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour, blend
from nomercy_table.ui.widget import Widget, icon

HEADER = "header."
"""With this the ids of the header's buttons begin."""

_BUTTONS, _KEYED = 5, 1.5
"""So many buttons stand at the right; and how much wider those are that show their keys."""

_LEAST_CAP = 9
"""Pixels: letters of keys become no smaller."""


class KeyButton(Button):
    """A sign with the cap of its key beside it, where there is room for both; `lit`: it is at
    work."""

    cap = ""
    lit = False

    def seen(self) -> tuple[object, ...]:
        return (*super().seen(), self.cap, self.lit)

    def _draw_inside(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour
    ) -> None:
        ink = look.theme.accent_light if self.lit else ink
        high = rect.height
        cap = self._cap(look, round(0.5 * high), ink)
        if rect.width < 1.4 * high or cap.get_width() > 0.7 * high:
            super()._draw_inside(surface, look, rect, ink)
            return
        picture = icon(look, self.icon_name, round(0.56 * high), ink)
        wide = cap.get_width() + (0 if picture is None else picture.get_width() + high // 8)
        x = rect.centerx - wide // 2
        for part in (picture, cap):
            if part is not None:
                surface.blit(part, part.get_rect(midleft=(x, rect.centery)))
                x += part.get_width() + high // 8

    def _cap(self, look: Look, high: int, ink: Colour) -> pygame.Surface:
        """The key as it looks: a rounded frame around its name."""
        ink = blend(look.theme.panel_bottom, ink, 0.8)
        words = look.fonts.render(self.cap, "bold", max(_LEAST_CAP, round(0.62 * high)), ink)
        size = (max(high, words.get_width() + high // 2), max(high, words.get_height()))
        surface = look.shapes.rounded(size, high // 4, None, ink, 1.2).copy()
        surface.blit(words, words.get_rect(center=surface.get_rect().center))
        return surface


def _places(corner: pygame.Rect) -> list[pygame.Rect]:
    """Where the buttons at the right stand, from left to right."""
    high, signs = corner.height, corner.width // corner.height
    least = high if signs >= _BUTTONS else signs * high // _BUTTONS
    keyed = round(_KEYED * high) if signs > _BUTTONS else least
    rects, x = [], corner.right
    for wide in (least, least, least, keyed, keyed):
        x -= wide
        rects.append(pygame.Rect(x, 0, wide, high))
    return rects[::-1]


def header_buttons(app: Desk, look: Look, place: Placement, now: Now, send: Send) -> list[Widget]:
    """The buttons of the line, the first from the left first."""
    keys, settings, side = app.keys, app.settings, place.header.height

    def button(
        name: str, label: str, sign: str, rect: pygame.Rect, key: str, does: Intent
    ) -> KeyButton:
        made = KeyButton(
            f"{HEADER}{name}",
            label,
            rect,
            partial(send, does),
            kind="quiet",
            icon_name=sign,
            show_label=False,
            hint=f"{label} ({keys.prompt(key)})",
        )
        made.cap = keys.prompt(key)
        return made

    rects = _places(place.corner)
    run = "Stop fast-forward" if now.forwards else "Fast-forward"
    sound = ("Sound on", "sound-off") if settings.muted else ("Sound off", "sound-on")
    speed = f"Speed: {settings.speed}"
    forward = button("forward", run, "forward", rects[0], "finish", Forward())
    forward.enabled, forward.lit = now.may_forward or now.forwards, now.forwards
    menu = pygame.Rect(place.header.left, 0, side, side)
    return [
        button("menu", "Menu", "gear", menu, "menu", Command("menu")),
        forward,
        button("speed", speed, f"speed-{settings.speed}", rects[1], "speed", Command("speed")),
        button("sound", *sound, rects[2], "mute", Command("mute")),
        button("log", "Log", "log", rects[3], "log", Command("log")),
        button("rules", "Rules", "rules", rects[4], "rules", Command("rules")),
    ]
