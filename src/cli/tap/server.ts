import { relay } from '../../transport/tap/relay.ts';
import type { SeenRequest } from '../../transport/tap/connection.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { UsageError } from '../options/usage-error.ts';
import { interruptible } from '../output/interrupt.ts';
import { guardOutput, print, printError } from '../output/output.ts';
import { listeningError } from '../serving/listening-error.ts';
import { openRecorder } from './recorder.ts';
import type { TapContract, TapRequest } from './request.ts';

const defaultPort = 9000;
const host = '127.0.0.1';

/**
 * Passes on connections between a host and a server until it is interrupted. Returns the exit code.
 *
 * @throws {UsageError} when no valid server is named, or the port is taken
 */
export async function tapServer(
  { id, identity }: TapContract,
  { url: typed, command, port = defaultPort, record }: TapRequest & { readonly record: string },
): Promise<number> {
  if (command !== undefined)
    throw new UsageError(
      `an agent of ${id} is a server, and no command`,
      'write --url http://localhost:8000 in its place',
    );
  const url = baseOf(typed);
  assertElsewhere(url, port);
  guardOutput();
  const write = openRecorder(record);
  const target = { channel: 'http', url: url.origin } as const;
  let isSaid = false;
  async function note(seen: SeenRequest): Promise<void> {
    if ((await write({ contract: identity, target, ...seen })) || isSaid) return;
    isSaid = true;
    printError(`agent-conform: ${record} cannot be written any more: calls are passed on, and not recorded`);
  }
  let isLost = false;
  function lost(because: string): void {
    if (isLost) return;
    isLost = true;
    printError(`agent-conform: a connection is passed on, and not recorded any further: ${because}`);
  }
  return interruptible(async (signal) => {
    const interrupted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const place = { port, host };
    const running = await relay({ url, ...place, onSeen: (seen) => void note(seen), onLost: lost }).catch(
      (error: unknown) => {
        throw listeningError(error, place);
      },
    );
    await print(`http://${host}:${running.port} is passed on to ${url.origin}, and recorded in ${record}\n`);
    await interrupted;
    await running.close();
    return exitCodes.conformant;
  });
}

const itself = new Set([host, 'localhost', '0.0.0.0']);

/** A tap that forwards to itself would do so for ever. */
function assertElsewhere({ hostname, port, origin }: URL, listening: number): void {
  if (itself.has(hostname) && Number(port) === listening)
    throw new UsageError(
      `--url ${origin} is where the tap itself listens`,
      'give the port of the agent, or another --port for the tap',
    );
}

/** Accepts only the origin of a server: a path would have to be added to every request, and a tap changes none. */
function baseOf(typed: string | undefined): URL {
  const example = 'write --url http://localhost:8000';
  if (typed === undefined) throw new UsageError('no server is named', example);
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`--url ${typed} is no address of a server`, example);
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--url names a user: a tap adds nothing to what is sent', 'let the host send what lets it in');
  if (url.pathname === '/' && url.search === '' && url.hash === '') return url;
  throw new UsageError(
    `--url ${typed} has a path: a tap changes no request`,
    `write --url ${url.origin}, and give the host http://127.0.0.1:9000${url.pathname}`,
  );
}
