"""What one seat may know in Show 'Em No Mercy, with a perfect memory for what it has seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.showem.actions import MOST_SEATS
from nomercy_table.games.showem.cards import (
    COLOURS,
    DECK_SIZE,
    FACE,
    FACE_COLOUR,
    FACE_TEXT,
    FITS,
    Fits,
)

# -- misfits ---------------------------------------------------------------------------------------

# Cards that somebody drew until one fitted did not fit themselves (SNM-5), and a Discard All leaves
# none of its colour (SNM-11). Cards held before a draw tell nothing where one may decline to play
# (SNM-6).

Misfits = tuple[tuple[int, int], ...]
"""Numbers of cards, and the faces that each of so many has, as bits: of cards in one place that a
viewer can't see. No card is counted twice."""

NONE: Misfits = ()

Places = tuple[tuple[Misfits, ...], ...]
"""By seat and, last, aside: those of each viewer, a bystander last; () where there are none."""

Fact = tuple[Any, ...]
"""A function that changes a list of places, and its other arguments. Play only notes it; it is
carried out once somebody asks."""

_ALL = (1 << len(FACE_COLOUR)) - 1

_RARE = 1e-9
"""The least chance that counts."""


def faces_of(fits: Fits) -> int:
    """Return the faces that fit, as bits."""
    return sum(1 << face for face, fit in enumerate(fits) if fit)


UNFIT_FACES: dict[Fits, int] = {row: _ALL & ~faces_of(row) for row in FITS}
"""The faces that may not be played, by what may."""

OTHER_COLOURS: tuple[int, ...] = tuple(
    faces_of([other != colour for other in FACE_COLOUR]) for colour in COLOURS
)
"""The faces of all other colours and wild cards, by colour."""


def merge(groups: Iterable[tuple[int, int]]) -> Misfits:
    """Put groups of the same faces together."""
    counts: dict[int, int] = {}
    for count, faces in groups:
        counts[faces] = counts.get(faces, 0) + count
    return tuple((count, faces) for faces, count in sorted(counts.items()) if count > 0)


def remove_face(misfits: Misfits, face: int) -> Misfits:
    """Return what stays certain when a card of that face has gone, of whatever group."""
    return merge((count - (faces >> face & 1), faces) for count, faces in misfits)


def restrict(misfits: Misfits, hidden: int, faces: int) -> Misfits:
    """Return what is certain once all `hidden` cards have shown to be of these faces."""
    free = hidden - sum(count for count, _ in misfits)
    return merge((count, each & faces) for count, each in (*misfits, (free, _ALL)))


# -- changes of places -----------------------------------------------------------------------------


def carry_out(facts: Iterable[Fact]) -> Places:
    """Return what is certain after all these facts."""
    places: list[tuple[Misfits, ...]] = []
    for change, *what in facts:
        change(places, *what)
    return tuple(places)


def add_misfits(places: list[tuple[Misfits, ...]], seat: Seat, count: int, fits: Fits) -> None:
    """Note that so many cards that did not fit have come to a hand, seen by its seat alone."""
    group = (count, UNFIT_FACES[fits])
    _change(places, seat, lambda viewer, misfits: merge((*misfits, group)))


def restrict_hand(
    places: list[tuple[Misfits, ...]], seat: Seat, faces: int, seen: Sequence[int]
) -> None:
    """Note that all cards of a hand have shown to be of these faces.

    `seen` has the bits of those who know each of its cards.
    """

    def hidden(viewer: int) -> int:
        return sum(not by >> _bit(places, viewer) & 1 for by in seen)

    _change(places, seat, lambda viewer, misfits: restrict(misfits, hidden(viewer), faces))


def remove_misfit(places: list[tuple[Misfits, ...]], seat: Seat, face: int, knew: int) -> None:
    """Note that a card has left a hand.

    `knew` has the bits of those who knew one of that face there: for them it was that one.
    """

    def left(viewer: int, misfits: Misfits) -> Misfits:
        known = knew >> _bit(places, viewer) & 1
        return misfits if known else remove_face(misfits, face)

    if places[seat]:
        _change(places, seat, left)


def discard_misfits(
    places: list[tuple[Misfits, ...]],
    seat: Seat,
    colour: int,
    cards: bytearray,
    hand: bytes,
    seen: bytes,
) -> None:
    """Note that these cards of a colour, all that there were, have left a hand."""
    for card in cards:
        remove_misfit(places, seat, FACE[card], seen[card])
    restrict_hand(places, seat, OTHER_COLOURS[colour], [seen[card] for card in hand])


def clear_misfits(places: list[tuple[Misfits, ...]], place: Seat, viewer: int) -> None:
    """Note that a viewer has seen all cards of a place."""
    if places[place]:
        _change(places, place, lambda other, misfits: NONE if other == viewer else misfits)


