#!/bin/sh
# Builds the agent where a source is newer than what was built.
here=$(dirname "$0")
stale=
for source in "$here"/*.java; do [ "$here/build/agent.jar" -nt "$source" ] || stale=1; done
[ "$stale" ] || exit 0
mkdir -p "$here/build/$$"
javac -encoding UTF-8 -d "$here/build/$$" -sourcepath "$here" "$here/Agent.java" >&2 &&
  jar cf "$here/build/$$.jar" -C "$here/build/$$" . >&2 &&
  mv "$here/build/$$.jar" "$here/build/agent.jar" || exit 1
rm -r "$here/build/$$"
