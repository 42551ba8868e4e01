"""The whole game: all that is told and asked of it at a table."""

from __future__ import annotations

from nomercy_table.engine.game import Game
from nomercy_table.games.mercenaries import BILL
from nomercy_table.games.mercenaries.actions import parse_action
from nomercy_table.games.mercenaries.ai import (
    BLUNDERS,
    PLAYERS,
    REFERENCES,
    STYLES,
    move,
    odds,
    why,
)
from nomercy_table.games.mercenaries.arrange import arrange, stage, tally
from nomercy_table.games.mercenaries.cards import DECK_SIZE, FACES, SORTS, explain
from nomercy_table.games.mercenaries.events import CUES
from nomercy_table.games.mercenaries.lessons import LESSONS
from nomercy_table.games.mercenaries.observation import MercenariesObservation, choices_are_private
from nomercy_table.games.mercenaries.position import determinize, from_position
from nomercy_table.games.mercenaries.prompt import BUTTONS, aimed, further, picked, prompt, ways
from nomercy_table.games.mercenaries.rules import RULES
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.games.mercenaries.words import GAME_STAGE, STAGE
from nomercy_table.language import say

MERCENARIES = Game[MercenariesObservation](
    **BILL.said,
    rules_version=1,
    deck_size=lambda seats, options: DECK_SIZE,
    faces=FACES,
    new_state=MercenariesState.new,
    from_position=from_position,
    parse_action=parse_action,
    arrange=arrange,
    ways=ways,
    cues=CUES,
    prompt=prompt,
    why=why,
    odds=odds,
    move=move,
    determinize=determinize,
    players=PLAYERS,
    references=REFERENCES,
    plain="brisk",
    blunders=BLUNDERS,
    styles=STYLES,
    rules=RULES,
    lessons=LESSONS,
    trademark=say("Warcraft is a trademark of Blizzard Entertainment."),
    aimed=aimed,
    buttons=BUTTONS,
    explain=explain,
    further=further,
    picked=picked,
    tally=tally,
    begins=say("The deal decides who deals first; the other shops first."),
    private=choices_are_private,
    stage=stage,
    stages=(STAGE, GAME_STAGE),
    sorts=SORTS,
)
