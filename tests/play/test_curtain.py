"""Several people around one screen: no frame shows a hand to anybody but who has asked to see
it (experience 22, 23, 24). Checked on what was drawn: the cards that lay open on the stage."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import machine
import mercury_table
import showem_table
from at_table import session_at
from nomercy_table.app.program import App
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from nomercy_table.pages.pause import PausePage
from nomercy_table.play.hotseat import LINES, CurtainPage, ShieldPage
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.render.art import CARD_ASPECT, Art
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.table.layout.hands import LIFT
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.pictures import EACH_FRAME
from nomercy_table.ui.scene import Pop
from offscreen import click, focused, frames, ids, lull, make_ready, press, program, send
from pictured import Pictured

NAMES = ("Ann", "Ben", "Cleo", "Dora")
SECRET = sorted(game.id for game in GAMES.values() if game.secret and 3 in game.seat_counts)


def plans(*kinds: str) -> list[SeatPlan]:
    return [SeatPlan(name, kind, "fox") for name, kind in zip(NAMES, kinds, strict=False)]


def sit_down(app: App, game_id: str, *kinds: str, seed: int = 5, **options: object) -> TableScene:
    app.sit_down(Session.new(GAMES[game_id], plans(*kinds), options, seed))
    frames(app, 1)
    scene = app.stack.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def known_cards(session: Session, observation: Observation) -> set[int]:
    """The keys of the cards that the observer knows, also of those that lie face down."""
    zones = session.game.arrange(observation).zones
    return {card.key for zone in zones for column in zone.columns for card in column.cards}


def holders(session: Session) -> dict[int, int]:
    """Who holds each card that nobody but its holder may see."""
    public = known_cards(session, session.observe(None))
    found = {}
    for seat in range(len(session.names)):
        zones = session.game.arrange(session.observe(seat)).zones
        for zone in zones:
            if zone.seat == seat:
                views = [card for column in zone.columns for card in column.cards]
                found.update({view.key: seat for view in views if view.face is not None})
    return {key: seat for key, seat in found.items() if key not in public and key >= 0}


class Witness:
    """Looks at every frame, and remembers who has said that it is they who look."""

    def __init__(self, app: App, scene: TableScene) -> None:
        self.app, self.scene = app, scene
        self.looks: int | None = None
        self.may_see: set[int] = set()
        self.lay_open: set[int] = set()
        """What lay on the table for all since the last curtain, and was taken up from there."""
        self.frames = 0

    def confirmed(self, seat: int) -> None:
        self.looks = seat
        self.lay_open = set()
        self.may_see = known_cards(self.scene.session, self.scene.session.observe(seat))

    def frame(self, count: int = 1, dt: float = 0.05) -> None:
        for _ in range(count):
            self._point_at_the_hand()
            frames(self.app, 1, dt)
            self.frames += 1
            session = self.scene.session
            if self.looks is not None and session.viewer == self.looks:
                self.may_see |= known_cards(session, session.observe(self.looks))
            shown = self.scene.view.playback.shown.observation.viewer
            if shown is None and session.viewer is None:
                self.looks, self.may_see = None, set()
            for zone in self.scene.view.playback.shown.arrangement.zones:
                if zone.seat is None or self._counted:
                    self.lay_open |= {card.key for column in zone.columns for card in column.cards}
            held = holders(session)
            for key in self._drawn() - self.may_see - self.lay_open:
                assert held.get(key) in (None, self.looks), (
                    f"{session.names[held[key]]}'s card {key} lies open before {self.looks}"
                )

    def _point_at_the_hand(self) -> None:
        """A card that is pointed at comes up: nobody else's may."""
        view = self.scene.view
        if self.app.stack.top is self.scene and view.playback.shown.placement.tableaus:
            hand = view.playback.shown.placement.tableaus[f"hand.{view.bottom}"]
            spot = (hand.x + self.frames * 37 % max(1, hand.width), hand.centery)
            send(self.app, pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))

    @property
    def _counted(self) -> bool:
        """Whether the round that is shown is over already: its hands are laid open and counted."""
        session = self.scene.session
        shown = self.scene.view.playback.shown.observation
        return session.finished or session.observation.round_number != shown.round_number

    def _drawn(self) -> set[int]:
        """The cards that this frame bears, if the table is in it at all."""
        stage = self.scene.view.stage
        names = [*(item.id for item in stage.items), *stage.moved]
        cards = [name.removeprefix("raised.") for name in names]
        return {int(name.removeprefix("card.")) for name in cards if name.startswith("card.")}


