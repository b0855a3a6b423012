import type { Ending, Transport } from '../model/index.ts';

/** Ways to end of which nobody can say that the target answered, be it wrongly. */
const unheard: ReadonlySet<Ending['by']> = new Set(['timeout', 'unreachable', 'hangup', 'signal', 'no-export']);

/** A transport that notes whether any call was answered. `isDeaf`: calls were made, and none was. */
export function hearing(inner: Transport): Transport & { readonly isDeaf: () => boolean } {
  let calls = 0;
  let answers = 0;
  return {
    close: () => inner.close(),
    async call(call, limits) {
      const exchange = await inner.call(call, limits);
      calls += 1;
      if (!unheard.has(exchange.ended.by)) answers += 1;
      return exchange;
    },
    isDeaf: () => calls > 0 && answers === 0,
  };
}
