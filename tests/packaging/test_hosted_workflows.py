"""The hosted workflows run what we read: every action is named by its commit."""

from __future__ import annotations

import re
from pathlib import Path

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
