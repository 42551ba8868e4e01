"""40: with accents, and longer by a third, as other languages are, everything still fits: the same
tests as for English, in a process of its own, as texts are made when their modules are loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = "tests/pages/test_page_layout.py"
TABLES = "tests/play/test_fits.py"


LAID = "(test_things_lie_apart_and_inside or test_no_text_is_clipped)"
READ = "(what_is_said_and_asked or captions_signs_notes)"


def slow(*case: str, id: str) -> object:  # noqa: A002 - as pytest calls it
    return pytest.param(*case, id=id, marks=pytest.mark.slow)


@pytest.mark.parametrize(
    ("file", "cases"),
    [
        pytest.param(PAGES, f"{LAID} and 960 and 200 and (results or about)", id="some pages"),
        pytest.param(TABLES, f"{READ} and 960x600 and 200 and (hit or nothing)", id="two games"),
        slow(PAGES, f"{LAID} and 960", id="pages"),
        slow(PAGES, f"{LAID} and 200 and not 960 and not 3840", id="large pages"),
        slow(TABLES, f"{READ} and 960x600", id="tables"),
        slow(TABLES, "(hint_is and 100 or odds_are) and 960x600 and not 80", id="hints"),
        slow(TABLES, "beside_the_coach", id="the coach"),
        slow(TABLES, f"{READ} and 200 and not 960x600", id="large tables"),
        slow(TABLES, "buttons_show and 720x1280 and 200", id="large buttons in a high window"),
    ],
)
def test_40_longer_words_with_accents_fit(file: str, cases: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file, "-k", cases],
        cwd=ROOT,
        env=os.environ | {"NOMERCY_LANGUAGE": "pseudo"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4000:]
    assert " passed" in run.stdout
    assert "skipped" not in run.stdout
