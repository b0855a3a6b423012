"""Calls a function the way the kit asks, awaits its result, and reports how that ended."""

import os
from asyncio import _set_running_loop, new_event_loop, set_event_loop
from time import perf_counter
from traceback import format_exception

from . import members, values
from .own import BUILTINS as __builtins__, loads, with_true_builtins

HERE = os.path.dirname(__file__)
MOST_TRACEBACK = 32 * 1024
MOST_ERROR = 400
# Seconds between two reports that reading a value still goes on.
REST = 0.025
# The errors of asyncio, and of similar loops, for code that starts a loop while one is running.
NEEDS_NO_LOOP = "from a running event loop", "while another loop is running", "event loop is already running"


class Caller:
    """Calls one function, in a warm process several times: on one event loop, as a server does."""

    def __init__(self, function, limit, names):
        self._function = function
        self._limit = limit
        self._asked = members.Asked.of(names)
        self._loop = None

    def call(self, call, tell):
        """
        Makes one call. Returns how it ended, the text of the returned value, and the traceback of the raised exception. Passes
        SystemExit on. `tell` is called with "returned" when the call has returned and its value is read, and with "reading" now
        and then while it is read.
        """
        positional, named = _arguments(call)
        awaitable = False
        began = perf_counter()
        try:
            # The module may have broken event loops; the time to make one is not part of the call.
            loop = self._event_loop()
            began = perf_counter()
            if call.get("parameters") is None:
                result, in_loop = self._function(*positional), True
            else:
                result, in_loop = self._called(positional, named, loop)
            is_given = members.is_awaitable(result)
            # A platform could not await a value that the function returns only when no loop is running.
            awaitable = is_given and in_loop
            if is_given:
                result = self._wait_for(result, loop)
        except SystemExit:
            raise
        except BaseException as error:
            ended = {"by": "throw", "error": error_text(error), "awaitable": awaitable, "callMs": _since(began)}
            return ended, b"", traceback_text(error)
        call_ms = _since(began)
        tell("returned")
        return self._returned(result, awaitable, call_ms, _now_and_then(tell))

    def _called(self, positional, named, loop):
        """
        The returned value, and whether a loop was running during the call. The function is called as in `await run_agent(…)`,
        inside a running loop: a function that is not a coroutine function may create a task and return it. A function that starts
        a loop of its own fails there, and is called again without a running loop, as the ordinary function that it is.
        """
        _set_running_loop(loop)
        try:
            return self._function(*positional, **named), True
        except RuntimeError as error:
            if not any(words in str(error) for words in NEEDS_NO_LOOP):
                raise
        finally:
            _set_running_loop(None)
        return self._function(*positional, **named), False

    def _event_loop(self):
        if self._loop is None:
            self._loop = _new_loop()
        return self._loop

    def _wait_for(self, awaitable, loop):
        async def wait():
            return await awaitable

        return loop.run_until_complete(wait())

    @with_true_builtins
    def _returned(self, result, awaitable, call_ms, go_on):
        try:
            kind = members.kind_of(result, self._asked.names)
            text, faults = values.write(result, self._limit, self._asked, go_on)
        except values.TooLong as cut:
            return {"by": "overflow", "limitBytes": self._limit}, cut.beginning, ""
        except SystemExit:
            raise
        except BaseException as error:
            kind, text = "other", b"null"
            faults = [{"pointer": "", "was": f"something that cannot be read: {error_text(error)}"}]
        ended = {"by": "return", "value": kind, "awaitable": awaitable, "notJson": faults, "callMs": call_ms}
        return ended, text, ""


@with_true_builtins
def _new_loop():
    loop = new_event_loop()
    set_event_loop(loop)
    return loop


def _now_and_then(tell):
    """Returns a function that reports that reading goes on, at most every `REST` seconds."""
    last = perf_counter()

    def go_on():
        nonlocal last
        now = perf_counter()
        if now - last > REST:
            last = now
            tell("reading")

    return go_on


def _arguments(call):
    value = loads(call["body"])
    parameters = call.get("parameters")
    if parameters is None:
        return [value], {}
    by_position = [name for name in parameters["byPosition"] if name in value]
    named = {name: one for name, one in value.items() if name not in by_position}
    return [value[name] for name in by_position], named


def _since(began):
    return (perf_counter() - began) * 1000


@with_true_builtins
def error_text(error):
    """The type and the message of an error on one line."""
    try:
        message = " ".join(str(error).split())
    except BaseException:
        message = ""
    name = type(error).__qualname__
    text = f"{name}: {message}" if message else name
    text = text.encode(errors="backslashreplace").decode()
    return text if len(text) <= MOST_ERROR else f"{text[:MOST_ERROR]} …"


@with_true_builtins
def traceback_text(error):
    """The traceback as Python shows it, without frames of the kit; the end of a long one."""
    frames = _behind_ours(error.__traceback__)
    try:
        text = "".join(format_exception(type(error), error, frames))
    except BaseException:
        text = error_text(error)
    return text.encode(errors="backslashreplace")[-MOST_TRACEBACK:].decode(errors="ignore")


def _behind_ours(frames):
    """The frames after the kit's last frame, without those of the import system before the module's own."""
    start = frames
    while frames is not None:
        if _file(frames).startswith(HERE):
            start = frames.tb_next
        frames = frames.tb_next
    while start is not None and _file(start).startswith("<frozen importlib"):
        start = start.tb_next
    return start


def _file(frames):
    return frames.tb_frame.f_code.co_filename
