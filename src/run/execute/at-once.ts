import pLimit from 'p-limit';
import type { Transport } from '../../model/index.ts';

/** The transport with `jobs` calls under way at most: a call beyond them begins when another has ended. */
export function atOnce(jobs: number, transport: Transport): Transport {
  const limit = pLimit(jobs);
  return { close: () => transport.close(), call: (call, limits) => limit(() => transport.call(call, limits)) };
}
