import type { HostDoor, HostTarget } from '../../conform/channels/host-driver.ts';
import { placeholdersFor } from '../../conform/channels/host-driver.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract, ReportedHost } from '../../model/index.ts';
import { placeholdersIn } from '../../transport/host/doors/placeholders.ts';
import { nearest } from '../options/nearest.ts';
import { commandWords, type CommandWords } from './command-words.ts';
import { assertProgram, searchPlace, type SearchPlace } from './find-program.ts';
import type { CommonRequest, TargetReader } from './reader.ts';
import { TIMEOUT } from '../../model/host/timeout.ts';
import { UsageError } from '../options/usage-error.ts';

/** The options that define how a host is made to call. */
export interface DoorRequest {
  /** These four are command lines. */
  readonly driver?: string;
  readonly loop?: string;
  readonly trigger?: string;
  readonly start?: string;
  readonly port?: number;
  /** Milliseconds. */
  readonly readyTimeout?: number;
  /** The seconds that the host waits, if the user sets them: `--set timeout`. */
  readonly timeout?: string;
}

/** The options about a host. */
export interface HostRequest {
  readonly door?: DoorRequest;
}

const doors = ['driver', 'loop', 'trigger'] as const;
/** Placeholders whose values differ in each case, and a hint for users who write them in --start. */
const ofOneCase: Readonly<Record<string, string>> = {
  input: 'write it in --trigger: a host is started once',
  timeout: 'write it in --trigger, or say how long it waits: --set timeout=<seconds>',
};
const howTo = "add --driver 'python3 drive.py {case}'";

export const hostReader: TargetReader<HostRequest & CommonRequest, ReportedHost> = {
  named: '--driver',
  howTo: () => howTo,

  read(contract, { door = {}, cwd }, place) {
    return { target: { door: readDoor(contract, door, place), ...definedOnly({ cwd }) } };
  },

  found: 'on a host',

  again({ driver, loop, trigger, start, port, cwd: usual }, { env, cwd = usual }) {
    const door = definedOnly({ driver, loop, trigger, start, port }) as HostDoor;
    const place = searchPlace(cwd, env);
    for (const words of [driver, loop, trigger, start]) {
      const [program, ...rest] = words ?? [];
      if (program !== undefined) assertProgram([program, ...rest], place);
    }
    if (driver ?? loop ?? trigger) return { door, ...definedOnly({ cwd }) } satisfies HostTarget;
    throw new UsageError(
      'it was found on a host of which the driver is not known',
      'check it anew: agent-conform host',
    );
  },

  configuration: {
    flags: [],
    question: 'The driver that makes the host call, e.g. python3 drive.py {case}:',
    option: "--driver 'python3 drive.py {case}'",
    read: (said) => said,
    comments: [],
  },
};

function readDoor(contract: Contract, request: DoorRequest, place: SearchPlace): HostDoor {
  const [door, other] = doors.filter((name) => request[name] !== undefined);
  if (door === undefined) throw new UsageError('it is not said how the host is made to call', howTo);
  if (other !== undefined) throw new UsageError(`both --${door} and --${other} are given`, 'leave one of them out');
  const words = readCommand(contract, door, request, place);
  const { port, readyTimeout: readyMs } = request;
  if (door === 'trigger') {
    if (port !== undefined && placeholdersFor(contract)?.includes('url') !== true)
      throw new UsageError(`--port is where a server listens, and no agent of ${contract.id} is one`, 'leave it out');
    const start = request.start === undefined ? undefined : readCommand(contract, 'start', request, place);
    return { trigger: words, ...definedOnly({ start, port, readyMs }) };
  }
  const ofTrigger = (['start', 'port', 'readyTimeout'] as const).find((name) => request[name] !== undefined);
  if (ofTrigger !== undefined) {
    const named = ofTrigger === 'readyTimeout' ? 'ready-timeout' : ofTrigger;
    throw new UsageError(`--${named} is for a host that is triggered`, "add --trigger '<command>', or leave it out");
  }
  return door === 'driver' ? { driver: words } : { loop: words };
}

function readCommand(
  contract: Contract,
  name: 'driver' | 'loop' | 'trigger' | 'start',
  request: DoorRequest,
  place: SearchPlace,
): CommandWords {
  const words = commandWords([request[name] ?? ''], place.cwd);
  assertProgram(words, place);
  const known = placeholdersFor(contract) ?? [];
  const unknown = placeholdersIn(words).find((one) => !known.includes(one));
  if (unknown !== undefined) throw unknownPlaceholder(`--${name}`, unknown, known);
  if (name === 'start') assertFixed(words, request);
  if (name === 'loop') assertNone(words);
  return words;
}

/** @throws {UsageError} when --start, which is run once, uses a placeholder that differs in each case */
function assertFixed(words: CommandWords, { timeout }: DoorRequest): void {
  const named = new Set(placeholdersIn(words));
  if (timeout !== undefined) named.delete(TIMEOUT);
  const [varying, hint] = Object.entries(ofOneCase).find(([one]) => named.has(one)) ?? [];
  if (varying !== undefined && hint !== undefined)
    throw new UsageError(`--start names {${varying}}, which is another in each case`, hint);
}

/** @throws {UsageError} when --loop, which is run once and reads each case from stdin, uses a placeholder */
function assertNone(words: CommandWords): void {
  const [named] = placeholdersIn(words);
  if (named !== undefined)
    throw new UsageError(
      `--loop names {${named}}, and a loop reads each case from stdin`,
      `take it from there, or write --driver, which is started once a case`,
    );
}

function unknownPlaceholder(option: string, name: string, known: readonly string[]): UsageError {
  const near = nearest(name, known);
  const all = `write ${known.map((one) => `{${one}}`).join(', ')}`;
  return new UsageError(
    `${option} names {${name}}, which stands for nothing here`,
    near === undefined ? all : `did you mean {${near}}?`,
  );
}
