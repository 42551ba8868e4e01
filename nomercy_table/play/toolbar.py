"""The line above the table: menu at the left; hint and pace at the right, and before them odds,
log, rules, sound and settings: small ones, for which three dots stand until somebody comes near."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import pygame

from nomercy_table.play import words
from nomercy_table.play.action_bar import LEAST_TARGET
from nomercy_table.play.hintmark import HINT_SIGN
from nomercy_table.play.intents import Command, Forward, Intent, Send
from nomercy_table.play.now import MatchState
from nomercy_table.render.theme import Colour, blend
from nomercy_table.table import Placement
from nomercy_table.ui.button import Button
from nomercy_table.ui.key_bindings import WITH_NAME
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.widget import Widget, icon

HEADER = "header."
"""With this the ids of the header's buttons begin."""

_FIRST = ("forward", "hint", "log", "rules", "speed", "sound", "settings", "odds")
"""The buttons at the right: which of them stay where there is no room for all, the first first."""

_FEWEST = 4
"""So many stay at least."""

_MAIN, _WITH_KEY = ("hint", "forward", "speed"), 1.3
"""Those that are wanted in the midst of a turn: they show the gamepad's buttons where there is
room, and are so much wider then."""

_QUIET, _FAINT = 0.74, 0.52
"""How wide the others are, in heights of the line, and how much of its ink one has that stands
alone while nobody is near: on the dark cloth of the corners still 3 : 1."""

_OVER = 1.55
"""A sign is so large at most, against what its button is wide."""

_DOT, _DOTS_APART = 0.1, 0.17
"""How large each of the three dots is and how far from the next, in heights of the line."""

_GROWS = 1.35
"""How much larger signs become within their line, with the letters: it is as high at every size of
the interface."""

ODDS_SIGN = "dice"
"""The icon of odds."""

SETTINGS = f"{WITH_NAME}+,"
"""The keys of the settings, everywhere."""

_LEAST_CAP = 9
"""Pixels: letters of keys become no smaller."""


