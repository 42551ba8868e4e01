"""What runs along the edge of a table: leather, brass and steel that the lamp in its middle lights.

A rim's picture is its upper left quarter. Light from the middle is the same in all four, so the
program lays it four times, and keeps the shape of the corners (`render/cloth_art.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .field import Field, colour, noise, smooth

UNIT = 1080
"""Pixels of a rim's picture to the table's height."""

QUARTER = UNIT * 8 // 9, UNIT // 2
"""The picture's width and height: a quarter of 16:9."""

_FINE = 2
"""It is worked out so many times finer, and smoothed down."""

_LAMP = 0.55
"""How high the lamp hangs."""


@dataclass(frozen=True)
class Edge:
    """A quarter of a table, finely: for every pixel how far `inside` its rounded edge it lies, and
    the direction in which that grows (`across`, `down`)."""

    x: Field
    y: Field
    inside: Field
    across: Field
    down: Field


def quarter(radius: float) -> Edge:
    """The quarter of a table whose corners are rounded by `radius`."""
    size = QUARTER[0] * _FINE, QUARTER[1] * _FINE
    x, y = np.meshgrid(
        (np.arange(size[0], dtype=np.float32) + 0.5) / (UNIT * _FINE),
        (np.arange(size[1], dtype=np.float32) + 0.5) / (UNIT * _FINE),
    )
    dx, dy = np.maximum(radius - x, 0), np.maximum(radius - y, 0)
    far = np.hypot(dx, dy)
    round_ = (dx > 0) & (dy > 0)
    inside = np.where(round_, radius - far, np.minimum(x, y))
    across = np.where(round_, dx / (far + 1e-6), x <= y)
    down = np.where(round_, dy / (far + 1e-6), x > y)
    return Edge(*(np.asarray(field, np.float32) for field in (x, y, inside, across, down)))


def roll(edge: Edge, outer: float, inner: float) -> tuple[Field, Field]:
    """A rounded moulding from `outer` to `inner`: where it is (0 to 1), and its slope inwards."""
    share = (edge.inside - outer) / (inner - outer) * 2 - 1
    soft = 0.7 / UNIT
    there = smooth(outer - soft, outer + soft, edge.inside)
    there = there * smooth(inner + soft, inner - soft, edge.inside)
    bent = np.clip(share, -0.97, 0.97)
    return np.asarray(there, np.float32), np.asarray(-bent / np.sqrt(1 - bent**2), np.float32)


def lit(edge: Edge, slope: Field, shine: float, sharp: float) -> tuple[Field, Field]:
    """How bright a moulding of that slope is under the lamp, and how strongly it mirrors it."""
    steep = np.sqrt(1 + slope**2)
    across, down, up = -slope * edge.across / steep, -slope * edge.down / steep, 1 / steep
    to_x, to_y = QUARTER[0] / UNIT - edge.x, QUARTER[1] / UNIT - edge.y
    far = np.sqrt(to_x**2 + to_y**2 + _LAMP**2)
    to_x, to_y, to_up = to_x / far, to_y / far, _LAMP / far
    fall = 1 / (1 + (far / 0.85) ** 2) * 1.5
    plain = np.clip(across * to_x + down * to_y + up * to_up, 0, 1) * fall
    half = np.sqrt(to_x**2 + to_y**2 + (to_up + 1) ** 2)
    mirror = np.clip((across * to_x + down * to_y + up * (to_up + 1)) / half, 0, 1)
    return np.asarray(plain, np.float32), np.asarray(shine * mirror**sharp * fall, np.float32)


class Painting:
    """A rim's picture under construction, premultiplied: what is laid later lies above."""

    def __init__(self, edge: Edge) -> None:
        self.edge = edge
        self._light = np.zeros((*edge.x.shape, 3), np.float32)
        self._clear = np.ones(edge.x.shape, np.float32)

    def lay(self, there: Field, paint: Field) -> None:
        """Paint (three channels, of each pixel or of all) where `there` says so."""
        self._light = self._light * (1 - there[..., None]) + paint * there[..., None]
        self._clear = self._clear * (1 - there)

    def shadow(self, start: float, deep: float, strong: float) -> None:
        """Darkness from `start` inwards that fades over `deep`."""
        away = (self.edge.inside - start) / deep
        there = strong * np.exp(-np.maximum(away, 0)) * (away > 0)
        self.lay(np.asarray(there, np.float32), colour("#000000"))

    def hair(self, at: float, wide: float, code: str, strong: float) -> None:
        """A line of metal let in, brighter where the lamp is nearer."""
        near = 1 / (1 + ((self.edge.x - QUARTER[0] / UNIT) / 0.62) ** 4)
        near = near + 1 / (1 + ((self.edge.y - QUARTER[1] / UNIT) / 0.40) ** 4)
        there = smooth(wide * 0.5 + 0.6 / UNIT, wide * 0.5, np.abs(self.edge.inside - at))
        self.lay(np.asarray(there * strong * np.clip(0.45 + 0.55 * near, 0, 1)), colour(code))

    def picture(self) -> Field:
        """Four channels, smoothed down to the picture's size."""
        wide, high = QUARTER

        def smaller(field: Field) -> Field:
            blocks = field.reshape(high, _FINE, wide, _FINE, *field.shape[2:])
            return np.asarray(blocks.mean((1, 3)), np.float32)

        light, there = smaller(self._light), 1 - smaller(self._clear)
        paint = light / np.maximum(there, 1e-4)[..., None]
        whole = np.concatenate([paint, there[..., None]], -1)
        return np.asarray(np.where(there[..., None] < 0.004, 0, whole), np.float32)


def leather(edge: Edge, seed: int) -> Field:
    """The grain of leather, about 1."""
    size = edge.x.shape[1], edge.x.shape[0]
    pores = 0.045 * noise(seed, size, 130.0, 2.4) + 0.05 * noise(seed + 1, size, 9.0, 2.6)
    return np.asarray(1 + pores, np.float32)
