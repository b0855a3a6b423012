import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { mapTexts } from '../../model/text/map-texts.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { HintedError } from '../../model/hinted-error.ts';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import { TIMEOUT } from '../../model/host/timeout.ts';
import { passedThrough } from '../../model/exchange/passed-through.ts';
import { usualTimeoutSecs } from '../../model/host/host-case.ts';
import type {
  AgentCall,
  Call,
  Exchange,
  HostCase,
  Limits,
  TargetParameters,
  Testimony,
  Transport,
} from '../../model/index.ts';
import { aside } from '../aside.ts';
import { removeTree, removeTreeNow } from '../files/remove.ts';
import { inTemporary, temporaryFolder } from '../files/temporary.ts';
import { lifecycle } from '../lifecycle.ts';
import { executableOf } from '../process/executable.ts';
import { heldByAll, killStrays, newMark } from '../process/strays.ts';
import type { Flag } from '../process/wait.ts';
import { unreachable } from '../unreachable.ts';
import type { Door } from './doors/door.ts';
import { fillIn } from './doors/placeholders.ts';
import { errorTextOf } from './error-text.ts';
import { BrokenRecord } from './record-reader.ts';
import type { Needed, Scripted, ScriptedAgent } from './scripted.ts';

export interface HostOptions {
  readonly door: Door;
  /** The id of the contract, as the files of cases contain it. */
  readonly contract: string;
  readonly scripted: Scripted['make'];
  /** The port of the scripted agent, for a host that is configured once; any free port when left out. */
  readonly port?: number;
  /** Added to the inherited environment of the host. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** The user's settings for the scripted agent. */
  readonly set?: TargetParameters;
}

/**
 * A transport to a host: each call is a host case, which the door makes the host go through. The answer is the testimony of the
 * scripted agent and of the host, as JSON.
 */
export function hostTransport({ door, contract, scripted, port: asked, env = {}, set = {} }: HostOptions): Transport {
  const { [TIMEOUT]: setSecs } = set;
  /** If the user sets how long the host waits, the host need not learn the timeout from a placeholder. */
  const placeholders = [...new Set([...door.placeholders, ...(setSecs === undefined ? [] : [TIMEOUT])])];
  /** A host that is configured once has the same timeout in every case. */
  const fixedSecs = door.isFixed === true && setSecs !== undefined ? Number(setSecs) : undefined;
  const run = newMark();
  const held = heldByAll();
  let root: string | undefined;
  let port = asked;
  let made = 0;
  let wasCalled = false;
  /** How often each case was played, by its id. */
  const played = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();

  function make(call: Call, limits: Limits, interrupted: Flag): Promise<Exchange> {
    if (door.isFixed !== true) return makeOne(call, limits, interrupted);
    const came = last.then(() =>
      interrupted.isRaised() ? unreachable(call, 'interrupted') : makeOne(call, limits, interrupted),
    );
    last = came.catch(() => {});
    return came;
  }

  async function makeOne(call: Call, limits: Limits, interrupted: Flag): Promise<Exchange> {
    root ??= temporaryFolder('cases');
    const number = made++;
    const around = join(root, door.isFixed === true ? 'all' : String(number));
    const mark = `${run}${number}.`;
    const place = join(around, 'agent');
    inTemporary(() => mkdirSync(place, { recursive: true }));
    const hostCase = JSON.parse(Buffer.from(bodyBytes(call)).toString()) as HostCase;
    if (door.isFixed === true) port ??= await freePort();
    const agent = await scripted(hostCase, { folder: place, port: port ?? 0, startMs: Date.now(), set });
    const startedAt = performance.now();
    let concludedMs: number | undefined;
    try {
      const { case: id, config } = hostCase;
      const timeoutSecs = fixedSecs ?? hostCase.timeoutSecs ?? usualTimeoutSecs;
      const times = (played.get(id) ?? 0) + 1;
      played.set(id, times);
      const described = {
        schemaVersion: '1',
        // A case that is played again gets a new id: by its id a loop says which case it has concluded.
        case: times === 1 ? id : `${id}.${times}`,
        contract,
        send: agent.send ?? hostCase.send,
        ...(config === undefined
          ? {}
          : { config: mapTexts(config, (text) => fillIn([text], agent.placeholders)[0] ?? '') }),
        agent: agent.agent,
        timeoutSecs,
      };
      const files = { case: join(around, 'case.json'), out: join(around, 'conclusion.json') };
      inTemporary(() => writeFileSync(files.case, `${JSON.stringify(described)}\n`));
      const values = { ...agent.placeholders, ...files, timeout: String(timeoutSecs) };
      const whenOver = (): Promise<void> => {
        concludedMs = Math.round(performance.now() - startedAt);
        return agent.settle();
      };
      const { concluded, ended, stderr, ms, gone } = await door.pass({
        described,
        values,
        env: agent.env ?? {},
        out: files.out,
        // The kit's deadline begins after the host's own timeout.
        limits: { ...limits, deadlineMs: limits.deadlineMs + Number(setSecs ?? 0) * 1000 },
        mark,
        held,
        interrupted,
        whenOver,
      });
      if (ended.by === 'unreachable') return unreachable(call, ended.reason);
      const calls = tryToRead(agent);
      if ('because' in calls) return unreachable(call, calls.because);
      wasCalled ||= calls.seen.length > 0;
      if (!wasCalled) assertNeeded(agent.needs, door.placeholders, env);
      const testimony: Testimony = {
        door: door.name,
        placeholders,
        calls: calls.seen,
        ...concluded,
        ...definedOnly({
          gone,
          concludedMs: 'conclusion' in concluded ? concludedMs : undefined,
          errorText: errorTextOf('conclusion' in concluded ? concluded.conclusion : undefined, set),
        }),
      };
      const received = Buffer.from(JSON.stringify(testimony));
      // The parts of the testimony, its text, and the bytes of that text.
      passedThrough(3 * received.length);
      return aside({ call, received, stderr, ended, ms, lastByteMs: ms });
    } finally {
      await agent.end();
      await removeTree(around);
    }
  }

  function kill(): void {
    door.kill?.();
    if (made > 0) killStrays(run, { held: held.all() });
    if (root !== undefined) removeTreeNow(root);
  }

  return lifecycle({ make, kill });
}

/** The calls that the scripted agent has seen, or why they cannot be read: the host is not judged then. */
function tryToRead(agent: ScriptedAgent): { readonly seen: readonly AgentCall[] } | { readonly because: string } {
  try {
    return { seen: agent.calls() };
  } catch (error) {
    if (error instanceof BrokenRecord) return { because: error.message };
    throw error;
  }
}

/**
 * Checks that the program that the scripted agent needs is there. A host that never called may have its own programs and still be
 * wrong; but if the usual program is missing too, the host is not judged.
 *
 * @throws {HintedError} if the program is needed and missing
 */
function assertNeeded(needs: Needed | undefined, placeholders: readonly string[], env: Record<string, string>): void {
  if (needs === undefined || needs.named?.some((name) => placeholders.includes(name)) === false) return;
  if (executableOf({ command: [needs.program], cwd: undefined, env }) !== undefined) return;
  throw new HintedError(`no ${needs.program} is on PATH: ${needs.for}`, needs.hint);
}

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
