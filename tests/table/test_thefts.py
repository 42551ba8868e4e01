"""Thefts: what may be stolen leads to where it would arrive; stolen cards fly as one, and the word
stands on them alone."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from at_table import HIT, PEOPLE, REY, Table, seated, seen
from hit_table import DRAW, lay
from nomercy_table.app.app import App
from nomercy_table.engine.events import Stakes
from nomercy_table.games.hit.actions import Steal
from nomercy_table.games.hit.cards import value
from nomercy_table.games.hit.events import CardsStolen
from nomercy_table.games.hit.prompt import ways
from nomercy_table.play.intents import Act
from nomercy_table.render.item import Item
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.geometry import card_rect, slot_of
from nomercy_table.table.layout.room import apart
from nomercy_table.table.moments.timing import SLAPS, timing
from offscreen import click, frames, program

FRAME = 1 / 60
MIA = SeatPlan("Mia", "easy", "cat")


def at_a_theft(tmp_path: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> App:
    """Ada has drawn a seven; Rey has two of them, Mia one."""
    app = program(tmp_path, size, **{"speed": "normal", **settings})
    state = lay("1|9 9|4|7", "2|7 7|3", "7|5 5 5", stealing=7)
    seated(app, state, [PEOPLE[0], REY, MIA])
    frames(app, 40)
    return app


def table(app: App) -> Table:
    return Table(app)


def leads(app: App) -> set[str]:
    """The numbers of the leads whose chevrons lie on the table."""
    names = [item.id.split(".") for item in table(app).pictures]
    return {name[1] for name in names if name[0] == "lead" and name[1] != "gain"}


# -- before ----------------------------------------------------------------------------------------


def test_a_column_says_where_it_would_go_and_what_it_is_worth() -> None:
    """HIT-7c: the two sevens of seat 1 lie on the seven that was drawn."""
    state = lay("1|9 9|4|7", "2|7 7|3", "7|5 5 5", stealing=7)
    (picks, _) = ways(state.observe(0), Steal((1, 2)))
    assert [(pick.arrives, pick.gain) for pick in picks] == [
        ("tableau.0/7", 14),
        ("tableau.0/7", 7),
    ]


def test_what_is_foretold_is_what_is_won(tmp_path: Path) -> None:
    app = at_a_theft(tmp_path)
    words = table(app).board.written
    assert words is not None
    before = value([card for column in seen(table(app)).tableaus[0] for card in column])
    click(app, "action.all")
    table(app).skip()
    after = value([card for column in seen(table(app)).tableaus[0] for card in column])
    assert after - before == sum(lead.gain for lead in words.leads) == 21


def test_what_cannot_be_stolen_lies_in_the_shade_and_where_it_would_arrive_is_lit(
    tmp_path: Path,
) -> None:
    """The rule of a hand; what has a frame of light already needs no other, and of what one has
    oneself nothing is in the shade."""
    app = at_a_theft(tmp_path)
    shown, words = table(app).shown, table(app).board.written
    assert words is not None
    picked = {lead.source for lead in words.leads}
    (arrives,) = {lead.target for lead in words.leads}
    zones = [zone for zone in shown.arrangement.zones if zone.shape == "columns"]
    lights: dict[str, set[int]] = {}
    for zone in zones:
        for column in zone.columns:
            own = zone.seat == 0
            kind = "own" if own else "theirs"
            kind = "arrives" if column.id == arrives else "picked" if column.id in picked else kind
            slots = (slot_of(card, column, n) for n, card in enumerate(column.cards))
            lights.setdefault(kind, set()).update(shown.placement.cards[s].light for s in slots)
    assert lights == {"arrives": {1}, "picked": {0}, "own": {0}, "theirs": {-1}}
    click(app, "action.all")
    table(app).skip()
    frames(app, 2)
    assert {pose.light for pose in table(app).placed.cards.values()} == {0}


def test_chevrons_run_from_each_column_below_the_cards_of_columns(tmp_path: Path) -> None:
    app = at_a_theft(tmp_path)
    items, place = table(app).pictures, table(app).placed
    order, piles = [item.id for item in items], [place.targets[zone] for zone in place.piles]
    assert leads(app) == {"0", "1"}
    runs = [n for n, name in enumerate(order) if name.startswith("lead.") and "gain" not in name]
    last = max(n for n in runs if items[n].rect.collidelist(piles) < 0)
    assert last < min(n for n, name in enumerate(order) if name.startswith("card."))


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_where_they_pass_a_pile_they_are_seen_on_it(tmp_path: Path, size: tuple[int, int]) -> None:
    """Found with five: no way between the piles was broad enough, and its middle was lost."""
    state = lay("2", "1|3|7", "2", "4|10|9", "8|5", stealing=2)
    app = program(tmp_path, size)
    seated(app, state, [PEOPLE[0], REY, MIA, PEOPLE[1], PEOPLE[2]])
    frames(app, 40)
    stage, place = table(app).pictures, table(app).placed
    piles = [place.targets[zone] for zone in place.piles]
    over = [n for n, item in enumerate(stage) if item.id.startswith("lead.0.")]
    over = [n for n in over if stage[n].rect.collidelist(piles) >= 0]
    assert over
    lying = [n for n, item in enumerate(stage) if item.id.startswith(("card.", "pile."))]
    assert max(lying) < min(over)


def chevrons(app: App) -> dict[str, Item]:
    """The chevrons of all leads, by their ids."""
    items = {item.id: item for item in table(app).pictures}
    return {name: item for name, item in items.items() if name.startswith(("lead.0", "lead.1"))}


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_chevrons_lie_still_below_the_words(tmp_path: Path, size: tuple[int, int]) -> None:
    """A line of them that ended before the words led nowhere."""
    app = at_a_theft(tmp_path, size, idle_motion=True)
    ribbon = table(app).placed.ribbon
    order = [item.id for item in table(app).pictures]
    seen: dict[str, set[int]] = {}
    for _ in range(40):
        frames(app, 1, 0.1)
        for name, item in chevrons(app).items():
            seen.setdefault(name, set()).add(id(item.surface))
    found = chevrons(app)
    below = {name for name, item in found.items() if ribbon.collidepoint(item.rect.center)}
    assert below, "they run on below the words"
    assert max(map(order.index, below)) < order.index("ribbon")
    assert {len(seen[name]) for name in below} == {1}
    assert all(len(seen[name]) > 1 for name in found.keys() - below)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_chevrons_run_where_they_are_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    """Found: the way from the seat above lay below the discards, nearly all of it."""
    app = at_a_theft(tmp_path, size)
    place = table(app).placed
    over = [card_rect(pose) for pose in (*place.cards.values(), *place.piles.values())]
    for lead in ("lead.0", "lead.1"):
        rects = [item.rect for name, item in chevrons(app).items() if name.startswith(lead)]
        hidden = [rect for rect in rects if rect.collidelist(over) >= 0]
        assert len(hidden) < len(rects) / 2, lead


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_chevrons_begin_at_what_may_be_stolen_and_end_at_the_card_that_was_drawn(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """They came out from under another column, and ended under the words."""
    app = at_a_theft(tmp_path, size)
    place, words = table(app).placed, table(app).board.written
    assert words is not None
    items = chevrons(app)
    for number, lead in enumerate(words.leads):
        mine = [name for name in items if name.startswith(f"lead.{number}.")]
        mine.sort(key=lambda name: int(name.rpartition(".")[2]))
        first, last = items[mine[0]].rect, items[mine[-1]].rect
        others = [place.targets[each.source] for each in words.leads if each is not lead]
        distances = [distance(first, place.targets[lead.source])]
        distances += [distance(first, rect) for rect in others]
        assert distances[0] == min(distances) < 0.09 * min(size)
        target = place.targets[lead.target]
        assert abs(last.centerx - target.centerx) < 6
        assert 0 < target.top - last.centery < 0.03 * min(size)


def distance(chevron: pygame.Rect, column: pygame.Rect) -> float:
    """From the middle of the one to the edge of the other."""
    x, y = chevron.center
    left, top = max(column.left - x, x - column.right, 0), max(column.top - y, y - column.bottom, 0)
    return math.hypot(left, top)


@pytest.mark.parametrize(
    ("theirs", "asked"), [("7", "two, or leave it"), ("7 7", "twos, or leave them")]
)
def test_what_is_asked_names_whose_card_it_is(theirs: str, asked: str) -> None:
    """There was one two, and no column of them."""
    state = lay("1|9 9|4|2", theirs.replace("7", "2"), "3", stealing=2)
    assert HIT.prompt(state.observe(0)).format("Ada", "Rey", "Mia") == f"Steal Rey's {asked}?"


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_the_gain_stands_clear_of_cards_and_buttons(tmp_path: Path, size: tuple[int, int]) -> None:
    app = at_a_theft(tmp_path, size)
    items = {item.id: item.rect for item in table(app).pictures}
    poses = table(app).placed.cards.values()
    buttons = [w.rect for w in table(app).widgets if w.id.startswith("action.")]
    gain = items["lead.gain"]
    assert gain.width > 10
    assert gain.collidelist([*map(card_rect, poses), *buttons]) < 0


def test_what_is_chosen_alone_leads_there(tmp_path: Path) -> None:
    app = at_a_theft(tmp_path)
    click(app, "tableau.1/7")
    assert leads(app) == {"0"}
    words = table(app).board.written
    assert words is not None
    assert [lead.gain for lead in words.leads] == [14]


def test_nothing_leads_anywhere_when_it_is_decided(tmp_path: Path) -> None:
    app = at_a_theft(tmp_path)
    click(app, "action.none")
    frames(app, 10)
    assert leads(app) == set()


# -- the theft itself ------------------------------------------------------------------------------


def test_a_theft_among_others_is_no_moment() -> None:
    """Who does not play it watches shortly."""
    state = lay("1|9 9|4|7", "2|7 7|3", stealing=7)
    (theft,) = [e for e in state.apply(0, Steal((1,))) if isinstance(e, CardsStolen)]
    for people, staged in (({0}, True), ({1}, True), ({2}, False)):
        found = timing(HIT.cue(theft.cue), theft, False, frozenset(people))
        assert (found is not None) == staged


def flying(scene: Table, slots: list[str]) -> list[tuple[int, int]]:
    moved = scene.moving
    return [moved[slot].center for slot in slots if slot in moved]


def test_stolen_cards_fly_as_one(tmp_path: Path) -> None:
    """All the way the two sevens are as far from each other as columns let them be."""
    app = at_a_theft(tmp_path)
    scene = table(app)
    click(app, "action.all")
    staged = scene.staged
    assert staged is not None
    slots = [f"card.{card}" for card in staged.step.event.moves[0].cards]
    apart = []
    while (now := scene.staged) is not None and now.clock < SLAPS:
        at = flying(scene, slots)
        if len(at) == 2:
            apart.append((abs(at[0][0] - at[1][0]), abs(at[0][1] - at[1][1])))
        frames(app, 1, FRAME)
    assert len(apart) > 10
    assert max(x for x, _ in apart) <= 12
    assert 5 < min(y for _, y in apart) <= max(y for _, y in apart) < 60


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_the_word_stands_by_whom_they_are_now_and_on_nothing_that_is_read(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_a_theft(tmp_path, size)
    scene = table(app)
    click(app, "action.all")
    found = []
    for _ in range(90):
        frames(app, 1, FRAME)
        words = [item for item in scene.floating.values() if item.id == "theft.word"]
        if scene.staged is None:
            found += [word.rect for word in words]
    assert found
    place = scene.placed
    read = [card_rect(pose) for pose in (*place.cards.values(), *place.piles.values())]
    read += [*place.portraits.values(), *place.plates.values(), place.actions]
    assert found[-1].collidelist(read) < 0
    assert not any(found[-1].colliderect(rect) for seat, rect in place.seats.items() if seat)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280), (1024, 768)])
def test_where_there_is_little_room_the_word_is_smaller_or_not_there_but_on_no_other_side(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """It stood beside who had nothing to do with it: as if theirs had been stolen."""
    app = program(tmp_path, size, speed="normal")
    columns = ("2 2|8|7", "7 7 7", "9|6|3|10 10|5|4 4", "6")
    state = lay(*columns, stealing=7, loots=("10 10", "10", "10", "8"))
    seated(app, state, [PEOPLE[0], REY, MIA, SeatPlan("Bo", "easy", "raven")])
    frames(app, 40)
    scene = table(app)
    click(app, "tableau.1/7")
    words = []
    for _ in range(60):
        frames(app, 1, FRAME)
        words += [item.rect for item in scene.floating.values() if item.id == "theft.word"]
    place = scene.placed
    taken = {seat: rect.center for seat, rect in place.portraits.items()}
    taken[0] = place.tableaus["tableau.0"].center
    for word in words[-1:]:
        assert min(taken, key=lambda seat: math.dist(taken[seat], word.center)) == 0
    assert words or size != (1280, 720)


def test_the_number_it_brings_gives_way_to_the_next_card(tmp_path: Path) -> None:
    """It lay across the rank of a card that was drawn at once."""
    app = at_a_theft(tmp_path)
    scene = table(app)
    click(app, "tableau.1/7")
    click(app, "action.take")
    gains: list[pygame.Rect] = []
    for _ in range(60):
        if len(gains) > 8:
            break
        frames(app, 1, FRAME)
        gains += [item.rect for item in scene.floating.values() if item.id == "theft.gain"]
    scene.lay_upon(gains[-1])
    frames(app, 10, FRAME)
    assert "theft.gain" not in {item.id for item in scene.floating.values()}
    assert "theft.word" in {item.id for item in scene.floating.values()}


def test_what_it_brings_stands_beside_it_and_the_two_of_them_stay_in_the_light(
    tmp_path: Path,
) -> None:
    """HIT-7c: two sevens of Rey's."""
    app = at_a_theft(tmp_path)
    scene = table(app)
    click(app, "tableau.1/7")
    click(app, "action.take")
    staged = scene.staged
    assert staged is not None
    assert staged.step.event.stakes == Stakes(amount=14)
    lit, gains, words = set(), [], []
    for _ in range(60):
        frames(app, 1, FRAME)
        dusk = scene.dusk
        if dusk is not None and dusk.light < 160:
            lit |= dusk.lit
        gains += letters_of(scene, "theft.gain")
        words += [item.rect for item in scene.floating.values() if item.id == "theft.word"]
    assert {"plate.0", "plate.1"} <= lit
    assert "plate.2" not in lit
    place = scene.placed
    poses = [card_rect(pose) for pose in (*place.cards.values(), *place.piles.values())]
    assert gains[-1].collidelist([*poses, place.ribbon, words[-1]]) < 0
    assert scene.dusk is None


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
@pytest.mark.parametrize("thief", [2, 3, 4])
def test_what_it_brings_a_rival_stands_by_their_cards_and_by_nobody_else(
    tmp_path: Path, size: tuple[int, int], thief: int
) -> None:
    """Found: it stood between the word and another rival's cards, 600 pixels off, as the room
    of somebody who had no cards was kept free."""
    app = program(tmp_path, size, speed="normal")
    rows = ["1 1", "", "5|8", "", ""]
    rows[thief] = "3 3|2|7|5|1"
    people = [PEOPLE[0], REY, *PEOPLE[1:4]]
    scene = seated(app, lay(*rows, turn=thief, stealing=1), people)
    frames(app, 10)
    scene.want(Act(thief, Steal((0,))))
    gains, pictures = list[pygame.Rect](), list[pygame.Rect]()
    shown = scene.shown
    for _ in range(90):
        frames(app, 1, FRAME)
        found = letters_of(scene, "theft.gain")
        gains += found
        effects = scene.floating.values()
        pictures += [item.rect for item in effects if item.id == "theft.gain"]
        shown = scene.shown if found and len(gains) < 10 else shown
    place = shown.placement

    def away(seat: int) -> float:
        cards = [card_rect(place.cards[slot]) for slot in shown.slots(f"tableau.{seat}")]
        return min(apart(gains[-1], rect) for rect in (*cards, place.portraits[seat]))

    assert min(range(5), key=away) == thief
    assert away(thief) < 0.08 * max(size)
    assert gains[-1].collidelist([*place.spots.values()]) < 0, "a first card would chase it away"
    dark, cards = pictures[-1], [card_rect(pose) for pose in place.cards.values()]
    assert dark.collidelist(cards) < 0, "it gives way to cards that it touches"


