"""Drives the wendell command line: a case a line, a conclusion a line."""

import json
import shlex
import sys

from wendell_ci import cli
from wendell_ci.config import RunnerConfig


def turn(case):
    withheld = dict(case["send"])
    content = {name: withheld.pop(name) for name in list(withheld) if name != "withheld"}
    hidden = withheld.get("withheld", {})
    # What the evaluator knows stands where the service keeps it: beside the scenario, in it, and in the case.
    work = {**content, **hidden}
    for name in ("scenario", "case"):
        work[name] = {**content.get(name, {}), **hidden}
    config = RunnerConfig(
        project="shop",
        agent_command=shlex.join(case["agent"]["command"]),
        agent_timeout_seconds=case["timeoutSecs"],
    )
    answer = cli._call_remote_runtime_agent(config, work)
    metrics = answer["metrics"]
    if metrics.get("agent_error"):
        kind = "timeout" if metrics.get("agent_timeout") else metrics.get("adapter_contract_error", "agent error")
        return {"outcome": "error", "error": {"message": answer["message"], "kind": kind}}
    return {"outcome": "answered", "text": answer["message"], "toolCalls": answer["tool_calls"], "metrics": metrics}


for line in sys.stdin:
    case = json.loads(line)
    try:
        came = turn(case)
    except Exception as error:
        came = {"outcome": "error", "error": {"message": f"{type(error).__name__}: {error}"}}
    print(json.dumps({"case": case["case"], **came}), flush=True)
