"""What one seat may know in Mercury, and can keep in mind by a perfect memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Self

from nomercy_table.engine.events import Seat
from nomercy_table.engine.slots import Slotted
from nomercy_table.engine.state import Observation
from nomercy_table.games.mercury.cards import (
    COLOUR,
    COLOURS,
    COPIES,
    DECK_SIZE,
    FACE_COUNT,
    FACE_TEXT,
    NUMBER,
    NUMBERS,
    REFLECTION,
)

# -- memory ----------------------------------------------------------------------------------------

# Three things can be known of cards that lie face down in a hand or in the draw pile:
#
# - *At most*: who draws holds no regular card that fits (MCY-5), who passes for want of a card to
# draw no Reflection either (MCY-6). Cards that come later can be anything, so what is kept is a
# limit: "at most so many of the hand's cards are green". It rises with each unseen card and
# falls with each green one that is played. How a seat answers limits nothing: it may keep a
# Reflection (MCY-12).
# - *Told*: a viewer knows the two cards that it gave away (MCY-10). Copies can't be told apart:
# told are faces.
# - *Recycled*: when the discards become the draw pile (MCY-6), everybody knows which cards those
# are, and that all others are in hands.
#
# A viewer is a seat, or the number of seats for a bystander, who knows what everybody knows.

KINDS: tuple[str, ...] = (*COLOURS, *map(str, NUMBERS), "rf")
"""What limits are kept for: regular cards of a colour or a number, and Reflections."""

FIRST_NUMBER = len(COLOURS) - 1
"""The kind of a number is this and the number."""

REFLECTIONS = KINDS.index("rf")

BYSTANDER = "*"
"""What a position calls the viewer who has no seat."""

Told = tuple[int, Seat, int]
"""Viewer, holder, face."""


class Account(NamedTuple):
    """What one viewer can tell of a rebuilt pile, about the cards that it has not located.

    By face: at most so many of them were in the pile when it was rebuilt (`in_pile`); at most so
    many have been in hands since before (`in_hands`); so many there are of them in all
    (`unlocated`), which neither of the two ever exceeds. `fresh` by seat: at most so many cards of
    its hand have come from that pile.
    """

    in_pile: bytes
    in_hands: bytes
    fresh: bytes
    unlocated: bytes


class Memory(Slotted):
    """What is known of one round; part of the state.

    `got` counts the cards that a seat has ever received, and a limit of a kind is `got` less
    the seat's `spent` of that kind: so a draw raises them all by one addition. `recycled` is
    empty until the pile is first rebuilt, then it has one entry a viewer.
    """

    got: list[int]
    spent: list[list[int]]
    told: tuple[Told, ...]
    recycled: tuple[Account, ...]

    @classmethod
    def fresh(cls, seats: int) -> Self:
        """Nobody has a card yet."""
        self = cls()
        self.got = [0] * seats
        self.spent = [[0] * len(KINDS) for _ in range(seats)]
        self.told = ()
        self.recycled = ()
        return self

    @classmethod
    def of(cls, held: Sequence[int], limits: Sequence[Sequence[int]]) -> Self:
        """With hands of these sizes and these limits, by seat and kind; nothing else is known."""
        self = cls()
        self.got = list(held)
        self.spent = [
            [count - limit for limit in own] for count, own in zip(held, limits, strict=True)
        ]
        self.told = ()
        self.recycled = ()
        return self

    def limits(self, seat: Seat, held: int) -> tuple[int, ...]:
        """By kind: at most so many of the `held` cards of `seat` are of it."""
        got = self.got[seat]
        return tuple([min(held, got - spent) for spent in self.spent[seat]])

    def account(self, viewer: int, sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """The viewer's account of a rebuilt pile, with hands of these sizes; () before."""
        if not self.recycled:
            return ()
        in_pile, in_hands, fresh, _ = self.recycled[viewer]
        most = [size - len(self.known(viewer, seat)) for seat, size in enumerate(sizes)]
        return tuple(in_pile), tuple(in_hands), tuple(map(min, fresh, most))

    def known(self, viewer: int, seat: Seat) -> tuple[int, ...]:
        """The faces that `viewer` knows to be in the hand of `seat`, sorted."""
        return tuple(face for who, holder, face in self.told if (who, holder) == (viewer, seat))

    def table(self, held: Sequence[int]) -> dict[str, Any]:
        """All of it, as lines of a position; `held` are the sizes of the hands."""
        at_most = [
            " ".join(
                f"{kind}={limit}"
                for kind, limit in zip(KINDS, self.limits(seat, count), strict=True)
                if limit < count
            )
            for seat, count in enumerate(held)
        ]
        known = [
            " ".join([_viewer(viewer, len(held)), str(seat), *(FACE_TEXT[face] for face in faces)])
            for viewer in range(len(held) + 1)
            for seat in range(len(held))
            if (faces := self.known(viewer, seat))
        ]
        recycled = []
        for viewer in range(len(held) + 1 if self.recycled else 0):
            in_pile, in_hands, fresh = self.account(viewer, held)
            recycled.append([_texts(in_pile), _texts(in_hands), " ".join(map(str, fresh))])
        return {"at_most": at_most, "known": known, "recycled": recycled}

    def recalled(self, in_pile: bytes, in_hands: bytes, fresh: bytes, unlocated: bytes) -> Account:
        """An account as it was written down. Who says "at most" of more than there are says
        nothing false, and means all of them."""
        return Account(
            bytes(map(min, in_pile, unlocated)),
            bytes(map(min, in_hands, unlocated)),
            fresh,
            unlocated,
        )

    # -- what happens --------------------------------------------------------------------------

    def drew(self, seat: Seat, faces: Sequence[int]) -> None:
        """The seat drew these, seen by nobody else."""
        self.got[seat] += len(faces)
        if self.recycled:
            for face in faces:
                self._recount(seat, face, -1, in_pile=-1)
            self._others_lose_sight((seat,), seat, len(faces))

    def played(self, seat: Seat, face: int) -> None:
        """The seat laid this card open."""
        spent = self.spent[seat]
        if number := NUMBER[face]:
            spent[COLOUR[face]] += 1
            spent[FIRST_NUMBER + number] += 1
        elif face == REFLECTION:
            spent[REFLECTIONS] += 1
        if self.recycled or (self.told and any(entry[1:] == (seat, face) for entry in self.told)):
            for viewer in range(len(self.got) + 1):
                if viewer != seat:
                    self._located(viewer, seat, face)

    def lacks(self, seat: Seat, colour: int, number: int) -> None:
        """The seat has shown that it holds no regular card of this colour or number (MCY-5)."""
        got, spent = self.got[seat], self.spent[seat]
        spent[colour] = got
        if number:
            spent[FIRST_NUMBER + number] = got

    def no_reflection(self, seat: Seat) -> None:
        """The seat has shown that it holds no Reflection (MCY-6)."""
        self.spent[seat][REFLECTIONS] = self.got[seat]

    def gave(self, giver: Seat, target: Seat, faces: Sequence[int]) -> None:
        """Cards went from hand to hand, seen by these two only (MCY-10)."""
        self.got[target] += len(faces)
        if self.recycled:
            self._others_lose_sight((giver, target), target, len(faces))
        for viewer in range(len(self.got) + 1):
            if viewer == target:
                for face in faces:
                    self._located(viewer, giver, face)
            elif viewer == giver:
                for face in faces:
                    self._tell((giver, target, face))
            else:
                self._blurred(viewer, giver, len(faces))

    def rebuilt(self, pile: Iterable[int], top: int, hands: Sequence[Iterable[int]]) -> None:
        """The faces of `pile` were shuffled; `hands` are the faces that the seats hold (MCY-6)."""
        in_pile = _counts(pile)
        recycled = []
        for viewer in range(len(self.got) + 1):
            unlocated = self.unlocated(viewer, [top], hands)
            in_hands = bytes(all_ - low for all_, low in zip(unlocated, in_pile, strict=True))
            recycled.append(Account(in_pile, in_hands, bytes(len(self.got)), unlocated))
        self.recycled = tuple(recycled)

    def unlocated(
        self, viewer: int, discard: Iterable[int], hands: Sequence[Iterable[int]]
    ) -> bytes:
        """By face, how many cards lie neither open, nor in the viewer's own hand, nor where it
        knows them to be; `discard` and `hands` are faces."""
        located = Counter(discard)
        located.update(face for who, _, face in self.told if who == viewer)
        if viewer < len(hands):
            located.update(hands[viewer])
        return bytes(COPIES[face] - located[face] for face in range(FACE_COUNT))

    # -- one viewer's account ------------------------------------------------------------------

    def _tell(self, entry: Told) -> None:
        self.told = tuple(sorted((*self.told, entry)))

    def _forget(self, entry: Told) -> None:
        told = list(self.told)
        told.remove(entry)
        self.told = tuple(told)

    def _located(self, viewer: int, seat: Seat, face: int) -> None:
        """`viewer` saw a card leave the hand of `seat`: perhaps one that it knew to be there."""
        entry = (viewer, seat, face)
        if entry in self.told:
            self._forget(entry)
        else:
            self._seen(viewer, seat, face)

    def _seen(self, viewer: int, seat: Seat, face: int) -> None:
        """A card that `viewer` had not located showed itself in the hand of `seat`."""
        if not self.recycled:
            return
        # If it may have been there since before, it was that one or one from the pile.
        came_from_pile = not self.recycled[viewer].in_hands[face]
        self._recount(viewer, face, -1)
        if came_from_pile:
            self._refresh(viewer, seat, -1)

    def _others_lose_sight(self, who: tuple[int, ...], seat: Seat, count: int) -> None:
        """For all but these viewers, `seat` may have so many more cards from the pile."""
        for viewer in range(len(self.got) + 1):
            if viewer not in who:
                self._refresh(viewer, seat, count)

    def _recount(
        self, viewer: int, face: int, change: int, in_pile: int = 0, in_hands: int = 0
    ) -> None:
        """The viewer has located so many cards of `face` fewer; the bounds change by so much, and
        stay within what there is."""
        account = self.recycled[viewer]
        left = max(0, account.unlocated[face] + change)
        self._keep(
            viewer,
            account._replace(
                in_pile=_with(account.in_pile, face, min(left, account.in_pile[face] + in_pile)),
                in_hands=_with(
                    account.in_hands, face, min(left, account.in_hands[face] + in_hands)
                ),
                unlocated=_with(account.unlocated, face, left),
            ),
        )

    def _refresh(self, viewer: int, seat: Seat, change: int) -> None:
        """For the viewer, `seat` may have so many more cards from the pile."""
        account = self.recycled[viewer]
        fresh = _with(account.fresh, seat, account.fresh[seat] + change)
        self._keep(viewer, account._replace(fresh=fresh))

    def _keep(self, viewer: int, account: Account) -> None:
        self.recycled = (*self.recycled[:viewer], account, *self.recycled[viewer + 1 :])

    def _blurred(self, viewer: int, seat: Seat, count: int) -> None:
        """Unseen by `viewer`, `count` cards left the hand of `seat`: of those that it knew there,
        only so many are sure to be left."""
        for face in set(self.known(viewer, seat)):
            for _ in range(min(count, self.known(viewer, seat).count(face))):
                self._forget((viewer, seat, face))
                if self.recycled:
                    self._recount(viewer, face, 1, in_hands=1)
                    self._refresh(viewer, seat, 1)


