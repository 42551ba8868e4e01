"""Pip itself, fetched for a Python that came without it.

Debian and Ubuntu ship Python without `ensurepip`, in which pip would be. The wheel of pip runs as
it is, so one file from the package index is enough to go on with: the one that `locks/pip.txt`
names, by version and hash. Standard library only.
"""

from __future__ import annotations

import hashlib
import os
import urllib.request
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import locks

# Where an index is configured for pip, as by whoever runs a package mirror. No index is built in:
# where none is named, the system's own package for pip is the better source.
INDEX_VARIABLE = "PIP_INDEX_URL"


class _Links(HTMLParser):
    """Collects the links of an index page, by the name of the file that each leads to."""

    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        href = dict(attrs).get("href")
        if tag == "a" and href:
            self.files[_name_of(href)] = href


def _name_of(url: str) -> str:
    return unquote(urldefrag(url).url.rsplit("/", 1)[-1])


def fetch(folder: Path, lock: Path, timeout: float = 20.0) -> Path:
    """Put the wheel of pip that `lock` names into `folder` and return its path.

    Raises OSError when the index can't be reached, or has no such wheel, or gives another file
    under its name; ValueError when `lock` is damaged.
    """
    (pip,) = locks.pins(lock.read_text(encoding="utf-8"))
    name = f"pip-{pip.version}-py3-none-any.whl"
    index = os.environ.get(INDEX_VARIABLE)
    if not index:
        raise OSError(f"{INDEX_VARIABLE} names no package index")
    page_url = f"{index.rstrip('/')}/pip/"
    request = urllib.request.Request(page_url, headers={"Accept": "text/html"})
    with urllib.request.urlopen(request, timeout=timeout) as page:
        links = _Links()
        links.feed(page.read().decode("utf-8", errors="replace"))
        base = page.url
    if name not in links.files:
        raise OSError(f"no {name} at {page_url}")
    url = urldefrag(urljoin(base, links.files[name])).url
    with urllib.request.urlopen(url, timeout=timeout) as wheel:
        content = wheel.read()
    if hashlib.sha256(content).hexdigest() not in pip.hashes:
        raise OSError(f"{url} is not the file that {lock} names")
    path = folder / name
    path.write_bytes(content)
    return path
