"""What moves on the cloth itself when nothing happens: dust in the light, a stone that glints."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.render.art import PREMUL
from nomercy_table.render.cloths import Cloth, Colour, Life, middle_of, unit_of
from nomercy_table.render.item import Item
from nomercy_table.render.lights import STEPS, Lamps, places_of, soft
from nomercy_table.system.scaling import smoothscale

_CHANGES = 8
"""So many times a second it may."""

_FLASH = 0.7
"""Seconds that a glint takes."""

_FLASHES = 8
"""In so many steps it comes and goes."""


class Glimmers:
    """The life of one cloth in so much `room` of the window, from its upper left corner on."""

    def __init__(self, cloth: Cloth, room: tuple[int, int]) -> None:
        self._lamps = Lamps(room)
        self._room = room
        self._unit = unit_of(room)
        self._middle = middle_of(cloth, room)
        self._life = cloth.life
        self._seen: tuple[float, list[Item]] = -1.0, []
        """What was asked for last: when, and how it looked."""

    def items(self, clock: float) -> list[Item]:
        """How it looks `clock` seconds after it began: while cards fly that clock stands still,
        and all is as it was."""
        if clock == self._seen[0] and not self._lamps.behind:
            return self._seen[1]
        items: list[Item] = []
        self._lamps.begin()
        for number, life in enumerate(self._life):
            name = f"cloth.life.{number}"
            match life.kind:
                case "motes" | "embers":
                    items += self._specks(life, name, clock)
                case "glow" | "flame":
                    items += self._glows(life, name, clock)
                case "glint":
                    items += self._glints(life, name, clock)
                case "bead":
                    items += self._beads(life, name, clock)
        window = pygame.Rect((0, 0), self._room)
        self._seen = clock, [item for item in items if window.colliderect(item.rect)]
        return self._seen[1]

    def _specks(self, life: Life, name: str, clock: float) -> Iterator[Item]:
        """Motes drift from left to right and waver; embers rise, and go out."""
        rises = life.kind == "embers"
        side = max(2, round(2.6 * life.size * self._unit))
        reach = life.reach[0] * self._unit, life.reach[1] * self._unit
        for number, (x, y) in enumerate(places_of(life.spread, self._room, self._middle)):
            for speck in range(life.count):
                rng = Rng.stream(speck + 97 * number, name)
                start, lane, pace, wave = (rng.uniform() for _ in range(4))
                part = (clock / life.seconds * (0.7 + 0.6 * pace) + start) % 1.0
                sway = math.sin(math.tau * (clock / 5.3 * (0.6 + wave) + start))
                if rises:
                    across, down = 2 * lane - 1 + 0.22 * sway, 1 - 2 * part
                else:
                    across, down = 2 * part - 1, 2 * lane - 1 + 0.16 * sway
                strong = life.strong * min(1.0, 6 * part, (2 if rises else 6) * (1 - part))
                shown = soft(side, 255, life.colours[0], round(strong * STEPS))
                at = round(x + across * reach[0]), round(y + down * reach[1])
                yield Item(f"{name}.{number}.{speck}", shown, *at, PREMUL)

    def _glows(self, life: Life, name: str, clock: float) -> Iterator[Item]:
        """Light that swells, one place after the other, or flickers as a flame does."""
        side = round(life.size * self._unit)
        places = places_of(life.spread, self._room, self._middle)
        for number, (x, y) in enumerate(places):
            turn = int(clock * _CHANGES) / _CHANGES / life.seconds - number / len(places)
            if life.kind == "flame":
                waves = ((1.0, 0.5), (2.7, 0.3), (5.3, 0.2))
                swell = sum(share * math.sin(math.tau * turn * pace) for pace, share in waves)
            else:
                swell = math.cos(math.tau * turn)
            step = round((0.5 + 0.5 * swell) * STEPS)
            strong, colour = round(255 * life.strong), life.colours[number % len(life.colours)]
            yield from self._lamps.items(f"{name}.{number}", (x, y), side, strong, colour, step)

    def _glints(self, life: Life, name: str, clock: float) -> Iterator[Item]:
        """A star of four arms, at one place after another in no order that one would notice."""
        turn, now = divmod(clock, life.seconds)
        if now >= _FLASH or turn < 1:
            return
        places = places_of(life.spread, self._room, self._middle)
        if not places:
            return
        number = int(turn) * 5 % len(places) if len(places) % 5 else int(turn) * 2 % len(places)
        step = round(math.sin(math.pi * now / _FLASH) * _FLASHES)
        if not step:
            return
        side = round(life.size * self._unit) | 1
        colour = life.colours[number % len(life.colours)]
        shown = _star(side, colour, round(255 * life.strong), step)
        x, y = places[number]
        yield Item(f"{name}.{number}", shown, round(x - side / 2), round(y - side / 2), PREMUL)

    def _beads(self, life: Life, name: str, clock: float) -> Iterator[Item]:
        """A bead of metal on its way round the middle."""
        angle = math.tau * clock / life.seconds + 11 * life.size
        radius = max(2, round(life.strong * self._unit))
        shown = _bead(radius, life.colours[0])
        x, y = self._middle
        x += round(life.size * self._unit * math.cos(angle)) - shown.get_width() // 2
        y += round(life.size * self._unit * math.sin(angle)) - shown.get_height() // 2
        yield Item(name, shown, x, y, PREMUL)


@lru_cache(64)
def _star(side: int, colour: Colour, strong: int, step: int) -> pygame.Surface:
    """Two thin arms that cross, and a core, at a step of their coming and going."""
    share = step / _FLASHES
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    long, thin = max(3, round(side * (0.4 + 0.6 * share))), max(1, side // 14)
    light = soft(max(3, side // 3), strong, colour, max(1, round(share * STEPS)))
    made.blit(light, light.get_rect(center=(side // 2, side // 2)), special_flags=PREMUL)
    arm = smoothscale(soft(48, strong, colour, max(1, round(share * STEPS))), (long, thin))
    for turned in (arm, pygame.transform.rotate(arm, 90)):
        made.blit(turned, turned.get_rect(center=(side // 2, side // 2)), special_flags=PREMUL)
    return made


@lru_cache(16)
def _bead(radius: int, colour: Colour) -> pygame.Surface:
    """A ball lit from the upper left, with its shadow, drawn finely."""
    side, fine = 2 * radius + 6, 4
    made = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    middle = side * fine / 2
    pygame.draw.circle(made, (0, 0, 0, 110), (middle + fine, middle + 2 * fine), radius * fine)
    steps = 12
    for step in range(steps):
        share = step / (steps - 1)
        tone = tuple(round(part * (0.22 + 0.78 * share)) for part in colour)
        lit = tuple(round(part + (255 - part) * max(0.0, share - 0.7) * 3) for part in tone)
        off = share * radius * fine * 0.36
        pygame.draw.circle(
            made,
            (*lit, 255),
            (middle - off * 0.8, middle - off),
            radius * fine * (1 - 0.82 * share),
        )
    return smoothscale(made.premul_alpha(), (side, side))
