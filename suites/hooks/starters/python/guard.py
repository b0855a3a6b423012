"""A guard for coding agents: it is asked before each tool call, and refuses the calls that your rules name.

Coding agents call such a program a hook. For every tool call the agent's host starts it anew, writes one JSON document to its standard
input, and reads what it says. Nothing is executed here: a command is looked at, as text.
"""

import json
import signal
import sys

# --- Your rules -------------------------------------------------------------------------------------------------------

# Words that a command may not hold one after the other, and why not. `rm -rf /` is found in `cd x && sudo rm -rf "/"`, and not in
# `rm -rf /data/x`. This stops slips, and nobody who looks for a way around: `rm -r -f /` is other words.
RULES = [
    ("rm -rf /", "it deletes the whole disk"),
    ("rm -rf /*", "it deletes the whole disk"),
    ("rm -rf ~", "it deletes your home folder"),
    ("git push --force", "it overwrites what others have pushed"),
]


def why_not(tool, arguments):
    """Takes the name of a tool and its arguments. Gives why the call is refused, or None where it may be made."""
    command = plain(command_of(tool, arguments))
    for words, why in RULES:
        if plain(words) in command:
            return f"{words} is refused: {why}"
    return None


def plain(command):
    """The words of a command, with a space around each; quotes and what joins commands stand for spaces."""
    return " " + " ".join(command.translate(SEPARATORS).split()) + " "


SEPARATORS = {ord(c): " " for c in ";&|()<>{}$`\"'\\"}

# --- What the hosts ask of every guard --------------------------------------------------------------------------------

# The tools that run a command, by the names that the hosts have for them.
SHELLS = {"Bash", "bash", "Shell", "shell", "run_shell_command", "PowerShell", "powershell"}
LONGEST = 16 * 1024 * 1024  # bytes
SECONDS = 10


def main():
    # A guard that crashes, or is late, lets the call through on most hosts: whatever goes wrong is a refusal.
    try:
        start_clock()
        answer = answer_to(read_input())
    except Exception as problem:
        refuse(problem)
    # Nothing else may be printed to standard output, and nothing at all where there is nothing to say.
    if answer is not None:
        print(json.dumps(answer))


def refuse(problem):
    """Exit code 2 with a line on standard error, and nothing on standard output: all hosts read that as a refusal."""
    print(f"guard: refused: {problem}", file=sys.stderr)
    sys.exit(2)


def start_clock():
    def ring(*_):
        raise TimeoutError(f"not decided within {SECONDS} seconds")

    # Windows has no such clock.
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, ring)
        signal.alarm(SECONDS)


def read_input():
    raw = sys.stdin.buffer.read(LONGEST + 1)
    # What is left is read all the same: a host may drop the answer where it cannot write all of its input.
    while sys.stdin.buffer.read(65536):
        pass
    if len(raw) > LONGEST:
        raise ValueError(f"the input is longer than {LONGEST} bytes")
    return read_object(raw, "the input")


def read_object(raw, name):
    try:
        value = json.loads(raw)
    except ValueError:
        raise ValueError(f"{name} is no JSON")
    if not isinstance(value, dict):
        raise ValueError(f"{name} is no JSON object")
    return value


def answer_to(event):
    """Gives the answer in the words of the host that asks; None where there is nothing to say."""
    asked = call_in(event)
    if asked is None:
        return None
    host, tool, arguments = asked
    if not isinstance(tool, str):
        raise ValueError("the input names no tool")
    # Some hosts write the arguments as a text that is JSON.
    if isinstance(arguments, str):
        arguments = read_object(arguments, "what the tool gets")
    if not isinstance(arguments, dict):
        raise ValueError("the input does not say what the tool gets")
    why = why_not(tool, arguments)
    if why is not None:
        return denial(host, why)
    # Silence lets a call through on the others. An "allow" would say more: that the user need not be asked either.
    return {"permission": "allow"} if host == "cursor" else None


def call_in(event):
    """The host, the tool and its arguments; None for an event that is no tool call. Fields that are not known are left alone."""
    name = event.get("hook_event_name")
    if name is None:
        # Copilot CLI does not name the event: a tool call that was not made yet has no result.
        if ("toolName" in event or "toolArgs" in event) and "toolResult" not in event:
            return "copilot-cli", event.get("toolName"), event.get("toolArgs")
        if "sessionId" in event:
            return None
    if not isinstance(name, str):
        raise ValueError("the input names no event")
    if name == "PreToolUse":
        return pre_tool_use_host(event), event.get("tool_name"), event.get("tool_input")
    if name == "BeforeTool":
        return "gemini-cli", event.get("tool_name"), event.get("tool_input")
    if name in ("preToolUse", "beforeMCPExecution"):
        return "cursor", event.get("tool_name"), event.get("tool_input")
    if name == "beforeShellExecution":
        return "cursor", "Shell", event
    if name == "beforeReadFile":
        return "cursor", "Read", event
    return None


def pre_tool_use_host(event):
    """Claude Code and Codex ask alike, and take the same answer. Others can be set up to ask in their form."""
    if "cursor_version" in event:
        return "cursor"
    return "copilot-cli" if "timestamp" in event and "transcript_path" not in event else "claude-code"


def denial(host, why):
    if host == "gemini-cli":
        return {"decision": "deny", "reason": why}
    if host == "copilot-cli":
        return {"permissionDecision": "deny", "permissionDecisionReason": why}
    if host == "cursor":
        return {"permission": "deny", "user_message": why, "agent_message": why}
    decision = {"hookEventName": "PreToolUse", "permissionDecision": "deny", "permissionDecisionReason": why}
    return {"hookSpecificOutput": decision}


def command_of(tool, arguments):
    """The command that a tool runs: empty for a tool that runs none."""
    command = arguments.get("command", None if tool in SHELLS else "")
    if not isinstance(command, str):
        raise ValueError("the input has no command that can be read")
    return command


if __name__ == "__main__":
    main()
