"""The command ``agent-conform``: becomes the kit, so that signals, exit codes and streams are those of the kit itself."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from ._node import NoNode, kit_command


def main() -> int:
    try:
        command = [*kit_command(), *sys.argv[1:]]
    except NoNode as error:
        print(f"agent-conform: {error}", file=sys.stderr)
        return 2
    if os.name == "nt":
        # Ctrl-C reaches the kit too, which ends what it has started.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return subprocess.call(command)
    # Python ignores these, and what is ignored stays so in the next program.
    for name in ("SIGPIPE", "SIGXFSZ"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    os.execv(command[0], command)
