"""What belongs to the language itself."""

import os
import sys


def _names():
    # Python 3.9 does not tell.
    known = getattr(sys, "stdlib_module_names", None)
    listed = known or [name.partition(".")[0] for name in os.listdir(os.path.dirname(os.__file__))]
    return frozenset([*sys.builtin_module_names, *listed])


NAMES = _names()
