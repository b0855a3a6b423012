#!/bin/sh
# Runs the guard that was built.
here=$(dirname "$0")
if [ -f "$here/build/guard.jar" ] && ! [ "$here/Guard.java" -nt "$here/build/guard.jar" ]; then
  # It lives for one call: what makes long runs fast would make its start slow.
  exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$here/build/guard.jar" Guard
fi
cat >/dev/null
echo "guard: refused: Guard.java has to be built: sh $here/build.sh" >&2
exit 2
