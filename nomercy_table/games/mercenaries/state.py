"""The rules of Mercenaries: the order of a game, its end, the match (MRC-1 to MRC-38).

What happens within a phase stands in `recruitment` and `combat`, and here what follows a
skirmish; one phase leads to the next.
"""

from __future__ import annotations

from typing import Any

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Event, Note, RoundResult, Seat
from nomercy_table.engine.scoring import End, Scoring, best
from nomercy_table.games.mercenaries import combat, recruitment, words
from nomercy_table.games.mercenaries.actions import Equip, Squad
from nomercy_table.games.mercenaries.cards import (
    MERCENARIES,
    cards_of,
    ears_worth,
    half_worth,
    mask_of,
    worth,
)
from nomercy_table.games.mercenaries.combat_events import (
    ArtifactsGathered,
    BankExhausted,
    BankRebuilt,
    DeadBuried,
    EarsTaken,
    Healed,
    Replaced,
    SurvivorsReturned,
)
from nomercy_table.games.mercenaries.events import Draws, HandsShown, NobodyToSend, TurnStarted
from nomercy_table.games.mercenaries.field import STEPS, WON, Field, places_of
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.options import scoring
from nomercy_table.games.mercenaries.table import Table, described
from nomercy_table.language import say

# -- after a skirmish ------------------------------------------------------------------------------


def recover(table: Table, note: Note | None) -> None:
    """All of it, for the skirmish that has just been won; the battlefield is empty then."""
    field = table.field
    assert field is not None
    winner = field.attacker
    lost = _bury(table, field, winner, note)
    _gather(table, field, winner, note)
    for seat in (winner, 1 - winner):
        _heal(table, seat, note)
    _return(table, field, winner, note)
    table.field, table.cleared = None, 0
    table.loser = 1 - winner
    table.bout += 1
    _replace(table, 1 - winner, lost, note)


def _bury(table: Table, field: Field, winner: Seat, note: Note | None) -> list[int]:
    """The winner's dead to the graveyard, the loser's to the winner's ears (MRC-34).

    Returns how many each seat has lost.
    """
    sides = field.sides
    dead = tuple(sides.card[p] for p in places_of(sides.of_seat[winner] & ~field.alive))
    beaten = field.squads[1 - winner]
    if dead:
        table.graveyard |= mask_of(dead)
        table.cleared |= mask_of(dead)
        if note:
            note(DeadBuried(winner, dead))
    table.ears[winner] |= mask_of(beaten)
    table.cleared |= mask_of(beaten)
    if note:
        note(EarsTaken(winner, 1 - winner, beaten))
    lost = [len(beaten), len(beaten)]
    lost[winner] = len(dead)
    return lost


def _gather(table: Table, field: Field, winner: Seat, note: Note | None) -> None:
    """Every artifact on the field is the winner's (MRC-34)."""
    sides = field.sides
    own, looted = (
        tuple(sides.artifact_at(place) for place in places_of(field.gear & sides.of_seat[seat]))
        for seat in (winner, 1 - winner)
    )
    if own or looted:
        gathered = mask_of((*own, *looted))
        table.cleared |= gathered
        table.hands[winner] |= gathered
        table.shown[winner] |= gathered
        if note:
            note(ArtifactsGathered(winner, own, looted))


def _heal(table: Table, seat: Seat, note: Note | None) -> None:
    """Who lay in the infirmary and did not fight returns to the hand (MRC-35)."""
    healed = table.infirmaries[seat]
    if healed:
        table.infirmaries[seat] = 0
        table.hands[seat] |= healed
        table.shown[seat] |= healed
        if note:
            note(Healed(seat, cards_of(healed)))


def _return(table: Table, field: Field, winner: Seat, note: Note | None) -> None:
    """The winner's healthy cards to the hand, the wounded to the infirmary (MRC-35)."""
    card = field.sides.card
    healthy = tuple(card[place] for place in places_of(field.alive & ~field.wounded))
    wounded = tuple(card[place] for place in places_of(field.alive & field.wounded))
    table.hands[winner] |= mask_of(healthy)
    table.shown[winner] |= mask_of(healthy)
    table.infirmaries[winner] |= mask_of(wounded)
    table.cleared |= mask_of((*healthy, *wounded))
    if note:
        note(SurvivorsReturned(winner, healthy, wounded))


