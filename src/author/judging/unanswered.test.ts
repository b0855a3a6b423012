import { expect, it } from 'vitest';
import { unanswered } from './unanswered.ts';
import type { Ending, Exchange } from '../../model/index.ts';

const ended = (by: Ending): Exchange => ({
  call: { body: '' },
  received: new Uint8Array(),
  stderr: '',
  ended: by,
  ms: 1,
  lastByteMs: 1,
});

it.each<[Ending, string]>([
  [{ by: 'exit', code: 3 }, ': the target ended with exit code 3 and wrote nothing to stdout'],
  [{ by: 'exit', code: 0 }, ''],
  [{ by: 'return', value: 'other', awaitable: true, notJson: [{ pointer: '', was: 'a set' }], callMs: 1 }, ''],
  [{ by: 'response', status: 503, headers: {} }, ': the target answered with status 503'],
  [{ by: 'throw', error: 'x'.repeat(1000), awaitable: true, callMs: 1 }, `: the target raised ${'x'.repeat(193)}…`],
])('unanswered describes the ending of the call: %j', (ending, says) => {
  expect(unanswered(ended(ending))).toEqual({ is: 'inconclusive', because: `no call was answered${says}` });
});

it('unanswered uses the reason of the contract', () => {
  expect(unanswered(undefined, 'no message was answered').because).toBe('no message was answered');
});
