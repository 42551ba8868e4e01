"""The animation queue: shows every step, never loses a card, can be settled at any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from pygame import Rect

from mercury_table import lay
from nomercy_table.engine.actions import Action
from nomercy_table.engine.arrangement import IN_VIEW, Arrangement, CardView, Column, Zone
from nomercy_table.engine.events import Event
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, State
from nomercy_table.games import GAMES
from nomercy_table.render.art import Art
from nomercy_table.session.step import Step
from nomercy_table.table.layout.placement import layout
from nomercy_table.table.motion import motion
from nomercy_table.table.places import Placement, Pose, Shown
from nomercy_table.table.playback import Playback
from nomercy_table.table.readying import SEEN
from nomercy_table.table.sprites import Sprites

GAME = GAMES["hit"]
SEATS = 4


def place(observation: Observation) -> Shown:
    arrangement = GAME.arrange(observation)
    return Shown(observation, arrangement, layout(arrangement, SEATS, 0, (960, 600), 20))


def played(state: State, action: Action) -> list[Step]:
    steps: list[Step] = []
    seat = state.to_act()[0]
    state.advance(seat, action, lambda e: steps.append(Step(e, state.observe(None))))
    return steps


def greedy(state: State, rng: Rng) -> Action:
    actions = state.legal_actions(state.to_act()[0])
    return actions[0] if rng.below(3) else rng.choice(actions)


@pytest.fixture(scope="module")
def sprites() -> Sprites:
    return Sprites(Art())


def shown_cards(playback: Playback, sprites: Sprites) -> list[str]:
    items = playback.resting(sprites) + playback.flying(sprites)
    return [item.id for item in items if item.id.startswith("card.")]


def match(playback: Playback, each: Callable[[], None], seed: int) -> None:
    """Play a round, calling `each` after every sixtieth of a second of it."""
    state = GAME.new(SEATS, {}, seed)
    rng = Rng(seed)
    playback.settle()
    while state.result() is None:
        playback.play(played(state, greedy(state, rng)))
        while not playback.idle:
            playback.advance(1 / 60)
            each()


def first(seed: int) -> Observation:
    return GAME.new(SEATS, {}, seed).observe(None)


@pytest.mark.parametrize("speed", [0.5, 1.0])
def test_every_open_card_is_drawn_once_in_every_frame(sprites: Sprites, speed: float) -> None:
    playback = Playback(place, first(3))
    playback.speed = speed

    def check() -> None:
        cards = shown_cards(playback, sprites)
        assert len(set(cards)) == len(cards)
        piles = [zone for zone in playback.shown.arrangement.zones if zone.is_pile]
        waiting = sum(max(0, playback.piles.count(zone) - zone.count) for zone in piles)
        assert len(playback.shown.placement.cards.keys() - {*cards}) <= waiting, "on their pile"

    match(playback, check, 3)


def test_a_pile_grows_when_a_card_has_landed(sprites: Sprites) -> None:
    state = GAME.new(SEATS, {}, 5)
    playback = Playback(place, state.observe(None))
    rng = Rng(5)
    while True:
        steps = played(state, greedy(state, rng))
        first_loot = [s for s in steps if s.event.cue == "collect"]
        if first_loot:
            break
        playback.play(steps)
        playback.settle()
    seat = first_loot[0].event.seat_concerned
    playback.play(steps)
    while not any(item.id.startswith("card.") for item in playback.flying(sprites)):
        playback.advance(1 / 60)
    zone = playback.shown.arrangement.zone(f"loot.{seat}")
    while playback.flying(sprites):
        if playback.shown.observation == first_loot[0].observation:
            flying = [i for i in playback.flying(sprites) if not i.id.startswith("shadow.")]
            assert playback.piles.count(zone) == zone.count - len(flying)
            resting = {item.id for item in playback.resting(sprites)}
            assert (f"pile.loot.{seat}" in resting) == (len(flying) < zone.count)
        playback.advance(1 / 60)
    assert f"pile.loot.{seat}" in {item.id for item in playback.resting(sprites)}


def test_every_step_begins_exactly_once_and_in_order() -> None:
    state = GAME.new(SEATS, {}, 7)
    playback = Playback(place, state.observe(None))
    rng = Rng(7)
    told: list[Step] = []
    begun: list[Step] = []
    while state.result() is None:
        steps = played(state, greedy(state, rng))
        told += steps
        playback.play(steps)
        while not playback.idle:
            begun += playback.advance(1 / 30) if rng.below(4) else playback.settle()
    assert begun == told
    assert playback.shown.observation == told[-1].observation


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_settled_or_played_the_table_ends_up_the_same(speed: float, still: bool) -> None:
    state = GAME.new(SEATS, {}, 9)
    played_out = Playback(place, state.observe(None))
    played_out.speed, played_out.still = speed, still
    settled = Playback(place, state.observe(None))
    rng = Rng(9)
    for _ in range(60):
        if state.result() is not None:
            break
        steps = played(state, greedy(state, rng))
        played_out.play(steps)
        settled.play(steps)
        while not settled.idle:
            settled.settle()
        while not played_out.idle:
            played_out.advance(1 / 60)
        assert played_out.shown.placement == settled.shown.placement


def test_at_speed_off_nothing_takes_time() -> None:
    state = GAME.new(SEATS, {}, 2)
    playback = Playback(place, state.observe(None))
    playback.speed = 0.0
    playback.play(played(state, GAME.parse_action("draw")))
    playback.advance(0.0)
    assert playback.idle


@pytest.mark.parametrize("moments", [0.0, 1.0])
def test_the_queue_stops_where_the_players_are_to_look(moments: float) -> None:
    """What ends a round begins by itself where it is staged: nobody has seen it yet."""
    state = GAME.new(SEATS, {"match": "round_wins"}, 4)
    playback = Playback(place, state.observe(None))
    playback.moments = moments
    rng = Rng(4)
    while True:
        steps = played(state, greedy(state, rng))
        playback.play(steps)
        if any(step.pauses for step in steps):
            break
        playback.settle()
    begun = playback.settle()
    if moments:
        assert not begun[-1].pauses
        begun = playback.settle()
        assert len(begun) == 1
    assert begun[-1].pauses
    assert not playback.idle  # the next round waits behind it
    later = playback.settle()
    assert later
    assert playback.idle


def test_another_size_in_mid_flight_lands_what_flies() -> None:
    state = GAME.new(SEATS, {}, 6)
    playback = Playback(place, state.observe(None))
    playback.play(played(state, GAME.parse_action("draw")))
    playback.advance(1 / 60)
    assert not playback.idle
    playback.replace()
    playback.advance(1 / 60)
    assert playback.shown.observation == state.observe(None)


def test_a_drawn_card_turns_over_edge_on() -> None:
    state = GAME.new(SEATS, {}, 6)
    playback = Playback(place, state.observe(None))
    playback.play(played(state, GAME.parse_action("draw")))
    playback.advance(0.0)
    sprites = Sprites(Art())
    widths = []
    while not playback.at_rest:
        playback.advance(1 / 60)
        if flying := playback.flying(sprites):
            widths.append(flying[-1].surface.get_width())
    assert min(widths) < 0.25 * max(widths)


@dataclass(frozen=True)
class Lost(Event):
    """Something is lost, with time to see it before it is gone."""

    @property
    def cue(self) -> str:
        return "bust"

    def sentence(self, names: Sequence[str]) -> str:
        return "Lost."


def test_with_reduced_motion_cards_that_make_room_do_not_glide(sprites: Sprites) -> None:
    """They lie as before while what is lost is to be seen, and then as after it."""
    state = GAME.new(SEATS, {}, 3)
    playback = Playback(place, state.observe(None))
    playback.still = True
    moved = 0
    for _ in range(6):
        before = playback.shown.placement.cards
        played(state, state.legal_actions(state.to_act()[0])[0])
        playback.play([Step(Lost(), state.observe(None))])
        playback.advance(0.0)
        after = playback.shown.placement.cards
        rooms = [slot for slot in before if slot in after and before[slot] != after[slot]]
        moved += len(rooms)
        while not playback.idle:
            shown = playback.resting(sprites) + playback.flying(sprites)
            items = {item.id: item for item in shown}
            for slot in rooms:
                middle = items[slot].rect.center
                lay, lies = ((round(p.x), round(p.y)) for p in (before[slot], after[slot]))
                assert min(abs(middle[0] - x) + abs(middle[1] - y) for x, y in (lay, lies)) <= 2
            playback.advance(1 / 60)
    assert moved, "nobody made room"


class TestWorkBetweenFrames:
    """What ends and what begins share no frame, and no time is lost by it."""

    def test_cards_land_in_one_frame_and_others_leave_in_the_next(self) -> None:
        state = GAME.new(SEATS, {}, 5)
        playback = Playback(place, state.observe(None))
        playback.play(
            [*played(state, greedy(state, Rng(1))), *played(state, greedy(state, Rng(2)))]
        )
        landed = 0
        for _ in range(400):
            shown = playback.begun
            begun = playback.advance(1 / 60)
            if shown is not None and playback.begun is not shown:
                landed += 1
                assert not begun
                assert playback.begun is None
                assert not playback.idle
            if playback.idle:
                break
        assert landed >= 2

    def test_a_slow_frame_puts_nothing_off(self) -> None:
        state = GAME.new(SEATS, {}, 5)
        playback = Playback(place, state.observe(None))
        steps = played(state, greedy(state, Rng(1)))
        playback.play(steps)
        assert len(playback.advance(30.0)) == len(steps)
        assert playback.idle

    def test_no_time_is_lost_from_step_to_step(self) -> None:
        """Sixty frames a second take as long as one long frame, but for the first."""

        def seconds(dt: float) -> float:
            state = GAME.new(SEATS, {}, 5)
            playback = Playback(place, state.observe(None))
            for seed in range(6):
                playback.play(played(state, greedy(state, Rng(seed))))
            clock = 0.0
            while not playback.idle:
                playback.advance(dt)
                clock += dt
            return clock

        assert seconds(1 / 60) <= seconds(1 / 1000) + 3 / 60

    def test_what_is_new_begins_when_it_was_worked_out(self) -> None:
        state = GAME.new(SEATS, {}, 5)
        playback = Playback(place, state.observe(None))
        playback.play(played(state, greedy(state, Rng(1))))
        assert not playback.advance(1 / 60)
        assert not playback.idle
        assert playback.prepare(), "where things lie then"
        assert playback.prepare(), "how they get there: more may follow"
        ready = playback.ready[0]
        assert playback.advance(1 / 60)
        assert playback.shown is ready.after

    def test_what_is_laid_out_already_is_not_laid_out_again(self) -> None:
        laid: list[Observation] = []

        def placed(observation: Observation) -> Shown:
            laid.append(observation)
            return place(observation)

        state = GAME.new(SEATS, {}, 5)
        playback = Playback(placed, state.observe(None))
        playback.play(played(state, greedy(state, Rng(1)))[:1])
        playback.advance(1 / 60)
        laid.clear()
        assert playback.prepare()
        assert not playback.ready
        assert playback.advance(1 / 60), "the step begins before all of it was worked out"
        assert len(laid) == 1

    def test_what_was_worked_out_for_another_moment_is_worked_out_anew(self) -> None:
        state = GAME.new(SEATS, {}, 5)
        playback = Playback(place, state.observe(None))
        playback.play(played(state, greedy(state, Rng(1))))
        playback.advance(1 / 60)
        while playback.prepare():
            pass
        ready = playback.ready[0]
        playback.replace()  # the window has another size
        playback.advance(1 / 60)
        assert playback.shown is not ready.after
        assert playback.shown.placement == ready.after.placement

    def test_cards_that_rose_are_laid_down_a_few_at_a_time(self, sprites: Sprites) -> None:
        columns = [(f"hand.0/{n}", (CardView(n, "hit/7s", "a 7"),), "") for n in range(20)]
        cards = tuple(Column(*column) for column in columns)
        hand = Zone("hand.0", "hand", "fan", 0, cards, 20, "", where="hand")
        arrangement = Arrangement((hand,), ((),) * SEATS, "")
        lain = {f"card.{n}": Pose(50.0 + n, 60.0, 40) for n in range(20)}
        lies = {f"card.{n}": Pose(50.0 + n, 40.0, 40) for n in range(19, -1, -1)}
        boxes = [Rect(0, 0, 9, 9)] * 4
        moments = iter(
            Shown(first(5), arrangement, Placement((960, 600), 20, *boxes, cards=poses))
            for poses in (lain, lies)
        )
        playback = Playback(lambda _: next(moments), first(5))
        playback.lift()
        playback.advance(1.0)
        assert playback.risen
        playback.rest(12)
        left = [item.id for item in playback.flying(sprites)]
        assert left == [f"card.{n}" for n in range(7, -1, -1)], "the lowest are down"
        assert not playback.in_the_air("card.19")
        assert playback.in_the_air("card.0")
        playback.rest(12)
        assert not playback.rising

    def test_what_was_settled_is_forgotten_where_it_was_worked_out(self) -> None:
        state = GAME.new(SEATS, {}, 5)
        playback = Playback(place, state.observe(None))
        for seed in (1, 2, 3):
            playback.play(played(state, greedy(state, Rng(seed))))
        while playback.prepare():
            pass
        assert playback.ready
        playback.settle()
        assert not playback.ready
        assert not playback.prepare(), "nothing waits"
        playback.play(played(state, greedy(state, Rng(4))))
        while playback.prepare():
            pass
        ready = playback.ready[0]
        playback.advance(1 / 60)
        playback.advance(1 / 60)
        assert playback.shown is ready.after


def test_a_card_lands_on_an_open_pile_as_it_lies_there_afterwards(sprites: Sprites) -> None:
    """It keeps the angle and the place at which it came down: nothing jumps a frame later."""
    showem = GAMES["showem"]

    def lay(observation: Observation) -> Shown:
        arrangement = showem.arrange(observation)
        return Shown(observation, arrangement, layout(arrangement, 3, 0, (960, 600), 20))

    state, rng, angles = showem.new(3, {}, 4), Rng(4), set()
    before = lay(state.observe(0))
    while len(angles) < 5:
        for step in played(state, rng.choice(state.legal_actions(state.to_act()[0]))):
            after = lay(step.observation)
            if step.event.cue == "play":
                made = motion(step.event, before, after, showem.cue("play").moving, 1.0)
                (flight,) = (flight for flight in made.flights if flight.joins)
                sprites.textures.begin_frame()
                (landed,) = flight.items(sprites, flight.finished_at)
                lies = Playback(lay, step.observation).resting(sprites)
                top = [item for item in lies if item.id.startswith("pile.discard")][-1]
                assert (landed.surface, landed.x, landed.y) == (top.surface, top.x, top.y)
                angles.add(flight.end.angle)
            before = after


def test_what_is_seen_of_an_open_pile_stays_until_a_card_has_landed_on_it(sprites: Sprites) -> None:
    """The lowest card in view is covered by the one that comes; until then it is not."""
    mercury = GAMES["mercury"]

    def lay_out(observation: Observation) -> Shown:
        arrangement = mercury.arrange(observation)
        return Shown(observation, arrangement, layout(arrangement, 2, 0, (960, 600), 20))

    def seen(playback: Playback) -> list[tuple[int, int]]:
        items = playback.resting(sprites)
        pile = [item for item in items if item.id.startswith("pile.discard")]
        return [item.surface.get_rect(topleft=(item.x, item.y)).center for item in pile]

    state = lay("o7 d5 o6 o8 p3", "rf p1", top="o3", under="p1 o9 o4 p2 o8 p7")
    playback = Playback(lay_out, state.observe(0))
    before, frames = seen(playback), 0
    assert len(before) == IN_VIEW
    playback.play(played(state, mercury.parse_action("play o7"))[:1])
    playback.advance(1 / 60)
    while not playback.idle:
        playback.advance(1 / 60)
        if playback.coming:
            assert seen(playback) == before
            frames += 1
    assert frames > 5
    assert len(seen(playback)) == IN_VIEW
    assert seen(playback)[:-1] == before[1:]


def seconds(steps: Sequence[Step], before: Observation, still: bool, **pace: object) -> float:
    """How long they are shown."""
    playback = Playback(place, before)
    playback.still, playback.people = still, frozenset({0})
    for name, value in pace.items():
        setattr(playback, name, value)
    playback.play(steps)
    playback.advance(0.0)
    count = 0
    while not playback.idle:
        playback.advance(1 / 120)
        count += 1
    return count / 120


def test_with_reduced_motion_what_others_do_lasts_as_long_as_if_it_flew() -> None:
    """And long enough to be followed; what somebody here did, they know."""
    state = GAME.new(SEATS, {}, 3)
    rng, tried = Rng(3), 0
    while tried < 20:
        before, mover = state.observe(None), state.to_act()[0]
        for step in played(state, greedy(state, rng)):
            if step.event.moves and step.event.cue in ("draw", "steal", "collect"):
                lasts = seconds([step], before, True)
                if mover:
                    assert lasts >= SEEN
                    risky = step.event.stakes is not None  # flies as a moment, which is staged
                    assert risky or lasts >= seconds([step], before, False) - 0.02
                    slow = seconds([step], before, True, speed=1.7)
                    assert slow == pytest.approx(1.7 * lasts, abs=0.03)
                    assert seconds([step], before, True, speed=0.0) == 0.0
                    tried += 1
                else:
                    assert lasts < SEEN
            before = step.observation


def test_what_is_known_stays_known_as_the_last_step_ends() -> None:
    """Found: in the frame in which its cards were down, and nothing waited, it was not."""
    state = GAME.new(SEATS, {}, 1)
    playback = Playback(place, state.observe(None))
    playback.play(played(state, state.legal_actions(state.to_act()[0])[0]))
    known = list[bool]()
    while not playback.idle:
        playback.advance(1 / 60)
        known.append(playback.known_for > 0)
    assert known == sorted(known)
    assert known[0] is False
