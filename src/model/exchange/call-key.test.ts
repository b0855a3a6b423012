import { expect, it } from 'vitest';
import { callKey } from './call-key.ts';
import type { Call } from './call.ts';

it('calls that send the same have the same key', () => {
  const key = callKey({ body: 'é' });
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const same: Call[] = [
    { body: new TextEncoder().encode('é') },
    { body: 'é', invalid: true },
    { body: 'é', nonce: 0 },
    { body: 'é', env: {} },
  ];
  for (const call of same) expect(callKey(call)).toBe(key);
  expect(callKey({ body: '', env: { A: '1', B: '2' } })).toBe(callKey({ body: '', env: { B: '2', A: '1' } }));
});

it('calls that send something else have other keys', () => {
  const different: Call[] = [
    { body: '' },
    { body: 'a' },
    { body: 'a', nonce: 1 },
    { body: 'a', nonce: 2 },
    { body: 'a', env: { A: '' } },
    { body: 'a', env: { A: '1' } },
    { body: 'a', env: { A: '1', B: '2' } },
    { body: 'a', env: { A: '1","B":"2' } },
    { body: '[0,[]]\na' },
    { body: Uint8Array.of(0xff) },
    { body: '\ufffd' },
    { body: 'a', files: {} },
    { body: 'a', files: { x: { text: '' } } },
    { body: 'a', files: { x: { text: '', readOnly: true } } },
    { body: 'a', files: { x: { directory: true } } },
    { body: 'a', typed: [] },
    { body: 'a', typed: ['1', '2'] },
    { body: 'a', typed: ['12'] },
    { body: 'a', agent: 'a' },
    { body: 'a', agent: 'b' },
    { body: 'a', parameters: { order: ['a'], byPosition: [] } },
  ];
  expect(new Set(different.map(callKey)).size).toBe(different.length);
});

it('the key of a call does not change between versions', () => {
  // Recordings of one version of the kit are judged by later ones.
  expect(callKey({ body: '{}', env: { A: '1' }, nonce: 2 })).toBe(
    'b5325e9f54b07e383afbf08d3b5b5bb87848ea4639f2fa5af37b1cf2086f703d',
  );
});
