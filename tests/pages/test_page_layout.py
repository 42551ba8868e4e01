"""Every page, at every size and scale: nothing overlaps, nothing sticks out, nothing is clipped."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame
import pytest

import offscreen
from in_sight import watch_cuts
from looked_back import BLUNDER, FIFTEEN, PLAYERS, UNLUCKY, keep
from nomercy_table.app.app import App
from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.options import Option, OptionSet
from nomercy_table.engine.scoring import Scoring
from nomercy_table.engine.state import Result
from nomercy_table.games import GAMES
from nomercy_table.pages.about import AboutPage
from nomercy_table.pages.deal import DealPage
from nomercy_table.pages.learn import LearnPage
from nomercy_table.pages.log import LogOverlay
from nomercy_table.pages.matches import FinishedPage, MatchesPage
from nomercy_table.pages.message import MessagePage, QuestionPage
from nomercy_table.pages.panel import Choose
from nomercy_table.pages.pause import GIVING_UP, PausePage
from nomercy_table.pages.profile import NamePage
from nomercy_table.pages.results.page import MatchResultsPage, RoundResultsPage
from nomercy_table.pages.results.score_sheet import SheetPage
from nomercy_table.pages.results.table import contest
from nomercy_table.pages.review import ReviewPage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.pages.setup.appearance import DressPage
from nomercy_table.pages.setup.duplicate import SameDealPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.pages.setup.page import GameTile, NewGamePage
from nomercy_table.pages.setup.rules import MoreRulesPage
from nomercy_table.pages.setup.seats import SeatPage, SeatTile, face_of
from nomercy_table.pages.title.fan import one_face
from nomercy_table.pages.title.page import TitlePage
from nomercy_table.play.hotseat import CurtainPage, ShieldPage
from nomercy_table.play.tutorial import LessonMenu, lesson_scene
from nomercy_table.session.duplicate import Duplicate, Sitting
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.review import Swing
from nomercy_table.session.saved import SavedMatch
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from nomercy_table.ui.button import Button
from nomercy_table.ui.choice import Choice
from nomercy_table.ui.form import Form
from nomercy_table.ui.label import Paragraph
from nomercy_table.ui.number import Stepper
from nomercy_table.ui.page import Page
from nomercy_table.ui.scroll_view import bar_rect
from nomercy_table.ui.widget import Widget
from pictured import Pictured

GAME = next(iter(GAMES.values()))
NOTHING = GAMES["nothing"]
CROWDED = replace(
    GAME,
    id="crowded",
    title="Show and Tell Mercilessly",
    tagline="A made-up game with everything that a table can hold.",
    keys=(),
    seat_counts=range(2, 9),
    recommended_seats=4,
    scoring=Scoring.of,
    options=OptionSet(
        Option(
            "target",
            "Target",
            "The points that end the race, which nobody wants to reach.",
            "CROWDED-1",
            bounds=(1, 5000),
            default_for=lambda values, seats: 1000,
        ),
        *(
            Option(
                f"rule_{number}",
                f"House rule {number}",
                "Whether a card that was just drawn may be played at once.",
                f"CROWDED-{number}",
                choices=(("no", "Not allowed"), ("yes", "Whoever stands left of them")),
            )
            for number in range(2, 9)
        ),
    ),
)
FIVE = {game.id: game for game in (GAME, CROWDED)} | {
    title.lower(): replace(GAME, id=title.lower(), title=title, keys=())
    for title in ("Mercury", "Mercenaries", "Nothing")
}
"""As many games as the table has place for, whichever there are."""
PLANS = plans_for(("human", "human", "easy", "hard", "medium"))
LONG_PLANS = tuple(replace(plan, kind="human", name="Wilhelmina Wanamaker") for plan in PLANS)
RACE = {"match": "round_wins"} if GAME.id == "hit" else {}
HISTORY = (
    RoundResult((40, 55, 12, 80, 30), (3,), "most points"),
    RoundResult((90, 20, 12, 8, 90), (0, 4), "most points"),
)


def new_game_full(app: App) -> Page:
    page = NewGamePage(app)
    while page.setup.can_add:
        page.setup.add_seat("human")
    for option in GAME.options.options:
        if option.choices:
            page.setup.set_option(option, option.choices[-1][0])
    page.setup.deal = "9999999999999999999"
    return page


def more_rules(app: App) -> Page:
    page = new_game_full(app)
    assert isinstance(page, NewGamePage)
    return MoreRulesPage(app, page.setup)


def more_rules_crowded(app: App) -> Page:
    page = new_game_crowded(app)
    assert isinstance(page, NewGamePage)
    page.setup.set_option(CROWDED.options["rule_3"], "yes")
    return MoreRulesPage(app, page.setup)


def seat(app: App, number: int = 1) -> Page:
    page = new_game_full(app)
    assert isinstance(page, NewGamePage)
    return SeatPage(app, page.setup, number, lambda seat: None)


def new_game_crowded(app: App) -> Page:
    page = NewGamePage(app)
    page.setup.choose_game(CROWDED)
    while page.setup.can_add:
        page.setup.add_seat("medium")
    return page


def title_with_everything(app: App) -> Page:
    page = TitlePage(app)
    page.saved = SavedMatch("x", GAME, PLANS, "round 12", 99, datetime(2026, 1, 1, 12, 0))
    page.several = True
    return page


def title_of_a_regular(app: App) -> Page:
    """Of somebody who has played before, and left no match: nothing is offered above the games."""
    app.settings = replace(app.settings, last_setup={"game": GAME.id})
    return TitlePage(app)


def log(app: App) -> Page:
    session = Session.new(GAME, LONG_PLANS, {}, 5)
    for _ in range(20):
        seat = session.to_act[0]
        session.act(seat, session.legal(seat)[0])
    return LogOverlay(app, session)


def curtain(app: App) -> Page:
    session = Session.new(GAME, LONG_PLANS, {}, 5)
    news = [f"{LONG_PLANS[0].name} takes the jack of spades from the discard pile."] * 3
    return CurtainPage(app, session, 1, news)


def matches(app: App) -> Page:
    page = MatchesPage(app)
    page.matches = [
        SavedMatch(f"x{n}", GAME, PLANS, "round 12", 99, datetime(2026, 1, 1, 12, 0))
        for n in range(9)
    ]
    page.finished = [
        SavedMatch("y1", GAME, PLANS, "", 99, datetime(2026, 1, 1, 12, 0), (7,) * 5, BLUNDER)
    ]
    page.rebuild()
    press = next(widget for widget in page.form.widgets if widget.id == "delete.x1")
    assert isinstance(press, Button)
    press.on_press()
    return page


def finished(app: App) -> Page:
    """Records of many years, those of the last month too many to be seen at once."""
    with TemporaryDirectory() as home, patch.object(app, "saves", SaveStore(Path(home))):
        for month in range(12 * 2005, 12 * 2027):
            folder = app.saves.records / f"{month // 12}" / f"{month % 12 + 1:02}"
            folder.mkdir(parents=True)
        for number in range(30):
            (folder / f"20261201-{number:06}-hit.toml").touch()
        page = FinishedPage(app)
        page.enter()
    return page


def name(app: App) -> Page:
    page = NamePage(app, "Deal the cards", lambda: None)
    page.called = "Wilhelmina Wanamaker"
    return page


def review(app: App) -> Page:
    """A review that is done, with three swings, for a table of two people."""
    ada, ben = (replace(player, name="Wilhelmina Wanamaker") for player in PLAYERS)
    record = replace(BLUNDER, players=(ada, replace(ben, kind="human")))
    told = Swing(0, 1, 1.0, 0.0, 0.01, "draw", "hold", 1.0, 0.01)
    luck = replace(told, better="")
    with patch.dict(GAMES, {FIFTEEN.id: FIFTEEN}):
        keep(app.places.data, record, told, luck, luck)
        page = ReviewPage(app, record)
        while page.working:
            page.update(0.02, 0.0)
    return page


def review_begun(app: App) -> Page:
    with patch.dict(GAMES, {FIFTEEN.id: FIFTEEN}):
        return ReviewPage(app, UNLUCKY)


YES = Choose("yes", "Concede", lambda: None, "danger", "flag")

SCORES = (130, 75, 24, 88, 120)
CONTENDERS = Duplicate(0, tuple(Sitting(plan, SCORES, SCORES, (0,)) for plan in LONG_PLANS))
PAGES: dict[str, Callable[[App], Page]] = {
    "title": TitlePage,
    "title_with_everything": title_with_everything,
    "title_of_a_regular": title_of_a_regular,
    "matches": matches,
    "finished": finished,
    "name": name,
    "new_game": NewGamePage,
    "new_game_full": new_game_full,
    "more_rules": more_rules,
    "more_rules_crowded": more_rules_crowded,
    "seat_of_a_person": partial(seat, number=0),
    "seat_of_a_computer": seat,
    "new_game_crowded": new_game_crowded,
    "rules_of_five": lambda app: RulesPage(app, GAME),
    "rules": lambda app: RulesPage(app, GAME, GAME.options.complete(RACE, 5), 5),
    **{f"rules_of_{game.id}": partial(RulesPage, game=game) for game in GAMES.values()},
    "log": log,
    "curtain": curtain,
    "shield": lambda app: ShieldPage(app, LONG_PLANS[0].name, lambda: None),
    "learn": LearnPage,
    "lesson_menu": lambda app: LessonMenu(app, lesson_scene(app, GAME, 0).session),
    "settings": SettingsPage,
    "dress": DressPage,
    "about": AboutPage,
    "concede": lambda app: QuestionPage(app, "concede", "Sure?", GIVING_UP, YES, "Play on"),
    "review": review,
    "review_begun": review_begun,
    "message": lambda app: MessagePage(app, "This match can't go on", "It is " + "long " * 60),
    "pause": lambda app: PausePage(app, Session.new(GAME, PLANS, RACE, 5)),
    "round_results": lambda app: RoundResultsPage(
        app, PLANS, HISTORY, SCORING, lambda: None, said=SAID
    ),
    "score_sheet": lambda app: SheetPage(app, PLANS, HISTORY * 9, SCORING),
    "match_results": lambda app: MatchResultsPage(
        app,
        PLANS,
        HISTORY,
        Result((130, 75, 24, 88, 120), (0,), "the fewest points", "X"),
        Scoring(lowest_wins=True),
        lambda: None,
        lambda: None,
        on_review=lambda: None,
        deal="MWW-WWW-WWW",
        on_check=lambda: None,
        on_same=lambda: None,
        said=SAID,
    ),
    "duplicate_results": lambda app: MatchResultsPage(
        app,
        PLANS,
        HISTORY,
        Result((130, 75, 24, 88, 120), (0,), "the fewest points", "X"),
        Scoring("win", target=3),
        lambda: None,
        lambda: None,
        deal="MWW-WWW-WWW",
        on_check=lambda: None,
        on_same=lambda: None,
        contest=contest(CONTENDERS, Scoring("win", target=3)),
    ),
    "same_deal": lambda app: SameDealPage(app, GAME, PLANS, CONTENDERS, lambda plan: None),
    "deal": lambda app: DealPage(app, Session.new(GAME, PLANS, RACE, 5)),
    "deal_checked": lambda app: DealPage(app, whole_match()),
}
SCORING = Scoring(lowest_wins=True, target=500)
SAID = "Wilhelmina W.: “Statistically, you had it too long for that.”"


@cache
def whole_match() -> Session:
    """A match that computer players have played to its end."""
    seated = plans_for(("easy", "easy"))
    session = Session.new(GAME, seated, {}, 5, pacing=Pacing.of("off"))
    for now in range(10_000):
        session.poll(float(now), ready=True)
        if session.finished:
            return session
    raise AssertionError("not over")


SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (720, 1280))
CELLS = [
    ((960, 600), 80),
    ((960, 600), 100),
    ((960, 600), 200),
    ((1280, 720), 150),
    ((1920, 1080), 100),
    ((1920, 1080), 200),
    ((3840, 2160), 100),
    ((720, 1280), 100),
    ((720, 1280), 200),
]
cells = pytest.mark.parametrize(
    ("size", "scale"), CELLS, ids=[f"{size[0]}x{size[1]}@{scale}" for size, scale in CELLS]
)


@pytest.fixture(scope="module", autouse=True)
def _five_games() -> Iterator[None]:
    with patch.dict(GAMES, FIVE, clear=True):
        yield


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> App:
    return offscreen.program(tmp_path_factory.mktemp("home"))


def laid_out(app: App, name: str, size: tuple[int, int], scale: int) -> Page:
    screen = app.presenter
    assert isinstance(screen, offscreen.Sheet)
    if screen.size != size:
        screen.resize(size)
    app.settings = type(app.settings)(speed="off", ui_scale=scale)
    app.renew_look()
    page = PAGES[name](app)
    page.resize(size)
    return page


@pytest.mark.quick("960x600", "1920x1080")
@cells
@pytest.mark.parametrize("name", PAGES)
def test_things_lie_apart_and_inside(
    app: App, name: str, size: tuple[int, int], scale: int
) -> None:
    page = laid_out(app, name, size, scale)
    window = pygame.Rect((0, 0), size)
    for view in page.form.views:
        assert window.contains(view.rect)
        assert view.rect.height >= 3 * page.look.metrics.control or not view.most
    for widget in page.form.widgets:
        where = f"{widget.id} {widget.rect}"
        if widget.view is None:
            assert window.contains(widget.rect), where
            continue
        view_rect = widget.view.rect
        assert view_rect.left <= widget.rect.left, where
        assert widget.rect.right <= view_rect.right, where
        assert widget.rect.top >= view_rect.top, where
        assert widget.rect.bottom <= view_rect.top + widget.view.height, where
    for one, other in combinations(targets(page), 2):
        if other.id == f"{one.id}.remove":
            continue  # it lies on the ring of that face
        if one.view is other.view:
            assert not one.rect.colliderect(other.rect), (one.id, other.id)
        else:
            fixed, scrolled = (one, other) if one.view is None else (other, one)
            assert not fixed.rect.colliderect(scrolled.view.rect), fixed.id
    for widget in targets(page):
        assert min(widget.rect.size) >= 24, widget.id


def targets(page: Page) -> list[Widget]:
    return [widget for widget in page.form.widgets if widget.focusable]


@pytest.mark.quick("960")
@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 80), ((960, 600), 200), ((1920, 1080), 100)],
    ids=["960@80", "960@200", "1920@100"],
)
@pytest.mark.parametrize("name", PAGES)
def test_no_text_is_clipped(
    app: App,
    name: str,
    size: tuple[int, int],
    scale: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = laid_out(app, name, size, scale)
    cut = watch_cuts(monkeypatch)
    ground = pygame.Surface(size).convert()
    draw_all(page.form, ground)
    assert not cut
    for widget in page.form.widgets:
        if isinstance(widget, Paragraph):
            lines = page.look.fonts.wrap(widget.label, widget.font, widget.size, widget.rect.width)
            step = page.look.fonts.line(widget.font, widget.size)
            assert len(lines) * step <= widget.rect.height, widget.label


def draw_all(form: Form, ground: pygame.Surface) -> None:
    """Draw everything, also what is scrolled away."""
    for view in form.views:
        view.rect = view.rect.copy()
    surface = ground.copy()
    for widget in form.widgets:
        widget.draw(surface, form.look, widget.rect)


@pytest.mark.parametrize("name", PAGES)
def test_tab_reaches_everything_and_shows_it(app: App, name: str) -> None:
    page = laid_out(app, name, (960, 600), 200)
    page.form.update(1.0)
    for time in (0.0, 1.0) if page.wary else ():  # results take no press before they were seen
        page.update(1.0, time)
    page.form.focus_on(None)
    window = pygame.Rect(0, 0, 960, 600)
    wanted = {widget.id for widget in targets(page) if widget.enabled}
    reached = set()
    for _ in range(len(wanted)):
        page.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        now = next(thing for thing in page.focusables() if thing.focused)
        reached.add(now.id)
        assert window.contains(now.rect)
        widget = page.form.find(now.id)
        assert now.rect.size == widget.rect.size, f"{now.id} is shown in part"
    assert reached == wanted


@pytest.mark.parametrize("contrast", [False, True], ids=["evening", "high contrast"])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_can_be_drawn(app: App, name: str, contrast: bool, tmp_path: Path) -> None:
    page = laid_out(app, name, (1280, 720), 100)
    if contrast:
        app.settings = type(app.settings)(speed="off", high_contrast=True)
        app.renew_look()
        page = PAGES[name](app)
        page.resize((1280, 720))
    surface = pygame.Surface((1280, 720)).convert()
    assert page.draw(surface) is None
    page.fresh = False
    whole = surface.copy()
    page.invalidate()
    page.draw(whole)
    assert Pictured(surface) == Pictured(whole, "RGB")
    buttons = [widget for widget in page.form.widgets if isinstance(widget, Button)]
    assert buttons or name == "shield"  # that one is left by any key


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [80, 100, 130])
@pytest.mark.parametrize("name", ["title", "title_with_everything", "title_of_a_regular"])
def test_the_title_stands_in_any_window_without_scrolling(
    app: App, name: str, scale: int, size: tuple[int, int]
) -> None:
    page = laid_out(app, name, size, scale)
    assert [view.most for view in page.form.views if view.id == "menu"] == [0]


@pytest.mark.parametrize("size", [(960, 600), (960, 1000), (720, 1280)], ids=str)
@pytest.mark.parametrize("name", [*PAGES])
def test_what_scrolls_keeps_clear_of_its_bar(app: App, name: str, size: tuple[int, int]) -> None:
    """The title's buttons and doors touched it."""
    page = laid_out(app, name, size, 200)
    scrolled = [view for view in page.form.views if view.most]
    assert scrolled or name != "title_with_everything"
    for view in scrolled:
        bar = bar_rect(page.look, view)
        for widget in page.form.widgets:
            if widget.view is view:
                assert widget.rect.right <= bar.left - bar.width // 2, widget.id


