import { expect, it } from 'vitest';
import type { Ending, Exchange, HostCase, Testimony } from '../../model/index.ts';
import { hostCall } from './cases.ts';
import { surviving } from './survival.ts';

const played = (name: string): HostCase => ({ case: name, send: null, plays: { steps: [] } });
const { on, judge } = surviving(
  { faults: ['fault'], undecided: ['odd'] },
  { sane: () => played('sane'), faulty: played },
);
const answered: Partial<Testimony> = { conclusion: { outcome: 'answered' } };
const failed: Partial<Testimony> = { conclusion: { outcome: 'error' } };
const twin = turn(answered);

it('the fault is played between two sane cases, only in a host that lives on', () => {
  const call = (...turns: Exchange[]): unknown => typeof on === 'object' && on.call('fault', turns);
  expect([call(), call(twin)]).toEqual([hostCall(played('sane')), hostCall(played('fault'))]);
  expect(call(twin, turn(failed))).toMatchObject({ body: hostCall(played('sane')).body });
  expect(call(twin, turn(failed), twin)).toBeUndefined();
  expect([call(turn(failed)), call(turn({ ...answered, door: 'driver' }))]).toEqual([undefined, undefined]);
});

it("the host's reaction to an undecided case is observed, also with a driver", () => {
  const told = (...turns: Exchange[]): unknown => typeof on === 'object' && on.observes?.(turns);
  const call = (...turns: Exchange[]): unknown => typeof on === 'object' && on.call('odd', turns);
  const driven = turn({ ...answered, door: 'driver' });
  expect([call(driven), call(driven, driven)]).toEqual([hostCall(played('odd')), undefined]);
  const odd = { ...turn(failed), call: hostCall(played('odd')) };
  expect(told(driven, odd)).toEqual([{ given: 'odd', came: 'the host concluded error' }]);
  expect([told(twin), told(twin, turn(failed), twin)]).toEqual([[], []]);
});

it.each([
  ['error, and then an answer', turn(failed), twin, 'pass', ''],
  ['an answer, and then another', twin, twin, 'pass', ''],
  ['error twice', turn(failed), turn(failed), 'fail', 'the host concluded error'],
  ['the end of the host', turn({ gone: 'the loop ended' }), twin, 'fail', 'the loop ended'],
  ['the end of the host behind it', turn(failed), turn({ gone: 'the loop ended' }), 'fail', 'the loop ended'],
  [
    'no end',
    turn({ noConclusion: 'not in time' }, { by: 'timeout', afterMs: 30_000 }),
    twin,
    'fail',
    'it had not come back from the fault after 30 s',
  ],
  ['words that are no conclusion', turn({ noConclusion: 'no JSON' }), twin, 'inconclusive', 'no JSON'],
])('a host that concludes %s gets the right verdict', (_, fault, after, verdict, words) => {
  const came = judge([twin, fault, after]);
  expect([came.is, JSON.stringify(came)]).toEqual([verdict, expect.stringContaining(words)]);
});

it('survival is inconclusive if the host does not accept the sane answer', () => {
  expect(judge([turn(failed), turn(failed), twin]).is).toBe('inconclusive');
});

function turn(seen: Partial<Testimony>, ended: Ending = { by: 'exit', code: 0 }): Exchange {
  const calls = [{ by: 'http', method: 'POST', path: '/', headers: {}, body: {}, atMs: 0 }] as const;
  const testimony: Testimony = { door: 'loop', placeholders: ['case'], calls, ...seen };
  const received = Buffer.from(JSON.stringify(testimony));
  return { call: hostCall(played('x')), received, stderr: '', ended, ms: 1, lastByteMs: 1 };
}
