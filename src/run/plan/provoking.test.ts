import { describe, expect, it } from 'vitest';
import type { Call } from '../../model/index.ts';
import { mayEnd } from './provoking.ts';
import { aCase } from '../execute/turns.samples.ts';

const answer = { received: 'yes', ended: { by: 'response', status: 200, headers: {} } } as const;
const provokes = mayEnd({ channel: 'http' }, answer);
const valid: Call = { body: 'a' };
const inX: Call = { ...valid, session: 'x' };
const invalid: Call = { body: 'b', invalid: true };

/** A case whose conversation makes these calls as long as the answer is yes. */
function making(...calls: readonly Call[]) {
  return aCase({
    scenario: {
      fixed: [],
      call: (_, turns) => (turns.every(({ received }) => String(received) === 'yes') ? calls[turns.length] : undefined),
    },
  });
}

it('a case cannot end a target that has a process for each call', () => {
  for (const channel of ['command', 'module'] as const)
    expect(mayEnd({ channel }, answer)(making(invalid))).toBe(false);
});

describe('a conversation provokes', () => {
  it.each<[string, Call[]]>([
    ['with an invalid call alone', [invalid]],
    ['with one behind a valid one', [valid, invalid]],
    ['with one in the middle', [valid, invalid, valid]],
    ['with a second one', [invalid, invalid]],
    ['with one that is the last of its session', [valid, { ...invalid, session: 'x' }]],
    ['with one behind a valid one of its session', [inX, valid, { ...invalid, session: 'x' }, inX]],
  ])('%s', (_, calls) => {
    expect(provokes(making(...calls))).toBe(true);
  });

  it.each<[string, Call[]]>([
    ['without any', [valid, valid]],
    ['with one that prepares it', [invalid, valid]],
    ['with one that opens each session', [invalid, valid, { ...invalid, session: 'x' }, inX]],
    ['that has no call', []],
  ])('never %s', (_, calls) => {
    expect(provokes(making(...calls))).toBe(false);
  });

  it('never if it goes on for ever with valid calls', () => {
    const endless = aCase({ scenario: { fixed: [], call: () => valid } });
    expect(provokes(endless)).toBe(false);
  });
});
