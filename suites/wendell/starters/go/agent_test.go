package main

import (
	"strings"
	"testing"
)

func ask(t *testing.T, input string) Answer {
	t.Helper()
	item, err := readWorkItem(strings.NewReader(input))
	if err != nil {
		t.Fatal(err)
	}
	return answer(item)
}

func TestTellsWhatItWorksOn(t *testing.T) {
	if got := ask(t, `{"case": {"request": "A refund, please."}}`); !strings.Contains(got.Message, "refund") {
		t.Error(got.Message)
	}
}

func TestCallsToolsThatAreOffered(t *testing.T) {
	if got := ask(t, `{"available_tools": [{"name": "orders.lookup"}]}`); len(got.ToolCalls) != 1 {
		t.Error(got.ToolCalls)
	}
	if got := ask(t, `{}`); len(got.ToolCalls) != 0 {
		t.Error(got.ToolCalls)
	}
}

func TestRefusesWhatIsNoWorkItem(t *testing.T) {
	for _, input := range []string{"", "hello", "[]", "null"} {
		if _, err := readWorkItem(strings.NewReader(input)); err == nil {
			t.Errorf("%q is taken", input)
		}
	}
}
