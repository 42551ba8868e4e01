"""Fonts of the system, for letters that ours don't have: asked for one letter at a time, when it
is met first. Nothing is looked through at the start, and no list of all fonts is made.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from functools import cache
from os import environ
from pathlib import Path

_WINDOWS = (
    *("segoeui.ttf", "seguisym.ttf", "seguiemj.ttf", "msyh.ttc", "YuGothM.ttc", "malgun.ttf"),
    *("LeelawUI.ttf", "Nirmala.ttc", "Nirmala.ttf", "ebrima.ttf", "msjh.ttc", "simsun.ttc"),
    *("gadugi.ttf", "himalaya.ttf", "mmrtext.ttf", "arial.ttf"),
)
_MACOS = (
    *(
        "Supplemental/Arial Unicode.ttf",
        "PingFang.ttc",
        "Hiragino Sans GB.ttc",
        "STHeiti Light.ttc",
    ),
    *("AppleSDGothicNeo.ttc", "GeezaPro.ttc", "ArialHB.ttc", "Thonburi.ttc", "Kohinoor.ttc"),
    *("Apple Symbols.ttf", "Apple Color Emoji.ttc"),
)
_LINUX = (
    *("truetype/dejavu/DejaVuSans.ttf", "TTF/DejaVuSans.ttf", "dejavu/DejaVuSans.ttf"),
    *("opentype/noto/NotoSansCJK-Regular.ttc", "noto-cjk/NotoSansCJK-Regular.ttc"),
    *("truetype/noto/NotoColorEmoji.ttf", "noto/NotoColorEmoji.ttf"),
)
"""Files that systems come with, those that have most letters first."""

_FONTCONFIG = "libfontconfig.so.1"


def holders(letter: str) -> Iterator[Path]:
    """Files of fonts that may have that letter, the likeliest first; they have to be tried."""
    if sys.platform == "win32":
        folder = Path(environ.get("WINDIR", "C:/Windows"), "Fonts")
        own = Path(environ.get("LOCALAPPDATA", ""), "Microsoft/Windows/Fonts")
        yield from _present((folder, own), _WINDOWS)
    elif sys.platform == "darwin":
        yield from _present((Path("/System/Library/Fonts"), Path("/Library/Fonts")), _MACOS)
    else:
        matched = _matched(letter)
        if matched is not None:
            yield matched
        yield from _present((Path("/usr/share/fonts"), Path("/usr/local/share/fonts")), _LINUX)


def _present(folders: tuple[Path, ...], names: tuple[str, ...]) -> Iterator[Path]:
    for name in names:
        for folder in folders:
            if (folder / name).is_file():
                yield folder / name


# -- fontconfig ---------------------------------------------------------------------------------


def _matched(letter: str) -> Path | None:
    """The font that the system would draw that letter with; None: nobody can say."""
    library = _fontconfig()
    if library is None:
        return None
    letters = library.FcCharSetCreate()
    pattern = library.FcPatternCreate()
    library.FcCharSetAddChar(letters, ord(letter))
    library.FcPatternAddCharSet(pattern, b"charset", letters)
    library.FcConfigSubstitute(None, pattern, 0)
    library.FcDefaultSubstitute(pattern)
    found = library.FcFontMatch(None, pattern, ctypes.byref(ctypes.c_int()))
    file = ctypes.c_char_p()
    missing = not found or library.FcPatternGetString(found, b"file", 0, ctypes.byref(file))
    path = None if missing or file.value is None else Path(file.value.decode(errors="replace"))
    if found:
        library.FcPatternDestroy(found)
    library.FcPatternDestroy(pattern)
    library.FcCharSetDestroy(letters)
    return path


@cache
def _fontconfig() -> ctypes.CDLL | None:
    """The library that knows the fonts of a Linux desktop; None where there is none."""
    try:
        library = ctypes.CDLL(_FONTCONFIG)
        thing = ctypes.c_void_p
        for name in ("FcCharSetCreate", "FcPatternCreate"):
            getattr(library, name).restype = thing
            getattr(library, name).argtypes = ()
        library.FcFontMatch.restype = thing
        library.FcFontMatch.argtypes = (thing, thing, thing)
        library.FcCharSetAddChar.argtypes = (thing, ctypes.c_uint32)
        library.FcPatternAddCharSet.argtypes = (thing, ctypes.c_char_p, thing)
        library.FcConfigSubstitute.argtypes = (thing, thing, ctypes.c_int)
        library.FcPatternGetString.argtypes = (thing, ctypes.c_char_p, ctypes.c_int, thing)
        for name in ("FcDefaultSubstitute", "FcPatternDestroy", "FcCharSetDestroy"):
            getattr(library, name).argtypes = (thing,)
            getattr(library, name).restype = None
    except (OSError, AttributeError):
        return None
    return library
