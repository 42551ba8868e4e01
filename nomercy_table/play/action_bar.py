"""Buttons and targets at the table: what can be pressed, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from nomercy_table.engine.actions import Pick
from nomercy_table.engine.events import Seat
from nomercy_table.play import words
from nomercy_table.play.back import BACK
from nomercy_table.play.drag import Drag
from nomercy_table.play.intents import (
    Command,
    FinishRound,
    Intent,
    Point,
    Send,
    ShowResults,
    TakeBack,
)
from nomercy_table.play.lit import lit_cards, lit_rect
from nomercy_table.table import Placement, PreviewButton, Reach, TableView, Target, breath
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.key_bindings import Keys
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.widget import Act, Widget

LEAST_TARGET = 24
"""Pixels: what is to be hit is at least so wide and high."""

_FIRST, _OTHER, _GAP = 58, 46, 8
"""How high the likeliest button is and the others are, and what lies between them, in units."""

LETTERS, LEAST_LETTER = 21, 11
"""How large letters of buttons are where there is room, in units; and pixels: they become no
smaller."""

_TIGHT = 8
"""What is left beside a label at least, in units, before its letters become smaller."""

_USUAL = 226
"""How wide buttons are at the least where there is room, in units."""

_MOST = 5
"""So many stand below each other; more in two columns."""

Label = tuple[str, bool]
"""What a button says, and whether a picture stands before it."""


def stacked(
    look: Look, area: Rect, labels: Sequence[Label], *, broken: bool = False
) -> tuple[int, list[Rect]]:
    """The size of letters and the places of buttons with these labels in `area`, the first on top,
    all as wide as the widest; they stand at its lower right. `broken`: each label may stand in two
    lines."""
    if not labels:
        return 0, []
    metrics = look.metrics
    columns = 1 if len(labels) <= _MOST else 2
    rows = -(-len(labels) // columns)
    gap = metrics.px(_GAP)
    high = [metrics.px(_FIRST)] + [metrics.px(_OTHER)] * (rows - 1) if columns == 1 else []
    room = (area.width - gap * (columns - 1)) // columns
    tall = (area.height - gap * (rows - 1)) // rows if broken else 0
    size, wide, lines = _letters(look, labels, room, tall)
    least = max(LEAST_TARGET, lines * look.fonts.height("bold", size) + 2)
    high = [max(least, tall) for tall in high or [metrics.px(_OTHER)] * rows]
    spare = area.height - gap * (rows - 1)
    if sum(high) > spare:
        high = [max(least, spare // rows)] * rows
        gap = max(2, min(gap, (area.height - sum(high)) // max(1, rows - 1)))
    size = min(size, max(LEAST_LETTER, round(min(high) * 0.66)))
    rects, y = [], area.bottom - sum(high) - gap * (rows - 1)
    for row, tall in enumerate(high):
        for column in range(columns):
            x = area.right - (columns - column) * wide - (columns - 1 - column) * gap
            if row * columns + column < len(labels):
                rects.append(Rect(x, y, wide, tall))
        y += tall + gap
    return size, rects


def with_room_above(look: Look, area: Rect, labels: Sequence[Label], place: Placement) -> Rect:
    """`area`, reaching up for buttons with these labels to be as high as few are, as far as nothing
    lies there."""
    if not 0 < len(labels) <= _MOST:
        return area
    metrics, left = look.metrics, stacked(look, area, labels)[1][0].left
    gap = metrics.px(_GAP)
    wanted = area.bottom - metrics.px(_FIRST) - (len(labels) - 1) * (metrics.px(_OTHER) + gap)
    lying = (
        *place.seats.values(),
        *place.portraits.values(),
        *place.plates.values(),
        *place.captions.values(),
        *place.signs.values(),
        *place.targets.values(),
        place.ribbon,
    )
    over = [
        rect.bottom + gap
        for rect in lying
        if rect.right > left and rect.left < area.right and rect.top < area.top
    ]
    top = min(area.top, max([wanted, *over]))
    return Rect(area.x, top, area.width, area.bottom - top)


def usual_width(look: Look) -> int:
    """How wide a button is at the least where there is room, in pixels."""
    return look.metrics.px(_USUAL)


def even(buttons: Sequence[Widget]) -> None:
    """Let all be as wide as the widest, as far as they stand below each other in one column, at
    whose right edge they all end; what stands below several columns goes from side to side."""
    rows = [[each for each in buttons if _beside(each, button)] for button in buttons]
    left = min((button.rect.left for button in buttons), default=0)
    for button, row in zip(buttons, rows, strict=True):
        if len(row) == 1:
            button.rect = Rect(left, button.rect.y, button.rect.right - left, button.rect.height)


def _beside(one: Widget, other: Widget) -> bool:
    """Whether they stand in one row; each does so with itself."""
    return one.rect.top < other.rect.bottom and other.rect.top < one.rect.bottom


def _letters(look: Look, labels: Sequence[Label], room: int, tall: int) -> tuple[int, int, int]:
    """The largest letters in which all labels fit `room`, with little beside them if it must be;
    how wide buttons are then, and in how many lines their labels stand: in two, where buttons may
    be so `tall` (0: in one, as long as letters can be read)."""
    metrics, fonts = look.metrics, look.fonts
    size = max(LEAST_LETTER, metrics.text(LETTERS))
    beside = 2 * metrics.px(_TIGHT)
    while True:
        picture = round(size * 1.5) + metrics.px(12)
        said = [(text, picture * drawn) for text, drawn in labels]
        if tall:
            parts = [fonts.wrap(text, "bold", size, room - beside - more) for text, more in said]
            high = 2 * fonts.height("bold", size) + 2 <= tall
            fits = high and all(len(lines) <= 2 for lines in parts)
            said = [
                (part, more) for lines, (_, more) in zip(parts, said, strict=True) for part in lines
            ]
        else:
            fits = True
        fits = (
            fits and max(fonts.width(t, "bold", size) + more for t, more in said) + beside <= room
        )
        if fits or size <= LEAST_LETTER:
            break
        size -= 1
    wide = max(Button.width_for(look, text, size=size) + more for text, more in said)
    return size, min(room, max(wide, usual_width(look))), 1 if fits and not tall else 2


FINISH, RESULTS = Pick("finish", words.FINISH), Pick("results", words.RESULTS)
"""What can be done where nobody is to act, as picks of the table's own."""

