import { expect, test } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { bin, ended, folder } from '../program.samples.ts';
import { progressLine } from './shown-progress.ts';

test.each([
  [{ calls: 1, judged: 0, failed: 0, clauses: 23 }, '1 call, 0 of 23 clauses judged'],
  [
    { calls: 120, judged: 7, failed: 1, clauses: 23, leftMs: 40_400 },
    '120 calls, 7 of 23 clauses judged, 1 failed, about 40 s left',
  ],
  [
    { calls: 9, judged: 7, failed: 0, clauses: 23, leftMs: 123_456 },
    '9 calls, 7 of 23 clauses judged, about 2 min 3 s left',
  ],
  [{ calls: 9, judged: 7, failed: 0, clauses: 23, leftMs: 40 }, '9 calls, 7 of 23 clauses judged, about 1 s left'],
  [{ calls: 9, judged: 9, failed: 0, clauses: 9, leftMs: 0 }, '9 calls, 9 of 9 clauses judged, almost done'],
])('progress %j is shown in one line', (progress, line) => {
  expect(progressLine(progress)).toBe(line);
});

test.skipIf(!has('python3'))('progress is one line on a terminal, and is erased at the end', async () => {
  const slow = `#!/bin/sh
cat >/dev/null
sleep 0.2
echo '{"message":"hello","tool_calls":[]}'
`;
  const cwd = folder({ agent: slow });
  const inTerminal = 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)';
  const args = ['check', 'wendell', '--only', 'output/tool-calls', '--jobs', '1', '--', './agent'];
  const env = { TERM: 'xterm', COLUMNS: '', CI: '' };
  const { code, stdout } = await ended('python3', ['-c', inTerminal, process.execPath, bin, ...args], { cwd, env });
  expect(code).toBe(0);
  const lines = stdout.split('\n').filter((line) => line.includes('clauses judged'));
  expect(lines.length).toBe(1);
  const shown = (lines[0] ?? '').split('\r\x1b[2K');
  expect(
    shown.filter((text) => /^\d+ calls, 1 of 1 clauses judged, about \d+ s left$/.test(text)).length,
  ).toBeGreaterThan(0);
  expect(shown.at(-1)).not.toContain('judged');
});
