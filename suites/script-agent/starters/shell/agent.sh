#!/bin/sh
# A script agent: a ScriptAgentInput on standard input, a ScriptAgentOutput on standard output.

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

# The value at a path, as JSON writes it; nothing where there is none.
value() {
  printf '%s\n' "$values" | awk -F '\t' -v path="$1" '$1 == path { found = $2 } END { print found }'
}

# Reads JSON from standard input. Writes a line for each value: its path, a tab, and the value as JSON writes it, a text in its
# quotation marks and with its escapes: /case/request	"It is \"late\"". An object is { and an array is [. Fails where it is no JSON.
# jq takes its place where you may use it.
read_json() {
  LC_ALL=C grep -aoE '"([^"\\]|\\(["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|[][{}:,]|[^][{}:,"[:space:]]+|"' | LC_ALL=C awk '
    function refuse() { refused = 1; exit 1 }
    function path(i, text) { for (i = 1; i <= depth; i++) text = text "/" name[i]; return text }
    function isText() { return token ~ /^"/ && length(token) > 1 && token !~ /[\001-\037]/ }
    function closes() { return token == (kind[depth] == "{" ? "}" : "]") }
    function close_it() { depth--; wanted = depth ? "comma" : "end" }
    BEGIN { wanted = "value" }
    { token = $0 }
    wanted == "end" { refuse() }
    wanted == "comma" && closes() { close_it(); next }
    wanted == "comma" {
      if (token != ",") refuse()
      if (kind[depth] == "[") name[depth]++
      wanted = kind[depth] == "{" ? "key" : "value"
      next
    }
    wanted == "first" && closes() { close_it(); next }
    wanted == "first" { wanted = kind[depth] == "{" ? "key" : "value" }
    wanted == "key" {
      if (!isText()) refuse()
      name[depth] = substr(token, 2, length(token) - 2)
      wanted = "colon"
      next
    }
    wanted == "colon" { if (token != ":") refuse(); wanted = "value"; next }
    token == "{" || token == "[" {
      print path() "\t" token
      kind[++depth] = token
      name[depth] = 0
      wanted = "first"
      next
    }
    isText() || token ~ /^(true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?)$/ {
      print path() "\t" token
      wanted = depth ? "comma" : "end"
      next
    }
    { refuse() }
    END { exit refused || wanted != "end" }'
}

main