def move_misfits(places: list[tuple[Misfits, ...]], targets: Mapping[Seat, Seat]) -> None:
    """Note that hands have gone from seat to seat; who gave one, and who has it, knows it."""
    before = places.copy()
    for source, target in targets.items():
        places[target] = before[source]
        clear_misfits(places, target, source)
        clear_misfits(places, target, target)


def set_misfits_aside(places: list[tuple[Misfits, ...]], seat: Seat) -> None:
    """Note that the cards of a seat that is out lie aside."""
    own = places[seat]
    if own:
        aside = len(places) - 1
        _change(places, aside, lambda viewer, misfits: merge((*misfits, *own[viewer])))
        places[seat] = ()


def _bit(places: Sequence[object], viewer: int) -> int:
    """Return the number of a viewer's bit in `seen`; behind the seats comes a bystander."""
    return viewer if viewer < len(places) - 1 else MOST_SEATS


def _change(
    places: list[tuple[Misfits, ...]], place: Seat, change: Callable[[int, Misfits], Misfits]
) -> None:
    viewers = len(places)
    told = places[place] or (NONE,) * viewers
    new = tuple(
        NONE if viewer == place < viewers - 1 else change(viewer, told[viewer])
        for viewer in range(viewers)
    )
    places[place] = new if any(new) else ()


# -- counting --------------------------------------------------------------------------------------


def chance_of_any(
    unseen: Sequence[int], misfits: Sequence[Misfits], place: Seat | None, hidden: int, wanted: int
) -> float:
    """Return the chance that a `hidden` card in a place has a `wanted` face (bits).

    `unseen` counts the unseen cards by face; `misfits` are those of all places, also of `place`
    itself (None: the draw pile, which has none). It is a count of all ways to lay the unseen cards
    where there is one group of misfits. Of several, each takes of the kinds of cards that are open
    to it what it takes on average; only how many wanted ones others have is counted out.
    """
    own = NONE if place is None else misfits[place]
    others = [group for at, groups in enumerate(misfits) if at != place for group in groups]
    masks = [faces for _, faces in (*own, *others)]
    kinds: dict[tuple[bool, ...], float] = {}
    for face, count in enumerate(unseen):
        kind = (*(bool(faces >> face & 1) for faces in (wanted, *masks)),)
        kinds[kind] = kinds.get(kind, 0) + count
    left = [*kinds.values()]
    is_wanted, *is_open = (list(which) for which in zip(*kinds, strict=True))
    spread, taken = [1.0], [0.0] * len(left)
    for (count, _), fits in zip(others, is_open[len(own) :], strict=True):
        rest = [(n - gone) * fit for n, gone, fit in zip(left, taken, fits, strict=True)]
        of, most = sum(rest), sum(n for n, good in zip(rest, is_wanted, strict=True) if good)
        spread = _hold_more(spread, count, most, of)
        taken = [gone + count * n / max(of, count) for n, gone in zip(rest, taken, strict=True)]
    slots = [(count, fits) for (count, _), fits in zip(own, is_open, strict=False)]
    slots.append((hidden - sum(count for count, _ in own), [True] * len(left)))
    none = 0.0
    for used, share in enumerate(spread):
        if share > _RARE:
            after = _remaining(left, taken, is_wanted, used)
            none += share * _chance_of_none(after, slots, is_wanted)
    return 1.0 - none / sum(share for share in spread if share > _RARE)


def _hold_more(spread: Sequence[float], count: int, wanted: float, of: float) -> list[float]:
    """Return the chances of how many wanted cards others hold, with `count` cards more.

    `spread` are those chances before; the cards come `of` so many, of which some are wanted.
    """
    found = [1.0]
    for drawn in range(count):
        more = [0.0] * (len(found) + 1)
        for used, share in enumerate(found):
            chance = min(1.0, max(0.0, wanted - used) / max(of - drawn, 1.0))
            more[used] += share * (1 - chance)
            more[used + 1] += share * chance
        found = more
    both = [0.0] * (len(spread) + count)
    for used, share in enumerate(spread):
        for more_used, more_share in enumerate(found):
            both[used + more_used] += share * more_share
    return both


def _remaining(
    left: Sequence[float], taken: Sequence[float], is_wanted: Sequence[bool], used: int
) -> list[float]:
    """Return how many of each kind remain when others hold `used` wanted cards.

    Which others hold, by kind, is as on average.
    """
    good = sum(gone for gone, wanted in zip(taken, is_wanted, strict=True) if wanted)
    bad = sum(taken) - good
    share = {True: used / good if good else 0.0, False: (bad + good - used) / bad if bad else 0.0}
    return [
        max(0.0, n - gone * share[wanted])
        for n, gone, wanted in zip(left, taken, is_wanted, strict=True)
    ]


