"""What Hit! says, and when it is so."""

from __future__ import annotations

from nomercy_table.games.hit.cards import RANK, rank_name, ranks_name, value
from nomercy_table.games.hit.events import Busted, CardDrawn, CardsStolen, StealDeclined, Stopped
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

_RANK = "(ace|two|three|four|five|six|seven|eight|nine|ten)"
_RANKS = "(aces|twos|threes|fours|fives|sixes|sevens|eights|nines|tens)"


def _stake(said: Said, seat: int) -> int:
    """What lies there; a card that is just busting its seat counts nothing."""
    state = said.before
    busting = state.busting if seat == state.turn else None
    lost = 0 if busting is None else RANK[busting]
    return sum(value(column) for column in state.tableaus[seat]) - lost


def _held(said: Said) -> int:
    return sum(map(len, said.before.tableaus[said.before.turn]))


def _rank_asked(said: Said, match: Match) -> bool:
    return ranks_name(said.before.stealing) == match[1]


def _only_theirs(said: Said, match: Match) -> bool:
    """Nobody but whom it names has cards of the number, and not more or fewer than it says."""
    rank, turn = said.before.stealing, said.before.turn
    columns = [
        (seat, len(cards))
        for seat, tableau in enumerate(said.before.tableaus)
        for cards in tableau
        if seat != turn and RANK[cards[0]] == rank
    ]
    if [seat for seat, _ in columns] != people(said, match[1]):
        return False
    return (rank_name(rank) if columns[0][1] == 1 else ranks_name(rank)) in match.groups()


def _harmless(said: Said, match: Match) -> bool:
    """Whatever card comes next: nothing is lost."""
    for card in said.before.draw_pile:
        state = said.before.copy()
        state.draw_pile.remove(card)
        state.draw_pile.append(card)
        events = state.apply(state.turn, said.game.parse_action("draw"))
        if any(isinstance(event, Busted) for event in events):
            return False
    return True


def _busts(said: Said, match: Match) -> bool:
    """A card of each rank that lies there busts."""
    state = said.before
    own = {RANK[column[0]] for column in state.tableaus[state.turn]}
    for card in state.draw_pile:
        after = state.copy()
        after.draw_pile.remove(card)
        after.draw_pile.append(card)
        events = after.apply(state.turn, said.game.parse_action("draw"))
        if (RANK[card] in own) != any(isinstance(event, Busted) for event in events):
            return False
    return True


def _robbed(said: Said) -> list[int]:
    return [event.victim for event in said.events_of(CardsStolen)]


def _banked(said: Said, match: Match) -> bool:
    cards = said.event.cards
    return len(cards) == number(match, 2) and value(cards) == number(match, 3)


def _bust(said: Said, match: Match) -> bool:
    lost = value(said.event.cards) - RANK[said.event.card]
    return not said.before.tableaus[said.event.seat] and (
        (match[2], number(match, 3)) == (rank_name(RANK[said.event.card]), lost)
    )


def _note(what: str) -> object:
    def holds(said: Said, match: Match) -> bool:
        observation = said.before.observe(None)
        return getattr(observation, what)[said.seat] == number(match)

    return holds


def _loot(said: Said, match: Match) -> bool:
    return value(said.before.loots[said.seat]) == number(match)


def _victim_has_none(said: Said, match: Match) -> bool:
    """One of the victims, or nobody sits there, has none of the rank."""
    rank, tableaus = said.before.stealing, said.before.tableaus
    having = [
        seat for seat, columns in enumerate(tableaus) if rank in {RANK[c[0]] for c in columns}
    ]
    return match[1] == ranks_name(rank) and not set(said.action.victims) <= set(having)


