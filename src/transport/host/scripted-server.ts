import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { HintedError } from '../../model/hinted-error.ts';
import { usualTimeoutSecs } from '../../model/host/host-case.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { pack } from '../../model/exchange/bytes.ts';
import type { HostCase, HttpCall, HttpPlay, Mock, MockRequest } from '../../model/index.ts';
import { catalogue, type ServerFaultName } from '../mock/faults/catalogue.ts';
import { type MockServer, type MockServerOptions, serveMock } from '../mock/mock-server.ts';
import { attentiveMs } from '../process/attention.ts';
import { BrokenRecord, mostBytes, mostStarts, tooLong } from './record-reader.ts';
import type { ScriptedAgent, ScriptedPlace } from './scripted.ts';

const host = '127.0.0.1';
/** Milliseconds after the host's timeout after which a connection that the host leaves open is closed. */
const patienceMs = 3000;

/** The scripted agent over HTTP: the server of `serve`, with the answers of the case. It listens on the loopback interface only. */
export async function scriptedServer(hostCase: HostCase, { port, startMs }: ScriptedPlace): Promise<ScriptedAgent> {
  const plays = hostCase.plays as HttpPlay;
  if (plays.absent === true) return nobody(port);
  const record = recorder(hostCase, startMs);
  const options = {
    mock: answering(plays.answers),
    parameters: {},
    host,
    ...(plays.fault === undefined ? {} : { fault: catalogue[plays.fault as ServerFaultName] }),
    onRequest: () => {},
    onDeath: () => {},
  };
  const server = await listening({ ...options, port, onTaken: record.at({}) });
  // A host whose configuration does not contain `{other}` has no second server to call.
  const isTwofold = JSON.stringify(hostCase.config ?? null).includes('{other}');
  const other = isTwofold ? await serveMock({ ...options, port: 0, onTaken: record.at({ isOther: true }) }) : undefined;
  return {
    agent: { url: `${server.url}${plays.path ?? ''}` },
    placeholders: { url: server.url, ...(other === undefined ? {} : { other: other.url }) },
    calls: record.calls,
    // After a fault nothing more is sent to the host, so wait until the host closes its connections.
    settle: () => (plays.fault === undefined ? Promise.resolve() : record.closed()),
    async end() {
      record.end();
      await Promise.all([server.close(), other?.close()]);
    },
  };
}

/** A connection of the host. */
interface Connection {
  /** Closes the connection when the host has not used it for too long. */
  readonly timer: NodeJS.Timeout;
  /** Resolves when the connection is closed: which side closed it, and when, by `attentiveMs`. */
  readonly closed: Promise<{ readonly endedBy: NonNullable<HttpCall['endedBy']>; readonly at: number }>;
}

function connectionOn(socket: Socket, patience: number): Connection {
  let endedBy: NonNullable<HttpCall['endedBy']> = 'host';
  const timer = setTimeout(() => {
    endedBy = 'agent';
    socket.destroy();
  }, patience);
  const closed = new Promise<Awaited<Connection['closed']>>((resolve) =>
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ endedBy, at: attentiveMs() });
    }),
  );
  return { timer, closed };
}

/** Records requests, and closes connections that stay open for too long. */
function recorder({ timeoutSecs = usualTimeoutSecs }: HostCase, startMs: number) {
  const entries: { readonly entry: { call: HttpCall }; readonly closed: Promise<void> }[] = [];
  // A host may make many calls over one connection.
  const connections = new Map<Socket, Connection>();
  let left = mostBytes;
  let isTooLong = false;
  attentiveMs();

  function taken(where: Pick<HttpCall, 'isOther'>, { method, path, headers, body }: MockRequest, socket: Socket): void {
    left -= body.length;
    isTooLong ||= left < 0 || entries.length >= mostStarts;
    if (isTooLong) return void socket.destroy();
    const connection = connections.get(socket) ?? connectionOn(socket, timeoutSecs * 1000 + patienceMs);
    connections.set(socket, connection);
    connection.timer.refresh();
    const atMs = Date.now() - startMs;
    const call: HttpCall = { by: 'http', method, path, ...where, headers, body: pack(body), atMs };
    const entry = { call };
    entries.push({ entry, closed: noteClosing(entry, connection) });
  }

  async function noteClosing(entry: { call: HttpCall }, connection: Connection): Promise<void> {
    const takenAt = attentiveMs();
    const { endedBy, at } = await connection.closed;
    // Time in which this process could not react does not count.
    entry.call = { ...entry.call, closedMs: Math.round(entry.call.atMs + at - takenAt), endedBy };
  }

  return {
    at: (where: Pick<HttpCall, 'isOther'>) => (request: MockRequest, socket: Socket) => taken(where, request, socket),
    calls: () => {
      if (isTooLong) throw new BrokenRecord(tooLong);
      return entries.map(({ entry }) => entry.call);
    },
    closed: async () => void (await Promise.all(entries.map(({ closed }) => closed))),
    end: () => connections.forEach(({ timer }) => clearTimeout(timer)),
  };
}

/** Gives the answers in order; the last one is repeated. */
function answering(answers: HttpPlay['answers']): Mock {
  return {
    settable: [],
    faults: [],
    introduce: () => ({ says: '', where: '', configuration: null }),
    answer: (_request, _parameters, answered) => ({
      ...(answers[Math.min(answered, answers.length - 1)] ?? answers[0]),
      isAnswered: true,
      problems: [],
    }),
  };
}

/** A port on which connections are refused. A connection of the kit occupies it, so that no other process can listen on it. */
async function nobody(port: number): Promise<ScriptedAgent> {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, host);
  await once(server, 'listening');
  const holder = connect({ host, port: (server.address() as AddressInfo).port, localAddress: host, localPort: port });
  await once(holder, 'connect');
  const url = `http://${host}:${holder.localPort}`;
  return {
    agent: { url },
    placeholders: { url },
    calls: () => [],
    settle: async () => {},
    async end() {
      holder.resetAndDestroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listening(options: MockServerOptions): Promise<MockServer> {
  try {
    return await serveMock(options);
  } catch (error) {
    throw new HintedError(
      `the scripted agent cannot listen on port ${options.port}: ${reasonOf(error)}`,
      'give another --port, or leave it out',
      { cause: error },
    );
  }
}
