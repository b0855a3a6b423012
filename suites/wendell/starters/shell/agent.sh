#!/bin/sh
# An agent for Wendell: a work item on standard input, an answer on standard output.

. "$(dirname "$0")/json.sh"

# --- Your agent -------------------------------------------------------------------------------------------------------

# Gives the answer to the work item in $values. Further fields may come with every version: use those that you know.
answer() {
  request=$(value /case/request)
  calls=
  if offers orders.lookup; then
    calls='{"name": "orders.lookup", "args": {"order_id": "A-17"}, "result": {"found": true}}'
  fi
  # $request is JSON: a text in quotation marks. Without them it stands in a longer text as it is.
  request=${request#\"}
  request=${request%\"}
  printf '{"message": "I am looking into it: %s", "tool_calls": [%s]}\n' "${request:-your request}" "$calls"
}

# Whether a tool of this name is among those that may be called.
offers() {
  printf '%s\n' "$values" | awk -F '\t' -v wanted="\"$1\"" '
    $1 ~ /^\/available_tools\/[0-9]+\/name$/ && $2 == wanted { found = 1 }
    END { exit !found }'
}

# --- What the contract asks of every agent ----------------------------------------------------------------------------

main() {
  # Nothing else may be printed to standard output: log to standard error, with >&2.
  if values=$(read_json) && [ "$(value '')" = '{' ]; then
    answer
  else
    echo 'cannot take this work item: it is no JSON object' >&2
    exit 1
  fi
}

main
