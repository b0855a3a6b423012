"""Makes your host run one turn: agent-conform host wendell --driver 'python3 drive.py {case}'."""

import json
import os
import signal
import subprocess
import sys
import tempfile

# --- Your host --------------------------------------------------------------------------------------------------------


def run_turn(command, content, withheld, seconds):
    """Call your host here: give it what is withheld where it keeps such things. Gives the answer, or raises what went wrong."""
    item = {"schema_version": "wendell.agent_input.v1", **content}
    # A file, no pipe: it is never full, and nobody holds it open.
    with tempfile.TemporaryFile() as out:
        pipes = {"stdin": subprocess.PIPE, "stdout": out, "stderr": subprocess.DEVNULL}
        agent = subprocess.Popen(command, start_new_session=True, **pipes)
        try:
            agent.communicate(json.dumps(item).encode(), timeout=seconds)
        except subprocess.TimeoutExpired:
            # The agent, and whatever it has started.
            os.killpg(agent.pid, signal.SIGKILL)
            agent.wait()
            raise
        if agent.returncode != 0:
            raise RuntimeError(f"exit code {agent.returncode}")
        out.seek(0)
        return json.loads(out.read().decode())


# --- What the kit asks of every driver --------------------------------------------------------------------------------

case = json.load(open(sys.argv[1], encoding="utf-8"))
withheld = case["send"].pop("withheld")
try:
    answer = run_turn(case["agent"]["command"], case["send"], withheld, case["timeoutSecs"])
    came = {"outcome": "answered", "text": answer["message"], "toolCalls": answer.get("tool_calls", [])}
    came["metrics"] = answer.get("metrics")
except Exception as error:
    came = {"outcome": "error", "error": {"message": f"{type(error).__name__}: {error}"}}
# The last line of standard output says what came of it.
print(json.dumps({"case": case["case"], **came}))
