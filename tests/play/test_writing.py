"""What the table says beside the cards: what a bust cost, why not, tooltips, whose turn it is."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import PEOPLE, REY, said, sit_down, sit_down_at
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.pages.rules import RulesPage
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.telling import BUST_READ
from nomercy_table.session.plans import SeatPlan
from offscreen import (
    click,
    click_at,
    focused,
    folded,
    frames,
    ids,
    no_art_drawn,
    place,
    point_at,
    press,
    program,
    send,
    tab_to,
)
from sight import see

HEADER = ("header.menu", "header.sound", "header.log", "header.rules")


def notices(scene: TableScene) -> list[Any]:
    return see(scene).notices


def busts(scene: TableScene) -> bool:
    """Whether a bust is being shown."""
    return see(scene).cue == "bust"


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_what_a_bust_has_cost_lies_where_the_cards_lay_until_it_is_read_and_others_play(
    tmp_path: Path, speed: str
) -> None:
    """Found: it lay there through all the rivals' turns, and read as what had just happened."""
    app = program(tmp_path, speed=speed)
    scene = sit_down_at(app, lay("7|3|5", "", draw="5 1"), [PEOPLE[0], PEOPLE[1]])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    for _ in range(400):
        frames(app, 1, 1 / 60)
        if notices(scene):
            break
        told = [*filter(None, scene.words)]
        assert len({*told}) == len(told)  # once is enough
    (notice,) = notices(scene)
    assert notice.label == "Bust! Ada draws another five and loses 15 points."
    assert notice.label in scene.words
    area = see(scene).placed.tableaus["tableau.0"]
    assert area.contains(notice.rect)
    frames(app, 24, 1 / 60)
    press(app, pygame.K_d, "d")
    frames(app, 36, 1 / 60)
    assert notices(scene), "it is to be read, however fast others are"
    wakes_after = scene.wakes_after
    assert wakes_after is not None
    assert 0.0 < wakes_after <= BUST_READ - 1.0
    frames(app, 60, 1 / 60)
    assert not notices(scene)
    assert not scene.moving


def test_what_a_bust_has_cost_stays_as_long_as_nobody_plays(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("7|3|5", "", draw="5 1"), [PEOPLE[0], PEOPLE[1]])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    frames(app, 300, 1 / 60)
    assert notices(scene)
    press(app, pygame.K_d, "d")
    frames(app, 3, 1 / 60)
    assert not notices(scene), "it has been read"


def test_the_words_of_a_bust_come_when_its_cards_are_gone_and_the_line_goes_on(
    tmp_path: Path,
) -> None:
    app = program(tmp_path, speed="normal")
    scene = sit_down_at(app, lay("7|3|5", draw="5 1"), PEOPLE[:2])
    frames(app, 40)
    press(app, pygame.K_d, "d")
    for _ in range(400):
        # Found: it came when the line said something else, and read as one more loss.
        assert bool(notices(scene)) == see(scene).at_rest or not busts(scene)
        frames(app, 1, 1 / 60)
        if scene.now.human == 1:
            break
    assert notices(scene)
    assert "Bust! Ada draws another five and loses 15 points." in scene.words


def test_a_bust_is_told_in_other_words_as_soon_as_others_play(tmp_path: Path) -> None:
    """Found: it said "You" to nobody after the seat was taken over, until that seat played."""
    app = program(tmp_path)
    scene = sit_down_at(app, lay("7|3|5", "", "", draw="5 1"), [PEOPLE[0], PEOPLE[1], REY])
    frames(app, 10)
    press(app, pygame.K_d, "d")
    frames(app, 10)
    (notice,) = notices(scene)
    assert notice.label == "Bust! Ada draws another five and loses 15 points."
    scene.session.take_over(1, "easy")
    frames(app, 2)
    (notice,) = notices(scene)
    assert notice.label == "Bust! You draw another five and lose 15 points."
    scene.session.take_over(0, "easy")
    frames(app, 2)
    assert [notice.label for notice in notices(scene)] in (
        [],  # it has played already
        ["Bust! Ada draws another five and loses 15 points."],
    )


def test_nobody_needs_to_be_told_of_a_computer_player_s_bust(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("", "7|3|5", draw="5", turn=1, drew=True), [PEOPLE[0], REY])
    frames(app, 40)
    assert not notices(scene)


