#!/bin/sh
# A script agent: a ScriptAgentInput on standard input, a ScriptAgentOutput on standard output.

. "$(dirname "$0")/json.sh"

# --- Your agent -------------------------------------------------------------------------------------------------------

# Gives the output for the input in $values. Where it cannot, it says why with `failed`.
answer() {
  text=$(value /input_data)
  # $text is JSON: a text in quotation marks. Without them it stands in a longer text as it is.
  text=${text#\"}
  text=${text%\"}
  request='{"target_agent_type": "log", "parameters": {"line": "one more input"}, "priority": 0}'
  printf '{"success": true, "data": {"text": "I have read: %s"}, "error": null, "agent_requests": [%s]}\n' "$text" "$request"
}

# --- What the contract asks of every agent ----------------------------------------------------------------------------

main() {
  # Nothing else may be printed, and the exit code is 0, after an error too: log to standard error, with >&2.
  if ! values=$(read_json); then
    failed 'the input is no JSON'
  elif ! is_text /agent_name || ! is_text /input_data; then
    failed 'agent_name and input_data are strings'
  else
    answer
  fi
}

failed() {
  printf '{"success": false, "data": null, "error": "%s", "agent_requests": []}\n' "$1"
}

is_text() {
  case $(value "$1") in \"*) ;; *) return 1 ;; esac
}

main