_MEANT: Mapping[Pick, Intent] = {
    FINISH: FinishRound(),
    RESULTS: ShowResults(),
    BACK: TakeBack(),
}
"""What the table's own buttons stand for; those of a game point at something."""

_DOES: Mapping[Pick, str] = {
    FINISH: words.FINISH_DOES,
    RESULTS: words.RESULTS_DOES,
    BACK: words.BACK_DOES,
}
"""What they do; those of a game tell that themselves."""

_NOT_LIKELY = (BACK.id, "pass")
"""Ids of picks that do nothing on the table: their buttons never stand out."""

_SMALL, _MUCH_LARGER = 0.8, 1.15
"""Labels give up their keys where letters would be so small with these, against those of other
buttons, and so much larger without: tooltips tell keys, too."""

Named = Mapping[str, tuple[str, Seat]]
"""What the zones of seats are called, by id, and which seat that is."""


class ActionButton(PreviewButton):
    """The button of a pick; its `number` is the key that presses it, "" for none. What
    it says where there is room for all of it is `whole`. One that `lasts` stays in its place while
    what was chosen is shown: then it `waits`, looks as it did, and only the pointer may press it.
    """

    number = ""
    whole = ""
    lasts = waits = False

    @property
    def pointable(self) -> bool:
        return True

    def wait(self, on_press: Act) -> None:
        """What was chosen is being shown; `on_press`: what a press means meanwhile."""
        self.waits, self.focusable, self.on_press = True, False, on_press

    def set_focused(self, focused: bool, ring: bool) -> None:
        if not self.waits:
            super().set_focused(focused, ring)


def pick_targets(
    view: TableView,
    offered: Sequence[Pick],
    made: Sequence[Pick],
    seat: Seat,
    send: Send,
    drag: Drag,
    reach: Reach,
) -> list[Widget]:
    """What lies on the table and is `offered` to `seat`, or `made`.

    A pile can be dragged; cards of the hand can be, whether offered or not (`table_hand`).
    """
    place, hand = view.playback.shown.placement, view.hand
    things = [(entry, False) for entry in offered]
    things += [(replace(entry, label=words.CHOSEN, outcome="", hint=""), True) for entry in made]
    targets: list[Widget] = []
    for entry, chosen in things:
        pick_id = entry.id
        rect = place.targets.get(pick_id)
        if rect is None:
            continue
        held, pile = pick_id in hand, pick_id in place.piles
        moved = partial(drag.moved, pick_id) if pile else partial(drag.led, pick_id, chosen)
        target = Target(
            pick_id,
            entry.label,
            "card" if held else "pile" if pile else "column",
            lit_rect(view, pick_id).inflate(max(0, LEAST_TARGET - rect.width), 0),
            partial(send, Point(pick_id)),
            chosen=chosen and (held or not view.held),
            held=held,
            outcome=entry.outcome,
            hint=entry.hint,
            mark=entry.mark if chosen else "",
            faint=entry.faint or bool(view.held),  # only what takes that card is lit then
            grave=entry.grave and not chosen,
            forward=pick_id in view.lifted or pick_id in view.laid,
            shape=place.shapes.get(pick_id),
            cards=lit_cards(view, pick_id),
            reach=reach if held else None,
            on_drag=None if held else moved,
            drops_at=partial(drag.may_drop, pick_id, seat) if pile else None,
            on_drop=None if pile or held else partial(drag.landed, pick_id),
        )
        targets.append(target)
    # The focus goes through a hand from left to right, whatever the order of its actions.
    return sorted(targets, key=lambda target: target.rect.x if target.id in hand else -1)


