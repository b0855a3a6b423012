"""The names of the modules in Python's standard library."""

import os
import sys


def _names():
    # Python 3.9 has no such list.
    known = getattr(sys, "stdlib_module_names", None)
    listed = known or [name.partition(".")[0] for name in os.listdir(os.path.dirname(os.__file__))]
    return frozenset([*sys.builtin_module_names, *listed])


NAMES = _names()
