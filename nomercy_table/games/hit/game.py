"""The whole game: all that is told and asked of it at a table."""

from __future__ import annotations

from nomercy_table.engine.game import Game
from nomercy_table.games.hit import BILL
from nomercy_table.games.hit.actions import parse_action
from nomercy_table.games.hit.ai import BLUNDERS, PLAYERS, REFERENCES, STYLES, odds, why
from nomercy_table.games.hit.arrange import arrange
from nomercy_table.games.hit.cards import DECK_SIZE, FACES, explain
from nomercy_table.games.hit.events import CUES
from nomercy_table.games.hit.lessons import LESSONS
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.position import determinize, from_position
from nomercy_table.games.hit.prompt import aimed, prompt, ways
from nomercy_table.games.hit.rules import RULES
from nomercy_table.games.hit.state import HitState
from nomercy_table.games.hit.words import BUTTONS

HIT = Game[HitObservation](
    **BILL.said,
    rules_version=1,
    deck_size=lambda seats, options: DECK_SIZE,
    faces=FACES,
    new_state=HitState.new,
    from_position=from_position,
    parse_action=parse_action,
    arrange=arrange,
    ways=ways,
    cues=CUES,
    buttons=BUTTONS,
    explain=explain,
    prompt=prompt,
    why=why,
    odds=odds,
    determinize=determinize,
    players=PLAYERS,
    references=REFERENCES,
    blunders=BLUNDERS,
    styles=STYLES,
    rules=RULES,
    lessons=LESSONS,
    aimed=aimed,
    secret=False,
)
