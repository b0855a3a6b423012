"""Finds the package that a module belongs to, if the module or a module that it imports has a relative import."""

import ast
import os

MOST_FILES = 500


def package_of(path, directories):
    """The folder above the package, and the names from there to the module; None for a module that needs no package."""
    top = _top_of_relative_imports(path)
    if top is None:
        return None
    while os.path.isfile(os.path.join(os.path.dirname(top), "__init__.py")) and os.path.dirname(top) != top:
        top = os.path.dirname(top)
    named = [os.path.abspath(folder) for folder in directories]
    above = next((folder for folder in named if _is_inside(top, folder)), os.path.dirname(top))
    names = os.path.relpath(os.path.splitext(path)[0], above).split(os.sep)
    return above, names[:-1] if names[-1] == "__init__" else names


def _top_of_relative_imports(path):
    """The uppermost folder that relative imports treat as a package; None if there are none."""
    top, seen, waiting = None, set(), [path]
    while waiting and len(seen) < MOST_FILES:
        file = waiting.pop()
        if file in seen or not os.path.isfile(file):
            continue
        seen.add(file)
        for found in _relative_imports(file):
            folder = os.path.dirname(file)
            for _ in range(found.level - 1):
                folder = os.path.dirname(folder)
            if top is None or len(folder) < len(top):
                top = folder
            inner = os.path.join(folder, *(found.module or "").split("."))
            for place in [inner, *(os.path.join(inner, alias.name) for alias in found.names)]:
                waiting += [place + ".py", os.path.join(place, "__init__.py")]
    return top


def _relative_imports(file):
    try:
        with open(file, "rb") as source:
            tree = ast.parse(source.read())
    except (OSError, SyntaxError, ValueError, RecursionError):
        return []
    return [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level > 0]


def _is_inside(path, folder):
    return path.startswith(folder.rstrip(os.sep) + os.sep)
