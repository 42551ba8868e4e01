"""The effects of an event: words, points, signs, banners.

They come down on soft darkness, stay to be read, and end by themselves; the table waits as long for
the event's cue.

Decoration follows what happened. A word finds room of its own, so that no number is covered;
only what is lost and what befell a card are stamped on the cards that they concern.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.engine.cues import Cue, Stamp
from nomercy_table.engine.events import Change, Event, Mark, Seat
from nomercy_table.render.beside import RenderJob, together
from nomercy_table.render.item import Item
from nomercy_table.render.shapes import drawn_at_once, drawn_beside
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table import plates
from nomercy_table.table.badges import SECONDS as VERDICTS_SECONDS
from nomercy_table.table.badges import (
    edge_words,
    glow_steps,
    marked,
    named,
    put_upon,
    sign_parts,
    verdict,
    verdict_at,
)
from nomercy_table.table.cloth import trail_items, trail_maker
from nomercy_table.table.effects import Effect, Film, Slam, Strip, Thrown, slammed
from nomercy_table.table.geometry import Placement, Pose, Shown, card_rect, source_of, upright_rect
from nomercy_table.table.hud import CAPTION, RIBBON, SIGN, sign_items
from nomercy_table.table.layout.heap import is_read
from nomercy_table.table.layout.room import (
    apart,
    clear_spot,
    fallen_cards,
    free_spot,
    held_cards,
    open_cards,
    room_to_rise,
    taken,
)
from nomercy_table.table.layout.rows import HANGS
from nomercy_table.table.moments.bolts import hurled
from nomercy_table.table.moments.harm import below, rings
from nomercy_table.table.moments.words import GOLD, lettering, lettering_steps
from nomercy_table.table.plates import breath
from nomercy_table.table.ribbon import LARGEST
from nomercy_table.table.sparks import Lightning, TurningArrow, comet_tail
from nomercy_table.table.tooltip import table_middle
from nomercy_table.table.view import TableView
from nomercy_table.ui.look import Look

_RISE = 20
"""How far it rises, in units."""

_SECONDS, _GAINS_READ = 1.1, 0.6
"""For how long it is there, and for how much of that it is read before the end of a round."""

_HIGH, _LARGER, _STANDS = 44, (76, 60), 1.5
"""How high it is, in units; how it is tried where it is much, which is there for so many times as
long."""

_GAP = 3
"""Pixels between it and what it stands beside."""

_UPON = 0.36
"""How much of the viewer's face it may cover, from above, before it rises."""

_OFF, _BROADER = 7, 1.5
"""How far it keeps off the line of words, in units; and how much broader that may get than what is
said of the event, as what is to be done comes beside it."""


class ScorePopup(Effect):
    """Rises while it fades, below the line of words, which may have got longer meanwhile, and no
    farther than up to cards that come to lie there."""

    def __init__(
        self,
        effect_id: str,
        picture: pygame.Surface,
        centre: tuple[int, int],
        seconds: float,
        height: int,
    ) -> None:
        super().__init__(effect_id, picture, centre, seconds)
        self.height = self._way = height
        self._lasts = seconds
        """As long as it was to rise, though it may go sooner."""

    @property
    def place(self) -> pygame.Rect:
        there = super().place
        return there.union(there.move(0, -self.height))

    @property
    def passes(self) -> bool:
        return self.clock >= 0.0

    def keeps_off(self, cards: Sequence[pygame.Rect]) -> bool:
        if not super().keeps_off(cards):
            self.height = self._up  # it rises no more, if that is enough
        return super().keeps_off(cards)

    @property
    def _up(self) -> int:
        """How far it has risen."""
        part = max(0.0, self.clock / self._lasts)
        return min(self.height, round(self._way * (1 - (1 - part) ** 2)))

    def item(self) -> Item:
        at = self.centre[0], self.centre[1] - self._up
        return self._placed(self.picture, at, self._opacity())


