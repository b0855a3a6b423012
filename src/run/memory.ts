import { callKey } from '../model/call-key.ts';
import type { Call, Exchange, Limits, Transport } from '../model/index.ts';

/** Makes each distinct call once, and remembers what came back for as long as it may be asked for again. */
export interface Memory {
  /** The exchange of a call, made now if it is new; why it is not made otherwise. `keep` holds it for the whole run. */
  ask(call: Call, keep: boolean): Promise<Exchange | Refused>;
  /** Drops the exchange of a call that nobody keeps: it was judged, and is not made again. */
  forget(call: Call): void;
  /** Calls made so far, those under way included. */
  made(): number;
}

/** Why a call is not made. */
export interface Refused {
  readonly because: string;
  /** The same call was judged before, and its exchange dropped. */
  readonly judged?: true;
}

export interface Budget {
  /** Calls at most. */
  readonly calls: number;
  /** Milliseconds at most from the start of the run; no new call begins afterwards. */
  readonly ms: number;
}

export function remember(transport: Transport, limits: Limits, budget: Budget, onCall: () => void): Memory {
  const exchanges = new Map<string, Promise<Exchange> | 'forgotten'>();
  const kept = new Set<string>();
  const start = performance.now();
  return {
    made: () => exchanges.size,
    forget(call) {
      const key = callKey(call);
      if (!kept.has(key)) exchanges.set(key, 'forgotten');
    },
    async ask(call, keep) {
      const key = callKey(call);
      if (keep) kept.add(key);
      const known = exchanges.get(key);
      if (known === 'forgotten') return { because: 'the same call was judged before', judged: true };
      if (known !== undefined) return known;
      if (limits.signal?.aborted === true) return { because: 'the run was interrupted' };
      if (exchanges.size >= budget.calls) return { because: `the budget of ${budget.calls} calls was spent` };
      if (performance.now() - start >= budget.ms) return { because: spent(budget.ms) };
      const exchange = transport.call(call, limits);
      exchanges.set(key, exchange);
      onCall();
      return exchange;
    },
  };
}

/** Why no call is made once the time of a run is spent. */
export function spent(ms: number): string {
  return `the budget of ${ms / 1000} s was spent`;
}
