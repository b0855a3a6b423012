// An agent for Wendell: a work item on standard input, an answer on standard output.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// WorkItem has what this agent uses of a work item. Anything may be missing, and there will be more.
type WorkItem struct {
	Case struct {
		Request string `json:"request"`
	} `json:"case"`
	AvailableTools []struct {
		Name string `json:"name"`
	} `json:"available_tools"`
}

type Answer struct {
	Message   string     `json:"message"`
	ToolCalls []ToolCall `json:"tool_calls"`
}

type ToolCall struct {
	Name   string         `json:"name"`
	Args   map[string]any `json:"args"`
	Result any            `json:"result,omitempty"`
}

// --- Your agent ------------------------------------------------------------------------------------------------------

func answer(item WorkItem) Answer {
	request := item.Case.Request
	if request == "" {
		request = "your request"
	}
	calls := []ToolCall{} // a nil slice would be written as null
	for _, tool := range item.AvailableTools {
		if tool.Name == "orders.lookup" {
			args := map[string]any{"order_id": "A-17"}
			calls = append(calls, ToolCall{tool.Name, args, lookUpOrder(args)})
		}
	}
	return Answer{Message: "I am looking into it: " + request, ToolCalls: calls}
}

func lookUpOrder(args map[string]any) any {
	return map[string]any{"found": true, "order_id": args["order_id"]}
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

func main() {
	item, err := readWorkItem(os.Stdin)
	if err == nil {
		// Nothing else may be printed to standard output: log to os.Stderr.
		err = json.NewEncoder(os.Stdout).Encode(answer(item))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "cannot take this work item:", err)
		os.Exit(1)
	}
}

func readWorkItem(input io.Reader) (item WorkItem, err error) {
	data, err := io.ReadAll(input)
	if err != nil {
		return item, err
	}
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		return item, errors.New("it is no JSON object")
	}
	return item, json.Unmarshal(data, &item)
}
