"""What an event looks like beyond its cards: the stamp of a bust, points that rise."""

from __future__ import annotations

import pygame

from nomercy_table.engine.events import Event, Seat
from nomercy_table.scenes import plates
from nomercy_table.scenes.table_notice import table_middle
from nomercy_table.scenes.table_view import TableView
from nomercy_table.table.effects import Effect, Riser, Stamp

_STAMPS = {"bust": ("Bust!", 1.5)}


def start_effects(view: TableView, event: Event) -> None:
    """Begin the decoration of `event`; none with motion off or reduced."""
    seat = event.seat_concerned
    if seat is None or view.playback.speed <= 0:
        return
    if event.cue in _STAMPS:
        _stamp(view, seat, *_STAMPS[event.cue])
    if view.playback.still:
        return
    if event.cue == "steal" and event.moves:
        _stolen(view, event.moves[0].source)
    if event.gain:
        _gain(view, seat, event.gain)


def _stamp(view: TableView, seat: Seat, text: str, seconds: float) -> None:
    """A word slams down on the seat's cards, and its place flashes."""
    playback = view.playback
    placement = playback.shown.placement
    area = placement.tableaus.get(f"tableau.{seat}", placement.seats[seat])
    height = min(view.look.metrics.px(120), area.width // 4, area.height // 2)
    picture = plates.stamp(view.look, text, height)
    kind = Effect if playback.still else Stamp
    lasts = seconds * max(0.7, playback.speed)
    view.effects.start(kind("stamp", picture, table_middle(placement, area), lasts))
    if not playback.still:
        flash = pygame.Surface(placement.seats[seat].inflate(24, 12).size, pygame.SRCALPHA)
        pygame.draw.rect(flash, (190, 20, 30, 120), flash.get_rect(), border_radius=24)
        view.effects.start(Effect("flash", flash, placement.seats[seat].center, 0.35))


def _stolen(view: TableView, source: str) -> None:
    """A word rises from the columns that were robbed."""
    placement, metrics = view.playback.shown.placement, view.look.metrics
    robbed = placement.tableaus.get(source)
    if robbed is None:
        return
    picture = plates.stamp(view.look, "Stolen!", metrics.px(46))
    seconds = 0.9 * max(0.7, view.playback.speed)
    centre = table_middle(placement, robbed)
    view.effects.start(Riser(source, picture, centre, seconds, metrics.px(40)))


def _gain(view: TableView, seat: Seat, points: int) -> None:
    """A number rises from the seat's loot."""
    metrics = view.look.metrics
    pose = view.playback.shown.placement.piles.get(f"loot.{seat}")
    if pose is None:
        return
    picture = plates.floating(view.look, f"+{points}", metrics.px(44))
    centre = (round(pose.x), round(pose.y))
    seconds = 1.1 * view.playback.speed
    view.effects.start(Riser(f"gain.{seat}", picture, centre, seconds, metrics.px(64)))
