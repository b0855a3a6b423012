import { closeSync, constants, openSync, readlinkSync, readSync } from 'node:fs';
import { leftover, startPipeHelper, type PipeHelper } from './pipe-helper.ts';

/** Three pipes for a child's standard input, output and error: file descriptors of their two ends. */
export interface Pipes {
  readonly child: readonly [number, number, number];
  readonly ours: readonly [number, number, number];
}

export interface PipeMaker {
  /** Gives three fresh pipes; undefined where they cannot be made. */
  take(): Promise<Pipes | undefined>;
  end(): void;
}

/**
 * Makes real pipes, as the hosts give them to their children. What Node calls a pipe is a socket: on Linux a child cannot
 * open it again as `/dev/stdin`, and `[ -p /dev/stdin ]` is false. (A FIFO is no way out: to open it again waits for a
 * writer when ours has gone.) Elsewhere `/dev/stdin` is a copy of the descriptor, and what Node gives will do.
 *
 * @param shell what runs the helper: its here-documents must be pipes, as those of dash, busybox and bash 5.1 are
 */
export function pipeMaker(shell = '/bin/sh'): PipeMaker {
  let possible = process.platform === 'linux';
  let helper: PipeHelper | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function make(): Promise<Pipes | undefined> {
    if (!possible) return undefined;
    helper ??= startPipeHelper(shell);
    const files = await helper.hold();
    possible = files !== undefined;
    const pipes = files === undefined ? undefined : openPipes(files);
    // As long as the helper holds them, an output would seem to be held open by the target.
    if (await helper.release()) return pipes;
    possible = false;
    if (pipes !== undefined) closeAll([...pipes.child, ...pipes.ours]);
    return undefined;
  }

  return {
    take() {
      // The helper holds three pipes at a time: one taker after the other.
      const taken = last.then(make);
      last = taken;
      return taken;
    },
    end: () => helper?.end(),
  };
}

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/**
 * Opens both ends of each pipe anew. Whether an end blocks belongs to the open file and is shared with the child: its ends
 * block and ours do not. Node opens with O_CLOEXEC, so that no other child inherits an end and keeps a pipe open.
 */
function openPipes(files: readonly [string, string, string]): Pipes | undefined {
  const [stdin, stdout, stderr] = files;
  const opened: number[] = [];
  const open = (path: string, flags: number): number => {
    const fd = openSync(path, flags);
    opened.push(fd);
    return fd;
  };
  try {
    // Not by `fstat`: after one of a pipe, Node 20 finds modules behind a symbolic link no more (its `realpath` looks at the
    // last answer of any stat).
    if (!files.every((file) => readlinkSync(file).startsWith('pipe:'))) return undefined;
    const child = [open(stdin, O_RDONLY), open(stdout, O_WRONLY), open(stderr, O_WRONLY)] as const;
    const ours = [
      open(stdin, O_WRONLY | O_NONBLOCK),
      open(stdout, O_RDONLY | O_NONBLOCK),
      open(stderr, O_RDONLY | O_NONBLOCK),
    ] as const;
    for (const fd of [child[0], ours[1], ours[2]]) readSync(fd, Buffer.alloc(leftover.length));
    return { child, ours };
  } catch {
    closeAll(opened);
    return undefined;
  }
}

export function closeAll(descriptors: readonly number[]): void {
  for (const fd of descriptors) closeSync(fd);
}
