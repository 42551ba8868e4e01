"""A state says once, by annotations, what it holds: its slots and its copying follow from them.

Searches copy states by the million, so `copy` is made as somebody would write it by hand, one line
a slot, when the class is (as `dataclasses` and `namedtuple` make theirs).
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Iterator
from typing import Any, Self, get_args, get_origin, get_type_hints


class _Slotting(ABCMeta):
    """Makes the slots of a class, and its `copy` unless it has its own or is abstract."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **named: Any
    ) -> _Slotting:
        declared: dict[str, str] = namespace.get("__annotations__", {})
        own = tuple(slot for slot, kind in declared.items() if not str(kind).startswith("ClassVar"))
        namespace.setdefault("__slots__", own)
        made = super().__new__(mcs, name, bases, namespace, **named)
        if not made.__abstractmethods__ and "copy" not in namespace:
            written: dict[str, Any] = {}
            exec("\n".join(_lines(made)), written)
            type.__setattr__(made, "copy", written["copy"])
        return made


class Slotted(metaclass=_Slotting):
    """What its class and the classes below it annotate, but for ClassVar, are its slots."""

    def copy(self) -> Self:
        """One that goes on by itself.

        What can be changed in place (a list, a bytearray, whatever has a `copy`) is copied, also
        where a list holds it; all else is shared, and so has to be a value.
        """
        raise NotImplementedError  # each class has its own, made of its slots


def _lines(kind: type) -> Iterator[str]:
    """The source of the method that copies what is of this kind."""
    hints = get_type_hints(kind)
    yield "def copy(self):"
    yield "    twin = object.__new__(type(self))"
    for slot in dict.fromkeys(slot for base in kind.__mro__ for slot in _slots(base)):
        if slot not in hints:
            raise TypeError(f"{kind.__name__}.{slot} has no annotation: how is it copied?")
        yield f"    twin.{slot} = {_copied(f'self.{slot}', hints[slot])}"
    yield "    return twin"


def _slots(kind: type) -> tuple[str, ...]:
    return tuple(vars(kind).get("__slots__", ()))


def _copied(value: str, hint: Any) -> str:
    if get_origin(hint) is list and _can_change(get_args(hint)[0]):
        return f"[part.copy() for part in {value}]"
    return f"{value}.copy()" if _can_change(hint) else value


def _can_change(hint: Any) -> bool:
    return hasattr(get_origin(hint) or hint, "copy")