def curtain(app: App) -> CurtainPage | None:
    top = app.stack.top
    return top if isinstance(top, CurtainPage) else None


def to_the_curtain(app: App, witness: Witness, count: int = 400) -> CurtainPage:
    for _ in range(count):
        page = curtain(app)
        if page is not None:
            return page
        witness.frame()
    raise AssertionError("no curtain came")


def confirm(app: App, witness: Witness) -> int:
    page = to_the_curtain(app, witness)
    seat = page.seat
    witness.frame(12)
    assert focused(app) == "confirm"
    assert witness.looks is None
    send(app, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    send(app, pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    witness.confirmed(seat)
    witness.frame(2)
    return seat


@pytest.mark.slow
@pytest.mark.quick("off")
@pytest.mark.parametrize("speed", ["off", "fast"])
@pytest.mark.parametrize("game_id", SECRET)
def test_22_no_frame_shows_a_hand_before_its_owner_has_asked(
    game_id: str, speed: str, tmp_path: Path
) -> None:
    app = program(tmp_path, speed=speed)
    scene = sit_down(app, game_id, "human", "human", "random")
    session = scene.session
    witness = Witness(app, scene)
    turns = 0
    for number in range(90):
        for _ in range(300):
            if session.finished or curtain(app) or scene.now.human is not None:
                break
            if app.stack.top.name in ("round", "results"):
                break
            witness.frame()
        if session.finished or app.stack.top not in (scene, curtain(app)):
            break
        if curtain(app) is not None:
            seat = confirm(app, witness)
            turns += 1
            assert session.viewer == seat == scene.view.bottom
            hand = scene.view.hand.values()
            assert all(card.face is not None for card in hand)
            continue
        seat = scene.now.human
        assert seat == session.viewer
        before = session.moves
        scene.want(Act(seat, Rng.stream(3, number).choice(session.legal(seat))))
        assert session.moves == before + 1
    assert turns > 4
    assert witness.frames > 40


def test_22_the_same_person_again_needs_no_curtain(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "human", "human")
    witness = Witness(app, scene)
    seat = confirm(app, witness)
    draw = next(a for a in scene.session.legal(seat) if a.text() == "draw")
    scene.want(Act(seat, draw))
    witness.frame(10)
    assert scene.session.human_to_act == seat
    assert curtain(app) is None
    assert scene.now.human == seat


def test_22_the_curtain_names_who_is_next_and_what_has_happened(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "human", "human")
    witness = Witness(app, scene)
    seat = confirm(app, witness)
    while scene.session.human_to_act == seat:
        scene.want(Act(seat, scene.session.legal(seat)[0]))
    page = to_the_curtain(app, witness)
    name = scene.session.names[page.seat]
    assert page.title == f"Pass the screen to {name}"
    assert any(name in word for word in page.words)
    labels = {thing.id: thing.label for thing in page.focusables()}
    assert labels["confirm"] == f"I am {name}: show my cards"
    assert page.seat != seat


def test_22_who_plays_first_begins_and_the_next_continues(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "human", "human")
    witness = Witness(app, scene)
    names = scene.session.names
    first = to_the_curtain(app, witness)
    assert f"Then {names[first.seat]} begins. Everyone else looks away." in first.words
    seat = confirm(app, witness)
    while scene.session.human_to_act == seat:
        scene.want(Act(seat, scene.session.legal(seat)[0]))
    then = to_the_curtain(app, witness)
    assert f"Then {names[then.seat]} continues. Everyone else looks away." in then.words


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale", "share"),
    [
        ((1280, 720), 100, 0.29),
        ((960, 600), 100, 0.29),
        ((720, 1280), 200, 0.29),
        ((1280, 720), 200, 0.11),
    ],
)
def test_22_the_face_of_who_is_next_is_seen_from_across_the_table(
    tmp_path: Path, size: tuple[int, int], scale: int, share: float
) -> None:
    """Found: it was an eighth of a high screen. It gives way to words in large letters."""
    app = program(tmp_path, size, ui_scale=scale)
    session = Session.new(GAMES["mercury"], plans("human", "human", "human"), {}, 5)
    page = CurtainPage(app, session, 0, ["Ben draws a card."] * 3)
    page.resize(size)
    face = page.form.find("portrait")
    assert face is not None
    assert face.rect.height >= share * min(size)
    assert not any(view.most for view in page.views)
    assert not any(face.rect.colliderect(w.rect) for w in page.form.widgets if w is not face)


@pytest.mark.parametrize(("size", "told"), [((960, 600), 3), ((1280, 720), 4), ((720, 1280), 4)])
def test_22_what_has_happened_last_is_told_without_scrolling(
    tmp_path: Path, size: tuple[int, int], told: int
) -> None:
    """Found: in large letters the end of it lay below the edge."""
    app = program(tmp_path, size, ui_scale=200)
    session = Session.new(GAMES["mercury"], plans("human", "human", "human"), {}, 5)
    news = [f"Ben draws {n} cards." for n in range(2, 2 + LINES)]
    page = CurtainPage(app, session, 0, news)
    page.resize(size)
    assert not any(view.most for view in page.views)
    labels = [widget.label for widget in page.form.widgets]
    assert [line for line in news if line in labels] == news[-told:]


@pytest.mark.parametrize("game", ["showem", "mercury", "nothing"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    "size",
    [(960, 600), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440), (720, 1280)],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_22_its_buttons_do_not_lie_where_the_hand_will_be(
    tmp_path: Path, size: tuple[int, int], scale: int, game: str
) -> None:
    """Found: a card came up at the pointer as the curtain fell."""
    app = program(tmp_path, size, ui_scale=scale)
    session = Session.new(GAMES[game], plans("human", "human", "human"), {}, 5)
    news = ["Wild Draw 10 is turned over. It is not a number, so another card follows."] * LINES
    page = CurtainPage(app, session, 0, news)
    page.resize(size)
    line = page.look.fonts.height("regular", page.look.metrics.body)
    place = layout(GAMES[game].arrange(session.observe(0)), 3, 0, size, line)
    hand = [rect for name, rect in place.targets.items() if name.startswith("hand.0")]
    lift = round(LIFT * max(pose.width for pose in place.cards.values()) * CARD_ASPECT)
    for name in ("menu", "confirm"):
        button = page.form.find(name)
        assert button is not None
        assert button.rect.inflate(0, 2 * lift).collidelist(hand) < 0
    face = page.form.find("portrait")
    assert face is not None
    assert face.rect.height >= (0.29 if scale == 100 or size == (1280, 720) else 0.25) * min(size)


def test_22_the_curtain_tells_nothing_of_a_round_that_is_over(tmp_path: Path) -> None:
    """Its results have been read; what the next one begins with is news."""
    app = program(tmp_path)
    app.sit_down(
        Session.new(GAMES["nothing"], plans("human", "human"), {"match": "rounds", "rounds": 3}, 5)
    )
    frames(app, 1)
    scene = app.stack.scenes[0]
    assert isinstance(scene, TableScene)
    session, rng = scene.session, Rng(1)
    while session.observation.round_number == 1 or curtain(app) is None:
        if app.stack.top.name == "round_results":
            press(app, pygame.K_RETURN)
        elif curtain(app) is not None:
            click(app, "confirm")
        elif session.human_to_act is not None:
            seat = session.human_to_act
            scene.want(Act(seat, rng.choice(session.legal(seat))))
        frames(app, 12)
    page = curtain(app)
    assert page is not None
    assert [*page.news] == [
        line.text for line in session.log if line.round == 2 and line.cue != "turn"
    ][-4:]


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720), (900, 1600)])
def test_22_what_has_happened_is_told_in_letters_larger_than_usual(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: it was the smallest and greyest of all that stands there, and is all that somebody
    sees of what they did not watch."""
    app = program(tmp_path, size, speed="off")
    page = to_the_curtain(app, Witness(app, sit_down(app, "showem", "human", "human", "easy")))
    told = [widget for widget in page.form.widgets if widget.label in page.news]
    assert told
    usual = app.look.fonts.height("regular", app.look.metrics.body)
    assert all(widget.rect.height > usual for widget in told)


def test_22_the_curtain_tells_only_what_has_happened_since_they_looked(tmp_path: Path) -> None:
    """What they have seen themselves is no news, though there is room for more."""
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "human")
    witness, session = Witness(app, scene), scene.session
    read: dict[int, int] = {}
    told = []
    while len(told) < 4:
        page = to_the_curtain(app, witness)
        if page.seat in read:
            new = [line for line in session.log[read[page.seat] :] if line.cue != "turn"]
            assert [*page.news] == [line.text for line in new][-LINES:]
            told.append(len(new))
        seat = confirm(app, witness)
        while session.viewer == seat:
            scene.want(Act(seat, session.legal(seat)[0]))
            witness.frame(2)
        read[seat] = len(session.log)
    assert min(told) < LINES < len(session.log)


def test_22_a_press_that_was_meant_for_the_table_shows_nobodys_cards(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "human", "human")
    witness = Witness(app, scene)
    page = to_the_curtain(app, witness)
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        assert page.wary
        press(app, key)
        assert curtain(app) is page
    centre = next(thing.rect.center for thing in page.focusables() if thing.id == "confirm")
    send(app, pygame.MOUSEBUTTONDOWN, pos=centre, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=centre, button=1)
    frames(app)
    assert scene.session.viewer is None
    frames(app, 10)
    click(app, "confirm")
    assert scene.session.viewer == page.seat


def test_while_it_hangs_the_cards_behind_it_are_drawn(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.art = Art()  # for which no other test has left anything to be drawn
    app.renew_look()
    scene = sit_down(app, "showem", "human", "human")
    page = to_the_curtain(app, Witness(app, scene))
    frames(app, 2)
    for _ in range(30):
        app.art.refine(0.0)  # a part of a picture in each: the hand comes before all else
    seen = scene.session.observe(page.seat)
    placed = scene.view.place(seen, page.seat)
    faces = placed.faces()
    hand = {slot: pose for slot, pose in placed.placement.cards.items() if faces.get(slot)}
    assert len(hand) >= 7
    for slot, pose in hand.items():
        assert app.art.is_drawn(f"cards/{faces[slot]}", pose.width)


def test_22_the_table_of_the_next_is_made_part_by_part_before_it_is_seen(tmp_path: Path) -> None:
    """Found: all of it in the one frame after the curtain had gone, which took three of them."""
    machine.runs("slow")  # one part in each frame
    app = program(tmp_path, speed="fast")
    scene = sit_down(app, "showem", "human", "human")
    page, pictures = to_the_curtain(app, Witness(app, scene)), scene.view.pictures
    frames(app, 40)

    def drawn() -> set[tuple[str, object]]:
        names = ["plate.0", "plate.1", "ribbon", "title"]
        names += [f"widget.{thing.id}" for thing in scene.focusables()]
        return {(name, pictures.key(name)) for name in names if pictures.key(name) is not None}

    def seen() -> Pictured:
        return Pictured(app.presenter.surface)

    before, curtain_alone, made = drawn(), seen(), []
    scene.session.show_to(page.seat)
    app.request(Pop(page))
    while seen() == curtain_alone:
        frames(app, 1)
        made.append(len(drawn() - before))
        before = drawn()
    assert sum(made) > 2 * EACH_FRAME
    assert max(made) <= EACH_FRAME
    assert scene.now.human == page.seat
    assert not pictures.unfinished
    assert scene.wary, "what is offered has been seen for no time yet"


def test_22_the_curtain_is_seen_when_all_of_it_is_made(tmp_path: Path) -> None:
    """It fades in over a table that shows no hand: velvet, panel and words in frames each."""
    machine.runs("slow")
    app = program(tmp_path, speed="fast")
    scene = sit_down(app, "showem", "human", "human")
    witness = Witness(app, scene)
    to_the_curtain(app, witness)
    waited = 0
    table = Pictured(app.presenter.surface)
    while table == Pictured(app.presenter.surface):
        assert app.stack.in_transition
        witness.frame()
        waited += 1
    assert waited > 5


@pytest.mark.slow
def test_22_what_somebody_saw_is_not_said_to_the_next(tmp_path: Path) -> None:
    """The banner of a card drawn in secret names the card for its owner only."""
    app = program(tmp_path)
    scene = sit_down(app, "showem", "human", "human", "human", seed=2)
    witness = Witness(app, scene)
    for number in range(60):
        if scene.session.finished:
            break
        seat = confirm(app, witness) if curtain(app) else scene.now.human
        if seat is None:
            witness.frame()
            continue
        scene.want(Act(seat, Rng.stream(4, number).choice(scene.session.legal(seat))))
        for _ in range(60):
            if curtain(app) or scene.now.human is not None:
                break
            witness.frame()
        if curtain(app):
            lines = {line.told for line in scene.session.log} | {""}
            assert scene.session.viewer is None
            assert scene.now.said in lines


def test_22_one_person_alone_never_meets_it(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "random", "random")
    frames(app, 60)
    assert app.stack.scenes == [scene]
    assert scene.session.viewer == 0


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_22_the_last_person_in_a_round_meets_it_once_and_again_in_the_next(
    tmp_path: Path, speed: str
) -> None:
    """Found: it came in each of their turns, with nobody to hide the cards from."""
    app = program(tmp_path, speed=speed)
    race = {"match": "target_score", "target": 1000}
    state = showem_table.lay("r1 r2", "", "r5 r6 b7", top="r9", out=(1,), options=race)
    app.sit_down(session_at(state, plans("human", "human", "easy"), GAMES["showem"]))
    frames(app, 1)
    scene, met, turns = app.stack.scenes[0], list[int](), 0
    assert isinstance(scene, TableScene)
    session = scene.session
    for _ in range(4000):
        frames(app, 1)
        page = curtain(app)
        if page is not None and session.observation.round_number > 1:
            assert turns > 1
            assert met == [0]
            assert session.viewer is None
            return
        if page is not None:
            met.append(page.seat)
            lull(app)
            click(app, "confirm")
        elif "continue" in ids(app):
            lull(app)
            click(app, "continue")
        elif scene.ready and session.human_to_act == 0 and app.stack.top is scene:
            turns += 1
            scene.want(Act(0, session.legal(0)[0]))
    raise AssertionError(f"the round does not end: {ids(app)}")


def test_22_not_where_all_cards_lie_open(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "hit", "human", "human")
    frames(app, 20)
    assert app.stack.top is scene
    assert scene.now.human is not None


def test_22_a_match_that_goes_on_begins_with_the_curtain(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(GAMES["nothing"], plans("human", "human"), {}, 5, app.saves)
    record = session.record()
    session.close()
    again = Session.load(record, plans("human", "human"))
    app.sit_down(again)
    frames(app, 1)
    scene = app.stack.scenes[0]
    assert isinstance(scene, TableScene)
    witness = Witness(app, scene)
    assert confirm(app, witness) == again.human_to_act


# -- the menu over it: who plays may change ------------------------------------------------------


def test_24_the_one_behind_the_curtain_hands_over_and_takes_back(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "human", "human")
    session = scene.session
    witness = Witness(app, scene)
    page = to_the_curtain(app, witness)
    before = session.hash()
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, PausePage)
    session.take_over(page.seat, "random")
    assert session.hash() == before
    press(app, pygame.K_ESCAPE)
    witness.frame(2)
    other = confirm(app, witness)
    assert other != page.seat
    assert session.plans[other].is_human
    session.take_over(page.seat, "human")
    assert session.viewer == other  # it is still their turn, and they look


def test_24_who_looks_hands_over_and_the_cards_are_hidden(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "human", "random")
    session = scene.session
    witness = Witness(app, scene)
    seat = confirm(app, witness)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, PausePage)
    session.take_over(seat, "random")
    press(app, pygame.K_ESCAPE)
    witness.frame(3)
    page = to_the_curtain(app, witness)  # one person is left, and it was not they who looked
    assert page.seat == 1 - seat
    others = session.to_act[0] != page.seat
    assert others is any("'s turn, and" in words for words in page.words)
    assert others is not any("continues." in words for words in page.words)
    assert all(card.face is None for card in scene.view.hand.values())
    assert confirm(app, witness) == 1 - seat
    for _ in range(40):
        witness.frame()
    assert session.viewer == 1 - seat  # alone now: nothing is hidden from them any more
    assert curtain(app) is None


# -- the shield ----------------------------------------------------------------------------------


def test_23_a_key_hides_the_hand_at_once_and_shows_it_again(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    scene = sit_down(app, "nothing", "human", "random", "random")
    frames(app, 200)
    send(app, pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h", scancode=0)
    frames(app, 1)
    page = app.stack.top
    assert isinstance(page, ShieldPage)
    assert not app.stack.in_transition  # no fade, in which the hand could still be read
    assert "Ann's cards are hidden" in page.words
    send(app, pygame.KEYUP, key=pygame.K_h, mod=0, unicode="h", scancode=0)
    press(app, pygame.K_h, "h")
    assert app.stack.top is scene
    press(app, pygame.K_h, "h")
    send(app, pygame.MOUSEBUTTONDOWN, pos=(40, 40), button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=(40, 40), button=1)
    frames(app)
    assert app.stack.top is scene


def test_23_losing_the_focus_hides_the_hand_where_others_sit_around(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "human", "human")
    witness = Witness(app, scene)
    send(app, pygame.WINDOWFOCUSLOST)
    frames(app, 1)
    assert not isinstance(app.stack.top, ShieldPage)  # nobody looks yet
    seat = confirm(app, witness)
    send(app, pygame.WINDOWFOCUSLOST)
    frames(app, 1)
    assert isinstance(app.stack.top, ShieldPage)
    send(app, pygame.WINDOWFOCUSGAINED)
    send(app, pygame.MOUSEBUTTONDOWN, pos=(40, 40), button=1)
    frames(app, 1)
    assert isinstance(app.stack.top, ShieldPage)  # that click only brought the window back
    frames(app, 10)
    press(app, pygame.K_RETURN)
    assert app.stack.top is scene
    assert scene.now.human == seat
    press(app, pygame.K_ESCAPE)  # a page over the table shows the hand through it
    send(app, pygame.WINDOWFOCUSLOST)
    frames(app, 1)
    assert isinstance(app.stack.top, ShieldPage)
    frames(app, 10)
    press(app, pygame.K_h, "h")
    assert isinstance(app.stack.top, PausePage)


def test_23_alone_the_window_may_lose_the_focus(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "nothing", "human", "random", "random")
    send(app, pygame.WINDOWFOCUSLOST)
    frames(app, 2)
    assert app.stack.top is scene
    assert "header.menu" in ids(app)


def test_23_nothing_to_hide_where_all_cards_lie_open(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = sit_down(app, "hit", "human", "human")
    press(app, pygame.K_h, "h")
    assert app.stack.top is scene


def test_the_rules_open_from_the_curtain(tmp_path: Path) -> None:
    """F1 at any time: between two turns a family looks things up. Nothing is seen by it."""
    app = program(tmp_path)
    scene = sit_down(app, SECRET[0], "human", "human", "human")
    witness = Witness(app, scene)
    page = to_the_curtain(app, witness)
    witness.frame(12)
    press(app, pygame.K_F1)
    assert app.stack.top.name == "rules"
    press(app, pygame.K_ESCAPE)
    witness.frame(4)
    assert app.stack.top is page
    assert witness.looks is None


def test_22_no_words_of_the_one_before_stand_behind_the_curtain(tmp_path: Path) -> None:
    """Words are drawn a few in a frame, none while a step begins: but a card that was drawn in
    vain is named to its drawer only, and the turn passes in one frame."""
    app = program(tmp_path, speed="fast")
    state = mercury_table.lay("p1 p2 p7", "g1 g2 g7", top="o5", draw="p3")
    session = session_at(state, plans("human", "human"), GAMES["mercury"])
    app.sit_down(session)
    frames(app, 60, 1 / 60)
    click(app, "confirm")
    frames(app, 60, 1 / 60)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.want(Act(0, session.game.parse_action("draw")))
    told = []
    for _ in range(200):
        frames(app, 1, 1 / 60)
        make_ready(scene)
        if curtain(app) is not None:
            break
        told.append(str(scene.view.pictures.key("ribbon")).lower())
    assert any("purple" in line for line in told), told
    pictures, words = scene.view.pictures, scene.written
    assert curtain(app) is not None
    assert words is not None
    said = pictures.key("ribbon")
    assert isinstance(said, tuple)
    assert said[:2] == (words.said, words.prompt)
    assert "purple" not in words.said.lower()
    for seat, plate in enumerate(words.plates):
        drawn = pictures.key(f"plate.{seat}")
        assert isinstance(drawn, tuple)
        assert drawn[0] == plate


@pytest.mark.parametrize("contrast", [False, True])
def test_22_the_curtain_is_of_the_tables_colour_and_nothing_is_seen_behind_it(
    tmp_path: Path, contrast: bool
) -> None:
    """Velvet from edge to edge, the same before any hand; with high contrast the dimmed table."""
    seen = {}
    for seed, game in ((5, "showem"), (6, "showem"), (5, "mercury")):
        app = program(tmp_path / f"{game}{seed}", speed="off", high_contrast=contrast)
        del app.felt, app.cloth
        sit_down(app, game, "human", "human", "easy", seed=seed)
        for _ in range(400):
            if isinstance(app.stack.top, CurtainPage):
                break
            frames(app, 1)
        frames(app, 1)
        assert isinstance(app.stack.top, CurtainPage)
        surface = app.presenter.surface
        beside = surface.subsurface((0, 0, 180, surface.get_height()))
        seen[game, seed] = Pictured(beside)
        red, _, blue, *_ = pygame.transform.average_color(beside)
        if not contrast:
            assert (blue > red) is (game == "mercury")
        app.close()
    assert (seen["showem", 5] == seen["showem", 6]) is not contrast
