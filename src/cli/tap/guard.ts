import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Ends the agent if this process is killed and cannot do so itself. */
export interface Guard {
  /** Names the process of the agent. */
  readonly of: (pid: number) => void;
  /** Must be called when the agent has ended: then the guard ends no process. */
  readonly leave: () => void;
}

// The stdin of the shell closes when this process ends. The shell ignores signals that are sent to the whole process group of the
// host.
const script = `trap '' HUP INT QUIT TERM USR1 USR2
read -r pid || exit
read -r _ || kill -KILL "$pid"`;

/** Starts a shell that outlives this process for a moment. */
export function startGuard(): Guard {
  const shell = spawn('/bin/sh', ['-c', script], { cwd: '/', env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  (shell.stdin as unknown as Socket).unref();
  return { of: (pid) => void shell.stdin.write(`${pid}\n`), leave: () => void shell.stdin.write('over\n') };
}
