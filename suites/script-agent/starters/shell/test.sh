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

answers '{"agent_name": "reader", "input_data": "a \"story\"", "later": 1}' 'a \"story\"'
for input in '' hello '[]' null '{"agent_name": "reader"}'; do answers "$input" '"success": false'; done

[ "$failed" = 0 ] && echo 'all tests passed'
