import { closeSync, constants, openSync, readlinkSync, readSync } from 'node:fs';
import { leftover, startPipeHelper, type PipeHelper } from './pipe-helper.ts';

/** Three pipes for a child's standard input, output and error: the file descriptors of both ends. */
export interface Pipes {
  readonly child: readonly [number, number, number];
  readonly ours: readonly [number, number, number];
}

export interface PipeMaker {
  /** Resolves to three new pipes; undefined if they cannot be made. */
  take(): Promise<Pipes | undefined>;
  end(): void;
}

/**
 * Makes real pipes, as hosts give them to their children. What Node.js calls a pipe is a socket: on Linux a child cannot open it
 * again as `/dev/stdin`, and `[ -p /dev/stdin ]` is false. (A FIFO does not help: to open it again waits for a writer once ours
 * is closed.) On other systems `/dev/stdin` is a copy of the descriptor, and the sockets of Node.js are good enough.
 *
 * @param shell the shell that runs the helper: its here-documents must be pipes, as in dash, busybox and bash 5.1
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
    // While the helper holds the pipes open, it would seem that the target holds its outputs open.
    if (await helper.release()) return pipes;
    possible = false;
    if (pipes !== undefined) closeAll([...pipes.child, ...pipes.ours]);
    return undefined;
  }

  return {
    take() {
      // The helper holds three pipes at a time, so callers take turns.
      const taken = last.then(make);
      last = taken;
      return taken;
    },
    end: () => helper?.end(),
  };
}

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/**
 * Opens both ends of each pipe anew. Blocking is a property of the open file, which the child shares: the child's ends block and
 * ours do not. Node.js opens files with O_CLOEXEC, so that no other child inherits an end and keeps a pipe open.
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
    // Not by `fstat`: after an `fstat` of a pipe, Node.js 20 no longer finds modules through a symbolic link (its `realpath`
    // reads the result of the last stat call of any kind).
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
