"""One match as it is played on the screen: how it stands, and what comes of what people want."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from nomercy_table.engine.actions import Action, IllegalAction
from nomercy_table.engine.events import Seat
from nomercy_table.pages.message import MessagePage
from nomercy_table.play import words
from nomercy_table.play.calls import meant_by
from nomercy_table.play.ending import MatchEnd, results_page
from nomercy_table.play.event_feed import EventFeed
from nomercy_table.play.guide import MatchCompanion
from nomercy_table.play.hand_drag import Dropping
from nomercy_table.play.hints import HintRequests
from nomercy_table.play.hotseat import Curtain
from nomercy_table.play.input import InputRouter
from nomercy_table.play.intents import (
    Act,
    AskWhy,
    Command,
    FinishRound,
    Forward,
    GetOn,
    Intent,
    Land,
    Lead,
    NextRound,
    Point,
    PutOut,
    ShowResults,
    TakeBack,
    Touch,
)
from nomercy_table.play.now import MatchState, Phase, now_of, phase_of
from nomercy_table.play.pacing import SkipControl, ThinkingNotice
from nomercy_table.play.save_status import SaveStatus
from nomercy_table.play.selection import Selection
from nomercy_table.play.stepping import CallWindow
from nomercy_table.play.telling import MessageQueue
from nomercy_table.play.tooltips import TableForm
from nomercy_table.session.looking import onlookers
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step
from nomercy_table.table import TableView
from nomercy_table.ui.key_bindings import command_of
from nomercy_table.ui.scene import AppServices, Push

ANSWERED = 0.2
"""Seconds for which something is to be seen before a press can be an answer to it: nobody is
quicker."""

NEXT_SPEED = {"slow": "normal", "normal": "fast", "fast": "off", "off": "slow"}
"""What a press on the speed changes it to."""


class Controller:
    """Owns everybody who knows a part of how the match stands, puts these together (`now`), and
    carries out what people want, in one place."""

    def __init__(
        self,
        app: AppServices,
        session: Session,
        view: TableView,
        form: TableForm,
        guide: MatchCompanion,
    ) -> None:
        self.app, self.session, self.view, self.guide = app, session, view, guide
        self.picking, self.telling = Selection(session, guide.wants), MessageQueue(session)
        form.refusal = self.picking.refusal
        self.stepping, self.ending, self.hurry = CallWindow(session), MatchEnd(), SkipControl()
        self.disk, self.curtain = SaveStatus(session), Curtain(app, session, view)
        self.lingering = ThinkingNotice()
        self.showing = EventFeed(app, session, view, self.telling, self.ending)
        self.helping = HintRequests(session, self.picking, allowed=guide.helps)
        self._called = session.called
        self.dropping = Dropping(session, self.picking, view, lambda: self.phase is Phase.TURN)
        self.wanted: list[Intent] = []
        """What people want, and is still to be carried out."""
        self.hearing = InputRouter(app, view, form, self.hurry, self.wanted.append, self.dropping)

    @property
    def phase(self) -> Phase:
        """What goes on now."""
        dealt = self.showing.dealt
        return phase_of(self.session, self.view, self.ending, self.stepping, dealt)

    @property
    def runs(self) -> bool:
        """Whether the match goes on by itself."""
        return self.phase in (Phase.SHOWING, Phase.SAVING, Phase.THINKING)

    @property
    def watched(self) -> bool:
        """Whether the people here are out of the round, and can only look on."""
        return bool(onlookers(self.session.plans, self.view.playback.shown.arrangement.out))

    @property
    def human_next(self) -> bool:
        """Whether a person who looks is to act as soon as all is shown."""
        session = self.session
        return (
            session.human_to_act is not None and session.unshown is None and not self.ending.holds
        )

    @property
    def now(self) -> MatchState:
        """How things stand."""
        phase = self.phase
        over = phase is Phase.RESULTS or (self.session.finished and self.view.playback.idle)
        return now_of(
            self.session,
            self.view,
            self.app.settings,
            phase,
            self.picking,
            self.stepping,
            self.telling,
            self.helping,
            results=over and self.guide.tells_results,
            turns=self.showing.turns,
            moods=self.showing.moods.shown,
            rushes=self.hurry.rushes,
            forwards=self.hurry.forwards,
            slow=self.disk.slow,
            lingers=self.lingering.long,
            pad=self.app.keys.pad,
            inspected=self.hearing.inspect.shown,
            visited=self.hearing.visited,
            takes=self.hearing.takes,
            told=self.guide.told,
        )

    def take_in(self, steps: Sequence[Step]) -> None:
        """Show steps that the session has handed out, if there are any."""
        if steps:
            self.curtain.heard()
            self.showing.take_in(steps)
            if self.showing.ends:
                self.hurry.stop()  # how it ends is what there was to get to

    def watch_disk(self, time: float) -> None:
        """Say once, over the table, what could not be kept or read."""
        self.disk.update(time)
        problem = self.disk.untold()
        if problem:
            self.app.request(Push(MessagePage(self.app, words.WARNING, problem)))

    def look(self) -> None:
        """Show the table to whoever looks, where that is somebody else than a moment ago; and tell
        them what was told, where they are called otherwise."""
        if not self.session.plans[self.view.bottom].is_human:
            self.view.lay({})  # a computer player goes on for whoever had chosen
        if not self.curtain.follow():
            if self.session.called is not self._called and self.view.playback.idle:
                self._called = self.session.called
                self.telling.read_log()
            return
        self._called = self.session.called
        self.hearing.let_go()
        self.hearing.inspect.close()
        self.telling.read_log()
        self.showing.turns += 1
        self.showing.voice.hush()

    def prepare_turn(self) -> bool:
        """Work out what the person to act will be offered, and how their hand lies then; False:
        that is done."""
        seat = self.session.human_to_act
        if seat is None or self.session.unshown is not None:
            return False
        if self.picking.prepare(seat):
            return True
        ids = (name for pick in self.picking.offered(seat) for name in pick.lights)
        return not self.picking.made and self.view.prepare_lift(ids)

    # -- what people want ------------------------------------------------------------------------

    def carry_out(self) -> None:
        """Do what people have asked for, in that order."""
        while self.wanted:
            self._do(self.wanted.pop(0), self.now)

    def _do(self, intent: Intent, now: MatchState) -> None:
        match intent:
            case Point(thing):
                self._point(thing, now)
            case PutOut(column, onto) if now.human is not None:
                self._put_out(column, onto, now)
            case Lead(thing) if now.human is not None and not now.has(thing):
                self.telling.refuse()
                self.picking.make(now.human, (thing,))
            case Land(thing, pos, back) if now.human is not None:
                self._land(thing, pos, now, back=back)
            case Lead() | Land():
                pass
            case Touch(thing) if now.human is not None and self.picking.switch(now.human, thing):
                pass
            case PutOut(thing) | Touch(thing) | AskWhy(thing):
                self._refuse(thing, now)
            case TakeBack():
                self.picking.clear()
                self.telling.refuse()
            case Act(seat, action):
                self._act(seat, action, now)
            case Command(name):
                self._command(name, now)
                self.hearing.leave_header(stays=name in ("mute", "speed"))
            case GetOn(thing):
                self._get_on_with(thing)
            case Forward():
                self.forward(now)
                self.hearing.leave_header(stays=True)
            case FinishRound():
                self.hurry.finish_round(len(self.session.observation.history))
            case ShowResults():
                self.show_results()
            case NextRound():
                self.ending.go_on()
            case _:
                assert_never(intent)

    def _point(self, thing: str, now: MatchState) -> None:
        """Point at a thing: it may complete an action, or take a pick back."""
        seat = now.human
        if seat is None:
            return
        self.telling.refuse()
        if not now.has(thing) and thing not in {pick.id for pick in now.offered}:
            if not self.picking.switch(seat, thing):
                self._refuse(thing, now)
            return
        action = self.picking.pick(seat, thing)
        if action is not None:
            self._act(seat, action, now)

    def _put_out(self, column: str, onto: str, now: MatchState) -> None:
        """A card was let go over the table, or on a thing there."""
        drop = self.dropping.takers(column).get(onto)
        if drop is None or now.human is None:
            self._point(column, now)
            return
        self.telling.refuse()
        if drop.waits is not None:
            self.picking.waiting[drop.place] = drop.waits
        elif (action := self.picking.make(now.human, drop.picks)) is not None:
            self._act(now.human, action, now)

    def _land(self, thing: str, pos: tuple[int, int], now: MatchState, *, back: bool) -> None:
        """A card was dragged over the table to act on something there."""
        onto, place = self.dropping.under(pos, now.offered), self.dropping.place_under(pos, thing)
        if place and now.human is not None:
            self.picking.move(now.human, thing, place)
        elif now.has(thing) and (onto or back or self.dropping.goes_home(thing, pos)):
            self._point(onto or thing, now)

    def _act(self, seat: Seat, action: Action, now: MatchState) -> None:
        self.picking.clear()
        if not self.session.settled:  # pressed twice: the first is on its way to the disk
            return
        refused, clause, steps = self.guide.objects(action), "", list[Step]()
        if not refused:
            try:
                steps = self.session.act(seat, action)
            except IllegalAction as error:
                refused, clause = error.refusal.reason, error.refusal.clause
        if refused:
            self.telling.refuse(refused, clause)
            self.app.act("refused")
            return
        self.view.lifted = frozenset()
        self.telling.get_on()  # whoever acts has read what stood there
        self.telling.answered = now.heard
        self.take_in(steps)

    def _refuse(self, thing: str, now: MatchState) -> None:
        """Say why that can't be done now; nothing while what has been done is on its way, and
        where nothing is left to be done."""
        if self.session.settled and now.phase is not Phase.OVER:
            self.app.act("refused")
            why = (self.guide.refuses(),) if thing in now.barred else self.picking.why_not(thing)
            self.telling.refuse(*why)

    def forward(self, now: MatchState) -> None:
        """Run through what the others do, or no longer; at once through what moves now."""
        if self.hurry.forwards:
            self.hurry.forward()
        elif self.showing.ends:
            self.showing.end_routine()
        elif now.may_get_on:
            if now.may_forward:
                self.hurry.forward()
            self.get_on()

    def get_on(self) -> None:
        """End what moves; or else the pause of a computer player."""
        if self.ending.due:
            self.show_results()
        elif not self.view.playback.idle:
            self.showing.finish()
        elif self.now.may_get_on:
            self.session.hurry()

    def _get_on_with(self, thing: str) -> None:
        """Get on; a press that can be an answer to what is known already is one."""
        known = self._is_known
        self.get_on()
        now = self.now
        if known and now.human is not None and thing in {pick.id for pick in now.offered}:
            self._point(thing, now)

    @property
    def _is_known(self) -> bool:
        """Whether all has been seen for long enough that a press can be an answer to it."""
        return self.view.playback.known_for >= ANSWERED

    def show_results(self) -> None:
        """Show the results of the round or the match over the table, now."""
        self.view.effects.clear()
        self.view.playback.end_step()
        end = self.ending.tell(self.session.observation)
        go_on = partial(self.wanted.append, NextRound())
        if self.guide.tells_results:
            self.app.request(Push(results_page(self.app, self.session, end, go_on)))
        else:
            go_on()

    def _command(self, name: str, now: MatchState) -> None:
        page = self.guide.page(name, now.clause)
        if page is not None:
            if name == "log" or (name == "menu" and self.session.game.secret):
                self.showing.finish()  # the log tells all that has happened; so does the table then
            if name != "log":
                self.curtain.lay(page)
            self.app.request(Push(page))
        elif name == "shield":
            self.curtain.hide()
        elif name == "hint":
            self._hint(now)
        elif name == "odds":
            self._odds()
        elif name == "sort":
            self.view.sort()
        elif name == "speed":
            self.app.change_settings(speed=NEXT_SPEED[self.app.settings.speed])
        elif name == "mute":
            self.app.change_settings(muted=not self.app.settings.muted)
        elif command_of(name).calls:
            self._call(name, now)
        elif pick := command_of(name).pick:
            self._pick(pick, now)

    def _odds(self) -> None:
        """Show them from now on, or no longer; or say why there are none."""
        if not self.helping.allowed:
            self._helpless()
        else:
            self.app.change_settings(odds=not self.app.settings.odds)

    def _helpless(self) -> None:
        """There is no help at this table."""
        self.telling.refuse(words.NO_HELP if self.guide.helps else words.ASK_COACH)
        self.app.act("refused")

    def _hint(self, now: MatchState) -> None:
        """What the strongest player would do; or why there is no hint."""
        if not now.help.allowed:
            self._helpless()
        elif now.human is None:
            self.telling.refuse(words.NO_HINT_NOW)
            self.app.act("refused")
        else:
            self.telling.refuse()
            self.session.ask_hint()

    def _call(self, name: str, now: MatchState) -> None:
        """A key of calls: everybody's own, or those of the one who looks."""
        if not now.at_rest:
            known = self._is_known
            self.showing.finish()
            now = self.now
            answer = meant_by(name, now) if known and now.at_rest else None
            if answer is not None:
                self._do(answer, now)
        elif (meant := meant_by(name, now)) is not None:
            self._do(meant, now)
        elif pick := command_of(name).pick:
            self._refuse(pick, now)

    def _pick(self, pick_id: str, now: MatchState) -> None:
        """A key of picks."""
        if now.human is not None:
            self._point(pick_id, now)
        elif not self.view.playback.idle:
            self._get_on_with(pick_id)
        else:
            self._refuse(pick_id, now)
