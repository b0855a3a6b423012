import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Exchange } from '../../model/index.ts';
import { changedExchange, sendsChange, stillAnswered } from './change.ts';
import { anExchange } from '../exchange.samples.ts';

const isAnswered = ({ received }: Exchange): boolean => received.length > 0;
const isElsewhere = ({ ended }: Exchange): boolean => ended.by === 'exit' && ended.code === 9;
const answered = anExchange('answer');
const silent = anExchange('', { ended: { by: 'exit', code: 1 } });

const change = {
  fixed: ['a', 'b'],
  unchanged: (value: string) => ({ body: `plain ${value}` }),
  changed: (value: string) => ({ body: `changed ${value}` }),
  answered: isAnswered,
};

it('sendsChange sends the unchanged call, then the changed one, then no more', () => {
  const sends = sendsChange(change);
  expect(sends.fixed).toEqual(['a', 'b']);
  expect(sends.call('a', [])).toEqual({ body: 'plain a' });
  expect(sends.call('a', [answered])).toEqual({ body: 'changed a' });
  expect(sends.call('a', [answered, answered])).toBeUndefined();
  expect(sends.call('a', [answered, silent])).toBeUndefined();
});

it('sendsChange does not send the changed call if the unchanged one was not answered', () => {
  expect(sendsChange(change).call('a', [silent])).toBeUndefined();
});

it('sendsChange generates values if there is an arbitrary', () => {
  const generated = fc.constant('c');
  expect(sendsChange({ ...change, generated }).generated).toBe(generated);
  expect(sendsChange(change)).not.toHaveProperty('generated');
});

it('changedExchange returns the exchange of the changed call if both calls were made', () => {
  expect(changedExchange([answered, silent], isAnswered)).toBe(silent);
});

it.each([
  ['no call was made', [], 'the unchanged call was not answered'],
  ['the unchanged call failed', [silent, answered], 'the unchanged call was not answered'],
  ['the changed call is missing', [answered], 'the changed call was not made'],
  [
    'more came than is kept',
    [answered, anExchange('x', { ended: { by: 'overflow', limitBytes: 8 } })],
    'the target answered with more than 8 bytes',
  ],
])('a clause about a change is inconclusive if %s', (_, turns, because) => {
  expect(changedExchange(turns, isAnswered)).toEqual({ is: 'inconclusive', because });
  expect(stillAnswered(isAnswered, isElsewhere)(turns)).toEqual({ is: 'inconclusive', because });
});

it('stillAnswered passes if the changed call is answered, and fails if it is not', () => {
  const judge = stillAnswered(isAnswered, isElsewhere);
  expect(judge([answered, answered])).toEqual({ is: 'pass' });
  expect(judge([answered, silent])).toEqual({
    is: 'fail',
    expected: 'an answer, as to the unchanged call',
    actual: 'the target ended with exit code 1 and wrote nothing to stdout',
    shownBy: silent,
  });
});

it('stillAnswered is inconclusive if another clause judges the exchange', () => {
  const other = anExchange('', { ended: { by: 'exit', code: 9 } });
  expect(stillAnswered(isAnswered, isElsewhere)([answered, other])).toEqual({
    is: 'inconclusive',
    because: 'another clause judges how the changed call ended',
  });
});

it('stillAnswered adds a hint if there is one', () => {
  const hinting = stillAnswered(isAnswered, isElsewhere, (turns) => `after ${turns.length} turns`);
  expect(hinting([answered, silent])).toMatchObject({ is: 'fail', hint: 'after 2 turns' });
  const hintless = stillAnswered(isAnswered, isElsewhere, () => undefined);
  expect(hintless([answered, silent])).not.toHaveProperty('hint');
});

describe('a late changed call', () => {
  const DEADLINE = 30_000;
  const late = anExchange('', { ended: { by: 'timeout', afterMs: DEADLINE }, ms: DEADLINE });
  const after = (ms: number): Exchange => anExchange('answer', { ms });
  const [quick, slow] = [after(DEADLINE / 20 - 1), after(DEADLINE / 20)];
  const sends = sendsChange(change);
  const judge = stillAnswered(isAnswered, isElsewhere, () => 'read all of it');
  const inconclusiveLate = {
    is: 'inconclusive',
    because: 'the changed call was answered too late',
    hint: 'set --deadline to what your agent needs',
    leavesGap: true,
  };

  it('is made once more, after the unchanged one, if the target seems to be stuck in it', () => {
    expect(sends.call('a', [quick, late])).toEqual({ body: 'plain a', nonce: 1 });
    expect(sends.call('a', [quick, late, quick])).toEqual({ body: 'changed a', nonce: 1 });
    expect(sends.call('a', [quick, late, quick, late])).toBeUndefined();
  });

  it.each([
    ['the unchanged one was slow', [slow, late]],
    ['the unchanged one is slow the second time', [quick, late, slow]],
    ['the unchanged one is not answered the second time', [quick, late, silent]],
    ['the unchanged one is late the second time', [quick, late, late]],
  ])('is not made again if %s', (_, turns) => {
    expect(sends.call('a', turns)).toBeUndefined();
    expect(judge(turns)).toEqual(inconclusiveLate);
  });

  it('is not made again if the change is one of size', () => {
    const text = 'x'.repeat(16_384);
    const about = (body: string, exchange: Exchange): Exchange => ({ ...exchange, call: { body } });
    const long = [about('{}', quick), about(`{}${text}x`, late)];
    expect(sends.call('a', long)).toBeUndefined();
    expect(judge([...long, ...long])).toEqual({
      ...inconclusiveLate,
      because: 'the changed call, a long one, was answered too late',
    });
    expect(sends.call('a', [about('{}', quick), about(`{}${text}`, late)])).toBeDefined();
  });

  it('fails only if it was late twice in turn', () => {
    const stuck = { is: 'fail', actual: 'the target wrote nothing to stdout within 30 s', shownBy: late };
    expect(judge([quick, late, quick, late])).toMatchObject({
      ...stuck,
      hint: expect.stringContaining('twice in turn'),
    });
    expect(judge([quick, late, quick, answered])).toEqual(inconclusiveLate);
    expect(judge([quick, late, quick, silent])).toEqual(inconclusiveLate);
    expect(judge([quick, late, quick])).toEqual(inconclusiveLate);
  });

  it('is compared with the time that a function took, without the start of its process', () => {
    const returned = (callMs: number): Exchange =>
      anExchange('answer', {
        ms: 20_000,
        ended: { by: 'return', value: 'text', awaitable: true, notJson: [], callMs },
      });
    expect(sends.call('a', [returned(20), late])).toBeDefined();
    expect(sends.call('a', [returned(2_000), late])).toBeUndefined();
  });
});
