"""Gather what players read for translators, and make catalogues of what they have translated.

    python scripts/words.py            locale/nomercy_table.pot, and a catalogue of each locale/*.po
    python scripts/words.py --check    only say whether they are as they should be

Texts are the literals that `Phrase(...)` and `say(...)` are given (`nomercy_table/language.py`). A
translation is a file `locale/de.po`, begun as a copy of the .pot and kept up with any editor of
such files; its catalogue goes to `nomercy_table/locale/de/LC_MESSAGES`, where the program finds it.
"""

from __future__ import annotations

import argparse
import ast
import re
import struct
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from nomercy_table.language import CATALOGUES, DOMAIN, Form, fields_of

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "nomercy_table"
TRANSLATIONS = ROOT / "locale"
TEMPLATE = TRANSLATIONS / f"{DOMAIN}.pot"

HEADER = """\
# What players of No Mercy Table read. Made by scripts/words.py; what stands in braces is filled in.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


class Unreadable(ValueError):
    """A text that can't be gathered, or a translation that can't be used: it says which."""


@dataclass
class Message:
    """One text to be translated, `many` of it where it counts; where it stands, and `notes`."""

    text: str
    many: str = ""
    context: str = ""
    places: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    translated: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What a catalogue knows it by."""
        return self.context, self.text


# -- gathering -------------------------------------------------------------------------------------


def gathered(sources: Path = SOURCES) -> list[Message]:
    """All texts of the program, in the order of its files; Unreadable: one is no literal."""
    found: dict[tuple[str, str], Message] = {}
    for path in sorted(sources.rglob("*.py")):
        place = path.relative_to(sources.parent).as_posix()
        if path.name == "language.py" and path.parent == sources:
            continue
        for message in _in_file(path.read_text(encoding="utf-8"), place):
            known = found.setdefault(message.key, message)
            if known.many != message.many and known.many and message.many:
                raise Unreadable(f"{place}: {message.text!r} has another plural elsewhere")
            known.many = known.many or message.many
            known.places += [place for place in message.places if place not in known.places]
            known.notes += [note for note in message.notes if note not in known.notes]
    return list(found.values())


IN_FILES = "what people write in files (keys, values, actions, cards) stays as it is"
"""What translators are told of every text in a `file_words.py`."""


def _in_file(text: str, place: str) -> Iterator[Message]:
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if name in ("Phrase", "say"):
            yield from _of_call(call, name, f"{place}:{call.lineno}", place)


def _of_call(call: ast.Call, name: str, line: str, place: str) -> Iterator[Message]:
    forms = [("", _form(call.args[0], line))] if call.args else []
    context = ""
    for given in call.keywords:
        if given.arg == "context":
            context = _literal(given.value, line)
        else:
            forms.append((given.arg or "", _form(given.value, line)))
    if len(call.args) > 1:
        context = _literal(call.args[1], line)
    if not forms or (name == "say" and len(forms) > 1):
        raise Unreadable(f"{line}: {name} needs a text")
    for who, form in forms:
        one, many = (form, "") if isinstance(form, str) else form
        notes = [f"{{{who}}} is the reader"] if who else []
        notes += [IN_FILES] if place.endswith("/file_words.py") else []
        yield Message(one, many, context, [place], notes)


def _form(node: ast.expr, line: str) -> Form:
    if isinstance(node, ast.Tuple) and len(node.elts) == 2:
        return _literal(node.elts[0], line), _literal(node.elts[1], line)
    return _literal(node, line)


def _literal(node: ast.expr, line: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise Unreadable(f"{line}: {ast.unparse(node)} is no literal text")


# -- .po files -------------------------------------------------------------------------------------


def template(messages: Iterable[Message]) -> str:
    """The file that a translation begins with."""
    return HEADER + "".join(f"\n{_entry(message)}" for message in messages)


def _entry(message: Message) -> str:
    lines = [f"#. {note}" for note in message.notes] + [f"#: {' '.join(message.places)}"]
    if message.context:
        lines.append(f"msgctxt {_quoted(message.context)}")
    lines.append(f"msgid {_quoted(message.text)}")
    if message.many:
        lines += [f"msgid_plural {_quoted(message.many)}", 'msgstr[0] ""', 'msgstr[1] ""']
    else:
        lines.append('msgstr ""')
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text}"'


_LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) )?"((?:[^"\\]|\\.)*)"')


