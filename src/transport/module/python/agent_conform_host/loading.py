"""Imports a module by the location of its file, as hosts of agents do, and finds the function in it."""

import importlib.machinery
import importlib.util
import inspect
import os
import sys
from inspect import iscoroutinefunction, signature

from . import language, packages
from .own import BUILTINS as __builtins__, with_true_builtins

KINDS = {
    inspect.Parameter.POSITIONAL_ONLY: "position",
    inspect.Parameter.POSITIONAL_OR_KEYWORD: "position-or-name",
    inspect.Parameter.KEYWORD_ONLY: "name",
    inspect.Parameter.VAR_POSITIONAL: "any-position",
    inspect.Parameter.VAR_KEYWORD: "any-name",
}

MOST_NAME = 200


def load(path, directories):
    """
    The module, and the package in which it is imported. It finds other modules in the directories, next to itself, and in the
    working directory, in this order. A module with relative imports is imported as a part of its package, and then finds the
    package's modules too.
    """
    package = packages.package_of(path, directories)
    above = [] if package is None else [package[0]]
    sys.argv[:] = [path]
    sys.path[:0] = list(dict.fromkeys([*directories, os.path.dirname(path), os.getcwd(), *above]))
    if package is None:
        return _execute(_name(path), path), {}
    module = _load_in_package(path, *package)
    return module, {"package": {"above": os.path.relpath(package[0]), "module": ".".join(package[1])}}


def _load_in_package(path, above, names):
    """The module and the packages above it, which are imported first; they may import the module themselves."""
    if any("." in name for name in names):
        where = os.path.join(*names)
        raise ImportError(f"it imports relatively, and a name with a dot is none of a package: {where}: rename it")
    top = _free(names[0])
    folder, name = above, ""
    for place, part in enumerate(names[:-1]):
        folder = os.path.join(folder, part)
        name = top if place == 0 else f"{name}.{part}"
        if name not in sys.modules:
            _attach(name, _execute_package(name, folder))
    full = top if len(names) == 1 else f"{name}.{names[-1]}"
    if full in sys.modules:
        return sys.modules[full]
    is_package = os.path.basename(path) == "__init__.py"
    module = _execute(full, path, [os.path.dirname(path)] if is_package else None)
    _attach(full, module)
    return module


def _execute_package(name, folder):
    init = os.path.join(folder, "__init__.py")
    if os.path.isfile(init):
        return _execute(name, init, [folder])
    spec = importlib.machinery.ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = [folder]
    sys.modules[name] = importlib.util.module_from_spec(spec)
    return sys.modules[name]


def _execute(name, path, inside=None):
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=inside)
    module = importlib.util.module_from_spec(spec)
    # Dataclasses, pydantic and pickle look up a class's module there.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _attach(name, module):
    """A package has its modules as attributes."""
    package, _, own = name.rpartition(".")
    if package:
        setattr(sys.modules[package], own, module)


def missing_in(error):
    """The name of a module that is not installed. A module missing inside a package that was found does not count."""
    if not isinstance(error, ModuleNotFoundError):
        return None
    # A subclass of the error may compute `name`, so the original attribute is read.
    name = ImportError.name.__get__(error)
    if type(name) is not str or not 0 < len(name) <= MOST_NAME or name.partition(".")[0] in sys.modules:
        return None
    return name


def find(module, names):
    """The first of the names that the module has, and its value; or why there is no function."""
    name = next((name for name in names if hasattr(module, name)), None)
    if name is None:
        return None, None, "the module has no " + " and no ".join(names)
    value = getattr(module, name)
    if not callable(value):
        return None, None, f"{name} is no function: {_kind(value)}"
    return name, value, None


@with_true_builtins
def describe(name, function):
    """The facts that Python itself reports about the function."""
    facts = {"language": "python", "name": name, "coroutine": iscoroutinefunction(function)}
    try:
        parameters = signature(function).parameters.values()
    except (TypeError, ValueError):
        return facts
    described = [
        {"name": one.name, "kind": KINDS[one.kind], "hasDefault": one.default is not inspect.Parameter.empty}
        for one in parameters
    ]
    return {**facts, "parameters": described}


def _name(path):
    """The name of the file, unless it would hide a module that others need."""
    return _free(os.path.splitext(os.path.basename(path))[0])


def _free(name):
    taken = name in sys.modules or name in language.NAMES
    return f"agent_{name}" if taken else name


def _kind(value):
    return f"an instance of {type(value).__name__}"
