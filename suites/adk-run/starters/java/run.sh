#!/bin/sh
# Runs the agent; builds it first where it has changed.
here=$(dirname "$0")
sh "$here/build.sh" || exit 1
exec java -cp "$here/build/agent.jar" Agent "$@"