def translations(text: str, source: str) -> list[Message]:
    """The entries of a .po file; the first one, of no text, is its header.

    Those marked as fuzzy are left out, as a person has not looked at them yet; so are those that
    are commented out.
    """
    found: list[dict[str, str]] = []
    part = flags = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() or line.startswith("#"):
            part = ""
            if line.startswith(("#,", "#=")):
                flags += f",{line[2:]}"
            elif line.startswith("#~"):
                flags = ""  # they were of an entry that is commented out
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None or not (match[1] or part):
            raise Unreadable(f"{source}, line {number}: {line!r} belongs to no entry")
        if match[1]:
            part = match[1]
            if part == "msgctxt" or (part == "msgid" and (not found or "msgid" in found[-1])):
                found.append({"flags": flags})
                flags = ""
        if not found:
            raise Unreadable(f"{source}, line {number}: an entry begins with its text")
        written = re.sub(r"\\(.)", lambda escape: {"n": "\n"}.get(escape[1], escape[1]), match[2])
        found[-1][part] = found[-1].get(part, "") + written
    return [_read_entry(entry) for entry in found if not (entry.get("msgid") and _is_fuzzy(entry))]


def _is_fuzzy(entry: dict[str, str]) -> bool:
    return "fuzzy" in (flag.strip() for flag in entry["flags"].split(","))


def _read_entry(entry: dict[str, str]) -> Message:
    translated = tuple(text for name, text in sorted(entry.items()) if name.startswith("msgstr"))
    return Message(
        entry.get("msgid", ""),
        entry.get("msgid_plural", ""),
        entry.get("msgctxt", ""),
        translated=translated,
    )


def doubts(messages: Iterable[Message], known: Iterable[Message]) -> list[str]:
    """What is wrong with translations: texts that the program has not, and fields that are not
    those of the text."""
    texts = {message.key: message for message in known}
    found = []
    for message in messages:
        if not message.text:
            continue
        if message.key not in texts:
            found.append(f"{message.text!r} is no text of the program")
            continue
        own = fields_of(message.text) | fields_of(message.many)
        for text in filter(None, message.translated):
            try:
                odd = fields_of(text) ^ own
            except ValueError as error:
                found.append(f"{text!r} has no sound fields: {error}")
                continue
            if odd - ({"count"} if message.many else set()):
                found.append(f"{text!r} has other fields than {message.text!r}: {sorted(odd)}")
    return found


def catalogue(messages: Iterable[Message]) -> bytes:
    """A gettext catalogue (.mo) of what has been translated."""
    made = {}
    for message in messages:
        if all(message.translated):
            context = f"{message.context}\x04" if message.context else ""
            text = context + message.text + (f"\0{message.many}" if message.many else "")
            made[text.encode()] = "\0".join(message.translated).encode()
    keys = sorted(made)
    names, texts = b"", b""
    table: list[tuple[int, int, int, int]] = []
    for key in keys:
        table.append((len(key), len(names), len(made[key]), len(texts)))
        names += key + b"\0"
        texts += made[key] + b"\0"
    head = 7 * 4
    begin = head + 16 * len(keys)
    originals = [number for length, at, _, _ in table for number in (length, begin + at)]
    after = begin + len(names)
    others = [number for _, _, length, at in table for number in (length, after + at)]
    numbers = [0x950412DE, 0, len(keys), head, head + 8 * len(keys), 0, 0, *originals, *others]
    return struct.pack(f"<{len(numbers)}I", *numbers) + names + texts


def files(known: list[Message], folder: Path = TRANSLATIONS) -> Iterator[tuple[Path, bytes]]:
    """All that is made of the texts and their translations: where, and what."""
    yield folder / TEMPLATE.name, template(known).encode()
    for path in sorted(folder.glob("*.po")):
        translated = translations(path.read_text(encoding="utf-8"), path.name)
        if wrong := doubts(translated, known):
            raise Unreadable(f"{path.name}: " + "; ".join(wrong))
        yield CATALOGUES / path.stem / "LC_MESSAGES" / f"{DOMAIN}.mo", catalogue(translated)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing, tell what would be")
    check = parser.parse_args().check
    stale = 0
    try:
        for path, content in files(gathered()):
            if path.is_file() and path.read_bytes() == content:
                continue
            stale += 1
            what = "is not as it should be" if check else "is made anew"
            print(f"{path.relative_to(ROOT)} {what}")
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
    except Unreadable as error:
        print(error)
        return 1
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
