import { expect, it } from 'vitest';
import type { Exchange, HostClause, Testimony } from '../../model/index.ts';
import { aContract } from '../../report/contract.samples.ts';
import { timeoutSettable } from '../../model/host/timeout.ts';
import { hostSide } from './host-contract.ts';

const clause: HostClause = {
  id: 'echo/host/refusal',
  section: 'Errors',
  level: 'must',
  category: 'error-codes',
  subject: 'host',
  says: 'a refusal is an error',
  vantages: ['conclusion'],
  errorKind: 'status',
  on: 'plain',
  judge: () => ({ is: 'pass' }),
};
const { calls } = aContract();
const errorKinds = [
  { name: 'status', says: 'of a refusal' },
  { name: 'timeout', says: 'of a late answer' },
];
const side = hostSide(aContract({ host: { cases: calls, clauses: [clause], errorKinds } }));

const call = { by: 'http', method: 'POST', path: '/', headers: {}, body: {}, atMs: 0 } as const;

function judged(of: Partial<Testimony>) {
  const testimony = { door: 'driver', placeholders: ['case'], calls: [call], ...of };
  const exchange = { call: { body: '{}' }, received: Buffer.from(JSON.stringify(testimony)) } as unknown as Exchange;
  return side.clauses[0]?.judge([exchange]);
}

const error = { conclusion: { outcome: 'error', error: { message: 'returned 404' } } } as const;

it('an error whose wording the user did not set is judged in part, and the pass says so', () => {
  const inPart = {
    is: 'pass',
    because: 'it is not known how its errors of the kind status read',
    hint: 'add --error-text status=<regexp>',
  };
  expect(judged(error)).toEqual(inPart);
  expect(judged({ ...error, errorText: { timeout: false } })).toEqual(inPart);
});

it('an outcome is judged completely if the wording is set or there was no error', () => {
  expect(judged({ ...error, errorText: { status: true } })).toEqual({ is: 'pass' });
  expect(judged({ conclusion: { outcome: 'answered' } })).toEqual({ is: 'pass' });
});

it('the verdict on a host that has ended says so, and does not ask for another driver', () => {
  expect(judged({ gone: 'the loop ended with exit code 1', noConclusion: 'it ended' })).toEqual({
    is: 'inconclusive',
    because: 'the host ended: the loop ended with exit code 1',
  });
});

it('the setting of each kind of error lists the clauses that need its wording', () => {
  expect(side.preparation?.settable).toEqual([
    timeoutSettable,
    {
      name: 'error-text.status',
      says: 'a regular expression: how the message of an error of a refusal reads (also --error-text status=<regexp>); without it such words are not judged: echo/host/refusal',
    },
    {
      name: 'error-text.timeout',
      says: 'a regular expression: how the message of an error of a late answer reads (also --error-text timeout=<regexp>)',
    },
  ]);
});
