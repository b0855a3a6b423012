#!/bin/sh
# Asks the guard, and looks at what it answers.
guard=$(dirname "$0")/guard.sh
failed=0

# What is asked, the exit code, and what the answer begins with: nothing where it says nothing.
says() {
  said=$(printf %s "$1" | sh "$guard" 2>/dev/null)
  code=$?
  [ "$code" = "$2" ] || { echo "failed: $1 ends with $code" && failed=1; }
  case $said in
    '') [ -z "$3" ] ;;
    "$3"*) [ -n "$3" ] ;;
    *) false ;;
  esac || { echo "failed: $1 is answered with $said" && failed=1; }
}

# The call of Claude Code and Codex for a command, which is written as in JSON.
call() {
  printf '{"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command": "%s"}}' "$1"
}

deny='"rm -rf /"'
for command in 'rm -rf /' 'cd x && sudo rm -rf \"/\"' 'rm  -rf\t/'; do says "$(call "$command")" 0 '{"hookSpecificOutput"'; done
for command in ls 'rm -rf /data/x' 'farm -rf /'; do says "$(call "$command")" 0 ''; done
says '{"hook_event_name": "Stop"}' 0 ''

says '{"hook_event_name": "BeforeTool", "tool_name": "x", "tool_input": {"command": '"$deny"'}}' 0 '{"decision":"deny"'
says '{"sessionId": "1", "toolName": "bash", "toolArgs": {"command": '"$deny"'}}' 0 '{"permissionDecision":"deny"'
says '{"sessionId": "1", "toolName": "bash", "toolArgs": "{\"command\": \"rm -rf /\"}"}' 0 '{"permissionDecision":"deny"'
says '{"hook_event_name": "beforeShellExecution", "command": '"$deny"'}' 0 '{"permission":"deny"'
says '{"hook_event_name": "beforeShellExecution", "command": "ls"}' 0 '{"permission": "allow"}'

for input in '' hello '[]' null '{"hook_event_name": ' '{"hook_event_name": "PreToolUse"}' '{} {}'; do says "$input" 2 ''; done

[ "$failed" = 0 ] && echo 'all tests passed'
