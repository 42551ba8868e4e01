"""At the table: dragging, saying why not, a small window, keys, speed, several people."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest

from window.conftest import Start
from window.driver import Program, outside, overlapping
from window.hands import GO_FIRST, Play, by_focus, by_mouse, choice, done

pytestmark = pytest.mark.window

ENDLESS = dedent(
    """
    from nomercy_table.play.pace import SPEEDS
    from nomercy_table.session.pacing import Pacing

    LONG = 1e6
    SPEEDS.update({speed: LONG * factor for speed, factor in SPEEDS.items()})
    of = Pacing.of

    def longer(speed):
        pace = of(speed)
        first, again = ((low * LONG, high * LONG) for low, high in (pace.first, pace.again))
        return Pacing(first, again, pace.settle * LONG)

    Pacing.of = longer
    """
)
"""What makes all motion and every pause of a computer player last for ever, unless somebody ends
it: at speed off there is none."""

SMALL = 'speed = "off"\nwindow = [960, 600]\n'


def own_turn(program: Program) -> None:
    """Wait until the person may act."""
    program.wait(
        lambda: program.scene == "table" and program.idle and program.has("action.draw"),
        "the own turn",
    )


def clean(program: Program) -> None:
    """Check that everything lies in the window, and nothing on anything else."""
    assert outside(program) == [], program.size
    assert overlapping(program) == [], program.size


class TestTips:
    def test_47_what_the_pointer_rests_on_says_what_it_is(self, start: Start) -> None:
        program = start("--seats", "you,easy", scene="table")
        own_turn(program)
        program.point_at("draw")
        program.wait_to_hear("The round ends the moment its last card is drawn.")
        program.point_at("action.stop")
        program.wait_to_hear("Ends your turn.")
        program.point_at("header.rules")
        program.wait_to_hear("Rules")


class TestSmallWindow:
    def test_a_few_turns_at_960_by_600(self, start: Start) -> None:
        program = start("--seats", "you,easy,medium,hard,easy", settings=SMALL, scene="table")
        assert program.size == (960, 600)
        drawn = 0
        for number in range(24):
            own_or_over(program)
            if program.scene != "table":
                break
            clean(program)
            thing_id = choice(program, number, drawn)
            drawn = 0 if thing_id == "action.stop" else drawn + 1
            done(program, lambda thing_id=thing_id: by_mouse(program, thing_id))
        assert program.size == (960, 600)
        # Steals too can be clicked in a small window: columns are at least 24 pixels wide.
        assert all(
            min(item["rect"][2:]) >= 24
            for line in program.lines
            if line["kind"] == "things" and line["scene"] == "table"
            for item in line["items"]
        )

    @pytest.mark.parametrize("ui_scale", [100, 200])
    def test_every_page_fits(self, start: Start, ui_scale: int) -> None:
        program = start(settings=SMALL + f"ui_scale = {ui_scale}\n")
        clean(program)
        for thing in ("rules", "settings", "about", "set.hit"):
            program.wait(lambda: program.idle, "the title again")
            by_focus(program, thing)  # in a small window the title scrolls
            page = "new_game" if thing == "set.hit" else thing
            program.wait_for(page)
            clean(program)
            if page != "new_game":
                program.press("Escape")
                program.wait_for("title")
        by_focus(program, "start")
        program.wait_for("table")
        clean(program)
        for key, page in (("Escape", "pause"), ("l", "log"), ("F1", "rules")):
            program.press(key)
            program.wait_for(page)
            clean(program)
            program.press("Escape")
            program.wait_for("table")


def own_or_over(program: Program) -> None:
    program.wait(lambda: program.idle, "the own turn, or the end")


class TestDragging:
    def test_the_pile_is_dragged_to_the_own_side(self, start: Start) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        own_turn(program)
        events = len(program.events)
        width, height = program.size
        pile = program.looked_at("draw").at()
        program.drag(pile, (width // 2, height - 130))
        program.wait(lambda: len(program.events) > events, "a card is drawn")
        assert program.events[events].startswith("Player 1 draws")

    def test_a_drag_that_ends_elsewhere_draws_nothing(self, start: Start) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        own_turn(program)
        events = len(program.events)
        pile = program.looked_at("draw").at()
        program.drag(pile, (program.size[0] // 2, 60))
        program.click("header.rules")  # what is clicked next comes after
        program.wait_for("rules")
        assert len(program.events) == events

    def test_escape_calls_a_drag_off(self, start: Start) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        own_turn(program)
        events = len(program.events)
        width, height = program.size
        program.drag(program.looked_at("draw").at(), (width // 2, height - 130), drop=False)
        program.press("Escape")
        program.drop()
        program.click("header.rules")
        program.wait_for("rules")  # not the menu: that Esc was for the drag
        assert len(program.events) == events
        assert "pause" not in [line.get("name") for line in program.lines]
        program.press("Escape")
        program.wait_for("table")
        program.click("draw")
        program.wait(lambda: len(program.events) > events, "a click draws as ever")


def settled(program: Program) -> None:
    """The first turn is there, though motion never ends: a press ends that of the pile, which is
    being shuffled."""
    program.wait(lambda: program.scene == "table" and program.events, "the table, and a round")
    program.press("space")
    own_turn(program)


class TestWhyNot:
    @pytest.mark.parametrize("way", ["click", "key"])
    def test_it_is_said_whose_turn_it_is(self, start: Start, way: str) -> None:
        speed = 'speed = "fast"\n'
        program = start("--seats", "you,easy", *GO_FIRST, settings=speed, scene=None, code=ENDLESS)
        settled(program)
        pile = program.thing("draw").at()
        program.press("s")
        program.wait_to_hear("You stop")
        program.press("space")
        program.wait_to_hear("is thinking …")
        program.wait(lambda: program.still, "nothing moves but in their head")
        if way == "click":
            program.click_at(*pile)
        else:
            program.press("d")
        program.wait(
            lambda: any(text.endswith("'s turn.") for text in program.said()), "whose turn it is"
        )


class TestKeys:
    def test_rules_log_menu_and_sound(self, start: Start) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings='speed = "off"\n', scene="table")
        for key, page in (("F1", "rules"), ("l", "log")):
            program.press(key)
            program.wait_for(page)
            program.press(key)  # the same key closes it
            program.wait_for("table")
            program.press(key)
            program.wait_for(page)
            program.press("Escape")
            program.wait_for("table")
        program.press("Escape")
        program.wait_for("pause")
        program.press("Escape")
        program.wait_for("table")

        before = program.things["header.sound"].label
        program.press("m")
        program.wait(lambda: program.things["header.sound"].label != before, "the sound is off")
        program.press("m")
        program.wait(lambda: program.things["header.sound"].label == before, "the sound is on")

    @pytest.mark.parametrize("key", ["F11", "alt+Return"])
    def test_full_screen_and_back(self, start: Start, key: str) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        program.press(key)
        program.wait(lambda: program.size == (1920, 1080), "the whole screen")
        own_turn(program)
        clean(program)
        program.wait(lambda: program.geometry() == (0, 0, 1920, 1080), "the window in its corner")
        program.click("draw")
        program.wait(lambda: "draws" in program.events[-1], "a card drawn on the whole screen")
        program.press(key)
        program.wait(lambda: program.size == (960, 600), "the window as it was")
        program.wait(lambda: program.idle, "input")
        clean(program)
        program.wait(lambda: program.geometry()[2:] == (960, 600), "the window's old size")


class TestSpeed:
    def test_at_speed_off_nobody_waits_for_computer_players(self, start: Start) -> None:
        """A pause would last for ever."""
        program = start(
            "--seats",
            "you,easy,medium,hard",
            settings='speed = "off"\n',
            scene="table",
            code=ENDLESS,
        )
        for _ in range(30):  # a stop costs no card: so there are many rounds
            own_or_over(program)
            if program.scene != "table":
                break
            done(program, lambda: program.press("s"))
        stops = [text for text in program.events if text.startswith("Player 1 stops")]
        assert len(stops) >= 3

    def test_a_click_finishes_an_animation(self, start: Start) -> None:
        speed = 'speed = "slow"\n'
        program = start("--seats", "you,easy", *GO_FIRST, settings=speed, scene=None, code=ENDLESS)
        settled(program)
        events = len(program.events)
        program.press("d")
        program.wait(lambda: len(program.events) > events, "a card is drawn")
        assert not program.idle
        program.click_at(program.size[0] // 2, program.size[1] * 2 // 3)
        program.wait(lambda: program.idle, "the card lies there")

    def test_a_key_too_finishes_it_and_the_next_one_acts(self, start: Start) -> None:
        speed = 'speed = "slow"\n'
        program = start("--seats", "you,easy", *GO_FIRST, settings=speed, scene=None, code=ENDLESS)
        settled(program)
        events = len(program.events)
        program.press("d")
        program.wait(lambda: len(program.events) > events, "a card is drawn")  # it was kept first
        program.press("d", "d")  # finish, draw: no input is lost, none waits
        program.wait(
            lambda: sum(text.startswith("Player 1 draws") for text in program.events) == 2,
            "two cards drawn",
        )


class TestHotSeat:
    def test_two_people_and_a_computer_player(self, start: Start) -> None:
        program = start("--seats", "you,you,easy", settings='speed = "off"\n', scene="table")
        turns = []
        drawn = 0
        for number in range(60):
            own_or_over(program)
            if program.scene != "table":
                break
            acting = [text for text in program.events if text.endswith(" is to play.")][-1]
            name = acting.removesuffix(" is to play.")
            assert name in ("Player 1", "Player 2")
            prompts = [text for text in program.said() if text.startswith("Player ")]
            assert any(text.startswith(f"{name}: ") for text in prompts)
            if not turns or turns[-1] != name:
                turns.append(name)
                drawn = 0
            thing_id = choice(program, number, drawn)
            drawn = 0 if thing_id == "action.stop" else drawn + 1
            done(program, lambda thing_id=thing_id: by_mouse(program, thing_id))
        assert turns[:4] in (
            ["Player 1", "Player 2", "Player 1", "Player 2"],
            ["Player 2", "Player 1", "Player 2", "Player 1"],
        )
        assert not [text for text in program.events if re.search(r"\byou\b", text, re.IGNORECASE)]


class TestMenu:
    @pytest.mark.parametrize("hand", [by_mouse, by_focus])
    def test_50_who_concedes_sees_the_results(self, start: Start, hand: Play) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        own_turn(program)
        hand(program, "header.menu")
        program.wait_for("pause")
        hand(program, "concede")
        program.wait_for("concede")
        hand(program, "yes")
        program.wait_for("match_results")

    @pytest.mark.parametrize("hand", [by_mouse, by_focus])
    def test_50_the_same_deal_begins_anew(self, start: Start, hand: Play) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        own_turn(program)
        program.press("d")
        program.wait(lambda: any("draws" in event for event in program.events), "a card is drawn")
        own_turn(program)
        shuffled = sum("shuffled" in event for event in program.events)
        hand(program, "header.menu")
        program.wait_for("pause")
        hand(program, "same_deal")
        program.wait_for("table")
        program.wait(
            lambda: sum("shuffled" in event for event in program.events) > shuffled, "another deal"
        )

    @pytest.mark.parametrize("hand", [by_mouse, by_focus])
    def test_the_gear_opens_the_settings(self, start: Start, hand: Play) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        own_turn(program)
        hand(program, "header.settings")
        program.wait_for("settings")


class TestHints:
    @pytest.mark.parametrize("way", ["pointer", "key"])
    def test_a_hint_says_what_to_do_and_why(self, start: Start, way: str) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        own_turn(program)
        if way == "key":
            program.press("t")
        else:
            program.click("header.hint")
        program.wait_to_hear("Hint: “Draw”. The next card can't bust you.")
        program.press("d")
        program.wait_to_hear("You draw", len(program.lines))


class TestPace:
    @pytest.mark.parametrize("way", ["pointer", "key"])
    def test_46_fast_forward_leads_to_the_own_turn(self, start: Start, way: str) -> None:
        slow = 'speed = "slow"\nwindow = [960, 600]\n'
        program = start("--seats", "you,easy,easy", *GO_FIRST, settings=slow, scene="table")
        own_turn(program)
        turns = sum(event.endswith("Player 1 is to play.") for event in program.events)
        program.press("s")
        program.wait(lambda: program.things["header.forward"].enabled, "others are to play")
        if way == "key":
            program.press("f")
        else:
            program.click("header.forward")
        program.wait(
            lambda: sum(e.endswith("Player 1 is to play.") for e in program.events) > turns,
            "the own turn",
        )

    def test_46_the_speed_changes_at_the_table(self, start: Start) -> None:
        program = start("--seats", "you,easy", *GO_FIRST, settings=SMALL, scene="table")
        own_turn(program)
        program.click("header.speed")
        program.wait(lambda: program.things["header.speed"].label == "Speed: slow", "it is slow")
        program.press("p")
        program.wait(lambda: program.things["header.speed"].label == "Speed: normal", "faster")
