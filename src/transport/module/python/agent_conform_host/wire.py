"""The connection to the kit: one JSON object a line, each with the kit's token, so that no other output looks like a message."""

import fcntl
import os
import sys

# By name: modules may replace attributes of `os`.
from os import write

from .own import BUILTINS as __builtins__, dumps, loads

KIT = 3
# A module is unlikely to open or close descriptors beyond this number.
HIGH = 200


class Wire:
    """The host's ends of the connection and of both outputs, at numbers that the module is unlikely to touch."""

    def __init__(self):
        self._fd = _moved(KIT)
        os.close(KIT)
        self._lines = os.fdopen(self._fd, "rb")
        self._outputs = [_moved(fd) for fd in ((1, 2) if os.fstat(1) != os.fstat(2) else (1,))]
        self.first = self.read()
        self._token = self.first["token"].encode() if self.first else b""

    def read(self):
        """The next request; None when the kit has closed the connection."""
        line = self._lines.readline()
        return loads(line) if line else None

    def write(self, message, text=b""):
        """Sends a message, followed by the bytes that belong to it."""
        head = dumps({**message, "bytes": len(text)}).encode()
        _write(self._fd, b"\n" + self._token + head + b"\n" + text)

    def flush_outputs(self):
        """Flushes what the module has printed."""
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except BaseException:
                pass  # The module may have replaced the stream by anything.

    def mark_outputs(self):
        """Marks in the outputs where the printed text of a call ends."""
        self.flush_outputs()
        for fd in self._outputs:
            try:
                _write(fd, self._token)
            except OSError:
                pass  # The module has closed it.


def _moved(fd):
    return fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, HIGH)


def _write(fd, data):
    rest = memoryview(data)
    while rest:
        rest = rest[write(fd, rest) :]
