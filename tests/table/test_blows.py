"""Blows and lightning: who is struck is seen to be, and what is shown is what happened."""

from __future__ import annotations

from pathlib import Path

import pytest

import mercenaries_table
from at_table import Table, seated
from mercenaries_table import do, fight, of_kind
from nomercy_table.anim.easing import struck
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.combat_events import ShieldRaised, Struck
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.play.intents import Act, Point
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.badges import marked
from nomercy_table.table.geometry import upright_rect
from offscreen import click, frames, program
from pictured import Pictured

GAME = GAMES["mercenaries"]
FRAME = 1 / 60
PAIR = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "human", "owl")]


def killing() -> MercenariesState:
    """The Oracle of seat 0 kills the Troll 4, beside whom a 3 has died already."""
    return fight("qs 7c 8h", "4d jh 3c", dead="3c")


def at_the_table(
    tmp_path: Path, state: MercenariesState, *clicks: str, **settings: object
) -> tuple[App, Table]:
    app = program(tmp_path, **{"speed": "normal", **settings})
    scene = seated(app, state, PAIR, mercenaries_table.GAME)
    frames(app, 40)
    for thing in clicks:
        click(app, thing)
    return app, scene


def until_struck(app: App, scene: Table) -> None:
    """Frames until what befell somebody begins to be seen."""
    for _ in range(120):
        staged = scene.staged
        if staged is not None and isinstance(staged.step.event, Struck):
            return
        frames(app, 1, FRAME)
    raise AssertionError("nobody is struck")


# -- what is told ----------------------------------------------------------------------------------


def test_a_blow_says_who_struck_whom_and_what_became_of_it() -> None:
    """MRC-24: the power of the attacker is enough."""
    (hit,) = of_kind(do(killing(), "attack 1 1"), Struck)
    (mark,) = hit.marks
    assert hit.blows == ((hit.by, mark.card),)
    assert (mark.fate, mark.word) == ("lost", "Dies")


def test_the_first_harm_breaks_a_leaders_skin() -> None:
    """MRC-31: a wound does nothing, a killing blow only wounds; both break it."""
    for attacker, fate, *words in (
        ("10c", "held", "Skin holds", "Skin used up"),
        ("kc", "harmed", "Wounded", ""),
    ):
        state = fight(f"{attacker} qs 8h", "jd kh qc")
        (hit,) = of_kind(do(state, "attack 1 2"), Struck)
        (mark,) = hit.marks
        assert (mark.fate, mark.word, mark.gone, mark.sign) == (fate, *words, "signs/skin")


def test_a_blow_that_does_nothing_breaks_no_skin() -> None:
    """MRC-24, MRC-31: it falls short by eight or more."""
    (hit,) = of_kind(do(fight("3c qs 8h", "jd kh qc"), "attack 1 2"), Struck)
    assert [(mark.fate, mark.sign) for mark in hit.marks] == [("", "")]


def test_a_shield_takes_the_blow() -> None:
    """MRC-23: it dies, its neighbour is safe."""
    (raised,) = of_kind(do(fight("qs 7c 8h", "4d jh 3c"), "attack 2 2", "shield 1"), ShieldRaised)
    assert raised.blows == ((raised.by, raised.shield),)
    assert [mark.fate for mark in raised.marks] == ["lost", "held"]


# -- how long --------------------------------------------------------------------------------------


@pytest.mark.parametrize("meets", [0.3, 0.45])
def test_who_strikes_draws_back_meets_the_other_and_comes_home(meets: float) -> None:
    way = [struck(n / 200, meets) for n in range(201)]
    assert way[0] == 0.0
    assert min(way) < -0.05
    assert max(way) == pytest.approx(1.0)
    assert abs(way.index(max(way)) / 200 - meets) < 0.01
    assert way[-1] == pytest.approx(0.0)


# -- at the table ----------------------------------------------------------------------------------


def test_cards_meet_when_the_blow_is_told(tmp_path: Path) -> None:
    app, scene = at_the_table(tmp_path, killing(), "squad.0/1", "squad.1/1")
    until_struck(app, scene)
    nearest = []
    for _ in range(40):
        staged = scene.staged
        assert staged is not None
        (who, whom) = staged.step.event.blows[0]
        target = staged.before.placement.cards[f"card.{whom}"]
        at = scene.moving.get(f"card.{who}")
        if at is not None:
            nearest.append((abs(at.centery - target.y), staged.clock))
        frames(app, 1, FRAME)
    assert min(nearest)[1] == pytest.approx(staged.timing.met, abs=0.06)


