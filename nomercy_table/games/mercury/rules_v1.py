"""Mercury as it was under its rules 1, so that matches of that time can be read.

They asked a target only if it held a Reflection (MCY-12), and a seat about the card that it had
drawn only if that fitted (MCY-3). So two answers went without saying that stand in a record
today. Everybody saw who was asked and who was not, and remembered; and a memory of a rebuilt pile
might take more cards to be possible than there are. Both is in the hash at the end of a record,
and so it is remembered here in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Note, Seat
from nomercy_table.engine.game import EarlierRules
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import State
from nomercy_table.games.mercury.cards import FACE_OF, FITTING, OF_FACE, REFLECTION
from nomercy_table.games.mercury.observation import ANSWER, DRAWN, REFLECTIONS, Account, Memory
from nomercy_table.games.mercury.position import from_position
from nomercy_table.games.mercury.state import MercuryState


class _Memory1(Memory):
    """What was remembered under rules 1."""

    __slots__ = ()

    def asked(self, seat: Seat) -> None:
        """The seat holds a Reflection, and everybody has seen it."""
        for viewer in range(len(self.got) + 1):
            entry = (viewer, seat, REFLECTION)
            if viewer != seat and entry not in self.told:
                self._seen(viewer, seat, REFLECTION)
                self._tell(entry)

    def drew_in_vain(self, seat: Seat, colour: int, number: int, held: int) -> None:
        """The card just drawn, one of `held`, does not fit, and so is no Reflection either."""
        self.lacks(seat, colour, number)
        least = self.got[seat] - held + 1
        self.spent[seat][REFLECTIONS] = max(self.spent[seat][REFLECTIONS], least)

    def recalled(self, in_pile: bytes, in_hands: bytes, fresh: bytes, unlocated: bytes) -> Account:
        """Just as it was written down."""
        return Account(in_pile, in_hands, fresh, unlocated)

    def _seen(self, viewer: int, seat: Seat, face: int) -> None:
        if not self.recycled:
            return
        account = self.recycled[viewer]
        if not account.in_hands[face]:
            self._recount(viewer, face, -1, in_pile=-1)
            self._refresh(viewer, seat, -1)
        elif not account.in_pile[face]:
            self._recount(viewer, face, -1, in_hands=-1)

    def _recount(
        self, viewer: int, face: int, change: int, in_pile: int = 0, in_hands: int = 0
    ) -> None:
        # Without a look at how many cards there are.
        account = self.recycled[viewer]
        self._keep(
            viewer,
            account._replace(
                in_pile=_changed(account.in_pile, face, in_pile),
                in_hands=_changed(account.in_hands, face, in_hands),
            ),
        )


def _changed(counts: bytes, at: int, change: int) -> bytes:
    return counts[:at] + bytes([max(0, counts[at] + change)]) + counts[at + 1 :]


class _State1(MercuryState):
    """A match of rules 1, in which the answers are given that went without saying then."""

    __slots__ = ()

    memory_kind = _Memory1
    memory: _Memory1

    def _aim(self, player: Seat, target: Seat, note: Note | None) -> None:
        twice = FACE_OF[self.discard[-1]] == REFLECTION and not self.reflected
        if twice and self.hands[player]:
            # Nobody is asked today if that leaves two cards to give; then, the one who could not.
            self.memory.no_reflection(target)
        super()._aim(player, target, note)
        if self.phase == ANSWER:
            self._show_reflection()

    def _pay(self, payer: Seat, note: Note | None) -> None:
        if not self.hands[payer] & OF_FACE[REFLECTION]:  # never asked, it had not come to its turn
            self.turn = (payer + (1 if self.reflected else -1)) % self.seats
        super()._pay(payer, note)

    def _show_reflection(self) -> None:
        """Who is asked or not shows whether the target holds one."""
        if self.hands[self.turn] & OF_FACE[REFLECTION]:
            self.memory.asked(self.turn)
        else:
            self.memory.no_reflection(self.turn)

    def _draw_instead(self, seat: Seat, note: Note | None) -> None:
        super()._draw_instead(seat, note)
        if self.phase == DRAWN and not FITTING[self.colour][self.number] >> self.drawn & 1:
            held = self.hands[seat].bit_count()
            self.memory.drew_in_vain(seat, self.colour, self.number, held)


def _from_position(table: Mapping[str, Any], seats: int, options: Values) -> State:
    state = from_position(table, seats, options, _State1)
    assert isinstance(state, _State1)
    if state.phase == ANSWER:
        state._show_reflection()
    return state


def _unsaid(state: State) -> Action | None:
    assert isinstance(state, MercuryState)
    if state.phase not in (ANSWER, DRAWN):
        return None
    legal = state.legal_actions(state.turn)
    return legal[0] if len(legal) == 1 else None


RULES_1 = EarlierRules(_State1.new, _from_position, _unsaid)
