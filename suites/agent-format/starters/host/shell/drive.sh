#!/bin/sh
# Makes your host ask one agent: agent-conform host agent-format --driver 'sh drive.sh {case}'.
case=$1
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT

# --- Your host --------------------------------------------------------------------------------------------------------

# Call your host here; ACTIVE_AGENT_PATH is set. Writes the text of the answer and the names of tools to $folder/answer; its exit code
# tells whether there is one. The last line of $folder/log says what went wrong.
ask() {
  # A line for each message.
  jq '.send | if has("history") then .history |= (map("\(.role): \(.text)") | join("\n")) else . end' "$case" >"$folder/send"
  python3 -c '
import asyncio, importlib.util, json, os, sys
root, send, answered = sys.argv[1], json.load(open(sys.argv[2])), sys.argv[3]
spec = importlib.util.spec_from_file_location("active_agent", os.path.join(root, os.environ["ACTIVE_AGENT_PATH"]))
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
async def run():
    return await module.run_agent(send["prompt"], chat_history=send.get("history"), memory=send.get("memory"), config=send.get("config"))
answer = asyncio.run(run())
assert isinstance(answer["content"], str) and isinstance(answer["response_time_secs"], (int, float)), "no answer"
tools = list(dict.fromkeys(trace["tool"] for trace in answer["traces"]))
json.dump({"text": answer["content"], "toolCalls": tools}, open(answered, "w"))
' "$(jq -r .agent.root "$case")" "$folder/send" "$folder/answer" >"$folder/log" 2>&1
}

# --- What the kit asks of every driver --------------------------------------------------------------------------------

# The last line of standard output says what came of it.
if ask; then
  jq -c --slurpfile case "$case" '{case: $case[0].case, outcome: "answered"} + .' "$folder/answer"
else
  jq -c --arg message "$(tail -n 1 "$folder/log")" '{case, outcome: "error", error: {message: $message}}' "$case"
fi