def marks(scene: Table) -> dict[str, int]:
    """How often what is marked on each place is to be seen: on cards that lie, or that move."""
    names = [item.id for item in scene.pictures] + list(scene.moving)
    return {name: names.count(name) for name in names if name.startswith("marks.squad")}


def test_the_dead_stay_in_the_dark_while_the_next_one_dies(tmp_path: Path) -> None:
    """Also while somebody lunges, and while the next card breaks."""
    app, scene = at_the_table(tmp_path, killing(), "squad.0/1", "squad.1/1")
    dead = 0
    for _ in range(150):
        assert marks(scene).get("marks.squad.1/3") == 1
        assert stained(scene)[2]
        dead += stained(scene)[0]
        frames(app, 1, FRAME)
    assert 0 < dead < 150


def test_numbers_sit_on_who_strikes_from_the_first_frame_on(tmp_path: Path) -> None:
    """Found: for some frames they were seen where it was about to lie afterwards."""
    app, scene = at_the_table(tmp_path, fight("7c qs 8h", "jd jh qc"), "squad.0/1", "squad.1/2")
    until_struck(app, scene)
    staged, off = scene.staged, set[int]()
    assert staged is not None
    slot = f"card.{staged.step.event.blows[0][0]}"
    for _ in range(30):
        moved = scene.moving
        if slot in moved and "marks.squad.0/1" in moved:
            off.add(moved["marks.squad.0/1"].centery - moved[slot].centery)
        frames(app, 1, FRAME)
    assert max(off) - min(off) < 4


def test_who_is_chosen_rises_and_nobody_loses_what_is_marked_on_them(tmp_path: Path) -> None:
    """Neither the dead beside them, nor their own power: also while the row makes room."""
    state = fight("qs 7c 8h", "4d jh 3c", dead="8h")
    app, scene = at_the_table(tmp_path, state)
    places = {f"marks.squad.0/{n}" for n in (1, 2, 3)}
    assert places <= marks(scene).keys()
    scene.want(Point("squad.0/1"))
    rose = False
    for _ in range(24):
        frames(app, 1, FRAME)
        rose = rose or scene.rising
        assert {marks(scene).get(place) for place in places} == {1}
    assert rose
    assert not scene.rising


@pytest.mark.parametrize(
    ("one", "other", "given", "clicks"),
    [
        pytest.param("7c qs 8h", "jd jh qc", {"wounded": "jh"}, "squad.1/2", id="dies"),
        pytest.param("7c qs 8h", "jd jh qc", {}, "squad.1/2", id="is wounded"),
        pytest.param("kc qs 8h", "4d jh 3c", {"wounded": "4d"}, "squad.1/1", id="falls"),
    ],
)
def test_no_number_goes_before_cards_meet(
    tmp_path: Path, one: str, other: str, given: dict[str, str], clicks: str
) -> None:
    """Found: who was to be harmed lost power, value and ribbon when the other one set off."""
    app, scene = at_the_table(tmp_path, fight(one, other, **given), "squad.0/1", clicks)
    fighters = {"marks.squad.0/1", f"marks.{clicks}"}
    until_struck(app, scene)
    staged, seen = scene.staged, 0
    while staged is not None and staged.clock < staged.timing.met - FRAME:
        assert {marks(scene).get(place) for place in fighters} == {1}
        moved = scene.moving
        for column, card in zip(sorted(fighters), staged.step.event.blows[0], strict=True):
            if column in moved:
                assert abs(moved[column].centerx - moved[f"card.{card}"].centerx) < 8
                seen += 1
        frames(app, 1, FRAME)
        staged = scene.staged
    assert seen > 12, "they ride along"


