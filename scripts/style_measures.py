"""What an onlooker sees by which ways of playing are told apart: for each game some measures, each
of what somebody does at moments of one kind, averaged over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nomercy_table.engine.actions import Action
from nomercy_table.engine.state import Observation
from nomercy_table.games.hit.actions import Draw as HitDraw
from nomercy_table.games.hit.actions import Steal
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.style import ahead, cards_before, exposed, usually_exposed
from nomercy_table.games.hit.valuation import next_draw, stealable
from nomercy_table.games.mercenaries.actions import Buy, Hire, Pass, Squad, Trade
from nomercy_table.games.mercenaries.cards import (
    ELITES,
    LEADERS,
    SPELLCASTERS,
    TANKS,
    VETERANS,
    mask_of,
)
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercury.actions import Draw as MercuryDraw
from nomercy_table.games.mercury.actions import Play as MercuryPlay
from nomercy_table.games.mercury.cards import CHANGE, GIVE_TWO, REFLECTION
from nomercy_table.games.mercury.cards import POINTS as MERCURY_POINTS
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.mercury.style import ATTACKS, CLOSE
from nomercy_table.games.nothing.actions import DRAW as NOTHING_DRAW
from nomercy_table.games.nothing.actions import TAKE as NOTHING_TAKE
from nomercy_table.games.nothing.cards import POINTS as NOTHING_POINTS
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.games.showem.actions import Play as ShowemPlay
from nomercy_table.games.showem.cards import FACE, FACE_COLOUR, STACK_VALUE, WILD
from nomercy_table.games.showem.observation import ANSWER, PLAY, ShowemObservation
from nomercy_table.games.showem.policy import ALL, FEW, KIND, PENALTY, SEVEN, ZERO

Measures = Mapping[str, float]
"""By name: what was done just now, where that is the moment for it."""

SMALL_BOOTY = 10
"""Points: less is left lying by some."""

DOUBTFUL = (0.2, 0.45)
"""The chances to bust at which people differ."""


def in_hit(seen: Observation, action: Action) -> Measures:
    """In hundredths: how often somebody goes on where it is doubtful, with much to steal, with
    something to steal from who is ahead; takes small booty; what was exposed at a stop."""
    assert isinstance(seen, HitObservation)
    if seen.stealing:
        booty = seen.stealing * stealable(seen, seen.turn, seen.stealing)
        taken = isinstance(action, Steal) and bool(action.victims)
        return {"small booty is taken": 100.0 * taken} if booty < SMALL_BOOTY else {}
    draw = next_draw(seen)
    if not DOUBTFUL[0] <= draw.bust <= DOUBTFUL[1]:
        return {}
    goes_on, rival = 100.0 * isinstance(action, HitDraw), ahead(seen)
    found = {"goes on in doubt": goes_on}
    ranks = range(1, len(seen.unseen_by_rank))
    if sum(rank * stealable(seen, seen.turn, rank) for rank in ranks) >= 2 * SMALL_BOOTY:
        found["goes on with much to steal"] = goes_on
    if rival is not None and any(cards_before(seen, rival, rank) for rank in ranks):
        found["goes on against who leads"] = goes_on
    usual = usually_exposed(seen.seats)
    at_risk = f"goes on with {'cards at risk' if exposed(seen) > usual else 'safe cards'}"
    found[at_risk] = goes_on
    return found


def in_nothing(seen: Observation, action: Action) -> Measures:
    """In hundredths: how often the discard is taken, by what it counts."""
    assert isinstance(seen, NothingObservation)
    if action not in (NOTHING_DRAW, NOTHING_TAKE) or not seen.may_take:
        return {}
    points, took = NOTHING_POINTS[seen.discard[-1]], 100.0 * (action == NOTHING_TAKE)
    return {f"takes {'1 to 3' if points <= 3 else '4 to 6' if points <= 6 else '7 or more'}": took}


def in_showem(seen: Observation, action: Action) -> Measures:
    """In hundredths of the cards played in a turn: draw cards, sevens and zeros, Discard All, a
    colour kept, blows at who has few cards; and by how much a stack is answered."""
    assert isinstance(seen, ShowemObservation)
    if not isinstance(action, ShowemPlay):
        return {}
    kind, colour = KIND[action.face], FACE_COLOUR[action.face]
    if seen.phase == ANSWER:
        return {"answers with": float(STACK_VALUE[action.face])}
    if seen.phase != PLAY:
        return {}
    found = {
        "plays draw cards": 100.0 * (kind == PENALTY),
        "plays sevens and zeros": 100.0 * (kind in (SEVEN, ZERO)),
        "plays Discard All": 100.0 * (kind == ALL),
    }
    if kind == ALL:
        along = sum(FACE_COLOUR[FACE[card]] == colour for card in seen.hand) - 1
        found["cards that one takes along"] = float(along)
    if colour != WILD:
        found["keeps the colour"] = 100.0 * (colour == seen.colour)
    if kind == PENALTY:
        found["draw cards at few cards"] = 100.0 * (seen.counts[seen.after(seen.turn)] <= FEW + 1)
    return found


def in_mercury(seen: Observation, action: Action) -> Measures:
    """The points of a card that is played; in hundredths of what is done in a turn: draws, Draw
    cards, what goes again; and Draw cards that hit somebody with few cards."""
    assert isinstance(seen, MercuryObservation)
    if not isinstance(action, (MercuryPlay, MercuryDraw)):
        return {}
    face = action.face if isinstance(action, MercuryPlay) else -1
    found = {
        "draws": 100.0 * (face < 0),
        "plays Draw cards": 100.0 * (face in ATTACKS),
        "goes again": 100.0 * (face in (CHANGE, REFLECTION)),
        "gives two": 100.0 * (face == GIVE_TWO),
    }
    if face >= 0:
        found["points of a card"] = float(MERCURY_POINTS[face])
    if face in ATTACKS:
        close = seen.hand_sizes[(seen.turn + 1) % seen.seats] <= CLOSE
        found["Draw cards at few cards"] = 100.0 * close
    return found


def in_mercenaries(seen: Observation, action: Action) -> Measures:
    """In hundredths: how often somebody passes, hires, is after artifacts in a shop; by
    squad: leaders and spellcasters, tanks and veterans, elites."""
    assert isinstance(seen, MercenariesObservation)
    if seen.phase == "shop":
        return {
            "passes": 100.0 * isinstance(action, Pass),
            "hires": 100.0 * isinstance(action, Hire),
            "buys artifacts": 100.0 * isinstance(action, (Buy, Trade)),
        }
    if isinstance(action, Squad):
        cards = mask_of(action.cards)
        return {
            "kings and queens": float((cards & (LEADERS | SPELLCASTERS)).bit_count()),
            "tanks and veterans": float((cards & (TANKS | VETERANS)).bit_count()),
            "elites": float((cards & ELITES).bit_count()),
        }
    return {}


MEASURES: Mapping[str, Callable[[Observation, Action], Measures]] = {
    "hit": in_hit,
    "nothing": in_nothing,
    "showem": in_showem,
    "mercury": in_mercury,
    "mercenaries": in_mercenaries,
}
"""By game."""
