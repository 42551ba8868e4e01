"""Pip itself, fetched for a Python that came without it.

Debian and Ubuntu ship Python without `ensurepip`, in which pip would be. The wheel of pip runs as
it is, so one file from the package index, checked against the hash that the index gives, is
enough to go on with. Standard library only.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import urllib.request
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

# Where an index is configured for pip, as by whoever runs a package mirror. No index is built in:
# where none is named, the system's own package for pip is the better source.
INDEX_VARIABLE = "PIP_INDEX_URL"

_WHEEL = re.compile(r"pip-(\d+(?:\.\d+)*)-py3-none-any\.whl")
_HASH = re.compile(r"sha256=([0-9a-f]{64})")
_OLDEST_PYTHON = re.compile(r">=\s*3\.(\d+)")


class _Links(HTMLParser):
    """Collects the links of an index page, by the version of pip that each leads to."""

    def __init__(self) -> None:
        super().__init__()
        self.wheels: dict[tuple[int, ...], str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        link = dict(attrs)
        href = link.get("href")
        if tag != "a" or not href or "data-yanked" in link:
            return
        name = unquote(urldefrag(href).url.rsplit("/", 1)[-1])
        wheel = _WHEEL.fullmatch(name)
        oldest = _OLDEST_PYTHON.search(link.get("data-requires-python") or "")
        if wheel and (oldest is None or int(oldest[1]) <= sys.version_info.minor):
            self.wheels[tuple(int(number) for number in wheel[1].split("."))] = href


def fetch(folder: Path, timeout: float = 20.0) -> Path:
    """Put the newest wheel of pip for this Python into `folder` and return its path.

    Raises OSError when the index can't be reached, or gives no such wheel, or not the one whose
    hash it names.
    """
    index = os.environ.get(INDEX_VARIABLE)
    if not index:
        raise OSError(f"{INDEX_VARIABLE} names no package index")
    page_url = f"{index.rstrip('/')}/pip/"
    request = urllib.request.Request(page_url, headers={"Accept": "text/html"})
    with urllib.request.urlopen(request, timeout=timeout) as page:
        links = _Links()
        links.feed(page.read().decode("utf-8", errors="replace"))
        base = page.url
    if not links.wheels:
        raise OSError(f"no wheel of pip at {page_url}")
    url, fragment = urldefrag(urljoin(base, links.wheels[max(links.wheels)]))
    wanted = _HASH.search(fragment)
    with urllib.request.urlopen(url, timeout=timeout) as wheel:
        content = wheel.read()
    if wanted is None or hashlib.sha256(content).hexdigest() != wanted[1]:
        raise OSError(f"{url} is not the file that {page_url} describes")
    path = folder / unquote(url.rsplit("/", 1)[-1])
    path.write_bytes(content)
    return path
