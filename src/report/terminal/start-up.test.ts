import { expect, it } from 'vitest';
import { markdown } from '../formats/markdown.ts';
import { aReport } from '../report.samples.ts';
import { reportShape } from '../schema/schema.ts';
import { text } from './text.ts';

const report = aReport({ startUp: { calls: 41, waitedMs: 12_345 } });
const line =
  /41 calls waited 12(\.3)? s for the module to be imported anew: --warm imports it once, where calls may\s+share a process/;

it('a report suggests --warm if imports took long', () => {
  expect(text(report, { columns: 200, color: false })).toMatch(line);
  expect(markdown(report)).toMatch(line);
  expect(reportShape.parse(report)).toEqual(report);
});

it('a report does not mention --warm if imports were fast', () => {
  expect(text(aReport(), { columns: 200, color: false })).not.toContain('--warm');
});
