"""The scripted agent, as a file of Python: records what it is called with, and plays the steps of the `script.json` in its folder, as
scripted-agent.cjs does. It learns nothing from its environment: hosts filter that."""
import base64
import json
import os
import re
import signal
import stat
import subprocess
import sys
import threading
import time

LOOK_SECONDS = 0.1
SIGN_SECONDS = 0.2
LARGEST_FILE = 1024 * 1024
MOST_FILES = 1000
MOST_LEVELS = 4
# Files in such folders do not belong to a host, or belong to the kit: cases that are under way.
NOT_SEARCHED = re.compile(r"(\.git|node_modules|\.agent-conform|agent-conform-.*)$")
# The beginning of a recording, which the kit itself may be writing in the same folder.
RECORDING = '{"type":"run","schemaVersion":'


def play(folder):
    with open(os.path.join(folder, "script.json"), encoding="utf-8") as file:
        script = json.load(file)
    withheld = script["withheld"]
    started = int(time.time() * 1000)
    path = os.path.join(folder, "record", f"{started}-{os.getpid()}.ndjson")

    def record(**entry):
        try:
            line = json.dumps({"at": int(time.time() * 1000), **entry}) + "\n"
            handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
            try:
                os.write(handle, line.encode())
            finally:
                os.close(handle)
        except OSError:
            # The kit has removed the folder: the case is over.
            os._exit(0)

    def holds(text):
        return any(one in text for one in withheld)

    names = sorted(os.environ)
    argv = sys.argv[1:]
    found = ["argv" for word in argv if holds(word)]
    found += [f"the variable {name}" for name in names if holds(os.environ[name])]
    found += [f"the file {name}" for name, text in new_files(os.getcwd(), script["since"]) if holds(text)]
    wanted = script.get("variables", [])
    values = {"variables": {name: os.environ[name] for name in wanted if name in os.environ}} if wanted else {}
    record(**{"is": "start", "pid": os.getpid(), "argv": argv, "cwd": os.getcwd(), "env": names, "withheld": found}, **values)

    ignored = set()

    def caught(number, _):
        name = signal.Signals(number).name
        record(**{"is": "signal", "signal": name})
        if name not in ignored:
            os._exit(128 + number)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, caught)

    def watch():
        # The kit removes the folder when the case is over, and no process may be left then.
        signed = time.monotonic()
        while True:
            time.sleep(LOOK_SECONDS)
            if not os.path.exists(folder):
                os._exit(0)
            if time.monotonic() - signed >= SIGN_SECONDS:
                signed = time.monotonic()
                record(**{"is": "alive"})

    threading.Thread(target=watch, daemon=True).start()

    def is_first_start():
        # Each start writes one file, whose name begins with the time.
        return sorted(os.listdir(os.path.dirname(path)))[0] == os.path.basename(path)

    def end(code):
        record(**{"is": "end", "code": code})
        os._exit(code)

    for step in script["steps"]:
        do = step["do"]
        if do == "read":
            chunks = []
            while chunk := os.read(0, 65536):
                record(**{"is": "stdin", "base64": base64.b64encode(chunk).decode()})
                chunks.append(chunk)
            record(**{"is": "stdin-end"})
            if holds(b"".join(chunks).decode(errors="replace")):
                record(**{"is": "withheld", "where": "stdin"})
        elif do == "write":
            data = step["text"].encode() if "text" in step else base64.b64decode(step["base64"])
            if step["to"] == "stdout":
                record(**{"is": "writes"})
            for turn in range(step.get("times", 1)):
                if turn > 0:
                    time.sleep(step.get("pauseMs", 0) / 1000)
                write(step["to"], data, record)
        elif do == "close":
            os.close({"stdout": 1, "stderr": 2}[step["stream"]])
        elif do == "wait":
            record(**{"is": "waits"})
            time.sleep(step["ms"] / 1000)
        elif do == "ignore":
            ignored.add(step["signal"])
        elif do == "leave":
            left = subprocess.Popen([sys.executable, "-c", STAYS, str(step["ms"]), folder], stdin=subprocess.DEVNULL)
            record(**{"is": "left", "pid": left.pid})
        elif do == "exit":
            if not step.get("once") or is_first_start():
                end(step["code"])
        elif do == "die":
            record(**{"is": "end", "signal": step["signal"]})
            number = signal.Signals[step["signal"]]
            if number != signal.SIGKILL:
                signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
    end(0)


STAYS = """
import os, sys, time
end = time.monotonic() + int(sys.argv[1]) / 1000
while time.monotonic() < end and os.path.exists(sys.argv[2]):
    time.sleep(0.1)
"""


def write(stream, data, record):
    rest, is_written = memoryview(data), True
    try:
        while rest:
            rest = rest[os.write({"stdout": 1, "stderr": 2}[stream], rest):]
    except OSError:
        is_written = False
    if stream == "stdout":
        record(**{"is": "wrote", "bytes": len(data) if is_written else 0, "ok": is_written})


def new_files(folder, since):
    """The files below a folder that were written since a time, up to limits of depth and number: the nearest files first."""
    found = []
    left = MOST_FILES
    names = [""]
    for _ in range(MOST_LEVELS):
        inside = [entry for name in names for entry in names_in(folder, name)][:left]
        left -= len(inside)
        names = [name for name, is_folder in inside if is_folder]
        found += [new for name, is_folder in inside if not is_folder for new in new_file(folder, name, since)]
    return found


def names_in(folder, name):
    try:
        with os.scandir(os.path.join(folder, name)) as entries:
            inside = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries]
    except OSError:
        return []
    return [(os.path.join(name, one), is_folder) for one, is_folder in inside if not (is_folder and NOT_SEARCHED.match(one))]


def new_file(folder, name, since):
    try:
        path = os.path.join(folder, name)
        about = os.stat(path)
        if not stat.S_ISREG(about.st_mode) or about.st_mtime * 1000 < since or about.st_size > LARGEST_FILE:
            return []
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        return [] if text.startswith(RECORDING) else [(name, text)]
    except OSError:
        return []
