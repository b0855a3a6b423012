#!/bin/sh
# Makes your host send one message: agent-conform host adk-run --driver 'sh drive.sh {case}'.
case=$1
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT

# --- Your host --------------------------------------------------------------------------------------------------------

# Call your host here, with the route (`.config`) and the timeout (`.timeoutSecs`) of the case. Writes the session to $folder/session
# and the events to $folder/events; where there are none it fails, and the reason stands in $folder/why.
send_message() {
  jq -e '.config.config.adk.appName' "$case" >"$folder/why" || return
  jq 'def sanitized: gsub("[^A-Za-z0-9_]"; "_"); {
    app_name: .config.config.adk.appName,
    user_id: .send.from | split("@")[0] | sanitized,
    session_id: "\(.send.from)_\(.send.channelId)" | sanitized,
    new_message: {parts: [{text: .send.text}]},
    streaming: false, state_delta: null, invocation_id: null
  }' "$case" >"$folder/body"
  base=$(jq -r '.config.config.adk.baseUrl // .config.agentEndpoint' "$case")
  # The time is for headers and body together; a status of 400 or more is a failure.
  curl -sS --fail --noproxy '*' --max-time "$(jq .timeoutSecs "$case")" -H 'Content-Type: application/json' \
    --data-binary "@$folder/body" -o "$folder/events" "${base%/}/run" 2>"$folder/why" || return
  jq -es 'length == 1 and (.[0] | type == "array")' "$folder/events" >"$folder/why" 2>&1
}

# --- What the kit asks of every driver --------------------------------------------------------------------------------

# The last line of standard output says what came of it.
if send_message; then
  jq -c --slurpfile case "$case" --slurpfile body "$folder/body" '. as $events | $body[0] as {$session_id, $user_id}
    | [.[] | select(.author == "model")] | last | {case: $case[0].case, session: $session_id} + if . == null then {outcome: "silent"} else {
      outcome: "answered", text: ([.content.parts[].text // ""] | add),
      data: {sessionId: $session_id, userId: $user_id, eventCount: ($events | length), invocationId}
    } end' "$folder/events"
else
  jq -c --rawfile why "$folder/why" '{case, outcome: "error", error: {message: $why}}' "$case"
fi
