"""Several people around one screen: no frame shows a hand to anybody but who has asked to see
it (experience 22, 23, 24). Checked on what was drawn: the cards that lay open on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import mercury_table
import showem_table
from at_table import Table, opened, plans, size_of, windows
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.play.hotseat import CurtainPage
from nomercy_table.session.session import Session
from offscreen import frames, show
from pictured import Pictured

SECRET = sorted(game.id for game in GAMES.values() if game.secret and 3 in game.seat_counts)
THREE = "human human human"
LINES = 4
"""So many lines tell the next one what has happened."""


def known_cards(session: Session, observation: Observation) -> set[int]:
    """The keys of the cards that the observer knows, also of those that lie face down."""
    zones = session.game.arrange(observation).zones
    return {card.key for zone in zones for column in zone.columns for card in column.cards}


def holders(session: Session) -> dict[int, int]:
    """Who holds each card that nobody but its holder may see."""
    public = known_cards(session, session.observe(None))
    found = {}
    for seat in range(len(session.names)):
        for zone in session.game.arrange(session.observe(seat)).zones:
            if zone.seat == seat:
                views = [card for column in zone.columns for card in column.cards]
                found.update({view.key: seat for view in views if view.face is not None})
    return {key: seat for key, seat in found.items() if key not in public and key >= 0}


class Watched(Table):
    """A table of which every frame is looked at: only who has said that it is they who look sees
    cards that nobody else may see."""

    looks: int | None = None
    seen = 0
    _known: object = None
    _may_see = _open = frozenset[int]()

    def watch(self, count: int = 1, dt: float = 0.08) -> None:
        """Look at so many frames, the pointer on the hand: a card there may come up."""
        for _ in range(count):
            self.seen += 1
            hand = self.placed.tableaus.get(f"hand.{self.board.view.bottom}")
            if self.top is self.board and hand is not None:
                self.point_at((hand.x + self.seen * 37 % max(1, hand.width), hand.centery))
            self.frames(1, dt)
            self._check()

    def _check(self) -> None:
        session, shown = self.session, self.shown.observation
        if self.looks is not None and session.viewer == self.looks:
            self._may_see |= known_cards(session, session.observe(self.looks))
        if shown.viewer is None and session.viewer is None:
            self.looks, self._may_see = None, frozenset()
        over = session.finished or session.observation.round_number != shown.round_number
        for zone in self.arranged.zones:
            if zone.seat is None or over:
                self._open |= {card.key for column in zone.columns for card in column.cards}
        if self._known != (session.moves, session.viewer):
            self._known, self._held = (session.moves, session.viewer), holders(session)
        names = (name.removeprefix("raised.") for name in (*self.lying, *self.moving))
        drawn = {int(name.removeprefix("card.")) for name in names if name.startswith("card.")}
        for key in drawn - self._may_see - self._open:
            assert self._held.get(key) in (None, self.looks), f"{key} lies open before {self.looks}"

    @property
    def curtain(self) -> CurtainPage | None:
        """The curtain, while it is down."""
        return self.top if isinstance(self.top, CurtainPage) else None

    def to_the_curtain(self) -> CurtainPage:
        """Watch until it falls."""
        for _ in range(400):
            if self.curtain is not None:
                return self.curtain
            self.watch()
        raise AssertionError("no curtain came")

    def confirm(self) -> int:
        """Say that it is they who look; who they are."""
        seat = self.to_the_curtain().seat
        self.watch(12)
        assert self.focus == "confirm"
        assert self.looks is None
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.send(kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
        self.looks, self._open = seat, frozenset()
        self._may_see = frozenset(known_cards(self.session, self.session.observe(seat)))
        self.watch(2)
        return seat

    def play_while(self, seat: int) -> None:
        """Let that seat do anything, as long as it is to act."""
        while self.session.human_to_act == seat:
            self.act(self.session.legal(seat)[0].text(), seat)


def sit_down(
    folder: Path, game: str = "nothing", kinds: str = THREE, window: str = "960x600", **given: Any
) -> Watched:
    return Watched.new(folder, game, kinds, window, count=1, **given)


@pytest.mark.slow
@pytest.mark.quick("off")
@pytest.mark.parametrize("speed", ["off", "fast"])
@pytest.mark.parametrize("game", SECRET)
def test_22_no_frame_shows_a_hand_before_its_owner_has_asked(
    game: str, speed: str, tmp_path: Path
) -> None:
    table = sit_down(tmp_path, game, "human human random", speed=speed)
    session, turns = table.session, 0
    for number in range(36):
        for _ in range(150):
            if session.finished or table.curtain or table.now.human is not None:
                break
            if table.page in ("round", "results"):
                break
            table.watch()
        if session.finished or table.top not in (table.board, table.curtain):
            break
        if table.curtain is not None:
            seat = table.confirm()
            turns += 1
            assert session.viewer == seat == table.board.view.bottom
            assert all(card.face is not None for card in table.hand.values())
            # What somebody saw is not said to the next: the banner of a card that was drawn in
            # secret names it for its owner only.
            continue
        seat = session.viewer or 0
        assert seat == table.now.human
        before = session.moves
        table.act(Rng.stream(3, number).choice(session.legal(seat)).text(), seat)
        assert session.moves == before + 1
        table.watch()
        if table.curtain is not None:
            assert session.viewer is None
            assert table.now.said in {line.told for line in session.log} | {""}
    assert turns > 3
    assert table.seen > 40


def test_22_the_curtain_names_who_is_next_and_what_has_happened(tmp_path: Path) -> None:
    """Who plays first begins, and the next continues; the same person again needs no curtain."""
    table = sit_down(tmp_path)
    names = table.session.names
    first = table.to_the_curtain()
    assert f"Then {names[first.seat]} begins. Everyone else looks away." in first.words
    seat = table.confirm()
    table.act("draw", seat)
    table.watch(10)
    assert table.now.human == seat == table.session.human_to_act
    assert table.curtain is None
    table.play_while(seat)
    page = table.to_the_curtain()
    name = names[page.seat]
    assert page.seat != seat
    assert page.title == f"Pass the screen to {name}"
    assert f"Then {name} continues. Everyone else looks away." in page.words
    assert table.labels["confirm"] == f"I am {name}: show my cards"


def hung(folder: Path, window: str, game: str, news: list[str]) -> tuple[Table, CurtainPage]:
    """A table of that game, and the curtain over it with these news."""
    app = opened(folder, window)
    session = Session.new(GAMES[game], plans(THREE), {}, 5)
    app.sit_down(session)
    session.show_to(0)
    frames(app, 3)
    table = Table(app)
    page = CurtainPage(app, session, 0, news)
    show(app, page)
    return table, page


@pytest.mark.parametrize("game", ["showem", "mercury", "nothing"])
@windows("960x600", "960x600@200", "1280x720@200", "720x1280", "720x1280@200", "3440x1440")
def test_22_its_face_words_and_buttons_have_their_room(
    tmp_path: Path, window: str, game: str
) -> None:
    """Found: a card came up at the pointer as the curtain fell; the face was an eighth of a high
    screen; in large letters the end of what has happened lay below the edge; and that was the
    smallest and greyest of all that stands there."""
    size, scale = size_of(window)
    news = [f"Wild Draw {n} is turned over. It is not a number." for n in range(2, 2 + LINES)]
    table, page = hung(tmp_path, window, game, news)
    assert not any(view.most for view in page.views), "nothing scrolls"
    things = {widget.id: widget.rect for widget in page.form.widgets}
    face = things["portrait"]
    assert face.height >= (0.29 if scale == 100 else 0.25 if size != (1280, 720) else 0.11) * min(
        size
    )
    others = [widget.rect for widget in page.form.widgets if widget.id != "portrait"]
    assert face.collidelist(others) < 0
    told = [widget for widget in page.form.widgets if widget.label in news]
    assert [widget.label for widget in told] == news[-len(told) :]
    assert len(told) >= (3 if size == (960, 600) and scale == 200 else LINES)
    usual = page.look.fonts.height("regular", page.look.metrics.body)
    assert scale > 100 or all(widget.rect.height > usual for widget in told)
    hand = [rect for name, rect in table.placed.targets.items() if name.startswith("hand.0")]
    lift = 0 if game == "mercury" else round(0.05 * max(rect.height for rect in hand))
    for name in ("menu", "confirm"):
        assert things[name].inflate(0, 2 * lift).collidelist(hand) < 0


def test_22_the_curtain_tells_nothing_of_a_round_that_is_over(tmp_path: Path) -> None:
    """Its results have been read; what the next one begins with is news."""
    options = {"match": "rounds", "rounds": 3}
    table = sit_down(tmp_path, kinds="human human", options=options)
    session, rng = table.session, Rng(1)
    while session.observation.round_number == 1 or table.curtain is None:
        if table.page == "round_results":
            table.press(pygame.K_RETURN)
        elif table.curtain is not None:
            table.click("confirm")
        elif session.human_to_act is not None:
            seat = session.human_to_act
            table.act(rng.choice(session.legal(seat)).text(), seat)
        table.frames(6, 0.1)
    told = [line.text for line in session.log if line.round == 2 and line.cue != "turn"]
    assert [*table.curtain.news] == told[-LINES:]


def test_22_the_curtain_tells_only_what_has_happened_since_they_looked(tmp_path: Path) -> None:
    """What they have seen themselves is no news, though there is room for more."""
    table = sit_down(tmp_path, kinds="human human")
    read, told = dict[int, int](), list[int]()
    while len(told) < 4:
        page = table.to_the_curtain()
        if page.seat in read:
            log = table.session.log[read[page.seat] :]
            new = [line.text for line in log if line.cue != "turn"]
            assert [*page.news] == new[-LINES:]
            told.append(len(new))
        seat = table.confirm()
        while table.session.viewer == seat:
            table.act(table.session.legal(seat)[0].text(), seat)
            table.watch(2)
        read[seat] = len(table.session.log)
    assert min(told) < LINES < len(table.session.log)


def test_22_a_press_that_was_meant_for_the_table_shows_nobodys_cards(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    page = table.to_the_curtain()
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        assert page.wary
        table.press(key)
        assert table.curtain is page
    table.click_at("confirm")
    assert table.session.viewer is None
    table.frames(10, 0.05)
    table.click("confirm")
    assert table.session.viewer == page.seat


@pytest.mark.parametrize(
    ("game", "kinds"), [("nothing", "human random random"), ("hit", "human human")]
)
def test_22_no_curtain_for_one_alone_or_where_all_cards_lie_open(
    tmp_path: Path, game: str, kinds: str
) -> None:
    table = sit_down(tmp_path, game, kinds)
    table.frames(40, 0.05)
    assert table.app.stack.scenes == [table.board]
    if game == "hit":
        table.press(pygame.K_h, "h")  # there is nothing to hide (23)
        assert table.now.human is not None
    else:
        table.send(pygame.WINDOWFOCUSLOST)  # nor from anybody
        table.frames(2)
        assert table.session.viewer == 0
    assert table.top is table.board


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_22_the_last_person_in_a_round_meets_it_once_and_again_in_the_next(
    tmp_path: Path, speed: str
) -> None:
    """Found: it came in each of their turns, with nobody to hide the cards from."""
    race = {"match": "target_score", "target": 1000}
    state = showem_table.lay("r1 r2", "", "r5 r6 b7", top="r9", out=(1,), options=race)
    table = Watched.at(
        tmp_path, state, "human human easy", showem_table.SHOWEM, "960x600", 1, speed=speed
    )
    session, met, turns = table.session, list[int](), 0
    for _ in table.each(4000, 0.05):
        if table.curtain is not None:
            if session.observation.round_number > 1:
                assert turns > 1
                assert met == [0]
                assert session.viewer is None
                return
            met.append(table.curtain.seat)
            table.lull()
            table.click("confirm")
        elif "continue" in table.ids:
            table.lull()
            table.click("continue")
        elif table.board.ready and session.human_to_act == 0 and table.top is table.board:
            turns += 1
            table.act(session.legal(0)[0].text())
    raise AssertionError(f"the round does not end: {table.ids}")


def test_22_a_match_that_goes_on_begins_with_the_curtain(tmp_path: Path) -> None:
    app = opened(tmp_path)
    record = Session.new(GAMES["nothing"], plans("human human"), {}, 5).record()
    again = Session.load(record, plans("human human"))
    table = Watched.of(app, again, 1)
    assert table.confirm() == again.human_to_act


def test_22_no_words_of_the_one_before_stand_behind_the_curtain(tmp_path: Path) -> None:
    """A card that was drawn in vain is named to its drawer only: what lies behind the curtain is
    the same picture whatever it was."""
    behind, named = [], []
    for drawn in ("p3", "t4"):
        state = mercury_table.lay("p1 p2 p7", "g1 g2 g7", top="o5", draw=drawn)
        table = Watched.at(
            tmp_path / drawn, state, "human human", mercury_table.MERCURY, speed="fast"
        )
        table.frames(40)
        table.click("confirm")
        table.frames(40)
        table.act("draw")
        said = list[str]()
        for _ in table.each(200):
            if table.page == "curtain":
                break
            said.append(table.said)
        named.append({line for line in said if "purple" in line.lower() or "tan" in line.lower()})
        assert "purple" not in table.said.lower()
        assert table.board.picture is not None
        behind.append((Pictured(table.board.picture), table.said, table.prompt))
    assert all(named), "who drew it has read it"
    assert behind[0] == behind[1]


@pytest.mark.parametrize("contrast", [False, True])
def test_22_the_curtain_is_of_the_tables_colour_and_nothing_is_seen_behind_it(
    tmp_path: Path, contrast: bool
) -> None:
    """Velvet from edge to edge, the same before any hand; with high contrast the dimmed table."""
    seen = {}
    for seed, game in ((5, "showem"), (6, "showem"), (5, "mercury")):
        app = opened(tmp_path / f"{game}{seed}", "960x600", high_contrast=contrast)
        del app.felt, app.cloth
        match = Session.new(GAMES[game], plans("human human easy"), {}, seed)
        table = Watched.of(app, match, 1)
        table.until(lambda table=table: table.page == "curtain", dt=0.05)
        table.frames(1)
        beside = table.picture.subsurface((0, 0, 90, 600))
        seen[game, seed] = Pictured(beside)
        red, _, blue, *_ = pygame.transform.average_color(beside)
        if not contrast:
            assert (blue > red) is (game == "mercury")
        app.close()
    assert (seen["showem", 5] == seen["showem", 6]) is not contrast


# -- the menu over it: who plays may change ------------------------------------------------------


def test_24_the_one_behind_the_curtain_hands_over_and_takes_back(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    session, page = table.session, table.to_the_curtain()
    before = session.hash()
    table.press(pygame.K_F1)  # rules open from it: nothing is seen by that
    assert table.page == "rules"
    table.press(pygame.K_ESCAPE)
    table.watch(4)
    assert table.top is page
    table.press(pygame.K_ESCAPE)
    assert table.page == "pause"
    session.take_over(page.seat, "random")
    assert session.hash() == before
    table.press(pygame.K_ESCAPE)
    table.watch(2)
    other = table.confirm()
    assert other != page.seat
    assert session.plans[other].is_human
    session.take_over(page.seat, "human")
    assert session.viewer == other  # it is still their turn, and they look


def test_24_who_looks_hands_over_and_the_cards_are_hidden(tmp_path: Path) -> None:
    table = sit_down(tmp_path, kinds="human human random")
    session, seat = table.session, table.confirm()
    table.press(pygame.K_ESCAPE)
    session.take_over(seat, "random")
    table.press(pygame.K_ESCAPE)
    table.watch(3)
    page = table.to_the_curtain()  # one person is left, and it was not they who looked
    assert page.seat == 1 - seat
    others = session.to_act[0] != page.seat
    assert others is any("'s turn, and" in words for words in page.words)
    assert others is not any("continues." in words for words in page.words)
    assert all(card.face is None for card in table.hand.values())
    assert table.confirm() == 1 - seat
    table.watch(40)
    assert session.viewer == 1 - seat  # alone now: nothing is hidden from them any more
    assert table.curtain is None


# -- the shield ----------------------------------------------------------------------------------


def test_23_a_key_hides_the_hand_at_once_and_shows_it_again(tmp_path: Path) -> None:
    table = sit_down(tmp_path, kinds="human random random", speed="normal")
    table.frames(100, 0.1)
    table.send(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=0)
    table.frames(1)
    assert table.page == "shield"
    assert not table.app.stack.in_transition  # no fade, in which the hand could still be read
    assert "Ada's cards are hidden" in table.words
    table.send(pygame.KEYUP, key=pygame.K_h, mod=0, unicode="h", scancode=0)
    table.press(pygame.K_h, "h")
    assert table.top is table.board
    table.press(pygame.K_h, "h")
    table.click_at((40, 40))
    assert table.top is table.board


def test_23_losing_the_focus_hides_the_hand_where_others_sit_around(tmp_path: Path) -> None:
    table = sit_down(tmp_path)
    table.send(pygame.WINDOWFOCUSLOST)
    table.frames(1)
    assert table.page != "shield"  # nobody looks yet
    seat = table.confirm()
    table.send(pygame.WINDOWFOCUSLOST)
    table.frames(1)
    assert table.page == "shield"
    table.send(pygame.WINDOWFOCUSGAINED)
    table.send(pygame.MOUSEBUTTONDOWN, pos=(40, 40), button=1)
    table.frames(1)
    assert table.page == "shield"  # that click only brought the window back
    table.frames(10, 0.05)
    table.press(pygame.K_RETURN)
    assert table.now.human == seat
    table.press(pygame.K_ESCAPE)  # a page over the table shows the hand through it
    table.send(pygame.WINDOWFOCUSLOST)
    table.frames(1)
    assert table.page == "shield"
    table.frames(10, 0.05)
    table.press(pygame.K_h, "h")
    assert table.page == "pause"
