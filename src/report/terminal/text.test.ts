import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Finding, Report } from '../../model/index.ts';
import { aTurn, whole } from '../evidence.samples.ts';
import { aFailure, aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { text } from './text.ts';

const conformant = aReport({
  outcome: 'conformant',
  because: 'every must clause holds.',
  findings: [aFinding(), aFinding({ verdict: 'not-applicable', because: 'no tool call was seen' })],
  unchecked: [],
});

const unreachable = aReport({
  target: { channel: 'command', command: ['pyton3', 'agent.py'] },
  calls: 1,
  durationMs: 12,
  outcome: 'inconclusive',
  because: 'the target could not be called',
  findings: ['reads-work-item', 'unknown-top-level', 'unknown-nested'].map((name) =>
    aFinding({
      clause: `wendell/input/${name}`,
      verdict: 'inconclusive',
      because: 'the target could not be called: spawn pyton3 ENOENT',
    }),
  ),
});

const reproduce = `printf %s '${'x'.repeat(5000)}' | python3 agent.py`;

describe('the text report', () => {
  test('the report of a non-conformant agent at 80 columns is as expected', () => {
    expect(text(aReport(), { columns: 80, color: false })).toMatchInlineSnapshot(`
      "wendell wendell.agent_input.v1 · agent-conform 0.1.0
        command   python3 'my agent.py' --fast
        cwd       /home/ada
        env       API_KEY
        run       1,412 calls, seed 20240601, 8.2 s

                          pass  fail  inconclusive  not applicable
        mandatory fields     4     1             ·               ·
        error codes          1     1             1               ·
        timeouts             1     ·             1               ·
        unknown fields       ·     2             ·               ·
        semantics            9     ·             1               2
        all                 15     4             3               2

      ✗ must  wendell/output/message
        \`message\` is there and a string
        § Output shape
        expected  a string
        actual    no such field
        at        /message
        sent      │ {"schema_version":"wendell.agent_input.v1","task":"","transcript":
                  │ [],"available_tools":[]}
        got       exit code 0, after 31 ms
        stdout    │ {"tool_calls":[]}
        hint      always print \`message\`, empty where there is nothing to say
        show it again:
      (cd /home/ada || exit; printf %s '{"schema_version":"wendell.agent_input.v1","task":"","transcript":[],"available_tools":[]}' | API_KEY="\${API_KEY?export it first}" timeout -k 2 30 python3 'my agent.py' --fast; echo "exit code $?")

      ✗ must  wendell/input/unknown-top-level
        a work item with a further field at the top level is answered like one without
        it
        § Input shape
        expected  an answer, as without the field
        actual    exit code 1
        before    call 1: answered (this is call 2)
        sent      │ {"schema_version":"wendell.agent_input.v1","task":"","transcript":
                  │ [],"available_tools":[],"zz":0}
        changed   added zz: 0
        got       exit code 1, after 1 s
        stdout    (nothing)
        stderr    │ Traceback (most recent call last):
                  │   File "/home/ada/agent/my agent.py", line 41, in <module>
                  │     main()
                  │   File "/home/ada/agent/my agent.py", line 12, in main
                  │     item = WorkItem(**json.load(sys.stdin))
                  │            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                  │ TypeError: WorkItem.__init__() got an unexpected keyword argument 
                  │ 'zz'
        shrunk    the smallest that fails, found with 14 calls
        flaky     failed 2 of 5 times
        seen      9 times in this run
        also      signal SIGSEGV at /x (1 time)
        rate      10 of 80 failed (13 %), at most 21 % with 95 % confidence
        show it again:
      (cd /home/ada || exit; printf %s '{"schema_version":"wendell.agent_input.v1","task":"","transcript":[],"available_tools":[],"zz":0}' | API_KEY="\${API_KEY?export it first}" timeout -k 2 30 python3 'my agent.py' --fast; echo "exit code $?")

      ✗ should  wendell/failure/malformed-input
        input that is no JSON object ends with an exit code other than 0
        kit's charter
        expected  an exit code other than 0
        actual    exit code 0
        sent      │ {"a":
        got       exit code 0, after 31 ms
        stdout    │ {"message":"","tool_calls":[]}
        show it again:
      (cd /home/ada || exit; printf %s '{"a":' | API_KEY="\${API_KEY?export it first}" timeout -k 2 30 python3 'my agent.py' --fast; echo "exit code $?")

      ✗ may (advice)  wendell/output/further-fields
        an answer has no envelope field beside \`message\`
        § Output shape
        expected  neither \`result\` nor \`structured_output\`
        actual    an object in \`result\`: the host takes it for the whole answer
        at        /result
        sent      │ {"schema_version":"wendell.agent_input.v1","task":"","transcript":
                  │ [],"available_tools":[]}
        got       exit code 0, after 31 ms
        stdout    │ {"message":"","tool_calls":[],"result":{}}

      failures of earlier runs
        FAILED    wendell/output/message (c0ffee123456)
        FIXED     wendell/output/metrics (badc0de98765)
        FLAKY     wendell/output/utf8 (0123456789ab)
        UNKNOWN   wendell/output/metrics (abcdef012345): the answer came too late

      failures that the baseline expects
        EXPECTED  wendell/output/message: known
        STALE     wendell/output/metrics (badc0de98765): the next release has it,
                  https://example.com/issues/7, until 2027-01-31; it is gone: take the
                  entry out
        EXPIRED   wendell/output/utf8: known, until 2026-01-31
        UNSEEN    wendell/output/one-object: known

      ? inconclusive: 2 clauses
        because   the budget of 60 s ended before it was tried
        must      wendell/input/long-work-item
        should    wendell/timing/ends-after-answer
      ? inconclusive: 1 clause
        because   no call ended with an exit code other than 0
        should    wendell/failure/clear-error

      – not applicable: wendell/output/tool-call-offered (no tool call was seen)
      – not applicable: wendell/handshake/supported-tools (the profile \`handshake\` was
        not asked for)
      – not checked: 1 sentence that no call can show: agent-conform explain wendell

      ✗ non-conformant: 2 must clauses and 1 should clause failed (exit 1: fail)
      "
    `);
  });

  test('the report of a conformant agent at 60 columns is as expected', () => {
    expect(text(conformant, { columns: 60, color: false })).toMatchInlineSnapshot(`
      "wendell wendell.agent_input.v1 · agent-conform 0.1.0
        command   python3 'my agent.py' --fast
        cwd       /home/ada
        env       API_KEY
        run       1,412 calls, seed 20240601, 8.2 s

                          pass  fail  inconclusive  not applicable
        mandatory fields     1     ·             ·               1
        error codes          ·     ·             ·               ·
        timeouts             ·     ·             ·               ·
        unknown fields       ·     ·             ·               ·
        semantics            ·     ·             ·               ·
        all                  1     ·             ·               1

      – not applicable: wendell/output/tool-calls (no tool call
        was seen)

      ✓ conformant: every must clause holds (exit 0: pass)
      "
    `);
  });

  test('the report of a target that cannot be called at 60 columns is as expected', () => {
    expect(text(unreachable, { columns: 60, color: false })).toMatchInlineSnapshot(`
      "wendell wendell.agent_input.v1 · agent-conform 0.1.0
        command   pyton3 agent.py
        run       1 call, seed 20240601, 12 ms

                          pass  fail  inconclusive  not applicable
        mandatory fields     ·     ·             3               ·
        error codes          ·     ·             ·               ·
        timeouts             ·     ·             ·               ·
        unknown fields       ·     ·             ·               ·
        semantics            ·     ·             ·               ·
        all                  ·     ·             3               ·

      ? inconclusive: 3 clauses
        because   the target could not be called: spawn pyton3
                  ENOENT
        must      wendell/input/reads-work-item,
                  wendell/input/unknown-top-level,
                  wendell/input/unknown-nested

      – not checked: 1 sentence that no call can show:
        agent-conform explain wendell

      ? inconclusive: the target could not be called (exit 3:
        undecided)
      "
    `);
  });

  test.each([
    ['conformant', 'conformant: it held (exit 0: pass)'],
    ['non-conformant', 'non-conformant: it held (exit 1: fail)'],
    ['inconclusive', 'inconclusive: it held (exit 3: undecided)'],
  ] as const)('the report ends with the outcome, the reason and the exit code: %s', (outcome, last) => {
    expect(
      show(aReport({ outcome, because: 'it held.' }))
        .split('\n')
        .slice(-2),
    ).toEqual([expect.stringContaining(last), '']);
  });

  test('the report shows the strictest failures first', () => {
    const titles = show(aReport())
      .split('\n')
      .filter((line) => line.startsWith('✗'));
    expect(titles.map((title) => title.split(' ')[1])).toEqual(['must', 'must', 'should', 'may', 'non-conformant:']);
  });

  test('the report does not list passed clauses', () => {
    const passed = aFinding({ clause: 'wendell/output/passed' });
    expect(show(aReport({ findings: [passed] }))).not.toContain(passed.clause);
  });

  test('the report shows the rate of a passed clause if every call was repeated', () => {
    const rate = { failed: 0, of: 59, observed: 0, upperBound: 0.04953 };
    const shown = show(aReport({ findings: [aFinding({ rate })] }));
    expect(shown).toContain(
      'how often clauses that held may fail\n  wendell/output/tool-calls: 0 of 59 failed (0 %), at most 5 % with 95 % confidence\n',
    );
    expect(show(aReport({ findings: [aFinding()] }))).not.toContain('how often');
  });

  test('the report summarizes the calls before the failing one', () => {
    const crash = aTurn({ ended: { by: 'signal', signal: 'SIGSEGV' }, received: whole('') });
    const silent = aTurn({ received: whole('') });
    const turns = [aTurn(), aTurn(), aTurn(), crash, silent, aTurn()];
    const failure = aFailure({}, { evidence: { turns, origin: 'generated', shrinkCalls: 3, shrinkEnd: 'smallest' } });
    expect(show(aReport({ findings: [failure] }))).toContain(
      '  before    calls 1 to 3: answered; call 4: ended by signal SIGSEGV; call 5: no answer, exit code 0',
    );
  });

  test('the report prints the reproducing command on its own line, from the left edge, unbroken', () => {
    const lines = text(aReport({ findings: [aFailure({}, { reproduce })] }), { columns: 60, color: true }).split('\n');
    const at = lines.indexOf(reproduce);
    expect(stripVTControlCharacters(lines[at - 1] ?? '')).toBe('  show it again:');
    expect(lines[at + 1]).toBe('');
  });

  test('the report prints a command with a program of several lines unchanged', () => {
    const program = `printf %s '{}' | python3 -c 'import json\nif 1:\n\tprint({})'`;
    expect(show(aReport({ findings: [aFailure({}, { reproduce: program })] }))).toContain(`again:\n${program}\n`);
  });

  test('the report leaves out a command that would control the terminal', () => {
    const shown = show(aReport({ findings: [aFailure({}, { reproduce: "printf %s '\x1b[2J' | agent" })] }));
    expect(shown).not.toContain('printf');
    expect(shown).toContain('the JSON report has it');
  });

  test('the report groups inconclusive clauses with the same reason', () => {
    expect(show(unreachable).split('the target could not be called: spawn').length).toBe(2);
  });

  test('the report is at least as wide as its table, however narrow the terminal', () => {
    expect(text(aReport(), { columns: 0, color: false })).toBe(text(aReport(), { columns: 40, color: false }));
    expect(text(aReport(), { columns: Number.NaN, color: false })).toBe(
      text(aReport(), { columns: 100, color: false }),
    );
  });
});

function show(report: Report, columns = 200): string {
  return text(report, { columns, color: false });
}

test.each([
  ['badc0de98765', 'by the calls that were kept; others still fail in this way'],
  ['5598b92ba76d', 'this kind of failure; the clause fails in another way now'],
])('a fixed kept failure (%s) is explained if its clause still fails in this run', (fingerprint, why) => {
  const failing = { ...aFinding(), clause: 'a/b/c', verdict: 'fail', fingerprint: 'badc0de98765' } as const;
  const past = [{ clause: 'a/b/c', fingerprint, came: 'fixed' }] as const;
  const shown = (findings: readonly Finding[]): string =>
    text(aReport({ findings, past }), { columns: 200, color: false }).replaceAll(/\s+/g, ' ');
  expect(shown([failing])).toContain(`FIXED a/b/c (${fingerprint}): ${why}`);
  expect(shown([{ ...failing, clause: 'a/b/d' }])).not.toContain(`(${fingerprint}):`);
});
