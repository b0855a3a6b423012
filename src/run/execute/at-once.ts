import pLimit from 'p-limit';
import type { Transport } from '../../model/index.ts';

/** Limits the transport to `jobs` calls at once: a further call begins when another has ended. */
export function atOnce(jobs: number, transport: Transport): Transport {
  const limit = pLimit(jobs);
  return { close: () => transport.close(), call: (call, limits) => limit(() => transport.call(call, limits)) };
}
