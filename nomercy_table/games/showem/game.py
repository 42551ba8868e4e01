"""The whole game: all that is told and asked of it at a table."""

from __future__ import annotations

from nomercy_table.engine.game import Game
from nomercy_table.games.showem import BILL
from nomercy_table.games.showem.actions import parse_action
from nomercy_table.games.showem.ai import BLUNDERS, PLAYERS, REFERENCES, STYLES, move, odds, why
from nomercy_table.games.showem.arrange import arrange, reason, tally
from nomercy_table.games.showem.cards import DECK_SIZE, FACES, SORTS, explain
from nomercy_table.games.showem.events import CUES
from nomercy_table.games.showem.lessons import LESSONS
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.position import determinize, from_position
from nomercy_table.games.showem.prompt import aimed, further, prompt, ways
from nomercy_table.games.showem.rules import RULES
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.games.showem.words import BUTTONS
from nomercy_table.language import say

SHOWEM = Game[ShowemObservation](
    **BILL.said,
    rules_version=1,
    deck_size=lambda seats, options: DECK_SIZE,
    faces=FACES,
    new_state=ShowemState.new,
    from_position=from_position,
    parse_action=parse_action,
    arrange=arrange,
    ways=ways,
    cues=CUES,
    prompt=prompt,
    why=why,
    move=move,
    odds=odds,
    determinize=determinize,
    players=PLAYERS,
    references=REFERENCES,
    blunders=BLUNDERS,
    no_expert=say("Hard is the strongest here: thinking longer won no more often."),
    styles=STYLES,
    rules=RULES,
    lessons=LESSONS,
    trademark=say("UNO is a trademark of Mattel."),
    aimed=aimed,
    buttons=BUTTONS,
    explain=explain,
    further=further,
    sorts=SORTS,
    tally=tally,
    reason=reason,
)
