import type { Exchange } from '../model/index.ts';

/** For tests: an exchange with `stdout` and exit code 0, except for the given members. */
export function anExchange(stdout: string, overrides: Partial<Exchange> = {}): Exchange {
  return {
    call: { body: '' },
    received: Buffer.from(stdout),
    stderr: '',
    ended: { by: 'exit', code: 0 },
    ms: 5,
    lastByteMs: 4,
    ...overrides,
  };
}