class KeyButton(Button):
    """A sign, with the cap of a gamepad's button beside it where there is room for both; `lit`: it
    is at work, or has been switched off. `does`: what comes of a press on it, in a sentence."""

    does = ""
    cap = ""
    lit = False
    main = True
    """Whether it is always plainly seen."""
    near = False
    """Whether pointer or focus are at one of the signs beside it."""
    folded: Literal["", "away", "dots"] = ""
    """What is seen of it while nobody is near: nothing, or dots, which stand for several."""

    _unfolds = False
    """Whether the press that is under way began where nothing was seen of it."""

    @property
    def folded_away(self) -> bool:
        return bool(self.folded) and not self.near

    def seen(self) -> tuple[object, ...]:
        return (*super().seen(), self.cap, self.lit, self.main, self.near, self.folded)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, KeyButton):
            self.near, self._unfolds = old.near, old._unfolds

    def come_near(self, near: bool) -> None:
        """Pointer or focus came to the signs, or went."""
        if near != self.near:
            self.near = near
            self.change()

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self._unfolds = self.folded_away
        if not self._unfolds:
            super().pointer_down(pos)

    def pointer_drag(self, pos: tuple[int, int]) -> None:
        if not self._unfolds:
            super().pointer_drag(pos)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        super().pointer_up(pos, inside and not self._unfolds)
        self._unfolds = False

    def icon_share(self, look: Look) -> float:
        return super().icon_share(look) * _grown(look)

    def _draw_inside(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour
    ) -> None:
        theme = look.theme
        ink = theme.accent_light if self.lit else ink
        high = rect.height
        if self.folded_away:
            self._draw_folded(surface, look, rect, ink)
            return
        if not (self.main or self.near or self.lit or theme.high_contrast):
            ink = blend(theme.panel_bottom, ink, _FAINT)
        cap = self._cap(look, round(0.5 * high), round(0.6 * high), ink)
        if rect.width < 1.25 * high or cap is None:
            if self.main:  # its sign is as large as in a line that has more room
                rect = rect.inflate(max(0, min(high, round(_OVER * rect.width)) - rect.width), 0)
            super()._draw_inside(surface, look, rect, ink)
            return
        picture = icon(look, self.icon_name, round(0.56 * high), ink)
        wide = cap.get_width() + (0 if picture is None else picture.get_width() + high // 8)
        x = rect.centerx - wide // 2
        for part in (picture, cap):
            if part is not None:
                surface.blit(part, part.get_rect(midleft=(x, rect.centery)))
                x += part.get_width() + high // 8

    def _draw_folded(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, ink: Colour
    ) -> None:
        """Three dots, where it stands for the others beside it. Its icon is asked for all the same:
        when somebody comes near it is there, and not a rough one first."""
        super()._draw_inside(pygame.Surface((1, 1)), look, rect, ink)
        if self.folded == "dots":
            high = rect.height * _grown(look)
            dot = look.shapes.disc(max(3, round(_DOT * high)), ink, None, 0)
            for step in (-1, 0, 1):
                x = rect.centerx + round(step * _DOTS_APART * high)
                surface.blit(dot, dot.get_rect(center=(x, rect.centery)))

    def _cap(self, look: Look, high: int, most: int, ink: Colour) -> pygame.Surface | None:
        """The key as it looks, `most` wide at most: a rounded frame around its name; None: it has
        no name, or no room for it."""
        ink = blend(look.theme.panel_bottom, ink, 0.8)
        around = high // 2
        size = max(_LEAST_CAP, round(0.62 * high))
        text, size = look.fonts.fit(self.cap, "bold", size, most - around, _LEAST_CAP)
        words = look.fonts.render(text, "bold", size, ink)
        if not text or text != self.cap or words.get_width() + around > most:
            return None
        frame = (max(high, words.get_width() + around), max(high, words.get_height()))
        surface = look.shapes.rounded(frame, high // 4, None, ink, 1.2).copy()
        surface.blit(words, words.get_rect(center=surface.get_rect().center))
        return surface


def _grown(look: Look) -> float:
    """How much larger signs are than at the usual size of the interface."""
    return max(1.0, min(_GROWS, look.metrics.ui_scale / 100))


def _placed(
    corner: pygame.Rect, high: int, buttons: Sequence[KeyButton], *, folds: bool
) -> list[Widget]:
    """The buttons at the right, from left to right, in a line so `high`, or a second one below it
    where the corner has two; fewer of them, where there is no room. `folds`: those that are seldom
    wanted are folded away, those apart that are lit."""
    number = min(len(buttons), max(_FEWEST, corner.width // LEAST_TARGET))
    # The frame of a cloth may lie at the window's edge.
    edge = min(high // 5, max(0, corner.width - number * LEAST_TARGET))
    room = corner.width - edge
    staying = sorted(buttons, key=lambda button: _FIRST.index(button.id.removeprefix(HEADER)))
    shown = [button for button in buttons if button in staying[:number]]
    quiet = max(LEAST_TARGET, round(_QUIET * high))
    others = sum(not button.main for button in shown)
    narrow = (room - high * (len(shown) - others)) // max(1, others)
    two = corner.height > high
    least = quiet if two else max(LEAST_TARGET, min(quiet, narrow))
    for share, small in ((_WITH_KEY, quiet), (1.0, quiet), (1.0, least)):
        wides = [round((share if button.cap else 1.0) * high) if button.main else small
                 for button in shown]  # fmt: skip
        if sum(wides) <= room:
            break
    else:
        if two:
            shown = [*buttons]
            _place_in_two_lines(corner, high, shown)
            return _folded(shown, folds=folds)
        wides = [min(high, room // number)] * len(shown)
    gap = min(high // 3, max(0, room - sum(wides)))
    x = corner.right - edge
    for button, wide in reversed([*zip(shown, wides, strict=True)]):
        x -= wide
        if not button.main:
            x, gap = x - gap, 0
        button.rect = pygame.Rect(x, 0, wide, high)
    return _folded(shown, folds=folds)


def _folded(shown: Sequence[KeyButton], *, folds: bool) -> list[Widget]:
    """Those, and what is seen of them."""
    folding = [button for button in shown if folds and not (button.main or button.lit)]
    for button in folding if len(folding) > 1 else ():
        button.folded = "dots" if button is folding[-1] else "away"
    return [*shown]


def _place_in_two_lines(corner: pygame.Rect, high: int, shown: Sequence[KeyButton]) -> None:
    """Half of them in each line, below each other: above those that are wanted most, and beside
    them the last of the others."""
    main = [button for button in shown if button.main]
    quiet = [button for button in shown if not button.main]
    columns = (len(shown) + 1) // 2
    beside = columns - len(main)
    edge = high // 5
    room = corner.width - edge
    wides = [min(high, room // columns)] * columns
    with_key = round(_WITH_KEY * high)
    narrow = (room - len(main) * with_key) // max(1, beside)
    if any(button.cap for button in main) and narrow >= round(_QUIET * high):
        wides = [min(high, narrow)] * beside + [with_key] * len(main)
    upper, lower = [*quiet[-beside:], *main], quiet[:-beside]
    for line, top, tall in ((upper, 0, high), (lower, high, corner.height - high)):
        x = corner.right - edge
        for button, wide in zip(reversed(line), reversed(wides), strict=False):
            x -= wide
            button.rect = pygame.Rect(x, top, wide, tall)


def wake(widgets: Sequence[Widget]) -> None:
    """Let all signs be seen while pointer or focus are at one of them."""
    signs = [widget for widget in widgets if isinstance(widget, KeyButton)]
    near = any(sign.hovered or sign.focused for sign in signs)
    for sign in signs:
        sign.come_near(near)


def header_buttons(
    app: AppServices, look: Look, place: Placement, now: MatchState, send: Send, *, kept: bool
) -> list[Widget]:
    """The buttons of the line, the first from the left first; `kept`: the match is saved."""
    keys, settings, side = app.keys, app.settings, place.header.height
    speed, muted = settings.speed, settings.muted

    def button(name: str, label: str, sign: str, prompt: str, does: Intent) -> KeyButton:
        made = KeyButton(
            f"{HEADER}{name}",
            label,
            pygame.Rect(place.header.left, 0, side, side),
            partial(send, does),
            kind="quiet",
            icon_name=sign,
            show_label=False,
            hint=words.HINT(label=label, key=prompt) if prompt else label,
        )
        made.does, made.main = words.HEADER_DOES[name], name in (*_MAIN, "menu")
        made.cap = prompt if keys.pad else ""  # who has a pointer or keys is told by its tooltip
        return made

    def command(name: str, label: str, sign: str) -> KeyButton:
        return button(name, label, sign, keys.prompt(name), Command(name))

    run = words.STOP_FORWARD if now.forwards else words.FORWARD
    forward = button("forward", run, "forward", keys.prompt("finish"), Forward())
    forward.enabled, forward.lit = now.may_forward or now.forwards, now.forwards
    rules = command("rules", words.RULE_BEHIND if now.clause else words.RULES, "rules")
    rules.lit = bool(now.clause)
    sound = words.SOUND_ON if muted else words.SOUND_OFF
    mute = button(
        "sound", sound, f"sound-{'off' if muted else 'on'}", keys.prompt("mute"), Command("mute")
    )
    mute.lit = muted
    hint = command("hint", words.HINT_FOR, HINT_SIGN)
    hint.enabled = now.help.allowed and now.human is not None
    odds = command("odds", words.ODDS_ON if settings.odds else words.ODDS_OFF, ODDS_SIGN)
    odds.lit = settings.odds
    right = [
        *([odds] if now.help.allowed else []),
        command("log", words.LOG, "log"),
        rules,
        mute,
        button(
            "settings", words.SETTINGS, "gear", "" if keys.pad else SETTINGS, Command("settings")
        ),
        *([hint] if now.help.allowed else []),
        forward,
        command("speed", words.SPEED[speed], f"speed-{speed}"),
    ]
    menu = command("menu", words.MENU, "menu")
    if not kept:
        menu.does = words.UNKEPT_MENU_DOES
    return [
        menu,
        *_placed(place.corner, side, right, folds=not look.theme.high_contrast),
    ]
