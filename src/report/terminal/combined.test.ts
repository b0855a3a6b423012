import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { CombinedReport, NamedReport, Outcome } from '../../model/index.ts';
import { combine, combinedText } from './combined.ts';
import { combinedShape } from '../schema/combined.ts';
import { aReport } from '../report.samples.ts';

type ReadonlyDeep<T> = T extends object ? { readonly [name in keyof T]: ReadonlyDeep<T[name]> } : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

// The compiler checks this.
const shapeIsTheType: Same<ReadonlyDeep<z.output<typeof combinedShape>>, CombinedReport> = true;

const named = (name: string, outcome: Outcome): NamedReport => ({
  name,
  ...aReport({ outcome, because: 'it was so', findings: [] }),
});

test('the published shape of a combined report is the type of the model', () => {
  const report = combine([named('a', 'conformant')], 1);
  expect([shapeIsTheType, combinedShape.parse(report)]).toEqual([true, report]);
});

test.each<[Outcome[], number, Outcome, string]>([
  [['conformant', 'conformant'], 2, 'conformant', '2 of 2 targets are conformant'],
  [['conformant', 'inconclusive'], 2, 'inconclusive', '1 of 2 targets is inconclusive'],
  [['inconclusive', 'non-conformant', 'conformant'], 3, 'non-conformant', '1 of 3 targets is non-conformant'],
  [['non-conformant'], 2, 'inconclusive', 'the run was interrupted'],
  [[], 1, 'inconclusive', 'the run was interrupted'],
])('the worst outcome of %j decides', (outcomes, targets, outcome, because) => {
  const reports = outcomes.map((one, at) => named(String(at), one));
  expect(combine(reports, targets)).toMatchObject({ outcome, because, reports });
});

test('a combined report counts outcomes, calls and time', () => {
  expect(combine([named('a', 'conformant'), named('b', 'inconclusive')], 2)).toMatchObject({
    calls: 2824,
    durationMs: 16_469,
    counts: { conformant: 1, 'non-conformant': 0, inconclusive: 1 },
  });
});

test('a combined report shows target after target, and their outcomes last', () => {
  const report = combine([named('first', 'conformant'), named('se\u001bcond', 'non-conformant')], 2);
  const rendered = combinedText(report, { columns: 80, color: false });
  expect(rendered).toMatch(/^target first\n\nwendell /);
  expect(rendered).toContain('\ntarget se\\x1bcond\n\nwendell ');
  expect(rendered).toMatch(
    /\n✓ first: conformant, it was so\n✗ se\\x1bcond: non-conformant, it was so\n\n✗ non-conformant: 1 of 2 targets is non-conformant \(exit 1: fail\)\n$/,
  );
});
