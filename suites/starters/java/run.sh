#!/bin/sh
# Runs the agent; builds it first where it has changed.
here=$(dirname "$0")
sh "$here/build.sh" || exit 1
# It lives for one call: what makes long runs fast would make its start slow.
exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$here/build/agent.jar" Agent "$@"