def _replace(table: Table, loser: Seat, lost: list[int], note: Note | None) -> None:
    """A card from the bank for each card lost, one by one, the loser first (MRC-36)."""
    due: list[Seat] = []
    for n in range(max(lost)):
        due += [seat for seat in (loser, 1 - loser) if n < lost[seat]]
    drawn: Draws = ()
    for seat in due:
        if not table.bank:
            _tell(drawn, note)
            drawn = ()
            if not _rebuild(table, note):
                return
        card = table.bank[-1]
        table.bank = table.bank[:-1]
        table.hands[seat] |= 1 << card
        drawn += ((seat, card),)
    _tell(drawn, note)


def _tell(drawn: Draws, note: Note | None) -> None:
    """Who got which cards; in which order a hand was filled is nothing worth knowing."""
    if note and drawn:
        in_order = [sorted((c for to, c in drawn if to == seat), reverse=True) for seat in (0, 1)]
        note(Replaced(tuple((seat, in_order[seat].pop()) for seat, _ in drawn)))


def _rebuild(table: Table, note: Note | None) -> bool:
    """The spent resources, shuffled, are the new bank; False where there are none (MRC-36)."""
    if not table.spent:
        if note:
            note(BankExhausted())
        return False
    filled = len(table.ages)
    order = sorted(table.spent)
    table.chance("bank", table.round_number, filled).shuffle(order)
    table.bank, table.spent = tuple(order), ()
    anew = mask_of(order)
    table.ages = (*(age & ~anew for age in table.ages), anew)
    if note:
        note(BankRebuilt(len(order)))
    return True


# -- the state -------------------------------------------------------------------------------------


