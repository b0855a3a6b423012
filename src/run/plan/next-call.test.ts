import { expect, it } from 'vitest';
import type { Call, Scenario, Turns } from '../../model/index.ts';
import { anExchange } from '../execute/turns.samples.ts';
import { nextCall } from './next-call.ts';

it('nextCall asks the scenario once for the first call of a case, and each time for a later one', () => {
  const asked: number[] = [];
  const scenario: Scenario<string> = {
    fixed: ['a'],
    call(value, turns): Call | undefined {
      asked.push(turns.length);
      return turns.length < 2 ? { body: `${value}${turns.length}` } : undefined;
    },
  };
  const testCase = { scenario: scenario as Scenario, value: 'a' };
  const first = nextCall(testCase, []);
  expect(nextCall(testCase, [])).toBe(first);
  expect(nextCall({ ...testCase }, [])).toEqual(first);
  const turns: Turns = [anExchange(first as Call)];
  expect([nextCall(testCase, turns)?.body, nextCall(testCase, turns)?.body]).toEqual(['a1', 'a1']);
  expect(nextCall(testCase, [...turns, ...turns])).toBeUndefined();
  expect(asked).toEqual([0, 0, 1, 1, 2]);
});

it('nextCall remembers that a case has no first call', () => {
  let asked = 0;
  const scenario: Scenario = { fixed: [], call: () => void (asked += 1) };
  const testCase = { scenario, value: null };
  expect([nextCall(testCase, []), nextCall(testCase, [])]).toEqual([undefined, undefined]);
  expect(asked).toBe(1);
});
