"""The line to the kit: a JSON object a line, each with the token that the kit gave, so that nothing else is taken for one."""

import fcntl
import os
import sys

# By name: modules put other things in the places of these.
from os import write

from .own import BUILTINS as __builtins__, dumps, loads

KIT = 3
# Beyond what a module is likely to open or to close.
HIGH = 200


class Wire:
    """Our ends of the connection and of both outputs, where the module does not come across them."""

    def __init__(self):
        self._fd = _moved(KIT)
        os.close(KIT)
        self._lines = os.fdopen(self._fd, "rb")
        self._outputs = [_moved(fd) for fd in ((1, 2) if os.fstat(1) != os.fstat(2) else (1,))]
        self.first = self.read()
        self._token = self.first["token"].encode() if self.first else b""

    def read(self):
        """The next request; None when the kit has gone."""
        line = self._lines.readline()
        return loads(line) if line else None

    def write(self, message, text=b""):
        """Sends a message, with the bytes that belong to it behind it."""
        head = dumps({**message, "bytes": len(text)}).encode()
        _write(self._fd, b"\n" + self._token + head + b"\n" + text)

    def flush_outputs(self):
        """Hands on what the module has printed."""
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except BaseException:
                pass  # The module may have put anything there.

    def mark_outputs(self):
        """Shows the kit how far the outputs belong to what is over."""
        self.flush_outputs()
        for fd in self._outputs:
            try:
                _write(fd, self._token)
            except OSError:
                pass  # It was closed.


def _moved(fd):
    return fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, HIGH)


def _write(fd, data):
    rest = memoryview(data)
    while rest:
        rest = rest[write(fd, rest) :]
