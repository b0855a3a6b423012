import { type CTRFReport, validate } from 'ctrf';
import type { Log } from 'sarif';
import { describe, expect, test } from 'vitest';
import type { Report } from '../model/index.ts';
import { badge, badgeJson } from './formats/badge.ts';
import { combinedCtrf, ctrf } from './formats/ctrf.ts';
import { github } from './formats/github.ts';
import { junit } from './formats/junit.ts';
import { markdown } from './formats/markdown.ts';
import { ndjson } from './formats/ndjson.ts';
import { aFailure, aFinding } from './finding.samples.ts';
import { aReport } from './report.samples.ts';
import { sarif } from './formats/sarif.ts';
import { combine } from './terminal/combined.ts';

/** Only `must` clauses decide, and no failures are known. */
const strict = { gate: { failOn: 'must', flaky: 'fail' }, baseline: [] } as const;
const open = aFinding({
  clause: 'wendell/input/long',
  verdict: 'inconclusive',
  because: 'the budget was spent',
  calls: 0,
});

test('ndjson writes a start, the findings and an end', () => {
  const events = ndjson(aReport())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const names = events.map(({ event }) => event);
  expect(names).toEqual(['start', ...aReport().findings.map(() => 'finding'), 'end']);
  expect(events[0]).toMatchObject({ contract: { id: 'wendell' }, seed: 20_240_601 });
  expect(events.at(-1)).toMatchObject({ outcome: 'non-conformant', calls: 1412 });
});

describe('junit', () => {
  test('junit has one suite per category, with counts', () => {
    const suites = [...junit(aReport(strict)).matchAll(/<testsuite (.*)>/g)].map(([, attributes]) => attributes);
    expect(suites).toEqual([
      'name="mandatory fields" package="wendell" tests="5" failures="1" errors="0" skipped="0"',
      'name="error codes" package="wendell" tests="3" failures="0" errors="0" skipped="2"',
      'name="timeouts" package="wendell" tests="2" failures="0" errors="0" skipped="1"',
      'name="unknown fields" package="wendell" tests="2" failures="1" errors="0" skipped="1"',
      'name="semantics" package="wendell" tests="12" failures="0" errors="0" skipped="3"',
    ]);
  });

  test('junit shows a failure with the command that reproduces it', () => {
    const xml = junit(aReport(strict));
    expect(xml).toContain('<failure type="must" message="expected a string; actual no such field">');
    expect(xml).toContain(`API_KEY="\${API_KEY?export it first}" timeout -k 2 30 python3 'my agent.py' --fast`);
  });

  test('junit gives the reason of each skipped clause, also of failures that do not decide', () => {
    const xml = junit(aReport());
    expect(xml).toContain('<skipped>inconclusive: the budget of 60 s ended before it was tried</skipped>');
    expect(xml).toContain('<skipped>not applicable: no tool call was seen</skipped>');
    expect(xml).toContain('<skipped>failed, and does not decide the outcome:\n');
  });

  test('junit fails clauses as the gate says, except those that the baseline or --flaky warn lets pass', () => {
    const failures = (changed: Partial<Report>): string[] =>
      [...junit(aReport({ ...strict, ...changed })).matchAll(/name="([^"]*)" classname="[^"]*"><failure/g)].map(
        ([, clause = '']) => clause,
      );
    const message = 'wendell/output/message';
    const unknown = 'wendell/input/unknown-top-level';
    expect(failures({})).toEqual([message, unknown]);
    expect(failures({ gate: { failOn: 'may', flaky: 'warn' } })).toEqual([
      message,
      'wendell/failure/malformed-input',
      'wendell/output/further-fields',
    ]);
    const entry = { clause: message, reason: 'known', came: 'expected' } as const;
    expect(failures({ baseline: [entry] })).toEqual([unknown]);
    expect(failures({ baseline: [{ ...entry, came: 'expired' }] })).toEqual([message, unknown]);
    expect(github(aReport({ ...strict, baseline: [entry] }))).toMatch(
      /^::warning [^:]*title=must wendell\/output\/message::/m,
    );
  });

  test('junit reports an error if the outcome is inconclusive', () => {
    const xml = junit(aReport({ outcome: 'inconclusive', findings: [open] }));
    expect(xml).toContain('errors="1"');
    expect(xml).toContain('<error type="inconclusive" message="the budget was spent">');
  });
});

