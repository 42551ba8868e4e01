"""Looking some turns ahead in sampled worlds: what the hard level does beyond the plain policy."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import exp, hypot, sqrt

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.player import Budget, Candidate, Decision, Thinking
from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.actions import Draw, NameColour, Play, Take
from nomercy_table.games.showem.cards import (
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    FACE_POINTS,
    FITS,
    STACK_ROW,
    STACK_VALUE,
    SYMBOL,
    WILD,
    WILD_ROW,
    Fits,
)
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.policy import (
    ALL,
    BACK,
    EVERYONE,
    KIND,
    MANY,
    PAIR,
    PENALTY,
    PLAIN,
    REVERSE,
    SEVEN,
    SKIP,
    ZERO,
    Weights,
    best_answer,
    best_play,
    passes_back,
)

# -- playouts --------------------------------------------------------------------------------------

# The rules are those of `state`, with two things left out that cards don't decide: UNO is always
# called, and nobody remembers anything. Every seat plays by the plain policy.

MOST_ACTIONS = 600
"""A round that takes longer is given up as nobody's."""

_POINTS_OUT = 250
_STACKS, _ENDS, _SKIPS = (PENALTY, BACK), (PLAIN, ALL), (SKIP, REVERSE)
_STRIDE = 7


class Playout:
    """A round on bare faces. `pile` has its top card last; `active` are the seats in the round,
    in seat order; `discard` lies below `top`.

    `winner` is -1 while the round goes on.
    """

    __slots__ = (
        "active",
        "aside",
        "colour",
        "direction",
        "discard",
        "hands",
        "likes",
        "limit",
        "pile",
        "player_names",
        "seats",
        "top",
        "total",
        "turn",
        "waiting",
        "winner",
    )

    def __init__(self) -> None:
        self.hands: list[list[int]] = []
        self.pile: list[int] = []
        self.discard: list[int] = []
        self.aside: list[int] = []
        self.active: list[Seat] = []
        self.waiting: list[Seat] = []
        self.likes: Sequence[Weights] = ()
        self.seats = self.turn = self.top = self.colour = self.total = 0
        self.direction, self.limit, self.winner = 1, 25, -1
        self.player_names = False

    def copy(self) -> Playout:
        """One that goes on by itself."""
        twin = Playout.__new__(Playout)
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile, twin.discard, twin.aside = self.pile[:], self.discard[:], self.aside[:]
        twin.active, twin.waiting = self.active[:], self.waiting[:]
        twin.likes, twin.seats, twin.turn, twin.top = self.likes, self.seats, self.turn, self.top
        twin.colour, twin.total, twin.direction = self.colour, self.total, self.direction
        twin.limit, twin.winner, twin.player_names = self.limit, self.winner, self.player_names
        return twin

    def after(self, seat: Seat, step: int = 0) -> Seat:
        """The next active seat."""
        step = step or self.direction
        active = self.active
        while True:
            seat = (seat + step) % self.seats
            if seat in active:
                return seat

    def run(self) -> Seat:
        """Play on to the end of the round; returns the winner, -1 if there is none in sight."""
        for _ in range(MOST_ACTIONS):
            if self.winner >= 0:
                break
            self.act()
        return self.winner

    def act(self) -> None:
        """The seat to act acts by its policy."""
        seat = self.turn
        hand = self.hands[seat]
        if self.total:
            least = STACK_VALUE[self.top]
            face, colour = best_answer(hand, FITS[STACK_ROW[least]], len(self.active) == 2)
            if face < 0:
                self.take(seat)
            else:
                self.play(seat, face, colour, -1)
            return
        fits = FITS[self.top if FACE_COLOUR[self.top] != WILD else WILD_ROW + self.colour]
        counts = [len(cards) for cards in self.hands]
        face, colour, swap = best_play(
            hand,
            fits,
            counts,
            self.active,
            seat,
            self.after(seat),
            self.after(seat, -self.direction),
            self.limit,
            self.likes[seat],
        )
        if face < 0:
            self.draw(seat, fits)
        else:
            self.play(seat, face, colour, swap)

    def draw(self, seat: Seat, fits: Fits) -> None:
        """Draw until a card fits, and play it (SNM-5)."""
        hand = self.hands[seat]
        while True:
            if not self.pile and not self.refill():
                self.turn = self.after(seat)
                return
            face = self.pile.pop()
            hand.append(face)
            if len(hand) >= self.limit:
                self.eliminate(seat)
                return
            if fits[face]:
                self.play_drawn(seat, face)
                return

    def play_drawn(self, seat: Seat, face: int) -> None:
        """The drawn card has to be played; its colour and victim are chosen."""
        colours = [0, 0, 0, 0, 0]
        for held in self.hands[seat]:
            colours[FACE_COLOUR[held]] += 1
        colour = max(range(4), key=colours.__getitem__)
        swap = -1
        if KIND[face] == SEVEN:
            hands = self.hands
            swap = min((s for s in self.active if s != seat), key=lambda s: len(hands[s]))
        self.play(seat, face, colour, swap)

    def play(self, seat: Seat, face: int, colour: int, swap: Seat) -> None:
        """A card leaves the hand, and does what it does (SNM-9 to SNM-19)."""
        hands = self.hands
        hand = hands[seat]
        hand.remove(face)
        self.discard.append(self.top)
        self.top = face
        own = FACE_COLOUR[face]
        self.colour = colour if own == WILD else own
        kind = KIND[face]
        if kind == ALL:
            self.discard += [other for other in hand if FACE_COLOUR[other] == own]
            hand[:] = [other for other in hand if FACE_COLOUR[other] != own]
        pair = len(self.active) == 2
        if kind in _STACKS:
            if not hand:
                self.waiting.append(seat)
            self.total += STACK_VALUE[face]
            if kind == BACK:
                self.direction = -self.direction
                self.turn = seat if pair else self.after(seat)
            else:
                self.turn = self.after(seat)
            return
        if not hand:
            self.winner = seat
            return
        if kind in _ENDS:
            self.turn = self.after(seat)
        elif kind == EVERYONE or (pair and kind in _SKIPS):
            pass
        elif kind == SKIP:
            self.turn = self.after(self.after(seat))
        elif kind == REVERSE:
            self.direction = -self.direction
            self.turn = self.after(seat)
        elif kind == SEVEN:
            hands[seat], hands[swap] = hands[swap], hands[seat]
            self.turn = self.after(seat)
        elif kind == ZERO:
            moved = [(self.after(source), hands[source]) for source in self.active]
            for target, cards in moved:
                hands[target] = cards
            self.turn = self.after(seat)
        else:
            self.roulette(self.after(seat))

    def roulette(self, seat: Seat, colour: int = -1) -> None:
        """The victim names the colour of which it holds most, and draws (SNM-15)."""
        hand = self.hands[seat]
        if colour < 0:
            colours = [0, 0, 0, 0, 0]
            for held in hand:
                colours[FACE_COLOUR[held]] += 1
            colour = max(range(4), key=colours.__getitem__)
        if not self.player_names:
            self.colour = colour
        while self.pile or self.refill():
            face = self.pile.pop()
            hand.append(face)
            if len(hand) >= self.limit:
                self.eliminate(seat)
                return
            if FACE_COLOUR[face] == colour:
                break
        self.turn = self.after(seat)

    def take(self, seat: Seat) -> None:
        """The stack is drawn (SNM-18, SNM-25)."""
        hand = self.hands[seat]
        total, self.total = self.total, 0
        waiting, self.waiting = self.waiting, []
        came = 0
        out = False
        while came < total and (self.pile or self.refill()):
            hand.append(self.pile.pop())
            came += 1
            if len(hand) >= self.limit:
                out = True
                break
        if came and seat in waiting:
            waiting.remove(seat)
        if out:
            self.eliminate(seat)
        else:
            self.turn = self.after(seat)
        if waiting:
            self.winner = waiting[0]

    def eliminate(self, seat: Seat) -> None:
        """SNM-22, SNM-26."""
        self.aside += self.hands[seat]
        self.hands[seat] = []
        self.active.remove(seat)
        if len(self.active) == 1:
            self.winner = self.active[0]
        else:
            self.turn = self.after(seat)

    def refill(self) -> bool:
        """SNM-7: the discard, in its order, is as good as shuffled for a playout."""
        pile = self.discard + self.aside
        self.discard, self.aside = [], []
        # Every so many-th card in turn: good enough for what comes so late.
        self.pile = [face for start in range(_STRIDE) for face in pile[start::_STRIDE]]
        return bool(pile)

    def points(self, winner: Seat) -> int:
        """What the winner scores (SNM-27)."""
        points = _POINTS_OUT * (self.seats - len(self.active))
        for seat in self.active:
            if seat != winner:
                points += sum(FACE_POINTS[face] for face in self.hands[seat])
        return points


