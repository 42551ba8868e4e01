"""Texts on the table, of seats, and of events read aloud."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.styles import STYLES
from nomercy_table.engine.words import join_names
from nomercy_table.language import Phrase
from nomercy_table.pages.setup.model import level_name
from nomercy_table.pages.words import FAIR_DEAL, STYLE
from nomercy_table.play import words
from nomercy_table.play.now import MatchState, Phase
from nomercy_table.play.selection import Selection
from nomercy_table.players.rivals import rival_of
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step
from nomercy_table.table import PlateText, Playback, TargetArrow, Words, wearing
from nomercy_table.ui.scene import AppServices


def written(
    now: MatchState,
    session: Session,
    playback: Playback,
    numbers: Mapping[Seat, str] | None = None,
    back: str = "",
) -> Words:
    """Everything that is written now; `numbers` are the keys of seats' own calls, `back` is the
    one that takes back what is picked, "" where a button says so. While a card is held to the eye
    the line of words below it is empty: its ends would stick out."""
    line = "", "", ""
    if now.inspected is None:
        said = _picked(now, session) if now.heard else now.said
        odds = "" if now.help.hint or now.refused else now.help.odds
        line = said, _prompt(now, session, back), odds
    return Words(
        session.game.title,
        *line[:2],
        _plates(now, playback, numbers or {}),
        now.people,
        _leads(now),
        line[2],
        headline=FAIR_DEAL(code=now.code) if now.code else "",
    )


_MANY = 12
"""So many cards take long enough to come for words to stand in the middle till then."""


def foreseen(now: MatchState, session: Session, playback: Playback, picking: Selection) -> str:
    """The prompt that stands there as soon as all is shown, if that goes to the only person here;
    "": none does soon, as more is to be shown before, or nobody knows yet."""
    alone = now.phase is Phase.SHOWING and now.people == (now.turn,) and not session.finished
    begun, last = playback.begun, playback.known_for > -math.inf
    moves = () if begun is None else begun.step.event.moves
    late = now.says_more or sum(move.count for move in moves) > _MANY
    if now.turn is None or late or not (alone and last):
        return ""
    offered, possible = picking.offered(now.turn), picking.possible(now.turn)
    soon = replace(now, phase=Phase.TURN, offered=offered, possible=possible, refused="")
    return _prompt(soon, session, "")


def _picked(now: MatchState, session: Session) -> str:
    """What is known of what is picked, where that says more than the prompt."""
    if now.human is None or not now.made or now.refused or now.help.hint:
        return ""
    return session.named(session.game.picked(session.view_of(now.human), now.made))


def _leads(now: MatchState) -> tuple[TargetArrow, ...]:
    """Where all that may be picked would go; as soon as some of it is, where that does."""
    return tuple(
        TargetArrow(pick.id, pick.arrives, pick.gain)
        for pick in (now.chosen or now.offered)
        if pick.arrives
    )


def _prompt(now: MatchState, session: Session, back: str) -> str:
    """What there is to be done, and by whom; or why something can't be."""
    if now.refused:
        return _addressed(now, session, now.refused)
    if now.ended:
        return ""
    if now.phase is Phase.CALLS and now.turn is not None:
        if now.people == (now.turn,):
            return words.CALLS_FIRST
        return words.CALLS(who=session.names[now.turn])
    if now.human is None:
        return _waiting(now, session)
    if now.help.hint:
        return _addressed(now, session, now.help.hint)
    if now.barred:
        return ""  # the rules allow more than is wanted, and the coach alone says what that is
    observation = session.view_of(now.human)
    if now.says_more and not now.made:
        return ""  # it comes with that: beside what stands until then it would move this aside
    if not now.made:
        return _addressed(now, session, session.named(session.game.prompt(observation)))
    further = session.named(session.game.further(observation, now.made))
    further = further or words.LIT
    told = words.TAKE_BACK(what=further, key=back) if back else further
    return _addressed(now, session, told)


