"""Lessons at the table: played through by keys, what is wrong explained, progress kept."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from at_table import Table, opened, size_of, windows
from in_sight import watch_cuts
from nomercy_table.engine.actions import narrow
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.pages.learn import CoachPanel, Said, panel_rect
from nomercy_table.pages.setup.model import PORTRAITS, Setup, kept_with
from nomercy_table.play.tutorial import lesson_scene
from nomercy_table.session.plans import HUMAN
from nomercy_table.ui.look import Look
from offscreen import App, click, focused, frames, ids, press
from pictured import Pictured

HIT = GAMES["hit"]
TAUGHT = [game for game in GAMES.values() if game.lessons]
EACH = [(game, number) for game in TAUGHT for number in range(len(game.lessons))]
each_lesson = pytest.mark.parametrize(
    ("game", "number"), EACH, ids=[f"{game.id}-{number + 1}" for game, number in EACH]
)


class Lesson(Table):
    """A lesson at the table, with a coach beside it."""

    @property
    def coach(self) -> Any:
        """The coach of the lesson that is on the screen now."""
        assert self.top.name == "tutorial"
        return self.top.guide

    @property
    def match(self) -> Any:
        """What is played in it, and how far it is."""
        return self.coach.lesson

    @property
    def told(self) -> str:
        """All that the coach says now."""
        return str(self.coach.speech(self.top.now).words)

    @property
    def hint(self) -> str:
        """What the coach says to who does something else."""
        return str(self.match.lesson.tasks[0].hint.format(*self.match.names))

    def settle(self) -> set[str]:  # type: ignore[override]
        """Let everything come to rest; return the prompts that stood faint till then."""
        faint = set[str]()
        for _ in self.each(600, 0.05):
            if self.top.name != "tutorial":
                break
            if self.top.session.thinking is None and self.idle:
                break
            faint |= {self.board.written.faint} if self.board.written else set()
        frames(self.app, 2)
        if self.top.name == "tutorial":
            self.board = self.top
        return faint

    def next_picks(self, made: Sequence[str]) -> set[str]:
        """Find what leads on to what the coach asks for, when so much is picked."""
        lesson = self.match
        actions = [lesson.game.parse_action(text) for text in lesson.task.wanted]
        ways = [(action, lesson.game.ways(lesson.observe(0), action)) for action in actions]
        return {pick.id for pick in narrow(ways, [*made]).offered}

    def pick(self, pick: str) -> None:
        """Pick that by focus and Enter."""
        self.tab_to(next(thing for thing in (f"action.{pick}", pick) if thing in self.ids))
        self.lull()
        self.press(pygame.K_RETURN)
        frames(self.app, 2)

    def do(self, way: int = -1) -> None:
        """Do what is asked for, by keys: of several ways the last, or that one."""
        lesson, made = self.match, list[str]()
        done = lesson.done_tasks
        while lesson.done_tasks == done:
            made.append(sorted(self.next_picks(made))[way])
            self.pick(made[-1])
            assert len(made) < 9


def at_lesson(
    folder: Path, game: Game = HIT, number: int = 0, window: str = "1280x720", **given: Any
) -> Lesson:
    app = opened(folder, window, **given)
    return Lesson.over(app, lesson_scene(app, game, number))


def on(app: App) -> Lesson:
    """The lesson that is on the screen."""
    return Lesson(app, app.stack.top)  # type: ignore[arg-type]


def agrees(table: Lesson, made: Sequence[str], foreseen: Set[str] = frozenset()) -> None:
    """What the coach asks for can be pressed now, and has the focus; the table asks for nothing
    that would be refused, nor did it in what it has `foreseen`; what is refused looks so."""
    things, lesson = {thing.id: thing for thing in table.top.focusables()}, table.match
    wanted = table.next_picks(made)
    where = (lesson.lesson.title, lesson.done_tasks, made)
    there = {pick: things.get(f"action.{pick}") or things.get(pick) for pick in wanted}
    for pick, thing in there.items():
        assert thing is not None, (where, pick)
        assert thing.enabled, (where, pick)
        assert min(thing.rect.size) > 0, (where, pick)
    right = {name for pick in wanted for name in (pick, f"action.{pick}")}
    assert table.focus in right, (where, table.focus, right)
    written = table.board.written
    for thing in things.values():
        label = thing.label.partition("  [")[0]
        if thing.id.startswith("action.") and not thing.enabled:
            for text in (written.prompt, written.faint, *foreseen):
                asked = re.search(rf"\b{re.escape(label)}\b", text, re.IGNORECASE)
                assert not asked, (where, label, text)
    if made:
        return
    assert {pick.id for pick in table.now.offered} == wanted, where
    for name, thing in things.items():
        if name.startswith(("action.", "call.")):
            pick = name.removeprefix("action.") if name.startswith("action.") else ""
            assert thing.enabled == (pick in wanted or not pick), (where, name)
    assert {*table.targets} <= wanted, where
    (ask,) = [said.text for said in table.coach.speech(table.now).said if said.tone == "ask"]
    labels = [thing.label for thing in there.values() if thing is not None]
    for what in re.findall(r"[Pp]ress ([A-Z]\w+(?: [a-z]+)?)", ask):
        assert any(label.startswith(what) for label in labels), (where, what, labels)


@pytest.mark.quick("hit", "showem")
@pytest.mark.parametrize("speed", ["off", "fast"])
@each_lesson
def test_the_table_and_the_coach_agree_at_every_step_to_the_end(
    tmp_path: Path, game: Game, number: int, speed: str
) -> None:
    """Found: "draw, or stop" on the table beside an order to stop, and faint where it had been
    foreseen; to press UNO after a card, with the focus on *Back*; in the first lesson Stop looked
    as usable as Draw, and was refused. Every way is gone, with what lies on the way in any
    order, by the keyboard alone."""
    table = at_lesson(tmp_path, game, number, "960x600", speed=speed)
    lesson = table.match
    foreseen = table.settle()
    while (task := lesson.task) is not None:
        done, made = lesson.done_tasks, list[str]()
        assert task.ask.format(*lesson.names) in table.told
        agrees(table, made, foreseen)
        for pick in sorted(table.next_picks(made))[:-1]:  # begun, and taken back
            table.pick(pick)
            if lesson.done_tasks != done:
                break
            agrees(table, [pick])
            table.press(pygame.K_ESCAPE)
            frames(table.app, 2)
            agrees(table, made)
        while lesson.done_tasks == done:
            made.append(max(table.next_picks(made)))
            table.pick(made[-1])
            if lesson.done_tasks == done:
                agrees(table, made)
        foreseen = table.settle()
    last = number + 1 == len(game.lessons)
    assert lesson.done
    assert table.focus == ("coach.match" if last else "coach.next")
    assert game.lessons[number].tasks[-1].praise.format(*lesson.names) in table.told
    table.press(pygame.K_RETURN)
    assert table.page == "table" if last else table.coach.number == number + 1


@pytest.mark.quick("hit", "nothing")
@each_lesson
def test_the_coach_speaks_of_nothing_before_it_has_been_seen(
    tmp_path: Path, game: Game, number: int
) -> None:
    table = at_lesson(tmp_path, game, number, "960x600", speed="normal")
    lesson = table.match
    for task_number, task in enumerate(lesson.lesson.tasks):
        told = task.praise.format(*lesson.names)
        table.do(0)
        watched, seen = 0, False
        while not seen:
            (panel,) = [each for each in table.widgets if isinstance(each, CoachPanel)]
            seen = table.idle and lesson.thinking is None
            assert (told in panel.speech.words) == seen, task_number
            assert ("atch " in panel.speech.said[-1].text) == (not seen)
            more = not seen or task_number + 1 < len(lesson.lesson.tasks)
            assert {"coach.next", "coach.match"}.isdisjoint(table.ids) == more
            watched += not seen
            table.frames(1, 0.1)
            assert watched < 2000
        assert watched
    assert lesson.done


@pytest.mark.quick("hit")
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
@windows("960x600", "960x600@200", "1280x720@200", "720x1280@200", "900x1000")
def test_the_coach_covers_nothing_and_is_read_whole(
    tmp_path: Path, game: Game, window: str
) -> None:
    """Found: beside it in a high window the table was a strip, and on it the game's name was cut:
    there it stands below the table."""
    app, (size, _) = opened(tmp_path, window), size_of(window)
    with pytest.MonkeyPatch.context() as patch:
        cut = watch_cuts(patch)
        for number in range(len(game.lessons)):
            board = lesson_scene(app, game, number)
            board.resize(size)
            table, beside = Lesson(app, board), panel_rect(app.look.metrics)
            place = table.placed
            for rect in (*place.targets.values(), *place.plates.values(), place.actions):
                assert not rect.colliderect(beside)
            for widget in table.widgets:
                assert Rect((0, 0), size).contains(widget.rect), widget.id
                if not widget.id.startswith("coach."):
                    assert not widget.rect.colliderect(beside), widget.id
            (panel,) = [each for each in table.widgets if isinstance(each, CoachPanel)]
            buttons = [w.rect for w in table.widgets if w.id.startswith("coach.")][1:]
            assert panel.rect.y + panel.room <= min(rect.top for rect in buttons)
            assert all(panel.rect.contains(rect) and min(rect.size) >= 24 for rect in buttons)
            assert is_read_whole(panel, table.look)
            if size == (720, 1280):
                assert place.size[0] == 720
                assert place.size[1] > 700
                assert len({rect.y for rect in buttons}) == 1 or "@" in window
    assert cut == [] or "@" in window


def is_read_whole(panel: CoachPanel, look: Look) -> bool:
    """Whether the words of no moment of the lesson run below the room that they have."""
    below = Rect(0, panel.room, *panel.rect.size)

    def drawn(said: tuple[Said, ...]) -> Pictured:
        sheet = pygame.Surface(panel.rect.size)
        speech = replace(panel.speech, said=said)
        now = CoachPanel(sheet.get_rect(), speech, panel.room, panel.largest)
        now.draw(sheet, look, now.rect)
        return Pictured(sheet.subsurface(below.clip(sheet.get_rect())))

    empty = drawn(())
    return all(drawn(said) == empty for said in panel.speech.fits)


# ---------------------------------------------------------------------------- right and wrong


@pytest.mark.parametrize("way", ["key", "button", "pile", "card", "hint"])
def test_whoever_tries_what_looks_refused_hears_why(tmp_path: Path, way: str) -> None:
    """And it changes nothing. A hint is given on demand, too."""
    game, number = {"pile": ("nothing", 2), "card": ("nothing", 1)}.get(way, ("hit", 0))
    table = at_lesson(tmp_path, GAMES[game], number)
    before, hint = table.match.hash(), table.hint
    assert hint not in table.told
    if way == "key":
        table.press(pygame.K_a)  # steal all: what the rules forbid is refused as ever
        assert table.prompt.startswith("Not now.")
        assert hint not in table.told
        table.press(pygame.K_s)  # stop
    elif way == "button":
        assert not next(t for t in table.top.focusables() if t.id == "action.stop").enabled
        table.click("action.stop")
    elif way == "hint":
        table.click("coach.hint")
    else:
        table.point_at("draw" if way == "pile" else "hand.0/kh")
        table.click_at("draw" if way == "pile" else "hand.0/kh")
    assert table.match.hash() == before
    assert hint in table.told
    assert ("Minerva" in table.prompt) is (way != "hint")
    if way == "key":
        table.press(pygame.K_d)  # draw
        table.settle()
        assert table.match.done_tasks == 1
        assert hint not in table.told


def test_a_lesson_by_the_mouse_and_when_it_is_done_the_table_stands_still(tmp_path: Path) -> None:
    table = at_lesson(tmp_path)
    for thing in ("draw", "draw", "action.stop"):
        table.click(thing)
        table.settle()
    assert table.match.done
    after = table.match.hash()
    for key in (pygame.K_d, pygame.K_s, pygame.K_f):
        table.press(key)
    table.click_at((300, 300))
    table.frames(9, 0.05)
    assert table.match.hash() == after
    assert not [thing for thing in table.ids if thing.startswith("action.")]
    table.click("coach.next")
    assert table.coach.number == 1


# ---------------------------------------------------------------------------- coming and going


def test_skip_leave_and_a_menu_that_leads_out_at_any_time(tmp_path: Path) -> None:
    table = at_lesson(tmp_path)
    table.press(pygame.K_d)
    table.tab_to("coach.skip")
    table.press(pygame.K_RETURN)
    assert table.coach.number == 1
    for thing, page in (("", "tutorial"), ("rules", "rules"), ("leave", "title")):
        table.press(pygame.K_ESCAPE)
        assert table.page == "lesson_menu"
        if not thing:
            table.press(pygame.K_ESCAPE)
            continue
        table.click(thing)
        assert table.page == page
        if page == "rules":
            table.press(pygame.K_ESCAPE)
            table.press(pygame.K_ESCAPE)
    table = at_lesson(tmp_path)
    table.click("coach.leave")
    assert table.page == "title"


def test_once_more_begins_the_lesson_anew(tmp_path: Path) -> None:
    table = at_lesson(tmp_path, HIT, 2)
    begun = table.session.hash()
    table.press(pygame.K_s)
    table.settle()
    table.click("coach.again")
    assert table.top.session.hash() == begun


def test_progress_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    app = opened(tmp_path, player_name="Ada")
    click(app, "learn")
    assert app.stack.top.name == "learn"
    click(app, "learn.hit")
    assert on(app).coach.number == 0
    click(app, "coach.skip")
    assert app.settings.lessons_done == {"hit": 1}
    click(app, "coach.leave")
    assert app.stack.top.name == "learn"
    frames(app, 8)
    click(app, "learn.hit")
    assert on(app).coach.number == 1
    on(app).coach.show(0)  # an earlier one, once more, takes nothing back
    frames(app)
    click(app, "coach.skip")
    assert app.settings.lessons_done == {"hit": 1}
    app.change_settings(lessons_done={"hit": len(HIT.lessons)})
    app.learn(HIT)
    frames(app)
    assert on(app).coach.number == 0


def test_the_title_suggests_it_to_newcomers(tmp_path: Path) -> None:
    def detail(app: App) -> str:
        return next(w.detail for w in app.stack.top.form.widgets if w.id == "learn")  # type: ignore[attr-defined]

    assert detail(opened(tmp_path / "new"))
    assert not detail(opened(tmp_path / "played", last_setup={"game": "hit"}))
    assert not detail(opened(tmp_path / "taught", lessons_done={"hit": len(HIT.lessons)}))


@pytest.mark.parametrize(("way", "page"), [("set.hit", "new_game"), ("rules", "rules")])
def test_a_games_set_up_and_rules_lead_to_its_lessons(tmp_path: Path, way: str, page: str) -> None:
    app = opened(tmp_path, player_name="Ada")
    click(app, way)
    click(app, "learn")
    assert on(app).coach.game is HIT
    click(app, "coach.leave")
    assert app.stack.top.name == page


def to_the_match(table: Lesson) -> Any:
    """Do what the last lesson asks for, and begin the match that follows."""
    table.press(pygame.K_d)
    table.settle()
    table.click("coach.match")
    assert table.page == "table"
    return table.top.session


@pytest.mark.parametrize("played", ["", "hit", "mercury"])
def test_at_the_end_a_match_against_easy_players_patient_if_it_is_the_first(
    tmp_path: Path, played: str
) -> None:
    last = {"game": played} if played else {}
    table = at_lesson(tmp_path, HIT, len(HIT.lessons) - 1, last_setup=last)
    session = to_the_match(table)
    kinds = [plan.kind for plan in session.plans]
    assert kinds == [HUMAN] + ["easy"] * (HIT.recommended_seats - 1)
    assert bool(session.turns.patience) == (played != "hit")
    assert table.app.settings.lessons_done == {"hit": len(HIT.lessons)}


def test_a_table_that_was_set_stays_as_it_is_when_a_match_follows_a_lesson(tmp_path: Path) -> None:
    setup = Setup.usual(HIT)
    setup.set_level("hard")
    last = kept_with({}, setup)
    given = {"last_setup": last, "player_name": "Ada"}
    table = at_lesson(tmp_path, HIT, len(HIT.lessons) - 1, **given)  # type: ignore[arg-type]
    assert {plan.kind for plan in to_the_match(table).plans} == {HUMAN, "easy"}
    assert table.app.settings.last_setup == last


@windows("960x600")
def test_who_begins_with_a_lesson_is_asked_who_they_are_and_has_played_after_its_match(
    tmp_path: Path, window: str
) -> None:
    """Found: the name was asked after 24 minutes, and the title went on offering a first match."""
    app = opened(tmp_path, window)
    click(app, "learn")
    click(app, "learn.hit")
    assert app.stack.top.name == "name"
    assert focused(app) == "player.name"
    click(app, "back")
    assert app.stack.top.name == "learn"
    frames(app, 8)
    click(app, "learn.hit")
    for letter in "Zoë":
        press(app, 0, letter)
    click(app, "portrait.moth")
    click(app, "done")
    for number in range(len(HIT.lessons)):
        lesson = on(app)
        assert (lesson.coach.number, lesson.session.names[0]) == (number, "Zoë")
        assert lesson.session.plans[0].portrait == "moth"
        if number + 1 < len(HIT.lessons):
            click(app, "coach.skip")
    session = to_the_match(on(app))
    assert (session.names[0], session.plans[0].portrait) == ("Zoë", "moth")
    assert session.turns.patience
    faces = [plan.portrait for plan in session.plans]
    assert len(set(faces)) == len(faces)
    app.to_title()
    frames(app)
    doors = {w.id: w.label for w in app.stack.top.form.widgets}  # type: ignore[attr-defined]
    assert doors["play.hit"].startswith("Hit!: You against")
    assert doors["play.mercury"].startswith("Mercury: A first match against")
    click(app, "play.hit")
    assert app.stack.top.name == "table", "nobody is asked again"
    assert not app.stack.top.session.turns.patience  # type: ignore[attr-defined]


@pytest.mark.parametrize("own", ["hare", "owl"])
def test_the_learner_keeps_name_and_face_and_the_coach_never_plays(
    tmp_path: Path, own: str
) -> None:
    table = at_lesson(tmp_path, HIT, 2, player_name="Zoë", player_portrait=own)
    plans = table.session.plans
    assert (plans[0].name, plans[0].portrait) == ("Zoë", own)
    faces = [plan.portrait for plan in plans]
    assert len(set(faces)) == len(faces)
    assert "owl" not in faces[1:]
    assert all(plan.name == PORTRAITS[plan.portrait] for plan in plans[1:])


def test_a_lesson_lives_through_another_size_and_scale_and_is_never_saved(tmp_path: Path) -> None:
    table = at_lesson(tmp_path)
    table.press(pygame.K_d)
    table.settle()
    table.app.presenter.resize((960, 600))  # type: ignore[attr-defined]
    frames(table.app)
    table.app.change_settings(ui_scale=200)
    frames(table.app)
    assert table.match.done_tasks == 1
    table.press(pygame.K_d)
    table.settle()
    assert table.match.done_tasks == 2
    assert "coach.leave" in ids(table.app)
    table.app.close()
    assert not list((tmp_path / "data").rglob("*.toml"))
