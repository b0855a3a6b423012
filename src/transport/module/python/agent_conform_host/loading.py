"""Imports a module by the location of its file, as hosts of agents do, and finds the function in it."""

import importlib.util
import inspect
import os
import sys

from . import language

KINDS = {
    inspect.Parameter.POSITIONAL_ONLY: "position",
    inspect.Parameter.POSITIONAL_OR_KEYWORD: "position-or-name",
    inspect.Parameter.KEYWORD_ONLY: "name",
    inspect.Parameter.VAR_POSITIONAL: "any-position",
    inspect.Parameter.VAR_KEYWORD: "any-name",
}


def load(path, directories):
    """The module. It finds others in the directories, beside itself, and in the working directory, in this order."""
    sys.argv[:] = [path]
    sys.path[:0] = list(dict.fromkeys([*directories, os.path.dirname(path), os.getcwd()]))
    name = _name(path)
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    # Dataclasses, pydantic and pickle look a class's module up there.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def find(module, names):
    """The first of the names that the module has, and its value; or why there is no function."""
    name = next((name for name in names if hasattr(module, name)), None)
    if name is None:
        return None, None, "the module has no " + " and no ".join(names)
    value = getattr(module, name)
    if not callable(value):
        return None, None, f"{name} is no function: {_kind(value)}"
    return name, value, None


def describe(name, function):
    """What the language itself tells of the function."""
    facts = {"language": "python", "name": name, "coroutine": inspect.iscoroutinefunction(function)}
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return facts
    told = [
        {"name": one.name, "kind": KINDS[one.kind], "hasDefault": one.default is not inspect.Parameter.empty}
        for one in parameters
    ]
    return {**facts, "parameters": told}


def _name(path):
    """The name of the file, unless that would hide a module that others need."""
    stem = os.path.splitext(os.path.basename(path))[0]
    taken = stem in sys.modules or stem in language.NAMES
    return f"agent_{stem}" if taken else stem


def _kind(value):
    return f"an instance of {type(value).__name__}"
