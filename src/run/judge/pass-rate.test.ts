import { expect, it } from 'vitest';
import { triesNeeded } from '../../model/report/pass-rate.ts';
import { aCase, aJudgement, anExchange } from '../execute/turns.samples.ts';
import { judgeRate, shownRate, steadiness, whyUndecided } from './pass-rate.ts';

const asked = { rate: 0.99, confidence: 0.95 };

it.each([
  [0.99, 0.95, 299],
  [0.95, 0.95, 59],
  [0.9, 0.95, 29],
  [0.999, 0.99, 4603],
  [0.5, 0.75, 2],
])('a pass rate of %f with a confidence of %f needs %i tries without a failure', (rate, confidence, tries) => {
  expect(triesNeeded({ rate, confidence })).toBe(tries);
  expect(judgeRate({ failed: 0, of: tries }, { rate, confidence })).toBe('pass');
  expect(judgeRate({ failed: 0, of: tries - 1 }, { rate, confidence })).toBe('undecided');
});

// Printed tables of the one-sided 95 % Clopper-Pearson bounds.
it.each([
  [1, 20, 0.7839, 0.9974],
  [2, 10, 0.4931, 0.9632],
  [10, 10, 0, 0.2589],
  [0, 10, 0.7411, 1],
])('the bounds of the pass rate after %i failures in %i tries are right', (failed, of, lower, upper) => {
  const { lowerBound, upperBound, observed } = shownRate({ failed, of }, asked);
  expect(observed).toBeCloseTo(1 - failed / of);
  expect(lowerBound).toBeCloseTo(lower, 3);
  expect(upperBound).toBeCloseTo(upper, 3);
});

it.each([
  [1, 300, 'undecided'],
  [1, 473, 'pass'],
  [1, 472, 'undecided'],
  [7, 300, 'fail'],
  [1, 5, 'fail'],
  [1, 6, 'undecided'],
])('%i failures of %i tries are judged: %s', (failed, of, verdict) => {
  expect(judgeRate({ failed, of }, asked)).toBe(verdict);
});

it('whyUndecided says how many repetitions would be enough', () => {
  expect(whyUndecided({ failed: 0, of: 60 }, 20, asked)).toEqual({
    because: '60 of 60 tries passed, which neither shows nor refutes a pass rate of 99 % with 95 % confidence',
    hint: '--repeat 100 is enough where calls go on like these',
  });
  expect(whyUndecided({ failed: 1, of: 400 }, 400, asked).hint).toBe(
    '--repeat 800 is enough where calls go on like these',
  );
  expect(whyUndecided({ failed: 4, of: 400 }, 400, asked).hint).toBe(
    'the rate is close to what was seen: ask for a lower one',
  );
});

it('a conversation that failed each time is steady, unless chance explains it', () => {
  const isSteady = (failed: number, of: number, others: number): boolean => {
    const steady = steadiness({ rate: 0.9, confidence: 0.95 });
    const note = (value: string, index: number, hasFailed: boolean): void =>
      steady.note(aJudgement({ is: 'pass' }, [anExchange(value)], { testCase: aCase({ index }) }), hasFailed);
    for (let at = 0; at < of; at += 1) note('x', 0, at < failed);
    for (let at = 1; at <= others; at += 1) note(`y${at}`, at, false);
    return steady.isSteady();
  };
  expect(isSteady(2, 2, 0)).toBe(true);
  expect(isSteady(1, 1, 0)).toBe(false);
  expect(isSteady(2, 2, 1)).toBe(false);
  expect(isSteady(3, 3, 9)).toBe(true);
  expect(isSteady(4, 5, 0)).toBe(false);
});
