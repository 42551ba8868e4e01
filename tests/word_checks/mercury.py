"""What Mercury says, and when it is so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from nomercy_table.engine.events import Event, RoundEnded
from nomercy_table.games.mercury.actions import ACCEPT, NAMING, Accept, Play, Reflect
from nomercy_table.games.mercury.cards import (
    COLOUR,
    COLOURS,
    DRAW_FIVE,
    DRAW_THREE,
    FACE_COUNT,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    KEY,
    NUMBER,
    OF_FACE,
    POINTS,
    REFLECTION,
    REGULAR,
    a_face,
    a_number,
    face_name,
    keys,
    mask,
    points,
)
from nomercy_table.games.mercury.events import (
    CardPlayed,
    CardsDrawn,
    CardsGiven,
    GiftBounced,
    Passed,
    TurnStarted,
)
from nomercy_table.games.mercury.observation import ANSWER, DRAWN, GIVE, NAME, PLAY
from nomercy_table.games.mercury.state import MercuryState
from word_checks.claims import (
    Claims,
    Holds,
    Match,
    clockwise,
    each,
    may,
    number,
    only_by,
    people,
    refuses,
    says,
    shared,
)
from word_checks.texts import Said

_FACES = {a_face(face): face for face in range(FACE_COUNT)}
"""By `a green 7`."""

_COLOUR = f"({'|'.join(COLOURS)})"
_CAPITAL = f"({'|'.join(name.capitalize() for name in COLOURS)})"
_FACE = f"({'|'.join(sorted({text.split(' ', 1)[1] for text in _FACES}, key=len, reverse=True))})"
_A = f"(?:{'|'.join(sorted(_FACES, key=len, reverse=True))})"
_A_FACE = f"({_A})"
_ASKED = rf"{_COLOUR}(?: or (an? \d+))?"
_CARDS = rf"(\d+ cards?|{_A}(?: and {_A})?)"
"""What is drawn or given: seen from outside, or by whom it concerns."""

_END = r"(?:\.|\?|, unless you reflect it\.)"
_COUNT = "(one|two|three|four|five)"
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


# -- what lies there -------------------------------------------------------------------------------


def _cards(said: Said, seat: int | None = None) -> int:
    """How many cards the seat has; without one, the seat that it is about."""
    return said.before.hands[said.seat if seat is None else seat].bit_count()


def _top(said: Said) -> int:
    """The face of the top card."""
    return FACE_OF[said.before.discard[-1]]


def _next(said: Said, seat: int, step: int = 1) -> int:
    """The seat after it; with -1 for a step, the one before."""
    return (seat + step) % said.before.seats


def _to_draw(said: Said) -> int:
    """How many cards there are to draw, the discards under the top one too (MCY-6)."""
    return len(said.before.draw_pile) + len(said.before.discard) - 1


def _both_open(said: Said) -> bool:
    """Both Reflections lie on the discard pile: nobody can hold one."""
    return [FACE_OF[card] for card in said.before.discard].count(REFLECTION) == 2


def _own(said: Said) -> bool:
    """The one who is to act reads it; who looks on is told in general."""
    return said.viewer == said.before.turn


def _fitting(said: Said) -> int:
    """The cards of the seat to act that fit."""
    state = said.before
    return state.hands[state.turn] & FITTING[state.colour][state.number]


def _in_phase(*phases: int) -> Holds:
    return lambda said, match: said.before.phase in phases


def _not_in_phase(*phases: int) -> Holds:
    return lambda said, match: said.before.phase not in phases


def _asked(said: Said, match: Match) -> bool:
    """The colour, and the number where one counts, are those that are asked for."""
    state = said.before
    asked = a_number(state.number) if state.number else None
    return (COLOURS[state.colour], asked) == (match[1], match[2])


def _hand_has(said: Said, seat: int, text: str, event: CardsDrawn | CardsGiven) -> bool:
    """So many cards, or these, are what has just come to that hand."""
    if mask(event.cards) & ~said.before.hands[seat] or len(event.cards) != event.count:
        return False
    if text[0].isdigit():
        return text == f"{event.count} card{'s' * (event.count > 1)}"
    named = Counter(_FACES[name] for name in text.split(" and "))
    return named == Counter(FACE_OF[card] for card in event.cards)


# -- what comes of it ------------------------------------------------------------------------------


class Coming(NamedTuple):
    """How many cards a seat drew, was given and kept that had been meant to go."""

    drawn: int = 0
    given: int = 0
    kept: int = 0


def _taken(state: MercuryState) -> tuple[MercuryState, list[Event]]:
    """The state after the seat that is to answer has taken it, and cards were given, if any are."""
    after = state.copy()
    events = after.apply(after.turn, ACCEPT)
    if after.phase == GIVE:
        events += after.apply(after.turn, after.legal_actions(after.turn)[0])
    return after, events


def _got(seat: int, events: Sequence[Event]) -> Coming:
    """What came to the seat."""
    return Coming(
        sum(e.count for e in events if isinstance(e, CardsDrawn) and e.seat == seat),
        sum(e.count for e in events if isinstance(e, CardsGiven) and e.target == seat),
        sum(e.count for e in events if isinstance(e, GiftBounced) and e.seat == seat),
    )


def _coming(said: Said) -> Coming:
    """What the seat that is to answer gets by taking it."""
    return _got(said.before.turn, _taken(said.before)[1])


def _takes(said: Said, match: Match) -> bool:
    """So many cards come to the hand, drawn or given, and none is kept."""
    coming, count = _coming(said), _COUNTS[match[1]]
    return coming in (Coming(drawn=count), Coming(given=count))


def _comes(what: Callable[[Match], Coming]) -> Holds:
    """Just that comes of taking it."""
    return lambda said, match: _coming(said) == what(match)


def _who_answers(said: Said, match: Match) -> bool:
    """Who is told of a choice has it; who looks on is told of none that is theirs."""
    unless, asks = "unless" in said.text, said.text.endswith("?")
    if not _own(said):
        return not asks and unless != _both_open(said)
    return not unless and asks == ("reflect" in said.legal)


_answers = each(may("accept"), _in_phase(ANSWER), _who_answers)
"""It is said to whoever is to answer."""


def _aimed(said: Said, match: Match) -> bool:
    """That card is aimed at the seat."""
    face = said.before.aimed
    return match[1] == ("Draw 3 & Go" if face in DRAW_THREE else face_name(face))


def _hits_after_all(said: Said, match: Match) -> bool:
    """The one before aimed it, and it has come back twice."""
    return not said.before.reflected and _top(said) == REFLECTION


def _by_action(said: Said) -> Coming:
    """What came to the one who does it."""
    return _got(said.seat, said.events)


def _button(said: Said, match: Match) -> bool:
    """`it` is one card and `them` are several; they are taken, or kept."""
    coming = _coming(said)
    count = coming.kept if match[1] == "Keep" else coming.drawn + coming.given
    return (
        isinstance(said.action, Accept)
        and sum(coming) == count
        and (count == 1 if match[2] == "it" else count > 1)
    )


def _keeps_it(said: Said, match: Match) -> bool:
    """The card drawn, or the last one after a Give Two."""
    if isinstance(said.action, Accept):
        return _button(said, match)
    return said.before.phase == DRAWN and [e.kept for e in said.events_of(Passed)] == [True]


def _plays(said: Said, match: Match) -> bool:
    """A card of that name is laid, and it is the kind of card that is pointed at."""
    (face,) = (FACE_OF[event.card] for event in said.events_of(CardPlayed))
    pointed = FACE_OF[KEY[said.pick.partition("/")[2]]]
    return face == pointed and face_name(face) == match[1]


def _reflects(said: Said, match: Match) -> bool:
    """It goes back to the one who aimed it, and is laid on by a Reflection."""
    (event,) = said.events_of(CardPlayed)
    back = _next(said, said.seat, 1 if said.before.reflected else -1)
    return (FACE_OF[event.card], event.answer, event.target) == (REFLECTION, True, back)


def _gives_this(said: Said, match: Match) -> bool:
    return FACE_OF[KEY[said.pick.partition("/")[2]]] in said.action.faces


def _gives_two(said: Said, match: Match) -> bool:
    """Two cards go to the next seat, and are the ones that were picked."""
    (event,) = said.events_of(CardsGiven)
    faces = tuple(sorted(FACE_OF[card] for card in event.cards))
    return (event.giver, event.target) == (said.seat, _next(said, said.seat)) and (
        faces == said.action.faces
    )


def _draws_one(said: Said, match: Match) -> bool:
    return said.action.text() == "draw" and _by_action(said) == Coming(drawn=1)


def _passes(said: Said, match: Match) -> bool:
    return said.legal == ["pass"] and [e.kept for e in said.events_of(Passed)] == [False]


def _names(said: Said, match: Match) -> bool:
    """The colour is named; whoever does it goes on."""
    after, colour = said.after, COLOURS.index(match[1].lower())
    return said.action.colour == colour == after.colour and after.turn == said.seat


def _round_over(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundEnded) for event in events)


# -- what a card does, as its tip says -------------------------------------------------------------


def _strikes(face_kind: Callable[[int], bool], count: int, *, names: bool) -> Holds:
    """Where it is played, nobody reflects it, and there is so much: the next seat gets as many
    cards and has the turn, or the round is over."""

    def holds(said: Said, match: Match) -> bool:
        if not isinstance(said.action, Play):
            return True  # it is given away
        if not face_kind(said.action.face):
            return False
        after, events = said.outcome
        target = _next(said, said.seat)
        if after.phase == ANSWER:
            after, more = _taken(after)
            events = [*events, *more]
        got = _got(target, events)
        if said.action.face == GIVE_TWO and (left := min(count, _cards(said) - 1)):
            right = got == Coming(given=left)
        else:  # the card that was played lies on those that can be drawn
            right = got == Coming(drawn=min(count, _to_draw(said) + 1))
        if _round_over(events):
            return right
        wanted = -1 if names else COLOUR[said.action.face]
        phase = NAME if names else PLAY
        return right and (after.turn, after.phase, after.colour) == (target, phase, wanted)

    return holds


def _goes_again(said: Said, match: Match) -> bool:
    """Who plays it has named a colour and has the turn, or is out."""
    if not isinstance(said.action, Play):
        return True
    after, events = said.outcome
    if said.action.face not in NAMING:
        return False
    return _round_over(events) or (after.turn, after.colour) == (said.seat, said.action.colour)


def _fits_on_both(said: Said, match: Match) -> bool:
    """It has a colour and a number, and fits on each of them."""
    card = KEY[said.pick.partition("/")[2]]
    face = FACE_OF[card]
    other = (COLOUR[face] + 1) % len(COLOURS)
    fits = FITTING[COLOUR[face]][0] & FITTING[other][NUMBER[face]]
    return bool(NUMBER[face]) and bool(fits >> card & 1)


# -- events ----------------------------------------------------------------------------------------


def _played(said: Said, match: Match) -> bool:
    """That card lies on top; it is aimed at the next seat, if at anybody; so many are left."""
    seat = said.event.seat
    aims = _FACES[match[2]] in {*DRAW_THREE, DRAW_FIVE, GIVE_TWO}
    target = [_next(said, seat)] if aims else []
    return (
        people(said, match[1]) == [seat]
        and _FACES[match[2]] == _top(said)
        and people(said, match[3] or "") == target
    )


def _left(*counts: int) -> Holds:
    """So many cards are left to the one whom the event is about."""
    return lambda said, match: min(_cards(said, said.event.seat), 2) in counts


def _sent_back(said: Said, match: Match) -> bool:
    """To the seat that laid the card before."""
    (seat,), (back,) = people(said, match[1]), people(said, match[2])
    step = -1 if said.before.reflected else 1
    return seat == said.event.seat and back == _next(said, seat, step) and _top(said) == REFLECTION


def _drew(*, forced: bool) -> Holds:
    """These have come to that hand; what is aimed makes somebody draw."""
    return lambda said, match: (
        people(said, match[1]) == [said.event.seat]
        and (said.before.aimed >= 0) == forced
        and (forced or said.event.count == 1)
        and _hand_has(said, said.event.seat, match[2], said.event)
    )


def _gave(said: Said, match: Match) -> bool:
    """These have gone to the next hand."""
    (giver,), (target,) = people(said, match[1]), people(said, match[3])
    empty = not _cards(said, giver)
    return (
        target == _next(said, giver)
        and _hand_has(said, target, match[2], said.event)
        and empty == (match[4] is not None)
    )


def _chooses(said: Said, match: Match) -> bool:
    """It is their turn to give, to the next seat, and they have more than two."""
    (giver,), (target,) = people(said, match[1]), people(said, match[2])
    state = said.before
    return (
        (state.turn, state.phase, state.aimed) == (giver, GIVE, GIVE_TWO)
        and target == _next(said, giver)
        and _cards(said, giver) > 2
    )


def _kept(count: int) -> Holds:
    """Their own Give Two has come back; they would have given so many."""
    return lambda said, match: (
        people(said, match[1]) == [said.event.seat]
        and said.before.reflected
        and said.before.aimed == GIVE_TWO
        and min(2, _cards(said, said.event.seat)) == count
    )


def _is_to_answer(said: Said, match: Match) -> bool:
    state = said.before
    return (state.phase, [state.turn]) == (ANSWER, people(said, match[1])) and state.aimed >= 0


def _stuck(said: Said, match: Match) -> bool:
    """They have just passed: no card of theirs fits, and there is none to draw."""
    (seat,) = people(said, match[1])
    return said.before.turn == seat and not _fitting(said) and not _to_draw(said)


def _keeps_drawn(said: Said, match: Match) -> bool:
    (seat,) = people(said, match[1])
    return said.event.kept and said.before.turn == seat and said.before.options["play_drawn"]


def _may_name(said: Said, match: Match) -> bool:
    state = said.before
    return (state.phase, [state.turn], state.colour) == (NAME, people(said, match[1]), -1)


def _left_with(said: Said, match: Match) -> bool:
    hand = said.before.hands[said.event.seat]
    return (hand.bit_count(), points(hand)) == (number(match, 2), number(match, 3))


# -- on the table ----------------------------------------------------------------------------------


def _on_sign(holds: Holds) -> Holds:
    """The sign is there while a seat is to answer, or has just said that it takes it."""
    return lambda said, match: said.before.phase == ANSWER and holds(said, match)


def _tallied(said: Said, match: Match) -> bool:
    costs = [int(part.split()[0]) for part in match[0].split(" + ")] if match[0] else []
    return sorted(costs) == sorted(
        POINTS[FACE_OF[card]] for card in keys(said.before.hands[said.seat])
    )


# -- refusals --------------------------------------------------------------------------------------


@cache
def _naming_clause(face: int) -> str:
    """By what somebody names a colour to start with, after this top card."""
    return {DRAW_FIVE: "MCY-8", GIVE_TWO: "MCY-10", REFLECTION: "MCY-13"}[face]


def _not_held(said: Said, match: Match) -> bool:
    """Not that card, or not two of it."""
    if match[1] in _FACES:
        needed, face = 1, _FACES[match[1]]
    else:
        needed, face = 2, _FACES[_of_two(match[1])]
    return (said.before.hands[said.seat] & OF_FACE[face]).bit_count() < needed


def _of_two(text: str) -> str:
    """`a green 7` of `two green 7s`."""
    name = re.fullmatch(r"two (.*)s", text)
    assert name is not None
    return f"an {name[1]}" if name[1].startswith("orange") else f"a {name[1]}"


def _does_not_fit(said: Said, match: Match) -> bool:
    """That card is meant, it fits neither colour nor number, and these are what is asked for."""
    face, state = said.action.face, said.before
    asked = a_number(state.number) if state.number else None
    return (
        _FACES[match[1]] == face
        and not OF_FACE[face] & FITTING[state.colour][state.number]
        and (COLOURS[state.colour], asked) == (match[2], match[3])
    )


def _own_colour_only(said: Said, match: Match) -> bool:
    face = said.action.face
    return (
        face in DRAW_THREE
        and COLOURS[COLOUR[face]] == match[1]
        and COLOUR[face] != said.before.colour
    )


def _out_at_once(said: Said, match: Match) -> bool:
    """The same card without a colour is the last one, and ends the round."""
    after = said.before.copy()
    events = after.apply(said.seat, Play(said.action.face))
    return _cards(said) == 1 and said.action.colour is not None and _round_over(events)


def _named_in_order(said: Said, match: Match) -> bool:
    return said.action.faces[0] > said.action.faces[1]


CLAIMS = Claims(
    *shared(),
    # -- prompts: what is aimed at somebody
    says("prompt", r"The (.+) hits you after all\.", each(_aimed, _hits_after_all)),
    says("prompt", r"Your (.+) comes back\.",
         each(_aimed, lambda said, m: said.before.reflected and _top(said) == REFLECTION)),
    says("prompt", rf"(?:Take|Reflect it, or take) {_COUNT} cards?{_END}",
         each(_answers, _takes)),
    says("prompt", rf"(?:Keep|Reflect it, or keep) the two cards{_END}",
         each(_answers, _comes(lambda m: Coming(kept=2)))),
    says("prompt", rf"(?:Keep|Reflect it, or keep) your last card{_END}",
         each(_answers, _comes(lambda m: Coming(kept=1)), lambda said, m: _cards(said) == 1)),
    says("prompt", rf"(?:Take|Reflect it, or take) nothing, as no card is left to draw{_END}",
         each(_answers, _comes(lambda m: Coming()), lambda said, m: not _to_draw(said))),
    # -- prompts: a turn
    says("prompt", r"Name the colour you want to start with\.",
         each(only_by("colour"), _in_phase(NAME))),
    says("prompt", r"Choose two cards from your hand for the next player\.",
         each(only_by("give"), lambda said, m: _cards(said, said.before.turn) > 2)),
    says("prompt", rf"Nothing in your hand fits \({_ASKED}\): draw one\.",
         each(_asked, only_by("draw"), lambda said, m: _own(said) and not _fitting(said)
              and said.before.options["play_drawn"])),
    says("prompt", rf"Nothing in your hand fits \({_ASKED}\): draw one, and your turn ends\.",
         each(_asked, only_by("draw"), lambda said, m: _own(said) and not _fitting(said)
              and not said.before.options["play_drawn"])),
    says("prompt", r"Only special cards fit: play one, or draw a card and keep them\.",
         each(may("play", "draw"), lambda said, m: not _fitting(said) & REGULAR)),
    says("prompt", rf"Play a card that fits \({_ASKED}, or a colourless card\), or draw one\.",
         each(_asked, lambda said, m: not _own(said))),
    says("prompt", rf"Play a card that fits: {_ASKED}, or a colourless card\.",
         each(_asked, only_by("play"), lambda said, m: _fitting(said) & REGULAR)),
    says("prompt", r"There is nothing left to draw: play a card that fits\.",
         each(only_by("play"), lambda said, m: not _to_draw(said))),
    says("prompt", r"You can neither play nor draw: pass\.",
         each(only_by("pass"), lambda said, m: not _fitting(said) and not _to_draw(said))),
    says("prompt", r"Keep the card drawn, or play it at once if it fits\.",
         each(_in_phase(DRAWN), lambda said, m: not _own(said))),
    says("prompt", rf"You drew {_A_FACE}\.",
         each(only_by("play pass"), lambda said, m: _own(said)
              and FACE_OF[said.before.drawn] == _FACES[m[1]])),
    says("prompt", r"It fits: play it at once, or keep it\.", only_by("play pass")),
    says("prompt", rf"You drew {_A_FACE}, which does not fit: keep it\.",
         each(only_by("pass"), lambda said, m: _own(said)
              and FACE_OF[said.before.drawn] == _FACES[m[1]])),
    # -- further
    says("further", r"Choose the other card to give\.",
         each(only_by("give"), lambda said, m: len(said.made) == 1)),
    says("further", r"Give these two to the next player\?",
         each(only_by("give"), lambda said, m: len(said.made) == 2)),
    says("further", r"Choose a colour\.",
         lambda said, m: said.action.colour is not None and said.after.colour
         == said.action.colour),
    # -- buttons
    says("label", r"(Keep|Take) (them)", _button),
    says("label", r"(Take) (it)", _button),
    says("label", r"(Keep) (it)", _keeps_it),
    says("label", r"Continue", lambda said, m: isinstance(said.action, Accept)
         and _coming(said) == Coming()),
    says("label", r"Reflect it", _reflects),
    says("label", r"Draw a card", _draws_one),
    says("label", r"Pass", _passes),
    says("label", r"Give this card", _gives_this),
    says("label", r"Give these two", _gives_two),
    says("label", rf"Play the {_FACE}", _plays),
    says("label", _CAPITAL, _names),
    # -- tips: what a card does that is played, and not reflected
    says("tip", r"It fits on its colour and on its number\.", _fits_on_both),
    says("tip", r"Left in your hand it counts (\d+)\.",
         lambda said, m: POINTS[FACE_OF[KEY[said.pick.rpartition("/")[2]]]] == number(m)),
    says("tip", r"The next player draws three and goes on, on this colour\.",
         _strikes(DRAW_THREE.__contains__, 3, names=False)),
    says("tip", r"The next player draws five, names any colour and goes on\.",
         _strikes(lambda face: face == DRAW_FIVE, 5, names=True)),
    says("tip", r"Give two cards from your hand to the next player, who names a colour and goes "
         r"on\.",
         _strikes(lambda face: face == GIVE_TWO, 2, names=True)),
    says("tip", r"(?:Choose|On your turn: choose) a colour and play again\.", _goes_again),
    says("tip", r"As an answer to a Draw or a Give Two: it comes back to whoever aimed it at you\.",
         lambda said, m: not isinstance(said.action, Reflect) or _reflects(said, m)),
    # -- events: the start
    says("event", r"Round (\d+): 100 cards are shuffled\.",
         lambda said, m: number(m) == said.before.round_number
         and len(said.before.draw_pile) == 100),
    says("event", r"{N} goes first\.",
         lambda said, m: people(said, m[1]) == [said.before.first] == [said.before.turn]),
    says("event", r"Everyone is dealt (\d+) cards\.",
         lambda said, m: all(hand.bit_count() == number(m) for hand in said.before.hands)),
    says("event", rf"The discard pile begins with {_A_FACE}\.",
         lambda said, m: [FACE_OF[card] for card in said.before.discard] == [_FACES[m[1]]]),
    says("event", r"A special card can't be first: it goes back, and the pile is shuffled "
         r"again\.", lambda said, m: not said.before.discard
         and not NUMBER[FACE_OF[said.event.card]] and said.event.card in said.before.draw_pile),
    # -- events: a turn
    says("event", r"{N} is to play, and may name the colour\.", _may_name),
    says("event", r"{N} is to play\.",
         lambda said, m: not isinstance(said.event, TurnStarted)
         or (said.before.phase in (PLAY, DRAWN) and said.before.colour >= 0)),
    says("event", rf"{{N}} plays {_A_FACE}(?: on {{N}})?\.", _played),
    says("event", r"One card left!", _left(1)),
    says("event", r"That was the last card\.", _left(0)),
    says("event", rf"{{N}} names {_COLOUR}\.",
         lambda said, m: people(said, m[1]) == [said.before.turn]
         and COLOURS[said.before.colour] == m[2]),
    says("event", rf"{{N}} draws {_CARDS}\.", _drew(forced=False)),
    says("event", r"{N} keeps the card\.", _keeps_drawn),
    says("event", r"{N} can neither play nor draw, and passes\.", _stuck),
    says("event", r"The draw pile is empty: (\d+) discarded cards? (becomes|are shuffled for) a "
         r"new one\.", lambda said, m: len(said.before.draw_pile) == number(m)
         and len(said.before.discard) == 1 and (m[2] == "becomes") == (number(m) == 1)),
    # -- events: what is aimed at somebody
    says("event", r"{N} must answer\.", _is_to_answer),
    says("event", r"{N} does not reflect it\.", _is_to_answer),
    says("event", r"{N} reflects it back to {N}\.", _sent_back),
    says("event", rf"{{N}} takes {_CARDS}\.", _drew(forced=True)),
    says("event", r"There is no card left for {N} to draw\.",
         lambda said, m: people(said, m[1]) == [said.event.seat] and not _to_draw(said)),
    says("event", r"{N} chooses two cards for {N}\.", _chooses),
    says("event", rf"{{N}} gives {_CARDS} to {{N}}( and has none left)?\.", _gave),
    says("event", r"{N} keeps the cards that were to be given\.", _kept(2)),
    says("event", r"{N} keeps the card that was to be given\.", _kept(1)),
    # -- events: the end of a round
    says("event", r"{N} has no cards left, and gets no points\.",
         lambda said, m: people(said, m[1]) == [said.event.seat]
         and not _cards(said, said.event.seat)),
    says("event", r"{N} is left with (\d+) cards?: (\d+) points?\.", _left_with),
    # -- on the table
    says("headline", "One round, fewest points win",
         lambda said, m: said.before.options["match"] == "single"),
    says("headline", r"Round (\d+), until someone has (\d+) points?; fewest win",
         lambda said, m: number(m) == said.before.round_number
         and number(m, 2) == said.before.options["target"]),
    says("note", r"(\d+) cards", lambda said, m: _cards(said) == number(m)),
    says("note", r"last card!", lambda said, m: _cards(said) == 1),
    says("note", r"(\d+) points?",
         lambda said, m: said.before.observe(None).totals[said.seat] == number(m)),
    says("sign", rf"{_CAPITAL}(?: or (\d+))?",
         lambda said, m: COLOURS[said.before.colour].capitalize() == m[1]
         and said.before.number == int(m[2] or 0)),
    says("sign", r"\+(\d+)", _on_sign(
        lambda said, m: _coming(said) in (Coming(drawn=number(m)), Coming(given=number(m))))),
    says("sign", "Clockwise",
         lambda said, m: said.before.phase == ANSWER or clockwise(said, m)),
    says("sign", r"nothing to draw", _on_sign(_comes(lambda m: Coming()))),
    says("sign", r"keeps both cards", _on_sign(_comes(lambda m: Coming(kept=2)))),
    says("sign", r"keeps its last card", _on_sign(_comes(lambda m: Coming(kept=1)))),
    says("sign", r"unless it is reflected",
         each(_in_phase(ANSWER), lambda said, m: not _both_open(said))),
    says("caption", r"(\d+) cards?", lambda said, m: _cards(said) == number(m)),
    says("caption", r"no colour yet", lambda said, m: said.before.colour < 0),
    says("tally", r"\d+(?: \([A-Za-z0-9 ]+\))?(?: \+ \d+(?: \([A-Za-z0-9 ]+\))?)*", _tallied),
    says("result", r"no card left", lambda said, m: not all(said.before.hands)),
    says("result", r"only (\d+) points?",
         lambda said, m: min(said.before.result().scores) == number(m)),
    says("result", r"the lowest hand when nobody could go on",
         lambda said, m: all(said.before.hands)),
    # -- refusals
    refuses("it is another player's turn", "MCY-3",
            lambda said, m: said.seat != said.before.turn),
    refuses("name the colour first", "MCY-8 MCY-10 MCY-13",
            each(only_by("colour"),
                 lambda said, m: said.refusal.clause == _naming_clause(_top(said)))),
    refuses("first say whether you reflect it or not", "MCY-12", only_by("accept reflect")),
    refuses("first take what is aimed at you", "MCY-12", only_by("accept")),
    refuses("you hold no Reflection", "MCY-12", each(only_by("accept"), lambda said, m: isinstance(
        said.action, Reflect) and not said.before.hands[said.seat] & OF_FACE[REFLECTION])),
    refuses("choose two cards to give away", "MCY-10", only_by("give")),
    refuses("you can't name a colour now", "MCY-8", _not_in_phase(NAME)),
    refuses("cards are given only after a Give Two", "MCY-10", _not_in_phase(GIVE)),
    refuses("nothing is aimed at you that you could answer", "MCY-12", _not_in_phase(ANSWER)),
    refuses("the card you drew does not fit: keep it", "MCY-3", only_by("pass")),
    refuses("now you may play the card you drew, or pass", "MCY-3", only_by("play pass")),
    refuses(rf"you don't hold ({_A}|two .*s)", "MCY-3 MCY-10", _not_held),
    refuses(rf"you can't play {_A_FACE}: play {_ASKED}\.", "MCY-4", _does_not_fit),
    refuses(rf"a Draw 3 & Go fits on its own colour only, this one on {_COLOUR}", "MCY-4",
            _own_colour_only),
    refuses(rf"you choose no colour with {_A_FACE}", "MCY-4", lambda said, m: said.action.face
            == _FACES[m[1]] not in NAMING and said.action.colour is not None),
    refuses("with your last card you choose no colour: you are out at once", "MCY-14",
            _out_at_once),
    refuses(rf"choose a colour with the {_FACE}", "MCY-9 MCY-11",
            lambda said, m: said.action.colour is None and face_name(said.action.face) == m[1]
            and (said.refusal.clause == "MCY-11") == (said.action.face == REFLECTION)),
    refuses("there is no card left to draw", "MCY-6", lambda said, m: not _to_draw(said)),
    refuses("you hold a numbered card that fits: play it, or any other that fits", "MCY-5",
            each(only_by("play"), lambda said, m: _fitting(said) & REGULAR)),
    refuses("play a card, or draw one", "MCY-3", only_by("play draw")),
    refuses("nothing in your hand fits: draw one", "MCY-3", only_by("draw")),
    refuses("with nothing left to draw, you must play if you can", "MCY-6",
            each(only_by("play"), lambda said, m: not _to_draw(said))),
    refuses("name the two cards in the order of their texts", "MCY-10", _named_in_order),
)  # fmt: skip
