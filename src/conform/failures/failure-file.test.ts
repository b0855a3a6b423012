import { expect, test } from 'vitest';
import type { Call, Exchange, Finding } from '../../model/index.ts';
import { publish } from '../../schema/publish/publish.ts';
import { failureFileName, failureText, keptFailure, pastFailure, readFailure, targetKey } from './failure-file.ts';
import { failureShape } from './failure-shape.ts';

const finding: Finding = {
  clause: 'numbers/answers/odd one',
  level: 'must',
  category: 'semantics',
  section: 'Answers',
  says: 'it answers',
  verdict: 'fail',
  calls: 1,
  expected: 'ok',
  actual: 'no \u202e token-value',
  fingerprint: '0123456789ab',
  count: 12,
};
const found = {
  contract: { id: 'numbers', version: '1' },
  target: { channel: 'command', command: ['./agent', 'token-value'] } as const,
  secrets: { TOKEN: 'token-value' },
  seed: 3,
  deadlineMs: 500,
};

function turn(call: Call): Exchange {
  return { call, received: Buffer.alloc(0), stderr: '', ended: { by: 'exit', code: 0 }, ms: 1, lastByteMs: 0 };
}

test('the exact calls are read again, for any content, as the first attempt made them', async () => {
  const calls: Call[] = [
    { body: 'text \ud800 \u0000 é' },
    { body: Uint8Array.of(0xff, 0), invalid: true },
    { body: '', env: { A: '1' }, nonce: 2, method: 'PUT', path: '/x', headers: { a: 'b' } },
  ];
  const attempted = calls.map((call) => turn({ ...call, nonce: (call.nonce ?? 0) + 300 }));
  const read = await readFailure(failureText(keptFailure(finding, attempted, found)));
  if ('because' in read) throw new Error(read.because);
  const { clause, fingerprint, calls: again } = pastFailure(read);
  expect([clause, fingerprint]).toEqual([finding.clause, finding.fingerprint]);
  const bytes = (call: Call): object => ({ ...call, body: typeof call.body === 'string' ? call.body : [...call.body] });
  expect(again.map(bytes)).toEqual(calls.map(bytes));
});

test('the text has no unprintable characters, and nothing in it changes from run to run', () => {
  const kept = keptFailure(finding, [turn({ body: '1' })], found);
  const text = failureText(kept);
  expect(text).not.toMatch(/[\u202e]|token-value/);
  expect(JSON.parse(text)).toEqual(kept);
  const later = { ...finding, calls: 99, count: 7 };
  expect(failureText(keptFailure(later, [{ ...turn({ body: '1' }), ms: 77 }], found))).toBe(text);
});

test('the calls of a chain hide the values that the user set', () => {
  const body = '{"dependencies": {"a": {"data": "token-value"}}}';
  const inChain = { body, agent: 'b', env: { INPUT_DATA: body } };
  const keep = (call: Call, reproduce: string) => keptFailure({ ...finding, reproduce }, [turn(call)], found);
  const { calls, reproduce } = keep(inChain, `printf %s '${body}' | ./agent token-value`);
  const hidden = body.replace('token-value', '$TOKEN');
  expect(calls).toEqual([{ body: { text: hidden }, agent: 'b', env: { INPUT_DATA: hidden }, masked: ['TOKEN'] }]);
  const inShell = body.replace('token-value', `'"\${TOKEN}"'`);
  expect(reproduce).toBe(`: "\${TOKEN?export it first}"; printf %s '${inShell}' | ./agent "\${TOKEN}"`);
  expect(keep(inChain, 'printf %s dG9r | base64 -d | ./agent token-value').reproduce).toBeUndefined();
  expect(keep({ body: '{}', agent: 'b' }, 'printf %s e30= | base64 -d | ./b').reproduce).toContain('base64 -d');
  expect(keep({ body }, 'x').calls).toEqual([{ body: { text: body } }]);
});

test('the name of the file is valid on every system', () => {
  const kept = keptFailure({ ...finding, clause: `numbers/${'../ä:'.repeat(200)}` }, [turn({ body: '1' })], found);
  expect(failureFileName(kept)).toMatch(/^[\w.-]{1,160}$/);
  expect(failureFileName(keptFailure(finding, [turn({ body: '1' })], found))).toBe(
    `numbers.answers.odd.one.0123456789ab.${targetKey(kept.target)}.json`,
  );
});

test('the key of a target ignores its credentials, but not its directory', () => {
  const target = { channel: 'http', url: 'http://host' } as const;
  expect(targetKey({ ...target, headers: { a: '1' }, env: ['A'] })).toBe(targetKey(target));
  expect(targetKey({ ...target, cwd: 'x' })).not.toBe(targetKey(target));
});

test('fields that a later version adds are ignored', async () => {
  const text = failureText(keptFailure(finding, [turn({ body: '1' })], found));
  expect(await readFailure(JSON.stringify({ ...JSON.parse(text), more: 1 }))).toEqual(JSON.parse(text));
});

test('the shape can be published as a schema', () => {
  const schema = publish(failureShape, { draft: '2020-12', id: 'urn:agent-conform:failure:1', title: 'failure' });
  expect(schema).toMatchObject({ type: 'object', properties: { calls: { type: 'array' } } });
});
