"""What each event's cue means for its cards: how long they fly, in what order, how they land."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from nomercy_table.table.flight import Ease, ease_both, ease_in, ease_out


@dataclass(frozen=True)
class Style:
    """How cards move at one cue, in seconds at normal speed: see `Flight`.

    `before` passes before the first card leaves, `after` when the last has landed;
    `shake` is how far the waiting cards tremble, as a share of their width.

    From one card's start to the next there are `stagger` seconds, then `shrink` times as many
    with every card, but `least`; all is done within `longest`. `bow` is how far aside of the
    straight way cards fly, as a share of it: two hands that change places pass each other; and
    halfway the cards of one move `gather`, 1 being all on one place.
    Cards that `land_first` turn over when they lie.

    Cards that turn over or across where they lie take `turning` seconds, and from one zone to
    the next there are `by_zone`. Cards that make room do so in `settling` seconds;
    where that is no time at all, when the first card leaves. A card that strikes another darts
    `reach` of the way to it. Each further event of a run takes `again` times as long as the one
    before, for where one thing may happen twenty times in a row.
    """

    seconds: float = 0.2
    stagger: float = 0.045
    before: float = 0.0
    after: float = 0.0
    arc: float = 0.12
    spin: float = 0.0
    shake: float = 0.0
    ease: Ease = ease_out
    shrink: float = 1.0
    least: float = 0.0
    longest: float = 1.5
    bow: float = 0.0
    gather: float = 0.0
    land_first: bool = False
    turning: float = 0.18
    by_zone: float = 0.0
    settling: float = 0.12
    reach: float = 0.0
    again: float = 1.0

    def delays(self, count: int) -> list[float]:
        """When each of `count` cards leaves, in seconds from the first on."""
        gaps, gap = [0.0], self.stagger
        for _ in range(count - 1):
            gaps.append(gap)
            gap = max(self.least, gap * self.shrink)
        times = list(accumulate(gaps))
        room = max(0.0, self.longest - self.seconds)
        squeeze = min(1.0, room / times[-1]) if times[-1] else 1.0
        return [time * squeeze for time in times]

    def without_flights(self) -> Style:
        """The same times, in which nothing flies."""
        still = replace(self, seconds=0.0, stagger=0.0, spin=0.0, shake=0.0, arc=0.0, bow=0.0)
        return replace(still, reach=0.0, turning=0.0, settling=0.0)

    def pace(self, run: int) -> float:
        """How long an event takes that comes after `run` others of its cue in a row."""
        return max(_BRISKEST, self.again**run)


_BRISKEST = 0.3
"""No run of events gets faster than this share of the first one's time."""

_READ = 0.35
"""Seconds in which a short word on the table is read."""

STYLES = {
    # Cards that lie open, or come from a pile.
    "draw": Style(
        seconds=0.24, stagger=0.2, shrink=0.9, least=0.05, longest=2.4, after=0.12, arc=0.35
    ),
    "flip": Style(seconds=0.24, after=0.16, arc=0.3, again=0.88),
    "steal": Style(seconds=0.34, stagger=0.05, after=0.28, arc=0.5, spin=14, ease=ease_both),
    "collect": Style(seconds=0.3, stagger=0.03, after=0.1, ease=ease_both),
    "bust": Style(
        seconds=0.46, stagger=0.045, before=0.8, after=0.25, spin=40, shake=0.05, ease=ease_in
    ),
    "stop": Style(after=0.3),
    "shuffle": Style(after=0.5),
    "empty": Style(after=0.6),
    # Cards in hands.
    "deal": Style(seconds=0.24, arc=0.25, after=0.15),
    "play": Style(after=0.1, arc=0.25),
    "discard": Style(stagger=0.07, after=0.15, arc=0.25, spin=8),
    "take": Style(seconds=0.24, after=0.12, arc=0.3),
    "give": Style(seconds=0.34, stagger=0.1, after=0.3, arc=0.35, ease=ease_both),
    "penalty": Style(stagger=0.12, shrink=0.9, least=0.04, longest=1.2, after=0.3, arc=0.2),
    "swap": Style(
        seconds=0.6, stagger=0.0, after=0.3, arc=0.0, bow=0.12, gather=0.7, ease=ease_both
    ),
    "keep": Style(after=_READ),
    "pass": Style(after=_READ),
    "out": Style(
        seconds=0.4, stagger=0.03, before=0.9, after=0.3, spin=40, shake=0.05, ease=ease_in
    ),
    "reveal": Style(
        seconds=0.62, stagger=0.14, longest=3.0, after=0.8, land_first=True, by_zone=0.4
    ),
    "show": Style(seconds=0.3, stagger=0.06, longest=1.0, turning=0.3, after=0.55, again=0.94),
    "count": Style(after=0.8),
    # Words that need a moment.
    "reverse": Style(after=_READ),
    "skip": Style(after=_READ),
    "skipall": Style(after=_READ),
    "colour": Style(after=_READ),
    "stack": Style(after=0.45),
    "waits": Style(after=0.6),
    "uno": Style(after=0.45),
    "caught": Style(after=0.7),
    "ask": Style(after=_READ),
    "reflect": Style(seconds=0.26, after=0.5, arc=0.4, spin=20),
    # Mercenaries: the shop, and the skirmish.
    "open": Style(seconds=0.26, stagger=0.12, after=0.6, arc=0.25),
    "close": Style(seconds=0.26, after=0.1),
    "hire": Style(seconds=0.28, stagger=0.09, after=0.2, arc=0.3),
    "trade": Style(seconds=0.4, stagger=0.0, after=0.2, arc=0.0, bow=0.2, ease=ease_both),
    "choose": Style(seconds=0.32, stagger=0.16, after=_READ, arc=0.25),
    "equip": Style(seconds=0.28, after=0.25, arc=0.4),
    "attack": Style(seconds=0.42, after=0.1, reach=0.55, ease=ease_both),
    "lightning": Style(after=0.6),
    "shield": Style(turning=0.3, after=0.6),
    "wound": Style(turning=0.3, before=0.2, shake=0.04, after=0.55),
    "death": Style(turning=0.36, before=0.3, shake=0.06, after=0.6),
    "miss": Style(after=0.7),
    "ready": Style(after=_READ),
    # What a skirmish has cost: a sentence each, none of which anybody sees again but in the log.
    "triumph": Style(after=2.6),
    "nobody": Style(after=2.6),
    "heal": Style(seconds=0.3, after=0.7),
    "bury": Style(seconds=0.34, stagger=0.06, after=0.7, ease=ease_in),
    "ears": Style(seconds=0.34, stagger=0.06, after=0.9, ease=ease_both),
    "return": Style(seconds=0.3, after=0.7),
    "reinforce": Style(seconds=0.24, stagger=0.09, after=1.0, arc=0.25),
}
SETTLED = frozenset({"", "turn", "round", "match"})
"""Cues at which cards at most go back to where they belong, in the plain style."""
_PLAIN = Style()


def style_of(cue: str) -> Style:
    """How cards move at that cue."""
    return STYLES.get(cue, _PLAIN)
