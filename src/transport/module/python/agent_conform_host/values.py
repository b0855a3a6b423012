"""Writes any value as JSON text, and tells which parts of it standard JSON cannot carry."""

import enum
import inspect
import math
import sys
from collections.abc import Mapping
from json.encoder import encode_basestring, encode_basestring_ascii

from . import language

MOST_FAULTS = 50
DEEPEST = 200_000


class TooLong(Exception):
    """More text than the kit keeps; `beginning` is what it keeps."""

    def __init__(self, beginning):
        super().__init__()
        self.beginning = beginning


def kind_of(value):
    """What was returned, in one of the kit's words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)) and not isinstance(value, enum.Enum):
        return "number"
    if isinstance(value, str) and not isinstance(value, enum.Enum):
        return "text"
    if isinstance(value, dict):
        return "dict"
    if _is_named_tuple(value):
        return "attributes"
    if isinstance(value, (list, tuple)):
        return "array"
    if _dump_of(value) is not None:
        return "pydantic"
    if _is_dataclass(value):
        return "dataclass"
    return "attributes" if _has_attributes(value) else "other"


def write(value, limit):
    """The text as bytes, and the faults: a pointer and what was there. `null` stands where JSON can carry nothing."""
    lift = getattr(sys, "set_int_max_str_digits", None)
    most_digits = sys.get_int_max_str_digits() if lift else 0
    if lift:
        lift(0)
    try:
        return _write(value, limit)
    finally:
        if lift:
            lift(most_digits)


def _write(value, limit):
    parts, size, faults = [], 0, []
    ancestors = set()
    # A frame: what is left of a container, its closing bracket, its pointer, itself.
    frames = [(iter([("", None, value)]), "", "", None)]
    while frames:
        rest, closing, pointer, container = frames[-1]
        member = next(rest, None)
        if member is None:
            frames.pop()
            ancestors.discard(id(container))
            parts.append(closing)
            continue
        lead, key, item = member
        here = pointer if key is None else f"{pointer}/{_escaped(key)}"
        text, opened, was = _start(item, ancestors, len(frames))
        if was is not None and len(faults) < MOST_FAULTS:
            faults.append({"pointer": here, "was": was})
        parts.append(lead + text)
        size += len(parts[-1])
        if opened is not None:
            members, closing = opened
            ancestors.add(id(item))
            frames.append((members, closing, here, item))
        if size > limit:
            break
    data = "".join(parts).encode()
    if len(data) > limit:
        raise TooLong(data[:limit])
    return data, faults


def _start(value, ancestors, depth):
    """The text of a value, or the beginning of it and an iterator over its members; and what JSON cannot carry."""
    if value is None:
        return "null", None, None
    if value is True or value is False:
        return ("true" if value else "false"), None, None
    if isinstance(value, enum.Enum) and not isinstance(value, (str, int, float)):
        return _fault(value)
    if isinstance(value, str):
        return _text(value), None, None
    if isinstance(value, int):
        return int.__repr__(value), None, None
    if isinstance(value, float):
        if math.isfinite(value):
            return float.__repr__(value), None, None
        return "null", None, "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
    if id(value) in ancestors:
        return "null", None, "a circle"
    if depth > DEEPEST:
        return "null", None, "a nesting without end"
    try:
        members = _members(value)
    except Exception as error:
        return "null", None, f"{_a(type(value).__name__)} that cannot be read: {type(error).__name__}"
    if members is None:
        return _fault(value)
    if isinstance(members, dict):
        return "{", (_object(members), "}"), None
    return "[", (_array(members), "]"), None


def _members(value):
    """A dict or a list of what is in it; None where it holds nothing that JSON knows."""
    if isinstance(value, dict):
        return value
    if _is_named_tuple(value):
        return dict(zip(value._fields, value))
    if isinstance(value, (list, tuple)):
        return value
    dump = _dump_of(value)
    if dump is not None:
        dumped = dump()
        return dumped if isinstance(dumped, (dict, list)) else None
    if _is_dataclass(value):
        return {name: getattr(value, name) for name in value.__dataclass_fields__}
    return _attributes(value) if _has_attributes(value) else None


def _object(members):
    comma = ""
    for key, value in members.items():
        name = _name(key)
        if name is None:
            yield f"{comma}{_text(str(key))}: ", str(key), _OddKey(key)
        else:
            yield f"{comma}{_text(name)}: ", name, value
        comma = ", "


def _name(key):
    """A key as the name of a member; None where the json module refuses it too."""
    if isinstance(key, str):
        return key
    if key is None or key is True or key is False:
        return {None: "null", True: "true", False: "false"}[key]
    if isinstance(key, int):
        return int.__repr__(key)
    return float.__repr__(key) if isinstance(key, float) else None


def _array(items):
    comma = ""
    for at, item in enumerate(items):
        yield comma, str(at), item
        comma = ", "


class _OddKey:
    """Stands for a member whose name is no text."""

    __slots__ = ("key",)

    def __init__(self, key):
        self.key = key


def _fault(value):
    if isinstance(value, _OddKey):
        return "null", None, f"a name that is {_a(type(value.key).__name__)}, not a text"
    if isinstance(value, (bytes, bytearray)):
        return "null", None, "bytes"
    return "null", None, _a(type(value).__name__)


def _a(name):
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _text(value):
    try:
        value.encode()
        return encode_basestring(value)
    except UnicodeEncodeError:
        # Half of a surrogate pair has no UTF-8: JSON writes it as an escape.
        return encode_basestring_ascii(value)


def _escaped(key):
    return key.replace("~", "~0").replace("/", "~1").encode(errors="replace").decode()


def _is_named_tuple(value):
    return isinstance(value, tuple) and isinstance(getattr(type(value), "_fields", None), tuple)


def _is_dataclass(value):
    return hasattr(type(value), "__dataclass_fields__") and not isinstance(value, type)


def _dump_of(value):
    """What gives the fields of a pydantic model, of version 2 or 1; pydantic itself is never imported."""
    cls = type(value)
    if hasattr(cls, "__pydantic_validator__") and callable(getattr(cls, "model_dump", None)):
        return value.model_dump
    if hasattr(cls, "__fields__") and hasattr(cls, "__fields_set__") and callable(getattr(cls, "dict", None)):
        return value.dict
    return None


def _has_attributes(value):
    """Whether it is an object whose public attributes are what it says. A datetime, a UUID, a class, an error are none."""
    if isinstance(value, (type, BaseException, enum.Enum, Mapping, set, frozenset, _OddKey)) or _is_code(value):
        return False
    cls = type(value)
    if cls.__module__.partition(".")[0] in language.NAMES:
        return bool(getattr(value, "__dict__", None))
    return True


def _is_code(value):
    return (
        inspect.ismodule(value)
        or inspect.isroutine(value)
        or inspect.isawaitable(value)
        or hasattr(value, "__next__")
        or hasattr(value, "__anext__")
    )


def _attributes(value):
    own = list(getattr(value, "__dict__", None) or ())
    names = [name for name in dict.fromkeys([*own, *dir(value)]) if not name.startswith("_")]
    read = ((name, getattr(value, name)) for name in names)
    return {name: one for name, one in read if not callable(one)}

