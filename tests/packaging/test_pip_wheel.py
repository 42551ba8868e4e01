"""Pip for a Python without it, from an index on this machine."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import locks
import own_env
import pip_wheel

NAME = "pip-25.10-py3-none-any.whl"
LOCKED = b"what the lock names"


class Quiet(SimpleHTTPRequestHandler):
    def log_request(self, *args: object) -> None:
        pass


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of an index that is being served; its page of pip is to be written."""
    page = tmp_path / "simple" / "pip"
    page.mkdir(parents=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for variable in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv(pip_wheel.INDEX_VARIABLE, f"http://127.0.0.1:{server.server_port}/simple/")
    yield page
    server.shutdown()
    server.server_close()


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    """A lock that names version 25.10 of pip, by the hashes of its wheel and its source."""
    return write_lock(tmp_path / "pip.txt", "25.10", LOCKED)


def write_lock(path: Path, version: str, wheel: bytes) -> Path:
    hashes = [f"--hash=sha256:{hashlib.sha256(content).hexdigest()}" for content in (b"", wheel)]
    path.write_text(
        f"--require-hashes\npip=={version} \\\n    {' '.join(hashes)}\n",
        encoding="utf-8",
        newline="\n",
    )
    return path


def link(name: str, content: bytes, more: str = "") -> str:
    digest = hashlib.sha256(content).hexdigest()
    return f'<a href="../../files/{name}#sha256={digest}" {more}>{name}</a><br/>'


def serve(index: Path, *links: str, content: bytes = LOCKED) -> None:
    (index / "index.html").write_text(
        "<html><body>" + "\n".join(links), encoding="utf-8", newline="\n"
    )
    folder = index.parents[1] / "files"
    folder.mkdir()
    (folder / NAME).write_bytes(content)


def test_the_locked_wheel_is_fetched_and_not_a_newer_one(
    index: Path, lock: Path, tmp_path: Path
) -> None:
    serve(
        index,
        link("pip-25.9-py3-none-any.whl", b"older"),
        link(NAME, LOCKED, 'data-requires-python="&gt;=3.9"'),
        link("pip-26.0-py3-none-any.whl", b"newer"),
        link("pip-25.10.tar.gz", b""),
    )
    wheel = pip_wheel.fetch(tmp_path, lock)
    assert wheel == tmp_path / NAME
    assert wheel.read_bytes() == LOCKED


def test_another_file_than_the_lock_names_is_refused_though_the_index_vouches_for_it(
    index: Path, lock: Path, tmp_path: Path
) -> None:
    serve(index, link(NAME, b"planted"), content=b"planted")
    with pytest.raises(OSError, match="is not the file"):
        pip_wheel.fetch(tmp_path, lock)
    assert not list(tmp_path.glob("*.whl"))


def test_an_index_without_the_locked_pip_is_an_error(
    index: Path, lock: Path, tmp_path: Path
) -> None:
    serve(index, link("pip-26.0-py3-none-any.whl", b"newer"))
    with pytest.raises(OSError, match=f"no {NAME}"):
        pip_wheel.fetch(tmp_path, lock)


def test_an_index_that_is_not_there_is_an_error(
    lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(pip_wheel.INDEX_VARIABLE, "http://127.0.0.1:9/simple")
    with pytest.raises(OSError, match="urlopen"):
        pip_wheel.fetch(tmp_path, lock)


@pytest.mark.build
def test_an_environment_gets_the_fetched_pip(
    index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Debian with nothing but python3: no ensurepip, no pip, no virtualenv."""
    bundled = _bundled_pip()
    serve(index, link(bundled.name, bundled.read_bytes()))
    (index.parents[1] / "files" / bundled.name).write_bytes(bundled.read_bytes())
    bundled_lock = write_lock(
        tmp_path / "pip.txt", bundled.name.split("-")[1], bundled.read_bytes()
    )
    monkeypatch.setattr(locks, "path", lambda checkout, name: bundled_lock)
    ways = own_env.ways_to_pip
    monkeypatch.setattr(own_env, "ways_to_pip", lambda folder: list(ways(folder))[-1:])
    folder = tmp_path / "an environment"
    folder.mkdir()
    own_env.create(folder)
    assert own_env.has_pip(own_env.python_of(folder))


def _bundled_pip() -> Path:
    ensurepip = pytest.importorskip("ensurepip")
    places = [Path(ensurepip.__file__).parent / "_bundled", Path("/usr/share/python-wheels")]
    for place in places:
        for wheel in place.glob("pip-*.whl"):
            return wheel
    pytest.skip("no wheel of pip on this machine")


def test_no_index_is_asked_that_nobody_configured(
    lock: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(pip_wheel.INDEX_VARIABLE, raising=False)
    with pytest.raises(OSError, match=pip_wheel.INDEX_VARIABLE):
        pip_wheel.fetch(tmp_path, lock)
