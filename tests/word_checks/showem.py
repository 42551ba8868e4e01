"""What Show 'Em No Mercy says, and when it is so."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from nomercy_table.games.showem.cards import (
    COLOUR,
    COLOUR_NAMES,
    FACE,
    FACE_COLOUR,
    FACE_NAME,
    STACK_VALUE,
    SYMBOL,
    WILD,
    name,
    value,
)
from nomercy_table.games.showem.events import (
    CardPlayed,
    CardsDrawn,
    ColourAsked,
    Eliminated,
    HandsPassed,
    HandsSwapped,
    TurnLost,
    UnoCalled,
    UnoCaught,
)
from nomercy_table.games.showem.observation import ANSWER
from word_checks.claims import (
    Claims,
    Holds,
    Match,
    each,
    may,
    number,
    people,
    refuses,
    says,
    shared,
    told,
)
from word_checks.texts import Said

_COLOUR = f"({'|'.join(COLOUR_NAMES)})"
_FACE = f"({'|'.join(sorted(map(re.escape, FACE_NAME), key=len, reverse=True))})"


def _result(said: Said, text: str) -> tuple[object, list[object]]:
    """The state after the reader's action of that text, and what was told."""
    after = said.before.copy()
    return after, after.apply(said.seat, said.game.parse_action(text))


def _taking(said: Said, match: Match) -> bool:
    """Of the stack so many cards come, also where mercy stops them."""
    return _come_of_it(said)[0] == number(match)


def _come_of_it(said: Said) -> tuple[int, int]:
    """How many cards are drawn by who takes the stack, and with how many they are out; 0: they are
    not."""
    state = said.before
    after = state.copy()
    events = after.apply(state.turn, said.game.parse_action("take"))
    came = sum(e.count for e in events if isinstance(e, CardsDrawn))
    return came, sum(e.count for e in events if isinstance(e, Eliminated))


def _puts_out(*, out: bool) -> Callable[[Said, Match], bool]:
    return lambda said, match: out == bool(_come_of_it(said)[1])


def _out_with(place: int) -> Callable[[Said, Match], bool]:
    """Who takes the stack is out, and holds so many then."""
    return lambda said, match: _come_of_it(said)[1] == number(match, place)


def _wins(said: Said, match: Match) -> bool:
    """Who takes gives that seat the round."""
    after, _ = _result(said, "take")
    (winner,) = after.history[-1].winners
    return len(after.history) > len(said.before.history) and [winner] == people(said, match[2])


def _goes_on(said: Said, match: Match) -> bool:
    after, _ = _result(said, "take")
    return len(after.history) == len(said.before.history)


def _fits_named(said: Said, match: Match) -> bool:
    """The colour and, where it is named, the number or symbol are what may be played on."""
    state = said.before
    if match[1] != COLOUR_NAMES[state.colour]:
        return False
    top = FACE[state.discard[-1]]
    what = FACE_NAME[top].partition(" ")[2]
    return match[2] is None if FACE_COLOUR[top] == WILD else match[2] == what


def _can_play(said: Said, match: Match) -> bool:
    return any(text.startswith("play") for text in said.legal)


def _nothing_fits(said: Said, match: Match) -> bool:
    return set(said.legal) <= {"draw", "uno"} | {t for t in said.legal if t.startswith("catch")}


def _draws_into_ruin(*, out: bool) -> Callable[[Said, Match], bool]:
    """The one card that is drawn puts out who draws, whatever it is; or it does not."""

    def holds(said: Said, match: Match) -> bool:
        state = said.before
        return out == (len(state.hands[state.turn]) + 1 >= state.limit)

    return holds


def _played(said: Said, match: Match) -> bool:
    return name(said.events_of(CardPlayed)[0].card) == match[1]


def _one_left(said: Said, match: Match) -> bool:
    return len(said.before.hands[said.viewer]) == 1 and "uno" in [
        a.text() for a in said.before.legal_actions(said.viewer)
    ]


def _may_catch(said: Said, match: Match) -> bool:
    (seat,) = people(said, match[1])
    legal = [a.text() for a in said.before.legal_actions(said.viewer)]
    return len(said.before.hands[seat]) == 1 and f"catch {seat}" in legal


def _named_colour(said: Said, match: Match) -> bool:
    return match[1].lower() in said.action.text().split()