# -- sampling --------------------------------------------------------------------------------------

# Unlike `determinize`, which deals all that could be, this leans towards what is likely: a seat
# that drew rather than played had nothing of that colour.

_TRIES = 4
"""How often a card that a seat most likely lacks is put back and another one dealt."""

_DEPTH = 40
"""So many cards of the draw pile are shuffled anew for each world; the rest lies as it is."""


class Sampler:
    """Deals worlds for one observation. Equal seeds deal equal worlds."""

    def __init__(self, observation: ShowemObservation, rng: Rng) -> None:
        self._seen, self._rng = observation, rng
        self._rest = [FACE[card] for card in observation.unseen]
        rng.shuffle(self._rest)
        self._known = [[FACE[card] for card in cards] for cards in observation.known]
        self._hidden = [
            (seat, observation.counts[seat] - len(cards), observation.drew_on[seat])
            for seat, cards in enumerate(self._known)
            if observation.counts[seat] > len(cards)
        ]
        self._base = self._what_is_seen()

    def _what_is_seen(self) -> Playout:
        seen, base = self._seen, Playout()
        base.seats, base.turn = seen.seats, seen.turn
        base.active = [seat for seat in range(seen.seats) if seen.active[seat]]
        base.likes = [PAIR if len(base.active) == 2 else MANY] * seen.seats
        base.top, base.colour = FACE[seen.top], seen.colour
        base.discard = [FACE[card] for card in seen.discard[:-1]]
        base.direction = 1 if seen.clockwise else -1
        base.total, base.waiting = seen.total, list(seen.waiting)
        base.limit = int(seen.options["mercy_limit"])
        base.player_names = seen.options["roulette_colour"] == "player"
        return base

    def world(self) -> Playout:
        """The table with all hidden cards dealt."""
        world = self._base.copy()
        world.hands = [cards[:] for cards in self._known]
        rest, chance = self._rest[:], self._rng.next
        left = len(rest)
        for seat, count, drew_on in self._hidden:
            hand = world.hands[seat]
            for _ in range(count):
                at = (chance() >> 40) * left >> 24
                if drew_on >= 0:
                    for _ in range(_TRIES):
                        if FACE_COLOUR[rest[at]] not in (drew_on, WILD):
                            break
                        at = (chance() >> 40) * left >> 24
                left -= 1
                hand.append(rest[at])
                rest[at] = rest[left]
        del rest[left:]
        for top in range(left - 1, max(0, left - _DEPTH), -1):
            at = (chance() >> 40) * (top + 1) >> 24
            rest[at], rest[top] = rest[top], rest[at]
        hidden_aside = self._seen.aside - len(self._seen.known_aside)
        if hidden_aside:
            world.aside = rest[:hidden_aside]
            del rest[:hidden_aside]
        world.aside += [FACE[card] for card in self._seen.known_aside]
        world.pile = rest
        return world


