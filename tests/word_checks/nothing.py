"""What Nothing says, and when it is so."""

from __future__ import annotations

from nomercy_table.games.nothing.cards import FACE_COUNT, KEY, POINTS, card_name, points, rank_name
from nomercy_table.games.nothing.events import AllKept, CardDiscarded, CardDrawn, CardTaken
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
    told,
)
from word_checks.texts import Said

_RANK = "(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king)"
_CARD = f"the ({_RANK} of (?:clubs|diamonds|hearts|spades))"


def _is_top(said: Said, match: Match) -> bool:
    return rank_name(said.before.discard[-1]) == match[1]


def _round_ends(said: Said, match: Match) -> bool:
    """Whatever is done now: the round is over then."""
    for text in said.legal:
        after = said.before.copy()
        after.advance(said.seat, said.game.parse_action(text), None)
        if len(after.history) != len(said.before.history) + 1:
            return False
    return True


def _held(said: Said, match: Match) -> bool:
    """That many, after the turn, until the round is counted."""
    return said.events_of(AllKept)[0].cards == number(match)


def _known_hand(said: Said, match: Match) -> bool:
    return points(said.before.hands[said.seat]) == number(match)


def _shown(said: Said, match: Match) -> bool:
    hand = said.event.hand
    return len(hand) == number(match, 2) and points(hand) == number(match, 3)


def _worth(points_of_it: int) -> Holds:
    """The card at the pick counts so much."""

    def holds(said: Said, match: Match) -> bool:
        text = said.pick.rpartition("/")[2]
        card = KEY[text] if text in KEY else said.before.discard[-1]
        return POINTS[card] == points_of_it

    return holds


_NOTHING_CARDS = {f"seven of {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")} | {
    "jack of spades",
    "jack of hearts",
    "king of hearts",
}

CLAIMS = Claims(
    *shared(),
    says("prompt", r"All hands are shown: the round is over\.", lambda said, m: said.before.shown),
    says("prompt", r"Discard a card\.", may("discard")),
    says("prompt", r"Sevens, one-eyed jacks and the king of hearts are worth nothing\.",
         lambda said, m: {card_name(card) for card in said.before.hands[said.before.turn]
                          if not POINTS[card]} <= _NOTHING_CARDS),
    says("prompt", r"Then the round is over, and hands are shown\.",
         each(may("discard"), _round_ends)),
    says("prompt", r"Draw a card: there is no discard to take\.",
         each(only_by("draw"), lambda said, m: not said.before.discard)),
    says("prompt", r"Everyone in turn has taken a discard, so you must draw\.",
         each(only_by("draw"), lambda said, m: said.before.discard)),
    says("prompt", r"Draw a card, or take the discard\?", only_by("draw take")),
    says("prompt", r"Draw the last card of the pile, or take the discard\?",
         each(only_by("draw take"), lambda said, m: len(said.before.draw_pile) == 1)),
    says("label", "Draw a card", told(CardDrawn)),
    says("label", rf"Take the ({_RANK})", each(_is_top, told(CardTaken))),
    says("label", rf"Discard {_CARD}",
         lambda said, m: card_name(said.events_of(CardDiscarded)[0].card) == m[1]),
    says("label", r"Keep all (\d+)", each(told(AllKept), _held)),
    says("label", r"Yes, keep all (\d+) cards", each(told(AllKept), _held)),
    says("further", r"Without a discard you hold (\d+) cards from now on\.",
         each(_held, lambda said, m: said.before.draw_pile)),
    says("further", r"Without a discard you hold (\d+) cards at the end\.",
         each(_held, _round_ends)),
    says("further", r"Are you sure\?"),
    says("tip", r"A Nothing Card: it is worth nothing at all\.", _worth(0)),
    says("tip", r"Keep it\.", _worth(0)),
    says("tip", r"It counts (\d+) points? at the end; the fewest points win\.",
         lambda said, m: _worth(number(m))(said, m)),
    says("event", r"Everyone is dealt 7 cards, face down\.",
         lambda said, m: all(len(hand) == 7 for hand in said.before.hands)),
    says("event", r"{N} discards nothing and keeps all (\d+) cards\.",
         lambda said, m: len(said.before.hands[said.event.seat]) == number(m, 2)),
    says("event", rf"{{N}} discards {_CARD}(, which is worth nothing)?\.",
         lambda said, m: card_name(said.before.discard[-1]) == m[2]
         and bool(m[3]) == (POINTS[said.before.discard[-1]] == 0)),
    says("event", r"{N} draws a card\."),
    says("event", rf"{{N}} draws {_CARD}\.",
         lambda said, m: card_name(said.before.hands[said.event.seat][-1]) == m[2]),
    says("event", rf"{{N}} takes {_CARD}( from the discard pile)?\.",
         lambda said, m: card_name(said.before.hands[said.event.seat][-1]) == m[2]),
    says("event", r"{N} goes first\.", lambda said, m: people(said, m[1]) == [said.before.turn]),
    says("event", r"Round (\d+): (\d+) cards are shuffled\.",
         lambda said, m: len(said.before.draw_pile) == number(m, 2)),
    says("event", r"{N} shows (\d+) cards?: (\d+) points?\.", _shown),
    says("event", r"That was the last card: the round ends after {N}'s turn\.",
         each(lambda said, m: not said.before.draw_pile,
              lambda said, m: people(said, m[1]) == [said.before.turn])),
    says("sign", "Clockwise",
         lambda said, m: not said.before.draw_pile or clockwise(said, m)),
    says("headline", "One round, fewest points win"),
    says("headline", r"Round (\d+) of (\d+), fewest points in all win",
         lambda said, m: number(m, 2) == said.before.options["rounds"]
         and number(m) <= number(m, 2)),
    says("note", r"(\d+) cards?", lambda said, m: len(said.before.hands[said.seat]) == number(m)),
    says("note", r"hand: (\d+)", _known_hand),
    says("note", r"(\d+) in all",
         lambda said, m: said.before.observe(None).totals[said.seat] == number(m)),
    says("tally", r"\d+(?: \+ \d+)*",
         lambda said, m: sum(map(int, m[0].split(" + "))) == points(said.before.hands[said.seat])),
    says("result", "the fewest points"),
    says("result", r"the fewest points after (\d+) rounds?",
         lambda said, m: len(said.before.history) == number(m)),
    refuses("it is another player's turn", "NTH-4"),
    refuses("at this table a card you just took can't go straight back", "NTH-5",
            lambda said, m: said.before.hands[said.seat][-1] % FACE_COUNT == said.action.face),
    refuses("everyone in turn has taken a discard, so you must draw", "NTH-8",
            only_by("draw")),
    refuses("first draw a card, or take the top of the discard pile", "NTH-4", may("draw")),
    refuses("nothing lies on the discard pile: draw a card", "NTH-4", only_by("draw")),
    refuses("you have your new card: now discard one, or keep them all", "NTH-4", may("keep")),
    refuses("you have no .* of .*", "NTH-5"),
)  # fmt: skip
