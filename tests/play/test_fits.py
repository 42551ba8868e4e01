"""All that any game says at the table has room, at every size and scale: nothing is cut.

The texts come from random play of each game at its fewest and its most seats, by people with
long names; they are measured in our fonts, rather than drawn a thousand times.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import pygame
import pytest

import offscreen
from at_table import on_top
from in_sight import watch_cuts
from mercenaries_table import fight
from nomercy_table.engine.actions import Action, Pick, narrow
from nomercy_table.engine.events import Event
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Value
from nomercy_table.engine.player import Budget, choose
from nomercy_table.engine.records import Record, read_file
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import GAMES
from nomercy_table.language import PSEUDO
from nomercy_table.pages.learn import panel_rect
from nomercy_table.play.action_bar import LEAST_LETTER, LEAST_TARGET, action_buttons
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.storage.names import LONGEST
from nomercy_table.table import badges as table_signs
from nomercy_table.table import plates
from nomercy_table.table.geometry import Placement
from nomercy_table.table.hud import title
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.ribbon import SIDE, height_of, ribbon_lines
from nomercy_table.table.text_fit import fitting
from nomercy_table.ui.button import Button, lines_of
from nomercy_table.ui.key_bindings import Keys
from nomercy_table.ui.look import Look
from player_checks.positions import positions
from sight import see

NAMES = [
    name[:LONGEST]
    for name in (
        "Wilhelmina Wanamaker",
        "Maximilian Montgomery",
        "Bartholomew Hammond",
        "Marguerite Woodworth",
        "Ann",
        "Montgomery Wimbledon",
        "Guendalina Marmaduke",
        "Hermengild Wommbatt",
    )
]
GRID = [
    ((960, 600), 80),
    ((960, 600), 100),
    ((960, 600), 200),
    ((1280, 720), 100),
    ((1280, 720), 200),
    ((1920, 1080), 200),
    ((3840, 2160), 100),
    ((1024, 768), 100),
    ((720, 1280), 200),
]
LONGEST = 5
BESIDE = 3
"""Of so many events before something is asked, any may be what is read beside it."""
SHOTS = Path(__file__).resolve().parents[2] / "docs" / "screenshots"
MOVES = 260
cells = pytest.mark.parametrize(
    ("size", "scale"), GRID, ids=[f"{size[0]}x{size[1]}@{scale}" for size, scale in GRID]
)
games = pytest.mark.parametrize("game_id", GAMES)


@dataclass
class Heard:
    """All that was said and shown while a game was played; `pairs` are what was said last, and
    what was asked then."""

    said: set[str] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    pairs: set[tuple[str, str]] = field(default_factory=set)
    seen: list[Observation] = field(default_factory=list)
    offers: dict[tuple[str, ...], tuple[Observation, tuple[Pick, ...]]] = field(
        default_factory=dict
    )


@cache
def heard(game_id: str) -> Heard:
    """What random play brings up, with several rounds and any options."""
    game, found = GAMES[game_id], Heard()
    for seed in range(4):
        seats = game.seat_counts[0 if seed == 2 else -1]
        rng, options = Rng(seed), dict[str, Value]()
        for option in game.options.options:
            if option.choices and seed:
                value = rng.choice([value for value, _ in option.choices])
                value = option.choices[-1][0] if option.name == "match" else value
                if not option.unfit(value, options, seats):
                    options[option.name] = value
        state = game.undealt(seats, options, seed)
        events: list[Event] = []
        state.begin(events.append)
        tried: list[Action] = []
        for move in range(MOVES):
            if not state.to_act():
                break
            seat = rng.choice(list(state.to_act()))
            legal = state.legal_actions(seat)
            if not legal:
                seat = state.to_act()[0]
                legal = state.legal_actions(seat)
            asked = listen(found, game, state, seat, rng, move % 18 == 0)
            for action in tried[-3:]:
                if refusal := state.why_not(seat, action):
                    asked.add(f"{refusal.reason[:1].upper()}{refusal.reason[1:]} (XYZ-10).")
            said = {event.sentence(NAMES) for event in events[-BESIDE:]}
            found.prompts |= asked
            found.pairs |= {(event, prompt) for event in said for prompt in asked}
            tried.append(rng.choice(legal))
            events += state.apply(seat, tried[-1])
        found.seen.append(state.observe(0))
        found.prompts.add(game.prompt(found.seen[-1]).format(*NAMES))
        found.said |= {event.sentence(NAMES) for event in events}
    return found


def listen(
    found: Heard, game: Game, state: State, seat: int, rng: Rng, look_about: bool
) -> set[str]:
    """What is to be read and pressed before one move, pick by pick; what is asked."""
    observation = state.observe(seat)
    prompt = game.prompt(observation).format(*NAMES)
    asked = {f"{NAMES[0]}: {prompt}", f"Not now. {prompt}"}
    if look_about:
        found.seen.append(state.observe(0))
    ways = [(action, game.ways(observation, action)) for action in state.legal_actions(seat)]
    made: list[str] = []
    while True:
        narrowing = narrow(ways, made)
        if narrowing.action is not None or not narrowing.offered:
            return asked
        if made:
            further = game.further(observation, made) or "Choose one of the highlighted cards."
            told = f"{further} Esc takes it back."
            if picked := game.picked(observation, made):
                found.pairs.add((picked, told))
            asked.add(told)
        texts = tuple(sorted({pick.label for pick in narrowing.offered if "/" not in pick.id}))
        found.offers[texts] = (observation, narrowing.offered)
        made.append(rng.choice(list(narrowing.offered)).id)


@cache
def look_at(size: tuple[int, int], scale: int) -> Look:
    """The table's look in a window of that size."""
    return fitting(offscreen.look(size, scale), size)


