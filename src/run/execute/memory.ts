import { callKey } from '../../model/exchange/call-key.ts';
import { numberKeys, numberList } from '../../model/exchange/key-numbers.ts';
import type { Call, Exchange, Limits, Transport, Turns } from '../../model/index.ts';
import { wasInterrupted } from '../../model/text/phrases.ts';
import { machineClock } from './clock.ts';
import { givingWay } from './give-way.ts';

/** Returns the exchanges of calls. */
export interface Asked {
  /** The exchange of a call, made now if it is new, or the reason why there is none. */
  ask(call: Call, span: Span): Promise<Exchange | Refused>;
}

/** Makes each distinct call once, and remembers its exchange for as long as it may be asked for again. */
export interface Memory extends Asked {
  /**
   * Asks ahead of the plan's order. Such a call counts as new until it is asked for in order. If that does not happen, a search for a
   * smaller failure may still ask for it.
   */
  readonly ahead: Asked;
  /** Drops the exchanges that are remembered only up to this place of the plan. */
  passed(at: number): void;
  /** Remembers the exchanges of a conversation for the whole run. */
  keep(turns: Turns): void;
  /** Whether the calls of a conversation were over before any two calls were under way at once. */
  wereAlone(turns: Turns): boolean;
  /** Calls made so far, those under way included. */
  made(): number;
}

/**
 * Places of the plan. Whether a call is remembered depends only on these, not on what else is under way, so the result is the
 * same for any number of jobs.
 */
export interface Span {
  /** The place at which a call is asked for. */
  readonly at: number;
  /** The place from which it need not be remembered, unless it is asked for again before. */
  readonly until: number;
}

/** For a call outside the plan: it is remembered for the whole run. */
export const lasting: Span = { at: Number.MAX_SAFE_INTEGER, until: Infinity };

/** Why there is no exchange of a call. */
export interface Refused {
  readonly because: string;
  /** The same call was judged before, and its exchange dropped. */
  readonly judged?: true;
}

/** The most that a run may use. Clauses that are left untried then are inconclusive, never passed. */
export interface Budget {
  /** Calls at most. */
  readonly calls: number;
  /** Milliseconds at most from the start of the run; no new call begins afterwards. */
  readonly ms: number;
}

/** A call that is remembered. */
interface Known {
  /** Calls are numbered in the order in which they are first asked for. */
  readonly number: number;
  readonly exchange: Promise<Exchange>;
  /** Undefined while the call was asked for only ahead. */
  until?: number;
}

export function remember(
  transport: Transport,
  limits: Limits,
  budget: Budget,
  onCall: (made: number) => void,
  clock = machineClock,
  { giveWay, whyNotRead } = givingWay(clock, limits.signal),
): Memory {
  const keys = numberKeys();
  /** A call that was dropped is known only by its number. */
  const remembered = new Map<number, Known>();
  const due = new Map<number, Known[]>();
  const underWay = new Set<number>();
  /** By number: 1 for a call that was over before others were under way, else 0. */
  const alone = numberList();
  const oneAtATime = inTurn();
  let haveMet = false;
  const start = clock.now();
  const extend = (call: Known, until: number): void => {
    if (until <= (call.until ?? 0)) return;
    call.until = until;
    if (until === Infinity) return;
    const others = due.get(until);
    if (others === undefined) due.set(until, [call]);
    else others.push(call);
  };
  const begin = (number: number, call: Call): Promise<Exchange> => {
    haveMet ||= underWay.size > 0;
    for (const other of underWay) alone.put(other, 0);
    alone.put(number, haveMet ? 0 : 1);
    underWay.add(number);
    const exchange = transport.call(call, limits);
    const end = (): boolean => underWay.delete(number);
    // The caller that awaits the exchange gets the error.
    exchange.then(end).catch(end);
    return exchange;
  };
  const whyNot = (): string | undefined => {
    if (limits.signal?.aborted === true) return wasInterrupted;
    if (keys.size() >= budget.calls) return `the budget of ${budget.calls} calls was spent`;
    return clock.now() - start >= budget.ms ? spent(budget.ms) : undefined;
  };
  const known = (number: number, { at }: Span): Known | Refused => {
    const before = remembered.get(number);
    if (before === undefined) return judgedBefore;
    return before.until === undefined || at < before.until ? before : judgedBefore;
  };
  const made = (call: Call, key: string): Known | Refused => {
    const because = whyNot();
    if (because !== undefined) return { because };
    const number = keys.add(key);
    const one = { number, exchange: oneAtATime(call.session, () => begin(number, call)) };
    remembered.set(number, one);
    onCall(keys.size());
    return one;
  };
  const cameOf = async (one: Known): Promise<Exchange | Refused> => {
    const came = await one.exchange;
    await giveWay();
    const because = whyNotRead([came]);
    return because === undefined ? came : { because };
  };
  const find = (call: Call, span: Span): Known | Refused => {
    const key = callKey(call);
    const number = keys.find(key);
    return number < 0 ? made(call, key) : known(number, span);
  };
  return {
    made: keys.size,
    passed(at) {
      const those = due.get(at);
      if (those === undefined) return;
      for (const call of those) if ((call.until ?? 0) <= at) remembered.delete(call.number);
      due.delete(at);
    },
    keep(turns) {
      for (const exchange of turns) {
        const number = keys.find(callKey(exchange.call));
        if (number >= 0) remembered.set(number, { number, exchange: Promise.resolve(exchange), until: Infinity });
      }
    },
    wereAlone: (turns) => turns.every(({ call }) => alone.get(keys.find(callKey(call))) === 1),
    async ask(call, span) {
      const one = find(call, span);
      if ('because' in one) return one;
      extend(one, span.until);
      return cameOf(one);
    },
    ahead: {
      async ask(call, span) {
        const one = find(call, span);
        return 'because' in one ? one : cameOf(one);
      },
    },
  };
}

const judgedBefore: Refused = { because: 'the same call was judged before', judged: true };

/** The reason why no call is made once the time of a run is spent. */
export function spent(ms: number): string {
  return `the budget of ${ms / 1000} s was spent`;
}

/**
 * Starts a task of a session after the tasks that were started in the same session before; without a session at once. A task that
 * fails does not keep the next one from starting.
 */
export function inTurn(): <T>(session: string | undefined, start: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (session, start) => {
    if (session === undefined) return start();
    const before = last.get(session);
    const begun = before === undefined ? start() : before.then(start, start);
    last.set(session, begun);
    const forget = (): void => void (last.get(session) === begun && last.delete(session));
    begun.then(forget).catch(forget);
    return begun;
  };
}
