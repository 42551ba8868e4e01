"""How computer players fight: by what a decision brings at once, by the answer to it, or by
solving the whole skirmish."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.player import Candidate, Decision
from nomercy_table.games.mercenaries import attacks
from nomercy_table.games.mercenaries.actions import PLAIN
from nomercy_table.games.mercenaries.field import ATTACK, SHIELD, STRIKE, WON, Field
from nomercy_table.games.mercenaries.search import Search
from nomercy_table.games.mercenaries.skirmish import play
from nomercy_table.games.mercenaries.spoils import Stakes, stands

Weighed = list[tuple[Action, float]]

Weighing = Generator[None, None, Weighed]
"""Weighing that pauses by yielding."""

_NO_SHIELD = PLAIN["no shield"]
_EQUAL = 1e-9


def at_once(field: Field, legal: Sequence[Action]) -> Weighed:
    """Each action with what it brings if the blow falls, and nobody answers."""
    seat = field.to_act
    return [(action, stands(settled(play(field, action, None)), seat)) for action in legal]


def with_answer(field: Field, legal: Sequence[Action]) -> Weighing:
    """Each action with how things stand after the other's best answer to it."""
    seat = field.to_act
    weighed = []
    for action in legal:
        yield
        after = settled(play(field, action, None), shields=True)
        if after.step != WON and after.step == ATTACK:
            replies = attacks.legal(after)
            turn = after.to_act
            outcomes = [stands(settled(play(after, reply, None)), seat) for reply in replies]
            worth = min(outcomes) if turn != seat else max(outcomes)
        else:
            worth = stands(after, seat)
        weighed.append((action, worth))
    return weighed


def settled(field: Field, shields: bool = False) -> Field:
    """The field when the turn is over: strikes go where they bring most, a shield is raised
    (if at all) where that stands better for the defender."""
    while field.step not in (ATTACK, WON):
        if field.step == SHIELD and not shields:
            field = play(field, _NO_SHIELD, None)
            continue
        seat = field.to_act
        following = [play(field, action, None) for action in attacks.legal(field)]
        if field.step == STRIKE:
            field = max(following, key=lambda after: stands(after, seat))
        else:
            field = max(following, key=lambda after: stands(settled(after), seat))
    return field


def best_of(weighed: Weighed) -> tuple[Action, float]:
    """The best of them; of equals the first."""
    best = weighed[0]
    for entry in weighed[1:]:
        if entry[1] > best[1] + _EQUAL:
            best = entry
    return best


def solved(field: Field, legal: Sequence[Action], stakes: Stakes) -> Weighing:
    """Each action with what the skirmish is worth to the seat that acts after it, both sides
    deciding as well as can be."""
    sign = 1 if field.to_act == 0 else -1
    weighed = yield from Search(field, stakes).weigh(field, legal)
    return [(action, sign * value) for action, value in weighed]


def wins(field: Field, seat: Seat) -> bool:
    """Whether the turn that is going on wins the skirmish for that seat, whatever the other does
    in it."""
    if field.step in (ATTACK, WON):
        return field.step == WON and field.attacker == seat
    following = (wins(play(field, action, None), seat) for action in attacks.legal(field))
    return any(following) if field.to_act == seat else all(following)


def finishing(field: Field, weighed: Weighed, reason: str) -> Decision:
    """The best action, and of equals the one that kills most, then the one that wounds most; but
    nobody lets a blow pass that wins the skirmish."""
    seat = field.to_act
    winning = [entry for entry in weighed if wins(play(field, entry[0], None), seat)]
    among = winning or weighed
    most = max(worth for _, worth in among)
    equal = [entry for entry in among if entry[1] >= most - _EQUAL]
    best = max(equal, key=lambda entry: harm(play(field, entry[0], None), seat))
    return _decision(best, weighed, reason)


def harm(field: Field, seat: Seat) -> tuple[int, int]:
    """How many foes of the seat are dead when the turn is over, and how many wounded."""
    after = settled(field)
    foes = field.sides.of_seat[1 - seat]
    return (foes & ~after.alive).bit_count(), (foes & after.wounded).bit_count()


def decided(weighed: Weighed, reason: str) -> Decision:
    """The best action, the first of equals, with all that was weighed; `{}` in the reason stands
    for its worth."""
    return _decision(best_of(weighed), weighed, reason)


def _decision(best: tuple[Action, float], weighed: Weighed, reason: str) -> Decision:
    candidates = tuple(Candidate(action, value, 0.0, "points") for action, value in weighed)
    return Decision(best[0], candidates, reason.format(f"{best[1]:+.1f}"))
