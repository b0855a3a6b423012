#!/bin/sh
# A guard for coding agents: it is asked before each tool call, and refuses the calls that your rules name.
#
# Coding agents call such a program a hook. For every tool call the agent's host starts it anew, writes one JSON document to its
# standard input, and reads what it says. Nothing is executed here: a command is looked at, as text.

# --- Your rules -------------------------------------------------------------------------------------------------------

# Words that a command may not hold one after the other, and behind ": " why not. `rm -rf /` is found in `cd x && sudo rm -rf "/"`,
# and not in `rm -rf /data/x`. This stops slips, and nobody who looks for a way around: `rm -r -f /` is other words.
rules() {
  cat <<'END'
rm -rf /: it deletes the whole disk
rm -rf /*: it deletes the whole disk
rm -rf ~: it deletes your home folder
git push --force: it overwrites what others have pushed
END
}

# Takes a command. Prints why it is refused; nothing where it may be run.
why_not() {
  command=$(printf %s "$1" | plain)
  rules | while IFS= read -r rule; do
    words=$(printf %s "${rule%%: *}" | plain)
    case $command in
      *"$words"*) echo "${rule%%: *} is refused: ${rule#*: }" && break ;;
    esac
  done
}

# The words of a command, with a space around each; quotes and what joins commands stand for spaces.
plain() {
  { echo && cat && echo; } | tr -s '[:space:];&|()<>{}$`"'\''\\' ' '
}

# --- What the hosts ask of every guard --------------------------------------------------------------------------------

LC_ALL=C
export LC_ALL
longest=16777216 # bytes

main() {
  # What is longer is cut, and no JSON then. It is read all the same: a host may drop the answer where it cannot write all of its input.
  input=$(head -c "$longest" && cat >/dev/null)
  command -v jq >/dev/null || refuse 'jq, which reads the input, is not installed'
  # A line with the host, and the command behind it.
  call=$(printf %s "$input" | jq --slurp --raw-output "$reader" 2>/dev/null) || refuse 'the input cannot be read'
  [ -n "$call" ] || exit 0
  host=$(printf '%s\n' "$call" | head -n 1)
  why=$(why_not "${call#"$host"}")
  # Nothing else may be printed to standard output, and nothing at all where there is nothing to say.
  answer "$host" "$why" || refuse 'the answer cannot be written'
}

# Exit code 2 with a line on standard error, and nothing on standard output: all hosts read that as a refusal.
refuse() {
  echo "guard: refused: $1" >&2
  exit 2
}

# Takes the one value that was read, in a list. Gives the host and the command; nothing for an event that is no tool call. Fields that
# are not known are left alone.
reader='
  # The tools that run a command, by the names that the hosts have for them.
  def runs_commands: IN("Bash", "bash", "Shell", "shell", "run_shell_command", "PowerShell", "powershell");
  def object(what): if type == "object" then . else error(what) end;
  def text(what): if type == "string" then . else error(what) end;

  # The command that a tool runs: empty for a tool that runs none. Some hosts write the arguments as a text that is JSON.
  def call(host; tool; arguments):
    host as $host
    | (tool | text("no tool")) as $tool
    | (arguments | if type == "string" then fromjson else . end | object("no arguments"))
    | (if has("command") or ($tool | runs_commands) then .command else "" end | text("no command"))
    | $host + "\n" + .;

  # Claude Code and Codex ask alike, and take the same answer. Others can be set up to ask in their form.
  def pre_tool_use_host:
    if has("cursor_version") then "cursor"
    elif has("timestamp") and (has("transcript_path") | not) then "copilot-cli"
    else "claude-code" end;

  if length == 1 then .[0] else error("not one value") end
  | object("no object")
  | .hook_event_name as $event
  # Copilot CLI does not name the event: a tool call that was not made yet has no result.
  | if $event == null and (has("toolName") or has("toolArgs")) and (has("toolResult") | not) then
      call("copilot-cli"; .toolName; .toolArgs)
    elif $event == null and has("sessionId") then empty
    elif ($event | type) != "string" then error("no event")
    elif $event == "PreToolUse" then call(pre_tool_use_host; .tool_name; .tool_input)
    elif $event == "BeforeTool" then call("gemini-cli"; .tool_name; .tool_input)
    elif $event == "preToolUse" or $event == "beforeMCPExecution" then call("cursor"; .tool_name; .tool_input)
    elif $event == "beforeShellExecution" then call("cursor"; "Shell"; .)
    elif $event == "beforeReadFile" then call("cursor"; "Read"; .)
    else empty end
'

# Takes the host, and why the call is refused: prints the answer in the words of that host.
answer() {
  if [ -z "$2" ]; then
    # Silence lets a call through on the others. An "allow" would say more: that the user need not be asked either.
    [ "$1" != cursor ] || echo '{"permission": "allow"}'
    return
  fi
  case $1 in
    gemini-cli) shape='{decision: "deny", reason: $why}' ;;
    copilot-cli) shape='{permissionDecision: "deny", permissionDecisionReason: $why}' ;;
    cursor) shape='{permission: "deny", user_message: $why, agent_message: $why}' ;;
    *)
      shape='{hookEventName: "PreToolUse", permissionDecision: "deny", permissionDecisionReason: $why}'
      shape="{hookSpecificOutput: $shape}"
      ;;
  esac
  jq --null-input --compact-output --arg why "$2" "$shape"
}

main