def _chance_of_none(
    left: list[float], slots: Sequence[tuple[int, Sequence[bool]]], is_wanted: Sequence[bool]
) -> float:
    """Return the chance that no card is wanted, each of the kinds that are open to it."""
    none = 1.0
    for count, fits in slots:
        bad = [n * (fit and not good) for n, fit, good in zip(left, fits, is_wanted, strict=True)]
        spared, of = sum(bad), sum(n for n, fit in zip(left, fits, strict=True) if fit)
        for drawn in range(count):
            none *= min(1.0, max(0.0, spared - drawn) / max(of - drawn, 1.0))
        gone = min(1.0, count / spared) if spared else 0.0
        left = [n - part * gone for n, part in zip(left, bad, strict=True)]
    return none


# -- observation -----------------------------------------------------------------------------------

Cards = tuple[int, ...]

PLAY, ANSWER, DRAWN, ROULETTE, OVER = range(5)
"""What the seat to act has to do: take a turn, answer a stack, play the card that it has just
drawn, name the colour of a roulette; or the match is over."""

PHASES = ("play", "answer", "drawn", "roulette", "over")
"""The phases as positions name them."""


@dataclass(frozen=True)
class ShowemObservation(Observation):
    """The table as one seat sees it (viewer None: as everybody does).

    `discard` has its top card last, `colour` is the pile's (-1 while the victim of a roulette
    has still to name it). `known` are, by seat, the cards in hand that the viewer knows: all of
    its own, and of the others those that it handed over or saw turned over; `known_aside`
    likewise, of the `aside` cards of eliminated seats. `counts` are the sizes of the hands,
    `active` tells who is still in the round.

    `total` and `least` are the stack's cards and the value that answers it (0: no stack);
    `waiting` those who emptied their hands in it, the first first (SNM-25). `uncalled` is the
    seat that may be caught, or -1 (SNM-23). `drawn` is the card that has to be played, for
    who may see it, else -1; `turned` lie open while a roulette runs. `drew_on` is, by seat, the
    colour that it last drew on rather than play, as long as no other cards have come in: it had
    nothing of that colour and no wild card, unless it held back (-1: none). `misfits` are what the
    rules make certain of the cards that the viewer does not know, by seat and, last, aside.
    `shown`: the round is over, and all hands but the winner's (`turn`) lie open.
    """

    dealer: Seat
    turn: Seat
    clockwise: bool
    phase: int
    colour: int
    discard: Cards
    draw_count: int
    counts: tuple[int, ...]
    known: tuple[Cards, ...]
    aside: int
    known_aside: Cards
    active: tuple[bool, ...]
    total: int
    least: int
    waiting: tuple[Seat, ...]
    uncalled: Seat
    drawn: int
    turned: Cards
    drew_on: tuple[int, ...]
    misfits: tuple[Misfits, ...]
    shown: bool
    reshuffles: int

    @property
    def hand(self) -> Cards:
        """The viewer's own cards, sorted by key; () for a bystander."""
        return () if self.viewer is None else self.known[self.viewer]

    @property
    def top(self) -> int:
        """The top card of the discard pile; -1 before there is one."""
        return self.discard[-1] if self.discard else -1

    @cached_property
    def unseen(self) -> Cards:
        """The cards whose place the viewer does not know, sorted."""
        seen = {*self.discard, *self.known_aside, *self.turned}
        for cards in self.known:
            seen.update(cards)
        return tuple(card for card in range(DECK_SIZE) if card not in seen)

    @cached_property
    def unseen_faces(self) -> tuple[int, ...]:
        """How many unseen cards there are of each face."""
        counts = [0] * len(FACE_TEXT)
        for card in self.unseen:
            counts[FACE[card]] += 1
        return tuple(counts)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats still in the round, but for the viewer."""
        return tuple(s for s in range(self.seats) if self.active[s] and s != self.viewer)

    def after(self, seat: Seat) -> Seat:
        """The next seat in the direction of play that is still in the round (SNM-8)."""
        return self._next(seat, 1 if self.clockwise else -1)

    def before(self, seat: Seat) -> Seat:
        """The seat still in the round from which the turn comes to `seat`."""
        return self._next(seat, -1 if self.clockwise else 1)

    def _next(self, seat: Seat, step: int) -> Seat:
        seat = (seat + step) % self.seats
        while not self.active[seat]:
            seat = (seat + step) % self.seats
        return seat


# -- taking ----------------------------------------------------------------------------------------

# Stack and hands are counted by everybody, so whoever is told of it is told the same.


class Taking(NamedTuple):
    """So many `cards` are drawn, and so many are `held` then; `out`: that puts the seat out, and
    what was still to draw is not drawn."""

    cards: int
    held: int
    out: bool


def taking(observation: ShowemObservation) -> Taking:
    """What comes of it if the seat that is to answer takes the stack."""
    limit = int(observation.options["mercy_limit"])
    return taken(observation.counts[observation.turn], observation.total, limit)


def taken(holds: int, total: int, limit: int) -> Taking:
    """The same for a seat that `holds` so many cards, where `limit` put it out."""
    cards = min(total, limit - holds)
    return Taking(cards, holds + cards, holds + cards >= limit)