def _waiting(now: MatchState, session: Session) -> str:
    """What is waited for, while nobody here is to act."""
    if now.slow:
        return words.SLOW_DISK
    if now.watching and not now.finished:
        if len(now.watching) == 1:
            return "" if now.says_out else words.YOU_ARE_OUT
        return words.SOME_ARE_OUT(who=join_names([session.names[one] for one in now.watching]))
    if now.thinker is not None and now.calls:
        if len(now.people) == 1:  # the game knows whether they may call or catch, and whom
            return session.named(session.game.prompt(session.view_of(now.people[0])))
        return words.CALLS(who=session.names[now.thinker])
    if now.thinker is None or not now.lingers:
        return ""
    thinks = words.WAITS if session.turns.pacing.waits else words.THINKS
    return thinks(who=session.names[now.thinker])


def _addressed(now: MatchState, session: Session, text: str) -> str:
    """`text`, with the name of who is meant where several people play."""
    if now.turn is None or len(now.people) < 2:
        return text
    return words.ADDRESSED(who=session.names[now.turn], what=text)


def _plates(
    now: MatchState, playback: Playback, numbers: Mapping[Seat, str]
) -> tuple[PlateText, ...]:
    """What the name plate of each seat says."""
    acting = None if now.phase in _NOBODY or playback.failed else _acting(playback)
    moods = dict(now.moods)
    gauges = playback.wording.gauges or (None,) * len(now.plans)
    out = playback.wording.out
    return tuple(
        PlateText(
            plan.name,
            wearing(plan.portrait or "fox", moods.get(seat, "")),
            playback.wording.notes[seat],
            seat == acting,
            gauges[seat],
            seat in out,
            numbers.get(seat, ""),
        )
        for seat, plan in enumerate(now.plans)
    )


_NOBODY = (Phase.ENDING, Phase.RESULTS, Phase.OVER)
"""Phases in which it is nobody's turn."""


def _acting(playback: Playback) -> Seat | None:
    """Whose turn it is; nobody's, when they are out of the round by what is shown."""
    shown = playback.shown
    seat = next(iter(shown.observation.to_act), None)
    return None if seat in shown.arrangement.out else seat


class EventNarrator:
    """Reads each event aloud when it is seen: who listens knows nothing before who looks."""

    def __init__(self, app: AppServices, session: Session) -> None:
        self._app, self._session = app, session
        self._waits: tuple[Event, Event] | None = None
        """What is still to be seen: as the viewer may know it, and as everybody may."""

    def hear(self, step: Step, *, seen: bool) -> None:
        """A step begins to be shown, and what was before it is over; `seen`: so is what it tells,
        and does not come with a card that is still to be turned, or a blow to be struck."""
        self.see()
        self._app.trace.event(step.event.sentence(self._session.names), seen=seen)
        if seen:
            self._read(step.event)
        else:
            self._waits = step.event, step.public or step.event

    def see(self) -> None:
        """What is being shown is seen by now."""
        if self._waits is not None:
            event, self._waits = self._waits[0], None
            self._app.trace.seen(event.sentence(self._session.names))
            self._read(event)

    def hide(self) -> None:
        """From now on everybody listens: say no more than all may know."""
        if self._waits is not None:
            self._waits = self._waits[1], self._waits[1]

    def _read(self, event: Event) -> None:
        self._app.spoken.event(event.sentence(self._session.called))


_LEVEL = Phrase("Level: {level}.")


def told_of(plan: SeatPlan) -> str:
    """Who plays there, how they like to play, and how well; "" of a person: they know."""
    if plan.is_human:
        return ""
    rival, style = rival_of(plan.portrait), STYLES.get(plan.style)
    parts = [
        "" if rival is None else rival.about,
        "" if style is None else STYLE(style=style.name, about=style.about),
        _LEVEL(level=level_name(plan.kind).lower()),
    ]
    return " ".join(part for part in parts if part)
