import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { flag, within } from './wait.ts';

/** A shell that makes pipes, which Node.js cannot. */
export interface PipeHelper {
  /** Makes three pipes and holds them open. Resolves to the paths by which they can be opened; undefined if it fails. */
  hold(): Promise<readonly [string, string, string] | undefined>;
  /** Closes the pipes in the helper; resolves to whether that succeeded. */
  release(): Promise<boolean>;
  end(): void;
}

/** The text in each new pipe: for an empty here-document a shell makes no pipe. */
export const leftover = '.\n';

// The shell turns a here-document into a pipe without starting a process. For each line that it reads the shell makes three pipes
// and answers with a line; at the next line it closes them and answers again. It ends with its standard input, hence with this
// process.
const script = `
while read -r _; do
exec 3<<x 4<<x 5<<x
${leftover}x
${leftover}x
${leftover}x
echo
read -r _
exec 3<&- 4<&- 5<&-
echo
done
`;

/** Milliseconds after which a shell counts as unable to make pipes; long, because a busy machine may delay it. */
const patienceMs = 30_000;

export function startPipeHelper(shell: string): PipeHelper {
  // In a session of its own: a Ctrl-C that is meant for this process would end the helper too early.
  const child = spawn(shell, ['-c', script], { cwd: '/', env: {}, detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
  let answered = flag();
  const ended = flag();
  child.on('error', ended.raise);
  // If no file descriptors are left, Node.js returns a child without streams.
  if (child.pid === undefined)
    return { hold: () => Promise.resolve(undefined), release: () => Promise.resolve(false), end() {} };
  child.on('exit', ended.raise);
  child.stdin.on('error', ended.raise);
  child.stdout.on('data', () => answered.raise());
  // A transport that is never closed must not keep this process alive.
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as Socket).unref();

  async function asked(): Promise<boolean> {
    answered = flag();
    child.stdin.write('\n');
    await within(patienceMs, Promise.race([answered.raised, ended.raised]));
    return answered.isRaised();
  }

  return {
    async hold() {
      const isHolding = await asked();
      const open = (fd: number): string => `/proc/${child.pid}/fd/${fd}`;
      return isHolding ? [open(3), open(4), open(5)] : undefined;
    },
    release: asked,
    end: () => child.stdin.destroy(),
  };
}
