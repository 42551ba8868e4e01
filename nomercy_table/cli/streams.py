"""Output and errors as the shell hands them over: to be trusted only as far as they are tried.

Either may be closed, full, or a pipe whose reader has gone. What Python cannot write when it
ends, it complains about by itself, with a status of its own; so everything is written, and
found out, before that.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TextIO

from nomercy_table.cli import words
from nomercy_table.storage.shown import one_line

LONGEST_COMPLAINT = 1000
"""Characters."""


def prepare() -> None:
    """Make the streams such that they can be used, whatever they are."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # Closed. The next file that is opened, a saved match say, would get its number, and
            # whatever C code prints would go in there. (The lowest free number is this one.)
            with contextlib.suppress(OSError):
                os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
    if sys.platform == "win32":
        # A program without a console has no streams at all. Only once it is known to be one.
        from nomercy_table.cli.boxes import Box

        sys.stdout, sys.stderr = sys.stdout or Box(), sys.stderr or Box()
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        # A console that can't show a sign shows another one; it doesn't end the program. What
        # another program reads or a file keeps is the same on all systems: Windows would write
        # it in the signs of one country.
        if stream is not None and hasattr(stream, "reconfigure"):
            elsewhere = sys.platform == "win32" and not stream.isatty()
            stream.reconfigure(encoding="utf-8" if elsewhere else None, errors="replace")


def put_out(text: str) -> None:
    """Print `text`. Raises OSError; then nothing can be printed any more, nor is tried to be."""
    if not text:
        return
    if sys.stdout is None:
        raise OSError(errno.EBADF, words.CLOSED())
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError:
        _let_go(sys.stdout)
        raise


def complain(text: str) -> None:
    """Print `text` as one line on stderr, where that can be done."""
    try:
        print(one_line(text, LONGEST_COMPLAINT), file=sys.stderr, flush=True)
    except OSError:
        _let_go(sys.stderr)


def finish() -> None:
    """What others wrote to stderr is out, or never will be: Python has nothing left to do."""
    try:
        sys.stderr.flush()
    except OSError:
        _let_go(sys.stderr)


def _let_go(stream: TextIO) -> None:
    """What waits in there goes nowhere, rather than to fail again when Python ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
