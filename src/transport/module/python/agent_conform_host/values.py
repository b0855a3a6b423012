"""Writes any value as JSON text, and reports which parts of it standard JSON cannot express."""

import sys
from enum import Enum
from math import isfinite

from .members import Unreadable, members_of
from .own import BUILTINS as __builtins__, quote, quote_ascii

MOST_FAULTS = 50
DEEPEST = 10_000
# Limit for objects that are not JSON types: the objects reachable from, for example, a server's client are practically endless.
MOST_OBJECTS = 100_000
# The number of members that are written between two looks at the clock.
STEPS = 256


# Older versions of Python have no such limit.
_get_most_digits = getattr(sys, "get_int_max_str_digits", lambda: 0)
_set_most_digits = getattr(sys, "set_int_max_str_digits", lambda most: None)


class TooLong(Exception):
    """The text is longer than what the kit stores; `beginning` is the part that it stores."""

    def __init__(self, beginning):
        super().__init__()
        self.beginning = beginning


def write(value, limit, asked, go_on):
    """
    The text as bytes, and the faults: a pointer and what was there. Values that JSON cannot express become `null`. `asked`: the
    names that are read of objects with attributes, in addition to their own attributes. `go_on` is called repeatedly while
    writing goes on.
    """
    most_digits = _get_most_digits()
    _set_most_digits(0)
    try:
        return _Writer(limit).write(value, asked, go_on)
    finally:
        _set_most_digits(most_digits)


class _Frame:
    """A container that is being written."""

    __slots__ = ("asked", "closing", "container", "key", "rest")

    def __init__(self, rest, closing, key, container, asked):
        self.rest = rest
        self.closing = closing
        self.key = key
        self.container = container
        self.asked = asked


class _Writer:
    def __init__(self, limit):
        self._limit = limit
        self._parts = []
        self._faults = []
        self._ancestors = set()
        self._frames = []
        self._objects = 0

    def write(self, value, asked, go_on):
        size = steps = 0
        self._frames.append(_Frame(iter([("", None, value)]), "", None, None, asked))
        while self._frames and size <= self._limit:
            size += self._step(self._frames[-1])
            steps += 1
            if steps % STEPS == 0:
                go_on()
        data = "".join(self._parts).encode()
        if len(data) > self._limit:
            raise TooLong(data[: self._limit])
        return data, self._faults

    def _step(self, frame):
        """Writes the next member of a container, or its end. Returns the number of characters."""
        member = next(frame.rest, None)
        if member is None:
            self._frames.pop()
            self._ancestors.discard(id(frame.container))
            return self._put(frame.closing)
        lead, key, item = member
        asked = frame.asked if key is None else frame.asked.below(key)
        text, opened, was = self._start(item, asked)
        if was is not None and len(self._faults) < MOST_FAULTS:
            self._faults.append({"pointer": self._pointer(key), "was": was})
        if opened is not None:
            members, closing = opened
            self._ancestors.add(id(item))
            self._frames.append(_Frame(members, closing, key, item, asked))
        return self._put(lead + text)

    def _put(self, text):
        self._parts.append(text)
        return len(text)

    def _pointer(self, key):
        keys = [*(frame.key for frame in self._frames), key]
        return "".join(f"/{_escaped(one)}" for one in keys if one is not None)

    def _start(self, value, asked):
        """The text of a value, or its beginning and an iterator over its members; and what JSON cannot express."""
        simple = _simple(value)
        if simple is not None:
            return simple
        if id(value) in self._ancestors:
            return "null", None, "a circle"
        if len(self._frames) > DEEPEST:
            return "null", None, "a nesting without end"
        if not isinstance(value, (dict, list, tuple)):
            self._objects += 1
            if self._objects > MOST_OBJECTS:
                return "null", None, f"{_a(type(value).__name__)} behind {MOST_OBJECTS} other objects"
        try:
            members = members_of(value, asked)
        except Exception as error:
            return "null", None, _unreadable(value, error)
        if members is None:
            return _fault(value)
        if isinstance(members, dict):
            return "{", (_object(members), "}"), None
        return "[", (_array(members), "]"), None


def _simple(value):
    """As `_Writer._start`, for a value without members; None for any other value."""
    if value is None:
        return "null", None, None
    if value is True or value is False:
        return ("true" if value else "false"), None, None
    if isinstance(value, (_OddKey, Unreadable)):
        return _fault(value)
    if isinstance(value, Enum) and not isinstance(value, (str, int, float)):
        return _fault(value)
    if isinstance(value, str):
        return _text(value), None, None
    if isinstance(value, int):
        return int.__repr__(value), None, None
    if isinstance(value, float):
        if isfinite(value):
            return float.__repr__(value), None, None
        return "null", None, "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
    return None


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
    """A key as the name of a member; None for a key that the json module refuses too."""
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
    """Stands for a member whose name is not a text."""

    __slots__ = ("key",)

    def __init__(self, key):
        self.key = key


def _fault(value):
    if isinstance(value, Unreadable):
        return "null", None, f"something that cannot be read: {type(value.error).__name__}"
    if isinstance(value, _OddKey):
        return "null", None, f"a name that is {_a(type(value.key).__name__)}, not a text"
    if isinstance(value, (bytes, bytearray)):
        return "null", None, "bytes"
    return "null", None, _a(type(value).__name__)


def _unreadable(value, error):
    return f"{_a(type(value).__name__)} that cannot be read: {type(error).__name__}"


def _a(name):
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _text(value):
    try:
        value.encode()
        return quote(value)
    except UnicodeEncodeError:
        # Half of a surrogate pair cannot be encoded as UTF-8: it is written as a JSON escape.
        return quote_ascii(value)


def _escaped(key):
    return key.replace("~", "~0").replace("/", "~1").encode(errors="replace").decode()
