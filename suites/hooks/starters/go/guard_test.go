package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// ask gives what the guard says, as JSON: "null" where it says nothing.
func ask(t *testing.T, input string) string {
	t.Helper()
	event, err := readInput(strings.NewReader(input))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := answerTo(event)
	if err != nil {
		t.Fatal(err)
	}
	said, _ := json.Marshal(answer)
	return string(said)
}

func call(command string) string {
	return fmt.Sprintf(`{"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command": %q}}`, command)
}

func TestRefusesWhatTheRulesName(t *testing.T) {
	for _, command := range []string{"rm -rf /", `cd x && sudo rm -rf "/"`, "rm  -rf\t/"} {
		if said := ask(t, call(command)); !strings.Contains(said, `"permissionDecision":"deny"`) {
			t.Errorf("%s: %s", command, said)
		}
	}
}

func TestSaysNothingOfOtherCallsAndEvents(t *testing.T) {
	for _, command := range []string{"ls", "rm -rf /data/x", "farm -rf /"} {
		if said := ask(t, call(command)); said != "null" {
			t.Errorf("%s: %s", command, said)
		}
	}
	if said := ask(t, `{"hook_event_name": "Stop"}`); said != "null" {
		t.Error(said)
	}
}

func TestAnswersEachHostInItsWords(t *testing.T) {
	for input, wanted := range map[string]string{
		`{"hook_event_name": "BeforeTool", "tool_name": "run_shell_command", "tool_input": {"command": "rm -rf /"}}`: `"decision":"deny"`,
		`{"sessionId": "1", "toolName": "bash", "toolArgs": {"command": "rm -rf /"}}`:                                `{"permissionDecision":"deny"`,
		`{"sessionId": "1", "toolName": "bash", "toolArgs": "{\"command\": \"rm -rf /\"}"}`:                          `{"permissionDecision":"deny"`,
		`{"hook_event_name": "beforeShellExecution", "command": "rm -rf /"}`:                                         `"permission":"deny"`,
		`{"hook_event_name": "beforeShellExecution", "command": "ls"}`:                                               `{"permission":"allow"}`,
	} {
		if said := ask(t, input); !strings.Contains(said, wanted) {
			t.Errorf("%s: %s", input, said)
		}
	}
}

func TestRefusesWhatItCannotRead(t *testing.T) {
	for _, input := range []string{"", "hello", "[]", "null", `{"hook_event_name": `, `{"hook_event_name": "PreToolUse"}`} {
		event, err := readInput(strings.NewReader(input))
		if err == nil {
			_, err = answerTo(event)
		}
		if err == nil {
			t.Errorf("%q is taken", input)
		}
	}
}
