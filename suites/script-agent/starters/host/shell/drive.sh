#!/bin/sh
# Makes your host run one ensemble of scripts: agent-conform host script-agent --driver 'sh drive.sh {case}'.
case=$1
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
echo '{}' | tee "$folder/asked" >"$folder/outputs"

# --- Your host --------------------------------------------------------------------------------------------------------

# Call your host here. Writes the output of each script that was run to $folder/outputs, by its name.
run_scripts() {
  jq -e '.send.input | type == "string"' "$case" >"$folder/log" || return
  # A script stands behind those that it depends on.
  jq -r '.send.scripts | . as $all | def depth: 1 + ([.dependsOn[]? as $name | $all[] | select(.name == $name) | depth] | max // 0);
    [.[0], (.[1:][] | select(has("dependsOn")))] | sort_by(depth)[].name' "$case" >"$folder/planned"
  while read -r name; do step "$name" "$(jq --arg name "$name" '.[$name] // {}' "$folder/asked")"; done <"$folder/planned"
}

# Runs the script $1 with the parameters $2 beside its own, then what its output asks for.
step() {
  jq --arg name "$1" '.send.scripts[] | select(.name == $name)' "$case" >"$folder/script"
  needs=$(jq --slurpfile outputs "$folder/outputs" '[.dependsOn[]? | {key: ., value: $outputs[0][.]}] | from_entries' "$folder/script")
  jq --argjson further "$2" --argjson needs "$needs" --slurpfile case "$case" '
    def filled: walk(if type == "string" then gsub("\\$\\{(?<one>[^.}]+)\\.output\\}"; $needs[.one].data | tostring) else . end);
    {agent_name: .name, input_data: $case[0].send.input, context: {parameters: ((.parameters // {} | filled) + $further)},
      dependencies: $needs}' "$folder/script" >"$folder/given"
  # The words of the command, each quoted; `timeout` ends the script and what it has started.
  eval "timeout -s KILL $(jq .timeoutSecs "$case") $(jq -r '.command | @sh' "$folder/script")" \
    <"$folder/given" >"$folder/output" 2>"$folder/log" && is_output || echo '{"success": false, "error": "no output"}' >"$folder/output"
  into outputs "$1" "$(cat "$folder/output")"
  requests=$(jq -c --slurpfile case "$case" '(.agent_requests // []) | sort_by(-(.priority // 0))[]
    | . as $request | $case[0].send.scripts[] | select(.type == $request.target_agent_type) | .name, $request.parameters' "$folder/output")
  while read -r target && read -r parameters; do
    target=$(echo "$target" | jq -r .)
    if grep -qxF "$target" "$folder/planned"; then into asked "$target" "$parameters"; else step "$target" "$parameters"; fi
  done <<EOF
$requests
EOF
}

is_output() {
  jq -es 'length == 1 and (.[0] | (.success | type) == "boolean" and (.error == null or (.error | type) == "string")
    and ({agent_requests: []} + . | .agent_requests | type == "array"
      and all(.[]; (.target_agent_type | type) == "string" and (.parameters | type) == "object")))' "$folder/output" >"$folder/log" 2>&1
}

# Puts the value $3 under the name $2 into the object in the file $1.
into() {
  jq --arg name "$2" --argjson value "$3" '.[$name] = $value' "$folder/$1" >"$folder/new" && mv "$folder/new" "$folder/$1"
}

# --- What the kit asks of every driver --------------------------------------------------------------------------------

# The last line of standard output says what came of it.
run_scripts || echo '{"input": {"success": false, "error": "the input is no text"}}' >"$folder/outputs"
jq -c --slurpfile case "$case" '{case: $case[0].case, data: .} + ([.[] | select(.success | not)] | if . == [] then {outcome: "answered"}
  else {outcome: "error", error: {message: (.[0].error // "it failed")}} end)' "$folder/outputs"
