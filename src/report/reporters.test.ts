import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Chain, Finding, Report } from '../model/index.ts';
import { attacked, attacks } from './attack.samples.ts';
import { expectSound } from './parsers.samples.ts';
import { aChain, whole } from './evidence.samples.ts';
import { aFinding } from './finding.samples.ts';
import { aReport } from './report.samples.ts';
import { reporters } from './reporters.ts';

const names = Object.keys(reporters);
const anArtefact = { name: 'agent.py', sha256: '0123456789abcdef'.repeat(4) };
const levels = 100_000;
const deep = `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`;
const deepChain: Chain = { ...aChain, steps: aChain.steps.map((step) => ({ ...step, parameters: deep })) };
const everything = aReport({ chains: [aChain] });

test('every reporter has a parser in these tests', () => {
  expect(Object.keys(expectSound)).toEqual(names);
});

describe.each(names)('the reporter %s', (name) => {
  test.each([
    ['a report with everything in it', everything],
    ['a conformant one', conformant()],
    ['an inconclusive one', inconclusive()],
    ['one without findings', aReport({ findings: [] })],
  ])('the report is sound for %s', async (_, report) => {
    await expectSound[name]?.(await rendered(name, report), report);
  });

  test('texts of a target stay text in the report', async () => {
    const all = attacks.join('\n');
    const each = attacks.map((attack) => attacked(everything, attack));
    const together = { ...attacked(everything, all), findings: each.flatMap(({ findings }) => findings) };
    // Checking XML is slow.
    for (const report of isXml(name) ? [together] : [together, ...each]) {
      await expectSound[name]?.(await rendered(name, report), report);
    }
  });

  test('the report is sound with values of 100,000 levels', async () => {
    const report = aReport({ findings: everything.findings.map(deepened), chains: [deepChain] });
    await expectSound[name]?.(await rendered(name, report), report);
  });

  test('the same report at the same time is written in the same way', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await rendered(name, aReport())).toBe(await rendered(name, aReport()));
  });
});

/** A failure whose texts are all nested deeply: the answer itself, JSON in a sent string, the actual value and the pointer. */
function deepened({ evidence, ...finding }: Finding): Finding {
  if (evidence === undefined) return finding;
  const inText = whole(JSON.stringify({ task: deep, further: { agent_requests: [{ parameters: deep }] } }));
  const turns = evidence.turns.map((turn) => ({ ...turn, sent: inText, received: whole(deep), stderr: whole(deep) }));
  return { ...finding, actual: deep, pointer: '/a'.repeat(levels), evidence: { ...evidence, turns } };
}

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
  return (await reporters[name]?.())?.(report, { columns: 100, color: false, artefacts: [anArtefact] }) ?? '';
}
