"""What the table says of whatever pointer or focus rests on: beside it, and never in the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from nomercy_table.engine.arrangement import Zone
from nomercy_table.play.action_bar import ActionButton
from nomercy_table.play.stepping import CallButton
from nomercy_table.play.texts import told_of
from nomercy_table.play.toolbar import KeyButton
from nomercy_table.session.session import Session
from nomercy_table.table import (
    HandHover,
    Point,
    Spot,
    TableView,
    Target,
    bounds,
    card_rect,
    goods,
    marked,
    rank_rect,
    slot_of,
    spot_at,
    spots_of,
    words,
)
from nomercy_table.ui.form import Form
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.tooltip import Tip
from nomercy_table.ui.widget import Widget

_RISES = 40
"""Units: a card of the hand that is looked at comes up by so much at most."""


class TableForm(Form):
    """All that can be used at a table; what only lies there answers, too."""

    def __init__(self, app: AppServices, session: Session, view: TableView) -> None:
        super().__init__(app.look, app.act)
        self._session, self._view = session, view
        self.raised = HandHover(view, self)
        self.refusal: Callable[[str], str] = lambda pick_id: ""
        """Why the rules refuse that pick now, in words; "": they don't."""

    def spots(self) -> list[Spot]:
        """All that lies on the table and can say what it is, the lowest first; cards of the own
        hand where they are seen."""
        view, staged = self._view, self._view.playback.staged
        hides = staged is not None and staged.known_for < 0  # it says no more than is seen
        shown = staged.before if staged is not None and hides else view.playback.shown
        names = self._session.names
        sitters = [told_of(plan) for plan in self._session.plans]
        called = self._session.called
        spots = spots_of(view.look, view.game, shown, names, view.bottom, sitters, called)
        seen, up = self.raised.shapes, self.raised.up
        if not up:
            return spots
        spots = [_seen(spot, seen[spot.id]) if spot.id in seen else spot for spot in spots]
        return sorted(spots, key=lambda spot: up.index(spot.id) if spot.id in up else -1)

    def update(self, dt: float) -> None:
        """Let time pass; what is said makes way for a moment: it would lie on it, or below it."""
        if self._view.staging.holds:
            self._repaint.spoil(self.look, *self._tooltip.make_way())
        super().update(dt)

    @property
    def looked_at(self) -> Widget | None:
        """What the pointer is over, or what keys have moved the focus to: whichever came last."""
        hovered = next((widget for widget in self.widgets if widget.hovered), None)
        if hovered is not None and not self._rested:
            return hovered
        return self.find(self.focus_id) if self.keyboard else None

    def explain(self, widget: Widget | None, pos: tuple[int, int] | None) -> Tip | None:
        """What the game says of it; of what can be picked, also what would come of that, and of a
        card of the hand that can't be, why."""
        if widget is not None and not isinstance(widget, Target):
            return self._of_button(widget)
        spots = self.spots()
        if pos is not None:
            spot = spot_at(spots, pos)
        else:
            spot = next((s for s in spots if widget is not None and s.id == widget.id), None)
        if spot is None:
            return None if widget is None else super().explain(widget, pos)
        hint = widget.hint if widget is not None and widget.id == spot.id else ""
        if spot.id in self._view.hand and not self._may_pick(spot.id):
            hint = self.refusal(spot.id)
        lines = _lines(hint, words.KNOWN if spot.names else spot.text)
        return Tip(spot.id, spot.title, lines, self._beside(spot, pos), spot.known, spot.art)

    def _may_pick(self, thing: str) -> bool:
        return any(isinstance(widget, Target) and widget.id == thing for widget in self.widgets)

    def _ranks(self) -> list[pygame.Rect]:
        """Where the ranks of the own hand are, as it lies."""
        shown = self._view.playback.shown
        columns = [column for zone in shown.arrangement.zones for column in zone.columns]
        slots = [
            slot_of(card, column, n)
            for column in columns
            if column.id in self._view.hand
            for n, card in enumerate(column.cards)
        ]
        return [rank_rect(shown.placement.cards[slot]) for slot in slots]

    def _beside(self, spot: Spot, pos: tuple[int, int] | None) -> pygame.Rect:
        """Where the spot is; a card of the hand comes up from there."""
        rect = spot.around(pos)
        lies = spot.id in self._view.hand and spot.id not in self.raised.up
        return self._risen(rect) if lies else rect

    def _risen(self, rect: pygame.Rect) -> pygame.Rect:
        up = self._view.look.metrics.px(_RISES)
        return pygame.Rect(rect.x, rect.y - up, rect.width, rect.height + up)

    def _of_button(self, widget: Widget) -> Tip | None:
        rect = widget.visible_rect()
        buttons = self._view.game.buttons
        if isinstance(widget, ActionButton):
            does = _lines(widget.hint, buttons.get(widget.pick_id, ""))
            return Tip(widget.id, widget.whole, does, rect)
        if isinstance(widget, CallButton):
            return Tip(widget.id, widget.spoken, buttons.get(widget.pick_id, ""), rect)
        if isinstance(widget, KeyButton):
            return Tip(widget.id, widget.hint, widget.does, rect)
        return Tip(widget.id, "", widget.hint, rect) if widget.hint else None

    def avoided(self, beside: pygame.Rect) -> tuple[Sequence[pygame.Rect], Sequence[pygame.Rect]]:
        """What can be used, what would come of it, the lines of words, the own hand, what a pile
        shows and, beside a price, all goods and the own face, above all; then what else is read:
        piles, signs, plates, cards that lie open, prices and numbers on cards."""
        shown = self._view.playback.shown
        place, faces = shown.placement, shown.faces()
        decided = [*super().avoided(beside)[0], place.ribbon, place.header]
        targets = [widget for widget in self.widgets if isinstance(widget, Target)]
        decided += [rect for rect in (each.verdict(self.look) for each in targets) if rect.width]
        hand = [self._risen(place.targets[column]) for column in self._view.hand]
        of_the_own_seat = beside.contains(place.portraits[self._view.bottom])
        decided += self._ranks() if of_the_own_seat else hand
        piles = [zone for zone in shown.arrangement.zones if zone.id in place.piles]
        decided += [place.targets[pile.id] for pile in piles if _open(pile)]
        read = [place.targets[pile.id] for pile in piles]
        read += [*place.signs.values(), *place.plates.values(), *place.portraits.values()]
        read += place.captions.values()
        on_cards = marked(self.look, shown)
        read += on_cards
        if beside in on_cards:  # who asks what goods cost compares them
            decided += [*goods(shown), place.portraits[self._view.bottom]]
        else:
            read += goods(shown)
        for slot, pose in place.cards.items():
            if faces.get(slot):  # with the numbers that hang at its corners
                read.append(card_rect(pose).inflate(pose.width // 6, pose.width // 6))
        if of_the_own_seat:  # what is said of that may lie on itself, and need cover nothing else
            decided += [rect for rect in read if not beside.contains(rect)]
        return decided, read


def _open(pile: Zone) -> bool:
    """Whether the uppermost card of a pile shows its face."""
    return any(column.cards[-1].face for column in pile.columns if column.cards)


def _seen(spot: Spot, shape: Sequence[Point]) -> Spot:
    """The same where it is seen."""
    return replace(spot, rect=bounds(shape), shape=shape)


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)