describe('ctrf', () => {
  test('ctrf lasts from the start of the first run to the end of the last', () => {
    const first = { name: 'a', ...aReport({ startedAt: '2026-11-23T09:00:00.000Z', durationMs: 1500.4 }) };
    const last = { name: 'b', ...aReport({ startedAt: '2026-11-23T09:00:02.000Z', durationMs: 500 }) };
    const { start, stop, duration } = written(combinedCtrf(combine([first, last], 2))).summary;
    expect([stop - start, duration, new Date(start).toISOString()]).toEqual([2500, 2000, first.startedAt]);
  });

  const written = (text: string) => (JSON.parse(text) as CTRFReport).results;

  test('ctrf has one test per clause, and fails those that decide the outcome', () => {
    const { tests, summary, extra } = written(ctrf(aReport(strict)));
    expect(summary).toMatchObject({ tests: 24, passed: 15, failed: 2, skipped: 2, other: 5, pending: 0, flaky: 1 });
    expect(summary.stop - summary.start).toBe(summary.duration);
    expect(extra).toMatchObject({ outcome: 'non-conformant', exitCode: 1, seeds: [20_240_601] });
    expect(tests.filter(({ status }) => status === 'failed').map(({ name }) => name)).toEqual([
      'wendell/output/message',
      'wendell/input/unknown-top-level',
    ]);
    expect(tests.find(({ name }) => name === 'wendell/output/message')).toMatchObject({
      rawStatus: 'fail',
      message: expect.stringMatching(/^expected a string; actual no such field; hint: /),
      filePath: '/home/ada/my agent.py',
      tags: ['must', 'mandatory-fields'],
      extra: { pointer: '/message', reproduce: expect.stringContaining('timeout -k 2 30') },
    });
  });

  test('ctrf reports a failed test if the outcome is inconclusive', () => {
    const { tests } = written(ctrf(aReport({ outcome: 'inconclusive', findings: [open] })));
    expect(tests).toMatchObject([{ status: 'failed', rawStatus: 'inconclusive', message: 'the budget was spent' }]);
  });

  test('ctrf puts several targets in one document', () => {
    const one = aReport({ findings: [open] });
    const reports = ['a', 'b'].map((name) => ({ ...one, name }));
    const text = combinedCtrf(combine(reports, 2));
    expect(validate(JSON.parse(text))).toMatchObject({ valid: true });
    const { tests, summary } = written(text);
    expect([summary.tests, ...tests.map(({ suite }) => suite?.slice(0, 2))]).toEqual([
      2,
      ['a', 'wendell'],
      ['b', 'wendell'],
    ]);
  });
});

