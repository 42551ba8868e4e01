"""Pictures as fields of numbers: coordinates, smooth noise, light, and a file made of them.

Lengths are shares of the picture's height, y runs down, (0, 0) is its middle; colours are three
channels of 0 to 1 as they are stored, so that what is multiplied gets darker as the eye sees it.
"""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float32]

HEIGHT, WIDTH = 1080, 1920
"""Of every ground, in pixels: 16:9; the program stretches it, and lays it on its side."""

_QUALITY = 94
"""Of a JPEG: below it the squares that it is made of are seen in the dark."""

GRAIN = 256
"""The side of a tile of grain or dust, in pixels; it is never stretched."""


def colour(code: str) -> Field:
    """`#RRGGBB` as three channels."""
    return np.array([int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)], np.float32)


def coordinates(size: tuple[int, int] = (WIDTH, HEIGHT)) -> tuple[Field, Field]:
    """x and y of every pixel."""
    width, height = size
    x = (np.arange(width, dtype=np.float32) + 0.5 - width / 2) / height
    y = (np.arange(height, dtype=np.float32) + 0.5 - height / 2) / height
    across, down = np.meshgrid(x, y)
    return across.astype(np.float32), down.astype(np.float32)


def noise(
    seed: int,
    size: tuple[int, int],
    blots: float,
    steep: float = 2.0,
    stretch: tuple[float, float] = (1.0, 1.0),
) -> Field:
    """Smooth chance about 0, of a spread of 1: some `blots` to the height, and finer ones that
    fade the quicker the more `steep`; `stretch` makes all of them longer across and down."""
    width, height = size
    dice = np.random.default_rng(seed)
    white = np.fft.rfft2(dice.standard_normal((height, width)))
    across = np.fft.rfftfreq(width, 1 / width) * (height / width) * stretch[0]
    down = np.fft.fftfreq(height, 1 / height) * stretch[1]
    far = np.hypot(*np.meshgrid(across, down)) / blots
    chance = np.fft.irfft2(white / (1.0 + far**steep), s=(height, width))
    return np.asarray((chance - chance.mean()) / chance.std(), np.float32)


def smooth(low: float, high: float, value: NDArray[np.floating[Any]]) -> Field:
    """0 below `low`, 1 above `high`, smoothly between; or the other way round."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)


def paint(share: Field, dark: str, light: str) -> Field:
    """The colour that is `share` of the way, for every pixel."""
    one, other = colour(dark), colour(light)
    return np.asarray(one + (other - one) * np.clip(share, 0, 1)[..., None], np.float32)


def shaded(picture: Field, light: Field) -> Field:
    """The picture under so much light, which may have a colour of its own."""
    return np.asarray(picture * (light[..., None] if light.ndim == 2 else light), np.float32)


def relief(height: Field, towards: tuple[float, float], strong: float) -> Field:
    """How bright a surface is that rises by `height`, lit from `towards` (x, y): 1 where flat."""
    down, across = np.gradient(height)
    return np.asarray(1 - strong * (across * towards[0] + down * towards[1]), np.float32)


def png(picture: Field, seed: int = 1) -> bytes:
    """The picture as a file that keeps every pixel."""
    file = io.BytesIO()
    _dithered(picture, seed).save(file, "PNG", optimize=True)
    return file.getvalue()


def jpeg(picture: Field, seed: int = 1) -> bytes:
    """The picture, without a fourth channel, as a file of a fifth of the size."""
    return compressed(_dithered(picture, seed))


def compressed(image: Image.Image) -> bytes:
    """A file that keeps what can be seen of it, its colours as finely as its light."""
    file = io.BytesIO()
    image.save(file, "JPEG", quality=_QUALITY, subsampling=0, optimize=True)
    return file.getvalue()


def dust() -> bytes:
    """A tile of chance: 0 to 2 of 255 steps for every pixel, 1 in the mean. Laid over what is dark
    and smooth it hides the steps of 8 bits, which an eye follows as lines."""
    dice = np.random.default_rng(5)
    grains = dice.integers(0, 2, (GRAIN, GRAIN)) + dice.integers(0, 2, (GRAIN, GRAIN))
    file = io.BytesIO()
    Image.fromarray(grains.astype(np.uint8)).save(file, "PNG", optimize=True)
    return file.getvalue()


def _dithered(picture: Field, seed: int) -> Image.Image:
    """The picture in 8 bits a channel; what lies between two steps is one or the other."""
    dice = np.random.default_rng(seed)
    steps = np.clip(picture, 0, 1) * 255 + dice.uniform(0.2, 0.8, (*picture.shape[:2], 1))
    return Image.fromarray(np.clip(steps, 0, 255).astype(np.uint8).squeeze())


def tile(height: Field, seed: int, strong: float) -> Field:
    """A tile of grain with four channels, as black and white that hardly cover: lit from above on
    the left, of such a `height` (which meets itself at its edges); at most `strong` of the way."""
    down = np.roll(height, -1, 0) - height
    across = np.roll(height, -1, 1) - height
    light = down + across
    light = light / (2.5 * light.std())
    chance = np.random.default_rng(seed).uniform(-0.5, 0.5, height.shape) / 255
    cover = np.clip(np.abs(light), 0, 1) * strong + chance
    ink = (light > 0).astype(np.float32)
    return np.asarray(np.dstack([ink, ink, ink, np.clip(cover, 0, 1)]), np.float32)