def costs_of(scene: Table, seat: int) -> list[pygame.Rect]:
    """Where the letters are now that say what it costs that seat, if they are there."""
    return letters_of(scene, f"theft.cost.{seat}")


def letters_of(scene: Table, name: str) -> list[pygame.Rect]:
    """Where the letters of a number are now, if they are there."""
    items = [item for item in scene.floating.values() if item.id == name]
    return [i.surface.get_bounding_rect(min_alpha=64).move(i.x, i.y) for i in items]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (720, 1280)])
def test_what_it_costs_stands_by_whom_it_is_taken_from_and_counts_when_the_cards_have_left(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Eighteen points went without a word; the plate was poorer while the cards still lay there."""
    app = at_a_theft(tmp_path, size)
    scene = table(app)
    click(app, "tableau.1/7")
    click(app, "action.take")
    staged = scene.staged
    assert staged is not None
    slots = [f"card.{card}" for card in staged.step.event.moves[0].cards]
    before = [card_rect(staged.before.placement.cards[slot]) for slot in slots]
    costs, poorer = [], False
    for _ in range(30):
        frames(app, 1, FRAME)
        costs += costs_of(scene, 1)
        moved = scene.moving
        if not poorer and scene.wording.notes[1][0].startswith("5 "):
            poorer = True
            far = [math.dist(moved[s].center, r.center) for s, r in zip(slots, before, strict=True)]
            assert min(far) > 0.02 * min(size)
    assert poorer
    assert len(costs) > 15
    place = scene.placed
    poses = [card_rect(pose) for pose in (*place.cards.values(), *place.piles.values())]
    assert costs[-1].collidelist([*poses, *before, place.ribbon, *place.plates.values()]) < 0
    room = place.tableaus["tableau.1"].union(place.portraits[1])
    assert distance(costs[-1], room) < 0.1 * max(size)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1024, 768)])
def test_what_it_costs_stands_close_by_where_columns_lie_in_two_rows(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: it lay upon the buttons in the corner, or far below, at one's own."""
    app = program(tmp_path, size, speed="normal")
    state = lay("6", "", "4|8|3|6|1", stealing=6)
    scene = seated(app, state, [PEOPLE[0], REY, MIA])
    frames(app, 40)
    click(app, "tableau.2/6")
    costs = []
    for _ in range(30):
        frames(app, 1, FRAME)
        costs += costs_of(scene, 2)
    place = scene.placed
    assert not costs[-1].colliderect(place.corner)
    assert apart(costs[-1], place.tableaus["tableau.2"]) < 0.1 * max(size)


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (1920, 1080)])
def test_what_it_costs_stands_close_to_the_torn_cards_and_by_nobody_else(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """In the smallest window it stood a fifth of the breadth from them, high up."""
    app = program(tmp_path, size, speed="normal")
    state = lay("1|7", "2|3|5", "7 7|6 6|8|10", "10|1", stealing=7)
    scene = seated(app, state, [PEOPLE[0], REY, MIA, SeatPlan("Ona", "easy", "fox")])
    frames(app, 40)
    click(app, "tableau.2/7")
    staged, costs = scene.staged, list[pygame.Rect]()
    assert staged is not None
    slots = [f"card.{card}" for card in staged.step.event.moves[0].cards]
    torn = [card_rect(staged.before.placement.cards[slot]) for slot in slots]
    for _ in range(30):
        frames(app, 1, FRAME)
        costs += costs_of(scene, 2)
    assert len(costs) > 15
    assert min(apart(costs[-1], rect) for rect in torn) < 0.1 * max(size)
    place = scene.placed
    mine, *others = [apart(costs[-1], place.seats[seat]) for seat in (2, 1, 3)]
    assert mine < min(others)


@pytest.mark.parametrize(
    ("seats", "victim", "theirs", "other"),
    [
        (4, 2, "3|5 5|7 7|8|9", "4|6"),
        (5, 2, "3|7 7", "4|6 6|10"),
        (5, 3, "3|7 7 7|5", "4|6 6|10"),
    ],
)
def test_what_it_costs_is_smaller_rather_than_by_others(
    tmp_path: Path, seats: int, victim: int, theirs: str, other: str
) -> None:
    """In a high window it stood below the cards of somebody else."""
    size = (720, 1280)
    app = program(tmp_path, size, speed="normal")
    before = [theirs if seat == victim else other for seat in range(1, seats)]
    people = [PEOPLE[0], REY, MIA, SeatPlan("Ona", "easy", "fox"), SeatPlan("Bo", "easy", "raven")]
    seated(app, lay("7", *before, stealing=7), people[:seats])
    frames(app, 10)
    scene = table(app)
    click(app, f"tableau.{victim}/7")
    costs = []
    for _ in range(20):
        frames(app, 1, FRAME)
        costs += costs_of(scene, victim)
    place = scene.placed
    mine = apart(costs[-1], place.seats[victim])
    assert mine < 0.04 * max(size)
    assert all(mine < apart(costs[-1], r) for seat, r in place.seats.items() if seat != victim)
    assert costs[-1].collidelist([card_rect(pose) for pose in place.cards.values()]) < 0


def test_it_stays_dark_from_one_victim_to_the_next(tmp_path: Path) -> None:
    """The light came back for some frames between the two."""
    app = at_a_theft(tmp_path)
    scene = table(app)
    click(app, "action.all")
    lights, steps = [], set()
    for _ in range(90):
        frames(app, 1, FRAME)
        scene.board.prepare()
        dusk, staged = scene.dusk, scene.staged
        lights.append(255 if dusk is None else dusk.light)
        steps |= {staged.step.event} if staged is not None else set()
    assert len(steps) == 2
    dark = [n for n, light in enumerate(lights) if light < 140]
    assert dark == list(range(dark[0], dark[-1] + 1))
    assert lights[-1] == 255


@pytest.mark.parametrize("size", [(720, 1280), (960, 600)])
def test_no_chevron_runs_beyond_the_edge_of_the_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """In a high window those from an upper corner bent so far that half of them were lost."""
    state = lay(
        *("7|9 9 9 9|2", "1|6", "1|10 10 10 10 10", "8 8 8 8 8|5 5 5 5 5|3 3|2"),
        "7|4 4 4 4 4 4 4 4 4",
        stealing=2,
    )
    app = program(tmp_path, size)
    seated(app, state, [PEOPLE[0], REY, MIA, PEOPLE[1], PEOPLE[2]])
    frames(app, 40)
    window = pygame.Rect((0, 0), size).inflate(-20, -20)
    items = [item for item in table(app).pictures if item.id.startswith("lead.")]
    assert len(items) > 8
    assert [item.rect.center for item in items if not window.collidepoint(item.rect.center)] == []


@pytest.mark.parametrize("who", [3, 4])
def test_what_a_theft_brings_stands_nearer_to_whom_it_goes_to_than_to_any_other(
    tmp_path: Path, who: int
) -> None:
    """Found: "+2" hung beside the cards of who sits opposite the thief."""
    app = program(tmp_path, (1600, 900), speed="normal")
    hands = ["1 1", "5 5", "6", "4", "3"]
    hands[who] = "3 3|2|7|9|10"
    people = [SeatPlan(f"Seat {n}", "human", "fox") for n in range(5)]
    scene = seated(app, lay(*hands, draw="1", turn=who), people)
    frames(app, 30)
    scene.want(Act(who, DRAW))
    seen = list[pygame.Rect]()
    for _ in range(420):
        frames(app, 1, FRAME)
        steals = [each for each in scene.session.legal(who) if isinstance(each, Steal)]
        if scene.board.ready and steals:
            scene.want(Act(who, steals[0]))
        seen += [item.rect for item in scene.floating.values() if item.id == "theft.gain"]
    assert seen
    number = seen[-1]
    shown = scene.shown
    place, seats = shown.placement, [*range(5)]
    seats.remove(who)
    zones = [zone.id for zone in shown.arrangement.zones if zone.seat == who]
    cards = [card_rect(place.cards[s]) for z in zones for s in shown.slots(z) if s in place.cards]
    theirs = apart(number, cards[0].unionall(cards))
    assert theirs <= min(apart(number, place.seats[seat]) for seat in seats) + 9
