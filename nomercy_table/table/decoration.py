"""What an event looks like beyond its cards: words that are stamped, points that rise, sparks.

Decoration follows what happened. A word finds room of its own, so that no number is covered;
only what is lost and what befell a card are stamped on the cards that they concern.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from nomercy_table.engine.cues import Cue, Stamp
from nomercy_table.engine.events import Event, Mark, Seat
from nomercy_table.render.beside import Job
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table import plates
from nomercy_table.table.changes import number_changes
from nomercy_table.table.effects import Effect, Film, Slam, Strip, Thrown, slammed
from nomercy_table.table.gains import gain
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.layout.heap import is_read
from nomercy_table.table.layout.room import apart, free_spot, open_cards
from nomercy_table.table.lettering import CAPTION, SIGN
from nomercy_table.table.moments.bolts import hurled
from nomercy_table.table.moments.harm import below, rings
from nomercy_table.table.places import Placement, Shown
from nomercy_table.table.sparks import Lightning, TurningArrow, comet_tail
from nomercy_table.table.threats import FLIES, brought, is_brought, sign_of
from nomercy_table.table.tooltip import table_middle
from nomercy_table.table.verdicts import SECONDS, put_upon, verdict, verdict_at
from nomercy_table.table.view import TableView

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
    put_upon(_slam(view, f"mark.{mark.card}", picture, at, SECONDS), mark)
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
    made = Job(partial(rings, side, look.theme.accent_light, _VIEWS), look.art.beside)
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
