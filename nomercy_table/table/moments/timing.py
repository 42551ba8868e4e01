"""How long a moment is played, in seconds at normal speed, from what hangs on its event."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from nomercy_table.engine.cues import Cue, Kind
from nomercy_table.engine.events import Event, MatchEnded, RoundEnded, Seat, Stakes

RISE, FLIP, SEEN, STRUCK, DROP = 0.2, 0.16, 0.1, 0.12, 0.16
"""A card held up: on its way to the eye, turning over, seen, seen to be fatal, and going down."""

MADE, PATIENCE = 0.1, 0.5
"""For so long a moment leaves the table as it is: until then its pictures are made. And so much
longer at most what they are needed for is put off, where they are not: a frame that has to make
them itself comes late."""

LEAST_HELD, MOST_HELD, SURE = 0.1, 0.6, 0.5
"""How long it is held face down: without a risk, and from that risk on."""

SERIOUS = 0.25
"""The risk from which on a computer player's card is held up, too, where people play: below it,
what others draw is routine."""

LOST = 0.66
"""A loss: the word slams down, the table shakes, and all is read."""

CLEARS = 0.16
"""How long a moment that covers the table takes to go, word and light together."""

FACES = 0.06
"""So long before the table lives again it is felt: a face takes some frames to change."""

OUT = 2.3
"""Somebody is out: when that is over."""

WON, MOURNED = 2.8, 1.8
"""A match is over that somebody here has won, or nobody."""

COUNTED = 1.6
"""A round is counted."""

CALLED, CAUGHT = 0.76, 1.0
"""A call, and a catch."""

HUSH, TURNED, TAKEN_IN, HAND_TOLD = 0.55, 0.3, 0.7, 0.75
"""A showdown: how long it is dark before the hand on which all hangs, until one has turned over and
what it counts is rolled up; how long the last number stands before anything follows; and after how
long the next hand is counted where nothing hangs on one any more."""

_BEAT, _BEATEN = 0.3, 0.25
"""Seconds from one beat of a heart to the next, and from one to the end of what follows it."""

STILL = 0.5
"""A moment where nothing moves: dark, what it is about, the word."""


HIT, AFTER, STRUCK_FOR, LOST_FOR = 0.34, 0.1, 0.42, 0.95
"""A blow: when it meets, or what it does is seen where no card strikes; and what passes then: while
all can be read, while a card breaks."""

PEELED = 1.25
"""What has kept all harm off a card, and is used up: after so long it has been seen to fall off."""

BOLTS = 0.46
"""Lightning: in the dark it is seen what it has done."""


TORN, SLAPS, TAKEN = 0.08, 0.34, 0.44
"""A theft: when the cards are torn out, when they slap down, and when it is over."""


REACHES, RETURNED = 0.56, 0.9
"""What is thrown back: when it reaches its victim, and when it is over."""


DUSK, EXCHANGED = 0.14, 1.04
"""Hands that change their owners: how long it takes to grow dark, and light again, and all in
all."""

UP, WAITS, MORE, MOST, OVER, LOOK, DOWN, LAST, LASTS = (
    0.1,
    0.03,
    0.02,
    0.22,
    0.1,
    0.04,
    0.1,
    0.18,
    0.5,
)
"""One card after the other that is turned up: on its way to the eye, held face down, so much longer
with each, but at most, turning over, looked at, and going down; and how much longer the last one is
held, and looked at."""


CHEERS_AT, CHEERED = 0.36, 2.6
"""A victory: when the first card leaps, as the words have come down; and when they have been
read."""


RISEN, LOWERS_AT, DISPLAYED = 0.4, 1.5, 1.8
"""A card that is shown to all: when it is up, goes back, and lies there."""


class Timing(NamedTuple):
    """A moment takes `lead` seconds before the cards of its event leave; or, where it `lands` them
    itself, before they lie. In the last `drop` of these seconds the table lives again. One that is
    played `along` takes `lead` seconds while they move, and holds nothing back but, until `met`,
    the words and marks, which may have to wait longer: until they are `said`. One that is `told`
    leaves nothing to be read afterwards. What has happened is `known` after so many seconds, and
    `felt`, in the faces of those whom it concerns, where it is not when the table lives again.
    What is large on the table meanwhile is `read` for so many seconds, however short moments
    are."""

    lead: float
    drop: float = 0.0
    lands: bool = False
    along: bool = False
    met: float = 0.0
    told: bool = False
    known: float = 0.0
    said: float = 0.0
    felt: float = 0.0
    read: float = 0.0

    @property
    def at_once(self) -> Timing:
        """The same, of one that is `said`, without what comes before it is met: all is known."""
        met, lead, said, felt = self.met, self.lead, self.said, self.felt
        found = self._replace(lead=lead - met, said=said - met, felt=felt - met)
        return found._replace(met=0.0, known=0.0)


def timing(
    cue: Cue,
    event: Event,
    still: bool,
    people: frozenset[Seat] | None = None,
    seen: bool = False,
) -> Timing | None:
    """How that event is staged; None: it is not. `still`: nothing is to move. A card of a seat that
    is not among the `people` is held up only where the risk is `SERIOUS`; what others
    take from each other, or change among themselves, is no moment, and of the cards that they turn
    up only the one is that all wait for, not one that is one too many, as more follows at once;
    None: all are. A match that none of them has won is over sooner, and one that nobody has won at
    once. Before a hand that whoever looks has `seen` all along nobody holds their breath."""
    stakes = event.stakes or Stakes()
    if cue.moment is None or (event.stakes is None and cue.moment.kind not in _PLAIN):
        return None
    others = people is not None and not people & event.concerns
    if cue.moment.kind == "suspense" and others and stakes.risk < SERIOUS:
        return None
    if cue.moment.kind in ("theft", "exchange") and others:
        return None
    if cue.moment.kind == "reveal" and others and (not stakes.fails or stakes.risk >= 1.0):
        return None
    if isinstance(event, MatchEnded) and not event.winners:
        return None  # there is nobody to be shown
    if isinstance(event, MatchEnded) and people and not still and not people & {*event.winners}:
        return Timing(MOURNED, told=True)
    found = _TIMINGS[cue.moment.kind](event, stakes, still)
    if found is not None and seen and cue.moment.kind == "showdown":
        found = found.at_once
    return found


def _suspense(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    if still or not event.moves:
        return None
    turned = RISE + held(stakes) + FLIP
    if stakes.fails:
        return Timing(turned + STRUCK + DROP, lands=True, known=turned)
    return Timing(turned + SEEN + DROP, DROP, lands=True, known=turned)


def _lasting(seconds: float) -> Callable[[Event, Stakes, bool], Timing | None]:
    """A moment that covers the table, always for so long: its faces are drawn below it."""
    moving, still_one = Timing(seconds, felt=seconds - FACES), Timing(STILL, felt=STILL - FACES)
    return lambda event, stakes, still: still_one if still else moving


def _elimination(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    """It goes slowly from above the table, on which who is out sits in grey by then."""
    if still:
        return Timing(STILL, felt=STILL - FACES)
    return Timing(OUT, CLEARS, felt=OUT - CLEARS - FACES)


def _blow(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    lost = any(mark.fate == "lost" for mark in event.marks)
    if still:
        return Timing(STILL) if lost else None
    met = HIT if event.blows else AFTER
    whole = met + (LOST_FOR if lost else STRUCK_FOR)
    if any(mark.gone for mark in event.marks):
        whole = met + PEELED
    return Timing(whole, along=True, met=met, known=met, felt=met)


def _bolts(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    return None if still else Timing(BOLTS, along=True, met=BOLTS)


def _theft(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    return None if still or not event.moves else Timing(TAKEN, along=True, met=TORN, felt=SLAPS)


def _telling(seconds: float) -> Callable[[Event, Stakes, bool], Timing | None]:
    """The same, with words that say it all."""
    return lambda event, stakes, still: Timing(STILL if still else seconds, told=True)


def _tally(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    """A round that was all of the match has no words to be read, unless nobody scored: the end of
    that has them."""
    untold = isinstance(event, RoundEnded) and event.is_match and not event.scoreless
    return Timing(STILL if still else COUNTED - _UNTOLD * untold, told=True)


def _rebound(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    return None if still or not event.victims else Timing(RETURNED, along=True, felt=REACHES)


def _showdown(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    if still:  # the last hand, on which all hangs, is one still picture
        return Timing(STILL, along=True) if stakes.risk >= 1.0 else None
    last = stakes.risk >= 1.0
    hush = HUSH if last else 0.0
    whole = hush + TURNED
    lead = whole + TAKEN_IN * last
    read = 0.0 if stakes.risk else HAND_TOLD
    return Timing(lead, along=True, met=hush, known=whole, said=whole, felt=whole, read=read)


def _exchange(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    return None if still or not event.moves else Timing(EXCHANGED, along=True, met=DUSK)


def waits(stakes: Stakes) -> float:
    """How long the card of that number is held face down that is turned up."""
    return min(MOST, WAITS + MORE * stakes.amount) + LAST * stakes.fails


def _reveal(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    if still or not event.moves:
        return None
    turned = UP + waits(stakes) + OVER
    return Timing(turned + LOOK + LASTS * stakes.fails + DOWN, DOWN, lands=True, known=turned)


def _victory(event: Event, stakes: Stakes, still: bool) -> Timing | None:
    return Timing(CHEERED, along=True, met=0.0 if still else CHEERS_AT, read=CHEERED)


def again(kind: Kind) -> float:
    """How long a moment of that kind lasts that the table has seen before, against the first."""
    return _KNOWN if kind in _SAME else 1.0


def heartbeats(since: float, until: float) -> list[float]:
    """When a heart is heard that beats from a time on while all hold their breath, `until` they see
    it: before that it is quiet. Where that is soon, it is not heard."""
    count = math.floor((until - since - _BEATEN) / _BEAT + 1e-9) + 1
    return [since + n * _BEAT for n in range(max(0, count))]


def held(stakes: Stakes) -> float:
    """How long a card is held up face down: longer, the greater the risk."""
    return LEAST_HELD + (MOST_HELD - LEAST_HELD) * min(1.0, stakes.risk / SURE)


_TIMINGS: Mapping[Kind, Callable[[Event, Stakes, bool], Timing | None]] = {
    "suspense": _suspense,
    "loss": _lasting(LOST),
    "elimination": _elimination,
    "finale": _telling(WON),
    "tally": _tally,
    "call": _telling(CALLED),
    "catch": _telling(CAUGHT),
    "showdown": _showdown,
    "blow": _blow,
    "bolts": _bolts,
    "theft": _theft,
    "rebound": _rebound,
    "exchange": _exchange,
    "reveal": _reveal,
    "victory": _victory,
    "display": lambda event, stakes, still: (
        Timing(STILL if still else DISPLAYED) if stakes.cards else None
    ),
}

_SAME: frozenset[Kind] = frozenset(
    {"elimination", "exchange", "reveal", "call", "catch", "rebound"}
)
_UNTOLD = 0.55
"""By so many seconds a round is counted faster that says nothing besides."""

_KNOWN = 0.7
"""Moments that are much the same whenever they come, and what they last from the second on. Where
the risk is another each time, or it is the last of a round, they last as long as ever."""

_PLAIN: frozenset[Kind] = frozenset({"blow", "bolts", "theft", "exchange", "victory"})
"""Moments of events that need no stakes: they are told by other things."""
