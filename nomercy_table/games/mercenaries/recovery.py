"""After a skirmish: the dead, the spoils, the wounded, and new cards (MRC-34 to MRC-36)."""

from __future__ import annotations

from nomercy_table.engine.events import Note, Seat
from nomercy_table.games.mercenaries.cards import cards_of, mask_of
from nomercy_table.games.mercenaries.events import Draws
from nomercy_table.games.mercenaries.field import Field, places_of
from nomercy_table.games.mercenaries.recovery_events import (
    ArtifactsGathered,
    BankExhausted,
    BankRebuilt,
    DeadBuried,
    EarsTaken,
    Healed,
    Replaced,
    SurvivorsReturned,
)
from nomercy_table.games.mercenaries.table import Table


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
