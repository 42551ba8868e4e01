"""The rules of Hit!, clause by clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Note, RoundResult, Seat, Stakes, TurnStarted
from nomercy_table.engine.rounds import RoundsState
from nomercy_table.engine.scoring import End, Scoring, best
from nomercy_table.engine.words import NOT_YOUR_TURN, OVER, POINTS
from nomercy_table.games.hit import words
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.cards import DECK_SIZE, RANK, SAFE_CARDS, TEXT, ranks_name, value
from nomercy_table.games.hit.events import (
    Busted,
    CardDrawn,
    CardsStolen,
    LootCounted,
    PileEmptied,
    RoundStarted,
    StealDeclined,
    Stopped,
    TableauCollected,
)
from nomercy_table.games.hit.observation import Column, HitObservation, Tableau
from nomercy_table.games.hit.options import scoring

_DRAW, _STOP = Draw(), Stop()


class HitState(RoundsState):
    """A match of Hit!. Piles are lists of keys with the top last; tableaus are tuples, shared
    by copies.

    `stealing` is the drawn rank while a steal is to be chosen, else 0; `stops_in_a_row`
    counts turns ended without a draw (HIT-6); `busting` is the card that has just bust its
    seat, for the moment in which it lies there, else None.
    """

    game = "hit"
    round_ended = LootCounted

    drew: bool
    stealing: int
    busting: int | None
    stops_in_a_row: int
    draw_pile: list[int]
    discard: tuple[int, ...]
    tableaus: list[Tableau]
    loots: list[tuple[int, ...]]

    # -- who may do what -------------------------------------------------------------------

    def legal_actions(self, seat: Seat) -> list[Action]:
        if self.over or seat != self.turn:
            return []
        if self.stealing:
            return self._steals()
        return [_DRAW] if self._stop_refusal() else [_DRAW, _STOP]

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if self.over:
            return Refusal("HIT-11", OVER)
        if seat != self.turn:
            return Refusal("HIT-6", NOT_YOUR_TURN)
        if isinstance(action, Steal):
            return self._steal_refusal(action)
        if self.stealing:
            return Refusal("HIT-7", words.STEAL_FIRST)
        if isinstance(action, Stop):
            return self._stop_refusal()
        if isinstance(action, Draw):
            return None
        return Refusal("HIT-6", words.NO_SUCH_ACTION(action=action))

    def _stop_refusal(self) -> Refusal | None:
        if self.drew:
            return None
        if self.options["must_draw"]:
            return Refusal("HIT-6", words.DRAW_NEEDED)
        if self.stops_in_a_row >= self.seats:
            return Refusal("HIT-6", words.MUST_DRAW)
        return None

    def _steals(self) -> list[Action]:
        victims = self.victims()
        if self.options["steal"] == "all_or_nothing":
            return [Steal(victims), Steal(())]
        steals: list[Action] = [
            Steal(tuple(seat for bit, seat in enumerate(victims) if chosen >> bit & 1))
            for chosen in range(1 << len(victims))
        ]
        return sorted(steals, key=lambda steal: steal.text())

    def _steal_refusal(self, action: Steal) -> Refusal | None:
        if not self.stealing:
            return Refusal("HIT-7", words.NOTHING_TO_STEAL)
        victims = self.victims()
        for victim in action.victims:
            if victim not in victims:
                if victim == self.turn:
                    return Refusal("HIT-7", words.NOT_YOURSELF)
                return Refusal("HIT-7", words.HAS_NONE(cards=ranks_name(self.stealing)))
        if list(action.victims) != sorted(set(action.victims)):
            return Refusal("HIT-7", words.IN_ORDER)
        if action.victims not in ((), victims) and self.options["steal"] == "all_or_nothing":
            return Refusal("HIT-7", words.ALL_OR_NOBODY)
        return None

    def victims(self) -> tuple[Seat, ...]:
        """The other seats with a column of the drawn rank (HIT-7c)."""
        return tuple(
            seat
            for seat, tableau in enumerate(self.tableaus)
            if seat != self.turn and any(RANK[column[0]] == self.stealing for column in tableau)
        )

    # -- carrying it out ---------------------------------------------------------------------

    def advance(self, seat: Seat, action: Action, note: Note | None) -> None:
        if isinstance(action, Draw):
            self._draw(seat, note)
        elif isinstance(action, Steal):
            self._steal(seat, action.victims, note)
        else:
            self._stop(seat, note)

    def _draw(self, seat: Seat, note: Note | None) -> None:
        """HIT-7."""
        card = self.draw_pile.pop()
        rank = RANK[card]
        tableau = self.tableaus[seat]
        held = sum(map(len, tableau))
        column = _column_of(tableau, rank)
        self.drew = True
        self.stops_in_a_row = 0
        # (b): into the column of its rank, or a new one. A card that busts lies there, too,
        # for the moment in which everybody sees why.
        self.tableaus[seat] = _with(tableau, rank, (card,))
        busts = column is not None and held > SAFE_CARDS
        if not busts and (self.draw_pile or self.options["steal_on_last_card"]):  # (c), HIT-9
            self.stealing = rank
            if not self.victims():
                self.stealing = 0
        if note:
            self.busting = card if busts else None
            stakes, fatal = None, tuple[int, ...]()
            if held > SAFE_CARDS:
                stakes, fatal = _stakes(tableau, card, self.draw_pile)
            left = len(self.draw_pile)
            note(CardDrawn(seat, card, column is not None, left, stakes, fatal))
            self.busting = None
        if busts:  # (a)
            self._bust(seat, card, note)
        if not self.draw_pile and not self.stealing:
            self._empty_pile(seat, note)

    def _bust(self, seat: Seat, card: int, note: Note | None) -> None:
        """HIT-7a: everything is discarded, the turn is over."""
        lost = tuple(card for column in self.tableaus[seat] for card in column)
        self.tableaus[seat] = ()
        self.discard += lost
        if note:
            note(Busted(seat, card, lost))
        if self.draw_pile:
            self._next_turn(note)

    def _steal(self, seat: Seat, victims: tuple[Seat, ...], note: Note | None) -> None:
        """HIT-7c: from each chosen seat the whole column."""
        rank, could_be_robbed = self.stealing, self.victims()
        self.stealing = 0
        if not victims and note:
            note(StealDeclined(seat, rank, could_be_robbed))
        for victim in victims:
            column = _column_of(self.tableaus[victim], rank)
            assert column is not None
            self.tableaus[victim] = tuple(c for c in self.tableaus[victim] if c is not column)
            self.tableaus[seat] = _with(self.tableaus[seat], rank, column)
            if note:
                note(CardsStolen(seat, victim, column))
        if not self.draw_pile:  # the last card, at a table where it may steal (HIT-9)
            self._empty_pile(seat, note)

    def _stop(self, seat: Seat, note: Note | None) -> None:
        """HIT-8; HIT-6 counts the turns without a draw."""
        if not self.drew:
            self.stops_in_a_row += 1
        if note:
            at_stake = sum(value(column) for column in self.tableaus[seat])
            note(Stopped(seat, self.drew, at_stake))
        self._next_turn(note)

    def _next_turn(self, note: Note | None) -> None:
        self._begin_turn((self.turn + 1) % self.seats, note)

    def _begin_turn(self, seat: Seat, note: Note | None) -> None:
        self.turn = seat
        self.drew = False
        self._collect(seat, note)  # HIT-5
        if note:
            note(TurnStarted(seat))

    def _collect(self, seat: Seat, note: Note | None) -> None:
        """A tableau goes face down to its seat's loot (HIT-5, HIT-9)."""
        cards = tuple(card for column in self.tableaus[seat] for card in column)
        if not cards:
            return
        self.tableaus[seat] = ()
        self.loots[seat] += cards
        if note:
            note(TableauCollected(seat, cards))

    # -- rounds and match --------------------------------------------------------------------

    def _empty_pile(self, seat: Seat, note: Note | None) -> None:
        """HIT-9: every tableau is banked; HIT-10: the loot is counted."""
        if note:
            note(PileEmptied(seat))
        for other in range(self.seats):
            self._collect(other, note)
        self.end_round(round_result(tuple(map(value, self.loots))), note)

    def lay_out(self) -> None:
        """HIT-3: shuffle; nobody is dealt anything. HIT-4: the first player moves on each time."""
        self.draw_pile = self.deck(DECK_SIZE)
        self.discard = ()
        self.tableaus = [()] * self.seats
        self.loots = [()] * self.seats
        self.stops_in_a_row = 0
        self.stealing = 0
        self.busting = None
        self.turn, self.drew = self.first, False

    def begin(self, note: Note | None) -> None:
        if note:
            note(RoundStarted(self.round_number, self.first))
        self._begin_turn(self.first, note)

    def scoring(self) -> Scoring:
        return scoring(self.options)

    def verdict(self, end: End, scores: tuple[int, ...]) -> tuple[str, str]:
        """HIT-11."""
        if end == "single":
            return words.MOST, "HIT-10"
        wins = self.options["match"] == "round_wins"
        if end == "target":
            reached = words.ROUND_WINS if wins else POINTS
            return reached(count=max(scores)), "HIT-11"
        most = words.MOST_WINS_BY_ROUNDS if wins else words.MOST_POINTS_BY_ROUNDS
        return most(count=len(self.history)), "HIT-11"

    # -- views -------------------------------------------------------------------------------

    def observe(self, seat: Seat | None) -> HitObservation:
        return HitObservation(
            *self.head(seat),
            first=self.first,
            turn=self.turn,
            stealing=self.stealing,
            drew=self.drew,
            busting=self.busting,
            stops_in_a_row=self.stops_in_a_row,
            tableaus=tuple(self.tableaus),
            loots=tuple(self.loots),
            discard=self.discard,
        )

    def cards(self) -> list[int]:
        cards = [*self.draw_pile, *self.discard]
        for loot in self.loots:
            cards += loot
        for tableau in self.tableaus:
            for column in tableau:
                cards += column
        return cards

    def position(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "first": self.first,
            "turn": self.turn,
            "drew": self.drew,
            "stealing": self.stealing,
            "stops_in_a_row": self.stops_in_a_row,
            "over": self.over,
            "draw": _texts(self.draw_pile),
            "discard": _texts(self.discard),
            "tableaus": [[_texts(column) for column in tableau] for tableau in self.tableaus],
            "loots": [_texts(loot) for loot in self.loots],
            "scores": self.scores(),
        }


