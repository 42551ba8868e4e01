"""No number runs ahead of the cards that it counts, in any game, through whole matches on simulated
time (found at the table: "25 of 25" while the ninth of seventeen cards flew)."""

from __future__ import annotations

import pytest

from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.engine.events import Event
from nomercy_table.engine.game import Game
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import GAMES
from nomercy_table.session.step import Step
from nomercy_table.table.geometry import Shown
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.playback import Playback

FRAME = 1 / 30
ACTIONS = 50


class Table:
    """A match played at random and shown, as nobody in particular sees it or as seat 0 does."""

    def __init__(self, game: Game, seats: int, viewer: int | None, seed: int) -> None:
        self.game, self.viewer = game, viewer
        self.state: State = game.undealt(seats, {}, seed)
        self.steps: list[Step] = []
        self.playback = Playback(self._place, self.state.observe(viewer), game.cue)
        self.frames = 0
        self._rng = Rng(seed)
        self.state.begin(self._note)

    def _place(self, observation: Observation) -> Shown:
        arrangement = self.game.arrange(observation)
        seats = len(arrangement.notes)
        return Shown(observation, arrangement, layout(arrangement, seats, 0, (960, 600), 20))

    def _note(self, event: Event) -> None:
        self.steps.append(Step(event.seen_by(self.viewer), self.state.observe(self.viewer)))

    def act(self) -> bool:
        """Somebody acts; False: the match is over."""
        if not self.state.to_act():
            return False
        seat = self.state.to_act()[0]
        legal = self.state.legal_actions(seat)
        action = legal[0] if self._rng.below(3) else self._rng.choice(legal)
        self.state.advance(seat, action, self._note)
        return True

    def show(self) -> None:
        """Show what has happened, and look at each frame of it."""
        for step in self.steps:
            before = self.playback.shown.arrangement
            self.playback.play([step])
            while not self.playback.idle:
                self.playback.advance(FRAME)
                self.frames += 1
                look(self.playback, step.event, before)
        self.steps.clear()


def look(playback: Playback, event: Event, before: Arrangement) -> None:
    """What is written is not what will be so only when the last card has landed. Where cards come
    and go at once, a number may pass what it will be."""
    coming, wording, after = playback.coming, playback.wording, playback.shown.arrangement
    zones = {zone.id: zone for zone in (*before.zones, *after.zones)}
    gone = {move.source for move in event.moves}
    waits = {zones[zone].seat for zone in coming} - {zones[zone].seat for zone in gone}
    for seat in range(len(after.notes)):
        if seat in waits:
            check(before.notes[seat], wording.notes[seat], after.notes[seat])
            if after.gauges and before.gauges:
                check(before.gauges[seat], wording.gauges[seat], after.gauges[seat])
    if coming:
        assert wording.headline == before.headline
        assert wording.signs == before.signs
    old = {zone.id: zone for zone in before.zones}
    for zone in wording.zones:
        if zone.id in coming and zone.id in old and zone.id not in gone:
            check(old[zone.id].caption, zone.caption, zones[zone.id].caption)
            if zone.is_pile and zone in after.zones:
                assert playback.piles.count(zone) == zone.count - coming[zone.id]


def check(old: object, now: object, new: object) -> None:
    if old != new:
        assert now != new, f"{new} is said before the cards are there ({old} before)"


@pytest.mark.quick("hit", "showem")
@pytest.mark.parametrize(("moments", "viewer"), [(0.0, None), (1.0, 0)])
@pytest.mark.parametrize("game_id", GAMES)
def test_42_no_plate_gauge_caption_or_pile_is_ahead_of_the_cards(
    game_id: str, moments: float, viewer: int | None
) -> None:
    game = GAMES[game_id]
    for seats in {min(game.seat_counts), min(5, max(game.seat_counts))}:
        table = Table(game, seats, viewer, seats)
        table.playback.moments = moments
        table.show()
        for _ in range(ACTIONS):
            if not table.act():
                break
            table.show()
        assert table.frames > ACTIONS // 2
