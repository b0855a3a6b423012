import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Report } from '../../model/index.ts';
import { reportShape } from './schema.ts';
import { everyEnding } from '../evidence.samples.ts';
import { aFailure } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';

type ReadonlyDeep<T> = T extends object ? { readonly [name in keyof T]: ReadonlyDeep<T[name]> } : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

// The compiler checks this: the shape and the type of the model accept the same reports.
const shapeIsTheType: Same<ReadonlyDeep<z.output<typeof reportShape>>, Report> = true;

describe('the published shape of a report', () => {
  test('the published shape of a report is the type of the model', () => {
    expect(shapeIsTheType).toBe(true);
  });

  test('the published shape accepts a report with every field', () => {
    const report = aReport();
    expect(reportShape.parse(report)).toEqual(report);
  });

  test.each(everyEnding.map((ended) => [ended.by, ended] as const))('the shape accepts the ending %s', (_, ended) => {
    const report = aReport({ findings: [aFailure({ ended })] });
    expect(reportShape.parse(report)).toEqual(report);
  });

  test('the published shape accepts additional fields anywhere', () => {
    expect(reportShape.safeParse({ ...aReport(), later: 1, tool: { ...aReport().tool, commit: 'abc' } }).success).toBe(
      true,
    );
    expect(z.toJSONSchema(reportShape, { io: 'input' })).not.toHaveProperty('additionalProperties');
  });

  test.each([
    ['no outcome', { outcome: undefined }],
    ['a category left out', { summary: {} }],
    ['a part of a call', { calls: 1.5 }],
    ['a time before the start', { durationMs: -1 }],
    ['another version', { schemaVersion: '2' }],
  ])('the published shape refuses %s', (_, wrong) => {
    expect(reportShape.safeParse({ ...aReport(), ...wrong }).success).toBe(false);
  });
});