def _waits(said: Said, match: Match) -> bool:
    """What is promised to a seat that has just played its last card, a draw card: what comes of
    it when the stack is drawn by each of the seats."""
    seat = said.event.seat
    waiting = said.before.waiting
    for taker in range(said.before.seats):
        if not said.before.active >> taker & 1:
            continue
        left = [other for other in waiting if other != taker]
        wins = bool(left) and left[0] == seat
        if wins != _promised(said, match, taker):
            return False
    return True


def _promised(said: Said, match: Match, taker: int) -> bool:
    if "unless" in said.text:
        return taker != said.event.seat
    return "wins if" in said.text and [taker] == people(said, match[2])


def _hand_of(said: Said) -> int:
    return len(said.before.hands[said.seat])


def _hand_of_turn(said: Said) -> int:
    return len(said.before.hands[said.before.turn])


def _makes(said: Said, match: Match) -> bool:
    """SNM-22: a penalty that ends there."""
    drawn, makes = number(match, 2), number(match, 3)
    held = len(said.before.hands[said.event.seat])
    return (said.event.count, held, said.before.limit) == (drawn, makes, makes)


def _has_to_answer(said: Said, match: Match) -> bool:
    state = said.before
    (seat,) = people(said, match[1])
    made = number(match, 3) if match[3] else 0
    told = state.turn, _come_of_it(said)
    return bool(state.hands[seat]) and told == (seat, (number(match, 2), made))


def _comes_back(said: Said, match: Match) -> bool:
    state = said.before
    (seat,) = people(said, match[1])
    return not state.hands[seat] and (state.turn, _come_of_it(said)[0]) == (seat, number(match, 2))


def _left_with(said: Said, match: Match) -> bool:
    cards = said.event.cards
    return (len(cards), value(cards)) == (number(match, 2), number(match, 3))


_PART = r"\d+(?: × \d+)?"


def _points_left(said: Said) -> list[int]:
    """What each seat leaves to the winner of the round that has just been counted."""
    state = said.before
    return [
        value(state.hands[seat]) if state.active >> seat & 1 else 250 for seat in range(state.seats)
    ]


def _leaves(said: Said, match: Match) -> bool:
    told, left = int(match[1]), _points_left(said)[said.seat]
    parts = [part.split(" × ") for part in (match[2] or match[1]).split(" + ")]
    adds_up = sum(math.prod(map(int, part)) for part in parts) == told
    return told == left and adds_up and said.seat != said.before.turn


def _gets(said: Said, match: Match) -> bool:
    state, left = said.before, _points_left(said)
    losers = [seat for seat in range(state.seats) if seat != said.seat]
    points = [left[seat] for seat in losers if state.active >> seat & 1]
    out = len(losers) - len(points)
    points += [250 * out] * bool(out)
    told = list(map(int, match[1].split(" + "))) == points and int(match[2] or 0) == out
    return told and bool(match[3]) == (out > 1) and said.seat == state.turn


def _not_fitting(said: Said, match: Match) -> bool:
    face, top = said.action.face, FACE[said.before.discard[-1]]
    fits = FACE_COLOUR[face] in (WILD, said.before.colour) or SYMBOL[face] == SYMBOL[top]
    return not fits or FACE_COLOUR[top] == WILD


def _answers_none(said: Said, match: Match) -> bool:
    return said.before.phase == ANSWER and not STACK_VALUE[said.action.face]


def _won_at_once(said: Said) -> bool:
    return len(said.after.history) > len(said.before.history)


def _does(kind: type) -> Holds:
    """The card leads to that, unless it wins at once."""
    return lambda said, match: _won_at_once(said) or said.events_of(kind)


def _plays_card(said: Said, match: Match) -> bool:
    return SYMBOL[said.action.face].isdigit()


def _sheds_its_colour(said: Said, match: Match) -> bool:
    if _won_at_once(said):
        return True
    colour = FACE_COLOUR[said.action.face]
    return all(COLOUR[card] != colour for card in said.after.hands[said.seat])


def _threatens(said: Said, match: Match) -> bool:
    """The next in turn has to answer with that, or to draw."""
    state = said.after
    least = int(match[1])
    turned = 1 if SYMBOL[said.action.face] == "wr4" else 0
    ahead = _next_seat(said, turned)
    return (state.phase, state.least) == (ANSWER, least) and state.turn == ahead