# -- the search ------------------------------------------------------------------------------------

_ACTIONS_AHEAD = 5
"""How far each choice is played on, in actions of any seat. What comes later is mostly luck."""

_UNSEEN = 0.05
"""The standard error of a difference that a few actions by the plain policy bring beyond chance:
with it, of 100 hints 93 lie within two errors of what fresh deals come to; without it, 85."""

_GATE = 1.0
"""Another move than the plain policy's has to be better by so many standard errors."""

_WORTH = tuple({"wd10": 0.40, "wd6": 0.16, "wrl": 0.06}.get(s, -0.03) for s in SYMBOL)
"""By face: what it is worth to hold, in logits of the chance to win. Fitted to 5000 rounds between
plain policies; most cards are worth much the same, so how many one holds says little."""

_ONE_LEFT, _TWO_LEFT = 0.4, 0.1
"""What it is worth to have so few cards left."""


_FEWEST_WORLDS = 5


@dataclass(frozen=True)
class Effort:
    """How much is tried: in at most so many worlds, and about so many playouts in all."""

    worlds: int
    playouts: int

    def spread(self, choices: int, budget: Budget) -> int:
        """The worlds for so many choices, within the budget; 0 where it is for less than one."""
        playouts = min(self.playouts, budget.rollouts)
        worlds = max(_FEWEST_WORLDS, min(self.worlds, playouts // choices))
        return min(worlds, budget.rollouts // choices)


def worth_a_thought(observation: ShowemObservation, legal: Sequence[Action]) -> list[Action]:
    """The choices but for those that would be odd: to draw though one can play, or to strike
    oneself with nothing to pass it on. One that is all there is stays.
    """
    hand = [FACE[card] for card in observation.hand]
    alone = len(observation.others) == 1 and not passes_back(hand)
    sound = [
        action
        for action in legal
        if not (alone and isinstance(action, Play) and KIND[action.face] == BACK)
    ]
    if any(isinstance(action, Play) for action in sound):
        sound = [action for action in sound if not isinstance(action, Draw)]
    return sound or list(legal)


def gives_away(observation: ShowemObservation, action: Action) -> bool:
    """Whether the viewer would get a larger hand for its own, by a 7 or a 0 (SNM-9, SNM-10)."""
    if not isinstance(action, Play) or KIND[action.face] not in (SEVEN, ZERO):
        return False
    assert observation.viewer is not None
    giver = observation.before(observation.viewer)
    if KIND[action.face] == SEVEN and action.swap >= 0:
        giver = action.swap
    return observation.counts[giver] > len(observation.hand) - 1


@dataclass(frozen=True)
class Lookahead:
    """Plays each choice on in the same worlds, and takes the best.

    `pair`, `many`: how much it tries with two seats left, and with more. `giving`: by how many
    standard errors a choice must be better by which a smaller hand is given away (0: as any other
    choice, without a second look).
    """

    pair: Effort = Effort(64, 400)
    many: Effort = Effort(16, 80)
    giving: float = 2.0

    def decide(
        self,
        observation: ShowemObservation,
        choices: Sequence[Action],
        first: Decision,
        seed: int,
        budget: Budget,
    ) -> Thinking:
        """The best of two or more choices, unless `first`, the plain policy's decision and one of
        them, is as good."""
        assert observation.viewer is not None
        seat = observation.viewer
        effort = self.pair if len(observation.others) == 1 else self.many
        worlds = effort.spread(len(choices), budget)
        if not worlds:
            return first
        sampler = Sampler(observation, Rng.stream(seed, "worlds"))
        values = yield from self._tried(sampler, seat, choices, worlds)
        decision = self.chosen(observation, choices, values, first)
        # Of several choices in few worlds one looks good by luck. What gives the hand away is
        # looked at again, in as many fresh worlds, and these alone decide.
        assert decision.action is not None
        spent = decision.rollouts
        worlds = min(len(values[0]), (budget.rollouts - spent) // len(choices))
        if (
            not self.giving
            or worlds < _FEWEST_WORLDS
            or not gives_away(observation, decision.action)
            or all(gives_away(observation, choice) for choice in choices)
        ):
            return decision
        values = yield from self._tried(sampler, seat, choices, worlds)
        decision = self.chosen(observation, choices, values, first)
        return replace(decision, rollouts=spent + decision.rollouts)

    def _tried(
        self,
        sampler: Sampler,
        seat: Seat,
        choices: Sequence[Action],
        worlds: int,
    ) -> Generator[None, None, list[list[float]]]:
        """Return by choice the chance to win in each of so many worlds."""
        values: list[list[float]] = [[] for _ in choices]
        for _ in range(worlds):
            world = sampler.world()
            for choice, found in zip(choices, values, strict=True):
                found.append(_played_on(world.copy(), seat, choice))
            yield
        return values

    def chosen(
        self,
        observation: ShowemObservation,
        choices: Sequence[Action],
        values: list[list[float]],
        first: Decision,
    ) -> Decision:
        """What these choices come to, by the chances to win that were found for each."""
        away = [self.giving > _GATE and gives_away(observation, choice) for choice in choices]
        means = [mean_and_error(found) for found in values]
        obvious = at = [*choices].index(first.action)  # type: ignore[arg-type]
        if away[at] and not all(away):
            at = max((n for n in range(len(choices)) if not away[n]), key=lambda n: means[n][0])
        best, best_gain = at, 0.0
        for other, found in enumerate(values):
            gain, error = mean_and_error(_apart(found, values[at]))
            gate = self.giving if away[other] and not away[at] else _GATE
            if gain > gate * error and gain > best_gain:
                best, best_gain = other, gain
        candidates = tuple(
            Candidate(choice, *mean, "win", _error_apart(found, values[best]))
            for choice, mean, found in zip(choices, means, values, strict=True)
        )
        worlds = len(values[0])
        reason = _reason(observation, candidates[best], candidates[obvious], first, worlds)
        return Decision(choices[best], candidates, reason, worlds * len(choices))


def _apart(found: Sequence[float], other: Sequence[float]) -> list[float]:
    """By how much one choice did better than another, world by world."""
    return [a - b for a, b in zip(found, other, strict=True)]


def _error_apart(found: Sequence[float], chosen: Sequence[float]) -> float:
    """Return the standard error of the difference from the chances of what is chosen."""
    return 0.0 if found is chosen else hypot(mean_and_error(_apart(found, chosen))[1], _UNSEEN)


def _reason(
    observation: ShowemObservation,
    best: Candidate,
    obvious: Candidate,
    first: Decision,
    worlds: int,
) -> str:
    """What was weighed, in words."""
    chance = f"{100 * best.value:.0f} % to win in {worlds} deals tried"
    if best is obvious:
        return f"{first.reason}: {chance}"
    named = _named(observation, obvious.action)
    return f"{chance}; {named}, what comes first to mind, {100 * obvious.value:.0f} %"


def _named(observation: ShowemObservation, action: Action | None) -> str:
    """A choice; of a card that can be played in several ways also which."""
    if isinstance(action, Play):
        name = FACE_NAME[action.face]
        if action.swap >= 0:
            return f"{name} for {observation.counts[action.swap]} cards"
        return name if action.colour < 0 else f"{name} in {COLOUR_NAMES[action.colour]}"
    if isinstance(action, NameColour):
        return COLOUR_NAMES[action.colour]
    return "the stack" if isinstance(action, Take) else "a draw"


def _played_on(world: Playout, seat: int, choice: Action) -> float:
    """The chance to win after that choice, and some actions more."""
    carry_out(world, seat, choice)
    for _ in range(_ACTIONS_AHEAD):
        if world.winner >= 0:
            break
        world.act()
    return chance_to_win(world, seat)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, sqrt(spread / count)


def carry_out(world: Playout, seat: int, action: Action) -> None:
    """The action of a seat, in a playout."""
    if isinstance(action, Play):
        colour = max(action.colour, 0)
        world.play(seat, action.face, colour, action.swap)
    elif isinstance(action, Draw):
        top = world.top
        row = top if FACE_COLOUR[top] != WILD else WILD_ROW + world.colour
        world.draw(seat, FITS[row])
    elif isinstance(action, Take):
        world.take(seat)
    elif isinstance(action, NameColour):
        world.roulette(seat, action.colour)


def chance_to_win(world: Playout, seat: int) -> float:
    """The chance to win the round, 0 to 1: certain at its end, else reckoned from the hands."""
    if world.winner >= 0:
        return float(world.winner == seat)
    if seat not in world.active:
        return 0.0
    mine = total = 0.0
    for other in world.active:
        hand = world.hands[other]
        worth = sum([_WORTH[face] for face in hand])
        if len(hand) < 3:
            worth += _ONE_LEFT if len(hand) == 1 else _TWO_LEFT
        share = exp(worth)
        total += share
        if other == seat:
            mine = share
    return mine / total
