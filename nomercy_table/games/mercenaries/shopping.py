"""How computer players shop: what a hand is worth, and which purchase makes it worth more."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.games.mercenaries.actions import Buy, Hire, Pass, Payment, Swap, Trade
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    MERCENARIES,
    NAME,
    VALUE,
    cards_of,
    mask_of,
)
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.strength import best_strength

A_SKIRMISH = 4.0
"""The points that a squad's strength is worth, by each 1 of it."""

COMPANY = (0.0, 8.0, 12.0, 14.0, 15.0)
"""What mercenaries are worth beyond their points, by how many there are: with none the game is
over."""

PAYMENTS_TRIED = 8
"""So many ways to pay for the same thing are weighed, those that waste least."""

Weighed = list[tuple[Action, float]]

Worth = Callable[[int, int], float]
"""What a seat's hand and infirmary are worth, in points."""


def plain_worth(hand: int, infirmary: int) -> float:
    """The worth of a seat's cards, in points: what they count, and what they will do."""
    points = sum(VALUE[card] for card in cards_of(hand))
    points += sum(VALUE[card] // 2 for card in cards_of(infirmary))
    company = ((hand | infirmary) & MERCENARIES).bit_count()
    strength = best_strength((hand | infirmary) & ~ARTIFACTS, infirmary, hand & ARTIFACTS)
    return points + A_SKIRMISH * strength + COMPANY[min(company, len(COMPANY) - 1)]


def after(hand: int, action: Action) -> int:
    """The hand after a purchase."""
    if isinstance(action, Hire):
        return hand & ~mask_of(action.payment) | 1 << action.mercenary
    if isinstance(action, Buy):
        return hand & ~mask_of(action.payment) | 1 << action.artifact
    if isinstance(action, (Swap, Trade)):
        return hand & ~(1 << action.given) | 1 << action.taken
    return hand


def thrifty(legal: Sequence[Action]) -> list[Action]:
    """The actions, but of the ways to pay for one thing only those that waste least."""
    kept: list[Action] = []
    payments: dict[int, list[tuple[tuple[int, int, Payment], Action]]] = {}
    for action in legal:
        if isinstance(action, (Hire, Buy)):
            goods = action.mercenary if isinstance(action, Hire) else action.artifact
            payments.setdefault(goods, []).append((_waste(action.payment), action))
        else:
            kept.append(action)
    for paid in payments.values():
        paid.sort(key=lambda entry: entry[0])
        kept += [action for _, action in paid[:PAYMENTS_TRIED]]
    return kept


def _waste(payment: Payment) -> tuple[int, int, Payment]:
    return sum(VALUE[card] for card in payment), len(payment), payment


def weigh(
    observation: MercenariesObservation, legal: Sequence[Action], worth: Worth
) -> Generator[None, None, Weighed]:
    """What the hand gains by each action that is worth a thought, in points by `worth`."""
    hand, infirmary = observation.hand, observation.infirmaries[observation.turn]
    now = worth(hand, infirmary)
    weighed = []
    for action in thrifty(legal):
        yield
        gain = 0.0 if isinstance(action, Pass) else worth(after(hand, action), infirmary) - now
        weighed.append((action, gain))
    return weighed


def dearest_hire(legal: Sequence[Action]) -> Action | None:
    """The dearest mercenary that can be hired, for the payment that wastes least."""
    hires = [action for action in legal if isinstance(action, Hire)]
    return min(
        hires,
        key=lambda hire: (-VALUE[hire.mercenary], _waste(hire.payment)),
        default=None,
    )


def words(action: Action) -> str:
    """What an action does, for a reason."""
    if isinstance(action, Hire):
        return f"hiring the {NAME[action.mercenary]}"
    if isinstance(action, Buy):
        return f"buying the {NAME[action.artifact]}"
    if isinstance(action, (Swap, Trade)):
        return f"the {NAME[action.taken]} for the {NAME[action.given]}"
    return "passing"
