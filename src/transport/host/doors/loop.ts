import type { Ending } from '../../../model/index.ts';
import { heldOpenMs } from '../../../model/exchange/endings.ts';
import { keep } from '../../kept.ts';
import { isEmptyGroup, signalGroup } from '../../process/groups.ts';
import { start, type Started } from '../../process/start.ts';
import { killStrays, markName } from '../../process/strays.ts';
import { flag, within } from '../../process/wait.ts';
import { caseBesideNaN, concludedIn, type Concluded, looksLikeConclusion, mostTried } from './conclusion.ts';
import { type DoorCommand, goneInWords, maxBytes, notStarted } from './command.ts';
import type { Door, Passage, Passed } from './door.ts';

/** A host that lives on: it reads cases, a line of JSON each, and writes conclusions. */
interface Life {
  readonly target: Started;
  readonly mark: string;
  /** Who waits for a conclusion, by the id of the case. */
  readonly waiting: Map<string, (concluded: Concluded) => void>;
  readonly stderr: () => string;
  /** Why the last line that looks like a conclusion is none. */
  odd?: string;
  /** Lines that look like one since the last that was waited for. */
  tried: number;
  /** How it ended by itself. */
  gone?: string;
}

/** A loop that ends again and again is not started for ever. */
const mostStarts = 50;
/** What is kept of stderr, in bytes. */
const keptOfStderr = 64 * 1024;

/** A command that reads cases on stdin and writes conclusions on stdout, in any order, until stdin ends. */
export function loopDoor({ words, cwd, env }: DoorCommand): Door {
  let life: Life | undefined;
  let starting: Promise<Life | { readonly reason: string }> | undefined;
  let starts = 0;
  /** Leaders of groups in which something still ran when the loop had ended by itself. */
  const outlived = new Set<number>();

  async function startOnce({ mark, env: ofCase, held }: Passage): Promise<Life | { readonly reason: string }> {
    if (starts >= mostStarts) return { reason: `the loop ended ${mostStarts} times` };
    starts += 1;
    const target = await start({ command: words, cwd, env: { ...ofCase, ...env, [markName]: mark } }, undefined);
    if ('reason' in target) return target;
    held.add(target.held);
    const waiting: Life['waiting'] = new Map();
    const errors = keep(keptOfStderr);
    target.stderr.on('data', (chunk: Buffer) => errors.add(chunk));
    target.stdin.on('error', () => {});
    const stderr = (): string => Buffer.from(errors.taken()()).toString();
    const born: Life = { target, mark, waiting, stderr, tried: 0 };
    readLines(target, (line) => {
      if (born.tried === mostTried) return;
      if (settle(born, line) === 'unnamed') end(born, 'a line of the loop names no case: {"case": "…"}');
      if (born.tried === mostTried)
        end(born, `the loop was ended: its last ${mostTried} lines that begin with { conclude no case`);
    });
    void untilOver(born).then((because) => over(born, because));
    return born;
  }

  async function alive(passage: Passage): Promise<Life | { readonly reason: string }> {
    if (life !== undefined && !life.target.exited.isRaised()) return life;
    starting ??= startOnce(passage).finally(() => (starting = undefined));
    const born = await starting;
    if (!('reason' in born) && !born.target.exited.isRaised()) life = born;
    return born;
  }

  function end(one: Life, because: string): void {
    if (life === one) life = undefined;
    giveUp(one, because);
    signalGroup(one.target.pid, 'SIGKILL');
    killStrays(one.mark, { held: one.target.held });
    for (const stream of [one.target.stdin, one.target.stdout, one.target.stderr]) stream.destroy();
  }

  /** It has ended, or lives on and has nothing more to say. What the agent left running is looked for before it is ended. */
  function over(one: Life, because: string): void {
    if (!one.target.exited.isRaised()) return end(one, because);
    if (life === one) life = undefined;
    if (!isEmptyGroup(one.target.pid)) outlived.add(one.target.pid);
    giveUp(one, because);
  }

  return {
    name: 'loop',
    placeholders: ['case'],
    async pass(passage: Passage): Promise<Passed> {
      const { described, limits, interrupted, whenOver } = passage;
      const at = performance.now();
      const one = await alive(passage);
      if ('reason' in one) return notStarted(one.reason);
      let concluded: Concluded | undefined;
      const came = new Promise<void>((resolve) =>
        one.waiting.set(described.case, (found) => {
          concluded = found;
          resolve();
        }),
      );
      delete one.odd;
      one.target.stdin.write(`${JSON.stringify(described)}\n`);
      await within(limits.deadlineMs, Promise.race([came, interrupted.raised]));
      one.waiting.delete(described.case);
      const ms = performance.now() - at;
      if (interrupted.isRaised() && concluded === undefined) return notStarted('interrupted');
      await whenOver();
      if (concluded !== undefined) return { concluded, ended: { by: 'exit', code: 0 }, stderr: '', ms, gone: one.gone };
      // Whoever does not come back from one case would not come to the others.
      end(one, 'the loop was ended: it did not come back from another case');
      const [noConclusion, ended] = unconcluded(one, limits.deadlineMs);
      return { concluded: { noConclusion }, ended, stderr: one.stderr(), ms };
    },
    kill() {
      if (life !== undefined) end(life, 'interrupted');
      // On Linux their marks find them; elsewhere the group is all that is known of them.
      if (process.platform !== 'linux') for (const leader of outlived) signalGroup(leader, 'SIGKILL');
    },
  };
}

