"""Who has won, large: a face in the light, with a crown, before cards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from nomercy_table.pages.title.fan import FanPlace, LyingCard
from nomercy_table.render.crown import crown
from nomercy_table.render.drawings import spot
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.ui.label import Label, Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import draw_text

CROWN = 0.24
"""How much room there is above a face for its crown, in faces."""
CROWN_HIGH = 0.32
"""How high a crown is, in faces."""
CARDS, CARD, OUT, TURN, SPAN = 0.44, 0.46, 0.62, 27.0, 54.0
"""How much room there is above a face for cards, how wide they are, and how far their middles are
from its own, in faces; and degrees from card to card, and to the outer ones at most."""
_BLURRED = 44
"""So many pixels of the table behind are left, from its left to its right."""
_DIMMED = 132
"""How much of its own light is left, of 255: words are read on a table full of white cards, too."""
_LIT = 0.33
"""How much of the light of the cloth's middle is added there."""
_SOFTENED, _LOW = 320, 78
"""So many pixels of the cloth are left, from its left to its right; and how much of its light, of
255, where that is more than the lights upon it have."""
_RAYS, _REACH = 18, 1.7
"""So many rays go out from a face, and so far from its middle, in faces."""
_SHADED: Colour = (196, 134, 58)
"""Metal in the shade."""


def soften(ground: pygame.Surface, cloth: pygame.Surface, look: Look) -> Iterator[None]:
    """Leave of the table that `ground` shows its lights and colours only, for words to stand upon,
    and the light of its empty `cloth`, part by part. All is done small, and enlarged to where the
    table was: memory for another picture as large as a window takes longer than a frame has."""
    wide, high = ground.get_size()
    small = cloth_light(cloth, (_SOFTENED, max(2, _SOFTENED * high // wide)))
    shown = smoothscale(lights(ground, look), small.get_size())
    shown.blit(small, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    yield
    smoothscale(shown, ground.get_size(), ground)


def lights(picture: pygame.Surface, look: Look) -> pygame.Surface:
    """The lights and colours of a table, with some light of its cloth; small."""
    wide, high = picture.get_size()
    small = smoothscale(picture, (_BLURRED, max(2, _BLURRED * high // wide)))
    small = box_blur(small, 2)
    small.fill((_DIMMED,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    light = pygame.Surface(small.get_size(), 0, small)
    light.blit(smoothscale(spot(_BLURRED, _fading), small.get_size()), (0, 0))
    light.fill(blend((0, 0, 0), look.theme.felt, _LIT), special_flags=pygame.BLEND_RGB_MULT)
    small.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return small


def cloth_light(cloth: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The empty `cloth` softly, in low light, for where the lights on it are dimmer: a black one,
    whose only light is that of its ornament, would be nothing but dark."""
    small = box_blur(smoothscale(cloth, size), 1)
    small.fill((_LOW,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return small


def _fading(far: float) -> float:
    return max(0.0, 1.0 - far * far)


def draw_light(surface: pygame.Surface, look: Look, middle: tuple[int, int], side: int) -> None:
    """Rays of light from behind a face of that side; none in high contrast."""
    if look.theme.high_contrast:
        return
    light = _rays(look, round(2 * _REACH * side))
    at = light.get_rect(center=middle)
    surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def _rays(look: Look, side: int) -> pygame.Surface:
    """Drawn small, and enlarged: light has no edges."""
    theme, small = look.theme, 128
    large = 3 * small
    colour = blend(blend(theme.felt, (255, 255, 255), 0.15), theme.accent_light, 0.45)
    picture = pygame.Surface((large, large), 0, 32)
    picture.fill(blend((0, 0, 0), colour, 0.36))
    middle, ink = large / 2, blend((0, 0, 0), colour, 0.62)
    for number in range(_RAYS):
        ends = [math.tau * (number + share) / _RAYS for share in (0.0, 0.42)]
        tips = [(middle + large * math.cos(end), middle + large * math.sin(end)) for end in ends]
        pygame.draw.polygon(picture, ink, [(middle, middle), *tips])
    picture = smoothscale(picture, (small, small))
    fade = pygame.Surface((small, small), 0, 32)
    fade.blit(spot(small, lambda far: max(0.0, 1 - far) ** 1.5), (0, 0))
    picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return smoothscale(picture, (side, side))


def face_places(look: Look, rect: pygame.Rect, count: int, side: int) -> list[pygame.Rect]:
    """Where so many faces of that side are: side by side at the foot of `rect`."""
    step = side + look.metrics.px(26)
    left = rect.centerx - ((count - 1) * step + side) // 2
    return [
        pygame.Rect(left + number * step, rect.bottom - side, side, side) for number in range(count)
    ]


def crown_on(look: Look, high: int) -> pygame.Surface:
    """A crown whose lower half lies in the shade."""
    theme = look.theme

    def made() -> pygame.Surface:
        worn = crown(high, theme.primary_top)
        shade = pygame.Surface((1, 2))
        shade.set_at((0, 0), (255, 255, 255))
        shade.set_at((0, 1), (255, 255, 255) if theme.high_contrast else _SHADED)
        worn.blit(
            smoothscale(shade, worn.get_size()),
            (0, 0),
            special_flags=pygame.BLEND_RGB_MULT,
        )
        return worn

    return look.shapes.kept(("crown", high, theme.name), made)


def cards_behind(faces: Sequence[str], face: pygame.Rect) -> list[Picture]:
    """Cards that stand out behind a face, the outer ones first; a single one at its side: upright
    it seems to have got stuck there."""
    width = round(CARD * face.width)
    half = (len(faces) - 1) / 2
    middle = half if half else -1.0
    turn = min(TURN, SPAN / half) if half else TURN
    made = list[Picture]()
    for number in sorted(range(len(faces)), key=lambda number: -abs(number - half)):
        angle = (number - middle) * turn
        away = pygame.Vector2(0, -OUT * face.width).rotate(angle)
        place = FanPlace((round(face.centerx + away.x), round(face.centery + away.y)), angle)
        made.append(LyingCard(number, place, faces[number], width))
    return made


class Headline(Label):
    """One line in letters of metal; in high contrast plain."""

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        least = min(self.size, look.metrics.text(14))
        text, size = look.fonts.fit(self.label, self.font, self.size, rect.width, least)
        plain = look.fonts.render(text, self.font, size, self.colour)
        if look.theme.high_contrast:
            draw_text(surface, plain, rect, self.align)
            return

        def made() -> pygame.Surface:
            letters = plain.copy()
            metal = pygame.Surface((1, 3))
            for y, ink in enumerate(((255, 255, 255), (255, 244, 222), _SHADED)):
                metal.set_at((0, y), ink)
            shades = smoothscale(metal, letters.get_size())
            letters.blit(shades, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            return letters

        shade = look.fonts.render(text, self.font, size, (0, 0, 0))
        draw_text(surface, shade, rect.move(0, look.metrics.px(3)), self.align)
        key = ("headline", text, size, self.colour)
        draw_text(surface, look.shapes.kept(key, made), rect, self.align)
