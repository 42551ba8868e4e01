"""A table that is read aloud: the real program, and something that listens."""

from __future__ import annotations

from pathlib import Path

import pytest

from speech_daemon import Daemon
from window.conftest import Start

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_who_hears_the_table_finds_the_way_to_a_card(start: Start, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "speechd.sock")
    code = f"import os\nos.environ['SPEECHD_ADDRESS'] = {f'unix_socket:{daemon.path}'!r}\n"
    program = start("--game", "hit", "--seats", "you,easy", "--seed", "4", scene="table", code=code)
    program.press("F2")
    program.wait(lambda: "What happens is read aloud now." in daemon.said, "it speaks")
    program.wait(lambda: any("raw" in text for text in daemon.said[1:]), "what is to be done")
    program.press("d")
    program.wait(lambda: any("You draw a" in text for text in daemon.said), "the card")
    drawn = [text for text in daemon.said if "You draw a" in text]
    assert len(drawn) == len(set(drawn)), "nothing is said twice"
    assert program.close() == 0
    assert program.printed() == ""
    daemon.close()
