"""Makes your host run one ensemble of scripts: agent-conform host script-agent --driver 'python3 drive.py {case}'."""

import json, os, re, signal, subprocess, sys, threading

# --- Your host --------------------------------------------------------------------------------------------------------


def run_scripts(text, scripts, seconds):
    """Call your host here. Gives the output of each script that was run, by its name, or raises what went wrong."""
    if not isinstance(text, str):
        raise TypeError("the input is no text")
    named = {script["name"]: script for script in scripts}
    planned = [script for script in scripts if script is scripts[0] or "dependsOn" in script]
    outputs, asked = {}, {}

    def depth(script):
        return 1 + max((depth(named[name]) for name in script.get("dependsOn", [])), default=0)

    def step(script, parameters):
        needs = {name: outputs[name] for name in script.get("dependsOn", [])}
        fill = lambda found: json.dumps(str(needs[found[1]].get("data")))[1:-1]
        own = json.loads(re.sub(r"\$\{([^.}]+)\.output\}", fill, json.dumps(script.get("parameters", {}))))
        context = {"parameters": {**own, **parameters}}
        given = {"agent_name": script["name"], "input_data": text, "context": context, "dependencies": needs}
        output = outputs[script["name"]] = run(script["command"], given, seconds)
        for request in sorted(output.get("agent_requests", []), key=lambda one: -one.get("priority", 0)):
            for target in [one for one in scripts if one["type"] == request["target_agent_type"]]:
                if target in planned:
                    asked[target["name"]] = request["parameters"]
                else:
                    step(target, request["parameters"])

    for script in sorted(planned, key=depth):
        step(script, asked.get(script["name"], {}))
    return outputs


def run(command, given, seconds):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    script = subprocess.Popen(command, start_new_session=True, **pipes)
    # Ends the script and whatever it has started.
    late = threading.Timer(seconds, os.killpg, [script.pid, signal.SIGKILL])
    late.start()
    printed, _ = script.communicate(json.dumps(given).encode())
    late.cancel()
    try:
        output = json.loads(printed)
        if script.returncode == 0 and is_output(output):
            return output
    except (ValueError, TypeError, LookupError, AttributeError):
        pass
    return {"success": False, "error": f"no output of a script, exit code {script.returncode}"}


def is_output(output):
    error, requests = output.get("error"), output.get("agent_requests", [])
    is_request = lambda one: isinstance(one["target_agent_type"], str) and isinstance(one["parameters"], dict)
    is_sound = isinstance(output["success"], bool) and (error is None or isinstance(error, str))
    return is_sound and isinstance(requests, list) and all(is_request(one) for one in requests)


# --- What the kit asks of every driver --------------------------------------------------------------------------------

case = json.load(open(sys.argv[1], encoding="utf-8"))
try:
    outputs = run_scripts(case["send"]["input"], case["send"]["scripts"], case["timeoutSecs"])
    failed = [output.get("error") or "it failed" for output in outputs.values() if not output["success"]]
    came = {"outcome": "answered", "data": outputs}
    if failed:
        came = {"outcome": "error", "data": outputs, "error": {"message": failed[0]}}
except Exception as error:
    came = {"outcome": "error", "error": {"message": f"{type(error).__name__}: {error}"}}
# The last line of standard output says what came of it.
print(json.dumps({"case": case["case"], **came}))
