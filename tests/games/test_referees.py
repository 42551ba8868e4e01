"""A second referee, written from the rules' texts alone, agrees with the engine on every action.

How it works, and how to follow matches by the thousand, `referees/lockstep.py` says. Here are
some of each game; REFEREE_MATCHES=3000 in the environment follows as many. And a referee with
one rule misread is noticed, so the matches do come to what they are to look at.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest

from nomercy_table.games import GAMES
from referees.lockstep import REFEREES, Disagreement, Referee, Table, follow, referee_of
from referees.mercenaries import MercenariesReferee
from referees.mercenaries_cards import Fighter, is_mercenary, race_of, value_of
from referees.mercury import COLOURLESS, MercuryReferee, number_of
from referees.nothing import NothingReferee, face_of
from referees.nothing import points_of as points_of_nothing
from referees.showem import ShowemReferee, stack_value

MATCHES = int(os.environ.get("REFEREE_MATCHES", "110"))


@pytest.mark.quick("nothing", "showem")
@pytest.mark.timeout(1200 + 10 * MATCHES)
@pytest.mark.parametrize("game_id", sorted(REFEREES))
def test_engine_and_referee_agree_on_every_action(game_id: str):
    referee = referee_of(game_id)
    followed = follow(GAMES[game_id], referee, range(MATCHES))
    print(f"\n{game_id}: {followed.told(referee.clauses)}")
    assert followed.matches == MATCHES
    assert followed.finished + followed.arranged > MATCHES / 2
    assert not [clause for clause in referee.beyond_reach if followed.exercised[clause]]
    within = [clause for clause in referee.clauses if clause not in referee.beyond_reach]
    missed = [clause for clause in within if not followed.exercised[clause]]
    assert len(missed) < len(within) / 8, missed


class ZeroTheOtherWay(ShowemReferee):
    def effect(self, seat: int, card: str, words: list[str], stacked: bool, before: str) -> None:
        if card[1:] == "0":
            self.clockwise = not self.clockwise
            hands = list(self.hands)
            for giver in self.active():
                self.hands[self.after(giver)] = hands[giver]
            self.clockwise = not self.clockwise
            self.pass_turn(self.after(seat))
        else:
            super().effect(seat, card, words, stacked, before)


class LowerCardsMayBeStacked(ShowemReferee):
    def legal_in_turn(self, seat: int) -> set[str]:
        texts = super().legal_in_turn(seat)
        if self.asked == "answer":
            for card in self.hands[seat]:
                texts |= self.ways(seat, card) if stack_value(card) else set()
        return texts


class MercyComesLater(ShowemReferee):
    def receive(self, seat: int, card: str) -> bool:
        self.hands[seat].append(card)
        if len(self.hands[seat]) <= self.options["mercy_limit"]:
            return False
        self.hands[seat].pop()
        return super().receive(seat, card)


class NobodyIsTheirOwnTarget(ShowemReferee):
    def stack(self, seat: int, card: str, stacked: bool, before: str) -> None:
        super().stack(seat, card, stacked, before)
        self.turn = self.after(seat)


class TheLastToEmptyTheHandWins(ShowemReferee):
    def take(self, seat: int) -> None:
        self.waiting.reverse()
        super().take(seat)


class CaughtDrawsOne(ShowemReferee):
    def catch(self, by: int, seat: int) -> None:
        super().catch(by, seat)
        self.pile.append(self.hands[seat].pop())


class CatchingEndsWithTheCallersTurn(ShowemReferee):
    def legal(self, seat: int) -> set[str]:
        return {text for text in super().legal(seat) if seat == self.turn or text == "uno"}


class NothingForTheEliminated(ShowemReferee):
    def win(self, seat: int) -> None:
        rounds, bounty = len(self.history), 250 * len(self.out)
        super().win(seat)
        scores, winners = self.history[rounds]
        self.history[rounds] = tuple(max(score - bounty, 0) for score in scores), winners


class TheRouletteLeavesNoColour(ShowemReferee):
    def turn_over(self, seat: int, colour: str) -> None:
        named = self.named
        super().turn_over(seat, colour)
        self.named = named


class TheKingIsDear(NothingReferee):
    def end_round(self, shuffled: Sequence[Table]) -> None:
        held = [sum(face_of(card) == "kh" for card in hand) for hand in self.hands]
        super().end_round(shuffled)
        scores, winners = self.history[-1]
        dear = tuple(score + 13 * kings for score, kings in zip(scores, held, strict=True))
        self.history[-1] = dear, winners


class TakesForEver(NothingReferee):
    def take(self, seat: int) -> None:
        super().take(seat)
        self.takes = 0


class TheLastDrawnEndsTheRound(NothingReferee):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        if not self.pile:
            self.over = True


class TheFirstOfTwinsGoes(NothingReferee):
    def discard(self, seat: int, face: str) -> None:
        seen, self.seen[seat] = self.seen[seat], []
        super().discard(seat, face)
        self.seen[seat] = seen
        if self.discard_pile[-1] in seen:
            seen.remove(self.discard_pile[-1])


class AlwaysGivenBack(NothingReferee):
    def must_hold(self, card: str) -> bool:
        return False


class SpecialCardsMustBePlayedToo(MercuryReferee):
    def legal(self, seat: int) -> set[str]:
        texts = super().legal(seat)
        return texts - {"draw"} if len(texts) > 1 else texts


class ADrawThreeFitsOnAnother(MercuryReferee):
    def fits(self, card: str) -> bool:
        top = self.discard[-1]
        return super().fits(card) or (card not in COLOURLESS and card[1:] == top[1:])


class TheOneWhoPaidNamesTheColour(MercuryReferee):
    def go_on(self) -> None:
        payer, reflected = self.payer(), bool(self.reflections)
        super().go_on()
        if reflected and self.asked == "colour":
            self.turn = payer


class AReflectedGiveTwoDrawsTwo(MercuryReferee):
    def settle(self) -> None:
        if self.aimed == "gt" and self.reflections == 1:
            self.draw_cards(self.player, 2, "for a special card")
        super().settle()


class ReflectionsAreFinal(MercuryReferee):
    def ask(self, seat: int, goes_out: bool) -> None:
        if self.reflections:
            self.settle()
        else:
            super().ask(seat, goes_out)


class TheLastDrawCardIsAnswered(MercuryReferee):
    def ask(self, seat: int, goes_out: bool) -> None:
        super().ask(seat, goes_out and self.aimed == "gt")


class TheLastGiftIsAnswered(MercuryReferee):
    def ask(self, seat: int, goes_out: bool) -> None:
        super().ask(seat, goes_out and self.aimed != "gt")


class TheNumberCountsUnderANamedColour(MercuryReferee):
    def fits(self, card: str) -> bool:
        below = next((number_of(card) for card in reversed(self.discard) if number_of(card)), "")
        return super().fits(card) or (card not in COLOURLESS and number_of(card) == below)


class OnlyWhoHoldsAReflectionIsAsked(MercuryReferee):
    def ask(self, seat: int, goes_out: bool) -> None:
        if "rf" in self.hands[seat]:
            super().ask(seat, goes_out)
        else:
            self.settle()


class OnlyADrawnCardThatFitsIsKept(MercuryReferee):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        if self.asked == "drawn" and not self.fits(self.drawn):
            self.drawn = ""
            self.next_turn(self.after(seat))


class OnlyOverTheTarget(MercuryReferee):
    def __init__(self, seats: int, options: dict[str, Any], table: Table) -> None:
        super().__init__(seats, {**options, "target": options["target"] + 1}, table)


class ADeathEndsThePartnersBonus(MercenariesReferee):
    def bonus(self, fighter: Fighter) -> int:
        squad = next(squad for squad in self.squads if fighter in squad)
        race = [other for other in squad if race_of(other.card) == race_of(fighter.card)]
        left = [other for other in race if not other.dead]
        return super().bonus(fighter) if len(left) > 1 else 0


class TheAuraIsForItsRace(MercenariesReferee):
    def aura(self, fighter: Fighter) -> int:
        race = race_of(fighter.card)
        return sum(o.artifact and race_of(o.card) == race for o in self.beside(fighter))


class AnAssaultPassesTanksBy(MercenariesReferee):
    def may_assault(self, one: Fighter, other: Fighter, first: Fighter, second: Fighter) -> bool:
        return True


class ArtifactsDoNotKeepFromMagic(MercenariesReferee):
    def magic(self, target: Fighter) -> str:
        return "dies" if self.value(target) <= 5 or target.wounded else "wounded"


class AWoundLeavesTheSkin(MercenariesReferee):
    def hit(self, fighter: Fighter, what: str, how: str) -> None:
        if not (fighter.skin and what == "wounded"):
            super().hit(fighter, what, how)


class AStrikeIsAMainAttack(MercenariesReferee):
    def strike(self, striker: int, place: int) -> None:
        self.squads[self.attacker][striker].spent = True
        super().strike(striker, place)


class TheCleaveIsShielded(MercenariesReferee):
    def fall(self, shield: int | None) -> None:
        if shield is not None and self.blows[0].cleave == shield:
            self.blows[0].cleave = None
        super().fall(shield)


class WhatWasGivenMayComeBack(MercenariesReferee):
    def swap(self, seat: int, given: str, taken: str) -> None:
        super().swap(seat, given, taken)
        self.away[seat].clear()


class NobodyPaysTooMuch(MercenariesReferee):
    def hires(self, seat: int) -> set[str]:
        def needed(text: str) -> bool:
            _, card, *paid = text.split()
            values = [value_of(other) for other in paid]
            return sum(values) - min(values) < value_of(card)

        return set(filter(needed, super().hires(seat)))


class OneInTheInfirmaryIsNotEnough(MercenariesReferee):
    def has_mercenary(self, seat: int) -> bool:
        return any(is_mercenary(card) for card in self.hands[seat])


class TheFarthestReturnsFirst(MercenariesReferee):
    def close_shop(self) -> None:
        self.row.reverse()
        super().close_shop()


class TheWinnerDrawsFirst(MercenariesReferee):
    def draw_resource(self, seat: int) -> None:
        super().draw_resource(self.attacker if seat != self.attacker else 1 - seat)


MISREAD = {
    "mercenaries": (
        ADeathEndsThePartnersBonus,
        TheAuraIsForItsRace,
        AnAssaultPassesTanksBy,
        ArtifactsDoNotKeepFromMagic,
        AWoundLeavesTheSkin,
        AStrikeIsAMainAttack,
        TheCleaveIsShielded,
        WhatWasGivenMayComeBack,
        NobodyPaysTooMuch,
        OneInTheInfirmaryIsNotEnough,
        TheFarthestReturnsFirst,
        TheWinnerDrawsFirst,
    ),
    "mercury": (
        SpecialCardsMustBePlayedToo,
        ADrawThreeFitsOnAnother,
        TheOneWhoPaidNamesTheColour,
        AReflectedGiveTwoDrawsTwo,
        ReflectionsAreFinal,
        TheLastDrawCardIsAnswered,
        TheLastGiftIsAnswered,
        TheNumberCountsUnderANamedColour,
        OnlyWhoHoldsAReflectionIsAsked,
        OnlyADrawnCardThatFitsIsKept,
        OnlyOverTheTarget,
    ),
    "showem": (
        ZeroTheOtherWay,
        LowerCardsMayBeStacked,
        MercyComesLater,
        NobodyIsTheirOwnTarget,
        TheLastToEmptyTheHandWins,
        CaughtDrawsOne,
        CatchingEndsWithTheCallersTurn,
        NothingForTheEliminated,
        TheRouletteLeavesNoColour,
    ),
    "nothing": (
        TheKingIsDear,
        TakesForEver,
        TheLastDrawnEndsTheRound,
        TheFirstOfTwinsGoes,
        AlwaysGivenBack,
    ),
}


@pytest.mark.parametrize(
    ("game_id", "referee"),
    [(game_id, referee) for game_id, all_ in MISREAD.items() for referee in all_],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_rule_misread_is_noticed(game_id: str, referee: type[Referee]):
    with pytest.raises(Disagreement, match=f"{game_id}, match [0-9]+, after action"):
        follow(GAMES[game_id], referee, range(400))


def test_seven_nothing_cards_and_the_whole_deck():
    """The referee's own cards, against the text (NTH-2)."""
    assert sum(points_of_nothing(card) for card in ("7c", "7db", "js", "jhb", "kh")) == 0
    assert [points_of_nothing(card) for card in ("ac", "10h", "jd", "qs", "kc")] == [
        1,
        10,
        11,
        12,
        13,
    ]
