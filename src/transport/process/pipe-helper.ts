import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { flag, within } from './wait.ts';

/** A shell that makes pipes, which Node cannot. */
export interface PipeHelper {
  /** Makes three pipes and holds them: the files by which they can be opened; undefined where it could not. */
  hold(): Promise<readonly [string, string, string] | undefined>;
  /** Lets go of them; whether it did. */
  release(): Promise<boolean>;
  end(): void;
}

/** What the helper leaves in each pipe: an empty here-document would be no pipe. */
export const leftover = '.\n';

// A here-document is a pipe that the shell makes without starting anything. For each line that it reads the shell makes three,
// says so, lets go of them at the next line, and says that. It ends with its standard input, hence with us.
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

/** Milliseconds until a shell is taken for one that makes no pipes; a busy machine may let it wait. */
const patienceMs = 30_000;

export function startPipeHelper(shell: string): PipeHelper {
  // In a session of its own: the Ctrl-C that is meant for us would end it too soon.
  const child = spawn(shell, ['-c', script], { cwd: '/', env: {}, detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
  let answered = flag();
  const ended = flag();
  child.on('error', ended.raise);
  // Where there are no file descriptors left, Node.js gives a child without streams.
  if (child.pid === undefined)
    return { hold: () => Promise.resolve(undefined), release: () => Promise.resolve(false), end() {} };
  child.on('exit', ended.raise);
  child.stdin.on('error', ended.raise);
  child.stdout.on('data', () => answered.raise());
  // A transport that nobody closes must not keep this process alive.
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
