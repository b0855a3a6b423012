import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import type { Call, Exchange, Turns } from '../../model/index.ts';
import { inAttempt, MOST_TURNS } from '../../model/exchange/nonce.ts';
import { type Asked, lasting } from './memory.ts';
import { nextCall } from '../plan/next-call.ts';
import type { TestCase } from '../plan/plan.ts';

/** The exchanges of a test case, or those that could be had. */
export interface Conversation {
  readonly turns: Turns;
  /** Why the conversation did not end as it should. */
  readonly cut?: string;
  /** What the user can do about it. */
  readonly hint?: string;
  /** A conversation with the same calls was judged before. */
  readonly judged?: true;
  /** There is no exchange of the next call: the run makes no more. */
  readonly isRefused?: true;
}

/** Executes a test case, at its place in the plan. An attempt above 0 makes all of its calls anew. */
export async function runConversation(testCase: TestCase, memory: Asked, span = lasting): Promise<Conversation> {
  const { attempt } = testCase;
  const turns: Exchange[] = [];
  while (turns.length < MOST_TURNS) {
    const call = nextOrLimit(testCase, turns);
    if (call === undefined) return { turns };
    if (call instanceof BeyondLimits) return { turns, cut: call.message };
    // A conversation is a sequence: each call waits for the answer before it.
    // oxlint-disable-next-line no-await-in-loop
    const exchange = await memory.ask(inAttempt(call, attempt), span);
    if ('because' in exchange)
      return { turns, cut: exchange.because, ...(exchange.judged === true ? { judged: true } : { isRefused: true }) };
    const { ended } = exchange;
    if (ended.by === 'unreachable') return { turns, cut: whyUnreached(ended.reason, exchange) };
    // The server was gone before the call was made: that shows nothing about this call.
    const isGone = ended.by === 'hangup' && ended.fault === 'gone';
    if (isGone && testCase.scenario.untilGone !== true) return { turns, cut: ended.reason };
    turns.push(exchange);
  }
  return { turns, cut: `the conversation did not end after ${MOST_TURNS} calls` };
}

/** The next call of a conversation; a `BeyondLimits` if the call depends on an answer that is too large to be read. */
function nextOrLimit(testCase: TestCase, turns: Turns): Call | undefined | BeyondLimits {
  try {
    return nextCall(testCase, turns);
  } catch (error) {
    if (error instanceof BeyondLimits) return error;
    throw error;
  }
}

/** Why a target cannot be called, with its stderr output. */
export function whyUnreached(reason: string, { stderr }: Exchange): string {
  return stderr.trim() === '' ? reason : `${reason}; it said:\n${stderr.trim()}`;
}

/** True if an answer of the conversation was late. */
export function isLate(turns: Turns): boolean {
  return lateIn(turns) > 0;
}

/** How many answers of a conversation were late. */
export function lateIn(turns: Turns): number {
  return turns.filter(({ ended }) => ended.by === 'timeout').length;
}
