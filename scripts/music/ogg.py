"""Ogg Vorbis files: written by libsndfile, and the same to the byte each time.

An Ogg stream has a serial number, which libsndfile draws by lot. Only one stream is in a file of
ours, so that any number serves: it is set to one, and the checksums of the pages follow.
"""

from __future__ import annotations

import io

import numpy as np
import soundfile

from music.tape import RATE, Wave

_PIECE = 16_384
"""Samples given to the encoder at a time: it keeps them on a small stack."""

_SERIAL = slice(14, 18)
_CHECKSUM = slice(22, 26)


def _table() -> list[int]:
    rows = []
    for number in range(256):
        rest = number << 24
        for _ in range(8):
            rest = (rest << 1) ^ (0x04C11DB7 if rest & 0x80000000 else 0)
        rows.append(rest & 0xFFFFFFFF)
    return rows


_ROWS = _table()


def encoded(wave: Wave, quality: float) -> bytes:
    """The file for one channel or two; `quality` from 0 to 1."""
    samples = np.atleast_2d(wave).T.astype(np.float32)
    file = io.BytesIO()
    with soundfile.SoundFile(
        file,
        "w",
        RATE,
        samples.shape[1],
        format="OGG",
        subtype="VORBIS",
        compression_level=1 - quality,
    ) as sound:
        for start in range(0, len(samples), _PIECE):
            sound.write(samples[start : start + _PIECE])
    return _with_serial(file.getvalue(), 1)


def _with_serial(content: bytes, serial: int) -> bytes:
    """The same stream under another number."""
    out = bytearray()
    at = 0
    while at < len(content):
        count = content[at + 26]
        size = 27 + count + sum(content[at + 27 : at + 27 + count])
        page = bytearray(content[at : at + size])
        page[_SERIAL] = serial.to_bytes(4, "little")
        page[_CHECKSUM] = bytes(4)
        page[_CHECKSUM] = _checksum(page).to_bytes(4, "little")
        out += page
        at += size
    return bytes(out)


def _checksum(page: bytearray) -> int:
    rest = 0
    for byte in page:
        rest = ((rest << 8) & 0xFFFFFFFF) ^ _ROWS[(rest >> 24) ^ byte]
    return rest
