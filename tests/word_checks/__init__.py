"""What the table says, compared with what then happens.

`tails` draws positions in which much is about to change: last cards, two seats left, several wins
that wait, hands at their limit, empty piles, targets one point away. `texts` gathers whatever a
game says there (prompts, buttons, forecasts, signs, sentences, refusals) beside what comes of it,
and each game's table of claims (`hit`, `showem` ...) reads it: a text that none of its patterns
knows is a failure, so that no new text slips by unread. `plain` is what holds for all texts and
all built actions of every registered game.
"""