/** Waits until a loop has ended, or has nothing more to say; gives how it went. */
async function untilOver(life: Life): Promise<string> {
  const { target, stderr } = life;
  const isRead = flag();
  target.stdout.once('close', isRead.raise);
  await Promise.race([target.exited.raised, isRead.raised]);
  // A process that it left may hold its output open; one that closes its output may be about to end.
  await within(heldOpenMs, Promise.all([target.exited.raised, isRead.raised]));
  const how = { code: null, signal: null, ...target.exit() };
  life.gone = target.exited.isRaised()
    ? `the loop ${goneInWords(how, stderr())}`
    : 'the loop closed its standard output';
  return life.gone;
}

function giveUp({ waiting }: Life, noConclusion: string): void {
  for (const settleOne of waiting.values()) settleOne({ noConclusion });
  waiting.clear();
}

/** Why a case has no conclusion when its time is over. A loop that wrote something unreadable has come back, for all that is known. */
function unconcluded({ odd }: Life, afterMs: number): [because: string, ended: Ending] {
  return odd === undefined
    ? ['the loop did not conclude it in time', { by: 'timeout', afterMs }]
    : [`the loop did not conclude it in time: ${odd}`, { by: 'exit', code: 0 }];
}

/**
 * Gives a conclusion to whoever waits for it. A line that is none is what the program prints besides. `unnamed`: it may be of any of the
 * cases that are under way.
 */
function settle(life: Life, line: string): 'unnamed' | undefined {
  if (!looksLikeConclusion(line)) return undefined;
  life.tried += 1;
  const { waiting } = life;
  const found = concludedIn(line);
  const isNone = 'noConclusion' in found;
  const named = isNone ? caseBesideNaN(line) : found.conclusion.case;
  if (isNone && (named === undefined || !waiting.has(named))) {
    life.odd = found.noConclusion;
    return undefined;
  }
  const [only, ...others] = waiting.keys();
  // With one case under way there is no doubt which one is meant.
  const meant = named ?? (others.length === 0 ? only : undefined);
  // Nor would the next line say it, and it could be taken for that of a later case.
  if (meant === undefined) return waiting.size > 0 ? 'unnamed' : undefined;
  const settleOne = waiting.get(meant);
  if (settleOne === undefined) return undefined;
  life.tried = 0;
  waiting.delete(meant);
  settleOne(found);
  return undefined;
}

/** Reads lines as they come; one that is longer than is kept is dropped. */
function readLines({ stdout }: Started, onLine: (line: string) => void): void {
  let chunks: Buffer[] = [];
  let length = 0;
  stdout.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
      if (length <= maxBytes) onLine(Buffer.concat([...chunks, rest.subarray(0, at)]).toString());
      chunks = [];
      length = 0;
      rest = rest.subarray(at + 1);
    }
    length += rest.length;
    if (length <= maxBytes) chunks.push(rest);
    else chunks = [];
  });
}
