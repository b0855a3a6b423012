import { describe, expect, it } from 'vitest';
import { type Exchange, unanswered } from '../../src/contract.ts';
import { anExchange, answered, flooded, good, judged, killed, late, refused } from './wendell.samples.ts';

describe('answers-in-time', () => {
  const judge = (...turns: Exchange[]) => judged('timing/answers-in-time', ...turns);

  it('passes an answer, whatever the end', () => {
    for (const { ended } of [answered, refused, late])
      expect(judge(anExchange(good, { ended }))).toEqual({ is: 'pass' });
  });

  it.each([
    ['', 'the command wrote nothing to stdout within 30 s'],
    ['{"message"', 'the command did not end within 30 s'],
  ])('fails %j at the deadline', (printed, actual) => {
    expect(judge(anExchange(printed, { ended: late.ended }))).toEqual({
      is: 'fail',
      expected: 'a complete answer within 30 s',
      actual,
      hint: expect.stringContaining('--deadline'),
    });
  });

  it('leaves what ended without an answer to other clauses', () => {
    for (const exchange of [refused, killed, flooded, anExchange('')])
      expect(judge(exchange)).toEqual(unanswered(exchange));
    expect(judge()).toEqual({ is: 'inconclusive', because: 'no call was made' });
  });
});

describe('ends-after-answer', () => {
  const judge = (facts: Partial<Exchange>) => judged('timing/ends-after-answer', anExchange(good, facts));
  const failed = (actual: string) => ({
    is: 'fail',
    expected: 'an end soon after the answer',
    actual,
    hint: expect.stringContaining('the host waits'),
  });

  it('passes an end up to five seconds after the last byte', () => {
    expect(judge({ ms: 9_000, lastByteMs: 4_000 })).toEqual({ is: 'pass' });
    expect(judge({ ms: 100_000, lastByteMs: 99_000 })).toEqual({ is: 'pass' });
    expect(judge({ ended: { by: 'exit', code: 0, heldOpen: [] } })).toEqual({ is: 'pass' });
    expect(judge({ ended: { by: 'signal', signal: 'SIGTERM' } })).toEqual({ is: 'pass' });
  });

  it('fails a later end', () => {
    const actual = 'it still ran 5.1 s after the last byte of its answer';
    expect(judge({ ms: 9_100, lastByteMs: 4_000 })).toEqual(failed(actual));
    expect(judge({ ms: 9_001, lastByteMs: 4_000 })).toMatchObject({ is: 'fail' });
    const ended = { by: 'timeout', afterMs: 1_000 } as const;
    expect(judge({ ended, ms: 1_000, lastByteMs: 900 })).toEqual(
      failed('it still ran 0.1 s after the last byte of its answer'),
    );
  });

  it('fails what a process left behind holds open', () => {
    expect(judge({ ended: { by: 'exit', code: 0, heldOpen: ['stdout', 'stderr'] } })).toEqual(
      failed('a process that it left behind holds stdout and stderr open'),
    );
    expect(judge({ ended: { by: 'signal', signal: 'SIGTERM', heldOpen: ['stderr'] } })).toEqual(
      failed('a process that it left behind holds stderr open'),
    );
  });

  it('judges answers alone', () => {
    for (const exchange of [late, refused, flooded])
      expect(judged('timing/ends-after-answer', exchange)).toEqual(unanswered(exchange));
    expect(judged('timing/ends-after-answer')).toEqual({ is: 'inconclusive', because: 'no call was answered' });
  });
});
