"""A script agent: a ScriptAgentInput on standard input, a ScriptAgentOutput on standard output."""

import json
import sys

# --- Your agent -------------------------------------------------------------------------------------------------------


def answer(text, context, dependencies):
    """Takes the input, gives data and requests to other agents. What it raises is reported as the error."""
    data = {"text": f"I have read: {text}", "after": sorted(dependencies)}
    requests = [{"target_agent_type": "log", "parameters": {"line": "one more input"}, "priority": 0}]
    return data, requests


# --- What the contract asks of every agent ----------------------------------------------------------------------------


def main():
    try:
        data, requests = answer(*read_input())
        output = {"success": True, "data": data, "error": None, "agent_requests": requests}
    except Exception as problem:
        output = {"success": False, "data": None, "error": f"{type(problem).__name__}: {problem}", "agent_requests": []}
    # Nothing else may be printed, and the exit code is 0, after an error too: log to standard error.
    print(json.dumps(output))


def read_input():
    """Reads what the contract has. Whatever else is there is left alone."""
    given = json.loads(sys.stdin.buffer.read())
    if not isinstance(given, dict):
        raise TypeError("the input is no JSON object")
    if not isinstance(given.get("agent_name"), str) or not isinstance(given.get("input_data"), str):
        raise TypeError("agent_name and input_data are strings")
    return given["input_data"], given.get("context", {}), given.get("dependencies", {})


if __name__ == "__main__":
    main()
