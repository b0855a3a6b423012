"""What the host needs once a module is loaded, taken before: a module may put something else in its place."""

import builtins
from json import JSONDecoder
from json.encoder import encode_basestring, encode_basestring_ascii
from json.scanner import make_scanner
from operator import is_

# A file of the host has these as its `__builtins__`, which are its functions' too.
BUILTINS = dict(vars(builtins))
__builtins__ = BUILTINS
_SHARED = vars(builtins)
_NAMES, _VALUES = tuple(BUILTINS), tuple(BUILTINS.values())

_scan = make_scanner(JSONDecoder())
quote = encode_basestring
quote_ascii = encode_basestring_ascii


def with_true_builtins(function):
    """Calls it with what is built in as it was: the library that it goes by looks into the module `builtins` itself."""

    def call(*positional, **named):
        if all(map(is_, map(_SHARED.get, _NAMES), _VALUES)):
            return function(*positional, **named)
        others = dict(_SHARED)
        _SHARED.update(BUILTINS)
        try:
            return function(*positional, **named)
        finally:
            # What the module has put there is the module's own: its code goes on with that.
            _SHARED.update(others)
            for name in BUILTINS.keys() - others.keys():
                _SHARED.pop(name, None)

    return call


def loads(line):
    """The value of a JSON text that is one, as the kit writes it."""
    text = line if type(line) is str else bytes(line).decode()
    return _scan(text.strip(), 0)[0]


def dumps(value):
    """As json writes it, of what the host says: dicts with texts as keys, lists, texts, numbers, booleans, None."""
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, str):
        return quote_ascii(value)
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, float):
        return float.__repr__(value)
    if isinstance(value, dict):
        return "{" + ", ".join([f"{quote_ascii(key)}: {dumps(one)}" for key, one in value.items()]) + "}"
    return "[" + ", ".join([dumps(one) for one in value]) + "]"
