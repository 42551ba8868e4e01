"""All that is to be read on a table at rest, and where: no two of them may lie over each other, and
nothing may be cut off at the window's edge.

What is drawn is asked, not what was meant: of words the rectangle around their letters.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest

from laid_out import Lying, Shape, cards, overlap, shape_of
from nomercy_table.play.match_scene import TableScene
from nomercy_table.render.text import ELLIPSIS, Fonts, Role
from nomercy_table.table import badges
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Pose, bounds, slot_of, turned, upright_rect
from nomercy_table.table.hit_test import Target

RANK = (0.05, 0.25, 0.04, 0.2)
"""Where the rank of each of our faces stands: from and to, across its width and down its height."""

NAME = (0.13, 0.87, 0.85, 0.935)
"""And the name of one that has a name."""

INK = 240
"""So opaque are letters; the darkness that they stand on is less."""


class Read(NamedTuple):
    """Something to be read: what it belongs to, what it is, where."""

    of: str
    what: str
    shape: Shape


def watch_cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is made to fit its place by cutting it, from now on."""
    found: list[str] = []
    fit = Fonts.fit

    def watched(
        self: Fonts, text: str, role: Role, points: int, width: int, least: int
    ) -> tuple[str, int]:
        shown, fitted = fit(self, text, role, points, width, least)
        if shown.endswith(ELLIPSIS) and not text.endswith(ELLIPSIS):
            found.append(text)
        return shown, fitted

    monkeypatch.setattr(Fonts, "fit", watched)
    return found


def part(pose: Pose, share: tuple[float, float, float, float]) -> Shape:
    """A part of a card as it lies."""
    left, right, top, bottom = share
    tall = height_of(pose.width)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    points = [turned((x - 0.5) * pose.width, (y - 0.5) * tall, pose.angle) for x, y in corners]
    return [(pose.x + dx, pose.y + dy) for dx, dy in points]


def on_cards(scene: TableScene) -> Iterator[Read]:
    """Ranks of open cards, and the names of those in rows, where the ones of a stall have prices
    and those of a squad are told what would become of them."""
    shown = scene.view.playback.shown
    for number, card in enumerate(cards(shown.arrangement, shown.placement)):
        if not card.is_open or card.zone.is_pile:
            continue
        yield Read(f"card {number}", f"rank in {card.zone.id}", part(card.pose, RANK))
        if card.zone.shape == "row" and _is_named(card):
            yield Read(f"card {number}", f"name in {card.zone.id}", part(card.pose, NAME))


def _is_named(card: Lying) -> bool:
    return any(column.price or column.badges for column in card.zone.columns)


def written(scene: TableScene) -> Iterator[Read]:
    """Captions, signs, counts, the line of words, title, how many cards a pile or a column has."""
    kinds = ("caption.", "sign.", "count.", "badge.", "token.", "ribbon", "title", "lead.gain")
    for item in scene.view.stage.items:
        if item.id.startswith(kinds):
            ink = item.surface.get_bounding_rect(min_alpha=INK).move(item.x, item.y)
            if ink.width:
                yield Read(item.id, item.id, shape_of(ink))
    for seat, rect in scene.view.playback.shown.placement.plates.items():
        yield Read(f"plate {seat}", f"plate {seat}", shape_of(rect))


def marked(scene: TableScene) -> Iterator[Read]:
    """What hangs on cards: badges, prices, what would come of a pick, what is chosen."""
    look, shown = scene.view.look, scene.view.playback.shown
    targets = [widget for widget in scene.form.widgets if isinstance(widget, Target)]
    foretold = {target.id for target in targets if target.outcome}
    for zone in shown.arrangement.zones:
        for column in zone.columns if zone.shape == "row" else ():
            if not column.cards:
                continue
            slot = slot_of(column.cards[-1], column, len(column.cards) - 1)
            card = upright_rect(shown.placement.cards[slot])
            told = column.id in foretold
            worn = [b for b in column.badges if not (told and b.at == "edge")]
            for number, (badge, rect) in enumerate(badges.placed(look, card, worn)):
                what = f"{badge.text or badge.picture} on {column.id}"
                yield Read(f"badge {number} of {column.id}", what, shape_of(rect.inflate(-2, -2)))
            if column.price is not None:
                _, rect = badges.price_tag(look, card, column.price)
                yield Read(f"price of {column.id}", f"price of {column.id}", shape_of(rect))
    for target in targets:
        rect = target.verdict(look)
        if rect.width:
            yield Read(f"verdict on {target.id}", f"verdict on {target.id}", shape_of(rect))
        if target.chosen and not target.forward:
            rect = target.disc(look).inflate(-4, -4)
            yield Read(f"disc on {target.id}", f"disc on {target.id}", shape_of(rect))


def pressed(scene: TableScene) -> Iterator[Read]:
    """Buttons."""
    for widget in scene.form.widgets:
        if not isinstance(widget, Target) and widget.focusable:
            rect = widget.visible_rect()
            if rect.width and rect.height:
                yield Read(widget.id, widget.id, shape_of(rect))


def check_in_sight(scene: TableScene) -> None:
    """Nothing that lies above the cards covers what is to be read, and all of it is within the
    window. (That cards cover no words and no other zone's cards: `laid_out.check`.)"""
    window = pygame.Rect((0, 0), scene.view.playback.shown.placement.size)
    above = [*written(scene), *marked(scene), *pressed(scene)]
    below = [*on_cards(scene)]
    for read in above:
        assert window.inflate(2, 2).contains(bounds(read.shape)), f"{read.what} leaves the window"
    for one, other in itertools.combinations(above, 2):
        assert one.of == other.of or not overlap(one.shape, other.shape), (
            f"{other.what} covers {one.what}"
        )
    for one, other in itertools.product(above, below):
        assert not overlap(one.shape, other.shape), f"{one.what} covers a {other.what}"