def gain(view: TableView, seat: Seat, text: str, event: Event, after: float) -> None:
    """A number rises beside the pile where the seat keeps what it has won, towards the middle of
    the table, or beside its portrait, `after` so many seconds, when the cards lie; and alone, where
    there is no room for words."""
    large = view.game.cue(event.cue).large
    for height in (*(_LARGER if large else ()), _HIGH):
        found = _found(view, seat, text, event, height)
        if found is not None:
            break
    else:
        return
    picture, spot = found
    centre = (spot.centerx, spot.bottom - picture.get_height() // 2)
    seconds = _SECONDS * (_STANDS if large else 1.0) * view.playback.speed
    riser = ScorePopup(f"gain.{seat}", picture, centre, seconds, view.look.metrics.px(_RISE))
    riser.clock, riser.awaited = -after, _GAINS_READ * view.playback.speed
    riser.gives_way = True
    view.effects.start(riser)


def _found(
    view: TableView, seat: Seat, text: str, event: Event, height: int
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """The picture of a number so high, in units, and where it has room to rise; None: nowhere, or,
    where it is large, not beside the seat's pile. The viewer's rises from their face rather than
    far from it, if they keep none."""
    found, shown = _gains_beside(view, seat, text, event, height), view.playback.shown
    if seat != view.bottom or shown.kept_at(seat) is not None:
        return found
    place, rise = shown.placement, view.look.metrics.px(_RISE)
    face = place.portraits[seat]
    if found is None or apart(found[1], face) > face.height:
        alone = plates.floating(view.look, text, view.look.metrics.px(height))
        spot = pygame.Rect(0, 0, alone.get_width(), alone.get_height() + rise)
        spot.midbottom = face.centerx, face.top + round(_UPON * face.height)
        if spot.collidelist([*view.effects.places, place.ribbon]) < 0:
            return alone, spot
    return found


def _gains_beside(
    view: TableView, seat: Seat, text: str, event: Event, height: int
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """The same beside the pile, the face or the cards, or else where there is room; the viewer's
    where nothing they are asked will stand beside what is said."""
    metrics, shown = view.look.metrics, view.playback.shown
    rise, pose, why = metrics.px(_RISE), shown.kept_at(seat), event.because
    said = shown.placement.ribbon.width if seat == view.bottom else _width_of(view, event)
    picture = plates.floating(view.look, text, metrics.px(height), why, metrics.px(220))
    alone = plates.floating(view.look, text, metrics.px(height))
    place = shown.placement
    line = place.ribbon.inflate(
        min(0, round(_BROADER * said) - place.ribbon.width), 2 * metrics.px(_OFF)
    )
    others = [*view.effects.places, line]
    if height > _HIGH:
        others += _next_cards(shown, seat)
    face, cards = place.portraits[seat], table_middle(place, shown.area(seat))
    beside, free = place.seats[seat].inflate(face.size), [*others, face]
    tries = [
        (picture, _above(face, picture, rise), free),
        (alone, cards, free),
        (alone, _above(face, alone, rise), free),
        (picture, _above(face, picture, rise), others),
    ]
    if pose is not None:
        kept, number = card_rect(pose), plates.token_rect(pose, place.size, place.line)
        around = kept.inflate(face.size)
        beside = around if height > _HIGH else beside.union(around)
        free = [*free, number]
        for each in (alone, picture):
            near = _inward(place, pose, each, rise)
            tries = [(each, near, free), (each, kept.center, free), *tries]
    for tried, near, obstacles in tries:
        spot = room_to_rise(shown, tried.get_size(), rise, seat, near, obstacles, said)
        if spot is not None and spot.colliderect(beside):
            return tried, spot
    if height > _HIGH:
        return None
    spot = room_to_rise(shown, alone.get_size(), rise, seat, cards, others, said)
    return None if spot is None else (alone, spot)


def _next_cards(shown: Shown, seat: Seat) -> list[pygame.Rect]:
    """Where the next cards before a seat will lie, side by side: they would chase away what stands
    there."""
    spots, area = shown.placement.spots, shown.area(seat)
    firsts = [spots[z.id] for z in shown.arrangement.zones if z.seat == seat and z.id in spots]
    return [pygame.Rect(area.left, first.top, area.width, first.height) for first in firsts]


def _above(face: pygame.Rect, picture: pygame.Surface, rise: int) -> tuple[int, int]:
    """The middle of the room in which it rises by so much, from just above a face."""
    return face.centerx, face.top - (picture.get_height() + rise) // 2 - _GAP


def _inward(place: Placement, pose: Pose, picture: pygame.Surface, rise: int) -> tuple[int, int]:
    """The middle of the room in which it rises by so much beside a pile and its number, on the side
    that is towards the middle of the table: the other one may be at the window's edge."""
    pile = card_rect(pose).union(plates.token_rect(pose, place.size, place.line))
    (wide, high), (x, y) = picture.get_size(), place.centre.center
    if abs(x - pile.centerx) >= abs(y - pile.centery):
        aside = wide // 2 + _GAP
        return (pile.right + aside if x > pile.centerx else pile.left - aside), pile.centery
    aside = (high + rise) // 2 + _GAP
    return pile.centerx, (pile.bottom + aside if y > pile.centery else pile.top - aside)


def _width_of(view: TableView, event: Event) -> int:
    """How wide the line of words is that tells an event, at most, with the darkness around it."""
    metrics = view.look.metrics
    points = metrics.text(LARGEST)
    return view.look.fonts.width(event.sentence(view.names), "display", points) + metrics.px(110)


_TOLD = 1.7
"""Seconds in which a number that has changed is read, and why."""

_FLAT = 0.0
_Try = tuple[float, float, float]
_WORDS: Sequence[_Try] = (
    (1.0, 1.0, 0.9),
    (0.75, 1.0, 0.9),
    (0.55, 1.0, 0.9),
    (0.75, 1.0, _FLAT),
    (0.55, 1.0, _FLAT),
    (0.75, 1.0, 0.65),
    (0.55, 1.0, 0.65),
    (0.75, 1.0, 0.5),
    (0.55, 1.0, 0.5),
    (0.75, 1.0, 0.45),
    (0.75, 0.75, 0.9),
    (0.55, 0.75, 0.4),
    (0.55, 0.6, 0.9),
    (0.55, 0.6, 0.3),
)
_ALONE: Sequence[_Try] = ((1.0, 0.0, 0.9), (0.55, 0.0, 0.9))
"""How such a number is tried beside its card: a share of its size, and of that of the letters which
tell why, 0: it is not told; and in how much of the card's width they stand below it, `_FLAT`: they
stand beside it in one line."""


def number_changes(view: TableView, change: Change, after: float) -> None:
    """The new number of a card rises beside it, and why it changed, `after` so many seconds: over
    nothing that is read, and on no cards that are held, whose number it would seem to be; where
    there is little room it is smaller, or with its reason on the backs of such cards, or by
    itself."""
    shown, slot = view.playback.shown, f"card.{change.card}"
    pose = shown.placement.cards.get(slot)
    if pose is None:
        return
    metrics = view.look.metrics
    zones = shown.arrangement.zones
    seat = next((zone.seat for zone in zones if slot in shown.slots(zone.id)), None)
    read = [*taken(shown, seat), *view.effects.places, *marked(view.look, shown)]
    held = held_cards(shown)
    pictures: dict[_Try, pygame.Surface] = {}
    for tried, obstacles in (
        *((words, [*read, *held]) for words in _WORDS),
        *((words, read) for words in _WORDS),
        *((alone, [*read, *held]) for alone in _ALONE),
    ):
        if tried not in pictures:
            pictures[tried] = _picture(view, change, tried, pose)
        picture, rise = pictures[tried], metrics.px(round(20 * tried[0]))
        spot = _beside_card(shown, picture, rise, pose, obstacles)
        if spot is not None:
            break
    else:
        return
    centre = spot.centerx, spot.bottom - picture.get_height() // 2
    seconds = _TOLD * max(0.7, view.playback.speed)
    effect: Effect
    if view.playback.still:
        effect = Effect(f"change.{change.card}", picture, centre, seconds)
    else:
        effect = ScorePopup(f"change.{change.card}", picture, centre, seconds, rise)
    effect.clock, effect.upon = -after, slot  # when that moves on, it stands for nothing there
    view.effects.start(effect)


def _picture(view: TableView, change: Change, tried: _Try, pose: Pose) -> pygame.Surface:
    """The number, and why it changed, as it is `tried` beside a card that lies so."""
    share, letters, wide = tried
    high = round(min(view.look.metrics.px(46), pose.width * 0.4) * share)
    why, room = change.why if letters else "", round(pose.width * wide)
    return plates.floating(view.look, change.number, high, why, room, letters, wide == _FLAT)


def _beside_card(
    shown: Shown,
    picture: pygame.Surface,
    rise: int,
    pose: Pose,
    read: Sequence[pygame.Rect],
) -> pygame.Rect | None:
    """Where words may rise below a card that lies so, or below what hangs on it, or else at its
    left or right, over nothing that is `read`; None: there they can't."""
    (wide, high), card, straight = picture.get_size(), card_rect(pose), upright_rect(pose)
    bottoms = card.bottom, straight.bottom + round(HANGS * straight.height) + 1
    below = [(card.centerx, bottom + (high + rise) // 2) for bottom in bottoms]
    sides = [(x, card.centery) for x in (card.left - wide // 2 - 2, card.right + wide // 2 + 2)]
    for near in (*below, *sides):
        spot = clear_spot(read, shown.placement.size, (wide, high + rise), near, _near(card))
        if spot is not None and _belongs(spot, card):
            return spot
    return None


def _belongs(spot: pygame.Rect, card: pygame.Rect) -> bool:
    """Whether a place is so near to a card that nobody takes it for another one's."""
    level = card.top <= spot.top and spot.centery < card.bottom
    in_line = level or abs(spot.centerx - card.centerx) < card.width // 4
    return in_line and spot.colliderect(_near(card))


def _near(card: pygame.Rect) -> pygame.Rect:
    """A card, and a quarter of its width around it."""
    return card.inflate(card.width // 2, card.width // 2)


SECONDS = 2.7
"""For how long they stand there at normal speed."""

_SIZES, _BANNER_SMALLER, _HEAD = (1.0, 0.85, 0.7, 0.55), (1.0, 0.85, 0.7), 0.84
"""Where there is no room for them, they are tried smaller: so, or, where they are to stand on no
head of a card that is out of play, so; of a card that is the part above the name."""


def start_banner(view: TableView, lines: Sequence[str]) -> Iterator[object]:
    """Show `lines`, the first of them large, in the middle of the cards that lie there, between
    their rows; or else near that, but over nothing that is read: only on cards that are out of
    play, and rather on their feet, among all of them, than on their heads; the words there make
    way. In smaller letters where there is little room. What there is between two parts goes between
    two frames."""
    playback = view.playback
    if playback.speed <= 0:
        return
    shown = playback.shown
    placed = shown.placement.tableaus
    middle = [
        zone.id
        for zone in shown.arrangement.zones
        if zone.seat is not None and zone.where == "middle" and zone.id in placed
    ]
    areas = [placed[zone] for zone in middle] or [shown.placement.ribbon]
    whole = areas[0].unionall(areas[1:])
    centre, room = whole.center, round(view.look.metrics.size[0] * 0.8)
    fallen = fallen_cards(shown)
    heads = [pygame.Rect(r.topleft, (r.width, round(_HEAD * r.height))) for r in fallen]
    seen = [*view.effects.places, *marked(view.look, shown, fallen=False)]
    between = [(share, None) for share in _SIZES if middle]
    beside = [
        *((share, heads) for share in _BANNER_SMALLER if heads),
        *((share, []) for share in _SIZES),
    ]
    pictures: dict[float, pygame.Surface] = {}
    for share, above in [*between, *beside]:
        if share not in pictures:
            pictures[share] = yield from banner(view.look, lines, room, share)
        picture = pictures[share]
        if above is None:
            dark = _around(view.look, share)
            solid = [rect for rect in taken(shown, None) if rect not in fallen]
            solid += [*seen, *(rect.inflate(-2 * dark[0], -2 * dark[1]) for rect in fallen)]
            spot = _centred(picture.get_size(), whole, solid)
        else:
            size, others = picture.get_size(), [*seen, *above]
            spot = free_spot(shown, size, centre, None, others=others, upon=fallen)
        if spot is not None and (not above or whole.contains(spot)):
            centre = spot.center
            break
    yield None
    lasts = SECONDS * max(0.7, playback.speed)
    covers = edge_words(view.look, shown, picture.get_rect(center=centre))
    if playback.still:
        effect = Effect("banner", picture, centre, lasts)
    else:
        what = slammed(picture)
        yield None
        effect = Slam("banner", what, centre, lasts)
    effect.covers, effect.brings = covers, RIBBON  # it says much the same
    view.effects.start(effect)


def _centred(
    size: tuple[int, int], whole: pygame.Rect, obstacles: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The place of that size straight above or below the middle of the whole, as near to that as it
    is on no obstacle."""
    spot = pygame.Rect((0, 0), size)
    for y in sorted(range(whole.top, whole.bottom), key=lambda y: abs(y - whole.centery)):
        spot.center = whole.centerx, y
        if spot.collidelist(obstacles) < 0:
            return spot
    return None


def _around(look: Look, share: float) -> tuple[int, int]:
    """How far the darkness reaches beside such words, and above and below them."""
    return look.metrics.px(round(36 * share)), look.metrics.px(round(9 * share))


def banner(
    look: Look, lines: Sequence[str], room: int, share: float = 1.0
) -> Generator[Callable[[], object] | None, None, pygame.Surface]:
    """Draws the words: `lines` one below the other on soft darkness, no wider than `room`, in
    letters of such a `share` of their size; the first in gold."""
    metrics, theme, fonts = look.metrics, look.theme, look.fonts
    (beside, around), gap = _around(look, share), metrics.px(round(8 * share))
    most = room - 2 * beside
    title = look, lines[0], round(metrics.text(54) * share), most, GOLD
    for step in lettering_steps(*title):
        step()
        yield step  # where that is `wait`, others go on meanwhile
    letters = lettering(*title)
    pictures = [letters.subsurface(letters.get_bounding_rect())]
    for line in lines[1:]:
        points = max(metrics.text(18), round(metrics.text(25) * share))
        shown, size = fonts.fit(line, "regular", points, most, 12)
        pictures.append(fonts.render(shown, "regular", size, theme.text))
    wide = max(picture.get_width() for picture in pictures) + 2 * beside
    tall = sum(picture.get_height() + gap for picture in pictures) - gap + 2 * around
    yield None
    surface = breath(look, (wide, tall), (beside, around)).copy()
    yield None
    y = around
    for picture in pictures:
        surface.blit(picture, ((wide - picture.get_width()) // 2, y))
        y += picture.get_height() + gap
    return surface


FLIES = 0.26
"""Seconds in which a threat flies to its victim."""

_THREATS_RED, _BRIGHT = (255, 92, 70), (255, 214, 190)
_THREATS_VIEWS, _EACH, _FLASH = 7, 0.05, 0.2
"""The ring around who is threatened as the number lands is seen in so many views, each so long; and
how long the flash lasts."""

_LARGE = 120_000
"""Pixels of a sign that is too much for one frame."""


def sign_of(view: TableView, seat: Seat | None) -> Sign | None:
    """The sign that stands beside that seat as soon as all is shown; None: there is none."""
    shown = view.playback.shown
    signs = [sign for sign in shown.arrangement.signs if sign.seat is not None]
    return next((s for s in signs if s.seat == seat and s.id in shown.placement.signs), None)


def is_brought(view: TableView) -> bool:
    """Whether the moment just before has brought it there: it has bounced off somebody else."""
    begun = view.playback.begun
    if begun is None or not view.playback.moments:
        return False
    moment = view.game.cue(begun.since.cue).moment
    return moment is not None and moment.kind == "rebound"


def brought(view: TableView, coming: Sign) -> Iterator[object]:
    """A sign flies from the piles to its place beside a seat: the number is said there only. It is
    made with the trail that stays behind it and the tail that flies before it, as much of it as can
    be beside the frames. As it lands the face flashes of whom it threatens, and a ring runs out
    from that: the more it is, the farther."""
    placement, pace = view.playback.shown.placement, max(0.7, view.playback.speed)
    rect, start = placement.signs[coming.id], source_of(placement, coming)
    look, pictures, sign = view.look, view.pictures, named(coming, view.names)
    beside = look.art.beside
    trail = RenderJob(trail_maker(look, placement, sign), beside)
    tail = RenderJob(partial(comet_tail, start, rect.center, rect.height // 3), beside)
    assert coming.seat is not None, "it warns one seat"
    portrait = placement.portraits[coming.seat]
    side = min(round(2.6 * portrait.width), portrait.width + rect.height)
    ring = RenderJob(partial(rings, side, _THREATS_RED, _THREATS_VIEWS), beside)
    large = rect.width * rect.height > _LARGE
    if large or beside is not None:
        for step in together(
            glow_steps(look, rect.size, sign), trail.steps, tail.steps, ring.steps
        ):
            step()
            yield step
    if large:
        picture = yield from drawn_beside(sign_parts(look, rect.size, sign), beside)
    else:
        picture = drawn_at_once(sign_parts(look, rect.size, sign))
    trail_items(look, pictures, placement, sign, trail.now())
    told = sign_items(look, pictures, sign, rect, picture)
    flies = FLIES * pace
    view.effects.make_room(rect)
    view.effects.start(Thrown("tail", tail.now(), start, rect.center, flies, flies))
    struck = Effect("threat.flash", _threats_flash(portrait.width), portrait.center, _FLASH * pace)
    struck.fades = struck.seconds
    views = below(ring.now(), portrait.center, told)
    shaken = Strip("threat", views, portrait.center, _THREATS_VIEWS * _EACH * pace, _EACH * pace)
    for lands in (struck, shaken):
        lands.clock, lands.below_names = -flies, True
        view.effects.start(lands)
    thrown = Thrown(f"sign.{coming.id}", picture, start, rect.center, flies, flies, 0.4, coming.id)
    view.effects.start(thrown)


def _threats_flash(side: int) -> pygame.Surface:
    """Light over a face so large."""
    light = pygame.Surface((side, side), pygame.SRCALPHA)
    light.fill((*_BRIGHT, 0))
    pygame.draw.aacircle(light, (*_BRIGHT, 190), (side / 2, side / 2), side / 2 - 1)
    return light


_RED, _SMALL = (190, 20, 30, 120), 8
"""The colour in which a place lights up; how many times smaller that is drawn."""

_INK: Mapping[str, Colour] = {
    "grave": plates.CRIMSON,
    "gold": (0xF0, 0xD9, 0xA0),
    "silver": (0xC4, 0xD6, 0xE4),
}
"""The colours of stamped words."""

_SMALLER = (1.0, 0.75, 0.55, 0.4)
"""Where there is no room for a word, a smaller one is tried."""

_READ = 0.6
"""For such a share of its time a word stands beside a seat before it goes as others play on."""

ACROSS = ("stamp", "flash")
"""What tells across cards that they are lost, by its ids."""

_NEAR = 0.5
"""It is off a seat's place by so many times its own height at most, where no card lies below it."""


def start_effects(view: TableView, event: Event) -> None:
    """Begin the decoration of `event`; none with motion off or reduced."""
    if view.playback.speed > 0:
        view.effects.hurry(view.playback.in_the_air)
        if view.effects:
            view.effects.give_way(open_cards(view.playback.shown))
            if event.moves:
                begun = view.playback.begun
                view.effects.make_way(at_once=begun is not None and begun.stall_moves)
        for begin in _decoration(view, event, view.game.cue(event.cue)):
            view.effects.start_later(begin)
        if not view.playback.still:
            view.hear(event)
        coming = sign_of(view, event.seat_concerned) if event.threat else None
        if coming is not None and not (view.playback.still or is_brought(view)):
            view.effects.start_in_parts(brought(view, coming), coming.id)
        if view.game.cue(event.cue).effect == "turn" and not view.playback.still:
            view.effects.start_in_parts(_turn_round(view))
        if view.game.cue(event.cue).effect == "ring" and not view.playback.still:
            view.effects.start_in_parts(_ring(view, event, view.effects.clock))


def _decoration(view: TableView, event: Event, cue: Cue) -> Iterator[Callable[[], None]]:
    """What makes up the decoration of `event`, each to be begun when there is time for it."""
    seat = event.seat_concerned
    staged = view.staging.stages(event)
    for mark in event.marks if cue.effect != "bolts" and not staged else ():
        yield partial(_mark, view, mark)
    if seat is not None:
        if cue.stamp is not None and not staged:
            yield partial(_across if cue.stamp.across else _beside, view, seat, cue.stamp)
        if event.threat and sign_of(view, seat) is None:
            yield partial(_threaten, view, seat, event.threat)
    for change in event.changes:
        yield partial(number_changes, view, change, view.staging.met)
    if view.playback.still:
        return
    if cue.effect == "bolts" and not staged:
        yield partial(_bolts, view, event)
    if seat is None:
        return
    lands = _landings(view, event)
    if cue.counts:
        count = sum(move.count for move in event.moves)
        yield partial(gain, view, seat, f"+{count}", event, lands[0])
    if event.gain:
        yield partial(gain, view, seat, f"+{event.gain}", event, lands[-1])


def _landings(view: TableView, event: Event) -> Sequence[float]:
    """When the cards that it brings will lie, in seconds, the first first; 0 where all do."""
    begun = view.playback.begun
    if begun is None or begun.step.event is not event:
        return (0.0,)
    return sorted(trip.lands for trip in begun.motion.trips) or (0.0,)


# -- words -----------------------------------------------------------------------------------------


def _across(view: TableView, seat: Seat, word: Stamp) -> None:
    """A word slams down on the cards that are lost, and their place flashes."""
    playback = view.playback
    placement, area = playback.shown.placement, playback.shown.area(seat)
    height = min(view.look.metrics.px(word.height), area.width // 4, area.height // 2)
    picture = plates.stamp(view.look, word.text, height, _INK[word.colour])
    _slam(view, "stamp", picture, table_middle(placement, area), word.seconds)
    if word.flash:
        cards = _cards(playback.shown if playback.begun is None else playback.begun.before, seat)
        _flash(view, "flash", cards[0].unionall(cards[1:]) if cards else area)


def _cards(shown: Shown, seat: Seat) -> list[pygame.Rect]:
    """Where the cards of a seat lie in its hand, or before it."""
    own = [zone for zone in shown.arrangement.zones if zone.seat == seat]
    slots = [s for zone in own if zone.where in ("hand", "front") for s in shown.slots(zone.id)]
    poses = shown.placement.cards
    return [card_rect(poses[slot]) for slot in slots if slot in poses]


def _beside(view: TableView, seat: Seat, word: Stamp) -> None:
    """A word slams down beside the seat's cards, or upon them where they lie face down and there
    is no room beside them."""
    found = _off_cards(view, seat, word) or _with_room(view, seat, word)
    if found is not None:
        slam = _slam(view, f"stamp.{seat}", found[0], found[1].center, word.seconds)
        slam.gives_way, slam.least = True, _READ * slam.seconds
    if word.flash:
        _flash(view, "flash", view.playback.shown.placement.plates[seat].inflate(12, 12))


def _threaten(view: TableView, seat: Seat, threat: int) -> None:
    """A number flies from the piles to the seat that it threatens: the higher, the larger."""
    found = _with_room(view, seat, Stamp(f"+{threat}", min(190, 66 + 8 * threat), 1.5))
    if found is None:
        return
    picture, end = found[0], found[1].center
    pace, start = max(0.7, view.playback.speed), view.playback.shown.placement.centre.center
    seconds, flies = 1.5 * pace, FLIES * pace
    if view.playback.still:
        view.effects.start(Effect(f"stamp.{seat}", picture, end, seconds))
        return
    tail = comet_tail(start, end, picture.get_height() // 3)
    view.effects.start(Thrown("tail", tail, start, end, flies, flies))
    view.effects.start(Thrown(f"stamp.{seat}", picture, start, end, seconds, flies, 0.4))


def _with_room(
    view: TableView, seat: Seat, word: Stamp
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """The word as a picture, and where it finds room beside the seat's cards; None: nowhere."""
    shown = view.playback.shown
    near, whole = _middle(view, seat), shown.placement.seats[seat]
    found: tuple[pygame.Surface, pygame.Rect] | None = None
    for share in _SMALLER:
        height = round(view.look.metrics.px(word.height) * share)
        picture = plates.stamp(view.look, word.text, height, _INK[word.colour])
        spot = free_spot(shown, picture.get_size(), near, seat, others=view.effects.places)
        if spot is not None and (found is None or _off(spot, near) < _off(found[1], near)):
            found = (picture, spot)
        if found is not None and found[1].colliderect(whole):
            break
    return found


def _off_cards(
    view: TableView, seat: Seat, word: Stamp
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """The same where no card lies, as near to those of the seat; None: nowhere."""
    shown = view.playback.shown
    place = shown.placement
    others = [*view.effects.places, *(card_rect(pose) for pose in place.cards.values())]
    for share in _SMALLER[:2]:
        height = round(view.look.metrics.px(word.height) * share)
        picture = plates.stamp(view.look, word.text, height, _INK[word.colour])
        size = picture.get_size()
        around = place.seats[seat].inflate(size)
        sides = around.midbottom, around.midleft, around.midright, around.midtop
        for near in (_middle(view, seat), *sides):
            spot = free_spot(shown, size, near, seat, others=others)
            if spot is not None and _is_beside(spot, seat, place):
                return picture, spot
    return None


def _is_beside(spot: pygame.Rect, seat: Seat, placement: Placement) -> bool:
    """Whether a word there stands by that seat, its cards and its face, and by nobody else's."""
    gap = apart(spot, placement.seats[seat])
    for rects in (placement.seats, placement.portraits):
        own = apart(spot, rects[seat])
        if any(apart(spot, rect) <= own for other, rect in rects.items() if other != seat):
            return False
    return gap <= _NEAR * spot.height


def _off(spot: pygame.Rect, near: tuple[int, int]) -> float:
    """How far a place is from that point, in pixels."""
    return math.hypot(spot.centerx - near[0], spot.centery - near[1])


def _mark(view: TableView, mark: Mark) -> None:
    """What befell a card is stamped across it."""
    pose = view.playback.shown.placement.cards.get(f"card.{mark.card}")
    if pose is None:
        return
    rect, picture = card_rect(pose), verdict(view.look, pose, mark)
    at = verdict_at(pose, mark, picture.height, view.playback.shown)
    put_upon(_slam(view, f"mark.{mark.card}", picture, at, VERDICTS_SECONDS), mark)
    if mark.grave:
        _flash(view, f"flash.{mark.card}", rect.inflate(6, 6))


def _slam(
    view: TableView,
    effect_id: str,
    picture: pygame.Surface,
    centre: tuple[int, int],
    lasts: float,
) -> Effect:
    seconds = lasts * max(0.7, view.playback.speed)
    if view.playback.still:
        word: Effect = Effect(effect_id, picture, centre, seconds)
    else:
        word = Slam(effect_id, slammed(picture), centre, seconds, view.look.metrics.size)
    view.effects.start(word)
    return word


def _flash(view: TableView, effect_id: str, rect: pygame.Rect) -> None:
    """A place lights up in crimson for an instant, softly at its edge."""
    if view.playback.still:
        return
    reach = max(_SMALL, min(rect.size) // 4)
    whole = rect.inflate(2 * reach, 2 * reach)
    small = pygame.Surface([side // _SMALL for side in whole.size], pygame.SRCALPHA)
    small.fill((*_RED[:3], 0))
    soft = reach // _SMALL
    small.fill(_RED, small.get_rect().inflate(-2 * soft, -2 * soft))
    flash = smoothscale(box_blur(small, soft), whole.size)
    view.effects.start(Effect(effect_id, flash, whole.center, 0.35))


def _middle(view: TableView, seat: Seat) -> tuple[int, int]:
    """The middle of where a seat's cards lie."""
    shown = view.playback.shown
    return table_middle(shown.placement, shown.area(seat))


# -- sparks ----------------------------------------------------------------------------------------

_TURN_VIEWS, _TURN_SECONDS = 18, 0.6
"""The arrow turns half round in so many views, in so many seconds: each is seen for two frames."""

_VIEWS = 12
"""Of a ring of light."""

_RING, _RING_SECONDS = 3.2, 0.6
"""How wide the ring of light gets, in widths of the card that it runs out from, and for how long
it is seen."""


def _turn_round(view: TableView) -> Iterator[object]:
    """An arrow turns round in the middle, around which the direction of play is seen."""
    shown = view.playback.shown
    turn = next((sign.turn for sign in shown.arrangement.signs if sign.turn), 0)
    side = max(48, shown.placement.line * 4)
    spot = free_spot(shown, (side, side), shown.placement.centre.center, None) if turn else None
    if spot is None:
        return
    look = view.look
    ink, beside = look.theme.accent_light, look.art.beside
    pictures = TurningArrow(side, ink, turn > 0, _TURN_VIEWS, beside)
    for step in pictures.steps:
        step()
        yield step
    seconds = _TURN_SECONDS * max(0.7, view.playback.speed)
    film = Film("reverse", pictures, spot.center, seconds * 1.5, seconds / _TURN_VIEWS)
    view.effects.start(film)


def _ring(view: TableView, event: Event, begun: float) -> Iterator[object]:
    """Light runs out from the pile on which a card comes to lie, or from that which is read, as
    soon as all cards lie; the event has `begun` then, by the clock of effects."""
    shown = view.playback.shown
    read = (zone.id for zone in shown.arrangement.zones if is_read(zone))
    piles = shown.placement.piles
    ends = (move.target for move in reversed(event.moves) if move.target in piles)
    zone = next(ends, None) or next(read, "")
    pile = piles.get(zone)
    if pile is None:
        return
    seat = shown.arrangement.zone(zone).seat
    name = "ring" if seat is None else f"ring.{seat}"  # several may bank at once
    side, look, lands = round(_RING * pile.width), view.look, _landings(view, event)[-1]
    made = RenderJob(partial(rings, side, look.theme.accent_light, _VIEWS), look.art.beside)
    for step in made.steps:
        step()
        yield step
    seconds = _RING_SECONDS * max(0.7, view.playback.speed)
    at = round(pile.x), round(pile.y)
    told = (item for item in view.stage.items if item.id.startswith((SIGN, CAPTION)))
    light = Strip(name, below(made.now(), at, told), at, seconds, seconds / _VIEWS)
    light.clock, light.below_names = view.effects.clock - begun - lands, True
    view.effects.start(light)


def _bolts(view: TableView, event: Event) -> None:
    """Lightning leaps from whoever hurls it to all that stand against them."""
    source, hit = hurled(view.playback.shown, event)
    if source is None or not hit:
        return
    start = (round(source.x), round(source.y))
    ends = [(round(pose.x), round(pose.y)) for pose in hit]
    lightning = Lightning(start, ends, max(2, source.width // 40))
    pictures, centre = [lightning.view(n) for n in range(3)], lightning.area.center
    seconds = 0.7 * max(0.7, view.playback.speed)
    view.effects.start(Film("lightning", pictures, centre, seconds, 0.07))