def first_choice(picks: Sequence[Widget]) -> Widget | None:
    """What has the focus first: the last card of the hand that may be played (a new one lies
    there, or the dearest), else the first button."""
    held = (w for w in reversed(picks) if isinstance(w, Target) and w.held and not w.chosen)
    buttons = (w for w in picks if w.id.startswith("action.") and w.enabled)
    return next(held, None) or next(buttons, None)


def all_buttons(picks: Sequence[Widget]) -> bool:
    """Whether what is still to be picked is on buttons only: all that lies there is chosen."""
    return all(widget.chosen for widget in picks if isinstance(widget, Target))


_ORDER = 5.5
"""How wide the words are at least that tell how the hand lies, in their heights."""


def sort_rect(view: TableView) -> pygame.Rect | None:
    """Where the control for the order of the viewer's hand is, below all buttons; None: there is
    nothing to sort."""
    is_open = all(card.face is not None for card in view.hand.values())
    if not view.sorting.offers or len(view.hand) < 2 or not is_open:
        return None
    place, high = view.playback.shown.placement, _sort_high(view)
    area = place.actions
    words_beside = place.ribbon.bottom > area.bottom - high
    room = place.ribbon.right if words_beside else area.right - round(_ORDER * high)
    left = min(area.x, room)
    return pygame.Rect(left, area.bottom - high, area.right - left, high)


def _sort_high(view: TableView) -> int:
    return max(LEAST_TARGET, view.look.fonts.height("regular", view.look.metrics.small) + 4)


class SortButton(Button):
    """Bare words on a soft darkness that fades out beside all of them: the cloth may be bright
    there."""

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        px = look.metrics.px
        ground = rect.inflate(px(32), px(16))
        surface.blit(breath(look, ground.size, (px(24), px(13))), ground)
        super().draw(surface, look, rect)


def sort_button(app: AppServices, view: TableView, send: Send) -> list[Widget]:
    """In what order the viewer's hand lies, and to change it."""
    rect = sort_rect(view)
    if rect is None:
        return []
    key = app.keys.prompt("sort")
    label = words.SORTED(how=view.sorting.name(view.bottom))
    hint = words.SORT_DOES(key=key) if key else ""
    size = view.look.metrics.small
    press = partial(send, Command("sort"))
    button = SortButton(
        "sort",
        words.WITH_KEY(label=label, key=key) if key else label,
        rect,
        press,
        kind="quiet",
        size=size,
        hint=hint,
    )
    room = rect.width + view.look.metrics.px(16)
    if Button.width_for(view.look, button.label, size=size) > room:
        button.label = label
    wide = min(rect.width, Button.width_for(view.look, button.label, size=size))
    button.rect = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
    return [button]


def buttons_end(view: TableView) -> int:
    """How far down the buttons may reach: to the place for the control of the hand, in games that
    have one, so that they stay where they are while a hand comes and goes."""
    bottom = view.playback.shown.placement.actions.bottom
    if not view.sorting.offers:
        return bottom
    return bottom - _sort_high(view) - view.look.metrics.px(8)


