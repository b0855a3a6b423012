#!/bin/sh
# Makes your host run one turn: agent-conform host wendell --driver 'sh drive.sh {case}'.
case=$1
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT

# --- Your host --------------------------------------------------------------------------------------------------------

# Call your host here: what it must not pass on stands in `.send.withheld` of the case. Writes the answer to $folder/answer; its exit
# code tells whether there is one.
run_turn() {
  jq '{schema_version: "wendell.agent_input.v1"} + (.send | del(.withheld))' "$case" >"$folder/item"
  # The words of the command, each quoted; `timeout` ends the agent and what it has started.
  eval "timeout -s KILL $(jq -r '"\(.timeoutSecs) \(.agent.command | @sh)"' "$case")" \
    <"$folder/item" >"$folder/answer" 2>"$folder/log"
}

# --- What the kit asks of every driver --------------------------------------------------------------------------------

# The last line of standard output says what came of it.
if run_turn && jq -es 'length == 1 and (.[0] | has("message"))' "$folder/answer" >"$folder/log" 2>&1; then
  jq -c --slurpfile case "$case" '{case: $case[0].case, outcome: "answered", text: .message, toolCalls: (.tool_calls // []), metrics}' \
    "$folder/answer"
else
  jq -c '{case, outcome: "error", error: {message: "the agent gave no answer"}}' "$case"
fi
