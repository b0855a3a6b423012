"""An agent in the Agent Format: the function run_agent."""

import json
import time
from dataclasses import dataclass

# --- Your agent -------------------------------------------------------------------------------------------------------


async def answer(prompt, chat_history, memory, settings, tools):
    """Takes the prompt, gives the text of the answer. History and memory are texts, or None; settings are a dict."""
    today = await tools.call("clock", read_clock, zone="UTC")
    return f"You asked at {today['hour']} o'clock: {prompt}"


async def read_clock(zone):
    return {"hour": 12, "zone": zone}


# --- What the contract asks of every agent ----------------------------------------------------------------------------


@dataclass
class Answer:
    content: str
    final: str  # the same, by the name under which some hosts read it
    response_time_secs: float
    traces: list


async def run_agent(prompt, chat_history=None, memory=None, config=None):
    started = time.perf_counter()
    tools = Tools()
    # Settings hold for this call alone; those that you do not know are left alone.
    content = await answer(prompt, chat_history, memory, dict(config or {}), tools)
    return Answer(content, content, time.perf_counter() - started, tools.traces)


class Tools:
    """Calls tools, and keeps what the answer has to tell of them."""

    def __init__(self):
        self.traces = []

    async def call(self, name, tool, **args):
        started = time.perf_counter()
        result = await tool(**args)
        duration = time.perf_counter() - started
        # What a tool gave is reported as text.
        self.traces.append({"tool": name, "output": json.dumps(result), "args": args, "duration_secs": duration})
        return result
