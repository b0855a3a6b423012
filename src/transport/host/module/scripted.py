# The scripted agent as a Python module. The lines before and after this text are generated for each case. It records how it is
# called, and then plays the script. It reads the script at each call, since a host may have imported the module for an earlier
# case.
import asyncio as _asyncio
import atexit as _atexit
import gc as _gc
import inspect as _inspect
import json as _json
import os as _os
import time as _time
import types as _types
import warnings as _warnings

_LONGEST = 1024 * 1024
_seen = set()


def _record(entry):
    try:
        line = _json.dumps({"at": int(_time.time() * 1000), **entry}) + "\n"
        with open(_os.path.join(_FOLDER, "record", f"{_os.getpid()}.ndjson"), "a", encoding="utf-8") as file:
            file.write(line)
    except OSError:
        pass  # The kit has removed the folder: the case is over.


def _given(value):
    if value is None:
        return {"type": "None", "is": "none"}
    kind = "text" if isinstance(value, str) else "object" if isinstance(value, dict) else "other"
    try:
        text = _json.dumps(value)
        json = {"value": value} if len(text) <= _LONGEST else {}
    except (TypeError, ValueError, RecursionError):
        json = {}
    return {"type": type(value).__name__, "is": kind, **json}


def _called(parameters, rest, further, awaited):
    number = f"{_os.getpid()}.{len(_seen)}"
    _seen.add(number)
    _record(
        {
            "is": "call",
            "call": number,
            "language": "python",
            "path": _PATH,
            "variable": _os.environ.get(_VARIABLE),
            "given": {name: _given(value) for name, value in parameters.items()},
            "further": ["*" for _ in rest] + [str(name) for name in further],
            "awaited": awaited,
        }
    )
    return number


async def _play(number):
    with open(_os.path.join(_FOLDER, "script.json"), encoding="utf-8") as file:
        steps = _json.load(file)["steps"]
    for step in steps:
        do = step["do"]
        if do == "wait":
            await _pause(step["ms"] / 1000)
        elif do == "print":
            print(step["text"], flush=True)
        elif do == "raise":
            _record({"is": "end", "call": number})
            raise RuntimeError(step["message"])
        elif do == "return":
            _record({"is": "end", "call": number})
            return _with_odd(**step)
    _record({"is": "end", "call": number})


def _with_odd(value, odd=None, **_):
    if odd is not None:
        *path, last = odd["at"]
        inside = value
        for name in path:
            inside = inside[name]
        inside[last] = _ODD[odd["is"]]()
    return value


def _nested():
    inside = []
    for _ in range(20_000):
        inside = [inside]
    return inside


def _cycle():
    itself = []
    itself.append(itself)
    return itself


_ODD = {
    "nan": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "lone-surrogate": lambda: "\ud83d",
    "large-number": lambda: 10**5000,
    "deep-nesting": _nested,
    "cycle": _cycle,
}


async def _pause(seconds):
    try:
        _asyncio.get_running_loop()
    except RuntimeError:
        return  # A library other than asyncio runs the coroutine and cannot await asyncio.sleep.
    await _asyncio.sleep(seconds)


# A coroutine that is never awaited does not run its function. Python warns about it through this hook.
_warn = getattr(_warnings, "_warn_unawaited_coroutine", None)


def _not_awaited(coroutine):
    if coroutine.cr_code is _function().__code__ and id(coroutine) not in _seen:
        frame = coroutine.cr_frame
        found = dict(frame.f_locals) if frame is not None else {}
        _called({name: found.get(name) for name in _PARAMETERS}, found.get("rest", ()), found.get("further", {}), False)
        _seen.add(id(coroutine))


def _hook(coroutine):
    _not_awaited(coroutine)
    _warn(coroutine)


def _function():
    return globals()[_NAME]


@_atexit.register
def _at_exit():
    for one in _gc.get_objects():
        if type(one) is _types.CoroutineType and _inspect.getcoroutinestate(one) == _inspect.CORO_CREATED:
            _not_awaited(one)


if _warn is not None:
    _warnings._warn_unawaited_coroutine = _hook
