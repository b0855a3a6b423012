import type { Call, Exchange, Turns } from '../model/index.ts';
import { lasting, type Memory } from './memory.ts';
import type { Case } from './plan.ts';

/** A conversation that was held, or the part of it that was. */
export interface Talk {
  readonly turns: Turns;
  /** Why it did not come to its end. */
  readonly cut?: string;
  /** What the user can do so that it does. */
  readonly hint?: string;
  /** A conversation with the same calls was judged before. */
  readonly judged?: true;
}

const MOST_TURNS = 100;

/** Holds the conversation of a case, at its place in the plan. An attempt above 0 makes every call of it anew. */
export async function converse(tried: Case, memory: Memory, span = lasting): Promise<Talk> {
  const { attempt } = tried;
  const turns: Exchange[] = [];
  while (turns.length < MOST_TURNS) {
    const call = tried.sends.call(tried.value, turns);
    if (call === undefined) return { turns };
    const again = attempt === 0 ? call : { ...call, repeat: (call.repeat ?? 0) + attempt * MOST_TURNS };
    // A conversation is a sequence: each call waits for the answer before it.
    // oxlint-disable-next-line no-await-in-loop
    const exchange = await memory.ask(again, span);
    if ('because' in exchange) {
      return { turns, cut: exchange.because, ...(exchange.judged === true ? { judged: true } : {}) };
    }
    const { ended } = exchange;
    if (ended.by === 'unreachable') return { turns, cut: whyUnreached(ended.reason, exchange) };
    // A call that found nobody says nothing of itself.
    const isGone = ended.by === 'hangup' && ended.fault === 'gone';
    if (isGone && tried.sends.untilGone !== true) return { turns, cut: ended.reason };
    turns.push(exchange);
  }
  return { turns, cut: `the conversation did not end after ${MOST_TURNS} calls` };
}

/** Why a target cannot be called, with what it said of it. */
export function whyUnreached(reason: string, { stderr }: Exchange): string {
  return stderr.trim() === '' ? reason : `${reason}; it said:\n${stderr.trim()}`;
}

/** A call as the first attempt makes it. */
export function atFirst(call: Call): Call {
  const { repeat = 0, ...rest } = call;
  const own = repeat % MOST_TURNS;
  return own === 0 ? rest : { ...rest, repeat: own };
}

/** True where some answer of a conversation came too late. */
export function isLate(turns: Turns): boolean {
  return lateIn(turns) > 0;
}

/** How many answers of a conversation came too late. */
export function lateIn(turns: Turns): number {
  return turns.filter(({ ended }) => ended.by === 'timeout').length;
}
