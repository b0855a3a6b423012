"""Reads a value: its kind and its members. No property is read except those that are asked for by name."""

from collections.abc import Awaitable, Mapping
from enum import Enum
from inspect import CO_ITERABLE_COROUTINE, ismodule, isroutine
from types import GeneratorType

from . import language
from .own import BUILTINS as __builtins__, loads


def kind_of(value, names):
    """The kind of a returned value, in the kit's words. `names`: the attributes that are asked for."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)) and not isinstance(value, Enum):
        return "number"
    if isinstance(value, str) and not isinstance(value, Enum):
        return "text"
    if isinstance(value, dict):
        return "attributes" if _gives_keys(value, names) else "dict"
    if _is_named_tuple(value):
        return "attributes"
    if isinstance(value, (list, tuple)):
        return "array"
    if _version_of_pydantic(value) is not None:
        return "pydantic"
    if _is_dataclass(value):
        return "dataclass"
    return "attributes" if _has_attributes(value, names) else "other"


def is_awaitable(value):
    """As `inspect.isawaitable`, which looks up its own globals at each call."""
    made_by_generator = isinstance(value, GeneratorType) and value.gi_code.co_flags & CO_ITERABLE_COROUTINE
    return bool(made_by_generator) or isinstance(value, Awaitable)


def _gives_keys(value, names):
    """Whether it is a kind of dict that also offers its keys as attributes."""
    if type(value) is dict:
        return False
    keys = [name for name in names if name in value]
    return bool(keys) and all(_read(value, name) is value[name] for name in keys)


def members_of(value, asked):
    """A dict or a list of the members; None if it contains nothing that JSON can express. `asked`: the names at places below."""
    if isinstance(value, dict):
        return value
    if _is_named_tuple(value):
        return dict(zip(value._fields, value))
    if isinstance(value, (list, tuple)):
        return value
    version = _version_of_pydantic(value)
    if version is not None:
        return _dumped(value, version, asked)
    names = asked.names
    if _is_dataclass(value):
        return {name: getattr(value, name) for name in value.__dataclass_fields__}
    return _attributes(value, names) if _has_attributes(value, names) else None


class Asked:
    """The names that are asked for of a value and of its members: by pointer, in which `*` is any member."""

    __slots__ = ("_places", "names")

    def __init__(self, places):
        self._places = places
        self.names = [name for path, names in places if not path for name in names]

    @classmethod
    def of(cls, names_by_pointer):
        return cls([(pointer.split("/")[1:], names) for pointer, names in names_by_pointer.items()])

    def below(self, key):
        """The names that are asked for of a member."""
        if not self._places:
            return self
        return Asked([(path[1:], names) for path, names in self._places if path and path[0] in ("*", key)])

    def is_empty(self):
        return not self._places


class Unreadable:
    """Stands for an attribute that raises when it is read."""

    __slots__ = ("error",)

    def __init__(self, error):
        self.error = error


def _is_named_tuple(value):
    return isinstance(value, tuple) and isinstance(getattr(type(value), "_fields", None), tuple)


def _is_dataclass(value):
    return hasattr(type(value), "__dataclass_fields__") and not isinstance(value, type)


def _version_of_pydantic(value):
    """The pydantic version of a model, 2 or 1; else None. pydantic itself is never imported."""
    cls = type(value)
    if hasattr(cls, "__pydantic_validator__") and callable(getattr(cls, "model_dump", None)):
        return 2
    if hasattr(cls, "__fields__") and hasattr(cls, "__fields_set__") and callable(getattr(cls, "dict", None)):
        return 1
    return None


def _dumped(value, version, asked):
    """A model as JSON, but with its held values for the names asked for; with all held values if it cannot be written."""
    held = value.model_dump() if version == 2 else value.dict()
    try:
        written = value.model_dump(mode="json") if version == 2 else loads(value.json())
    except Exception:
        written = held
    merged = _merged(held, written, asked)
    return merged if isinstance(merged, (dict, list)) else None


def _merged(held, written, asked):
    if asked.is_empty():
        return written
    if isinstance(held, dict) and isinstance(written, dict):
        known = {key: _merged(held[key], one, asked.below(key)) for key, one in written.items() if key in held}
        # If a name that is asked for holds an object, its members stay as they are written.
        own = {name: held[name] for name in asked.names if name in held and not isinstance(known.get(name), (dict, list))}
        return {**written, **known, **own}
    if isinstance(held, (list, tuple)) and isinstance(written, list) and len(held) == len(written):
        return [_merged(one, written[at], asked.below(str(at))) for at, one in enumerate(held)]
    return held


def _has_attributes(value, names):
    """Whether it is an object whose public attributes are its content. A datetime, a UUID, a class or an error is not."""
    if isinstance(value, (type, BaseException, Enum, Mapping, set, frozenset)) or _is_code(value):
        return False
    cls = type(value)
    if cls.__module__.partition(".")[0] in language.NAMES:
        return bool(getattr(value, "__dict__", None))
    holds = any("__dict__" in vars(one) for one in cls.__mro__) or any(_slots(cls))
    return holds or any(hasattr(cls, name) for name in names)


def _is_code(value):
    cls = type(value)
    return (
        ismodule(value)
        or isroutine(value)
        or is_awaitable(value)
        or hasattr(cls, "__next__")
        or hasattr(cls, "__anext__")
    )


def _attributes(value, names):
    """The object's own attributes, and the values of the names that are asked for."""
    held = getattr(value, "__dict__", None) or {}
    found = {name: one for name, one in held.items() if _is_public(name) and not callable(one)}
    for name in _slots(type(value)):
        one = _read(value, name)
        if _is_public(name) and one is not _NOTHING and not callable(one):
            found[name] = one
    read = ((name, _read(value, name)) for name in names)
    return {**found, **{name: one for name, one in read if one is not _NOTHING}}


_NOTHING = object()


def _read(value, name):
    try:
        return getattr(value, name)
    except AttributeError:
        return _NOTHING
    except Exception as error:
        return Unreadable(error)


def _slots(cls):
    for one in cls.__mro__:
        slots = vars(one).get("__slots__", ())
        yield from (slots,) if isinstance(slots, str) else slots


def _is_public(name):
    return isinstance(name, str) and not name.startswith("_")
