"""What a test reads and writes is the same on every system: Windows has another encoding for texts
unless one is named, and other ends of lines unless they are named, too."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("nomercy_table", "scripts", "tests")

NEEDS = {
    "read_text": {"encoding"},
    "write_text": {"encoding", "newline"},
    "open": {"encoding"},
    "fdopen": {"encoding"},
    "NamedTemporaryFile": {"encoding"},
}
"""What has to be named in calls of these that read or write texts."""

ENCODING_AT = {"read_text": 0, "write_text": 1}
"""Which argument says the encoding where it has no name."""


def lacking(source: str) -> list[str]:
    """The calls in a module's source that leave the encoding or the ends of lines to the system."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        words = {keyword.arg: keyword.value for keyword in node.keywords}
        if "text" in words and ast.unparse(words["text"]) == "True" and "encoding" not in words:
            found.append(f"{node.lineno}: {ast.unparse(node)[:60]}")  # what another program says
        if name not in NEEDS or _is_ours(node.func) or not _of_text(node, name):
            continue
        named = {keyword.arg for keyword in node.keywords}
        if len(node.args) > ENCODING_AT.get(name, 99):
            named.add("encoding")
        if not named >= NEEDS[name]:
            found.append(f"{node.lineno}: {ast.unparse(node)[:60]}")
    return found


def _is_ours(function: ast.expr) -> bool:
    """Whether it is `storage.atomic.write_text`, which says both itself."""
    return ast.unparse(function) in ("write_text", "atomic.write_text")


def _of_text(call: ast.Call, name: str) -> bool:
    """Whether the call is of a text file: not of bytes, nor of something else that is opened."""
    if name in ENCODING_AT:
        return True
    mode = next((keyword.value for keyword in call.keywords if keyword.arg == "mode"), None)
    words = [mode] if mode is not None else call.args[: 1 + isinstance(call.func, ast.Name)]
    modes = [word.value for word in words if isinstance(word, ast.Constant)]
    if name == "NamedTemporaryFile":
        return any("b" not in str(word) and set(str(word)) <= set("rwax+t") for word in modes)
    if isinstance(call.func, ast.Name):  # open(path, mode)
        return not any("b" in str(word) for word in modes[-1:])
    return any(set(str(word)) <= set("rwaxt+") for word in modes)  # path.open(mode)


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS)
def test_texts_are_the_same_on_every_system(folder: str) -> None:
    lost = [
        f"{path.relative_to(ROOT).as_posix()}:{call}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for call in lacking(path.read_text(encoding="utf-8"))
    ]
    assert lost == []


@pytest.mark.parametrize(
    "source",
    [
        "path.write_text(text)",
        "path.write_text(text, encoding='utf-8')",
        "path.write_text(text, newline='')",
        "path.read_text()",
        "open(path)",
        "open(path, 'a')",
        "path.open('w')",
        "subprocess.run(words, text=True)",
    ],
)
def test_what_is_left_to_the_system_is_found(source: str) -> None:
    assert lacking(source)


@pytest.mark.parametrize(
    "source",
    [
        "path.write_text(text, encoding='utf-8', newline='')",
        "path.read_text('utf-8')",
        "write_text(path, text, 'The match')",
        "path.open('rb')",
        "open(path, 'wb')",
        "tarfile.open(archive)",
        "subprocess.run(words, text=True, encoding='utf-8')",
        "tip(text=words)",
    ],
)
def test_what_is_not_is_left_alone(source: str) -> None:
    assert lacking(source) == []
