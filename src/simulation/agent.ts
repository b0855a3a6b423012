import type { Call, Exchange, Limits, Transport } from '../model/index.ts';
import { callKey } from '../model/exchange/call-key.ts';
import { fractionOf } from './chance.ts';
import type { SimulatedTime } from './time.ts';
import { answerOf, sentIn } from './said.ts';
import type { World } from './world.ts';

/** A call to the agent of a world, as the world saw it. */
export interface Seen {
  readonly call: Call;
  readonly key: string;
  readonly startedAt: number;
  /** Undefined while it is under way. */
  endedAt?: number;
  /** The calls that were under way when it began. */
  readonly beside: readonly Call[];
  /** The mood in which the agent answers: one of several kinds of conformant answers. */
  readonly mood: number;
  /** The clauses that it breaks in its answer. */
  readonly breaks: readonly string[];
  isAnswered?: boolean;
  /** The exchange that the run got; undefined while the call is under way. */
  exchange?: Exchange;
  /** Whether it began after the user had interrupted the run. */
  readonly isAfterInterruption: boolean;
}

/** The agent of a world, called in simulated time, and a record of every call that it got. */
export function agentOf(world: World, time: SimulatedTime): { transport: Transport; seen: readonly Seen[] } {
  const { temper, seed } = world;
  const seen: Seen[] = [];
  const underWay = new Set<Seen>();
  const call = async (asked: Call, { deadlineMs, signal }: Limits): Promise<Exchange> => {
    const key = callKey(asked);
    const isDead = temper.lives !== undefined && seen.length >= temper.lives;
    const one: Seen = {
      call: asked,
      key,
      startedAt: time.now(),
      beside: [...underWay].map((other) => other.call),
      isAfterInterruption: signal?.aborted === true,
      mood: Math.floor(fractionOf(`mood ${seen.length}`, seed) * temper.moods),
      breaks: breaksOf(world, asked, key, { before: seen.length, isAlone: underWay.size === 0 }),
    };
    seen.push(one);
    underWay.add(one);
    const [least, most] = temper.ms;
    const hasCrashed = fractionOf(`crash ${sentIn(asked).number}`, seed) < temper.crashes;
    const isLate = fractionOf(`late ${sentIn(asked).number}`, seed) < temper.late;
    const takes = isLate ? deadlineMs : least + Math.round(fractionOf(`ms ${key}`, seed) * (most - least));
    const isCut = await time.wait(takes, signal).then(
      () => false,
      () => true,
    );
    underWay.delete(one);
    one.endedAt = time.now();
    const ms = one.endedAt - one.startedAt;
    const ended: Exchange['ended'] = isDead
      ? temper.dead
      : isCut || hasCrashed
        ? { by: 'signal', signal: 'SIGKILL' }
        : isLate
          ? { by: 'timeout', afterMs: deadlineMs }
          : { by: 'exit', code: 0 };
    one.isAnswered = ended.by === 'exit';
    const isShown = temper.showsFrom !== undefined && sentIn(asked).number >= temper.showsFrom;
    const received = answerOf(one.breaks, isShown, one.mood);
    one.exchange = { call: asked, received, stderr: '', ended, ms, lastByteMs: ms };
    return one.exchange;
  };
  return { transport: { call, close: async () => undefined }, seen };
}

/** The clauses that the agent breaks in its answer to a call. */
function breaksOf(
  { faults, seed }: World,
  call: Call,
  key: string,
  { before, isAlone }: { readonly before: number; readonly isAlone: boolean },
): string[] {
  return faults
    .filter(({ clause, from, kind, amount }) => {
      if (sentIn(call).number < from) return false;
      if (kind === 'flaky') return fractionOf(`${clause} ${key}`, seed) < amount;
      if (kind === 'worn') return before >= amount;
      return kind === 'steady' || !isAlone;
    })
    .map(({ clause }) => clause);
}
