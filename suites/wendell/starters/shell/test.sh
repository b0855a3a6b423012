#!/bin/sh
# Asks the agent, and looks at what it answers.
agent=$(dirname "$0")/agent.sh
failed=0

# What is sent, and what stands in the answer.
answers() {
  case $(printf %s "$1" | sh "$agent") in
    *"$2"*) ;;
    *) echo "failed: $1 is not answered with $2" && failed=1 ;;
  esac
}

refuses() {
  if printf %s "$1" | sh "$agent" 2>/dev/null; then echo "failed: $1 is taken" && failed=1; fi
}

answers '{"case": {"request": "A \"refund\", please."}}' 'A \"refund\", please.'
answers '{"available_tools": [{"name": "orders.lookup"}]}' orders.lookup
answers '{}' '"tool_calls": []'
for input in '' hello '[]' null '{"case": ' '{} {}'; do refuses "$input"; done

[ "$failed" = 0 ] && echo 'all tests passed'
