import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Ends the agent where this process is killed and can no longer do so. */
export interface Guard {
  /** Says which process it is. */
  readonly of: (pid: number) => void;
  /** The agent is over: nothing is ended any more. */
  readonly leave: () => void;
}

// Its stdin ends with us. What the group of the host is sent is not for it.
const script = `trap '' HUP INT QUIT TERM USR1 USR2
read -r pid || exit
read -r _ || kill -KILL "$pid"`;

/** Starts a shell that outlives this process by a moment. */
export function startGuard(): Guard {
  const shell = spawn('/bin/sh', ['-c', script], { cwd: '/', env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  (shell.stdin as unknown as Socket).unref();
  return { of: (pid) => void shell.stdin.write(`${pid}\n`), leave: () => void shell.stdin.write('over\n') };
}
