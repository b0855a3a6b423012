"""Makes your host ask one agent: agent-conform host agent-format --driver 'python3 drive.py {case}' --set language=python."""

import asyncio
import importlib.util
import json
import os
import sys

# --- Your host --------------------------------------------------------------------------------------------------------


def ask(root, prompt, history, memory, config):
    """Call your host here; ACTIVE_AGENT_PATH is set. Gives the text of the answer and the names of tools, or raises what went wrong."""
    run_agent = load(os.path.join(root, os.environ["ACTIVE_AGENT_PATH"]))
    lines = None if history is None else "\n".join(f"{said['role']}: {said['text']}" for said in history)
    answer = asyncio.run(awaited(run_agent(prompt, chat_history=lines, memory=memory, config=config)))
    if not isinstance(answer["content"], str) or not isinstance(answer["response_time_secs"], (int, float)):
        raise TypeError("content is a text, and response_time_secs a number")
    # A name once, in the order of first use.
    return answer["content"], list(dict.fromkeys(trace["tool"] for trace in answer["traces"]))


def load(path):
    spec = importlib.util.spec_from_file_location("active_agent", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.run_agent


async def awaited(given):
    return await given


# --- What the kit asks of every driver --------------------------------------------------------------------------------

case = json.load(open(sys.argv[1], encoding="utf-8"))
send = case["send"]
try:
    further = [send.get(name) for name in ("history", "memory", "config")]
    text, tools = ask(case["agent"]["root"], send["prompt"], *further)
    came = {"outcome": "answered", "text": text, "toolCalls": tools}
except Exception as error:
    came = {"outcome": "error", "error": {"message": f"{type(error).__name__}: {error}"}}
# The last line of standard output says what came of it.
print(json.dumps({"case": case["case"], **came}))
