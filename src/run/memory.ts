import { callKey } from '../model/call-key.ts';
import type { Call, Exchange, Limits, Transport } from '../model/index.ts';

/** Makes each distinct call once, and remembers what came back. */
export interface Memory {
  /** The exchange of a call, made now if it is new; words that say why it is not made any more. */
  ask(call: Call): Promise<Exchange | string>;
  /** Calls made so far, those under way included. */
  made(): number;
}

export interface Budget {
  /** Calls at most. */
  readonly calls: number;
  /** Milliseconds at most from the start of the run; no new call begins afterwards. */
  readonly ms: number;
}

export function remember(transport: Transport, limits: Limits, budget: Budget, onCall: () => void): Memory {
  const exchanges = new Map<string, Promise<Exchange>>();
  const start = performance.now();
  return {
    made: () => exchanges.size,
    async ask(call) {
      const key = callKey(call);
      const known = exchanges.get(key);
      if (known !== undefined) return known;
      if (limits.signal?.aborted === true) return 'the run was interrupted';
      if (exchanges.size >= budget.calls) return `the budget of ${budget.calls} calls was spent`;
      if (performance.now() - start >= budget.ms) return `the budget of ${budget.ms / 1000} s was spent`;
      const exchange = transport.call(call, limits);
      exchanges.set(key, exchange);
      onCall();
      return exchange;
    },
  };
}
