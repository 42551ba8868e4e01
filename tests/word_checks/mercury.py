"""What Mercury says, and when it is so."""

from __future__ import annotations

from nomercy_table.games.mercury.cards import (
    COLOURS,
    FACE_OF,
    FITTING,
    KEY,
    POINTS,
    REFLECTION,
    a_face,
    points,
)
from nomercy_table.games.mercury.events import CardPlayed
from nomercy_table.games.mercury.observation import ANSWER, GIVE
from word_checks.claims import (
    Claims,
    Match,
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

_COLOUR = f"({'|'.join(COLOURS)})"
_A_FACE = "(an? (?:orange |purple |green |tan )?(?:\\d+|[A-Z][A-Za-z0-9& ]+))"


def _asked(said: Said, match: Match) -> bool:
    """The colour, and the number where one counts, are those that are asked for."""
    state = said.before
    asked = int(match[2]) if match[2] else 0
    return (COLOURS[state.colour], state.number) == (match[1], asked)


def _own(said: Said) -> bool:
    """Who looks on is told in general."""
    return said.viewer == said.before.turn


def _fits(said: Said) -> bool:
    state = said.before
    return bool(state.hands[state.turn] & FITTING[state.colour][state.number])


def _hand(said: Said) -> int:
    return said.before.hands[said.seat].bit_count()


def _draws(said: Said, match: Match) -> bool:
    """So many are to be drawn; fewer where there are no more."""
    return number(match) == (5 if "5" in a_face(said.before.aimed) else 3)


_ASKED = rf"{_COLOUR}(?: or an? (\d+))?"

CLAIMS = Claims(
    *shared(),
    says("prompt", r"Name the colour that you want to start with\.", only_by("colour")),
    says("prompt", r"Choose two cards of your hand to give to the next player\.", only_by("give")),
    says("prompt", r"It came back: reflect it once more, or .*\?",
         each(may("reflect", "accept"), lambda said, m: said.before.reflected)),
    says("prompt", r"You are to .*: reflect that, or accept (?:it|them)\?",
         may("reflect", "accept")),
    says("prompt", r".* draw (\d+) cards.*\?", _draws),
    says("prompt", rf"No card of yours fits \({_ASKED}\): draw one\.",
         each(_asked, only_by("draw"))),
    says("prompt", r"Only special cards fit: play one, or draw a card and keep them\.",
         may("play", "draw")),
    says("prompt", rf"Play a card that fits \({_ASKED}, or a colourless card\), or draw one\.",
         each(_asked, lambda said, m: not _own(said))),
    says("prompt", rf"Play a card that fits: {_ASKED}, or a colourless card\.",
         each(_asked, only_by("play"))),
    says("prompt", r"There is nothing left to draw: play a card that fits\.", only_by("play")),
    says("prompt", r"You can neither play nor draw: pass\.", only_by("pass")),
    says("prompt", r"The card drawn fits: play it at once, or keep it\.", may("play", "pass")),
    says("prompt", rf"You drew {_A_FACE} and it fits: play it at once, or keep it\.",
         each(may("play", "pass"),
              lambda said, m: a_face(FACE_OF[said.before.drawn]) == m[1])),
    says("further", r"Choose the other card to give\.", may("give")),
    says("further", r"Give these two to the next player\?", may("give")),
    says("further", r"Which colour is asked for next\?",
         lambda said, m: said.action.colour is not None),
    says("label", r"(?:Accept|Keep) the two cards"),
    says("label", r"(?:Draw \d+ cards|Draw a card|Keep it|Pass|Reflect it|Give these two|"
         r"Give this card)"),
    says("label", r"Play the .*", told(CardPlayed)),
    says("label", f"({'|'.join(name.capitalize() for name in COLOURS)})",
         lambda said, m: said.action.colour == COLOURS.index(m[1].lower())),
    says("tip", r"It fits on its colour and on its number\."),
    says("tip", r"Left in your hand it counts (\d+)\.",
         lambda said, m: POINTS[FACE_OF[KEY[said.pick.rpartition("/")[2]]]] == number(m)),
    says("tip", r"(?:Name a colour and|The next player|Give two cards of|On your turn|As an answer|"
         r"It comes).*\."),
    # A draw, a gift, a round: what is told of them is told as it happens.
    says("event", r"{N} (?:may name the colour, and is to play|may answer with a Reflection)\."),
    says("event", r"{N} has to draw .*\."),
    says("event", r"{N} (?:draws|gives|plays|keeps|reflects|chooses|does not|passes|accepts).*\."),
    says("event", r".*with one card left\.",
         lambda said, m: said.before.hands[said.event.seat].bit_count() == 1),
    says("event", r".*, the last card\.",
         lambda said, m: not said.before.hands[said.event.seat]),
    says("event", r".* and has none left\."),
    says("event", rf"{{N}} names {_COLOUR}\.",
         lambda said, m: COLOURS[said.before.colour] == m[2]),
    says("event", r"{N} has no card left, and gets no points\.",
         lambda said, m: not said.before.hands[said.event.seat]),
    says("event", r"{N} is left with (\d+) cards?: (\d+) points?\.",
         lambda said, m: points(said.before.hands[said.event.seat]) == number(m, 3)),
    says("event", r"{N} goes first\.", lambda said, m: people(said, m[1]) == [said.before.first]),
    says("event", r"A special card can't be the first: it goes back, and the pile is shuffled "
         r"again\."),
    says("event", r"Everybody is dealt (\d+) cards\."),
    says("event", r"The discard pile begins with .*\."),
    says("event", r"Round (\d+): 100 cards are shuffled\."),
    says("event", r"The draw pile is empty: (\d+) discarded cards? (?:is|are) shuffled for a new "
         r"one\."),
    says("event", r"(?:Nobody can go on|No card is left|There is no card left).*\."),
    says("headline", "One round"),
    says("headline", r"Round (\d+), until somebody has (\d+) points?; fewest win",
         lambda said, m: number(m, 2) == said.before.options["target"]),
    says("note", r"(\d+) cards", lambda said, m: _hand(said) == number(m)),
    says("note", r"last card!", lambda said, m: _hand(said) == 1),
    says("note", r"(\d+) points?",
         lambda said, m: said.before.observe(None).totals[said.seat] == number(m)),
    says("sign", f"({'|'.join(name.capitalize() for name in COLOURS)})",
         lambda said, m: COLOURS[said.before.colour].capitalize() == m[1]),
    says("sign", r"{N}: (?:\d+ to draw|keeps .*|.* cards? given)",
         lambda said, m: said.before.phase in (ANSWER, GIVE) and people(said, m[1])),
    says("sign", r"unless it is reflected", lambda said, m: said.before.phase == ANSWER),
    says("caption", r"(\d+) left", lambda said, m: len(said.before.draw_pile) == number(m)),
    says("caption", r"(\d+) cards?", lambda said, m: _hand(said) == number(m)),
    says("caption", rf"{_COLOUR}(?: or (\d+))?", _asked),
    says("caption", r"no colour yet", lambda said, m: said.before.colour < 0),
    says("tally", r"[\d+ A-Za-z()&]*",
         lambda said, m: sum(int(part.split()[0]) for part in m[0].split(" + ")) == points(
             said.before.hands[said.seat])),
    says("result", r"no card left", lambda said, m: not all(said.before.hands)),
    says("result", r"only (\d+) points?",
         lambda said, m: min(said.before.result().scores) == number(m)),
    says("result", r"the lowest hand when nobody could go on",
         lambda said, m: all(said.before.hands)),
    refuses("it is another player's turn", "MCY-3"),
    refuses("name the colour first", "MCY-8 MCY-10 MCY-13", only_by("colour")),
    refuses("first say whether you reflect it or not", "MCY-12", may("accept")),
    refuses("choose two cards to give away", "MCY-10", only_by("give")),
    refuses("there is no colour to be named now", "MCY-8"),
    refuses("cards are given only after a Give Two", "MCY-10",
            lambda said, m: said.before.phase != GIVE),
    refuses("nothing is aimed at you that could be answered", "MCY-12"),
    refuses("now you may play the card that you drew, or pass", "MCY-3", may("pass")),
    refuses("you do not hold .*", "MCY-3 MCY-10 MCY-12"),
    refuses("you have no Reflection.*", "MCY-12", lambda said, m: not any(
        FACE_OF[card] == REFLECTION for card in said.before.observe(said.seat).hand)),
    refuses(rf"an? .* does not fit: {_ASKED} is asked for", "MCY-4"),
    refuses(rf"a Draw 3 & Go fits on its own colour only, this one on {_COLOUR}", "MCY-4"),
    refuses("no colour is named with .*", "MCY-4"),
    refuses("with the last card no colour is named: you are out at once", "MCY-14",
            lambda said, m: _hand(said) == 1),
    refuses("name a colour with the .*", "MCY-9 MCY-11",
            lambda said, m: said.action.colour is None),
    refuses("there is no card left to draw", "MCY-6", lambda said, m: not said.before.draw_pile),
    refuses("you hold a numbered card that fits: play it, or any other that fits", "MCY-5",
            only_by("play")),
    refuses("play a card, or draw one", "MCY-3", may("draw")),
    refuses("with nothing left to draw, whoever can play must play", "MCY-6",
            lambda said, m: _fits(said)),
    refuses("name the two cards in the order of their texts", "MCY-10",
            lambda said, m: said.action.faces[0] > said.action.faces[1]),
    refuses(".* is no action of Mercury", "MCY-3"),
)  # fmt: skip