def _next_seat(said: Said, turned: int) -> int:
    """The seat after the reader's, which with two left is struck itself by what turns round."""
    state, seat = said.before, said.seat
    if turned and state.active.bit_count() == 2:
        return seat
    step = -state.direction if turned else state.direction
    seat = (seat + step) % state.seats
    while not state.active >> seat & 1:
        seat = (seat + step) % state.seats
    return seat


def _turns_round(said: Said, match: Match) -> bool:
    return _won_at_once(said) or said.after.direction == -said.before.direction


def _own_turn(said: Said, match: Match) -> bool:
    return _won_at_once(said) or said.after.turn == said.seat


def _strikes_its_player(said: Said, match: Match) -> bool:
    state = said.after
    return (state.phase, state.turn, state.total) == (ANSWER, said.seat, int(match[1]))


def _others(said: Said) -> list[int]:
    """The other seats that are still in the round."""
    seats = range(len(said.before.hands))
    return [seat for seat in seats if said.before.active >> seat & 1 and seat != said.seat]


def _own_turn_of_two(said: Said, match: Match) -> bool:
    return said.before.active.bit_count() > 2 or _own_turn(said, match)


CLAIMS = Claims(
    *shared(),
    # -- prompts
    says("prompt", r"Answer with (?:a draw card of (\d+) or more|a Wild Draw 10), or take "
         r"(?:the )?\d+.*",
         lambda said, m: said.before.least == int(m[1] or 10)
         and (said.viewer is None or may("play", "take")(said, m))),
    says("prompt", r"(?:Answer with .*|Nothing you hold answers it: )take the (\d+)(?: cards)?\.",
         each(_taking, _puts_out(out=False))),
    says("prompt", r"Answer with .*, or take (\d+) cards?: with (\d+) you are out\.",
         each(_taking, _out_with(2))),
    says("prompt", r"Nothing you hold answers it: (\d+) more makes? (\d+), and you are out\.",
         each(_taking, _out_with(2))),
    says("prompt", r"Nothing you hold answers it: .*", lambda said, m: not _can_play(said, m)),
    says("prompt", r"The stack is back: take its (\d+) cards, and play goes on\.",
         each(_taking, _goes_on, _puts_out(out=False))),
    says("prompt", r"The stack is back: with (\d+) cards you are out\.",
         each(_goes_on, _taking, _out_with(1))),
    says("prompt", r"The stack is back: take its (\d+) cards, and {N} wins\.",
         each(_taking, _wins, _puts_out(out=False))),
    says("prompt", r"The stack is back: with (\d+) cards you are out, and {N} wins\.",
         each(_taking, _wins, _out_with(1))),
    says("prompt", r"{N} has not called UNO: catch them first\.", _may_catch),
    says("prompt", r"{N} has one card left and has not called UNO: catch them!", _may_catch),
    says("prompt", r"(?:Call UNO first|You have one card left: call UNO before someone catches "
         r"you)\.", _one_left),
    says("prompt", r"Name a colour: you take cards until it comes\.", may("colour")),
    says("prompt", r"Nothing fits: draw until a card does\.",
         each(_nothing_fits, _draws_into_ruin(out=False))),
    says("prompt", r"Nothing fits: the card you draw puts you out\.",
         each(_nothing_fits, _draws_into_ruin(out=True))),
    says("prompt", rf"Play a {_COLOUR} card(?:, an? (.+?))?,? or a wild one\.",
         each(_fits_named, _can_play)),
    says("prompt", rf"Play a {_COLOUR} card(?:, an? (.+?))?,? or a wild one, or draw\.",
         each(_fits_named, _draws_into_ruin(out=False))),
    says("prompt", rf"Play a {_COLOUR} card(?:, an? (.+?))?,? or a wild one: with one more card "
         r"you are out\.", each(_fits_named, _draws_into_ruin(out=True))),
    says("prompt", r"The card you drew fits: choose how to play it\.",
         lambda said, m: {t.split()[0] for t in said.legal} - {"uno", "catch"} == {"play"}),
    # -- further
    says("further", r"You could answer the stack\.", may("play", "take")),
    says("further", r"Take it anyway\?"),
    says("further", rf"You could play a {_COLOUR} card(?:, an? (.+?))?,? or a wild one\.",
         each(_fits_named, _can_play)),
    says("further", r"Draw anyway\?", may("draw")),
    says("further", r"UNO is called: now play a card\.", lambda said, m: said.action.uno),
    says("further", r"Now press UNO\.", lambda said, m: said.action.uno and "uno" not in said.made),
    says("further", r"Choose a colour\.",
         lambda said, m: said.action.colour >= 0),
    says("further", r"Between two players this strikes you: \+(\d+)\.", _strikes_its_player),
    says("further", r"Whose hand do you want for yours\?",
         lambda said, m: said.action.swap >= 0 and len(_others(said)) > 1),
    says("further", r"Swap hands with {N}\?",
         lambda said, m: _others(said) == [said.action.swap] == people(said, m[1])),
    # -- buttons
    says("label", f"({'|'.join(n.capitalize() for n in COLOUR_NAMES)})", _named_colour),
    says("label", "Catch(?:: no UNO called)?", told(UnoCaught)),
    says("label", "Draw(?: anyway)?", lambda said, m: said.action.text() == "draw"),
    says("label", "Draw anyway", _can_play),
    says("label", rf"Play {_FACE}", _played),
    says("label", r"Swap with {N}",
         lambda said, m: [e.other for e in said.events_of(HandsSwapped)] == people(said, m[1])),
    says("label", r"Take (\d+) cards?", _taking),
    says("label", "UNO!", told(UnoCalled)),
    # -- tips: what a card does, where it does not win at once
    says("tip", r"It fits on its colour and on its number\.", _plays_card),
    says("tip", r"Everyone passes their hand on, in the direction of play\.", _does(HandsPassed)),
    says("tip", r"Swap hands with a player of your choice\.", _does(HandsSwapped)),
    says("tip", r"Discard every card of this colour with it\.", _sheds_its_colour),
    says("tip", r"Their effects don't trigger\.", _sheds_its_colour),
    says("tip", r"The next player draws (?:two|four) and is skipped, or answers with a draw card "
         r"of (\d+) or more\.", _threatens),
    says("tip", r"The next player draws six, or answers with a draw card of (6) or more\.",
         _threatens),
    says("tip", r"The next player draws ten, or answers with another Wild Draw (10)\.", _threatens),
    says("tip", r"Play turns round, then the next player draws four, or answers with (4) or more\.",
         each(_turns_round, _threatens)),
    says("tip", r"With two players left, that is you\.", _own_turn_of_two),
    says("tip", r"Play goes the other way round\.", _turns_round),
    says("tip", r"With two players left, you play again\.", _own_turn_of_two),
    says("tip", r"Everyone else is skipped: you play again\.", _own_turn),
    says("tip", r"The next player is skipped\.", _does(TurnLost)),
    says("tip", r"Choose a colour\."),
    says("tip", r"The next player names a colour, turns cards over until it comes, and takes them "
         r"all\.", _does(ColourAsked)),
    # -- events
    says("event", rf"{_FACE} is turned over\."),
    says("event", r"It is not a number, so another card follows\."),
    says("event", rf"The discard pile begins with {_FACE}\.",
         lambda said, m: name(said.before.discard[-1]) == m[1] and SYMBOL[
             FACE[said.before.discard[-1]]].isdigit()),
    says("event", r"Everyone else is skipped: {N} plays on\."),
    says("event", r"Everyone is dealt (\d+) cards\.",
         lambda said, m: all(len(hand) == number(m) for hand in said.before.hands)),
    says("event", r"Everyone passes their hand to the (left|right)\.",
         lambda said, m: (m[1] == "left") == (said.before.direction == 1)
         and len(said.event.hands) > 2),
    says("event", r"{N} calls UNO!",
         lambda said, m: len(said.before.hands[said.event.seat]) == 1),
    says("event", r"{N} catches {N}, who has not called UNO and draws two cards\.",
         lambda said, m: people(said, m[2]) == [said.event.seat]),
    says("event", r"{N} deals\.", lambda said, m: people(said, m[1]) == [said.before.dealer]),
    says("event", rf"{{N}} discards (\d+) more {_COLOUR} cards?\.",
         lambda said, m: len(said.event.cards) == int(m[2])),
    says("event", r"{N} (?:draws|takes) (\d+) cards?\.",
         lambda said, m: said.event.count == number(m, 2)),
    says("event", r"{N} draws (\d+) cards?: that makes (\d+)\.", _makes),
    says("event", r"{N} has no cards left, and wins unless the stack comes back\.", _waits),
    says("event", r"{N} has no cards left either, and wins if the stack comes back to {N}\.",
         _waits),
    says("event", r"{N} has no cards left either, but {NN} were first\.", _waits),
    says("event", r"{N} must answer, or draw (\d+) cards?(?:: that makes (\d+))?\.",
         _has_to_answer),
    says("event", r"The stack comes back to {N}, who must draw (\d+) cards\.", _comes_back),
    says("event", r"{N} must name a colour and draw until it comes\.", (
        lambda said, m: people(said, m[1]) == [said.before.to_act()[0]])),
    says("event", r"{N} is left with (\d+) cards?: (\d+) points? for the winner\.", _left_with),
    says("event", r"{N} is skipped\."),
    says("event", rf"{{N}} names {_COLOUR}\."),
    says("event", rf"{{N}} plays {_FACE}(?: and names {_COLOUR})?\.",
         lambda said, m: name(said.before.discard[-1]) == m[2]
         and (m[3] is None or COLOUR_NAMES[said.before.colour] == m[3])),
    says("event", r"{N} swaps hands with {N}: (\d+) cards? for (\d+) cards?\.",
         lambda said, m: [len(said.before.hands[seat]) for seat in people(said, m[0])]
         == [number(m, 4), number(m, 3)]),
    says("event", rf"{{N}} turns over {_FACE}\."),
    says("event", r"No mercy: {N} holds (\d+) cards and is out\.",
         lambda said, m: number(m, 2) >= said.before.options["mercy_limit"]
         and not said.before.active >> said.event.seat & 1),
    says("event", r"That is (\d+) points for the winner\.",
         lambda said, m: number(m) == 250 and not said.before.active >> said.event.seat & 1),
    says("event", r"Play now goes (counter-)?clockwise\.",
         lambda said, m: (said.before.direction == 1) == (m[1] is None)),
    says("event", r"Round (\d+): 168 cards are shuffled\.",
         lambda said, m: number(m) == said.before.round_number),
    says("event", r"The draw pile is empty: (\d+) cards are shuffled into a new one\.",
         lambda said, m: len(said.before.draw_pile) == number(m)),
    # -- on the table
    says("headline", "One round"),
    says("headline", r"Round (\d+), race to (\d+) points",
         lambda said, m: number(m, 2) == said.before.options["target"]),
    says("note", "no UNO!",
         lambda said, m: _hand_of(said) == 1 and said.before.uncalled == said.seat),
    says("note", r"(\d+) of (\d+)", lambda said, m: _hand_of(said) == number(m)
         and said.before.options["mercy_limit"] == number(m, 2)),
    says("note", r"(\d+) points?",
         lambda said, m: said.before.observe(None).totals[said.seat] == number(m)),
    says("note", "no cards",
         lambda said, m: not _hand_of(said) and said.seat in said.before.waiting),
    says("note", "out", lambda said, m: not said.before.active >> said.seat & 1),
    says("sign", f"({'|'.join(n.capitalize() for n in COLOUR_NAMES)})",
         lambda said, m: COLOUR_NAMES[said.before.colour].capitalize() == m[1]),
    says("sign", r"Clockwise", lambda said, m: said.before.direction == 1),
    says("sign", r"Counter-clockwise", lambda said, m: said.before.direction == -1),
    says("sign", r"\+(\d+)", _taking),
    says("sign", r"answer: (?:Draw (\d+) or more|Wild Draw 10)",
         each(_puts_out(out=False), lambda said, m: said.before.least == int(m[1] or 10))),
    says("sign", r"it has come back",
         each(_puts_out(out=False), lambda said, m: said.before.turn in said.before.waiting)),
    says("sign", r"of (\d+): makes (\d+)",
         each(lambda said, m: said.before.total == number(m), _out_with(2))),
    says("sign", r"out with (\d+)", _out_with(1)),
    says("caption", "out of play", lambda said, m: bool(said.before.aside)),
    says("caption", r"The hands of those who are out\."),
    says("caption", r"They come back when the draw pile is used up\."),
    says("tally", rf"leaves (\d+)(?: \(({_PART}(?: \+ {_PART})*)\))?", _leaves),
    says("tally", r"out: leaves (250)()", _leaves),
    says("tally", r"gets (\d+(?: \+ \d+)*)(?: \((\d+) out(, 250 each)?\))?", _gets),
    says("result", r"(\d+) points?", lambda said, m: max(said.before.result().scores) == number(m)),
    says("result", "first out of cards", lambda said, m: said.before.result().clause
         == ("SNM-25" if STACK_VALUE[FACE[said.before.discard[-1]]] else "SNM-24")),
    says("result", "the last one left", lambda said, m: said.before.result().clause == "SNM-26"
         and said.before.active.bit_count() == 1),
    # -- refusals
    refuses("it is another player's turn", "SNM-8",
            lambda said, m: said.seat != said.before.turn),
    refuses("you are out of the round", "SNM-22",
            lambda said, m: not said.before.active >> said.seat & 1),
    refuses("at this table you must play if a card fits", "SNM-6", _can_play),
    refuses("there is no stack to take", "SNM-18", lambda said, m: said.before.phase != ANSWER),
    refuses("only the victim of a Wild Colour Roulette names a colour like this", "SNM-15",
            lambda said, m: not may("colour")(said, m)),
    refuses("nothing can be played on a Wild Colour Roulette: name a colour", "SNM-15",
            may("colour")),
    refuses("you have no such card", "SNM-4",
            lambda said, m: said.action.face
            not in {FACE[card] for card in said.before.hands[said.seat]}),
    refuses("you can't catch yourself", "SNM-23"),
    refuses(r"answer the stack, or take (\d+) cards?\.", "SNM-18", _taking),
    refuses(rf"you drew {_FACE}, and must play it", "SNM-5",
            lambda said, m: name(said.before.drawn) == m[1]),
    refuses(r"a Wild Colour Roulette can't answer the stack: it is not a draw card", "SNM-15",
            _answers_none),
    refuses(rf"{_FACE} can't answer the stack: only a draw card can", "SNM-18", _answers_none),
    refuses(r"only a draw card of (\d+) or more can answer this stack", "SNM-18",
            lambda said, m: STACK_VALUE[said.action.face] < number(m) == said.before.least),
    refuses(rf"{_FACE} doesn't fit: play {_COLOUR}", "SNM-4", _not_fitting),
    refuses(rf"{_FACE} doesn't fit: play {_COLOUR}, or an? .*", "SNM-4", _not_fitting),
    refuses(r"choose a colour for (.*)", "SNM-4 SNM-15", lambda said, m: said.action.colour < 0
            and (said.refusal.clause == "SNM-15") == ("Roulette" in m[1])),
    refuses(r".* has its own colour: you don't choose one", "SNM-4"),
    refuses(r"as your last card .* wins at once: you choose no colour", "SNM-25"),
    refuses(r"at this table its victim chooses the colour for .*", "SNM-15",
            lambda said, m: said.before.options["roulette_colour"] == "victim"),
    refuses("choose a player to swap hands with", "SNM-10", lambda said, m: said.action.swap < 0),
    refuses("only a 7 swaps hands", "SNM-10", lambda said, m: SYMBOL[said.action.face] != "7"),
    refuses("your last card wins at once: no hands are swapped", "SNM-24",
            lambda said, m: len(said.before.hands[said.seat]) == 1),
    refuses("you can't swap hands with yourself", "SNM-10",
            lambda said, m: said.action.swap == said.seat),
    refuses("that player is out of the round: swap hands with another", "SNM-22",
            lambda said, m: not said.before.active >> said.action.swap & 1),
    refuses("no one sits there: swap hands with another player", "SNM-10",
            lambda said, m: said.action.swap >= said.before.seats),
    refuses("no one calls UNO after a [07]: the hands move", "SNM-23"),
    refuses("at this table UNO is called for (?:you|everyone)", "SNM-23",
            lambda said, m: said.before.options["uno_call"] == "automatic"),
    refuses("you call UNO with one card left", "SNM-23",
            lambda said, m: said.before.options["uno_call"] == "manual"),
    refuses("there is nothing to call, or it is too late", "SNM-23",
            lambda said, m: len(said.before.hands[said.seat]) == 1),
    refuses("that player has called UNO, doesn't need to, or it is too late", "SNM-23",
            lambda said, m: len(said.before.hands[said.action.seat]) == 1),
    refuses("that player does not have one card left", "SNM-23",
            lambda said, m: said.action.seat >= said.before.seats
            or len(said.before.hands[said.action.seat]) != 1),
)  # fmt: skip
