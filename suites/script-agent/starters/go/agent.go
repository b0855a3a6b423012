// A script agent: a ScriptAgentInput on standard input, a ScriptAgentOutput on standard output.
// The host runs run.sh, which builds it.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sort"
)

// Input has what the contract has; a pointer tells whether it is there. Whatever else is there is left alone.
type Input struct {
	AgentName    *string                    `json:"agent_name"`
	InputData    *string                    `json:"input_data"`
	Context      map[string]json.RawMessage `json:"context"`
	Dependencies map[string]json.RawMessage `json:"dependencies"`
}

type Output struct {
	Success       bool           `json:"success"`
	Data          any            `json:"data"`
	Error         *string        `json:"error"`
	AgentRequests []AgentRequest `json:"agent_requests"`
}

type AgentRequest struct {
	TargetAgentType string         `json:"target_agent_type"`
	Parameters      map[string]any `json:"parameters"`
	Priority        int            `json:"priority"`
}

// --- Your agent ------------------------------------------------------------------------------------------------------

// answer takes the input, and gives data and requests to other agents. An error is reported.
func answer(input Input) (data any, requests []AgentRequest, err error) {
	after := []string{}
	for name := range input.Dependencies {
		after = append(after, name)
	}
	sort.Strings(after)
	data = map[string]any{"text": "I have read: " + *input.InputData, "after": after}
	requests = []AgentRequest{{TargetAgentType: "log", Parameters: map[string]any{"line": "one more input"}}}
	return data, requests, nil
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

func main() {
	// Nothing else may be printed, and the exit code is 0, after an error too: log to os.Stderr.
	if err := json.NewEncoder(os.Stdout).Encode(run(os.Stdin)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(given io.Reader) Output {
	input, err := readInput(given)
	if err == nil {
		data, requests, failed := answer(input)
		if failed == nil {
			return Output{Success: true, Data: data, AgentRequests: append([]AgentRequest{}, requests...)}
		}
		err = failed
	}
	reason := err.Error()
	return Output{Error: &reason, AgentRequests: []AgentRequest{}}
}

func readInput(given io.Reader) (input Input, err error) {
	data, err := io.ReadAll(given)
	if err != nil {
		return input, err
	}
	if err := json.Unmarshal(data, &input); err != nil {
		return input, err
	}
	if input.AgentName == nil || input.InputData == nil {
		return input, errors.New("agent_name and input_data are strings")
	}
	return input, nil
}
