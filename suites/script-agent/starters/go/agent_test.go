package main

import (
	"fmt"
	"strings"
	"testing"
)

func ask(input string) Output {
	return run(strings.NewReader(input))
}

func TestReadsItsInput(t *testing.T) {
	output := ask(`{"agent_name": "reader", "input_data": "a story", "later": 1}`)
	if !output.Success || !strings.Contains(fmt.Sprint(output.Data), "a story") {
		t.Error(output)
	}
}

func TestTellsWhatItCannotRead(t *testing.T) {
	for _, input := range []string{"", "hello", "[]", "null", `{"agent_name": "reader"}`} {
		if output := ask(input); output.Success || output.Error == nil || *output.Error == "" {
			t.Error(input, output)
		}
	}
}
