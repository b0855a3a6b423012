import { describe, expect, test } from 'vitest';
import { markdown } from '../formats/markdown.ts';
import { aTurn, whole } from '../evidence.samples.ts';
import { aFailure, aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { text } from './text.ts';

const at = (columns: number) => (report: ReturnType<typeof aReport>) => text(report, { columns, color: false });
const readers = [
  ['the text report', at(100)],
  ['the Markdown report', markdown],
] as const;

describe.each(readers)('the rows of %s', (_, render) => {
  test.each([
    ['to a command', {}],
    ['over HTTP', { method: 'POST', path: '/run' }],
  ])('the report says that nothing was sent %s', (__, way) => {
    expect(render(aReport({ findings: [aFailure({ ...way, sent: whole('') })] }))).toContain('  sent      (nothing)\n');
  });

  test('the report shows the JSON in the strings of a call', () => {
    const inner = JSON.stringify({ theme: 'cyberpunk "noir"', words: 7 });
    const sent = whole(JSON.stringify({ agent_name: 'story', input_data: inner }));
    expect(render(aReport({ findings: [aFailure({ sent })] }))).toContain(
      '  in it     input_data holds JSON:\n            │ {"theme":"cyberpunk \\"noir\\"","words":7}\n',
    );
    const first = aTurn({ before: [sent] });
    const evidence = { turns: [first], origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'not-tried' } as const;
    expect(render(aReport({ findings: [aFailure({}, { evidence })] }))).toContain('input_data holds JSON:');
  });

  test('the report folds clauses that are not applicable, one line per reason', () => {
    const out = (profile: string, ...names: string[]) =>
      names.map((name) =>
        aFinding({
          clause: `script-agent/${profile}/${name}`,
          verdict: 'not-applicable',
          because: `no answer shows ${profile}`,
        }),
      );
    const findings = [
      ...out('file', 'output', 'read', 'write', 'append'),
      ...out('user', 'a', 'b'),
      ...out('one', 'x'),
    ];
    const lines = render(aReport({ findings })).split('\n');
    expect(lines.filter((line) => line.startsWith('– not applicable'))).toEqual([
      '– not applicable: script-agent/file/output and 3 more (no answer shows file)',
      '– not applicable: script-agent/user/a, script-agent/user/b (no answer shows user)',
      '– not applicable: script-agent/one/x (no answer shows one)',
    ]);
  });

  test.each([
    [{ calls: 40 }, '40 calls, seed'],
    [{ calls: 49, furtherCalls: { failures: 9 } }, '49 calls (40 planned, 9 to confirm and shrink), seed'],
    [
      { calls: 140, furtherCalls: { together: 80, past: 3, failures: 9 } },
      '140 calls (80 several at once, 3 for failures of earlier runs, 48 planned, 9 to confirm and shrink), seed',
    ],
  ])('the report shows the purpose of the calls: %o', (counted, run) => {
    const report = render(aReport({ findings: [aFinding()], ...counted })).replaceAll(/\n +/g, ' ');
    expect(report).toContain(`run       ${run}`);
  });
});
