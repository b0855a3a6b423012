"""Drives the executor of llm-orchestra: a case a line, a conclusion a line."""

import asyncio
import contextlib
import json
import os
import shlex
import sys
import tempfile

from llm_orc.core.config.ensemble_config import EnsembleLoader
from llm_orc.core.execution.executor_factory import ExecutorFactory

# What it keeps for itself stands below the working directory.
os.environ["XDG_CONFIG_HOME"] = os.path.join(os.getcwd(), "config")


def run(case):
    if not isinstance(case["send"]["input"], str):
        return {"outcome": "unsupported"}
    if not hasattr(run, "executor"):
        run.executor = ExecutorFactory.create_root_executor(save_artifacts=False)
    with tempfile.TemporaryDirectory() as folder:
        return concluded(case, EnsembleLoader().load_from_file(ensemble_in(folder, case)))


def ensemble_in(folder, case):
    """Writes the ensemble: a file of its own for each script that is planned. It has no words for the types of scripts."""
    first, *others = case["send"]["scripts"]
    agents = []
    for script in [first, *(one for one in others if "dependsOn" in one)]:
        file = os.path.join(folder, f"{script['name']}.sh")
        with open(file, "w", encoding="utf-8") as out:
            out.write(f"#!/bin/sh\nexec {shlex.join(script['command'])}\n")
        os.chmod(file, 0o755)
        agent = {"name": script["name"], "script": file, "timeout_seconds": max(1, round(case["timeoutSecs"]))}
        if "dependsOn" in script:
            agent["depends_on"] = script["dependsOn"]
        if "parameters" in script:
            agent["parameters"] = script["parameters"]
        agents.append(agent)
    path = os.path.join(folder, "case.yaml")
    with open(path, "w", encoding="utf-8") as out:
        json.dump({"name": "case", "description": "Scripts of the kit.", "agents": agents}, out)
    return path


def concluded(case, config):
    came = asyncio.run(run.executor.execute(config, case["send"]["input"]))
    data, errors = {}, []
    for name, result in came["results"].items():
        if result["status"] != "success":
            errors.append(str(result.get("error") or "it failed"))
        elif result["response"] is not None:
            data[name] = output_in(result["response"])
    if errors:
        return {"outcome": "error", "data": data, "error": {"message": errors[0]}}
    return {"outcome": "answered", "data": data}


def output_in(response):
    try:
        return json.loads(response) if isinstance(response, str) else response
    except ValueError:
        return response


for line in sys.stdin:
    case = json.loads(line)
    try:
        # It prints as it goes.
        with contextlib.redirect_stdout(sys.stderr):
            came = run(case)
    except Exception as error:
        came = {"outcome": "error", "error": {"message": f"{type(error).__name__}: {error}"}}
    print(json.dumps({"case": case["case"], **came}), flush=True)
