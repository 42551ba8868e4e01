"""What a turn of Nothing promises, in points, counted from the cards that are still unseen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nomercy_table.games.nothing.cards import POINTS


def gain(hand: Iterable[int], card: int) -> int:
    """By how many points `card` makes the hand cheaper, as its dearest card goes then."""
    return max(0, dearest(hand) - POINTS[card])


def dearest(hand: Iterable[int]) -> int:
    """The points of the hand's dearest card."""
    return max(POINTS[card] for card in hand)


def mean_gain(hand: Iterable[int], unseen: Iterable[int]) -> float:
    """The gain that one of the `unseen` cards brings on average, each as likely as another."""
    highest = dearest(hand)
    gains = [highest - POINTS[card] for card in unseen]
    return sum(gain for gain in gains if gain > 0) / len(gains)


def lower_chance(hand: Iterable[int], unseen: Sequence[int]) -> float:
    """The chance, 0 to 1, that one of the `unseen` cards makes the hand cheaper."""
    highest = dearest(hand)
    return sum(POINTS[card] < highest for card in unseen) / len(unseen)