def action_buttons(
    keys: Keys,
    look: Look,
    place: Placement,
    offered: Sequence[Pick],
    send: Send,
    beside_cards: bool = False,
    named: Named | None = None,
    end: int = 0,
    numbered: bool = False,
) -> list[Widget]:
    """A button for every pick that is not a column of cards, below each other right of the hand.

    The first stands out, unless a card of the hand does (`beside_cards`), or it does nothing.
    Calls and the control of the hand have their own places, and begin at `end` (0: there are
    none). `named` says what the zones of seats are called. `numbered`: what has no key of its own
    gets a number for one, where there is room to say so.
    """
    shown: list[Pick] = []
    for entry in offered:
        doubled = any(other.label == entry.label for other in shown)
        if named and entry.id in named:
            shown.append(replace(entry, label=named[entry.id][0]))
        elif "/" not in entry.id and not (doubled and entry.id in place.targets):
            shown.append(entry)
    shown = _as_they_sit([entry for entry in shown if not entry.call], place, named or {})
    area = pygame.Rect(place.actions)
    area.height = (end or area.bottom) - area.top
    numbers = _numbers(keys, shown, named or {}) if numbered else {}
    labels = [(_label(keys, p, numbers), bool(p.picture)) for p in shown]
    alone = shown == [BACK]  # it stands where it does below another, which may come and go
    laid = 2 * labels if alone else labels
    area = with_room_above(look, area, laid, place)
    size, rects = stacked(look, area, laid)
    rects = rects[alone:]
    if numbers and size < look.metrics.text(15):
        numbers, labels = {}, [(_label(keys, p, {}), bool(p.picture)) for p in shown]
        size, rects = stacked(look, area, labels)
    if size < _SMALL * look.metrics.text(LETTERS):
        bare = [(p.label, bool(p.picture)) for p in shown] * (1 + alone)
        larger, spots = stacked(look, area, bare)
        if larger < _SMALL * look.metrics.text(LETTERS):
            largest, below = stacked(look, area, bare, broken=True)
            if largest >= _MUCH_LARGER * larger:
                larger, spots = largest, below
        if larger >= _MUCH_LARGER * size:
            size, rects, labels = larger, spots[alone:], bare
    widgets: list[Widget] = []
    for i, (entry, rect) in enumerate(zip(shown, rects, strict=True)):
        likely = i == 0 and not beside_cards and entry.id not in _NOT_LIKELY
        kind: Kind = "primary" if likely else "secondary"
        kind = "danger" if entry.grave else kind
        button = _action(keys, entry, rect, kind, size, send, numbers)
        beside = round(size * 1.5) + look.metrics.px(12) if entry.picture else 0
        beside += 2 * look.metrics.px(3)
        button.label = labels[i][0]
        if look.fonts.width(button.label, "bold", size) + beside > rect.width:
            button.label = entry.label  # a long name, without its key, or cut
        widgets.append(button)
    return widgets


def _as_they_sit(shown: Sequence[Pick], place: Placement, seats: Named) -> list[Pick]:
    """`shown`, with the choices of seats among them in the order in which these are seen."""

    def seen(entry: Pick) -> tuple[int, int]:
        rect = place.targets[entry.id]
        return rect.centerx, rect.centery

    of_seats = [entry for entry in shown if entry.id in seats and entry.id in place.targets]
    ordered = iter(sorted(of_seats, key=seen))
    return [next(ordered) if entry in of_seats else entry for entry in shown]


def _action(
    keys: Keys,
    entry: Pick,
    rect: pygame.Rect,
    kind: Kind,
    size: int,
    send: Send,
    numbers: Mapping[str, str],
) -> ActionButton:
    button = ActionButton(
        f"action.{entry.id}",
        _label(keys, entry, numbers),
        rect,
        partial(send, _MEANT.get(entry) or Point(entry.id)),
        kind=kind,
        picture_name=f"signs/{entry.picture}" if entry.picture else "",
        size=size,
    )
    button.meaning = entry.label
    button.pick_id, button.number = entry.id, numbers.get(entry.id, "")
    button.elsewhere, button.whole = entry.elsewhere, button.label
    button.lasts = entry.lasts
    button.hint = _DOES.get(entry, entry.hint)
    return button


def _numbers(keys: Keys, shown: Sequence[Pick], named: Named) -> dict[str, str]:
    """A number for each pick that has no key of its own, as a key: a seat's own number, as for
    its calls; the others from left to right."""
    free = [str(n) for n in range(1, 10) if not _is_taken(keys, str(n))]
    plain = [entry.id for entry in shown if "[" not in _label(keys, entry, {})]
    seats = {name: str(named[name][1] + 1) for name in plain if name in named}
    others = [number for number in free if number not in seats.values()]
    rest = zip((name for name in plain if name not in seats), others, strict=False)
    return {name: number for name, number in seats.items() if number in free} | dict(rest)


def _is_taken(keys: Keys, number: str) -> bool:
    """Whether that key has a meaning of its own; those of calls matter while there are some."""
    holder = keys.holder(number)
    return holder is not None and not holder.calls


def _label(keys: Keys, entry: Pick, numbers: Mapping[str, str]) -> str:
    """What the button says, with its key."""
    key = keys.prompt("menu") if entry == BACK else numbers.get(entry.id)
    if key and (entry == BACK or keys.pad is None):
        return words.WITH_KEY(label=entry.label, key=key)
    return keys.marked(entry.label, entry.id)
