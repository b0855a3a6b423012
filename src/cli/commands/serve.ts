import { definedOnly } from '../../model/defined-only.ts';
import type { Mock } from '../../model/index.ts';
import { serveMock } from '../../transport/mock/mock-server.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { chooseFault, listFaults } from '../serving/faults.ts';
import { describeRequest, describeServer } from '../serving/request-log.ts';
import { listeningError } from '../serving/listening-error.ts';
import { interruptible } from '../output/interrupt.ts';
import { loadContract } from '../contracts/load-contract.ts';
import { layout, print, printError } from '../output/output.ts';
import { readSet } from '../options/set-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { colorOptions, jsonOption } from '../options/common.ts';
import { type NamedValue, namedValue } from '../options/named-value.ts';
import { option, repeatable } from '../options/option.ts';
import { amount } from '../options/values.ts';
import type { DefineCommand } from '../options/definition.ts';

const defaultPort = 8000;
const defaultHost = '127.0.0.1';

export const definition: DefineCommand = () => ({
  description:
    'Serves a mock agent that keeps a contract, and tells of each request what is wrong with it. Of a contract that is not called over HTTP it places the agent that host plays, prints how it is started, and tells of each call.',
  operands: { '<contract>': 'which contract it keeps: agent-conform list' },
  options: [
    option('--port <n>', `the port to listen on, 0 for any (default: ${defaultPort})`, amount(65_535, 0)),
    option('--host <address>', `the address to listen on (default: ${defaultHost})`, () => hostName),
    option('--app <name>', 'the name of the app: --set app=NAME'),
    option('--limit <n>', 'messages that it answers, 0 for all: --set limit=N', amount(1_000_000, 0)),
    repeatable('--set <name=value>', 'what can be set of the mock agent of the contract; repeatable', () => namedValue),
    option('--fault <name>', 'misbehave in this way; list tells the ways'),
    jsonOption(),
    ...colorOptions(),
  ],
  help: `It serves until Ctrl-C or SIGTERM, then closes all connections, leaves nothing
and exits with code 0. A fault takes the place of an answer to a message;
whatever else is asked is answered, unless the fault is one of connections.

Examples:
  agent-conform serve adk-run --port 8000 --app test_agent
  agent-conform serve adk-run --fault list
  agent-conform serve adk-run --fault slow-body
  agent-conform serve wendell --fault exit-code-1`,
  run: serveContract,
});

// Refused here: Node.js would take an empty host name as all addresses.
function hostName(text: string): string {
  if (text !== '') return text;
  throw new UsageError("--host '' is no address", `write ${defaultHost}, or 0.0.0.0 for all addresses`);
}

interface ServeFlags {
  readonly port?: number;
  readonly host?: string;
  readonly app?: string;
  readonly limit?: number;
  readonly set?: readonly NamedValue[];
  readonly fault?: string;
  readonly json?: true;
  readonly color?: boolean;
}

/**
 * Serves the mock agent of a contract, or provides its scripted agent, until it is interrupted: that is the normal end of a
 * server. Returns the exit code.
 */
async function serveContract(id: string, flags: ServeFlags): Promise<number> {
  const contract = await loadContract(id);
  const { mock } = contract;
  if (mock === undefined) {
    if (contract.host === undefined) throw new UsageError(`there is no agent to serve for ${id}`, 'agent-conform list');
    assertUnserved(id, flags);
    const { serveScripted } = await import('../serving/scripted.ts');
    return serveScripted(contract, flags);
  }
  if (flags.fault === 'list') return listFaults(mock, flags);
  return serve(id, mock, flags);
}

async function serve(id: string, mock: Mock, flags: ServeFlags): Promise<number> {
  const { port = defaultPort, host = defaultHost, app, limit, set = [], json = false } = flags;
  const named = Object.entries(definedOnly({ app, limit })).map(([name, value]) => ({ name, value: String(value) }));
  const parameters = readSet({ id }, mock.settable, [...named, ...set]);
  const fault = flags.fault === undefined ? undefined : chooseFault(id, flags.fault, mock);
  const options = { json, ...layout(flags.color), ...definedOnly({ fault }) };
  return interruptible(async (signal) => {
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    signal.addEventListener('abort', end);
    const place = { port, host };
    const server = await serveMock({
      ...place,
      mock,
      parameters,
      ...definedOnly({ fault: fault?.fault }),
      onRequest: (request) => void print(describeRequest(request, options)),
      onDeath: end,
    }).catch((error: unknown) => {
      throw listeningError(error, place);
    });
    const { url, address } = server;
    if (!isLoopback(address))
      printError(`agent-conform: warning: it listens on ${address}: whoever reaches this machine can call it`);
    await print(describeServer(mock.introduce(fromHere(url), parameters), { ...options, id, url }));
    await ended;
    await server.close();
    return exitCodes.conformant;
  });
}

/** @throws {UsageError} when an option for a server is given and no server is started */
function assertUnserved(id: string, { port, host, app, limit }: ServeFlags): void {
  const [useless] = Object.keys(definedOnly({ port, host, app, limit }));
  if (useless !== undefined) throw new UsageError(`--${useless}: no agent of ${id} is a server`, 'leave it out');
}

/** Whether only programs on this machine reach an address. */
function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** The base address to call a server from this machine: `0.0.0.0` stands for all addresses and cannot be called. */
function fromHere(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
