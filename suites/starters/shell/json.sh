# The shell has no JSON: this is all that the agent needs of it. jq takes its place where you may use it.

# The value at a path of $values, what read_json has written, as JSON writes it; nothing where there is none.
value() {
  printf '%s\n' "$values" | awk -F '\t' -v path="$1" '$1 == path { found = $2 } END { print found }'
}

# Reads JSON from standard input. Writes a line for each value: its path, a tab, and the value as JSON writes it, a text in its
# quotation marks and with its escapes: /case/request	"It is \"late\"". An object is { and an array is [. Fails where it is no JSON.
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
