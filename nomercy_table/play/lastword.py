"""What a rival says over the results of a round or a match."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.language import Phrase
from nomercy_table.players.lines import LINES
from nomercy_table.session.plans import SeatPlan

_SAYS = Phrase("{name}: “{line}”")


def last_word(
    plans: Sequence[SeatPlan],
    winners: Collection[Seat],
    rounds: Sequence[RoundResult],
    *,
    over: bool,
) -> str:
    """A winner's, as far as one is a rival; of a match that is `over` and that only people have
    won, a loser's; "": nobody has one. After these `rounds`, of which the first tells one match
    from the other: nobody says the same line twice in one, and one is saved for its end."""
    rivals = [
        seat for seat, plan in enumerate(plans) if not plan.is_human and plan.portrait in LINES
    ]
    won = [seat for seat in rivals if seat in winners]
    if not rivals or not (won or (over and winners)):
        return ""
    match = sum(map(sum, (ended.scores for ended in rounds[:1])))
    speaker = (won or rivals)[match % len(won or rivals)]
    lines = LINES[plans[speaker].portrait]["win" if won else "loss"]
    said = sum(speaker in ended.winners for ended in rounds[:-1])
    last = len(lines) - 1
    if not over and said >= last:
        return ""
    line = lines[(match + (last if over else said)) % len(lines)]
    return _SAYS(name=plans[speaker].name, line=line())
