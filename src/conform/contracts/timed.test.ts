import { expect, it } from 'vitest';
import { requestOf } from '../../author/reading/request-of.ts';
import type { HostCase, Play, Scenario } from '../../model/index.ts';
import { aClause, aContract } from '../../report/contract.samples.ts';
import { timedAs } from './timed.ts';

function played(timeoutSecs: number | undefined, plays: Play, seconds: number): HostCase {
  const body = JSON.stringify({
    case: 'late',
    send: null,
    plays,
    ...(timeoutSecs === undefined ? {} : { timeoutSecs }),
  });
  const calls: Scenario = { fixed: [0], call: () => ({ body }) };
  const call = timedAs(aContract({ calls }), seconds).calls.call(0, []);
  return requestOf(call ?? { body: '' }) as unknown as HostCase;
}

it('a wait that is longer than the timeout exceeds another timeout by the same time', () => {
  const { timeoutSecs, plays } = played(2, { steps: [{ do: 'wait', ms: 3500 }] }, 30);
  expect({ timeoutSecs, plays }).toEqual({ timeoutSecs: 30, plays: { steps: [{ do: 'wait', ms: 31_500 }] } });
});

it('a delay within the timeout is scaled to another timeout', () => {
  const answer = { status: 200, headers: {}, body: '[]', delayMs: 1000 };
  expect(played(2, { answers: [answer] }, 30).plays).toEqual({ answers: [{ ...answer, delayMs: 15_000 }] });
});

it('an answer that drips beyond the timeout drips as long beyond another', () => {
  const drip = { do: 'write', to: 'stdout', text: ' ', pauseMs: 100 } as const;
  const { plays } = played(2, { steps: [{ ...drip, times: 35 }] }, 4);
  expect(plays).toEqual({ steps: [{ ...drip, times: 55 }] });
});

it('a case that is not about time does not change', () => {
  const plays = { steps: [{ do: 'wait', ms: 400 }] } as const;
  expect(played(undefined, plays, 30)).toEqual({ case: 'late', send: null, plays });
});

it('clauses that share a scenario still share one', () => {
  const on: Scenario = { fixed: [], call: () => undefined };
  const { clauses } = timedAs(aContract({ clauses: [aClause({ on }), aClause({ on })] }), 3);
  expect(clauses[0]?.on).toBe(clauses[1]?.on);
  expect(clauses[0]?.on).not.toBe(on);
});
