#!/bin/sh
# Runs the agent; builds it first where a source is newer than what was built.
here=$(dirname "$0")
stale=
for source in "$here"/*.rs; do [ "$here/build/agent" -nt "$source" ] || stale=1; done
if [ "$stale" ]; then
  mkdir -p "$here/build"
  rustc --edition=2021 -O -o "$here/build/agent.$$" "$here/agent.rs" >&2 && mv "$here/build/agent.$$" "$here/build/agent" || exit 1
fi
exec "$here/build/agent" "$@"
