import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { json } from './json.ts';
import { nastyText } from '../nasty.samples.ts';
import { aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';

// The promised names, in the order of the report.
const reportNames = [
  'schemaVersion',
  'tool',
  'contract',
  'target',
  'seed',
  'calls',
  'callLog',
  'durationMs',
  'outcome',
  'because',
  'gate',
  'summary',
  'findings',
  'past',
  'baseline',
  'unchecked',
];

describe('the JSON report', () => {
  test('the JSON report holds the report under the promised names', () => {
    const output: unknown = JSON.parse(json(aReport()));
    expect(output).toEqual(aReport());
    expect(Object.keys(output as object)).toEqual(reportNames);
  });

  test('the JSON report is indented by two spaces and ends with one line feed', () => {
    expect(json(aReport())).toMatch(/^\{\n {2}"schemaVersion": "1",\n/);
    expect(json(aReport())).toMatch(/[^\n]\n$/);
  });

  test('the JSON report keeps every text, and holds no control characters', () => {
    fc.assert(
      fc.property(nastyText, (actual) => {
        const report = aReport({ findings: [aFinding({ verdict: 'fail', actual })] });
        expect(JSON.parse(json(report))).toEqual(report);
        expect(json(report).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  test('the JSON report keeps a lone surrogate', () => {
    expect(json(aReport({ because: 'x\ud800' }))).toContain('"because": "x\\ud800"');
  });
});