def test_a_click_on_what_can_t_be_picked_says_why(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("5|2", "5|4", "7", "", draw="1"), PEOPLE)
    targets = see(scene).placed.targets
    for pick in ("loot.1", "tableau.1/4", "tableau.2/7"):
        click_at(app, targets[pick].center)
        assert "There is nothing to steal" in said(scene), pick
    click_at(app, targets["discard"].center)
    assert "What was lost in busts." in said(scene)


def test_in_a_theft_the_draw_pile_and_the_own_cards_say_why_not(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("5|2", "5|4", "7", "", stealing=5), PEOPLE)
    targets = see(scene).placed.targets
    for pick, reason in (
        ("draw", "First choose whether to steal"),
        ("tableau.0/2", "You can't steal from yourself"),
        ("tableau.2/7", "That player has no fives to steal"),
    ):
        click_at(app, targets[pick].center)
        assert reason in said(scene), pick


@pytest.mark.parametrize("thing", HEADER)
@pytest.mark.parametrize("by_key", [False, True])
def test_the_header_s_pictures_tell_what_they_are(tmp_path: Path, thing: str, by_key: bool) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    if by_key:
        tab_to(app, thing)
    else:
        point_at(app, place(app, thing).center)
    frames(app, 20)
    tip, rect = see(scene).tip, see(scene).tip.rect
    label = see(scene).widget(thing).label  # type: ignore[union-attr]
    assert tip.title.startswith(f"{label} (")
    assert tip.text.endswith(".")
    tips = [item for item in see(scene).lying.values() if item.id == "widget.tooltip"]
    assert [tip.rect.contains(rect) for tip in tips] == [True]
    assert pygame.Rect((0, 0), app.presenter.size).contains(rect)
    frames(app, 10)
    assert not app.stack.moving  # a tooltip costs nothing while it is there
    point_at(app, (640, 500))
    frames(app, 10)
    if not by_key:
        assert not [item for item in see(scene).lying.values() if item.id == "widget.tooltip"]


