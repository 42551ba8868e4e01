"""What can be pressed at the table: the header, piles and columns, a button for all else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from nomercy_table.engine.actions import Pick
from nomercy_table.engine.events import Seat
from nomercy_table.scenes.table_drag import Drag
from nomercy_table.scenes.table_view import TableView
from nomercy_table.scenes.target import Target
from nomercy_table.table.places import Placement
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget

PICK_OF = {"draw": "draw", "stop": "stop", "steal_all": "all", "steal_none": "none", "take": "take"}
"""The pick that a command of the keyboard stands for."""

CALLS = ("uno", "catch", *(f"call_{n}" for n in range(1, 7)))
"""The commands of calls."""

_COMMAND_OF = {pick: command for command, pick in PICK_OF.items()}

HEADER = "header."
"""With this the ids of the header's buttons begin."""

LEAST_TARGET = 24
"""Pixels: what is to be hit is at least so wide, however close the columns stand."""


def header_buttons(
    app: Desk, look: Look, place: Placement, command: Callable[[str], None]
) -> list[Widget]:
    """Menu at the left; sound, log and rules at the right."""
    metrics, keys = look.metrics, app.keys
    side = place.header.height
    edge = metrics.px(20)
    sound = "sound-off" if app.settings.muted else "sound-on"
    label = "Sound on" if app.settings.muted else "Sound off"

    def button(name: str, text: str, icon: str, rect: pygame.Rect, does: str) -> Button:
        return Button(
            f"{HEADER}{name}",
            text,
            rect,
            lambda: command(does),
            kind="quiet",
            icon_name=icon,
            show_label=False,
            hint=f"{text} ({keys.prompt(does)})",
        )

    left = pygame.Rect(edge, 0, side, side)
    widgets: list[Widget] = [button("menu", "Menu", "gear", left, "menu")]
    x = place.header.right - edge - side
    for name, text, icon, does in (
        ("rules", "Rules", "rules", "rules"),
        ("log", "Log", "log", "log"),
        ("sound", label, sound, "mute"),
    ):
        widgets.append(button(name, text, icon, pygame.Rect(x, 0, side, side), does))
        x -= side
    return widgets


def pick_targets(
    view: TableView,
    offered: Sequence[Pick],
    made: Sequence[Pick],
    seat: Seat,
    pick: Callable[[str], None],
    drag: Drag,
) -> list[Widget]:
    """What lies on the table and is `offered` to `seat`, or `made`.

    A pile can be dragged; cards of the hand can be, whether offered or not (`table_hand`).
    """
    place, hand = view.playback.shown.placement, view.hand
    things = [(entry, False) for entry in offered]
    things += [(replace(entry, label="Chosen", outcome="", hint=""), True) for entry in made]
    targets: list[Widget] = []
    for entry, chosen in things:
        pick_id = entry.id
        rect = place.targets.get(pick_id)
        if rect is None:
            continue
        held, pile = pick_id in hand, pick_id in place.piles
        target = Target(
            pick_id,
            entry.label,
            "card" if held else "pile" if pile else "column",
            rect.inflate(max(0, LEAST_TARGET - rect.width), 0),
            partial(pick, pick_id),
            chosen=chosen,
            held=held,
            outcome=entry.outcome,
            hint=entry.hint,
            mark=entry.mark if chosen else "",
            on_drag=partial(drag.moved, pick_id) if pile else None,
            drops_at=partial(drag.may_drop, pick_id, seat),
        )
        targets.append(target)
    # The focus goes through a hand from left to right, whatever the order of its actions.
    return sorted(targets, key=lambda target: target.rect.x if target.id in hand else -1)


def first_choice(picks: Sequence[Widget]) -> Widget | None:
    """What has the focus first: the last card of the hand that may be played (a new one lies
    there, or the dearest), else the first button."""
    held = (w for w in reversed(picks) if isinstance(w, Target) and w.held and not w.chosen)
    buttons = (w for w in picks if w.id.startswith("action."))
    return next(held, None) or next(buttons, None)