def placed(game_id: str, observation: Observation, size: tuple[int, int], look: Look) -> Placement:
    line = look.fonts.height("regular", look.metrics.body)
    bottom = observation.viewer or 0
    arrangement = GAMES[game_id].arrange(observation)
    return layout(arrangement, observation.seats, bottom, size, line)


@pytest.mark.quick("960x600")
@games
@cells
def test_29_what_is_said_and_asked_is_read_whole(
    game_id: str, size: tuple[int, int], scale: int
) -> None:
    look, texts = look_at(size, scale), heard(game_id)
    check_ribbon(look, size, game_id, texts)


@pytest.mark.parametrize("game_id", [each for each in GAMES if each != "mercenaries"])
def test_what_is_asked_stands_on_one_line_clear_of_the_seats_at_both_sides(game_id: str) -> None:
    """Mercenaries' tells what comes of a fight, number by number, and may take two."""
    look, texts = look_at((1280, 720), 100), heard(game_id)
    place = placed(game_id, texts.seen[0], (1280, 720), look)
    assert place.ribbon.width < 0.7 * 1280
    for prompt in texts.prompts:
        assert len(ribbon_lines(look, place.ribbon.size, "", prompt)) == 1, prompt


@pytest.mark.quick("960x600")
@games
@cells
def test_29_a_hint_is_read_whole(game_id: str, size: tuple[int, int], scale: int) -> None:
    """It has the line of words for itself."""
    look, texts = look_at(size, scale), heard(game_id)
    check_ribbon(look, size, game_id, Heard(said={""}, prompts=hints_of(game_id), seen=texts.seen))


@pytest.mark.quick("960x600")
@games
@cells
def test_29_odds_are_read_whole_below_what_is_asked(
    game_id: str, size: tuple[int, int], scale: int
) -> None:
    """What has happened gives way where there is no room for all."""
    look, texts = look_at(size, scale), heard(game_id)
    place = placed(game_id, texts.seen[0], size, look)
    room = place.ribbon.width - 2 * look.metrics.px(SIDE)
    said = longest(look, texts.said, 1)[0]
    for prompt, odds in longest_pairs(look, game_id):
        lines = ribbon_lines(look, place.ribbon.size, said, prompt, odds)
        assert height_of(lines) <= place.ribbon.height, (prompt, odds)
        told = " ".join(line.text for line in lines)
        assert told in (f"{prompt} {odds}", f"{said} {prompt} {odds}")
        for line in lines:
            assert look.fonts.width(line.text, line.role, line.points) <= room
            assert line.points >= look.metrics.text(13)


def longest_pairs(look: Look, game_id: str) -> list[tuple[str, str]]:
    """The longest of what is asked with what can be counted then."""

    def wide(pair: tuple[str, str]) -> int:
        return look.fonts.width(" ".join(pair), "regular", 13)

    return sorted(counts_of(game_id), key=wide)[-LONGEST:]


@cache
def counts_of(game_id: str) -> set[tuple[str, str]]:
    """What is asked of one of several people around the screen, and what they can count."""
    game, found = GAMES[game_id], set[tuple[str, str]]()
    for state, seat in positions(game, 60):
        observation = state.observe(seat)
        odds = " · ".join(odd.text for odd in game.odds(observation)).format(*NAMES)
        prompt = game.prompt(observation).format(*NAMES)
        if odds:
            found.add((f"{NAMES[0]}: {prompt}", odds))
    return found


@cache
def hints_of(game_id: str) -> set[str]:
    """What the strongest player says, to one of several people around the screen."""
    game, found = GAMES[game_id], set[str]()
    for state, seat in positions(game, 30):
        observation, legal = state.observe(seat), state.legal_actions(seat)
        player = game.players[game.strongest]
        decision = choose(player, observation, legal, 20, Budget(30))
        hint = game.hint(observation, legal, decision).format(*NAMES)
        found.add(f"{NAMES[0]}: {hint}")
    return found