def brightest(app: App, thing: str) -> int:
    """The brightest ink of a sign, as a sum of its colours."""
    picture = app.presenter.surface.subsurface(place(app, thing).inflate(-8, -8))
    wide, high = picture.get_size()
    return max(sum(picture.get_at((x, y))[:3]) for x in range(wide) for y in range(high))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_three_signs_are_always_seen_and_the_others_when_somebody_comes_near(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    no_art_drawn()  # a sign that is enlarged from another window's is faint
    app = program(tmp_path, size)
    scene = sit_down(app, PEOPLE)
    signs = see(scene).header
    main = [each.id for each in signs if each.main]
    assert main == ["header.menu", "header.hint", "header.forward", "header.speed"]
    assert [each.id for each in signs[-3:]] == main[1:], "they stand at the right"
    quiet = [each.id for each in signs if not each.main]
    assert len(quiet) == 5
    assert all(min(place(app, name).size) >= 24 for name in quiet)
    plain = brightest(app, "header.speed")
    assert all(brightest(app, name) < 0.4 * plain for name in quiet[:-1])
    assert brightest(app, quiet[-1]) > 0.7 * plain, "dots stand for all of them"
    pointed = place(app, "header.hint").center
    point_at(app, pointed)
    frames(app, 20)
    assert all(brightest(app, name) > 0.85 * plain for name in quiet)
    point_at(app, (640, 500))
    frames(app, 20)
    assert all(brightest(app, name) < 0.4 * plain for name in quiet[:-1])
    tab_to(app, "header.log")
    frames(app, 4)
    assert brightest(app, "header.rules") > 0.85 * plain


def test_what_was_switched_is_seen_though_nobody_is_near(tmp_path: Path) -> None:
    app = program(tmp_path)
    sit_down(app, PEOPLE)
    plain = brightest(app, "header.speed")
    press(app, pygame.K_m)
    frames(app, 4)
    assert app.settings.muted
    assert brightest(app, "header.sound") > 0.7 * plain
    assert brightest(app, "header.rules") < 0.4 * plain


def touch(app: App, thing: str) -> None:
    """Touch it, as a finger does: pointer and press come in one, before anything is drawn."""
    centre = place(app, thing).center
    point_at(app, centre)
    send(app, pygame.MOUSEBUTTONDOWN, pos=centre, button=1)
    send(app, pygame.MOUSEMOTION, pos=centre, rel=(1, 0), buttons=(1, 0, 0))
    frames(app, 2)
    send(app, pygame.MOUSEBUTTONUP, pos=centre, button=1)
    frames(app, 4)


def test_what_is_folded_away_is_not_pressed_but_brought_out(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("5|2", "5|4", "5", "", stealing=5), PEOPLE)
    signs = see(scene).header
    away = [each.id for each in signs if folded(app, each.id)]
    assert away == [each.id for each in signs if not each.main]
    column = next(name for name in ids(app) if name.startswith("tableau.1/"))
    click(app, column)
    picked, before = scene.now.made, focused(app)
    assert picked
    for name in away:
        point_at(app, (640, 500))
        frames(app, 2)
        touch(app, name)
        assert app.stack.top is scene, name
        assert (app.settings.muted, app.settings.odds) == (False, False), name
        assert (scene.now.made, focused(app)) == (picked, before), name
        assert not any(folded(app, each) for each in away), name
    touch(app, "header.sound")
    assert app.settings.muted, "it is seen now"
    touch(app, "header.log")
    assert app.stack.top is not scene


def test_a_click_on_a_sign_that_can_t_be_used_takes_nothing_back(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("5|2", "5|4", "5", "", stealing=5), PEOPLE)
    click(app, next(name for name in ids(app) if name.startswith("tableau.1/")))
    picked = scene.now.made
    forward = see(scene).widget("header.forward")
    assert picked
    assert not forward.enabled
    click(app, forward.id)
    assert scene.now.made == picked
    click_at(app, (640, 560))
    assert not scene.now.made, "beside all signs it does"


def test_in_high_contrast_all_signs_are_plainly_seen(tmp_path: Path) -> None:
    app = program(tmp_path, high_contrast=True)
    scene = sit_down(app, PEOPLE)
    plain = brightest(app, "header.speed")
    signs = [each.id for each in see(scene).header]
    assert all(brightest(app, name) > 0.7 * plain for name in signs if name != "header.forward")
    assert not any(folded(app, name) for name in signs)


@pytest.mark.parametrize("thing", ["header.menu", "header.log", "header.rules"])
@pytest.mark.parametrize("by_key", [False, True])
def test_after_a_page_over_the_table_the_focus_is_where_it_was(
    tmp_path: Path, thing: str, by_key: bool
) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    tab_to(app, "action.stop")
    if by_key:
        tab_to(app, thing)
        press(app, pygame.K_RETURN)
    else:
        click(app, thing)
    assert app.stack.top is not scene
    press(app, pygame.K_ESCAPE)
    frames(app, 4)
    assert app.stack.top is scene
    assert focused(app) == "action.stop"


def test_after_a_page_that_was_closed_by_a_key_the_focus_is_seen_plainly(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, PEOPLE)
    click(app, "header.menu")
    assert not any(widget.ring for widget in see(scene).widgets)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is scene
    assert [widget.id for widget in see(scene).widgets if widget.ring] == ["action.draw"]


def test_sound_can_be_switched_twice_by_key_and_a_click_leaves_the_focus(tmp_path: Path) -> None:
    app = program(tmp_path)
    sit_down(app, PEOPLE)
    click(app, "header.sound")
    assert app.settings.muted
    assert focused(app) == "action.draw"
    tab_to(app, "header.sound")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)
    assert app.settings.muted
    assert focused(app) == "header.sound"


def test_several_people_are_named_before_every_prompt(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("", "", draw="1 2"), PEOPLE[:2])
    assert "Ada: " in said(scene)
    press(app, pygame.K_d, "d")
    assert said(scene).startswith("Ada draws an ace. Ada: The next card")
    press(app, pygame.K_s, "s")
    assert said(scene).startswith("Ada stops with 1 point at stake. Bo: ")


def test_whose_turn_it_is_shines(tmp_path: Path) -> None:
    def lit(scene: TableScene) -> list[bool]:
        words = scene.written
        return [plate.active for plate in words.plates]

    app = program(tmp_path)
    scene = sit_down_at(app, lay("", "", draw="1 2"), PEOPLE[:2])
    assert lit(scene) == [True, False]
    press(app, pygame.K_d, "d")
    press(app, pygame.K_s, "s")
    assert lit(scene) == [False, True]
    alone = [PEOPLE[0], SeatPlan("Bo", "easy", "owl")]
    scene = sit_down_at(program(tmp_path / "alone"), lay("", "", draw="1 2"), alone)
    assert lit(scene) == [True, False]


