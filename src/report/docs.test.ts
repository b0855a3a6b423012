import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../model/index.ts';
import { whole } from './evidence.samples.ts';
import { aFailure, aFinding } from './finding.samples.ts';
import { aReport } from './report.samples.ts';
import { reporters } from './reporters.ts';

const page = '../../docs/reports.md';
const artefacts = [{ name: 'adapter.py', sha256: 'b0'.repeat(32) }];
const languages: Readonly<Record<string, string>> = {
  ndjson: 'json',
  junit: 'xml',
  markdown: 'markdown',
  'badge-json': 'json',
  'in-toto': 'json',
};

test('the page about reports shows each report as it is written', async () => {
  const written = readFileSync(join(import.meta.dirname, page), 'utf8');
  const examples = [...written.matchAll(/<!-- example (.*) -->/g)].map(([, name = '']) => name);
  expect(examples.length).toBeGreaterThan(5);
  let shown = written;
  for (const name of examples) {
    const example = (await reporters[name]?.())?.(aSmallReport(), { columns: 80, color: false, artefacts }) ?? '';
    const block = `<!-- example ${name} -->\n\n\`\`\`\`${languages[name] ?? 'text'}\n${example.trimEnd()}\n\`\`\`\`\n\n<!-- /example -->`;
    shown = shown.replace(new RegExp(`<!-- example ${name} -->[^]*?<!-- /example -->`), () => block);
  }
  await expect(shown).toMatchFileSnapshot(page);
});

test('the page about reports names every reporter', () => {
  const written = readFileSync(join(import.meta.dirname, page), 'utf8');
  const headings = [...written.matchAll(/^## ([a-z, -]+)$/gm)].flatMap(([, names = '']) => names.split(', '));
  expect(headings).toEqual(Object.keys(reporters));
});

interface Matcher {
  readonly severity: string;
  readonly pattern: readonly { readonly regexp: string; readonly [group: string]: unknown }[];
}

interface Problem {
  readonly severity: string;
  readonly code: string;
  readonly file: string;
  readonly message: string;
}

/** The problems that an editor finds in an output. If the first pattern matches a line, the second is tried on the next line. */
function problemsIn(output: string, matchers: readonly Matcher[]): Problem[] {
  const lines = output.split('\n');
  return lines.flatMap((line, at) =>
    matchers.flatMap(({ severity, pattern: [first, second] }) => {
      const [, code, file] = new RegExp(first?.regexp ?? '').exec(line) ?? [];
      const [, message] = new RegExp(second?.regexp ?? '').exec(lines[at + 1] ?? '') ?? [];
      return code && file && message ? [{ severity, code, file, message }] : [];
    }),
  );
}

test('an editor finds the failures of brief with the patterns of the page', async () => {
  const written = readFileSync(join(import.meta.dirname, page), 'utf8');
  const [, settings = ''] = /```json\n(\{\s+"version": "2.0.0",[^]*?)```/.exec(written) ?? [];
  const [{ problemMatcher }] = (JSON.parse(settings) as { tasks: [{ problemMatcher: Matcher[] }] }).tasks;
  const places = { code: 1, file: 2, message: 1 };
  for (const { pattern } of problemMatcher) for (const one of pattern) expect(places).toMatchObject(groupsOf(one));
  const brief = await reporters['brief']?.();
  const problems = problemsIn(brief?.(aReport({ baseline: [] }), { columns: 80, color: false }) ?? '', problemMatcher);
  expect(problems.map(({ severity, code, file }) => [severity, code, file])).toEqual([
    ['error', 'wendell/output/message', '/home/ada/my agent.py'],
    ['error', 'wendell/input/unknown-top-level', '/home/ada/my agent.py'],
    ['warning', 'wendell/failure/malformed-input', '/home/ada/my agent.py'],
    ['warning', 'wendell/output/further-fields', '/home/ada/my agent.py'],
  ]);
  expect(problems[0]?.message).toMatch(/^expected a string; actual no such field at \/message; hint: /);
});

/** The meaning of each group of a pattern. */
function groupsOf({ regexp: _, kind: __, ...groups }: Matcher['pattern'][number]): object {
  return groups;
}

function aSmallReport(): Report {
  const target = { channel: 'command', command: ['python3', 'adapter.py'] } as const;
  const sent = whole('{"task":"","transcript":[]}');
  const failure = aFailure(
    { sent, received: whole('{"message":"hello"}\n') },
    {
      expected: 'an array',
      actual: 'nothing',
      pointer: '/tool_calls',
      hint: 'give [] when no tool was called',
      fingerprint: '2f6c1a90b3d4',
      reproduce: `printf %s '${sent.text}' | timeout -k 2 30 python3 adapter.py; echo "exit code $?"`,
    },
  );
  const findings = [aFinding({ clause: 'wendell/output/message', says: 'message is there and a string' }), failure];
  return aReport({ target, findings, seed: 1, calls: 12, durationMs: 420, because: '1 must clause failed' });
}
