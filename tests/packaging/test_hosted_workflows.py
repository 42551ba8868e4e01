"""The hosted workflows run what we read: every action is named by its commit."""

from __future__ import annotations

import re
from pathlib import Path

import appimage

WORKFLOWS = sorted((Path(__file__).resolve().parents[2] / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(
    r"(?P<action>[\w-]+/[\w./-]+)@(?P<commit>[0-9a-f]{40}) # (?P<tag>v\d+\.\d+\.\d+)"
)


def uses() -> list[str]:
    """Return what follows `uses:` in any workflow, to the end of its line."""
    return [
        line.partition("uses:")[2].strip()
        for workflow in WORKFLOWS
        for line in workflow.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]


def test_every_action_is_named_by_commit_with_its_tag_beside() -> None:
    assert uses()
    assert [action for action in uses() if not PINNED.fullmatch(action)] == []


def test_an_action_is_the_same_in_every_workflow() -> None:
    names = [action.partition("@")[0] for action in set(uses())]
    assert len(names) == len(set(names))


def jobs() -> dict[str, str]:
    """The jobs of the workflow that builds, by name, each as it is written."""
    text = (WORKFLOWS[0].parent / "build.yml").read_text(encoding="utf-8").partition("\njobs:\n")[2]
    parts = re.split(r"^  (\w+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_what_fails_on_one_system_stops_no_other() -> None:
    assert "needs:" not in jobs()["program"]
    for name in ("checks", "program"):
        assert "fail-fast: false" in jobs()[name]


def test_what_is_given_away_was_started_in_a_window_and_is_whole() -> None:
    program, release = jobs()["program"], jobs()["release"]
    assert program.index("scripts/build.py --package") < program.index("scripts/try_program.py")
    assert program.index("scripts/try_program.py") < program.index("upload-artifact")
    assert "needs: [checks, program]" in release
    assert release.index("sha256sum --check") < release.index("gh release create")
    assert "startsWith(github.ref, 'refs/tags/v')" in release


def test_what_comes_from_elsewhere_is_checked_by_its_hash() -> None:
    """The starter of AppImages is the one whose hash stands in `scripts/appimage.py`; what is made
    of it, and the Flatpak, were started."""
    program = jobs()["program"]
    assert len(re.findall(r"^ *curl ", program, re.MULTILINE)) == 1
    assert "type2-runtime/releases/download/20251108/runtime-" in program
    assert "type2-runtime 20251108" in Path(appimage.__file__).read_text("utf-8")
    assert program.index("curl") < program.index("scripts/build.py --package")
    assert re.search(r"\.AppImage --worker-check", program)
    assert re.search(r"flatpak run .* --worker-check", program)
    for kind in ("AppImage", "flatpak"):
        assert f"builds/dist/*.{kind}\n" in program
