"""Imports the module once, and makes the calls that the kit asks for: each in a copy of this process if that is safe."""

import os
import signal
import sys

# By name: modules may replace attributes of `os`.
from os import _exit, fork, getpid, setpgid, waitpid

from . import calling, loading
from .own import BUILTINS as __builtins__, with_true_builtins
from .wire import Wire


def serve():
    """Runs until the kit closes the connection."""
    wire = Wire()
    asked = wire.first
    if asked is None:
        # The kit does not need this process.
        _exit(0)
    open_files = _open_files()
    pid = getpid()
    try:
        module, place = loading.load(asked["module"], asked["pythonPath"])
        name, function, missing = loading.find(module, asked["exports"])
        called = None if function is None else {**loading.describe(name, function), **place}
    except SystemExit as end:
        wire.mark_outputs()
        _exit_as(end)
    except BaseException as error:
        _only_in(pid)
        wire.mark_outputs()
        said = {"error": calling.error_text(error), "traceback": calling.traceback_text(error)}
        missing = loading.missing_in(error)
        if missing is not None:
            said["missing"] = missing
        wire.write({"failed": said})
        _exit(1)
    _only_in(pid)
    warm = asked["warm"]
    copies = not warm and function is not None and _is_safe_to_copy(open_files)
    wire.mark_outputs()
    wire.write({"imported": {"called": called, "missing": missing, "warm": warm, "copies": copies}})
    caller = calling.Caller(function, asked["limitBytes"], asked["reads"])
    for request in iter(wire.read, None):
        if copies:
            _answer_in_a_copy(wire, caller, request)
        else:
            _answer(wire, caller, request)
    _exit(0)


def _answer(wire, caller, request, is_copy=False):
    """Makes the calls of a request. The last one counts; a call that does not return ends the request."""
    pid = getpid()
    # For a copy, the original marks the outputs after the copy has ended: two marks in one call would look like two calls.
    end_outputs = wire.flush_outputs if is_copy else wire.mark_outputs
    calls = [*request["before"], request["call"]]
    ended, text, trace, at = None, b"", "", 0
    try:
        for at, call in enumerate(calls):
            # The first call begins with the request; for a copy the kit has to know its pid.
            if is_copy or at > 0:
                wire.write({"begun": at, "pid": pid})
            ended, text, trace = caller.call(call, lambda word: wire.write({word: True}))
            # A module that forks may return twice: only the original process answers.
            _only_in(pid)
            if ended["by"] == "throw":
                break
    except SystemExit as end:
        _only_in(pid)
        end_outputs()
        _exit_as(end)
    end_outputs()
    wire.write({"ended": ended, "at": at, "traceback": trace}, text)


def _answer_in_a_copy(wire, caller, request):
    child = fork()
    if child == 0:
        try:
            # A process group of its own, so that the kit can end what a call leaves behind.
            setpgid(0, 0)
            _answer(wire, caller, request, is_copy=True)
            _exit(0)
        except BaseException:
            _exit(70)
    _, status = waitpid(child, 0)
    wire.mark_outputs()
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
    name = None if code is not None else signal.Signals(os.WTERMSIG(status)).name
    wire.write({"gone": {"code": code, "signal": name}})


def _only_in(pid):
    if getpid() != pid:
        _exit(0)


def _exit_as(end):
    """Ends this process as Python does for `sys.exit`."""
    code = end.code
    if code is not None and not isinstance(code, int):
        print(code, file=sys.stderr, flush=True)
        code = 1
    _exit((code or 0) & 0xFF)


@with_true_builtins
def _is_safe_to_copy(open_before):
    """A copy has only one thread and shares open files: a module that started threads or opened files is not copied."""
    now = _open_files()
    if open_before is None or now is None or now - open_before:
        return False
    if signal.getsignal(signal.SIGCHLD) not in (signal.SIG_DFL, None):
        return False
    return len(os.listdir("/proc/self/task")) == 1


def _open_files():
    """The open files by number and name; None if the system cannot say. Linux only."""
    found = set()
    try:
        for fd in os.listdir("/proc/self/fd"):
            try:
                found.add((fd, os.readlink(f"/proc/self/fd/{fd}")))
            except OSError:
                pass  # The descriptor that listed the directory.
    except OSError:
        return None
    return found