@games
@pytest.mark.parametrize("scale", [100, 200])
def test_29_beside_the_coach_too(game_id: str, scale: int) -> None:
    whole = offscreen.look((960, 600), scale)
    size = (panel_rect(whole.metrics).left, 600)
    check_ribbon(fitting(whole, size), size, game_id, heard(game_id))


def check_ribbon(look: Look, size: tuple[int, int], game_id: str, texts: Heard) -> None:
    place = placed(game_id, texts.seen[0], size, look)
    room = place.ribbon.width - 2 * look.metrics.px(SIDE)
    for said, prompt in read_together(look, texts):
        lines = ribbon_lines(look, place.ribbon.size, said, prompt)
        assert height_of(lines) <= place.ribbon.height, (said, prompt)
        assert " ".join(line.text for line in lines) == f"{said} {prompt}".strip()
        for line in lines:
            assert look.fonts.width(line.text, line.role, line.points) <= room
            assert line.points >= look.metrics.text(13)


def read_together(look: Look, texts: Heard) -> list[tuple[str, str]]:
    """The longest of what is said with the longest of what is asked, whether they ever meet or not;
    in a language that is longer than any, those that have met."""
    said = longest(look, texts.said, 3)
    if os.environ.get("NOMERCY_LANGUAGE") != PSEUDO or not texts.pairs:
        return [(text, ask) for text in said for ask in longest(look, texts.prompts, LONGEST)]
    met = {" ".join(pair): pair for pair in texts.pairs}
    return [(text, "") for text in said] + [
        met[text] for text in longest(look, {*met}, 3 * LONGEST)
    ]