def _texts(cards: list[int] | tuple[int, ...]) -> str:
    return " ".join(TEXT[card] for card in cards)


def _column_of(tableau: Tableau, rank: int) -> Column | None:
    for column in tableau:
        if RANK[column[0]] == rank:
            return column
    return None


def _stakes(tableau: Tableau, card: int, left: Sequence[int]) -> tuple[Stakes, tuple[int, ...]]:
    """What hung on drawing `card` to that tableau, with these `left` below it, and the ranks that
    would have been fatal: which cards they are is known to all, as every other one was seen
    (HIT-7a)."""
    ranks = {RANK[column[0]] for column in tableau}
    unseen = (card, *left)
    fatal = [RANK[other] for other in unseen if RANK[other] in ranks]
    alike = _column_of(tableau, RANK[card]) or ()
    at_stake, risk = sum(value(column) for column in tableau), len(fatal) / len(unseen)
    stakes = Stakes(risk, bool(alike), (*alike, card) if alike else (), at_stake)
    return stakes, tuple(sorted({*fatal}))


def _with(tableau: Tableau, rank: int, cards: Column) -> Tableau:
    """`tableau` with `cards` of `rank` on the column of that rank, or on a new one at the end."""
    for i, column in enumerate(tableau):
        if RANK[column[0]] == rank:
            return (*tableau[:i], column + cards, *tableau[i + 1 :])
    return (*tableau, cards)


def round_result(scores: tuple[int, ...]) -> RoundResult:
    """How a round ended in which the loots are worth that (HIT-10)."""
    return RoundResult(scores, best(scores), words.MOST_LOOT)
