import { expect, it } from 'vitest';
import type { CommandCall, Conclusion, Exchange, HostCase, Testimony } from '../../../src/contract.ts';
import { faults } from './cases.ts';
import { failedClauses } from './failed.ts';

const judge = failedClauses.find(({ id }) => id === 'wendell/host/nonzero-exit-is-agent-error')?.judge;
const cases = (faults.exitCodes.fixed as readonly { name: string }[]).map(
  (value) => faults.exitCodes.call(value, [turn('answered', 1)])?.body,
);
const named = (name: string): HostCase =>
  cases.map((body) => JSON.parse(String(body)) as HostCase).find((one) => one.case === name) as HostCase;

it.each([
  ['starts the command once and says that it failed', 1, 'error', 1, 'pass'],
  ['starts it once and takes what it printed', 1, 'answered', 1, 'fail'],
  ['starts it again and takes what it prints then', 1, 'answered', 2, 'fail'],
  ['starts it again and says that it failed', 1, 'error', 2, 'pass'],
  ['starts it twice in each turn', 2, 'answered', 2, 'not-applicable'],
] as const)('of an agent that fails in its first start: a host that %s', (_, usual, outcome, starts, is) => {
  expect(verdictOf('exit-code-1-once', { usual, outcome, starts })).toBe(is);
});

it('an agent that fails in each start shows it of a host that starts it twice in each turn, too', () => {
  expect(verdictOf('exit-code-1', { usual: 2, outcome: 'answered', starts: 2 })).toBe('fail');
});

interface Came {
  readonly usual: number;
  readonly outcome: Conclusion['outcome'];
  readonly starts: number;
}

function verdictOf(name: string, { usual, outcome, starts }: Came): string | undefined {
  return judge?.([turn('answered', usual), turn(outcome, starts, named(name))])?.is;
}

function turn(outcome: Conclusion['outcome'], starts: number, hostCase?: HostCase): Exchange {
  const calls = Array.from({ length: starts }, () => ({ by: 'command' }) as CommandCall);
  const testimony: Testimony = { door: 'driver', placeholders: ['case'], calls, conclusion: { outcome } };
  const received = Buffer.from(JSON.stringify(testimony));
  return { call: { body: JSON.stringify(hostCase) }, received } as unknown as Exchange;
}