CLAIMS = Claims(
    *shared(),
    says("prompt", r"Draw a card from the pile, or stop\.",
         each(only_by("draw stop"), lambda said, m: not _held(said))),
    says("prompt", r"Draw as many cards as you dare, then stop\.",
         each(only_by("draw stop"),
              lambda said, m: not _held(said) and not any(said.before.loots))),
    says("prompt", r"Draw a card\.", only_by("draw")),
    says("prompt", r"At this table every turn needs at least one\.", only_by("draw")),
    says("prompt", r"Everyone has stopped without drawing, so you must draw\.",
         only_by("draw")),
    says("prompt", r"The next card can't hurt you: draw, or stop\.",
         each(only_by("draw stop"), _harmless)),
    says("prompt", r"Drawing a number you already have is a bust\.", _busts),
    says("prompt", r"Draw, or stop with (\d+) points?\?",
         each(only_by("draw stop"),
              lambda said, m: _stake(said, said.before.turn) == number(m))),
    says("prompt", rf"Steal all {_RANKS} from the others, or none\?",
         each(_rank_asked, lambda said, m: len(said.legal) == 2)),
    says("prompt", rf"Steal {{N}}'s (?:{_RANK}, or leave it|{_RANKS}, or leave them)\?",
         each(_only_theirs, lambda said, m: len(said.legal) == 2)),
    says("prompt", rf"Whose {_RANKS} do you steal\?",
         each(_rank_asked, lambda said, m: len(said.legal) > 2)),
    says("tip", r"Worth (\d+)\.",
         lambda said, m: int(said.pick.partition("/")[2]) == number(m)),
    says("tip", rf"There are (\d+) {_RANKS} in the deck\.",
         lambda said, m: [ranks_name(rank) for rank in RANK].count(m[2]) == number(m)),
    says("label", "Draw", told(CardDrawn)),
    says("label", "Stop", told(Stopped)),
    says("label", "Steal nothing", each(told(StealDeclined), lambda said, m: not _robbed(said))),
    says("label", "Steal all",
         lambda said, m: _robbed(said) == list(said.before.victims()) and len(_robbed(said)) > 1),
    says("label", "Steal", lambda said, m: len(_robbed(said)) == 1),
    says("label", "Steal the chosen", lambda said, m: _robbed(said)),
    says("label", rf"Steal the {_RANKS}",
         each(_rank_asked, lambda said, m: int(said.pick[8]) in _robbed(said))),
    says("event", rf"{{N}} draws an? {_RANK}\.",
         lambda said, m: not said.event.matched and m[2] == rank_name(RANK[said.event.card])),
    says("event", rf"{{N}} draws another {_RANK}\.",
         lambda said, m: said.event.matched and m[2] == rank_name(RANK[said.event.card])),
    says("event", r"Bust!"),
    says("event", rf"{{N}} draws another {_RANK} and loses (\d+) points?\.", _bust),
    says("event", r"{N} banks (\d+) cards? worth (\d+)\.", _banked),
    says("event", r"{N} goes first\.", lambda said, m: people(said, m[1]) == [said.before.first]),
    says("event", rf"{{N}} leaves the {_RANKS} with {{NN}}\."),
    says("event", rf"{{N}} steals (?:(\d+) {_RANKS}|an? {_RANK}) from {{N}}\.",
         lambda said, m: len(said.event.cards) == int(m[2] or 1)),
    says("event", r"{N} stops with (\d+) points? at stake\.",
         lambda said, m: _stake(said, said.event.seat) == number(m, 2)),
    says("event", r"{N} stops without drawing\.", lambda said, m: said.before.stops_in_a_row),
    says("event", r"Round (\d+): 90 cards are shuffled\.",
         lambda said, m: number(m) == said.before.round_number),
    says("event", r"(?:Last card!|Everyone banks what's in front of them\.)",
         lambda said, m: not said.before.draw_pile),
    says("headline", "One round, most points win",
         lambda said, m: said.before.options["match"] == "single"),
    says("headline", r"Round (\d+), race to (\d+) (?:points?|wins?)",
         lambda said, m: number(m, 2) == said.before.options["target"]),
    says("note", r"(\d+) at stake", lambda said, m: _stake(said, said.seat) == number(m)),
    says("note", r"(\d+) banked", _loot),
    says("note", r"(\d+) points?", _note("totals")),
    says("note", r"(\d+) wins?", _note("wins")),
    says("caption", r"(\d+) points?", _loot),
    says("result", "the most points"),
    says("result", r"the most (points|round wins) after (\d+) rounds?",
         lambda said, m: number(m, 2) == said.before.options["max_rounds"]),
    says("result", r"(\d+) (points?|round wins?)",
         lambda said, m: max(said.before.result().scores) == number(m)),
    refuses(r"It is another player's turn\.", "HIT-6"),
    refuses(r"First choose whether to steal, and from whom\.", "HIT-7", may("steal")),
    refuses(r"At this table every turn needs at least one draw\.", "HIT-6", only_by("draw")),
    refuses(r"Everyone has stopped without drawing, so you must draw\.", "HIT-6",
            only_by("draw")),
    refuses(r"There is nothing to steal: only a card you just drew steals its number\.", "HIT-7",
            lambda said, m: "steal none" not in said.legal),
    refuses(r"You can't steal from yourself\.", "HIT-7",
            lambda said, m: said.seat in said.action.victims),
    refuses(rf"That player has no {_RANKS} to steal\.", "HIT-7", _victim_has_none),
    refuses(r"At this table you rob everyone or no one\.", "HIT-7",
            lambda said, m: len(said.legal) == 2),
    refuses(r"Name each player you rob once, in the order of the seats\.", "HIT-7"),
)  # fmt: skip
