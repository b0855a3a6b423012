#!/bin/sh
# Runs the guard that was built.
here=$(dirname "$0")
if [ -x "$here/build/guard" ] && ! [ "$here/guard.go" -nt "$here/build/guard" ]; then exec "$here/build/guard"; fi
cat >/dev/null
echo "guard: refused: guard.go has to be built: sh $here/build.sh" >&2
exit 2
