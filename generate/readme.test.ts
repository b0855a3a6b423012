import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { check } from '../src/conform/check.ts';
import type { Report } from '../src/index.ts';
import { text } from '../src/report/terminal/text.ts';
import { built } from '../fixtures/toolchains.ts';
import { mutants } from '../fixtures/wendell/agents.ts';
import { wendell } from '../suites/wendell/contract.ts';

const AGENT = 'unknown-keyword.py';

it('the README shows a report as the kit makes it', async ({ skip }) => {
  const agent = mutants.find(({ name }) => name === AGENT);
  const command = agent === undefined ? undefined : await built(agent);
  if (command === undefined) return skip(`the agent of the README needs ${agent?.needs ?? AGENT}`);
  const report = await check({ contract: wendell, target: { command: command as [string, ...string[]] } });
  const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
  const shown = ['<!-- report -->', '```text', asShown(report, command), '```', '<!-- /report -->'].join('\n');
  await expect(readme.replace(/<!-- report -->[^]*<!-- \/report -->/, () => shown)).toMatchFileSnapshot('../README.md');
});

/** The report with a short name for the agent, and with a stable traceback and stable times. */
function asShown(report: Report, command: readonly string[]): string {
  const reported = JSON.parse(
    JSON.stringify(report)
      .replaceAll(command.join(' '), 'python3 adapter.py')
      .replaceAll(/"ms":\d+/g, '"ms":24'),
  ) as Report;
  const findings = reported.findings.map((finding) =>
    finding.evidence === undefined
      ? finding
      : { ...finding, evidence: { ...finding.evidence, turns: finding.evidence.turns.map(lastLine) } },
  );
  const steady = {
    ...reported,
    findings,
    durationMs: 1_100,
    target: { ...reported.target, command: ['python3', 'adapter.py'] },
  };
  return text(steady, { columns: 80, color: false }).trimEnd();
}

function lastLine<T extends { stderr: { text?: string; bytes: number } }>(turn: T): T {
  return { ...turn, stderr: { ...turn.stderr, text: turn.stderr.text?.trimEnd().split('\n').at(-1) ?? '' } };
}
