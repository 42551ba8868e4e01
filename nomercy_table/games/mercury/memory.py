"""What a perfect memory has kept of a round of Mercury, seat by seat.

Three things can be known of cards that lie face down in a hand or in the draw pile:

- *At most*: who draws holds no regular card that fits (MCY-5), who is not asked holds no
  Reflection (MCY-12). Cards that come later can be anything, so what is kept is a limit:
  "at most so many of the hand's cards are green". It rises with each unseen card and falls
  with each green one that is played.
- *Told*: a viewer knows the two cards that it gave away (MCY-10), and everybody knows of the
  Reflection of a seat that was asked. Copies can't be told apart: told are faces.
- *Recycled*: when the discards become the draw pile (MCY-6), everybody knows which cards those
  are, and that all others are in hands.

A viewer is a seat, or the number of seats for a bystander, who knows what everybody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Self

from nomercy_table.engine.events import Seat
from nomercy_table.games.mercury.cards import (
    COLOUR,
    COLOURS,
    COPIES,
    FACE_COUNT,
    FACE_TEXT,
    NUMBER,
    NUMBERS,
    REFLECTION,
)

KINDS: tuple[str, ...] = (*COLOURS, *map(str, NUMBERS), "rf")
"""What limits are kept for: regular cards of a colour or a number, and Reflections."""

FIRST_NUMBER = len(COLOURS) - 1
"""The kind of a number is this and the number."""

REFLECTIONS = KINDS.index("rf")

BYSTANDER = "*"
"""What a position calls the viewer who has no seat."""

Told = tuple[int, Seat, int]
"""Viewer, holder, face."""

Recycled = tuple[bytes, bytes, bytes]
"""For one viewer, of the cards that it has not located: by face, at most so many were in the
draw pile when it was rebuilt; at most so many have been in hands since before. By seat, at most
so many cards of its hand have come from that pile."""


class Memory:
    """What is known of one round; part of the state.

    `got` counts the cards that a seat has ever received, and a limit of a kind is `got` less
    the seat's `spent` of that kind: so a draw raises them all by one addition. `recycled` is
    empty until the pile is first rebuilt, then it has one entry a viewer.
    """

    __slots__ = ("got", "recycled", "spent", "told")

    got: list[int]
    spent: list[list[int]]
    told: tuple[Told, ...]
    recycled: tuple[Recycled, ...]

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

    def copy(self) -> Self:
        """A memory that goes on by itself."""
        twin = object.__new__(type(self))
        twin.got = self.got.copy()
        twin.spent = [spent.copy() for spent in self.spent]
        twin.told, twin.recycled = self.told, self.recycled
        return twin

    def limits(self, seat: Seat, held: int) -> tuple[int, ...]:
        """By kind: at most so many of the `held` cards of `seat` are of it."""
        got = self.got[seat]
        return tuple([min(held, got - spent) for spent in self.spent[seat]])

    def account(self, viewer: int, sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """The viewer's account of a rebuilt pile, with hands of these sizes; () before."""
        if not self.recycled:
            return ()
        in_pile, in_hands, fresh = self.recycled[viewer]
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

    # -- what happens --------------------------------------------------------------------------

    def drew(self, seat: Seat, faces: Sequence[int]) -> None:
        """The seat drew these, seen by nobody else."""
        self.got[seat] += len(faces)
        if self.recycled:
            for face in faces:
                self._account(seat, in_pile=face)
            self._account_of_others((seat,), seat, len(faces))

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

    def drew_in_vain(self, seat: Seat, colour: int, number: int, held: int) -> None:
        """The seat, with `held` cards now, has shown that the one that it just drew does not fit:
        nor is it a Reflection (`play_drawn`, MCY-3)."""
        self.lacks(seat, colour, number)
        least = self.got[seat] - held + 1
        self.spent[seat][REFLECTIONS] = max(self.spent[seat][REFLECTIONS], least)

    def not_asked(self, seat: Seat) -> None:
        """The seat holds no Reflection (MCY-12)."""
        self.spent[seat][REFLECTIONS] = self.got[seat]

    def asked(self, seat: Seat) -> None:
        """The seat holds a Reflection (MCY-12)."""
        for viewer in range(len(self.got) + 1):
            entry = (viewer, seat, REFLECTION)
            if viewer != seat and entry not in self.told:
                self._seen(viewer, seat, REFLECTION)
                self._tell(entry)

    def gave(self, giver: Seat, target: Seat, faces: Sequence[int]) -> None:
        """Cards went from hand to hand, seen by these two only (MCY-10)."""
        self.got[target] += len(faces)
        if self.recycled:
            self._account_of_others((giver, target), target, len(faces))
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
        in_pile = Counter(pile)
        recycled = []
        for viewer in range(len(self.got) + 1):
            located = Counter(face for who, _, face in self.told if who == viewer)
            located[top] += 1
            if viewer < len(hands):
                located.update(hands[viewer])
            rest = (COPIES[face] - in_pile[face] - located[face] for face in range(FACE_COUNT))
            whole = bytes(in_pile[face] for face in range(FACE_COUNT))
            recycled.append((whole, bytes(rest), bytes(len(self.got))))
        self.recycled = tuple(recycled)

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
        in_pile, in_hands, _ = self.recycled[viewer]
        if not in_hands[face]:
            self._account(viewer, in_pile=face, hand=seat)
        elif not in_pile[face]:
            self._account(viewer, in_hands=face)
        # Else it was this one or that, and so is what is left.

    def _account_of_others(self, who: tuple[int, ...], seat: Seat, count: int) -> None:
        """For all but these viewers, `seat` may have so many more cards from the pile."""
        for viewer in range(len(self.got) + 1):
            if viewer not in who:
                self._account(viewer, hand=seat, change=count)

    def _account(
        self,
        viewer: int,
        in_pile: int | None = None,
        in_hands: int | None = None,
        hand: Seat | None = None,
        change: int = -1,
    ) -> None:
        """Change one viewer's account of a rebuilt pile, by face, and by seat."""
        pile, hands, fresh = self.recycled[viewer]
        account = (
            pile if in_pile is None else _changed(pile, in_pile, change),
            hands if in_hands is None else _changed(hands, in_hands, change),
            fresh if hand is None else _changed(fresh, hand, change),
        )
        self.recycled = (*self.recycled[:viewer], account, *self.recycled[viewer + 1 :])

    def _blurred(self, viewer: int, seat: Seat, count: int) -> None:
        """Unseen by `viewer`, `count` cards left the hand of `seat`: of those that it knew there,
        only so many are sure to be left."""
        for face in set(self.known(viewer, seat)):
            for _ in range(min(count, self.known(viewer, seat).count(face))):
                self._forget((viewer, seat, face))
                if self.recycled:
                    self._account(viewer, in_hands=face, hand=seat, change=1)


def _changed(counts: bytes, at: int, change: int) -> bytes:
    # In a made-up world others remember what they can't, so a count might run below zero.
    count = min(max(0, counts[at] + change), 255)
    return counts[:at] + bytes([count]) + counts[at + 1 :]


def _texts(counts: Sequence[int]) -> str:
    return " ".join(
        text for text, count in zip(FACE_TEXT, counts, strict=True) for _ in range(count)
    )


def _viewer(viewer: int, seats: int) -> str:
    return str(viewer) if viewer < seats else BYSTANDER
