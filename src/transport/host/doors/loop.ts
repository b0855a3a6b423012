import type { Ending } from '../../../model/index.ts';
import { shortened } from '../../../model/text/phrases.ts';
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
  /** The functions that take the conclusions of cases under way, by the id of the case. */
  readonly waiting: Map<string, (concluded: Concluded) => void>;
  readonly stderr: () => string;
  /** Why the last line that looks like a conclusion is not one. */
  odd?: string;
  /** The last line that does not look like a conclusion. */
  ignored?: string;
  /** The number of lines that look like a conclusion since the last one that settled a case. */
  tried: number;
  /** How the loop ended by itself. */
  gone?: string;
}

/** A loop that ends again and again is not restarted forever. */
const mostStarts = 50;
/** Bytes of stderr that are stored. */
const keptOfStderr = 64 * 1024;
/** Characters of an ignored line that are stored. */
const MOST_SHOWN = 1_000;

/** A command that reads cases on stdin and writes conclusions on stdout, in any order, until stdin ends. */
export function loopDoor({ words, cwd, env }: DoorCommand): Door {
  let life: Life | undefined;
  let starting: Promise<Life | { readonly reason: string }> | undefined;
  let starts = 0;
  /** The leaders of process groups that were not empty when their loop had ended by itself. */
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

  /** Called when the loop has ended, or runs on but has closed its output. Processes that it left are looked for before they are ended. */
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
      delete one.ignored;
      one.target.stdin.write(`${JSON.stringify(described)}\n`);
      await within(limits.deadlineMs, Promise.race([came, interrupted.raised]));
      one.waiting.delete(described.case);
      const ms = performance.now() - at;
      if (interrupted.isRaised() && concluded === undefined) return notStarted('interrupted');
      await whenOver();
      if (concluded !== undefined) return { concluded, ended: { by: 'exit', code: 0 }, stderr: '', ms, gone: one.gone };
      // A loop that hangs in one case cannot go on to the next ones: end it.
      end(one, 'the loop was ended: it did not come back from another case');
      const [noConclusion, ended] = unconcluded(one, limits.deadlineMs);
      return { concluded: { noConclusion }, ended, stderr: one.stderr(), ms };
    },
    kill() {
      if (life !== undefined) end(life, 'interrupted');
      // On Linux the marks of the processes find them; elsewhere only their group is known.
      if (process.platform !== 'linux') for (const leader of outlived) signalGroup(leader, 'SIGKILL');
    },
  };
}

/** Waits until a loop has ended or closed its output; returns how. */
async function untilOver(life: Life): Promise<string> {
  const { target, stderr } = life;
  const isRead = flag();
  target.stdout.once('close', isRead.raise);
  await Promise.race([target.exited.raised, isRead.raised]);
  // A process that the loop left may hold its output open, and a loop that closes its output may be about to end.
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

/** Why a case has no conclusion when its time is over. A loop that wrote something unreadable counts as having answered. */
function unconcluded({ odd, ignored = '' }: Life, afterMs: number): [because: string, ended: Ending] {
  const late = 'the loop did not conclude it in time';
  if (odd !== undefined) return [`${late}: ${odd}`, { by: 'exit', code: 0 }];
  const printed =
    ignored.trim() === '' ? '' : `; a line that it printed is not JSON: ${shortened(ignored.trim(), 200)}`;
  return [`${late}${printed}`, { by: 'timeout', afterMs }];
}

/**
 * Passes a conclusion to the case that waits for it, and ignores other output. Returns `unnamed` if several cases are under way
 * and the conclusion could belong to any of them.
 */
function settle(life: Life, line: string): 'unnamed' | undefined {
  if (!looksLikeConclusion(line)) {
    life.ignored = line.slice(0, MOST_SHOWN);
    return undefined;
  }
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
  // With one case under way the conclusion can only be its own.
  const meant = named ?? (others.length === 0 ? only : undefined);
  // The next line would not say it either, and this conclusion could be taken for the one of a later case.
  if (meant === undefined) return waiting.size > 0 ? 'unnamed' : undefined;
  const settleOne = waiting.get(meant);
  if (settleOne === undefined) return undefined;
  life.tried = 0;
  waiting.delete(meant);
  settleOne(found);
  return undefined;
}

/** Passes on each line as it arrives; a line that is longer than `maxBytes` is dropped. */
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
