"""The table as it is to look now: what can be used on it, what has the focus, what is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nomercy_table.play.back import BACK_BUTTON
from nomercy_table.play.calls import seat_numbers
from nomercy_table.play.controller import Match
from nomercy_table.play.now import Now, Phase
from nomercy_table.play.offer import Offer
from nomercy_table.play.stepping import Sand
from nomercy_table.play.toolbar import wake
from nomercy_table.play.tooltips import TableForm
from nomercy_table.play.widgets import all_buttons, first_choice
from nomercy_table.play.writing import foreseen, written
from nomercy_table.table import TipNote, Words, foresee
from nomercy_table.ui.tooltip import ShownTip
from nomercy_table.ui.widget import Widget


class Composing:
    """Keeps the form and the picture of a match true to how it stands."""

    def __init__(self, match: Match, form: TableForm) -> None:
        self._match, self._form, self._view = match, form, match.view
        self._offer = Offer(match.app, match.session, match.view, match.hearing, match.guide.wants)
        self.shown: Now | None = None
        """How things stood when the table was composed last."""
        self.words: Words | None = None
        """All that is written on it; None before the first frame."""
        self._last_turn: Now | None = None
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

    def _stand(self) -> Now:
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

    def _fill(self, now: Now) -> None:
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

    def _goal(self, now: Now, picks: Sequence[Widget]) -> str | None:
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