describe('sarif', () => {
  const run = (report = aReport()) => (JSON.parse(sarif(report)) as Log).runs[0]!;

  test('sarif has one rule per clause, with its level', () => {
    const rules = run().tool.driver.rules ?? [];
    expect(rules.map(({ id }) => id)).toEqual(aReport().findings.map(({ clause }) => clause));
    expect(rules.find(({ id }) => id === 'wendell/failure/malformed-input')).toMatchObject({
      defaultConfiguration: { level: 'warning' },
      help: { text: expect.stringContaining('agent-conform explain wendell/failure/malformed-input') },
    });
  });

  test('sarif has one result per kind of failure, located at the script, with a stable fingerprint', () => {
    const { results = [], tool } = run();
    const unknown = results.filter(({ ruleId }) => ruleId === 'wendell/input/unknown-top-level');
    expect(unknown.map(({ partialFingerprints, occurrenceCount }) => [partialFingerprints, occurrenceCount])).toEqual([
      [{ primaryLocationLineHash: 'c0ffee123456', 'clauseAndSymptom/v1': 'c0ffee123456' }, 9],
      [{ primaryLocationLineHash: 'badc0de98765', 'clauseAndSymptom/v1': 'badc0de98765' }, 1],
    ]);
    for (const { ruleId, ruleIndex = -1, locations } of results) {
      expect(tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
      expect(locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe('file:///home/ada/my%20agent.py');
    }
  });

  test('sarif marks expected failures as suppressed', () => {
    const kind = {
      clause: 'wendell/input/unknown-top-level',
      fingerprint: 'badc0de98765',
      reason: 'known',
      issue: '#7',
    };
    const { results = [] } = run(aReport({ baseline: [{ ...kind, came: 'expected' }] }));
    const suppressed = results.filter(({ suppressions }) => suppressions !== undefined);
    expect(suppressed.map(({ partialFingerprints, suppressions }) => [partialFingerprints, suppressions])).toEqual([
      [
        expect.objectContaining({ 'clauseAndSymptom/v1': 'badc0de98765' }),
        [{ kind: 'external', justification: 'known, #7' }],
      ],
    ]);
  });

  test('sarif has no location if the script is not known', () => {
    const { results = [] } = run(aReport({ target: { channel: 'http', url: 'http://127.0.0.1:1' } }));
    expect(results.map(({ locations }) => locations).filter(Boolean)).toEqual([]);
  });

  test('sarif has the exit code and the inconclusive clauses', () => {
    const [invocation] =
      run(aReport({ interrupted: true, outcome: 'inconclusive', findings: [open] })).invocations ?? [];
    expect(invocation).toMatchObject({ executionSuccessful: false, exitCode: 130 });
    expect(invocation?.toolExecutionNotifications?.[0]?.message.text).toBe(
      'wendell/input/long is inconclusive: the budget was spent',
    );
  });
});

describe('markdown', () => {
  test('markdown folds each failure, with its command', () => {
    const output = markdown(aReport());
    expect(output.match(/<details><summary>✗ .*/g)).toEqual([
      '<details><summary>✗ must <code>wendell/output/message</code>: `message` is there and a string</summary>',
      expect.stringContaining('✗ must <code>wendell/input/unknown-top-level</code>'),
      expect.stringContaining('✗ should <code>wendell/failure/malformed-input</code>'),
      expect.stringContaining('✗ may <code>wendell/output/further-fields</code>'),
    ]);
    expect(output).toContain('show it again:\n(cd /home/ada || exit; printf %s');
    expect(output).toContain('| **all** | 15 | 4 | 3 | 2 |');
  });

  test('markdown fits into a comment, and says how much is left out', () => {
    const findings = Array.from({ length: 500 }, (_, at) => aFailure({}, { clause: `wendell/output/${at}` }));
    const output = markdown(aReport({ findings }));
    expect(output.length).toBeLessThanOrEqual(60_000);
    const shown = output.match(/<details><summary>✗/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(10);
    expect(output).toContain(`${500 - shown} further failures: the JSON report has all of them.`);
  });
});

describe('github', () => {
  test('github annotates the script, and failures that decide as errors', () => {
    const lines = github(aReport(strict)).trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, line.indexOf('::', 2)))).toEqual([
      '::error file=/home/ada/my agent.py,line=1,title=must wendell/output/message',
      '::error file=/home/ada/my agent.py,line=1,title=must wendell/input/unknown-top-level',
      '::warning file=/home/ada/my agent.py,line=1,title=should wendell/failure/malformed-input',
      '::notice file=/home/ada/my agent.py,line=1,title=may wendell/output/further-fields',
      '::error title=agent-conform wendell',
    ]);
    expect(lines[0]).toContain('%0Aexpected: a string%0Aactual: no such field%0Aat: /message%0A');
    expect(lines[0]).toContain('show it again: (cd /home/ada || exit; printf %25s');
  });

  test('github prints a command completely, or says where to find it', () => {
    const output = (reproduce: string): string | undefined =>
      github(aReport({ findings: [aFailure({}, { reproduce })] })).split('\n')[0];
    expect(output("python3 - <<'END'\nprint()\nEND")).toMatch(/%0Ashow it again: python3 - <<'END'%0Aprint\(\)%0AEND$/);
    for (const command of [`printf %s ${'x'.repeat(5_000)}`, 'printf %s "\t"'])
      expect(output(command)).toMatch(/%0Ashow it again: the JSON report has the command$/);
  });

  test('github prints nothing for a conformant target', () => {
    expect(github(aReport({ outcome: 'conformant', findings: [aFinding()] }))).toBe('');
  });
});

describe('badge', () => {
  const day = { startedAt: '2026-11-25T09:10:11.000Z', gate: { failOn: 'must', flaky: 'fail' } } as const;
  const [version, other] = [
    { id: 'wendell', version: 'wendell.agent_input.v1' },
    { id: 'adk-run', version: '2.0' },
  ];
  test.each([
    [aReport({ ...day, contract: version }), 'wendell.agent_input.v1: 1 clause failed (must), 2026-11-25', 'red'],
    [
      aReport({ ...day, contract: version, findings: [aFinding()] }),
      'wendell.agent_input.v1: non-conformant (must), 2026-11-25',
      'red',
    ],
    [
      aReport({ ...day, contract: other, outcome: 'conformant', findings: [aFinding()] }),
      'adk-run 2.0: conformant (must), 2026-11-25',
      'brightgreen',
    ],
    [
      aReport({ ...day, contract: other, outcome: 'inconclusive', findings: [open] }),
      'adk-run 2.0: inconclusive (must), 2026-11-25',
      'yellow',
    ],
  ])('badge shows the contract, the outcome, the level and the day', (report, said, color) => {
    expect(badge(report)).toContain(`<title>${said}</title>`);
    const { label, message, ...rest } = JSON.parse(badgeJson(report));
    expect([`${label}: ${message}`, rest.color, rest.schemaVersion]).toEqual([said, color, 1]);
  });

  test('badge shows no day for a recording without a start time', () => {
    const { startedAt: _, ...timeless } = aReport({ outcome: 'conformant', findings: [aFinding()] });
    expect(JSON.parse(badgeJson(timeless)).message).toBe('conformant (should)');
  });

  test('badge links to the statement of the same run', () => {
    expect(badge(aReport())).not.toContain('<a ');
    expect(badge(aReport(), { statement: '../out/a "b".json' })).toContain('<a href="../out/a%20%22b%22.json">');
  });
});
