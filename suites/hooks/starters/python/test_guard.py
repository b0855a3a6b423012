import json
import subprocess
import sys
import unittest


def ask(event):
    """What the guard says, and its exit code."""
    given = event if isinstance(event, str) else json.dumps(event)
    ran = subprocess.run([sys.executable, "guard.py"], input=given.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return ran.stdout.decode().strip(), ran.returncode


def call(command):
    return {"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command": command}}


class GuardTest(unittest.TestCase):
    def test_refuses_what_the_rules_name(self):
        for command in ["rm -rf /", 'cd x && sudo rm -rf "/"', "rm  -rf\t/"]:
            answer, code = ask(call(command))
            decision = json.loads(answer)["hookSpecificOutput"]
            self.assertEqual((decision["permissionDecision"], code), ("deny", 0), command)
            self.assertIn("rm -rf /", decision["permissionDecisionReason"])

    def test_says_nothing_of_other_calls(self):
        for command in ["ls", "rm -rf /data/x", "farm -rf /"]:
            self.assertEqual(ask(call(command)), ("", 0), command)

    def test_answers_each_host_in_its_words(self):
        arguments = {"command": "rm -rf /"}
        gemini = {"hook_event_name": "BeforeTool", "tool_name": "run_shell_command", "tool_input": arguments}
        self.assertEqual(json.loads(ask(gemini)[0])["decision"], "deny")
        for given in [arguments, json.dumps(arguments)]:
            copilot = {"sessionId": "1", "toolName": "bash", "toolArgs": given}
            self.assertEqual(json.loads(ask(copilot)[0])["permissionDecision"], "deny")
        cursor = {"hook_event_name": "beforeShellExecution", "command": "rm -rf /"}
        self.assertEqual(json.loads(ask(cursor)[0])["permission"], "deny")
        self.assertEqual(json.loads(ask(dict(cursor, command="ls"))[0]), {"permission": "allow"})

    def test_refuses_what_it_cannot_read(self):
        for given in ["", "hello", "[]", "null", '{"hook_event_name": ', call(7), {"hook_event_name": "PreToolUse"}]:
            self.assertEqual(ask(given), ("", 2), given)

    def test_leaves_other_events_alone(self):
        self.assertEqual(ask({"hook_event_name": "Stop", "stop_hook_active": False}), ("", 0))


if __name__ == "__main__":
    unittest.main()
