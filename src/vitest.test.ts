import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ended } from './cli/program.samples.ts';
import { threeWords, userFolder, words } from './cli/user-folder.samples.ts';

const test = (rest: string): string => `import { conformance } from 'agent-conform/vitest';
import words from './words.ts';
${rest}
`;

/** What a user's own vitest says of a file of tests. */
async function told(rest: string): Promise<{ code: number | null; cases: Record<string, Case> }> {
  const cwd = userFolder({ 'words.ts': words, 'agent.mjs': threeWords, 'words.test.ts': test(rest) });
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
  const { code, stdout, stderr } = await ended(process.execPath, [vitest, 'run', '--reporter=json'], { cwd });
  const found = (
    JSON.parse(stdout.slice(stdout.indexOf('{')) || stderr) as { testResults: { assertionResults: Case[] }[] }
  ).testResults;
  return {
    code,
    cases: Object.fromEntries(found.flatMap((file) => file.assertionResults).map((one) => [one.title, one])),
  };
}

interface Case {
  readonly title: string;
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

const answered = 'must words/request/answered: a request is answered';
const count = 'must words/reply/count: there are as many words as were asked for';

it('makes a case of each clause; a failure says how to see it again', { timeout: 120_000 }, async () => {
  const { code, cases } = await told("conformance(words, { command: ['./agent.mjs'] });");
  expect(code).toBe(1);
  expect(Object.values(cases).map(({ status }) => status)).toEqual(['passed', 'passed', 'failed']);
  expect(cases[answered]?.fullName).toBe(`words 1 ${answered}`);
  const [message = ''] = cases[count]?.failureMessages ?? [];
  expect(message).toContain('expected  8 words\n  actual    3 words');
  expect(message).toMatch(/show it again:\nprintf %s '\{"count":8\}' \| .*\.\/agent\.mjs/);
  expect(message).not.toContain('dist/src');
});

it(
  'skips what does not decide, and what could not be tried, unless it is asked to fail',
  { timeout: 120_000 },
  async () => {
    const { code, cases } = await told(`
    const may = { ...words, id: 'words', clauses: words.clauses.map((clause) => ({ ...clause, level: 'may' as const })) };
    conformance(may, () => ({ words: [] }), { seed: 2 });
    conformance(words, () => { throw new Error('no'); }, { clauses: ['words/reply/words'] });
    conformance(words, () => { throw new Error('no'); }, { clauses: ['words/reply/count'], inconclusive: 'fail' });
  `);
    expect(code).toBe(1);
    expect(
      Object.entries(cases).map(([title, { status, failureMessages }]) => [title, status, ...failureMessages]),
    ).toEqual([
      [answered.replace('must', 'may'), 'passed'],
      ['may words/reply/words: words is a list of texts', 'passed'],
      [count.replace('must', 'may'), 'skipped'],
      ['must words/reply/words: words is a list of texts', 'skipped'],
      [count, 'failed', expect.stringContaining('inconclusive: no call was answered')],
    ]);
  },
);

it(
  'fails where the target cannot be called: a suite of skipped cases would be green',
  { timeout: 120_000 },
  async () => {
    const { code, cases } = await told("conformance(words, { command: ['./not-there'] });");
    expect(code).toBe(1);
    for (const { failureMessages } of Object.values(cases))
      expect(failureMessages).toEqual([expect.stringContaining('the target could not be called: ')]);
    expect(Object.keys(cases)).toHaveLength(3);
  },
);
