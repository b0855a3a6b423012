import type { Exchange } from '../model/index.ts';

/** For tests: an exchange that was answered with `stdout` under exit code 0, but for what is given. */
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
