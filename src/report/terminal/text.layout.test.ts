import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { everyEnding, whole } from '../evidence.samples.ts';
import { aFailure, aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { text } from './text.ts';
import { widthOf } from '../layout/width.ts';

const reproduce = `printf %s '${'x'.repeat(5000)}' | python3 agent.py`;
const longest = 'word '.repeat(400) + 'w'.repeat(400);

const everyKind = [
  aReport(),
  aReport({ outcome: 'conformant', findings: [aFinding()], unchecked: [] }),
  aReport({ findings: everyEnding.map((ended) => aFailure({ ended }, { reproduce })) }),
  aReport({
    target: {
      channel: 'recorded' as 'command',
      recording: '日本語'.repeat(30),
      command: ['sh', '-c', longest],
      cwd: longest,
      env: [longest],
    },
    because: longest,
    findings: [
      aFailure(
        {},
        { says: longest, expected: longest, actual: longest, pointer: `/${'p'.repeat(999)}`, hint: longest },
      ),
      aFinding({ verdict: 'inconclusive', because: longest }),
      aFinding({ verdict: 'not-applicable', because: longest }),
      aFailure({
        sent: whole('日本語👍'.repeat(200)),
        received: { text: '界'.repeat(1365), bytes: 5_242_880, cut: true },
      }),
      aFailure({ stderr: whole('日本語👍 '.repeat(60).repeat(3)), received: { base64: '/////w==', bytes: 4 } }),
    ],
  }),
  aReport({
    target: {
      channel: 'http',
      url: `https://host/${'p'.repeat(200)}`,
      headers: { authorization: longest, 'x-trace': 'on' },
      ca: longest,
      insecure: true,
      start: ['sh', '-c', longest],
      set: { app: longest },
    },
    findings: [
      aFailure({ method: 'POST', path: `/${'p'.repeat(2000)}`, sent: whole('') }, { reproduce: `curl ${longest}` }),
      aFinding({ verdict: 'inconclusive', because: `${longest}\n${longest}\n日本語\n` }),
    ],
  }),
] as const;

describe.each([60, 80, 200])('the text report at %i columns', (columns) => {
  test.each(everyKind.map((report, at) => [at, report] as const))('no line of report %i is too wide', (_, report) => {
    const lines = text(report, { columns, color: false }).split('\n');
    expect(lines.filter((line) => widthOf(line) > columns && !/^(\(cd|printf|curl) /.test(line))).toEqual([]);
  });

  test.each(everyKind.map((report, at) => [at, report] as const))(
    'colour adds only escape sequences to report %i',
    (_, report) => {
      const [plain, coloured] = [text(report, { columns, color: false }), text(report, { columns, color: true })];
      expect(plain).not.toContain('\x1b');
      expect(coloured).toContain('\x1b[');
      expect(stripVTControlCharacters(coloured)).toBe(plain);
    },
  );

  test('running text is at most 100 columns wide', () => {
    const report = aReport({ findings: [aFailure({}, { says: longest })] });
    const wide = text(report, { columns, color: false }).split('\n');
    expect(wide.filter((line) => line.startsWith('  word') && line.length > 100)).toEqual([]);
  });
});