def test_the_skull_comes_when_the_word_goes(tmp_path: Path) -> None:
    """Found: the word lay across a skull, above another word, for most of a second."""
    app, scene = at_the_table(tmp_path, killing(), "squad.0/1", "squad.1/1")
    until_struck(app, scene)
    (_, whom), said = scene.staged.step.event.blows[0], 0  # type: ignore[union-attr]
    for _ in range(200):
        dark = [i for i in scene.pictures if i.id == "marks.squad.1/1"]
        card = upright_rect(scene.placed.cards[f"card.{whom}"])
        if stained(scene)[0] and dark:
            word = f"mark.{whom}" in told(scene)
            breaks = scene.script is not None
            rect = dark[0].rect
            # The small word hangs below it, where numbers did, which reached to its left.
            skull = rect.bottom > card.bottom and rect.left >= card.left
            assert not (skull and (word or breaks))
            if word:
                at = card.centerx - rect.left, card.top + card.height // 12 - rect.top
                assert dark[0].surface.get_at(at).a > 90, "who is dead lies in the dark already"
            said += word
        frames(app, 1, FRAME)
    assert said > 30
    assert skull
    assert not told(scene)


def stained(scene: Table) -> list[bool]:
    """Who of the other squad is seen to be dead."""
    squad = scene.wording.zone("squad.1")
    return [bool(column.stain) for column in squad.columns]


def test_who_is_struck_is_alive_until_the_blow_meets(tmp_path: Path) -> None:
    """What is told is what is seen: no skull before the blow."""
    app, scene = at_the_table(tmp_path, killing(), "squad.0/1", "squad.1/1")
    until_struck(app, scene)
    staged = scene.staged
    while staged is not None and staged.clock < staged.timing.met - FRAME:
        assert not stained(scene)[0]
        frames(app, 1, FRAME)
        staged = scene.staged
    frames(app, 3, FRAME)
    assert stained(scene)[0]


def test_who_is_about_to_strike_stands_out_until_it_has(tmp_path: Path) -> None:
    """MRC-23: also while the other side thinks about a shield."""
    state = fight("7c qs 8h", "4d jh 3c")
    app, scene = at_the_table(tmp_path, state, "squad.0/1", "squad.1/2")
    frames(app, 40)
    squad = scene.arranged.zone("squad.0")
    assert [column.forward for column in squad.columns] == [True, False, False]
    scene.skip()
    click(app, "action.no-shield")
    frames(app, 60)
    squad = scene.arranged.zone("squad.0")
    assert (squad.columns[0].forward, squad.columns[0].back) == (False, True)


def test_before_lightning_is_over_the_table_stands_still_again(tmp_path: Path) -> None:
    """It shook to the last frame, and all of it was drawn in the one after it."""
    app, scene = at_the_table(tmp_path, killing(), "squad.0/1", "action.lightning")
    shifts = list[tuple[int, int]]()
    while not scene.idle:
        frames(app, 1, FRAME)
        if scene.covered:
            shifts.append(scene.shaken)
        elif shifts:
            break
    assert len({*shifts}) > 3, "it shakes"
    assert shifts[-2:] == [(0, 0)] * 2


def test_with_reduced_motion_a_death_is_one_still_picture(tmp_path: Path) -> None:
    app, scene = at_the_table(tmp_path, killing(), reduced_motion=True)
    click(app, "squad.0/1")
    click(app, "squad.1/1")
    until_struck(app, scene)
    pictures = []
    for _ in range(60):
        frames(app, 1, FRAME)
        assert scene.shaken == (0, 0)
        if "moment" in scene.moving:
            pictures.append(Pictured(app.presenter.surface))
    assert 20 < len(pictures) < 35
    assert len(set(pictures)) == 1


def told(scene: Table) -> set[str]:
    """What befell cards, as it is written across them now."""
    return {item.id for item in scene.floating.values() if item.id.startswith("mark.")}


def wounded(tmp_path: Path) -> tuple[App, Table, str]:
    """The one in the middle is wounded: the table when that is written on it; its card."""
    app, scene = at_the_table(tmp_path, fight("qs 8h 7c", "7d jh 8c"), "squad.0/2", "squad.1/2")
    until_struck(app, scene)
    for _ in range(60):
        frames(app, 1, FRAME)
        if words := told(scene):
            return app, scene, words.pop().removeprefix("mark.")
    raise AssertionError("nobody is wounded")