FOR_FOUR = ((1280, 720), (1280, 800), (1366, 768), (1440, 900), (1920, 1080))


@pytest.mark.parametrize("size", FOR_FOUR, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_table_of_four_is_set_without_scrolling(app: App, size: tuple[int, int]) -> None:
    page = laid_out(app, "new_game", size, 100)
    assert isinstance(page, NewGamePage)
    assert len(page.setup.seats) == 4
    assert [view.most for view in page.form.views] == [0]
    for thing in ("seat.3", "add_human", "add_computer", "level", "option.match", "more"):
        assert seen_whole(page, thing)


@pytest.mark.parametrize("size", FOR_FOUR, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_table_of_four_is_set_with_few_controls(app: App, size: tuple[int, int]) -> None:
    """A game, four seats, whom to add, how strong, how long: all else is behind one button."""
    page = laid_out(app, "new_game", size, 100)
    seats = [w.id for w in targets(page) if w.id.startswith("seat.")]
    others = {w.id for w in targets(page)} - {*seats}
    assert len(seats) == 8  # each with its cross
    games = {f"game.{game}" for game in GAMES}
    named = {"add_human", "add_computer", "level", "option.match", "more", "start", "back"}
    assert others - games <= named | {"rules", "learn"}


@cells
def test_a_cross_lies_on_the_ring_of_the_face_that_it_sends_away(
    app: App, size: tuple[int, int], scale: int
) -> None:
    """Found: it stood off the face, as near to the next one. It lies above it, and is pressed."""
    page = laid_out(app, "new_game", size, scale)
    for seat in range(4):
        tile, cross = (page.form.find(name) for name in (f"seat.{seat}", f"seat.{seat}.remove"))
        face = face_of(page.form.look, tile.rect)
        (x, y), middle = cross.rect.center, face.center
        off = math.hypot(x - middle[0], y - middle[1]) - face.width / 2
        assert -2 <= off < cross.rect.width / 2
        assert off < 2 or cross.rect.width > 0.6 * face.width / 2, "a large one covers little"
        assert x > middle[0]
        assert y < middle[1]
        assert page.form.widgets.index(cross) > page.form.widgets.index(tile)
        others = [w for w in page.form.widgets if isinstance(w, SeatTile) and w is not tile]
        assert not any(w.rect.inflate(-8, 0).colliderect(cross.rect) for w in others)


def seen_whole(page: Page, thing: str) -> bool:
    """Whether a thing can be seen without scrolling."""
    widget = page.form.find(thing)
    assert widget is not None, thing
    return widget.visible_rect().size == widget.rect.size


@cells
def test_a_newcomer_sees_games_and_seats_and_how_to_begin(
    app: App, size: tuple[int, int], scale: int
) -> None:
    """At every size: which games there are, what the chosen one is like, who sits there, and the
    button that deals; where all fits, what differs from the usual rules, too."""
    page = laid_out(app, "new_game", size, scale)
    assert isinstance(page, NewGamePage)
    page.setup.set_option(GAME.options["steal"], "all_or_nothing")
    page.rebuild()
    tiles = [widget for widget in page.form.widgets if isinstance(widget, GameTile)]
    assert page.form.find("game") or [tile.game.id for tile in tiles] == list(GAMES)
    seen = [
        widget.label
        for widget in page.form.widgets
        if widget.visible_rect().size == widget.rect.size
    ]
    told = any(GAME.tagline in label for label in seen)
    assert told or all(tile.tall for tile in tiles)
    assert seen_whole(page, "seat.0")
    assert seen_whole(page, "start")
    (view,) = page.form.views
    whole = [widget.label for widget in page.form.widgets]
    assert any("★ Stealing" in label for label in (whole if view.most else seen))


def test_what_games_are_like_stands_on_one_line_however_long_their_names(app: App) -> None:
    """Found: below the longest name, which is smaller, it stood higher than on the other tiles."""
    page = laid_out(app, "new_game", (1920, 1080), 100)
    look, tops = page.form.look, dict[str, int]()
    for tile in (each for each in page.form.widgets if isinstance(each, GameTile)):
        assert tile.tall
        surface = pygame.Surface(tile.rect.size)
        tile.chosen = False
        tile.draw(surface, look, surface.get_rect())
        muted = pygame.mask.from_threshold(surface, look.theme.muted, (12, 12, 12))
        left = pygame.Mask((surface.get_width() // 2, surface.get_height()), fill=True)
        rows = muted.overlap_mask(left, (0, 0)).get_bounding_rects()
        tops[tile.game.id] = min(rect.top for rect in rows if rect.height > 8)
    assert max(tops.values()) - min(tops.values()) <= 2, tops


def test_a_value_that_can_t_be_says_why_beside_it(app: App) -> None:
    """NTH-1 and NTH-10: decks and rounds depend on how many sit there."""
    page = laid_out(app, "new_game", (1280, 720), 100)
    assert isinstance(page, NewGamePage)
    page.setup.choose_game(NOTHING)
    while len(page.setup.seats) < 4:
        page.setup.add_seat("medium")
    page.setup.set_option(NOTHING.options["decks"], 1)
    page.setup.set_option(NOTHING.options["match"], "rounds")
    page.setup.set_option(NOTHING.options["rounds"], 6)
    page.rebuild()
    assert notes(page) == [
        "Not “6”: with 4 seats everyone goes first equally often in 4 or 8 rounds."
    ]
    rounds = page.form.find("option.rounds")
    assert isinstance(rounds, Stepper)
    assert rounds.value == 4
    rounds.step(1)
    assert page.setup.values["rounds"] == 8
    page.setup.set_option(NOTHING.options["rounds"], 6)
    while page.setup.can_add:
        page.setup.add_seat("medium")
    page.rebuild()
    assert notes(page) == ["Not “6”: with 8 seats everyone goes first equally often in 8 rounds."]
    more = MoreRulesPage(app, page.setup)
    more.resize((1280, 720))
    assert notes(more) == ["Not “One”: one deck is for up to 6 players: 8 need two."]
    decks = more.form.find("option.decks")
    assert isinstance(decks, Choice)
    assert decks.value == "by seats"


def notes(page: Page) -> list[str]:
    """What is to be known of options just now."""
    return [widget.label for widget in page.form.widgets if widget.id.startswith("note")]


def test_a_game_shows_one_of_its_cards() -> None:
    for game in GAMES.values():
        assert one_face(game) in game.faces


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["round_results", "match_results"])
def test_who_has_won_is_shown_large(app: App, name: str, size: tuple[int, int]) -> None:
    page = laid_out(app, name, size, 100)
    faces = page.form.find("winners")
    assert seen_whole(page, "winners")
    (first,) = (widget for widget in page.form.widgets if widget.id == "line.0")
    assert faces.rect.height > 1.2 * first.rect.height
