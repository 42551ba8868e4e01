"""Keys at the table that go with what is offered: along the hand, and the buttons' numbers."""

from __future__ import annotations

from collections.abc import Container, Sequence

import pygame

from nomercy_table.play.toolbar import HEADER
from nomercy_table.play.widgets import ActionButton
from nomercy_table.ui.focus import ARROWS, Focusable, in_space
from nomercy_table.ui.keys import Keys
from nomercy_table.ui.misclicks import PRESSES
from nomercy_table.ui.text_field import is_letter
from nomercy_table.ui.widget import Widget

_LEADING = (pygame.K_TAB, pygame.K_ESCAPE)
"""The keys that lead to the header, and away."""

_IDLE = pygame.KMOD_SHIFT | pygame.KMOD_NUM | pygame.KMOD_CAPS | pygame.KMOD_MODE
"""What may be down, or locked, while a key writes something."""

_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_SHIFT


def beside(
    event: pygame.event.Event, things: Sequence[Focusable], hand: Container[str]
) -> str | None:
    """Where Left or Right leads from what has the focus; None: the key means something else.

    Along the hand, round and round; else among the things of the table, and never up to the
    header: who wants to go there presses Up or Tab.
    """
    direction = ARROWS.get(event.key)
    focused = next((thing.id for thing in things if thing.focused), None)
    if direction is None or not direction[0] or event.mod & _MODIFIERS:
        return None
    if focused is None or focused.startswith(HEADER):
        return None
    held = sorted((thing.rect.x, thing.id) for thing in things if thing.id in hand)
    cards = [thing for _, thing in held]
    if focused in cards and len(cards) > 1:
        return cards[(cards.index(focused) + direction[0]) % len(cards)]
    near = [(t.id, t.rect) for t in things if t.enabled and not t.id.startswith(HEADER)]
    return in_space(near, focused, direction) or focused


def means_nothing(event: pygame.event.Event, command: str | None) -> bool:
    """Whether the key that went down means nothing where nothing has the focus: one that writes
    something, or an arrow, but none that gets on, or leads elsewhere."""
    if command is not None or event.mod & ~_IDLE or event.key in (*PRESSES, *_LEADING):
        return False
    return bool(event.unicode) or is_letter(event.key) or event.key in ARROWS


def keyed_by(event: pygame.event.Event, keys: Keys, widgets: Sequence[Widget]) -> Widget | None:
    """Find what a key presses without the focus, by its number or as a command."""
    pick = numbered(event, widgets) or keys.pick(event)
    return next((each for each in widgets if pick and getattr(each, "pick_id", "") == pick), None)


def numbered(event: pygame.event.Event, widgets: Sequence[Widget]) -> str | None:
    """The pick of the button that bears the number of this key; None: no button does."""
    if event.mod & _MODIFIERS:
        return None
    name = pygame.key.name(event.key).strip("[]")  # those of the number pad are in brackets
    for widget in widgets:
        if isinstance(widget, ActionButton) and widget.number and widget.number == name:
            return widget.pick_id
    return None
