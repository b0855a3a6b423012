// A guard for coding agents: it is asked before each tool call, and refuses the calls that your rules name.
//
// Coding agents call such a program a hook. For every tool call the agent's host starts it anew, writes one JSON document to its
// standard input, and reads what it says. Nothing is executed here: a command is looked at, as text.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// --- Your rules ------------------------------------------------------------------------------------------------------

// Words that a command may not hold one after the other, and why not. `rm -rf /` is found in `cd x && sudo rm -rf "/"`, and not in
// `rm -rf /data/x`. This stops slips, and nobody who looks for a way around: `rm -r -f /` is other words.
var rules = []struct{ words, why string }{
	{"rm -rf /", "it deletes the whole disk"},
	{"rm -rf /*", "it deletes the whole disk"},
	{"rm -rf ~", "it deletes your home folder"},
	{"git push --force", "it overwrites what others have pushed"},
}

// whyNot takes the name of a tool and its arguments. It gives why the call is refused; nothing where it may be made.
func whyNot(tool string, args map[string]any) (string, error) {
	command, err := commandOf(tool, args)
	if err != nil {
		return "", err
	}
	for _, rule := range rules {
		if strings.Contains(plain(command), plain(rule.words)) {
			return rule.words + " is refused: " + rule.why, nil
		}
	}
	return "", nil
}

// plain gives the words of a command, with a space around each; quotes and what joins commands stand for spaces.
func plain(command string) string {
	isSpace := func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune(";&|()<>{}$`\"'\\", c) }
	return " " + strings.Join(strings.FieldsFunc(command, isSpace), " ") + " "
}

// --- What the hosts ask of every guard -------------------------------------------------------------------------------

// The tools that run a command, by the names that the hosts have for them.
var shells = []string{"Bash", "bash", "Shell", "shell", "run_shell_command", "PowerShell", "powershell"}

const longest = 16 << 20 // bytes
const patience = 10 * time.Second

// The fields of an event, or of an answer. An event has more than those that are used, and there will be others.
type fields = map[string]any

func main() {
	// A guard that crashes, or is late, lets the call through on most hosts: whatever goes wrong is a refusal.
	time.AfterFunc(patience, func() { refuse(fmt.Errorf("not decided within %v", patience)) })
	defer func() {
		if problem := recover(); problem != nil {
			refuse(fmt.Errorf("%v", problem))
		}
	}()
	event, err := readInput(os.Stdin)
	if err != nil {
		refuse(err)
	}
	answer, err := answerTo(event)
	if err != nil {
		refuse(err)
	}
	// Nothing else may be printed to standard output, and nothing at all where there is nothing to say.
	if answer != nil {
		json.NewEncoder(os.Stdout).Encode(answer)
	}
}

// refuse ends with exit code 2 and a line on standard error, and nothing on standard output: all hosts read that as a refusal.
func refuse(problem error) {
	fmt.Fprintln(os.Stderr, "guard: refused:", problem)
	os.Exit(2)
}

func readInput(input io.Reader) (fields, error) {
	data, err := io.ReadAll(io.LimitReader(input, longest+1))
	if err != nil {
		return nil, err
	}
	// What is left is read all the same: a host may drop the answer where it cannot write all of its input.
	io.Copy(io.Discard, input)
	if len(data) > longest {
		return nil, fmt.Errorf("the input is longer than %d bytes", longest)
	}
	return readObject(data, "the input")
}

func readObject(data []byte, name string) (object fields, err error) {
	if !utf8.Valid(data) || json.Unmarshal(data, &object) != nil || object == nil {
		return nil, errors.New(name + " is no JSON object")
	}
	return object, nil
}

// answerTo gives the answer in the words of the host that asks; nil where there is nothing to say.
func answerTo(event fields) (fields, error) {
	host, name, given, err := callIn(event)
	if host == "" || err != nil {
		return nil, err
	}
	tool, isText := name.(string)
	if !isText {
		return nil, errors.New("the input names no tool")
	}
	// Some hosts write the arguments as a text that is JSON.
	if text, isText := given.(string); isText {
		if given, err = readObject([]byte(text), "what the tool gets"); err != nil {
			return nil, err
		}
	}
	args, isObject := given.(fields)
	if !isObject {
		return nil, errors.New("the input does not say what the tool gets")
	}
	why, err := whyNot(tool, args)
	if err != nil {
		return nil, err
	}
	if why != "" {
		return denial(host, why), nil
	}
	// Silence lets a call through on the others. An "allow" would say more: that the user need not be asked either.
	if host == "cursor" {
		return fields{"permission": "allow"}, nil
	}
	return nil, nil
}

// callIn gives the host, the tool and its arguments; no host for an event that is no tool call. Fields that are not known are left alone.
func callIn(event fields) (host string, tool, args any, err error) {
	given, isNamed := event["hook_event_name"]
	if !isNamed {
		// Copilot CLI does not name the event: a tool call that was not made yet has no result.
		if (has(event, "toolName") || has(event, "toolArgs")) && !has(event, "toolResult") {
			return "copilot-cli", event["toolName"], event["toolArgs"], nil
		}
		if has(event, "sessionId") {
			return "", nil, nil, nil
		}
	}
	name, isText := given.(string)
	if !isText {
		return "", nil, nil, errors.New("the input names no event")
	}
	switch name {
	case "PreToolUse":
		return preToolUseHost(event), event["tool_name"], event["tool_input"], nil
	case "BeforeTool":
		return "gemini-cli", event["tool_name"], event["tool_input"], nil
	case "preToolUse", "beforeMCPExecution":
		return "cursor", event["tool_name"], event["tool_input"], nil
	case "beforeShellExecution":
		return "cursor", "Shell", event, nil
	case "beforeReadFile":
		return "cursor", "Read", event, nil
	}
	return "", nil, nil, nil
}

func has(event fields, name string) bool {
	_, isThere := event[name]
	return isThere
}

// preToolUseHost: Claude Code and Codex ask alike, and take the same answer. Others can be set up to ask in their form.
func preToolUseHost(event fields) string {
	if has(event, "cursor_version") {
		return "cursor"
	}
	if has(event, "timestamp") && !has(event, "transcript_path") {
		return "copilot-cli"
	}
	return "claude-code"
}

func denial(host, why string) fields {
	switch host {
	case "gemini-cli":
		return fields{"decision": "deny", "reason": why}
	case "copilot-cli":
		return fields{"permissionDecision": "deny", "permissionDecisionReason": why}
	case "cursor":
		return fields{"permission": "deny", "user_message": why, "agent_message": why}
	}
	decision := fields{"hookEventName": "PreToolUse", "permissionDecision": "deny", "permissionDecisionReason": why}
	return fields{"hookSpecificOutput": decision}
}

// commandOf gives the command that a tool runs: empty for a tool that runs none.
func commandOf(tool string, args fields) (string, error) {
	given, isThere := args["command"]
	for _, shell := range shells {
		isThere = isThere || tool == shell
	}
	command, isText := given.(string)
	if isThere && !isText {
		return "", errors.New("the input has no command that can be read")
	}
	return command, nil
}
