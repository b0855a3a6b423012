import { withMembers } from '../../model/exchange/with-members.ts';
import type { Call, Exchange, Limits, Transport } from '../../model/index.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { lifecycle } from '../lifecycle.ts';
import { exchange, type ExchangeContext } from './exchange.ts';
import { type Folder, folders } from './folder.ts';
import { signalGroup } from '../process/groups.ts';
import { fromElsewhere } from './own-folder.ts';
import { pipeMaker } from '../process/pipes.ts';
import type { Program } from './program.ts';
import { start } from '../process/start.ts';
import { bodyIn, surrounded } from './surroundings.ts';
import { heldByAll, killStrays, markName, newMark } from '../process/strays.ts';
import { onTerminal, terminalIn } from './terminal.ts';
import type { Flag } from '../process/wait.ts';
import { unreachable } from '../unreachable.ts';
import { MOST_ANSWER_BYTES } from '../../model/channels/usual-limits.ts';

export interface CommandOptions {
  /** The program and its arguments, which no shell interprets. */
  readonly command: readonly [string, ...string[]];
  /** The working directory of the program; the one of this process when left out. */
  readonly cwd?: string;
  /** Added to the environment of this process; variables of a call take precedence. */
  readonly env?: Readonly<Record<string, string>>;
  /** Each call is made in a new folder that contains the files of the call; the folder is removed afterwards. */
  readonly ownFolder?: boolean;
  /** Bytes of stdout that are stored for one call, 32 MiB when left out. More output ends the call. */
  readonly maxBytes?: number;
}

const noBefore = 'a command is run once a call: calls before it, in the same process, cannot be made';

/**
 * A transport to a program: one process for each call, the call's body on its standard input, the answer on its standard output.
 *
 * Each process leads a process group of its own and has `AGENT_CONFORM_CALL` in its environment. When a call is over its group is
 * killed; `close` also kills processes that have left their group (on Linux, by that variable). A call takes at most its deadline
 * and 250 ms, in which its remaining processes are ended: these are not part of its `ms`.
 */
export function commandTransport(options: CommandOptions): Transport {
  const { command, cwd, ownFolder = false, maxBytes = MOST_ANSWER_BYTES } = options;
  const run = newMark();
  const pipes = pipeMaker();
  const places = folders();
  /** The leaders of the process groups of calls under way. */
  const leaders = new Set<number>();
  let started = 0;
  const held = heldByAll();

  async function make(call: Call, limits: Limits, interrupted: Flag): Promise<Exchange> {
    if (call.before !== undefined && call.before.length > 0) return unreachable(call, noBefore);
    const mark = `${run}${started++}.`;
    const program = { command, cwd, env: { ...options.env, ...call.env, [markName]: mark } };
    const around = { limits, maxBytes, mark, interrupted };
    if (!ownFolder && call.typed === undefined && call.surroundings === undefined) return carry(program, call, around);
    const place = places.make(call.files ?? {});
    try {
      return await carryThere(program, call, around, place);
    } finally {
      await place.remove();
    }
  }

  async function carry(program: Program, call: Call, around: ExchangeContext): Promise<Exchange> {
    const target = await start(program, await pipes.take());
    if ('reason' in target) return unreachable(call, target.reason);
    leaders.add(target.pid);
    held.add(target.held);
    try {
      return await exchange(target, call, around);
    } finally {
      leaders.delete(target.pid);
    }
  }

  /** Makes the call in a folder of its own, on a terminal of its own, or both. */
  async function carryThere(
    program: Program,
    call: Call,
    surroundings: ExchangeContext,
    place: Folder,
  ): Promise<Exchange> {
    const { path, aside, found } = place;
    const own = call.surroundings === undefined ? program : surrounded(program, call.surroundings, place);
    const words = call.surroundings?.words === undefined ? fromElsewhere(program) : own.command;
    const there = ownFolder ? { ...own, command: words, cwd: path } : own;
    const around = { ...surroundings, body: bodyIn(call, place) };
    const files = (): Pick<Exchange, 'files'> => (ownFolder ? { files: found() } : {});
    if (call.typed === undefined) return withMembers(await carry(there, call, around), files());
    const came = await carry(onTerminal(there, call.typed, aside), call, around);
    if (around.interrupted.isRaised()) return came;
    // The deadline may be too short for the Python program that provides the terminal to start.
    const terminal = came.ended.by === 'unreachable' ? { fault: came.ended.reason } : terminalIn(aside);
    if (!('fault' in terminal)) return withMembers(came, { ...files(), terminal });
    return came.ended.by === 'timeout' ? came : unreachable(call, `no terminal can be made: ${terminal.fault}`);
  }

  function kill(): void {
    for (const leader of leaders) signalGroup(leader, 'SIGKILL');
    const all = held.all();
    if (started > 0)
      killStrays(run, { held: all === undefined ? undefined : { ...all, ...definedOnly({ folder: places.root() }) } });
    pipes.end();
    places.removeAll();
  }

  return lifecycle({ make, kill });
}