def test_when_all_is_banked_the_plates_tell_what_was_won(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("9", "4", draw="1", last=True), PEOPLE[:2])
    plates = scene.written.plates  # type: ignore[union-attr]
    assert [plate.notes[0] for plate in plates] == ["9 at stake", "4 at stake"]
    press(app, pygame.K_d, "d")
    frames(app, 4)
    plates = scene.written.plates  # type: ignore[union-attr]
    assert [plate.notes[0] for plate in plates] == ["10 banked", "4 banked"]


@pytest.mark.parametrize("window", [(960, 600), (1920, 1080)])
def test_the_own_plate_tells_what_is_banked(tmp_path: Path, window: tuple[int, int]) -> None:
    """Found: nothing told it before the end of a round."""
    app = program(tmp_path, window)
    state = lay("9", "4", "2", draw="1", loots=["5 6", "3", "7"])
    scene = sit_down_at(app, state, [PEOPLE[0], REY, REY])
    plates = scene.written.plates  # type: ignore[union-attr]
    assert [plate.notes for plate in plates] == [
        ("9 at stake", "11 banked"),
        ("4 at stake",),
        ("2 at stake",),
    ]


def test_a_long_line_of_the_log_is_no_higher_than_its_text(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down_at(app, lay("", "", draw="1", last=True), PEOPLE[:2])
    press(app, pygame.K_d, "d")
    frames(app, 20)  # the results take no press at once
    press(app, pygame.K_ESCAPE)
    frames(app, 4)
    assert app.stack.top is scene
    press(app, pygame.K_l, "l")
    lines = [w for w in app.stack.top.form.widgets if w.id.startswith("line.")]  # type: ignore[attr-defined]
    longest = max(lines, key=lambda line: len(line.label))
    single = min(line.rect.height for line in lines)
    wide = app.look.fonts.width(longest.label, "regular", app.look.metrics.body)
    assert longest.rect.height == single * -(-wide // longest.rect.width)


def the_book(scene: TableScene) -> Any:
    """The sign in the header that opens the rules."""
    return next(thing for thing in see(scene).widgets if thing.id == "header.rules")


def test_the_book_opens_the_rule_behind_what_was_refused(tmp_path: Path) -> None:
    """No number of a clause stands in what is said; the mark that leads to it is lit."""
    app = program(tmp_path)
    scene = sit_down_at(app, lay("5|2", "5|4", "7", "", draw="1"), PEOPLE)
    book = the_book(scene)
    assert not book.lit
    target = see(scene).placed.targets["tableau.1/4"]
    click_at(app, target.center)
    assert scene.now.clause.startswith("HIT-")
    assert scene.now.clause not in said(scene)
    book = the_book(scene)
    assert book.lit
    click_at(app, book.rect.center)
    page = app.stack.top
    assert isinstance(page, RulesPage)
    rules, clause = scene.session.game.rules, scene.now.clause
    section = next(part for part in rules if clause in part.clauses)
    (view,) = page.form.views
    heading = next(w for w in page.form.widgets if w.label == section.heading)
    assert 0 <= heading.rect.y - view.rect.y - view.offset < view.rect.height // 2


@pytest.mark.parametrize("size", [(720, 1280), (768, 1024), (960, 600), (1280, 720)])
def test_43_no_sign_at_the_right_touches_the_frame_of_a_cloth(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: in a high window the last one did. The frame lies 11 pixels from the edge at most, and
    a picture leaves a fifth of its sign free."""
    app = program(tmp_path, size)
    scene = sit_down_at(app, lay("", "", draw="1 2 3"), [PEOPLE[0], REY])
    frames(app, 10)
    signs = see(scene).header
    last = max(signs, key=lambda sign: sign.rect.right)
    side = min(last.rect.size)
    assert size[0] - (last.rect.right - side // 5) >= 13
    for one, other in pairwise(sorted(signs, key=lambda sign: sign.rect.x)):
        assert one.rect.right <= other.rect.left
