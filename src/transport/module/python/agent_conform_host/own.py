"""Functions that the host needs once a module is loaded, stored before: a module may replace the originals."""

import builtins
from json import JSONDecoder
from json.encoder import encode_basestring, encode_basestring_ascii
from json.scanner import make_scanner
from operator import is_

# A host file that has these as its `__builtins__` gives them to its functions too.
BUILTINS = dict(vars(builtins))
__builtins__ = BUILTINS
_SHARED = vars(builtins)
_NAMES, _VALUES = tuple(BUILTINS), tuple(BUILTINS.values())

_scan = make_scanner(JSONDecoder())
quote = encode_basestring
quote_ascii = encode_basestring_ascii


def with_true_builtins(function):
    """Calls it with the original builtins: the library function that it uses looks into the module `builtins` itself."""

    def call(*positional, **named):
        if all(map(is_, map(_SHARED.get, _NAMES), _VALUES)):
            return function(*positional, **named)
        others = dict(_SHARED)
        _SHARED.update(BUILTINS)
        try:
            return function(*positional, **named)
        finally:
            # The module's replacements belong to the module: its code continues with them.
            _SHARED.update(others)
            for name in BUILTINS.keys() - others.keys():
                _SHARED.pop(name, None)

    return call


def loads(line):
    """The value of a JSON text that is known to be valid, as the kit writes it."""
    text = line if type(line) is str else bytes(line).decode()
    return _scan(text.strip(), 0)[0]


def dumps(value):
    """JSON as the json module writes it, for the host's own messages: dicts with text keys, lists, texts, numbers, booleans, None."""
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
