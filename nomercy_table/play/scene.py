"""The table: a match of any game being played. Rules stay below, pictures in `table_view`.

It hands picks to the session as actions, plays the steps that come back, and says at every
moment what is going on and what can be done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nomercy_table.engine.actions import Action, IllegalAction
from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.pages.message import MessagePage
from nomercy_table.play.aim import Aim
from nomercy_table.play.back import BACK
from nomercy_table.play.calls import Calls
from nomercy_table.play.curtain import Curtain
from nomercy_table.play.drag import Drag
from nomercy_table.play.hand import Fingers
from nomercy_table.play.hurry import ON_KEYS, Hurry
from nomercy_table.play.inspect import Inspect
from nomercy_table.play.keys import beside, numbered
from nomercy_table.play.offer import Offer
from nomercy_table.play.pages import page_for
from nomercy_table.play.picking import Picking
from nomercy_table.play.raised import Raised
from nomercy_table.play.results import Ending, results_page
from nomercy_table.play.stepping import Call, Sand, Stepping
from nomercy_table.play.telling import Telling
from nomercy_table.play.widgets import (
    HEADER,
    all_buttons,
    first_choice,
    header_buttons,
    name_hints,
    sort_button,
)
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step
from nomercy_table.table.banner import start_banner
from nomercy_table.table.decoration import start_effects
from nomercy_table.table.idle import RATE, Mind
from nomercy_table.table.lettering import Words
from nomercy_table.table.notice import Tip, notice
from nomercy_table.table.view import TableView
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.form import Form
from nomercy_table.ui.keys import Keys, command_of
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import Push, Scene
from nomercy_table.ui.widget import Widget

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
"""How long motion lasts at each speed of the settings."""


SLOW_DISK = 0.5
"""Seconds after which it is said that what was done is still on its way to the disk."""

LAID_DOWN = 12
"""Cards of a hand that has been put in order that are laid down in one frame."""


class TableScene(Scene):
    """One match on the screen."""

    name = "table"

    def __init__(self, app: Desk, session: Session) -> None:
        super().__init__()
        self.app, self.session = app, session
        self.bottom = _bottom(session)
        self._opening = session.opening()
        first = self._opening[0].observation if self._opening else session.observation
        self.view = TableView(session.game, len(session.names), self.bottom, first)
        self.form = Form(app.look, app.act)
        self._picking = Picking(session)
        self._telling = Telling(session)
        self._ending = Ending(app, session, self.view, self._tell_result, self._spoil)
        self._fingers = Fingers(self.view, self._put_out, self._refuse, self.form.let_go)
        self._drag = Drag(self.view, self._fingers)
        self._inspect = Inspect(self.view)
        self._raised = Raised(self.view, self.form)
        self._curtain = Curtain(app, session, self.view)
        self._stepping = Stepping(session)
        self._calls = Calls(
            app, session, self.view, self._picking, self._stepping, self._call, self._pick
        )
        self._aim = Aim()
        self._hurry = Hurry(self.view, session, self._ending, self._finish, self._set_pace)
        self._offer = Offer(
            app,
            session,
            self.view,
            self._picking,
            self._calls,
            self._drag,
            self._hurry,
            self._ending,
            self._pick,
        )
        self._now = 0.0
        self._settled_at: float | None = None
        self._told = 0
        self._drawn = 0
        self._words_shown: Words | None = None
        self._tip_shown: tuple[str, pygame.Rect] | None = None
        self._stale = True
        self._turn_begun = False
        self._viewer_shown: Seat | None = None
        self._begun = False
        """Whether a step has begun in this frame, for which much is drawn anew."""
        self._picked = False
        self._focus_before: str | None = None
        self._shown_state: tuple[object, ...] | None = None

    def _spoil(self) -> None:
        self._stale = True

    # -- the stack's calls ---------------------------------------------------------------------

    def enter(self) -> None:
        self.form.keyboard = self.app.keyboard_used
        self._take_settings()
        if self._drawn:
            self._hurry.uncover()
            self._ending.uncover()
        self._stale = True

    def leave(self) -> None:
        self._hurry.release()

    def before_the_end(self) -> str:
        self.session.flush()
        return self._untold()

    def close(self) -> None:
        self.session.close()
        problem = self._untold()
        if problem:
            self.app.problems.append(problem)  # the title says it

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self.view.drop_pictures()

    def resize(self, size: tuple[int, int]) -> None:
        self._drag.call_off(self.form.widgets)
        self.view.resize(self.app.look, self.app.felt(size), self._room(size))
        self._take_settings()
        self._open()
        self._stale = True
        self._refresh()

    def _open(self) -> None:
        """A new match begins with the deal, as soon as that is on the disk."""
        if self._opening and self.session.settled:
            self.view.playback.play(self._opening)
            self._opening = []

    def _take_settings(self) -> None:
        settings = self.app.settings
        playback = getattr(self.view, "playback", None)
        if playback is not None:
            playback.speed = SPEEDS[settings.speed]
            playback.still = settings.reduced_motion
        self._set_pace()
        self.session.turns.step_in_seconds = settings.catch_seconds

    def _set_pace(self) -> None:
        """How long computer players wait, unless somebody wants the round to be over."""
        speed = "off" if self._hurry.rushes else self.app.settings.speed
        self.session.turns.pacing = Pacing.of(speed)
        self._stale = True

    def update(self, dt: float, now: float) -> None:
        self._now = now
        if self._drawn == 1:
            self.session.prepare()  # a worker starts when there is something to look at
        playback = self.view.playback
        if self._curtain.follow():
            self._look_anew()
        self._open()
        self.view.effects.advance(dt)
        self._begin(playback.advance(dt, self._ending.holds))
        self.form.update(dt)
        self._hurry.update(now)
        if playback.risen:
            playback.rest(LAID_DOWN)
            self.view.lay_cards()
        self._stale = self._fingers.follow(self.form.focus_id) or self._stale
        self._raise(dt)
        self._drag.advance(dt)
        if not self._ending.holds:
            steps = self.session.poll(now, playback.idle and not self._opening)
            if steps:
                self._take_in(steps)
        self._stepping.update(now, self._at_rest)
        self._tell_slowness(now)
        self._tell_problems()
        self._ending.update()
        self._refresh()
        self.view.live(dt, self._mind)
        settled = not (self.view.effects or self.view.pictures.unfinished)
        if self._at_rest and not self._stepping.holds and settled:
            self._curtain.rise()  # what lies below it shows no hand any more

    def _raise(self, dt: float) -> None:
        """Bring up the card that is looked at, and let the others lie."""
        dragged = self._drag.under_way or self._fingers.under_way
        if not self.view.playback.idle or dragged:
            changed = self._raised.settle()
        else:
            column = "" if self._inspect.shown is not None else self._raised.looked_at()
            if column in self._picking.made:
                column = ""
            changed = self._raised.follow(column, dt)
        if changed:
            self.view.leave_out(self._raised.cards)

    @property
    def _mind(self) -> Mind | None:
        """Who looks and who thinks, for what lives on the table; None: nothing is to live there."""
        settings = self.app.settings
        if not (settings.idle_motion and self.app.watched) or settings.reduced_motion:
            return None
        pointer = None if self.form.keyboard else self.form.pointer
        return Mind(self.view.bottom, pointer, self._thinker)

    @property
    def _thinker(self) -> Seat | None:
        """Whose turn it is, while a computer player thinks: who weighs a catch is not told."""
        session = self.session
        seat = None if session.thinking is None else next(iter(session.to_act), None)
        return None if seat is None or session.plans[seat].is_human else seat

    @property
    def _at_rest(self) -> bool:
        """Whether all is shown that has happened, nothing waits for the players, and nothing is
        on its way to the disk."""
        waits = self._ending.holds or self._opening or not self.session.settled
        return self.view.playback.idle and not waits

    def _take_in(self, steps: Sequence[Step]) -> None:
        """Show steps that the session has handed out."""
        self._curtain.heard()
        self.view.playback.play(steps)
        if self.view.playback.speed <= 0:
            self._begin(self.view.playback.advance(0.0))

    def _look_anew(self) -> None:
        """Somebody else looks at the table than a moment ago."""
        self._drag.call_off(self.form.widgets)
        self._inspect.close()
        self._telling.read_log()
        self._aim.begin_turn()
        self._turn_begun = self.session.viewer is not None
        self.view.pictures.make_all()
        self._stale = True

    def _tell_slowness(self, now: float) -> None:
        """Nothing can be shown of what was done while the disk takes its time: say that."""
        if self._settled_at is None or self.session.settled:
            self._settled_at = now
        saving = now - self._settled_at > SLOW_DISK
        if saving != self._telling.saving:
            self._telling.saving = saving
            self._stale = True

    def _tell_problems(self) -> None:
        """What the session could not keep or read is said once, over the table."""
        problem = self._untold()
        if problem:
            self.app.request(Push(MessagePage(self.app, "A word of warning", problem)))

    def _untold(self) -> str:
        """What the session could not keep or read, and nobody was told; it counts as told now."""
        problems = self.session.problems[self._told :]
        self._told += len(problems)
        return " ".join(problems)

    def refined(self) -> None:
        self.view.refined()
        self._stale = True

    def settings_changed(self) -> None:
        self._take_settings()
        self._stale = True

    def _begin(self, steps: Sequence[Step]) -> None:
        """Steps begin to be shown: say them, sound them, and stop where the players are to look."""
        self._begun = self._begun or bool(steps)
        names = self.session.names
        for step in steps:
            event = step.event
            sentence = event.sentence(names)
            self.app.trace.event(sentence)
            if step.observation.viewer is None:
                self._telling.hide()
            self._telling.hear(event, sentence, (step.public or event).sentence(names))
            if event.cue == "turn":
                self._turn_begun = True
                self._aim.begin_turn()
            sound = self.session.game.cue(event.cue).sound
            calls = event.cue == "turn" and self._is_person(event.seat_concerned)
            if sound and (calls or (event.cue != "turn" and not self._hurry.rushes)):
                self.app.sounds.play(sound.name, sound.loudness, sound.calls)
            if not self._hurry.rushes:
                start_effects(self.view, event)
                if lines := event.banner(names):
                    self.view.effects.start_later(partial(start_banner, self.view, lines))
            self._stale = True
            if step.pauses:
                self.view.pictures.make_all()  # what comes over the table finds it as it is
                self._ending.reach(step)

    def _is_person(self, seat: Seat | None) -> bool:
        return seat is not None and self.session.plans[seat].is_human

    # -- what a scene that shows more than the match does its own way --------------------------

    def _room(self, size: tuple[int, int]) -> tuple[int, int]:
        """How much of a window of `size` the table takes, from its upper left corner."""
        return size

    def _beside(self) -> Sequence[Widget]:
        """What stands beside the table, in the room that it leaves."""
        return ()

    def _page(self, command: str) -> Page | None:
        """The page that a command opens over the table; None: it opens none."""
        return page_for(command, self.app, self.session)

    def _tell_result(self, observation: Observation, go_on: Callable[[], None]) -> None:
        """A round or the match has ended: show how, then call `go_on`."""
        self.app.request(Push(results_page(self.app, self.session, observation, go_on)))

    # -- what is on the table ------------------------------------------------------------------

    @property
    def _human(self) -> Seat | None:
        """The person who may act now, once all is shown that has happened, and to them."""
        if not self._at_rest or self.session.unshown is not None or self._stepping.holds:
            return None
        return self.session.human_to_act

    def _refresh(self) -> None:
        """Bring things, words and pictures up to date, if anything has changed."""
        if self.view.playback.at_rest and self._telling.catch_up():
            self._stale = True
        seat = self._human
        session = self.session
        state = (seat, session.thinking, self.view.playback.revision, session.moves, session.viewer)
        for sand in self.form.widgets:
            if isinstance(sand, Sand):
                sand.run(self._stepping.left)
        tip = self.form.tip
        if self._stale or state != self._shown_state:
            if state != self._shown_state:
                self._picking.made.clear()
                self._telling.refused = ""
            self._shown_state = state
            self._fill(seat)
        elif (
            tip == self._tip_shown
            and not self.view.pictures.unfinished
            and not any(widget.dirty for widget in self.form.widgets)
        ):
            return
        self._stale, self._tip_shown = False, tip
        made = tuple(self._picking.made)
        waits = self._ending.holds
        held = self._stepping.holds
        self._words_shown = self._telling.words(self.view.playback, seat, waits, made, held)
        viewer = self.view.playback.shown.observation.viewer
        if viewer != self._viewer_shown:  # nothing of the one before may be read any longer
            self._viewer_shown = viewer
            self.view.pictures.make_all()
        tips = [] if tip is None else [Tip(*tip)]
        self.view.compose(self._words_shown, [*self.form.widgets, *tips], self._begun)
        self._begun = False
        self.form.drawn()

    def _fill(self, seat: Seat | None) -> None:
        """Put everything on the table that can be used, and the focus on what is to be done."""
        offered = () if seat is None else self._picking.offered(seat)
        self.view.lift([*(pick.id for pick in offered), *self._picking.made])
        look, shown = self.view.look, self.view.playback.shown
        place = shown.placement
        self._calls.offer(seat, self._at_rest)
        picks = self._fingers.with_visited(self._picks(seat), self.form.focus_id)
        picks += self._calls.buttons
        notices = [notice(look, shown, busted, t) for busted, t in self._telling.busts.items()]
        header = header_buttons(self.app, look, place, self._header)
        sort = sort_button(self.app, self.view, partial(self._command, "sort"))
        names = name_hints(self.view, self.session.names)
        self.form.fill(look, [*names, *header, *notices, *sort, *picks, *self._beside()], [])
        if seat is None and not picks:
            self._aim.withdraw()
            return
        self._aim.offer(picks, self._now)
        if seat is None:
            if self._ending.looked_at and self.form.focus_id is None:
                self.form.focus_on(picks[0].id)
            return
        if self._turn_begun:
            self._turn_begun = False
            self._hurry.arrive(self._now)
        if self.form.focus_id is None or (self._picked and all_buttons(picks)):
            first = first_choice(picks)
            if first is not None:
                self.form.focus_on(first.id)
        self._picked = False

    def _call(self, call: Call) -> None:
        self._act(call.seat, call.action)

    def _call_by_key(self, command: str) -> None:
        """A key of calls: everybody's own, or those of the one who looks."""
        if not self._at_rest:
            self._finish()
        elif not self._calls.by_key(command, self._human) and not command.startswith("call_"):
            self._refuse(command)

    def _picks(self, seat: Seat | None) -> list[Widget]:
        """All that can be picked now, on the table and as buttons."""
        return self._offer.things(seat)

    # -- what players do -----------------------------------------------------------------------

    def _pick(self, pick_id: str) -> None:
        """Point at a thing: it may complete an action, or take a pick back."""
        seat = self._human
        if seat is None:
            return
        self._stale = True
        self._telling.refused = ""
        if pick_id == BACK.id:
            self._picking.made.clear()
            return
        offered = {pick.id for pick in self._picking.offered(seat)}
        if pick_id not in offered and pick_id not in self._picking.made:
            if not self._picking.switch(seat, pick_id):
                self._refuse(pick_id)
            return
        self._picked = pick_id not in self._picking.made
        action = self._picking.pick(seat, pick_id)
        if action is not None:
            self._act(seat, action)

    def _act(self, seat: Seat, action: Action) -> None:
        self._picking.made.clear()
        if not self.session.settled:  # pressed twice: the first is on its way to the disk
            return
        try:
            steps = self.session.act(seat, action)
        except IllegalAction as error:
            self._telling.refused = str(error.refusal)
            self.app.act("refused")
            return
        self.view.lifted = frozenset()
        self._stale = True
        if steps:
            self._take_in(steps)

    def _put_out(self, column: str) -> None:
        """A card was dragged out of the hand."""
        if self._human is None:
            self._refuse(column)
        else:
            self._pick(column)

    def _refuse(self, pick_id: str) -> None:
        """Say why that can't be done now; nothing while what has been done is on its way."""
        if not self.session.settled:
            return
        self.app.act("refused")
        self._telling.refused = self._picking.why_not(pick_id)
        self._stale = True

    def _header(self, command: str) -> None:
        """A button of the header: after it the focus is where it was at the table."""
        self._command(command)
        if command != "mute" or not self.form.keyboard:
            self.form.focus_on(self._focus_before)
            self._stale = True

    @property
    def _keys(self) -> Keys:
        return self.app.keys.within(self.session.game.id)

    def _command(self, command: str) -> None:
        page = self._page(command)
        if page is not None:
            if command == "log" or (command == "menu" and self.session.game.secret):
                self._finish()  # the log tells all that has happened; so does the table then
                self._refresh()
            if command != "log":
                self._curtain.lay(page)
            self.app.request(Push(page))
        elif command == "shield":
            self._curtain.hide()
        elif command_of(command).calls:
            self._call_by_key(command)
        elif command == "sort":
            self.view.sort()
            self._stale = True
        elif command == "mute":
            self.app.change_settings(muted=not self.app.settings.muted)
            self._stale = True
        elif pick := command_of(command).pick:
            if not self.view.playback.idle:
                self._finish()
            elif self._human is None:
                self._refuse(pick)
            else:
                self._pick(pick)

    def _finish(self) -> None:
        """End what moves: all of it has happened already."""
        if not self.view.playback.idle and not self._ending.holds:
            self.view.effects.clear()
            self._begin(self.view.playback.settle())
            self._stale = True

    def handle(self, event: pygame.event.Event) -> bool:
        pointer = None if self.form.keyboard else self.form.pointer
        if self._inspect.handle(event, self._keys.command, self.form.focus_id, pointer):
            self._stale = True
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.KEYUP:
            self._hurry.release(event.key)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._drag.call_off(self.form.widgets)
            self._hurry.release()
        if self._aim.swallows(event, self._now):
            return True
        if self._fingers.handle(event):
            self._stale = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._keep_focus()
        if self.form.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._stale = self._inspect.open_at(event.pos) or self._stale
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._clicked_elsewhere(event.pos)
        return False

    def _keep_focus(self) -> None:
        """Remember what has the focus outside the header."""
        focused = self.form.focus_id
        if focused is None or not focused.startswith(HEADER):
            self._focus_before = focused

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and (self._drag.under_way or self._picking.made):
            if not self._drag.under_way:
                self._picking.made.clear()
            self._drag.call_off(self.form.widgets)
            self._stale = True
            return True
        card = self._fingers.key(event, self.form.focus_id)
        if card is not None:
            self.form.focus_on(card, keyboard=True)
            self._stale = True
            return True
        number = numbered(event, self.form.widgets)
        if number is not None and self._human is not None:
            self._pick(number)
            return True
        command = self._keys.command(event)
        if command == "finish" and self._hurry.may_finish_round:
            self._hurry.finish_round()
            return True
        nothing_to_press = self.form.focus_id is None and event.key in ON_KEYS
        if self._hurry.takes(event.key, nothing_to_press or command == "finish", self._now):
            return True
        if command is not None and command != "full_screen":
            self._command(command)
            return True
        thing = beside(event, self.form.focusables(), self.view.hand)
        if thing is not None:
            self.form.focus_on(thing, keyboard=True)
            self._stale = True
            return True
        self._keep_focus()
        return self.form.handle(event)

    def _clicked_elsewhere(self, pos: tuple[int, int]) -> bool:
        """A click that met nothing asks why not, takes back what was picked, or gets on."""
        if self._ending.due or not self.view.playback.idle:
            self._hurry.get_on()
            return True
        place = self.view.playback.shown.placement
        for target_id, rect in reversed(place.targets.items()):  # the uppermost first
            if rect.collidepoint(pos) and target_id not in place.tableaus:
                seat = self._human
                if seat is None or not self._picking.switch(seat, target_id):
                    self._refuse(target_id)
                self._stale = True
                return True
        if self._picking.made:  # who plays with the mouse alone has no Esc
            self._picking.made.clear()
            self._stale = True
            return True
        self._hurry.get_on()
        return True

    # -- the stack's questions -----------------------------------------------------------------

    def unwatched(self) -> None:
        self._curtain.hide_from_others()

    def invalidate(self) -> None:
        super().invalidate()
        if hasattr(self.view, "stage"):
            self.view.stage.invalidate()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._drawn += 1
        above = [*self._raised.items(), *self._drag.ghosts(), *self._inspect.items()]
        return self.view.frame(surface, above)

    def prepare(self) -> bool:
        return self.view.prepare() or self._offer.prepare()

    def focusables(self) -> Sequence[Focusable]:
        return self.form.focusables()

    @property
    def words(self) -> Sequence[str]:
        shown = self._words_shown
        busts = self._telling.busts.values()
        return () if shown is None else (shown.said, shown.prompt, *busts)

    @property
    def moving(self) -> bool:
        return (
            (not self.view.playback.idle and not self._ending.looked_at)
            or bool(self.view.effects)
            or self._drag.under_way
            or self.view.playback.rising
            or self.form.moving
            or self._stepping.left > 0
            or self._stale
            or not self.session.settled
            or self._raised.moving
            or self.view.pictures.unfinished
        )

    @property
    def wakes_after(self) -> float | None:
        if self.session.thinking is not None:
            return 0.03
        times = [self.form.wakes_after, self._aim.new_for(self._now)]
        if self._mind is not None:
            times.append(1 / RATE)
        return min((time for time in times if time is not None), default=None)

    @property
    def ready(self) -> bool:
        return self._human is not None

    @property
    def wary(self) -> bool:
        return self._aim.wary(self._now)


def _bottom(session: Session) -> Seat:
    """The seat nearest to the screen's lower edge: the first person's."""
    people = [seat for seat, plan in enumerate(session.plans) if plan.is_human]
    return people[0] if people else 0