def _with(counts: bytes, at: int, count: int) -> bytes:
    # In a made-up world that overstepped a limit, a count might run below zero.
    return counts[:at] + bytes([min(max(0, count), 255)]) + counts[at + 1 :]


def _counts(faces: Iterable[int]) -> bytes:
    counted = Counter(faces)
    return bytes(counted[face] for face in range(FACE_COUNT))


def _texts(counts: Sequence[int]) -> str:
    return " ".join(
        text for text, count in zip(FACE_TEXT, counts, strict=True) for _ in range(count)
    )


def _viewer(viewer: int, seats: int) -> str:
    return str(viewer) if viewer < seats else BYSTANDER


# -- observation -----------------------------------------------------------------------------------

PLAY, NAME, DRAWN, ANSWER, GIVE = range(5)
"""What the seat to act is asked: to play or draw; to name the colour first; whether it plays
the card that it drew; whether it reflects; which two cards it gives."""

PHASES = ("play", "name", "drawn", "answer", "give")
"""Their names."""


@dataclass(frozen=True)
class MercuryObservation(Observation):
    """The table as `viewer` sees it.

    `phase` is what seat `turn` is asked. `colour` is the one to be followed (NO_COLOUR while
    it is yet to be named), `number` the one that fits, too (0: none). `aimed` is the face
    of the special card that is to be answered (-1: none) and `reflected` whether that has
    been reflected once. `passes` counts passes in a row for want of any card (MCY-6).

    `hand` is the viewer's own, keys rising; `hand_sizes` by seat; `discard` all open cards, the
    top one last; `drawn` the viewer's card that it may play in phase DRAWN (-1: none, or not
    seen). `revealed` are the hands that lie open at the end of a round: from seat 0 on, one after
    the other; else ().

    The rest is memory, see above: `known` the faces that the viewer knows in the others'
    hands, `at_most` by seat the limits by kind, `recycled` the viewer's account of the
    cards of a rebuilt pile: at most so many by face in it, and in hands; () before.
    """

    first: Seat
    turn: Seat
    phase: int
    colour: int
    number: int
    aimed: int
    reflected: bool
    passes: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    drawn: int
    pile: int
    discard: tuple[int, ...]
    revealed: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, ...], ...]
    at_most: tuple[tuple[int, ...], ...]
    recycled: tuple[tuple[int, ...], ...]

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The keys that lie neither in the viewer's hand nor open, sorted: in the draw pile and
        in the others' hands."""
        seen = {*self.hand, *self.discard, *(card for hand in self.revealed for card in hand)}
        return tuple(card for card in range(DECK_SIZE) if card not in seen)

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be from the discards (MCY-6)."""
        return self.pile > 0 or len(self.discard) > 1