def longest(look: Look, texts: set[str], count: int) -> list[str]:
    """The texts that take most room."""
    return sorted(texts, key=lambda text: look.fonts.width(text, "regular", 13))[-count:]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that was made to fit its place by cutting it."""
    return watch_cuts(monkeypatch)


@pytest.mark.quick("960x600")
@games
@cells
def test_29_captions_signs_notes_and_headlines_are_not_cut(
    game_id: str, size: tuple[int, int], scale: int, cut: list[str]
) -> None:
    look, game = look_at(size, scale), GAMES[game_id]
    captions: dict[tuple[int, int], set[str]] = {}
    notes: dict[tuple[tuple[int, int], int, bool], set[tuple[str, ...]]] = {}
    headlines = set()
    for observation in heard(game_id).seen:
        arrangement = game.arrange(observation)
        place = placed(game_id, observation, size, look)
        header = place.header.size
        headlines.add(arrangement.headline)
        for zone in arrangement.zones:
            if zone.id in place.captions and zone.caption:
                captions.setdefault(place.captions[zone.id].size, set()).add(zone.caption)
        for sign in arrangement.signs:
            named = table_signs.named(sign, ["Ann"] * observation.seats)
            if sign.id in place.signs:
                table_signs.sign(look, place.signs[sign.id].size, named)
        for seat, rect in place.plates.items():
            key = (rect.size, len(arrangement.notes[seat]), bool(arrangement.gauges))
            notes.setdefault(key, set()).add(arrangement.notes[seat])
    for room, texts in captions.items():
        for text in longest(look, texts, 2):
            plates.caption(look, room, text, look.metrics.small)
    for (room, _, gauged), kinds in notes.items():
        widest = longest(look, {" · ".join(kind) for kind in kinds}, 1)[0]
        gauge = next((g for o in heard(game_id).seen for g in game.arrange(o).gauges), None)
        shown = plates.PlateText("Ann", "fox", tuple(widest.split(" · ")), True)
        plates.plate(look, room, replace(shown, gauge=gauge if gauged else None))
    for headline in longest(look, headlines, 2):
        assert title(look, header, game.title, headline).get_width() <= header[0]
    assert not cut


@games
def test_29_the_name_of_a_game_is_read_whole_beside_any_number_of_seats(
    game_id: str, cut: list[str]
) -> None:
    """It was cut where somebody sits near the header ("Show 'Em No…")."""
    look, game = look_at((960, 600), 100), GAMES[game_id]
    for seats in game.seat_counts:
        observation = game.new(seats, {}, 1).observe(0)
        header = placed(game_id, observation, (960, 600), look).header.size
        title(look, header, game.title, game.arrange(observation).headline)
    assert game.title not in cut


@pytest.mark.parametrize("scale", [100, 160, 200])
def test_of_several_games_the_headline_is_read_whole_while_artifacts_are_put_on(
    scale: int, cut: list[str]
) -> None:
    """Found: "Game 1, race to 2 wins: round 1, squ…", as the cards reach up beside it already."""
    look, size = look_at((960, 600), scale), (960, 600)
    options = {"match": "games"}
    state = fight("kh 8h 3c", "4d 7d jd", options=options, hands=["ah", "qh"], phase="equip")
    observation = state.observe(0)
    header = placed("mercenaries", observation, size, look).header.size
    title(
        look, header, GAMES["mercenaries"].title, GAMES["mercenaries"].arrange(observation).headline
    )
    assert not cut


@pytest.mark.quick("960x600")
@games
@cells
def test_29_35_buttons_show_their_labels_and_can_be_hit(
    game_id: str, size: tuple[int, int], scale: int
) -> None:
    look = look_at(size, scale)
    keys = Keys({}).within(game_id)
    for observation, offered in heard(game_id).offers.values():
        place = placed(game_id, observation, size, look)
        zones = GAMES[game_id].arrange(observation).zones
        names = {zone.id: "Ann" for zone in zones if zone.seat is not None}
        picks = [replace(pick, label=pick.label.format(*["Ann"] * 8)) for pick in offered]
        hit = [place.targets[pick.id] for pick in offered if pick.id in place.targets]
        assert all(rect.height >= LEAST_TARGET for rect in hit)
        buttons = action_buttons(keys, look, place, picks, lambda pick: None, named=names)
        for button in buttons:
            assert isinstance(button, Button)
            picture = round(button.size * 1.5) + look.metrics.px(12) if button.picture_name else 0
            room = button.rect.width - 2 * look.metrics.px(3) - picture
            lines = lines_of(look, button.label, button.size, room, button.rect.height)
            assert all(look.fonts.width(x, "bold", button.size) <= room for x in lines), lines
            assert min(button.rect.size) >= LEAST_TARGET
            assert button.size >= LEAST_LETTER
            if not place.actions.contains(button.rect):  # many reach up where nothing lies
                assert button.rect.bottom <= place.actions.bottom
                around = (place.plates, place.portraits, place.captions, place.signs)
                lying = [rect for kind in around for rect in kind.values()]
                own = place.actions  # beside the own hand, on its level
                lying += [rect for rect in place.seats.values() if not rect.colliderect(own)]
                assert button.rect.collidelist([*lying, place.ribbon]) < 0


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.sorts])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((960, 600), 200)])
def test_30_the_order_of_the_hand_is_a_button_at_every_size(
    game_id: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    game = GAMES[game_id]
    plans = [
        SeatPlan(name, "human" if not seat else "easy", "fox") for seat, name in enumerate(NAMES)
    ]
    app.sit_down(Session.new(game, plans[: game.seat_counts[-1]], {}, 5))
    offscreen.frames(app, 6)
    things = {thing.id: thing.rect for thing in app.stack.top.focusables()}
    control = things.pop("sort")
    assert min(control.size) >= LEAST_TARGET
    assert pygame.Rect((0, 0), size).contains(control)
    assert control.collidelist(list(things.values())) < 0
    before = next(thing.label for thing in app.stack.top.focusables() if thing.id == "sort")
    offscreen.click(app, "sort")
    assert before != next(t.label for t in app.stack.top.focusables() if t.id == "sort")


def test_a_long_name_is_told_whole_at_the_pointer(tmp_path: Path) -> None:
    app = offscreen.program(tmp_path, (960, 600), ui_scale=200)
    plans = [SeatPlan(name, "easy" if seat else "human", "fox") for seat, name in enumerate(NAMES)]
    app.sit_down(Session.new(GAMES["nothing"], plans, {}, 5))
    offscreen.frames(app, 6)
    scene = on_top(app)
    plate = see(scene).placed.plates[1]
    offscreen.point_at(app, plate.center)
    offscreen.frames(app, 20)
    assert see(scene).tip.title.startswith(NAMES[1])


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 200)])
def test_29_a_close_up_tells_its_headline_whole(
    tmp_path: Path, size: tuple[int, int], scale: int, cut: list[str]
) -> None:
    """There is most to be said of a leader in a skirmish (found at the table: "power 13, val…")."""
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    record = read_file(SHOTS / "skirmish.toml", GAMES)
    assert isinstance(record, Record)
    app.sit_down(Session.load(record, thoughts=1))
    offscreen.frames(app, 4)
    scene = on_top(app)
    cut.clear()
    for pose in [*see(scene).placed.cards.values()]:
        pos = (round(pose.x), min(round(pose.y), size[1] - 4))
        offscreen.send(app, pygame.MOUSEBUTTONDOWN, pos=pos, button=3)
        panels = [item for item in scene.above if item.id == "inspect"]
        assert all(pygame.Rect((0, 0), size).contains(panel.rect) for panel in panels)
        offscreen.send(app, pygame.MOUSEBUTTONUP, pos=pos, button=3)
    assert panels
    assert not cut
