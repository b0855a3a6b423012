import { expect, it } from 'vitest';
import { fail, gap, inconclusive, notApplicable, pass } from './verdicts.ts';

it('the functions make each verdict', () => {
  expect(pass).toEqual({ is: 'pass' });
  expect(fail({ expected: 'a', actual: 'b', pointer: '/c' })).toEqual({
    is: 'fail',
    expected: 'a',
    actual: 'b',
    pointer: '/c',
  });
  expect(inconclusive('late')).toEqual({ is: 'inconclusive', because: 'late' });
  expect(gap('late')).toEqual({ is: 'inconclusive', because: 'late', leavesGap: true });
  expect(notApplicable('none')).toEqual({ is: 'not-applicable', because: 'none' });
});
