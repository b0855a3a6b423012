import { mapExchanges } from '../model/exchange/map-exchanges.ts';
import type { Ending, Exchange, Transport } from '../model/index.ts';

/** Endings after which it cannot be said that the target answered, not even wrongly. */
const unanswered: ReadonlySet<Ending['by']> = new Set(['timeout', 'unreachable', 'hangup', 'signal', 'no-export']);

/** Whether the target answered, even if wrongly. */
export function isAnswer({ ended }: Pick<Exchange, 'ended'>): boolean {
  return !unanswered.has(ended.by);
}

/** A transport that counts answered calls. `answeredNothing`: calls were made, and none was answered. */
export function countAnswers(inner: Transport): Transport & { readonly answeredNothing: () => boolean } {
  let calls = 0;
  let answers = 0;
  return {
    ...mapExchanges(inner, (exchange) => {
      calls += 1;
      if (isAnswer(exchange)) answers += 1;
      return exchange;
    }),
    answeredNothing: () => calls > 0 && answers === 0,
  };
}
