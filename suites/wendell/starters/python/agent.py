"""An agent for Wendell: a work item on standard input, an answer on standard output."""

import json
import sys


# --- Your agent -------------------------------------------------------------------------------------------------------


def answer(item):
    """Takes a work item, gives the answer. Further fields may come with every version: use those that you know."""
    request = item.get("case", {}).get("request") or "your request"
    offered = [tool.get("name") for tool in item.get("available_tools", [])]
    tool_calls = []
    if "orders.lookup" in offered:
        args = {"order_id": "A-17"}
        tool_calls.append({"name": "orders.lookup", "args": args, "result": look_up_order(**args)})
    return {"message": f"I am looking into it: {request}", "tool_calls": tool_calls}


def look_up_order(order_id):
    return {"found": True, "order_id": order_id}


# --- What the contract asks of every agent ----------------------------------------------------------------------------


def main():
    try:
        item = json.loads(sys.stdin.buffer.read())
        if not isinstance(item, dict):
            raise ValueError("it is no JSON object")
    except ValueError as problem:
        # The reason goes to standard error, and the exit code is 1.
        sys.exit(f"cannot take this work item: {problem}")
    # Nothing else may be printed: log to standard error.
    print(json.dumps(answer(item)))


if __name__ == "__main__":
    main()