class MercenariesState(Table):
    """A match of Mercenaries."""

    # -- who may do what -------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.over else (self._acting(),)

    def _acting(self) -> Seat:
        if self.phase == "combat" and self.field is not None:
            return self.field.to_act
        return self.turn

    def legal_actions(self, seat: Seat) -> list[Action]:
        if self.over or seat != self._acting():
            return []
        if self.phase == "shop":
            return recruitment.legal(self, seat)
        if self.phase == "squads":
            return list(recruitment.squads(self.fieldable(seat)))
        if self.phase == "equip":
            return recruitment.equip_legal(self, seat)
        assert self.field is not None
        return combat.legal(self.field)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if (result := self.result()) is not None:
            return Refusal(result.clause, say("The match is over."))
        if seat != self._acting():
            clause = {"shop": "MRC-9", "squads": "MRC-18", "equip": "MRC-19"}
            return Refusal(clause.get(self.phase, "MRC-20"), say("It is the other player's turn."))
        if self.phase == "shop":
            return recruitment.why_not(self, seat, action)
        if self.phase == "squads":
            return recruitment.squad_refusal(self, seat, action)
        if self.phase == "equip":
            return recruitment.equip_refusal(self, seat, action)
        assert self.field is not None
        return combat.why_not(self.field, action)

    # -- carrying it out ---------------------------------------------------------------------

    def advance(self, seat: Seat, action: Action, note: Note | None) -> None:
        if self.phase == "combat":
            self._fight(action, note)
        elif self.phase == "shop":
            recruitment.play(self, seat, action, note)
            if self.passes < 2:
                self._shopping(note)
            else:
                recruitment.close_shop(self, note)
                self._choosing(note)
        elif isinstance(action, Squad):
            if recruitment.choose(self, seat, action, note):
                self._equipping(recruitment.next_to_equip(self, None), note)
            elif note:
                note(TurnStarted(self.turn, "squads"))
        elif isinstance(action, Equip):
            recruitment.equip(self, seat, action, note)
            if recruitment.equipments(self, seat):
                self._equipping(seat, note)
            else:
                self._equipping(recruitment.next_to_equip(self, seat), note)
        else:
            self._equipping(recruitment.next_to_equip(self, seat), note)

    def begin(self, note: Note | None) -> None:
        self.deal(note)
        recruitment.open_shop(self, note)
        self._shopping(note)

    def _shopping(self, note: Note | None) -> None:
        """A turn of shopping, unless the seat must hire and can't (MRC-15)."""
        seat = self.turn
        if recruitment.obliged(self, seat) and not recruitment.can_hire(self, seat):
            self._end_game(seat, note)
        elif note:
            note(TurnStarted(seat, "shop"))

    def _choosing(self, note: Note | None) -> None:
        """Both choose squads, who attacks first is asked first; who can field no mercenary ends
        the game (MRC-18)."""
        first = self.first_attacker
        self.phase, self.turn, self.passes = "squads", first, 0
        for seat in (first, 1 - first):
            if not self.has_mercenary(seat):
                self._end_game(seat, note)
                return
        if note:
            note(TurnStarted(first, "squads"))

    def _equipping(self, seat: Seat | None, note: Note | None) -> None:
        """This seat equips; or nobody any more, and combat begins (MRC-19, MRC-20)."""
        if seat is None:
            self.phase, self.turn = "combat", self.first_attacker
            seat = self.turn
        else:
            self.turn = seat
        if note:
            note(TurnStarted(seat, "equip" if self.phase == "equip" else "attack"))

    def _fight(self, action: Action, note: Note | None) -> None:
        """Combat, until one squad is dead (MRC-33); then recovery, and the next round."""
        assert self.field is not None
        tell = None
        if note is not None:

            def tell(field: Field, event: Event) -> None:
                self.field = field
                note(event)

        self.field = combat.play(self.field, action, tell)
        if self.field.step == WON:
            recover(self, note)
            recruitment.open_shop(self, note)
            self._shopping(note)
        elif note:
            note(TurnStarted(self.field.to_act, STEPS[self.field.step]))

    # -- the end -----------------------------------------------------------------------------

    def points(self, seat: Seat) -> int:
        """What a seat's cards count: hand, infirmary at half, ears (MRC-37)."""
        infirmary = half_worth(self.infirmaries[seat])
        return worth(self.hands[seat]) + infirmary + ears_worth(self.ears[seat])

    def _end_game(self, seat: Seat, note: Note | None) -> None:
        """The seat can send nobody: both are counted (MRC-37), and the match may go on
        (MRC-38)."""
        if note:
            note(NobodyToSend(seat))
        self.shown, self.counted = self.hands.copy(), True
        if note:
            note(HandsShown((cards_of(self.hands[0]), cards_of(self.hands[1]))))
        self.end_round(game_result((self.points(0), self.points(1))), note)

    def scoring(self) -> Scoring:
        return scoring(self.options)

    def verdict(self, end: End, scores: tuple[int, ...]) -> tuple[str, str]:
        """MRC-37, MRC-38."""
        if end == "single":
            return _reason(scores), "MRC-37"
        if end == "target":
            return words.GAMES_WON(count=max(scores)), "MRC-38"
        told = words.AS_MANY_WINS if scores[0] == scores[1] else words.MORE_WINS
        return told(count=len(self.history)), "MRC-38"

    # -- views -------------------------------------------------------------------------------

    def observe(self, seat: Seat | None) -> MercenariesObservation:
        own = seat is not None and 0 <= seat < 2
        return MercenariesObservation(
            *self.head(seat),
            dealer=self.first,
            bout=self.bout,
            loser=self.loser,
            phase=self.phase,
            turn=self._acting(),
            passes=self.passes,
            row=self.row,
            ware=self.ware,
            away=tuple(self.away),
            camp_count=len(self.camp),
            camp_bottom=self.camp[: self.camp_seen],
            merchant_count=len(self.merchant),
            merchant_bottom=self.merchant[: self.merchant_seen],
            bank_count=len(self.bank),
            spent=self.spent,
            ages=self.ages,
            hand=self.hands[seat] if own and seat is not None else 0,
            shown=tuple(self.shown),
            hidden=tuple(map(self._hidden, range(2))),
            infirmaries=tuple(self.infirmaries),
            ears=tuple(self.ears),
            graveyard=self.graveyard,
            chosen=self._chosen(seat),
            field=self.field,
            cleared=self.cleared,
            counted=self.counted or self.over,
        )

    def _hidden(self, seat: Seat) -> tuple[int, ...]:
        """What a hand holds that was never shown: mercenaries, then resources of each age."""
        hidden = self.hands[seat] & ~self.shown[seat]
        return (
            (hidden & MERCENARIES).bit_count(),
            *((hidden & age).bit_count() for age in self.ages),
        )

    def _chosen(self, viewer: Seat | None) -> tuple[tuple[int, ...], ...]:
        """The squads that lie face down, as far as the viewer may know them."""
        return tuple(
            squad if seat == viewer else recruitment.laid(squad, self.infirmaries[seat])
            for seat, squad in enumerate(self.chosen)
        )

    def position(self) -> dict[str, Any]:
        return described(self)


def game_result(scores: tuple[int, ...]) -> RoundResult:
    """How a game ended that was counted so; equal points are a draw (MRC-37)."""
    drawn = scores[0] == scores[1]
    return RoundResult(scores, () if drawn else best(scores), _reason(scores))


def _reason(scores: tuple[int, ...]) -> str:
    return (words.EQUAL_POINTS if scores[0] == scores[1] else words.MOST_POINTS)()
