import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { cli, type Ended, type ProgramOptions } from '../program.samples.ts';

/** A mock agent that is being served, as its callers see it. */
export interface Called {
  readonly url: string;
  readonly child: ChildProcess;
  /** Waits until this many lines are on stdout, including the introduction. */
  readonly lines: (count: number) => Promise<void>;
}

/** Serves adk-run on a free port while `use` calls it, then ends it with a signal. */
export async function serving(
  args: readonly string[],
  use: (called: Called) => Promise<void>,
  around: Pick<ProgramOptions, 'env'> & { readonly signal?: NodeJS.Signals } = {},
): Promise<Ended> {
  const meanwhile = async (child: ChildProcess): Promise<void> => {
    let said = '';
    child.stdout?.on('data', (text: string) => (said += text));
    const until = async (holds: () => boolean): Promise<void> => {
      while (!holds()) await once(child.stdout!, 'data');
    };
    await until(() => said.includes('\n'));
    const [url = ''] = /https?:[a-z0-9./:[\]]+/.exec(said) ?? [];
    await use({ url, child, lines: (count) => until(() => said.split('\n').length > count) });
    child.kill(around.signal ?? 'SIGINT');
  };
  return cli(['serve', 'adk-run', '--port', '0', ...args], { ...around, meanwhile });
}

/** A message as the router (the host of adk-run) sends it. */
export function message(facts: object = {}): string {
  const ids = { app_name: 'test_agent', user_id: '1', session_id: '1_2' };
  return JSON.stringify({ ...ids, new_message: { parts: [{ text: 'Hello' }] }, ...facts });
}

// A new connection for each message: on a busy machine the server may close a reused connection before it is used again.
const json = { 'content-type': 'application/json', connection: 'close' };

/** Sends a message. */
export function post(url: string, body: string = message(), headers: Record<string, string> = json): Promise<Response> {
  return fetch(`${url}/run`, { method: 'POST', headers, body });
}

/** Returns all that the server sends in reply to these bytes until it closes the connection; '' if the connection breaks. */
export async function exchange(url: string, bytes: string, then?: (socket: Socket) => void): Promise<string> {
  const socket = connect(url);
  let said = '';
  socket.setEncoding('latin1').on('data', (text: string) => (said += text));
  socket.write(bytes, 'latin1', () => then?.(socket));
  await new Promise((resolve) => socket.on('close', resolve));
  return said;
}

/** A connection to a running server. */
export function connect(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = createConnection(Number(port), hostname.replace(/^\[|\]$/g, ''));
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}
