import { fileURLToPath } from 'node:url';
import type { Mock } from '../model/index.ts';
import { quoteWords } from '../model/words.ts';
import { type MockServer, type MockServerOptions, serveMock } from '../transport/mock-server.ts';
import { exitCodes } from './exit-codes.ts';
import { chooseFault, listFaults } from './faults.ts';
import { heardAs, introducedAs } from './heard.ts';
import { interruptible } from './interrupt.ts';
import { fromHere, isLoopback, listeningError } from './listening.ts';
import { loadContract } from './load-contract.ts';
import { layout, print, printError } from './output.ts';
import { usualHost, usualPort } from './serve-defaults.ts';
import { readSet } from './set-option.ts';
import { suites } from './suites.ts';
import { UsageError } from './usage-error.ts';

/** The options of `serve`, read. */
export interface ServeFlags {
  readonly port?: number;
  readonly host?: string;
  readonly app?: string;
  readonly limit?: number;
  readonly set?: readonly string[];
  readonly fault?: string;
  readonly json?: true;
  readonly color?: boolean;
}

/**
 * Serves the mock agent of a contract until it is interrupted, which is how a server is meant to end, or prints the command of
 * an agent that keeps it. Gives the exit code.
 */
export async function serveCommand(id: string, flags: ServeFlags): Promise<number> {
  const { mock } = await loadContract(id);
  if (mock === undefined) return tellCommand(id, flags);
  if (flags.fault === 'list') return listFaults(mock, flags);
  return serve(id, mock, flags);
}

async function serve(id: string, mock: Mock, flags: ServeFlags): Promise<number> {
  const { port = usualPort, host = usualHost, app, limit, set = [], json = false } = flags;
  const named = Object.entries({ app, limit }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  const told = readSet(id, mock.settable, [...named, ...set]);
  const fault = flags.fault === undefined ? undefined : chooseFault(id, flags.fault, mock);
  const options = { json, ...layout(flags.color), ...(fault === undefined ? {} : { fault }) };
  return interruptible(async (signal) => {
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    signal.addEventListener('abort', end);
    const server = await listen({
      mock,
      told,
      port,
      host,
      ...(fault === undefined ? {} : { fault: fault.fault }),
      onHeard: (heard) => void print(heardAs(heard, options)),
      onDeath: end,
    });
    if (!isLoopback(server.address)) printError(warning(server));
    const introduction = mock.introduce(fromHere(server.url), told);
    await print(introducedAs(introduction, { ...options, id, url: server.url }));
    await ended;
    await server.close();
    return exitCodes.conformant;
  });
}

async function listen(options: MockServerOptions): Promise<MockServer> {
  try {
    return await serveMock(options);
  } catch (error) {
    throw listeningError(error, options);
  }
}

function warning({ address }: MockServer): string {
  return `agent-conform: warning: it listens on ${address}: whoever reaches this machine can call it`;
}

/** For a contract that is called as a command: the command of an agent that comes with the kit. */
function tellCommand(id: string, { json, color: _, ...others }: ServeFlags): Promise<number> {
  const agent = suites.find(({ summary }) => summary.id === id)?.agent;
  if (agent === undefined) throw new UsageError(`there is no agent to serve for ${id}`, 'agent-conform list');
  const [useless] = Object.keys(others);
  if (useless !== undefined)
    throw new UsageError(`--${useless}: ${id} is called as a command, and nothing is served`, 'leave it out');
  const command = [process.execPath, fileURLToPath(agent)];
  return print(`${json ? JSON.stringify({ command }) : quoteWords(command)}\n`);
}
