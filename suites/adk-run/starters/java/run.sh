#!/bin/sh
# Runs the agent; builds it first where its source is newer than what was built.
here=$(dirname "$0")
if ! [ "$here/build/agent.jar" -nt "$here/Agent.java" ]; then
  mkdir -p "$here/build/$$"
  javac -encoding UTF-8 -d "$here/build/$$" "$here/Agent.java" >&2 &&
    jar cf "$here/build/$$.jar" -C "$here/build/$$" . >&2 &&
    mv "$here/build/$$.jar" "$here/build/agent.jar" || exit 1
  rm -r "$here/build/$$"
fi
exec java -cp "$here/build/agent.jar" Agent "$@"
