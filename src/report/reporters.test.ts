import { describe, expect, test } from 'vitest';
import type { Report } from '../model/index.ts';
import { attacked, attacks } from './attack.samples.ts';
import { expectSound } from './parsers.samples.ts';
import { aChain } from './evidence.samples.ts';
import { aFinding } from './finding.samples.ts';
import { aReport } from './report.samples.ts';
import { reporters } from './reporters.ts';

const names = Object.keys(reporters);
const everything = aReport({ chains: [aChain] });

test('each is read by the program that its readers have', () => {
  expect(Object.keys(expectSound)).toEqual(names);
});

describe.each(names)('%s', (name) => {
  test.each([
    ['a report with everything in it', everything],
    ['a conformant one', conformant()],
    ['an inconclusive one', inconclusive()],
    ['one without findings', aReport({ findings: [] })],
  ])('tells %s', async (_, report) => {
    await expectSound[name]?.(await rendered(name, report), report);
  });

  test('lets no text of a target be more than text', async () => {
    const all = attacks.join('\n');
    const each = attacks.map((attack) => attacked(everything, attack));
    const together = { ...attacked(everything, all), findings: each.flatMap(({ findings }) => findings) };
    // A checker of XML takes its time.
    for (const report of isXml(name) ? [together] : [together, ...each]) {
      await expectSound[name]?.(await rendered(name, report), report);
    }
  });

  test('tells the same report in the same way', async () => {
    expect(await rendered(name, aReport())).toBe(await rendered(name, aReport()));
  });
});

function conformant(): Report {
  return aReport({ outcome: 'conformant', because: 'every must clause holds', findings: [aFinding()] });
}

function inconclusive(): Report {
  const because = 'the target could not be called: spawn nowhere ENOENT';
  const findings = [aFinding({ verdict: 'inconclusive', because, calls: 0 })];
  return aReport({ outcome: 'inconclusive', because: 'the target could not be called', findings });
}

function isXml(name: string): boolean {
  return name === 'junit' || name === 'badge';
}

async function rendered(name: string, report: Report): Promise<string> {
  return (await reporters[name]?.())?.(report, { columns: 100, color: false }) ?? '';
}
