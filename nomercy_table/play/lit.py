"""Around what light goes on the table, and the light on what takes a card that is dragged."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.play.hand_drag import Lit
from nomercy_table.table import DropHighlight, Shape, TableView, corners, pile_depth, upright_rect
from nomercy_table.ui.widget import Widget


def takers(view: TableView, takes: Sequence[Lit]) -> list[Widget]:
    """The light around what takes the card at the pointer."""
    place = view.playback.shown.placement
    own = {z.id for z in view.playback.shown.arrangement.zones if z.seat == view.bottom}
    return [
        DropHighlight(
            lit.thing,
            "pile" if lit.thing in place.piles else "column",
            lit_rect(view, lit.thing),
            on_it=lit.on_it,
            own=lit.thing in own,
            outcome=lit.outcome,
            grave=lit.grave,
            shape=place.shapes.get(lit.thing),
            cards=lit_cards(view, lit.thing),
        )
        for lit in takes
    ]


def lit_rect(view: TableView, thing: str) -> pygame.Rect:
    """Around what light goes that falls on that thing."""
    shown = view.playback.shown
    place, rect = shown.placement, shown.placement.targets[thing]
    if thing in place.spots:  # where the first card will lie
        rect = place.spots[thing]
    elif thing in place.piles and thing in place.shapes:  # its top card lies beside the middle
        rect = upright_rect(place.piles[thing])
    elif thing in place.piles:  # with the edges of the cards below the top one
        zones = shown.arrangement.zones
        count = next((z.count for z in zones if z.id == thing and z.shape == "pile"), 0)
        rect = pygame.Rect(rect.topleft, (rect.width, rect.height + pile_depth(rect.width, count)))
    return _below_plate(view, rect)


def lit_cards(view: TableView, thing: str) -> list[Shape]:
    """The cards of a hand, or of those before a seat, which light goes around as a whole."""
    shown = view.playback.shown
    zone = next((z for z in shown.arrangement.zones if z.id == thing), None)
    if zone is None or zone.shape not in ("fan", "columns"):
        return []
    if zone.seat == view.bottom:
        return [corners(pose) for _, _, pose in shown.lying(thing)]
    shapes = shown.placement.shapes
    return [shapes[column.id] for column in zone.columns if column.id in shapes]


def _below_plate(view: TableView, rect: pygame.Rect) -> pygame.Rect:
    """`rect` of something that lies below a seat's plate, low enough that the light around it
    does not cross the plate."""
    light = view.look.metrics.px(5) + 8
    for plate in view.playback.shown.placement.plates.values():
        above = plate.bottom <= rect.top < plate.bottom + light
        if above and plate.left < rect.right and rect.left < plate.right:
            top = plate.bottom + light
            return pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
    return rect