def test_it_is_said_once_that_somebody_is_wounded(tmp_path: Path) -> None:
    """The small word at the card's top stands when the large one has gone."""
    app, scene, card = wounded(tmp_path)
    for _ in range(120):
        large = f"mark.{card}" in told(scene)
        (lies,) = [i.rect for i in scene.pictures if i.id == "marks.squad.1/2"] or [None]
        if lies is not None:
            top = upright_rect(scene.placed.cards[f"card.{card}"]).top
            assert (lies.top < top) is not large
        elif not large:
            break
        frames(app, 1, FRAME)
    assert lies is not None
    assert not large


def tagged(scene: Table, column: str, card: int) -> bool:
    """Whether it stands in small at the top of the card of that column, which lies, that it is
    wounded."""
    marks = [i.rect for i in scene.pictures if i.id == f"marks.{column}"]
    pose = scene.placed.cards[f"card.{card}"]
    return bool(marks) and marks[0].top < upright_rect(pose).top


def test_who_is_wounded_and_safe_is_seen_to_be_both(tmp_path: Path) -> None:
    """Found: while it was told that another one has saved it, it did not seem to be wounded."""
    state, card = fight("qs 7c 8h", "4d jh 3c", wounded="jh"), KEY["jh"]
    do(state, "attack 2 2")
    app, scene = at_the_table(tmp_path, state)
    scene.want(Act(1, GAME.parse_action("shield 1")))
    seen = 0
    while not seen or f"mark.{card}" in told(scene):
        frames(app, 1, FRAME)
        if f"mark.{card}" in told(scene):
            seen += 1
            assert tagged(scene, "squad.1/2", card)
            (word,) = (i for i in scene.floating.values() if i.id == f"mark.{card}")
            letters = word.surface.get_bounding_rect(128).move(word.x, word.y)
            if seen > 20:  # it has come down
                assert letters.collidelist(marked(scene.look, scene.shown)) < 0
    assert seen > 40


@pytest.mark.parametrize("leaves", ["to be chosen", "to strike"])
def test_what_befell_a_card_does_not_hang_where_it_was(tmp_path: Path, leaves: str) -> None:
    app, scene, card = wounded(tmp_path)
    while scene.in_the_air(f"card.{card}") or not scene.board.ready:
        frames(app, 1, FRAME)
    assert told(scene)
    attack = Act(1, GAME.parse_action("attack 2 2 cleave 1"))
    scene.want(Point("squad.1/2") if leaves == "to be chosen" else attack)
    for _ in range(30):
        assert told(scene)
        frames(app, 1, FRAME)
        if scene.in_the_air(f"card.{card}"):
            break
    frames(app, 9, FRAME)
    assert f"mark.{card}" not in told(scene)


# -- what lies under a fighter ---------------------------------------------------------------------


def in_order(scene: Table, *texts: str) -> list[str]:
    """These cards as they are seen now, the lowest first."""
    slots = {f"card.{KEY[text]}": text for text in texts}
    return [slots[slot] for slot in scene.order_of(*slots)]


def test_an_artifact_stays_behind_its_wearer_at_a_blow_and_goes_with_it(tmp_path: Path) -> None:
    """Found: it jumped in front of who attacked, and covered it and its number."""
    state = fight("jh qh 8h", "4d 7d jd", gear="8h")
    app, scene = at_the_table(tmp_path, state, "squad.0/3", "squad.1/1")
    worn, wearer = f"card.{KEY['ah']}", f"card.{KEY['8h']}"
    apart = set()
    for _ in range(200):
        frames(app, 1, FRAME)
        assert in_order(scene, "ah", "8h") == ["ah", "8h"]
        poses = scene.placed.cards
        apart.add(round(poses[worn].y - poses[wearer].y))
    assert not scene.under_way
    assert len(apart) == 1, "where its wearer stands out or is drawn back, so is it"


def test_an_artifact_that_has_been_put_on_lies_under_its_wearer_at_once(tmp_path: Path) -> None:
    """Found: it landed upon it, and lay there until the next thing happened."""
    state = fight("jh qh 8h", "4d 7d jd", hands=["ah", "ad"], phase="equip")
    app, scene = at_the_table(tmp_path, state)
    scene.want(Act(0, GAME.parse_action("equip ah 3")))
    landed = 0
    for _ in range(200):
        frames(app, 1, FRAME)
        if scene.under_way and scene.at_rest:
            landed += 1
            assert in_order(scene, "ah", "8h") == ["ah", "8h"]
    assert landed, "it lay there, and the next thing was still to come"
