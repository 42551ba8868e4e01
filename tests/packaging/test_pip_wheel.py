"""Pip for a Python without it, from an index on this machine."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import own_env
import pip_wheel

NEWEST = b"the newest that fits"


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


def link(name: str, content: bytes, more: str = "") -> str:
    digest = hashlib.sha256(content).hexdigest()
    return f'<a href="../../files/{name}#sha256={digest}" {more}>{name}</a><br/>'


def serve(index: Path, *links: str) -> None:
    (index / "index.html").write_text("<html><body>" + "\n".join(links))
    folder = index.parents[1] / "files"
    folder.mkdir()
    (folder / "pip-25.10-py3-none-any.whl").write_bytes(NEWEST)


def test_the_newest_wheel_that_fits_is_fetched(index: Path, tmp_path: Path) -> None:
    serve(
        index,
        link("pip-25.9-py3-none-any.whl", b"older"),
        link("pip-25.10-py3-none-any.whl", NEWEST, 'data-requires-python="&gt;=3.9"'),
        link("pip-99.0-py3-none-any.whl", b"", 'data-requires-python="&gt;=3.99"'),
        link("pip-98.0-py3-none-any.whl", b"", 'data-yanked="broken"'),
        link("pip-26.0.tar.gz", b""),
    )
    wheel = pip_wheel.fetch(tmp_path)
    assert wheel == tmp_path / "pip-25.10-py3-none-any.whl"
    assert wheel.read_bytes() == NEWEST


def test_another_file_than_the_index_describes_is_refused(index: Path, tmp_path: Path) -> None:
    serve(index, link("pip-25.10-py3-none-any.whl", b"what it should be"))
    with pytest.raises(OSError, match="is not the file"):
        pip_wheel.fetch(tmp_path)
    assert not list(tmp_path.glob("*.whl"))


def test_an_index_without_pip_is_an_error(index: Path, tmp_path: Path) -> None:
    serve(index)
    with pytest.raises(OSError, match="no wheel of pip"):
        pip_wheel.fetch(tmp_path)


def test_an_index_that_is_not_there_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(pip_wheel.INDEX_VARIABLE, "http://127.0.0.1:9/simple")
    with pytest.raises(OSError, match="urlopen"):
        pip_wheel.fetch(tmp_path)


@pytest.mark.build
def test_an_environment_gets_the_fetched_pip(
    index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Debian with nothing but python3: no ensurepip, no pip, no virtualenv."""
    bundled = _bundled_pip()
    serve(index, link(bundled.name, bundled.read_bytes()))
    (index.parents[1] / "files" / bundled.name).write_bytes(bundled.read_bytes())
    ways = own_env._ways_to_pip
    monkeypatch.setattr(own_env, "_ways_to_pip", lambda folder: list(ways(folder))[-1:])
    folder = tmp_path / "an environment"
    folder.mkdir()
    own_env._create(folder)
    assert own_env._has_pip(own_env._python_of(folder))


def _bundled_pip() -> Path:
    ensurepip = pytest.importorskip("ensurepip")
    places = [Path(ensurepip.__file__).parent / "_bundled", Path("/usr/share/python-wheels")]
    for place in places:
        for wheel in place.glob("pip-*.whl"):
            return wheel
    pytest.skip("no wheel of pip on this machine")


def test_no_index_is_asked_that_nobody_configured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(pip_wheel.INDEX_VARIABLE, raising=False)
    with pytest.raises(OSError, match=pip_wheel.INDEX_VARIABLE):
        pip_wheel.fetch(tmp_path)
