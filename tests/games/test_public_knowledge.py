"""What a seat has seen go to a hidden hand, the table tells it: as much as follows from the events
that it saw, and no more (MCY-10, NTH-7, SNM-9, SNM-10, SNM-15, and hired Warlords).

The reading here is slow and plain: it goes through everything that was told, and remembers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Event, Move, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries import cards as mercenaries
from nomercy_table.games.mercury import cards as mercury
from nomercy_table.games.nothing import cards as nothing
from nomercy_table.games.showem import cards as showem

Identity = Callable[[int], int]
"""What a card is remembered as: itself or, where copies can't be told apart, its face."""

IDENTITIES: dict[str, Identity] = {
    "mercury": mercury.FACE_OF.__getitem__,
    "showem": showem.FACE.__getitem__,
}


class Reading:
    """What one viewer knows of hidden hands, from all that they were told, event by event."""

    def __init__(self, game: Game, viewer: Seat | None) -> None:
        self._game, self._viewer = game, viewer
        self._identity = IDENTITIES.get(game.id, lambda card: card)
        self._at: dict[str, Counter[int]] = {}
        self._sizes: dict[str, int] = {}
        self._lost: dict[tuple[str, str], Counter[int]] = {}
        """What may have gone unseen from one zone to another."""

    def hear(self, event: Event, arrangement: Arrangement) -> None:
        """An event as the viewer was told it, and the table just after it."""
        if not any(zone.count for zone in arrangement.zones if zone.where == "hand"):  # a new round
            self._at.clear()
            self._lost.clear()
        self._move(event.moves)
        self._sizes = {zone.id: zone.count for zone in arrangement.zones}
        for zone in arrangement.zones:
            self._look(zone)

    def known(self, zone_id: str) -> Counter[int]:
        """The cards that they know to be there."""
        return +self._at.get(zone_id, Counter())

    def _move(self, moves: Sequence[Move]) -> None:
        """All of these at once: hands may change places."""
        came: list[tuple[str, Counter[int]]] = []
        for move in moves:
            source, hidden = self._place(move.source), move.count - len(move.cards)
            if hidden and not move.cards and move.count == self._sizes.get(move.source):
                came.append((move.target, source.copy()))  # a hand that goes as a whole
                source.clear()
            elif hidden and move.source.startswith("hand."):
                for card in [card for card in source if not self._stays(card, move.target)]:
                    lost = min(hidden, source[card])
                    source[card] -= lost
                    self._lost.setdefault((move.source, move.target), Counter())[card] += lost
            gone = Counter(map(self._identity, move.cards))
            source.subtract({card: min(source[card], count) for card, count in gone.items()})
            came.append((move.target, gone))
        for target, cards in came:
            self._place(target).update(cards)

    def _look(self, zone: Zone) -> None:
        """See what lies open; where all of a zone does, what went there unseen is known again."""
        cards = [card for column in zone.columns for card in column.cards]
        open_cards = Counter(self._identity(card.key) for card in cards if card.face is not None)
        if cards and len(cards) == zone.count and open_cards.total() == zone.count:
            self._at[zone.id] = open_cards
            for (source, target), lost in [*self._lost.items()]:
                if target == zone.id and self._game.id not in IDENTITIES:
                    self._place(source).update(lost - open_cards)
                    del self._lost[source, target]

    def _place(self, zone_id: str) -> Counter[int]:
        return self._at.setdefault(zone_id, Counter())

    def _stays(self, card: int, target: str) -> bool:
        """Artifacts are never fielded (MRC-4)."""
        fielded = self._game.id == "mercenaries" and target.startswith("squad.")
        return fielded and bool(mercenaries.ARTIFACTS >> card & 1)


def told(game: Game, seats: int, seed: int, actions: int) -> Iterator[tuple[State, Event]]:
    """The events of a match at random, each with the state just after it."""
    heard: list[tuple[State, Event]] = []
    state, chance = game.undealt(seats, {}, seed), Rng(seed)

    def note(event: Event) -> None:
        heard.append((state.copy(), event))

    state.begin(note)
    for _ in range(actions):
        yield from heard
        heard.clear()
        if not state.to_act():
            return
        seat = chance.choice(state.to_act())
        state.advance(seat, chance.choice(state.legal_actions(seat)), note)
    yield from heard


def shown(zone: Zone) -> Counter[str]:
    """The faces that the table tells of cards that lie face down there."""
    cards = [card for column in zone.columns for card in column.cards]
    peeks = [card.peek for card in cards if card.face is None and card.peek]
    return Counter([*peeks, *(card.face for card in zone.known if card.face is not None)])


def faces(game: Game, cards: Counter[int]) -> Counter[str | None]:
    found: Counter[str | None] = Counter()
    for card, count in cards.items():
        found[FACES[game.id](card)] += count
    return +found


FACES: dict[str, Callable[[int], str | None]] = {
    "mercenaries": lambda card: mercenaries.card_view(card).face,
    "mercury": lambda face: f"mercury/{mercury.FACE_TEXT[face]}",
    "nothing": lambda card: nothing.card_view(card).face,
    "showem": lambda face: f"showem/{showem.FACE_TEXT[face]}",
}
"""By game: the art of what a card is remembered as."""


@pytest.mark.quick("nothing", "hit")
@pytest.mark.parametrize("game_id", FACES)
def test_what_is_known_of_hidden_hands_is_what_was_seen(game_id: str) -> None:
    assert sum(compared(GAMES[game_id], seed) for seed in range(6)), "nothing was ever known"


def compared(game: Game, seed: int) -> int:
    """How many times a card was known, where the table told just what was seen."""
    seats = game.seat_counts[seed % len(game.seat_counts)]
    readings = {viewer: Reading(game, viewer) for viewer in (None, *range(seats))}
    met, lie_open = 0, False
    for state, event in told(game, seats, seed, 400):
        lie_open = event.cue in ("reveal", "count") or (lie_open and event.cue != "deal")
        for viewer, reading in readings.items():
            arrangement = game.arrange(state.observe(viewer))
            reading.hear(event.seen_by(viewer), arrangement)
            for zone in arrangement.zones:
                if lie_open or zone.where != "hand" or zone.seat == viewer:
                    continue
                if any(card.face is not None for c in zone.columns for card in c.cards):
                    continue
                known = faces(game, reading.known(zone.id))
                assert shown(zone) == known, (event, viewer, zone.id)
                met += known.total()
    return met


def test_hit_s_loot_tells_nothing_of_its_cards() -> None:
    """It lies face down, and the house rules say what all may see of it: at most its worth."""
    game = GAMES["hit"]
    for open_loot in (False, True):
        state, chance = game.new(3, {"open_loot": open_loot}, 4), Rng(4)
        while state.to_act():
            seat = state.to_act()[0]
            state.advance(seat, chance.choice(state.legal_actions(seat)), None)
            for zone in game.arrange(state.observe(0)).zones:
                if zone.role == "loot":
                    assert not shown(zone)
                    assert bool(zone.caption) is open_loot
