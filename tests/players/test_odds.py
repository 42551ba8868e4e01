"""What a seat can count is what counting every unseen card gives, carried out by the rules; and
cards that it can't see change none of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import pytest

from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.hints import Odd, some_of
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.mercenaries.actions import Attack, purse_for_hire
from nomercy_table.games.mercenaries.cards import MERCENARIES, VALUE, cards_of, worth
from nomercy_table.games.mercenaries.combat import play
from nomercy_table.games.mercenaries.field import ATTACK, SHIELD
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercury.cards import FACE_OF as MERCURY_FACE
from nomercy_table.games.mercury.cards import REFLECTION
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.games.showem.cards import FACE, STACK_VALUE
from nomercy_table.games.showem.observation import ShowemObservation
from player_checks.positions import positions, walk

HIT, NOTHING, SHOWEM = GAMES["hit"], GAMES["nothing"], GAMES["showem"]
MERCURY, MERCENARIES_GAME = GAMES["mercury"], GAMES["mercenaries"]

FEW = 2
"""Hidden cards of a hand of which all that can be are gone through."""


def counted(game: Game, words: str, count: int = 200) -> Iterator[tuple[State, Seat, Odd]]:
    """Positions of a game in which its odds tell something with these words."""
    for state, seat in positions(game, count):
        for odd in game.odds(state.observe(seat)):
            if words in odd.text:
                yield state, seat, odd


def with_on_top(game: Game, state: State, seat: Seat, cards: Sequence[int]) -> Iterator[State]:
    """For each of these cards a world that looks just like this, with that card on the pile."""
    observation = state.observe(seat)
    for number, card in enumerate(cards):
        world = game.determinize(observation, Rng(number))
        pile = world.draw_pile  # type: ignore[attr-defined]
        if card not in pile:  # it is in somebody's hand: the top of the pile for it
            hands = world.hands  # type: ignore[attr-defined]
            holder = next(n for n, hand in enumerate(hands) if card in hand)
            held = hands[holder]
            hands[holder] = type(held)(pile[-1] if key == card else key for key in held)
            pile[-1] = card
        else:
            at = pile.index(card)
            pile[at], pile[-1] = pile[-1], pile[at]
        yield world


def share(found: Sequence[bool]) -> float:
    return sum(found) / len(found)


def checked(game: Game, words: str, brute: Callable[[State, Seat], float | None]) -> None:
    """The odds with these words are what `brute` counts (None: too much to count there)."""
    compared = 0
    for state, seat, odd in counted(game, words):
        expected = brute(state, seat)
        if expected is not None:
            assert odd.value == pytest.approx(expected), (state.observe(seat), odd.text)
            compared += 1
        if compared == 25:
            break
    assert compared >= 10


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_a_seat_can_t_see_changes_no_odds(game: Game) -> None:
    for state, seat in positions(game, 30):
        observation = state.observe(seat)
        odds = game.odds(observation)
        dealt_anew = game.determinize(observation, Rng(7)).observe(seat)
        assert odds == game.odds(dealt_anew)
        for odd in odds:
            assert odd.text
            assert "None" not in odd.text


def test_some_of_is_a_count_of_all_hands() -> None:
    for of in range(7):
        for wanted in range(of + 1):
            for drawn in range(of + 1):
                hands = list(combinations(range(of), drawn))
                found = [any(card < wanted for card in hand) for hand in hands]
                assert some_of(wanted, of, drawn) == pytest.approx(share(found))


# -- Hit! ------------------------------------------------------------------------------------------


def drawn_in_hit(state: State, seat: Seat) -> Iterator[list[str]]:
    """The cues of what follows a draw of each unseen card."""
    observation = state.observe(seat)
    assert isinstance(observation, HitObservation)
    for world in with_on_top(HIT, state, seat, observation.unseen):
        events: list[str] = []
        world.advance(seat, HIT.parse_action("draw"), lambda event, to=events: to.append(event.cue))
        if world.to_act()[:1] == (seat,) and world.observe(seat).stealing:  # type: ignore[attr-defined]
            events.append("may steal")
        yield events


def test_hit_the_chance_to_bust() -> None:
    checked(HIT, "to bust", lambda *at: share(["bust" in cues for cues in drawn_in_hit(*at)]))


def test_hit_the_chance_to_steal() -> None:
    checked(HIT, "to steal", lambda *at: share(["may steal" in cues for cues in drawn_in_hit(*at)]))


def test_hit_what_a_draw_brings() -> None:
    """The own cards after each card that may come, and after all of the booty is taken."""

    def own(world: State, seat: Seat) -> int:
        observation = world.observe(seat)
        assert isinstance(observation, HitObservation)
        return observation.tableau_value(seat)

    def brute(state: State, seat: Seat) -> float:
        changes = []
        unseen = state.observe(seat).unseen  # type: ignore[attr-defined]
        for world in with_on_top(HIT, state, seat, unseen):
            world.advance(seat, HIT.parse_action("draw"), None)
            ends = [world]
            if world.to_act()[:1] == (seat,) and world.observe(seat).stealing:  # type: ignore[attr-defined]
                ends = [world.copy() for _ in world.legal_actions(seat)]
                for end, action in zip(ends, world.legal_actions(seat), strict=True):
                    end.advance(seat, action, None)
            changes.append(max(own(end, seat) for end in ends) - own(state, seat))
        return sum(changes) / len(changes)

    checked(HIT, "on average", brute)


# -- Nothing ---------------------------------------------------------------------------------------


def totals(state: State, seat: Seat) -> Iterator[tuple[int, int]]:
    """What the hand counts before, and after a draw of each unseen card and the best discard."""
    from nomercy_table.games.nothing.cards import points

    observation = state.observe(seat)
    assert isinstance(observation, NothingObservation)
    for world in with_on_top(NOTHING, state, seat, observation.unseen):
        world.advance(seat, NOTHING.parse_action("draw"), None)
        after = []
        for action in world.legal_actions(seat):
            end = world.copy()
            end.advance(seat, action, None)
            after.append(points(end.hands[seat]))  # type: ignore[attr-defined]
        yield points(observation.hand), min(after)


def test_nothing_the_chance_that_a_draw_lowers_the_total() -> None:
    checked(NOTHING, "lowers", lambda *at: share([after < before for before, after in totals(*at)]))


def test_nothing_by_how_much_on_average() -> None:
    def brute(state: State, seat: Seat) -> float:
        saved = [before - after for before, after in totals(state, seat)]
        return sum(saved) / len(saved)

    checked(NOTHING, "on average", brute)


# -- Show 'Em No Mercy -----------------------------------------------------------------------------


def test_showem_the_chance_that_a_drawn_card_fits() -> None:
    def brute(state: State, seat: Seat) -> float | None:
        observation = state.observe(seat)
        assert isinstance(observation, ShowemObservation)
        draw = SHOWEM.parse_action("draw")
        if draw not in state.legal_actions(seat) or any(observation.misfits):
            return None  # not all unseen cards are alike: `test_showem_odds.py`
        found = []
        for world in with_on_top(SHOWEM, state, seat, observation.unseen):
            world.advance(seat, draw, None)
            drawn = len(observation.discard) + sum(observation.counts)
            seen = world.observe(seat)
            assert isinstance(seen, ShowemObservation)
            found.append(len(seen.discard) + sum(seen.counts) - drawn == 1)
        return share(found)

    checked(SHOWEM, "drawn card fits", brute)


def test_showem_the_chance_that_a_stack_is_answered() -> None:
    compared = 0
    for state, seat, odd in counted(SHOWEM, "can answer"):
        observation = state.observe(seat)
        assert isinstance(observation, ShowemObservation)
        who, least = int(odd.text.split("{")[1][0]), int(odd.text.rpartition("+")[2])
        known = observation.known[who]
        hidden = observation.counts[who] - len(known)
        if hidden > FEW or any(observation.misfits):
            continue
        hands = combinations(observation.unseen, hidden)
        answers = [
            any(STACK_VALUE[FACE[card]] >= least for card in (*known, *hand)) for hand in hands
        ]
        assert odd.value == pytest.approx(share(answers))
        compared += 1
    assert compared >= 5


# -- Mercury ---------------------------------------------------------------------------------------


def test_mercury_the_share_of_unseen_cards_that_fit() -> None:
    draw, compared = MERCURY.parse_action("draw"), 0
    for state, seat in walk(MERCURY, 3, 5, play_drawn=True):
        observation = state.observe(seat)
        assert isinstance(observation, MercuryObservation)
        if draw not in state.legal_actions(seat) or not observation.pile or observation.recycled:
            continue
        found = []
        for world in with_on_mercurys(state, seat, observation.unseen):
            world.advance(seat, draw, None)
            found.append(any(a.text().startswith("play") for a in world.legal_actions(seat)))
        (odd,) = [odd for odd in MERCURY.odds(observation) if "see fit" in odd.text]
        assert odd.value == pytest.approx(share(found))
        compared += 1
        if compared == 12:
            break
    assert compared == 12


def with_on_mercurys(state: State, seat: Seat, cards: Sequence[int]) -> Iterator[State]:
    """The same, where hands are sets."""
    observation = state.observe(seat)
    for card in cards:
        world = MERCURY.determinize(observation, Rng(card))
        pile, hands = world.draw_pile, world.hands  # type: ignore[attr-defined]
        if card in pile:
            at = pile.index(card)
            pile[at], pile[-1] = pile[-1], pile[at]
        else:
            holder = next(n for n, hand in enumerate(hands) if hand >> card & 1)
            hands[holder] ^= 1 << card | 1 << pile[-1]
            pile[-1] = card
        yield world


def test_mercury_the_chance_that_what_is_aimed_comes_back() -> None:
    compared = 0
    for state, seat, odd in counted(MERCURY, "can reflect"):
        observation = state.observe(seat)
        assert isinstance(observation, MercuryObservation)
        who = int(odd.text.split("{")[1][0])
        hidden = observation.hand_sizes[who]
        if hidden > FEW or any(observation.known) or observation.recycled:
            continue
        may = min(hidden, observation.at_most[who][-1])
        hands = combinations(observation.unseen, may)
        found = [any(MERCURY_FACE[card] == REFLECTION for card in hand) for hand in hands]
        assert odd.value == pytest.approx(share(found))
        compared += 1
    assert compared >= 3


# -- Mercenaries -----------------------------------------------------------------------------------


def test_mercenaries_the_chance_to_hire_in_the_next_round() -> None:
    def brute(state: State, seat: Seat) -> float:
        seen = state.observe(seat)
        assert isinstance(seen, MercenariesObservation)
        hidden = seen.camp_count - len(seen.camp_bottom)
        coming = cards_of(seen.unseen & MERCENARIES)
        found = []
        for hand in combinations(coming, min(3, hidden)):
            row = [*hand, *seen.camp_bottom[::-1]][:3]
            found.append(any(worth(purse_for_hire(seen.hand, card)) >= VALUE[card] for card in row))
        return share(found)

    checked(MERCENARIES_GAME, "next round", brute)


def test_mercenaries_what_attacks_would_do() -> None:
    """Each blow carried out by the rules, without a shield."""
    compared = 0
    for state, seat in positions(MERCENARIES_GAME, 200):
        seen = state.observe(seat)
        assert isinstance(seen, MercenariesObservation)
        if seen.phase != "combat" or seen.field is None or seen.field.step != ATTACK:
            continue
        killed: dict[int, set[int]] = {}
        wounded: dict[int, set[int]] = {}
        for action in state.legal_actions(seat):
            if not isinstance(action, Attack):
                continue
            after = play(seen.field, action, None)
            if after.step == SHIELD:
                after = play(after, MERCENARIES_GAME.parse_action("no shield"), None)
            bit = 1 << 3 * (1 - seat) + action.target - 1
            own = killed.setdefault(action.attacker, set())
            hurt = wounded.setdefault(action.attacker, set())
            if not after.alive & bit:
                own.add(action.target)
            elif after.wounded & bit and not seen.field.wounded & bit:
                hurt.add(action.target)
        told = MERCENARIES_GAME.odds(seen)
        assert len(told) == len(killed)
        for odd, attacker in zip(told, sorted(killed), strict=True):
            deaths, wounds = len(killed[attacker]), len(wounded[attacker])
            assert odd.text.endswith(f": {deaths} it could kill, {wounds} it could wound")
            compared += 1
    assert compared >= 10
