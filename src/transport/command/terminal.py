"""Runs a command on a terminal of its own and types lines on it: see terminal.ts."""

import fcntl, json, os, select, signal, struct, sys, termios, time

file, lines, command = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3:]
shown = bytearray()
typed = 0
moment, to_ask, to_come = 0.02, 0.1, 0.2
asked_at = read_at = typed_at = time.monotonic()
is_asked = waits = has_come = has_flushed = False
echoes = True

def tell(**facts):
    with open(file + '.new', 'w') as out:
        json.dump(facts, out)
    os.replace(file + '.new', file)

def tell_read():
    tell(linesRead=min(typed - (1 if unread() else 0), len(lines)), shown=shown.decode(errors='replace'))

def unread():
    return struct.unpack('i', fcntl.ioctl(slave, termios.FIONREAD, struct.pack('i', 0)))[0] > 0

def type_next():
    global typed, waits, read_at, is_asked, typed_at, has_come
    if unread():
        has_come = True
        return
    now = time.monotonic()
    # The system makes a line readable a little later: before `has_come`, an empty queue does not mean that it was read.
    if waits and not has_come and now - typed_at < to_come:
        return
    if waits:
        is_asked, read_at = False, now
        # The line was read or discarded a moment ago. The terminal reports a discard before this line is judged.
        read_shown(0)
        waits = False
    ready = now - read_at > to_ask or (is_asked and now - asked_at > moment)
    if typed <= len(lines) and ready:
        os.write(master, (lines[typed] + '\n').encode() if typed < len(lines) else b'\x04' * 20)
        typed += 1
        waits, typed_at, has_come = True, now, False

def read_shown(seconds):
    if not select.select([master], [], [], seconds)[0]:
        return False
    global is_asked, asked_at, has_come
    # In packet mode the first byte says whether shown text follows or the state of the terminal has changed.
    part = os.read(master, 65536)
    if part[0] & termios.TIOCPKT_FLUSHREAD:
        type_again()
    if part[0] == termios.TIOCPKT_DATA:
        is_asked, asked_at, has_come = True, time.monotonic(), True
        shown.extend(part[1:65537 - len(shown)])
    return True

def type_again():
    global typed, waits, has_flushed, echoes
    # The system discards input before it changes the echo: wait for the change.
    time.sleep(0.01)
    echoed, echoes = echoes, bool(termios.tcgetattr(slave)[3] & termios.ECHO)
    # The discarded input was not read if this is the first discard, or if the echo was switched off for a password: type the line again.
    if waits and (not has_flushed or (echoed and not echoes)):
        typed, waits = typed - 1, False
    elif echoes and not echoed:
        # The password was read: the echo is on again.
        waits = False
    has_flushed = True

def end(number, _):
    tell_read()
    try:
        os.killpg(child, signal.SIGKILL)
    finally:
        os._exit(128 + number)

try:
    master, slave = os.openpty()
except OSError as error:
    tell(fault=str(error))
    sys.exit(1)
fcntl.ioctl(master, termios.TIOCPKT, struct.pack('i', 1))
child = os.fork()
if child == 0:
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    os.close(master)
    os.close(slave)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f'{command[0]}: {error.strerror}\n'.encode())
    os._exit(127)

signal.signal(signal.SIGTERM, end)
nothing = os.open(os.devnull, os.O_RDWR)
for stream in range(3):
    os.dup2(nothing, stream)
status = None
while status is None:
    type_next()
    read_shown(0.01)
    ended, how = os.waitpid(child, os.WNOHANG)
    if ended:
        status = how
while read_shown(0):
    pass
tell_read()
if os.WIFSIGNALED(status):
    number = os.WTERMSIG(status)
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
os._exit(os.WEXITSTATUS(status))
