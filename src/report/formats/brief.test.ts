import { describe, expect, test } from 'vitest';
import type { Report } from '../../model/index.ts';
import { brief, combinedBrief } from './brief.ts';
import { combine } from '../terminal/combined.ts';
import { whole } from '../evidence.samples.ts';
import { aFailure, aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';

const target = { channel: 'command', command: ['python3', 'my agent.py'] } as const;

describe('brief', () => {
  test('brief is one line if nothing failed', () => {
    expect(brief(aReport({ outcome: 'conformant', because: 'every must clause holds', findings: [aFinding()] }))).toBe(
      'conformant: every must clause holds (exit 0: pass)\n',
    );
  });

  test('brief lists only failures, each with a next command', () => {
    const lines = brief(aReport({ baseline: [] }))
      .trimEnd()
      .split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'non-conformant: 2 must clauses and 1 should clause failed (exit 1: fail)',
      'must wendell/output/message: `message` is there and a string (§ Output shape) in /home/ada/my agent.py',
      '  expected a string; actual no such field at /message; hint: always print `message`, empty where there is nothing to say',
      '  stdout: {"tool_calls":[]}',
      expect.stringContaining("  next: (cd /home/ada || exit; printf %s '{"),
    ]);
    expect(lines.filter((line) => line.startsWith('  next: ')).length).toBe(4);
    expect(lines).toContain(
      "  changed: added zz: 0; stderr: TypeError: WorkItem.__init__() got an unexpected keyword argument 'zz'",
    );
    expect(lines.length).toBe(17);
  });

  test('brief marks a flaky failure', () => {
    const flaky = aFailure({}, { flaky: { failed: 2, of: 5 }, hint: 'look again' });
    expect(brief(aReport({ findings: [flaky] }))).toContain('; flaky: failed 2 of 5 times; hint: look again\n');
  });

  test('brief shows the case of a host, not the raw testimony', () => {
    const hostCase = { case: 'exit-code-1', send: {}, plays: { steps: [{ do: 'exit', code: 1 }] } };
    const testimony = { door: 'loop', placeholders: ['case'], calls: [], conclusion: { outcome: 'answered' } };
    const [sent, received] = [whole(JSON.stringify(hostCase)), whole(JSON.stringify(testimony))];
    const host = { channel: 'host-driver', loop: ['node', 'drive.mjs'] } as const;
    expect(brief(aReport({ target: host, findings: [aFailure({ sent, received })] }))).toContain(
      '  case: exit-code-1; called: never; host: {"outcome":"answered"}\n',
    );
  });

  test("brief names a user's own contract by its file", () => {
    const contract = { id: 'words', version: '1', file: './my words.ts' };
    const { reproduce: _, ...failure } = aFailure({});
    const { clause } = failure;
    expect(brief(aReport({ contract, target, findings: [failure] }))).toContain(
      `  next: agent-conform check './my words.ts' --only ${clause} --json -- python3 'my agent.py'\n`,
    );
    expect(brief(aReport({ contract, target: { channel: 'command' }, findings: [failure] }))).toContain(
      `  next: agent-conform explain './my words.ts' ${clause}\n`,
    );
  });

  test.each([
    ['Traceback (most recent call last):\n  File "a.py", line 1\n    x()\n    ~^^\nKeyError: 1\n', 'KeyError: 1'],
    [
      'file:///a.mjs:3\n  throw x\n  ^\n\nError: no plan\n    at run (a.mjs:3:9)\n\nNode.js v22.1.0\n',
      'Error: no plan',
    ],
    ['panic: no tool\n\ngoroutine 1 [running]:\nmain.main()\n\t/a.go:3\nexit status 2\n', 'panic: no tool'],
    ['Exception in thread "main" A: no\n\tat A.main(A.java:3)\n\t... 4 more\n', 'Exception in thread "main" A: no'],
    ["thread 'main' panicked at src/main.rs:3:5:\nno tool\nnote: run with `RUST_BACKTRACE=1`\n", 'no tool'],
  ])('brief shows the line of stderr that names the cause: %j', (stderr, complaint) => {
    expect(brief(aReport({ target, findings: [aFailure({ stderr: whole(stderr) })] }))).toContain(
      `\n  stderr: ${complaint}\n`,
    );
  });

  test('brief shows a raised error only once', () => {
    const raised = aFailure(
      { stderr: whole('Error: no plan\n    at run\n'), received: whole('') },
      { actual: 'the target raised Error: no plan' },
    );
    expect(brief(aReport({ target, findings: [raised] }))).not.toContain('stderr');
  });

  test('brief shows the first line of an output whose end is not kept', () => {
    const text = 'Traceback (most recent call last):\nKeyError: 5\n'.padEnd(4096, 'x');
    const cut = aFailure({ stderr: { text, bytes: 9_999, cut: true }, received: whole('') });
    expect(brief(aReport({ target, findings: [cut] }))).toContain(
      '\n  stderr: KeyError: 5 (the first line of 9,999 bytes)\n',
    );
  });

  test.each([
    ['is too long', `printf %s '${'a'.repeat(3_000)}' | agent`],
    ['has several lines', 'python3 -c "\nprint()"'],
    ['is missing', undefined],
  ])('brief suggests a check of the clause if the command %s', (_, reproduce) => {
    const { reproduce: __, ...finding } = aFailure({});
    const failure = reproduce === undefined ? finding : { ...finding, reproduce };
    expect(brief(aReport({ target, findings: [failure] }))).toContain(
      `  next: agent-conform check wendell --only ${failure.clause} --json -- python3 'my agent.py'\n`,
    );
  });

  test('gives the check of a late call its deadline', () => {
    const { reproduce: _, ...late } = aFailure({ ended: { by: 'timeout', afterMs: 3_000 } });
    expect(brief(aReport({ target, findings: [late] }))).toContain(
      `--only ${late.clause} --deadline 3000ms --json -- `,
    );
  });

  test.each([
    ['has several lines', "python3 - <<'END'\nprint()\nEND"],
    ['is too long', 'x'.repeat(3_000)],
    ['is missing', undefined],
  ])('brief suggests a replay of the kept failure if the command %s', (_, reproduce) => {
    const { reproduce: __, ...finding } = aFailure({});
    const failure = reproduce === undefined ? finding : { ...finding, reproduce };
    const kept = new Map([[failure, 'my failures/a.json']]);
    const next = "  next: agent-conform replay 'my failures/a.json'\n";
    const report = aReport({ target, findings: [failure] });
    expect(brief(report, { kept })).toContain(next);
    expect(combinedBrief(combine([{ name: 'bad', ...report }], 1), { kept })).toContain(next);
  });

  test.each<[Report['target'], string]>([
    [
      { channel: 'module', module: 'agent.py', export: 'run' },
      "agent-conform check wendell --only a/b --json --module 'agent.py#run'",
    ],
    [
      {
        channel: 'http',
        url: 'http://127.0.0.1:1',
        headers: { authorization: 'Bearer $TOKEN' },
        start: ['python3', 'my server.py'],
        env: ['TOKEN'],
        set: { app: 'x' },
      },
      `agent-conform check wendell --only a/b --json --env TOKEN --set app=x --url http://127.0.0.1:1 --header 'authorization: Bearer $TOKEN' --start 'python3 '\\''my server.py'\\'''`,
    ],
    [
      { channel: 'command', command: ['./agent'], cwd: '/home/ada' },
      'agent-conform check wendell --only a/b --json --cwd /home/ada -- ./agent',
    ],
    [{ channel: 'command' }, 'agent-conform explain a/b'],
  ])('brief suggests a check that reaches %o again', (reached, next) => {
    const { reproduce: _, ...failure } = aFailure({}, { clause: 'a/b' });
    expect(brief(aReport({ target: reached, findings: [failure] }))).toContain(`  next: ${next}\n`);
  });

  test('brief has at most 30 lines, and counts the failures that are left out', () => {
    const findings = Array.from({ length: 200 }, (_, at) => aFailure({}, { clause: `wendell/output/${at}` }));
    const lines = brief(aReport({ target, findings })).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(lines.slice(-2)).toEqual([
      'and 194 more',
      "  next: agent-conform check wendell --json -- python3 'my agent.py'",
    ]);
    const seven = brief(aReport({ target, findings: findings.slice(0, 7) }));
    expect(seven.trimEnd().split('\n').length).toBe(29);
    expect(seven).not.toContain('more');
  });

  test('brief gives each reason of an inconclusive outcome once', () => {
    const open = { verdict: 'inconclusive', because: 'the target could not be called: spawn nowhere ENOENT' } as const;
    const findings = [aFinding({ ...open, clause: 'wendell/a' }), aFinding({ ...open, clause: 'wendell/b' })];
    expect(brief(aReport({ outcome: 'inconclusive', because: 'the target could not be called', findings }))).toBe(
      'inconclusive: the target could not be called (exit 3: undecided)\n' +
        'inconclusive wendell/a and 1 more: the target could not be called: spawn nowhere ENOENT\n' +
        '  next: agent-conform explain wendell/a\n',
    );
  });

  test('brief leaves out failures that the baseline expects, and lists wrong entries', () => {
    const entry = { reason: 'until the next release' };
    const report = aReport({
      target,
      findings: [aFailure({}, { clause: 'wendell/known' }), aFailure({}, { clause: 'wendell/new' })],
      baseline: [
        { ...entry, clause: 'wendell/known', came: 'expected' },
        { ...entry, clause: 'wendell/gone', came: 'stale' },
      ],
    });
    const output = brief(report);
    expect(output).not.toContain('wendell/known');
    expect(output).toContain('must wendell/new:');
    expect(output).toContain(
      'baseline: the entry of wendell/gone is stale (until the next release)\n  next: agent-conform help baseline\n',
    );
  });

  test('brief lists several targets in 30 lines altogether, without conformant ones', () => {
    const findings = Array.from({ length: 20 }, (_, at) => aFailure({}, { clause: `wendell/output/${at}` }));
    const bad = aReport({ findings });
    const good = aReport({ outcome: 'conformant', findings: [aFinding()] });
    const reports = [
      { name: 'good', ...good },
      { name: 'bad', ...bad },
    ];
    const lines = combinedBrief(combine(reports, 2)).trimEnd().split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'non-conformant: 1 of 2 targets is non-conformant (exit 1: fail)',
      expect.stringMatching(/^target bad: non-conformant/),
      expect.stringMatching(/^must wendell\/output\/0:/),
    ]);
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(lines.at(-1)).toBe('  next: agent-conform check --json');
  });

  test('brief has no endless line', () => {
    const finding = aFailure({}, { actual: 'x'.repeat(100_000), reproduce: 'y'.repeat(100_000) });
    expect(
      Math.max(
        ...brief(aReport({ findings: [finding] }))
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(2_100);
  });
});
