"""The scene of a match of any game.

Each frame asks how things stand, as one value, and composes the table anew when it is another.
What people want comes as intents, which the match carries out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.play.action_bar import all_buttons, first_choice
from nomercy_table.play.back import BACK_BUTTON
from nomercy_table.play.calls import seat_numbers
from nomercy_table.play.controller import Controller
from nomercy_table.play.guide import MatchCompanion
from nomercy_table.play.intents import Intent
from nomercy_table.play.now import MatchState, Phase, rests
from nomercy_table.play.offer import AvailableActions
from nomercy_table.play.pace import Pace
from nomercy_table.play.stepping import Sand
from nomercy_table.play.texts import foreseen, written
from nomercy_table.play.toolbar import wake
from nomercy_table.play.tooltips import TableForm
from nomercy_table.render.item import Item
from nomercy_table.session.looking import people
from nomercy_table.session.session import Session
from nomercy_table.table import RATE, Mind, TableView, Target, TipNote, Words, foresee
from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.scene import AppServices, Scene
from nomercy_table.ui.tooltip import ShownTip
from nomercy_table.ui.widget import Widget


class ViewSync:
    """Keeps the form and the picture of a match true to how it stands."""

    def __init__(self, match: Controller, form: TableForm) -> None:
        self._match, self._form, self._view = match, form, match.view
        self._offer = AvailableActions(
            match.app, match.session, match.view, match.hearing, match.guide.wants
        )
        self.shown: MatchState | None = None
        """How things stood when the table was composed last."""
        self.words: Words | None = None
        """All that is written on it; None before the first frame."""
        self._last_turn: MatchState | None = None
        """How things stood when a person could act last."""
        self._tip: ShownTip | None = None
        self._asked = "", ""
        """What is said, and the prompt that stands beside it, did so last, or will."""

    def come(self) -> Iterator[None]:
        """Compose the table part by part, before anybody sees it."""
        self.refresh(unseen=True)
        yield
        while self._view.pictures.unfinished:
            self.refresh(unseen=True)
            yield

    def refresh(self, *, unseen: bool = False) -> None:
        """Compose the table anew, if things stand otherwise than it shows; `unseen`: nobody sees
        it yet."""
        match, view, form = self._match, self._view, self._form
        now, before = self._stand(), self.shown
        for sand in form.widgets:
            if isinstance(sand, Sand):
                sand.run(match.stepping.left)
        wake(form.widgets)
        same = now == before
        if not same:
            self.shown = now
            match.guide.follow(now)
            self._fill(now)
            if now.help.odds:
                match.session.has_odds()
        foresee(form.widgets, form.looked_at)
        if (
            same
            and form.tip == self._tip
            and not any(widget.dirty for widget in form.widgets)
            and (not view.unfinished or (self.words is not None and view.go_on(self.words)))
        ):
            return
        if self.words is None or not same:
            numbers = seat_numbers(match.app.keys, match.session)
            shown = any(widget.id == BACK_BUTTON for widget in form.widgets)
            back = "" if shown else match.app.keys.prompt("menu")
            self.words = self._with_room(written(now, match.session, view.playback, numbers, back))
        self._tip = form.tip
        tips = [] if self._tip is None else [TipNote(self._tip)]
        view.compose(self.words, [*form.widgets, *tips], unseen)
        form.drawn()

    def _with_room(self, words: Words) -> Words:
        """The same, where what is said keeps its place as the prompt beside it comes and goes. What
        somebody was asked who has decided stands until that is told: what was said before, and they
        had read, would flash up."""
        said, prompt = self._asked
        now, match = self.shown, self._match
        if now is None:
            return words
        if now.answered and now.human is None:
            return replace(words, said=said, prompt=words.prompt or prompt)
        if words.prompt:
            prompt = words.prompt
        elif words.said != said or not prompt or now.barred:
            prompt = foreseen(now, match.session, self._view.playback, match.picking)
        self._asked = words.said, prompt
        return words if words.prompt else replace(words, faint=prompt)

    def _stand(self) -> MatchState:
        """How things stand, when picks of another moment are forgotten, and those cards of the
        hand stand out of it that may be picked."""
        match, view = self._match, self._view
        match.showing.catch_up()
        now = match.now
        if self.shown is not None and now.moment != self.shown.moment:
            match.picking.clear()
            match.telling.refuse()
            now = match.now
        laid = (*now.chosen, *now.waiting)
        picks = (*now.offered, *laid)
        lit = (name for pick in picks for name in pick.lights)
        view.lift(lit, now.made, decides=now.human is not None)
        if now.human is not None:
            view.lay({pick.id: pick.goes_to for pick in laid if pick.goes_to})
        shown = view.playback.shown
        return now if now.shown is shown else replace(now, shown=shown)

    def _fill(self, now: MatchState) -> None:
        """Put everything on the table that can be used, and the focus on what is to be done."""
        match, form = self._match, self._form
        picks = self._offer.picks(now, match.stepping.left)
        marks = self._offer.marks(now, picks)
        lasting = self._offer.lasting(now, self._last_turn, form.widgets)
        own = match.guide.widgets(now)
        things = [*self._offer.beside(now), *picks, *lasting, *marks, *own]
        for pick in picks:  # in another turn the same is another thing
            pick.meaning = (pick.meaning or pick.label, now.turns)
        form.fill(self._view.look, things, [])
        goal = self._goal(now, picks)
        if goal != form.focus_id:
            form.focus_on(goal)
        if now.human is None:
            return
        if self._last_turn is None or now.turns != self._last_turn.turns:
            match.hurry.arrive()
        self._last_turn = now

    def _goal(self, now: MatchState, picks: Sequence[Widget]) -> str | None:
        """What is to have the focus now."""
        focused, last = self._form.focus_id, self._last_turn
        if now.phase is Phase.RESULTS and focused is None:
            return picks[0].id
        first = None if now.human is None else first_choice(picks)
        if first is not None:
            picked = last is not None and (now.moves, len(now.made)) > (last.moves, len(last.made))
            if focused is None or (picked and all_buttons(picks)):
                focused = first.id
        guide = self._match.guide
        if guide.leads and (focused is None or any(pick.id == focused for pick in picks)):
            wanted = {pick.id for pick in now.offered}
            right = [pick for pick in picks if pick.id.removeprefix("action.") in wanted]
            if not any(pick.id == focused for pick in right):
                focused = next((pick.id for pick in [first_choice(right), *right] if pick), focused)
        return guide.focus(now, focused)


ANSWERS = 40
"""So many times a second is looked whether a cloth that answers looks otherwise."""

LAID_DOWN = 12
"""Cards of a hand that has been put in order that are laid down in one frame."""


_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


class TableScene(Scene):
    """One match on the screen, with a `guide` beside it where it is a lesson."""

    def __init__(
        self, app: AppServices, session: Session, guide: MatchCompanion | None = None
    ) -> None:
        super().__init__()
        self.app, self.session = app, session
        self.guide = MatchCompanion(app, session) if guide is None else guide
        self.name = self.guide.name
        dress = dress_of(app.settings, session.game)
        self.cloth = dress.cloth
        room = self.guide.room(app.look.metrics)
        opening = session.opening()
        first = opening[0].observation if opening else session.observation
        seats, bottom = len(session.plans), (*people(session.plans), 0)[0]
        cloth = app.cloth(room)
        self.view = TableView(session.game, dress, seats, bottom, first, app.look, cloth, room)
        self.form = TableForm(app, session, self.view)
        self._match = Controller(app, session, self.view, self.form, self.guide)
        self._composing = ViewSync(self._match, self.form)
        self._time = 0.0
        self._drawn = 0
        self._conceded = False
        """Whether it was told that the match was given up."""
        self._pace = Pace(self._match)

    @property
    def now(self) -> MatchState:
        """How things stand."""
        return self._match.now

    @property
    def written(self) -> Words | None:
        """All that is written on the table; None before the first frame."""
        return self._composing.words

    @property
    def above(self) -> Sequence[Item]:
        """The pictures above the table: cards that are looked at, at the pointer, or held up."""
        return self._match.hearing.pictures()

    def want(self, intent: Intent) -> None:
        """Somebody wants that: carry it out."""
        self._match.wanted.append(intent)
        self._match.carry_out()

    # -- the stack's calls ---------------------------------------------------------------------

    def enter(self) -> None:
        here = people(self.session.plans)
        self.view.playback.people = frozenset(here) if here else None
        self.form.focus_on(self.form.focus_id, keyboard=self.app.keyboard_used)
        self.form.come()
        if self._drawn:
            self._match.ending.uncover()
        self._match.carry_out()  # a page has gone, and may have said what comes next
        if self.session.conceded and not self._conceded:
            self._conceded = True
            self._match.show_results()

    def begin_program(self) -> None:
        self.form.come(first=True)

    def leave(self) -> None:
        self._match.hearing.let_go()  # what comes now hears where the pointer lets go
        self.form.let_go()
        self._match.hurry.release()
        self._match.hurry.stop()
        self._match.showing.voice.hush()

    def covered(self) -> None:
        self._match.hearing.let_go()
        self._match.hurry.release()
        self.form.let_go()
        self._composing.refresh()
        self.view.lay_cards()

    def ease(self) -> None:
        self.view.ease()

    def rested(self) -> None:
        if self.view.playback.idle:
            self.view.sprites.rest()

    def before_the_end(self) -> str:
        self.session.flush()
        return self._match.disk.untold()

    def close(self) -> None:
        self.session.close()
        problem = self._match.disk.untold()
        if problem:
            self.app.problems.append(problem)  # the title says it

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self.view.drop_pictures()

    @property
    def picture(self) -> pygame.Surface | None:
        return self.view.stage.seen

    def resize(self, size: tuple[int, int]) -> None:
        self._match.showing.voice.hush()
        self._match.hearing.let_go()
        room = self.guide.room(self.app.look.metrics)
        self.view.resize(self.app.look, self.app.cloth(room), room)
        self._match.showing.deal()
        self._composing.refresh(unseen=not self._drawn)
        if self._drawn:
            self.view.lay_cards()

    def come(self, surface: pygame.Surface) -> Iterator[None]:
        self._match.look()
        yield
        yield from self.view.come()
        yield from self._composing.come()
        yield from self.view.come()  # cards that are offered now stand out
        self.view.lay_cards()
        yield

    def refined(self) -> None:
        self.view.refined()

    def settings_changed(self) -> None:
        self._pace.heed()
        dress = dress_of(self.app.settings, self.session.game)
        self.cloth = dress.cloth
        self.view.wear(dress)

    def unwatched(self) -> None:
        self._match.curtain.hide_from_others()

    def invalidate(self) -> None:
        super().invalidate()
        self.view.stage.invalidate()

    def hasty(self, event: pygame.event.Event) -> bool:
        shown = self._composing.shown
        if shown is not None and shown.turns != self._match.showing.turns:
            self.form.come()  # what can be done in this turn is still to be shown
        return self._match.hearing.hasty(event)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in _PRESSES:
            self._match.showing.voice.hush()
        heard = self._match.hearing.hear(event, self.now, self._time)
        self._match.carry_out()
        self._match.hearing.set_off()
        return heard

    # -- a frame ---------------------------------------------------------------------------------

    def update(self, dt: float, now: float) -> None:
        self._time = now
        if self._drawn == 1:
            self.session.prepare()  # a worker starts when there is something to look at
        match, playback = self._match, self.view.playback
        match.look()
        match.showing.deal()
        if match.human_next:
            playback.end_reading()
        match.showing.advance(dt)
        self.form.update(dt)
        self._pace.follow(now)
        if playback.risen:
            playback.rest(LAID_DOWN)
            self.view.cards_came()
        if not match.ending.holds:
            match.take_in(self.session.poll(now, playback.idle and match.showing.dealt))
        match.hearing.advance(dt, match.picking.made, self.session.settled)
        phase = match.phase
        match.stepping.update(now, rests(phase))
        match.lingering.update(now, phase is Phase.THINKING)
        self._talk(dt)
        match.watch_disk(now)
        if match.ending.ripe(playback.under_way, bool(self.view.effects)):
            match.show_results()
        match.carry_out()
        self._composing.refresh()
        self.view.live(dt, self._mind)
        if not self.view.effects and match.phase is Phase.PASSING:
            match.curtain.rise()  # what lies below it shows no hand any more

    def _talk(self, dt: float) -> None:
        """Somebody may have something to say."""
        voice, now = self._match.showing.voice, self._composing.shown
        if now is not None and now.lingers and now.thinker is not None:
            voice.ponder(now.thinker)
        lying = [widget for widget in self.form.widgets if not isinstance(widget, Target)]
        around = [widget.rect for widget in lying if not widget.blank]
        if self.form.tip is not None:
            around.append(self.form.tip.rect)
        voice.advance(dt, around)

    @property
    def _mind(self) -> Mind | None:
        """Who looks and who thinks, for what lives on the table; None: nothing is to live there."""
        now, hearing = self._composing.shown, self._match.hearing
        if not hearing.lively:
            return None
        thinker = None if now is None else now.thinker
        return Mind(self.view.bottom, hearing.eye, thinker, bool(self.form.raised.up))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._drawn += 1
        return self.view.frame(surface, self.above)

    def prepare(self) -> bool:
        return self.view.prepare() or self._match.prepare_turn()

    # -- the stack's questions -------------------------------------------------------------------

    def focusables(self) -> Sequence[Focusable]:
        return self.form.focusables()

    @property
    def talk(self) -> str:
        """The line of a rival that stands on the table; "": none does."""
        return self._match.showing.voice.said

    @property
    def words(self) -> Sequence[str]:
        words, now = self.written, self._composing.shown
        if words is None or now is None:
            return ()
        busts = (bust.sentence for _, bust in now.busts if bust.sentence != words.said)
        tip = self.form.tip
        told = () if tip is None else (tip.tip.title, tip.tip.text)
        return (
            words.said,
            words.prompt,
            *filter(None, (words.odds, words.headline)),
            *busts,
            *self.guide.words(now),
            *filter(None, (*told, self.talk)),
        )

    @property
    def moving(self) -> bool:
        view, match = self.view, self._match
        return (
            (not view.playback.idle and not match.ending.looked_at)
            or bool(view.effects)
            or view.playback.rising
            or view.unfinished
            or self.form.moving
            or match.hearing.moving
            or match.stepping.left > 0
            or not self.session.settled
            or self.now != self._composing.shown
        )

    @property
    def wakes_after(self) -> float | None:
        if self.session.thinking is not None or self.session.hints.thinking:
            return 0.03
        match = self._match
        times = [self.form.wakes_after, match.showing.moods.changes_after]
        times.append(match.telling.wakes_after)
        if self._mind is not None:
            times.append(1 / RATE)
        if self.view.answering:
            times.append(1 / ANSWERS)
        return min((time for time in times if time is not None), default=None)

    @property
    def ready(self) -> bool:
        # By what is composed: what was on its way to the disk may have arrived since.
        shown = self._composing.shown
        return shown is not None and shown.phase is Phase.TURN

    @property
    def wary(self) -> bool:
        return self.form.wary

    @property
    def staged(self) -> bool:
        return self.view.playback.staged is not None

    @property
    def hushed(self) -> bool:
        return self.view.staging.hushed
