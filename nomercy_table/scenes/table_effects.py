"""What an event looks like beyond its cards: the stamp of a bust, points that rise."""

from __future__ import annotations

import pygame

from nomercy_table.engine.events import Event
from nomercy_table.scenes import plates
from nomercy_table.scenes.table_view import TableView
from nomercy_table.table.effects import Effect, Riser, Stamp

_STAMPS = {"bust": ("Bust!", 1.5)}


def start_effects(view: TableView, event: Event) -> None:
    """Begin the decoration of `event`; none with motion off or reduced."""
    playback = view.playback
    seat = event.seat_concerned
    if seat is None or playback.speed <= 0:
        return
    placement = playback.shown.placement
    metrics = view.look.metrics
    stamped = _STAMPS.get(event.cue)
    if stamped is not None:
        text, seconds = stamped
        area = placement.tableaus.get(f"tableau.{seat}", placement.seats[seat])
        height = min(metrics.px(120), area.width // 4, area.height // 2)
        picture = plates.stamp(view.look, text, height)
        # Where the layout centres the columns: the nearest seat's lie in the window's middle.
        nearest = area.y > placement.ribbon.y
        centre = (placement.size[0] // 2 if nearest else area.centerx, area.centery)
        kind = Effect if playback.still else Stamp
        view.effects.start(kind("stamp", picture, centre, seconds * max(0.7, playback.speed)))
        if not playback.still:
            flash = pygame.Surface(placement.seats[seat].inflate(24, 12).size, pygame.SRCALPHA)
            pygame.draw.rect(flash, (190, 20, 30, 120), flash.get_rect(), border_radius=24)
            flash_at = placement.seats[seat].center
            view.effects.start(Effect("flash", flash, flash_at, 0.35))
    if event.cue == "steal" and event.moves and not playback.still:
        robbed = placement.tableaus.get(event.moves[0].source)
        if robbed is not None:
            picture = plates.stamp(view.look, "Stolen!", metrics.px(46))
            seconds = 0.9 * max(0.7, playback.speed)
            nearest = robbed.y > placement.ribbon.y
            centre = (placement.size[0] // 2 if nearest else robbed.centerx, robbed.centery)
            view.effects.start(
                Riser(event.moves[0].source, picture, centre, seconds, metrics.px(40))
            )
    if event.gain and not playback.still:
        pose = placement.piles.get(f"loot.{seat}")
        if pose is not None:
            picture = plates.floating(view.look, f"+{event.gain}", metrics.px(44))
            centre = (round(pose.x), round(pose.y))
            seconds = 1.1 * playback.speed
            view.effects.start(Riser(f"gain.{seat}", picture, centre, seconds, metrics.px(64)))
