import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../model/index.ts';
import { whole } from './evidence.samples.ts';
import { aFailure, aFinding } from './finding.samples.ts';
import { aReport } from './report.samples.ts';
import { reporters } from './reporters.ts';

const page = '../../docs/reports.md';
const languages: Readonly<Record<string, string>> = {
  ndjson: 'json',
  junit: 'xml',
  markdown: 'markdown',
  'badge-json': 'json',
};

test('the page about reports shows each as it is', async () => {
  const written = readFileSync(join(import.meta.dirname, page), 'utf8');
  const examples = [...written.matchAll(/<!-- example (.*) -->/g)].map(([, name = '']) => name);
  expect(examples.length).toBeGreaterThan(5);
  let shown = written;
  for (const name of examples) {
    const example = (await reporters[name]?.())?.(aSmallReport(), { columns: 80, color: false }) ?? '';
    const block = `<!-- example ${name} -->\n\n\`\`\`\`${languages[name] ?? 'text'}\n${example.trimEnd()}\n\`\`\`\`\n\n<!-- /example -->`;
    shown = shown.replace(new RegExp(`<!-- example ${name} -->[^]*?<!-- /example -->`), () => block);
  }
  await expect(shown).toMatchFileSnapshot(page);
});

test('the page names every reporter', () => {
  const written = readFileSync(join(import.meta.dirname, page), 'utf8');
  const headings = [...written.matchAll(/^## ([a-z, -]+)$/gm)].flatMap(([, names = '']) => names.split(', '));
  expect(headings).toEqual(Object.keys(reporters));
});

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
