import { expect, test } from 'vitest';
import { aTurn, whole } from '../../report/evidence.samples.ts';
import { aFailure, aFinding } from '../../report/finding.samples.ts';
import { aReport } from '../../report/report.samples.ts';
import { combine } from '../../report/terminal/combined.ts';
import { withData } from './answers.ts';
import { outputOf } from './check-output.ts';

// Characters that JSON writes as two characters, as six, and a combining one that takes no column.
const nasty = ['"', '\u0001', 'a\u0301'].map((one) => one.repeat(2_000)).join('');

const failed = (clause: string, level: 'must' | 'should' = 'must') =>
  aFailure(
    { received: whole(nasty), stderr: whole(nasty) },
    { clause, level, says: nasty, expected: nasty, actual: nasty, pointer: nasty, hint: nasty, reproduce: nasty },
  );

function sizeOf({ content, structuredContent }: ReturnType<typeof withData>): number {
  return (
    content.map((part) => ('text' in part ? part.text : '')).join('').length + JSON.stringify(structuredContent).length
  );
}

test('the data hold as much of a report as there is room for, and count the rest', () => {
  const names = Array.from({ length: 60 }, (_, at) => `c${at}`);
  const open = names.map((clause) => aFinding({ clause, verdict: 'inconclusive', because: nasty }));
  const report = aReport({ findings: [...names.map((clause) => failed(clause)), ...open] });
  const several = combine(
    ['one', 'two', 'three'].map((name) => ({ name, ...report })),
    3,
  );
  const answer = withData(`${nasty}\n`.repeat(20), (room) => outputOf(several, new Map(), room));
  expect(sizeOf(answer)).toBeLessThanOrEqual(24_000);
  const data = answer.structuredContent as ReturnType<typeof outputOf>;
  expect(data.failures.length).toBeGreaterThan(0);
  expect(data.failures.length + data.moreFailures).toBe(180);
  expect(data.inconclusive.length).toBeGreaterThan(0);
  expect(data.inconclusive.length + data.moreInconclusive).toBe(180);
});

test('must failures come first, and failures that the baseline expects are only counted', () => {
  const findings = [
    failed('advice', 'should'),
    failed('known'),
    aFailure(
      {},
      {
        clause: 'demand',
        evidence: {
          turns: [aTurn(), aTurn({ received: { base64: '/wBh', bytes: 3 } })],
          origin: 'fixed',
          shrinkCalls: 0,
          shrinkEnd: 'smallest',
          changed: { call: 1, parts: [{ at: 'zz', is: '0' }] },
        },
      },
    ),
  ];
  const baseline = [{ clause: 'known', reason: 'later', came: 'expected' as const }];
  const { failures, expectedFailures } = outputOf(
    aReport({ findings, baseline }),
    new Map(findings.map((one) => [one, `failures/${one.clause}.json`])),
    24_000,
  );
  expect(failures.map(({ clause }) => clause)).toEqual(['demand', 'advice']);
  expect(failures[0]).toMatchObject({
    changed: 'added zz: 0',
    received: `${String.raw`\xff`}\u0000a`,
    kept: 'failures/demand.json',
  });
  expect(expectedFailures).toBe(1);
});
