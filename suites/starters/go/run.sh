#!/bin/sh
# Runs the agent; builds it first where its source is newer than what was built.
here=$(dirname "$0")
if ! [ "$here/build/agent" -nt "$here/agent.go" ]; then
  mkdir -p "$here/build"
  go build -o "$here/build/agent.$$" "$here/agent.go" >&2 && mv "$here/build/agent.$$" "$here/build/agent" || exit 1
fi
exec "$here/build/agent" "$@"