def all_buttons(picks: Sequence[Widget]) -> bool:
    """Whether what is still to be picked is on buttons only: all that lies there is chosen."""
    return all(widget.chosen for widget in picks if isinstance(widget, Target))


def sort_button(app: Desk, view: TableView, press: Callable[[], None]) -> list[Widget]:
    """Below the viewer's plate: in what order the hand lies, and to change it."""
    is_open = all(card.face is not None for card in view.hand.values())
    if not view.sorting.offers or len(view.hand) < 2 or not is_open:
        return []
    look, place = view.look, view.playback.shown.placement
    plate, own = place.plates[view.bottom], place.seats[view.bottom]
    gap = look.metrics.px(6)
    height = min(look.metrics.target(34), own.bottom - plate.bottom - gap)
    if height < LEAST_TARGET - 4:
        return []
    rect = pygame.Rect(plate.x, plate.bottom + gap, plate.width, height)
    label = f"Sorted {view.sorting.name(view.bottom)}  [{app.keys.prompt('sort')}]"
    return [
        Button(
            "sort", label, rect, press, kind="quiet", size=look.metrics.small, hint="Sort the hand"
        )
    ]


def action_buttons(
    app: Desk,
    look: Look,
    place: Placement,
    offered: Sequence[Pick],
    pick: Callable[[str], None],
    beside_cards: bool = False,
    right: int = 0,
    named: Mapping[str, str] | None = None,
) -> list[Widget]:
    """A button for every pick that is not a column of cards, side by side in the middle.

    The first stands out, unless it is one choice `beside_cards`. Calls have their own place,
    and begin at `right` (0: there are none). `named` says what the zones of seats are called.
    """
    shown: list[Pick] = []
    for entry in offered:
        doubled = any(other.label == entry.label for other in shown)
        if named and entry.id in named:
            shown.append(replace(entry, label=named[entry.id]))
        elif "/" not in entry.id and not (doubled and entry.id in place.targets):
            shown.append(entry)
    shown = [entry for entry in shown if not entry.call]
    size = look.metrics.text(23)
    height = min(place.actions.height, look.metrics.target(58))
    gap = look.metrics.px(22)
    widths = []
    for entry in shown:
        label = _label(app, entry)
        widths.append(max(Button.width_for(look, label, size=size), look.metrics.px(190)))
    total = sum(widths) + gap * max(0, len(widths) - 1)
    end = right - gap if right else place.actions.right - 2 * gap
    squeeze = min(1.0, (end - place.actions.left - 2 * gap) / max(1, total))
    x = min(place.actions.centerx - round(total * squeeze / 2), end - round(total * squeeze))
    widgets: list[Widget] = []
    for i, (entry, width) in enumerate(zip(shown, widths, strict=True)):
        wide = round(width * squeeze)
        rect = pygame.Rect(x, place.actions.centery - height // 2, wide, height)
        kind: Kind = "primary" if i == 0 and not beside_cards else "secondary"
        widgets.append(_action(app, entry, rect, kind, size, pick))
        x += wide + round(gap * squeeze)
    return widgets


def _action(
    app: Desk,
    entry: Pick,
    rect: pygame.Rect,
    kind: Kind,
    size: int,
    pick: Callable[[str], None],
) -> Button:
    return Button(
        f"action.{entry.id}",
        _label(app, entry),
        rect,
        lambda: pick(entry.id),
        kind=kind,
        picture_name=f"signs/{entry.picture}" if entry.picture else "",
        size=size,
    )


def _label(app: Desk, entry: Pick) -> str:
    """What the button says, with its key."""
    command = _COMMAND_OF.get(entry.id, entry.id)
    try:
        key = app.keys.prompt(command)
    except KeyError:
        return entry.label
    return f"{entry.label}  [{key}]"
