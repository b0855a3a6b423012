import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { ended } from './cli/program.samples.ts';
import { threeWords, userFolder, words } from './cli/user-folder.samples.ts';

const test = (rest: string): string => `import { expect, it } from 'vitest';
import { conformance } from 'agent-conform/vitest';
import words from './words.ts';
${rest}
`;
const agent = "() => ({ message: 'Hello.', tool_calls: [] })";

/** Files of tests that a user writes. */
const written = {
  failing: "conformance(words, { command: ['./agent.mjs'] });",
  undecided: `
    const may = { ...words, id: 'words', clauses: words.clauses.map((clause) => ({ ...clause, level: 'may' as const })) };
    conformance(may, () => ({ words: [] }), { seed: 2 });
    const fails = () => { throw new Error('no'); };
    conformance(words, fails, { allowInconclusive: ['words/reply/words'], clauses: ['words/request/answered', 'words/reply/words'] });
    conformance(words, fails, { clauses: ['words/reply/count'] });
  `,
  absent: "conformance(words, { command: ['./not-there'] });",
  deaf: `
    conformance('wendell', { command: ['/bin/sleep', '60'] }, { clauses: ['wendell/timing/answers-in-time', 'wendell/input/unknown-changes-nothing'], deadlineMs: 300, calls: 6 });
  `,
  builtIn: `conformance('wendell', ${agent}, { clauses: ['wendell/output/message'] });`,
  unknown: `it('throws', () => expect(() => conformance('wendel', ${agent})).toThrow('unknown contract wendel'));`,
} as const;

type Reported = { readonly name: string; readonly status: string; readonly assertionResults: readonly Case[] };

let ran: Promise<readonly Reported[]> | undefined;

/** What a user's own vitest says of one of them. All are run at once: to start it takes longer than the tests do. */
async function run(name: keyof typeof written): Promise<{ status: string; cases: Record<string, Case> }> {
  const file = (await (ran ??= runAll())).find((one) => basename(one.name) === `${name}.test.ts`);
  if (file === undefined) throw new Error(`nothing is reported of ${name}`);
  return { status: file.status, cases: Object.fromEntries(file.assertionResults.map((one) => [one.title, one])) };
}

async function runAll(): Promise<readonly Reported[]> {
  const tests = Object.entries(written).map(([name, rest]) => [`${name}.test.ts`, test(rest)] as const);
  const cwd = userFolder({ 'words.ts': words, 'agent.mjs': threeWords, ...Object.fromEntries(tests) });
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
  const { code, stdout, stderr } = await ended(
    process.execPath,
    [vitest, 'run', '--reporter=json', '--no-isolate', '--maxWorkers=1'],
    { cwd },
  );
  expect(code).toBe(1);
  return (JSON.parse(stdout.slice(stdout.indexOf('{')) || stderr) as { testResults: Reported[] }).testResults;
}

interface Case {
  readonly title: string;
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

const answered = 'must words/request/answered: a request is answered';
const count = 'must words/reply/count: there are as many words as were asked for';

it('makes a case of each clause; a failure says how to see it again', async () => {
  const { status, cases } = await run('failing');
  expect(status).toBe('failed');
  expect(Object.values(cases).map((one) => one.status)).toEqual(['passed', 'passed', 'failed']);
  expect(cases[answered]?.fullName).toBe(`words 1 ${answered}`);
  const [message = ''] = cases[count]?.failureMessages ?? [];
  expect(message).toContain('expected  8 words\n  actual    3 words');
  expect(message).toMatch(/show it again:\nprintf %s '\{"count":8\}' \| .*\.\/agent\.mjs/);
  expect(message).not.toContain('dist/src');
});

it('skips what does not decide, and fails where a must clause could not be judged, unless that is allowed', async () => {
  const { status, cases } = await run('undecided');
  expect(status).toBe('failed');
  expect(Object.entries(cases).map(([title, one]) => [title, one.status, ...one.failureMessages])).toEqual([
    [answered.replace('must', 'may'), 'passed'],
    ['may words/reply/words: words is a list of texts', 'passed'],
    [count.replace('must', 'may'), 'skipped'],
    [answered, 'failed', expect.stringContaining('Error: no')],
    ['must words/reply/words: words is a list of texts', 'skipped'],
    [count, 'failed', expect.stringContaining('could not be judged')],
  ]);
});

it('fails where the target cannot be called: a suite of skipped cases would be green', async () => {
  const { status, cases } = await run('absent');
  expect(status).toBe('failed');
  for (const { failureMessages } of Object.values(cases))
    expect(failureMessages).toEqual([expect.stringContaining('the target cannot be called: ')]);
  expect(Object.keys(cases)).toHaveLength(3);
});

it('fails where no call was answered, though a clause about time that does not gate was judged', async () => {
  const { status, cases } = await run('deaf');
  expect(status).toBe('failed');
  expect(Object.values(cases).map(({ failureMessages }) => failureMessages)).toEqual(
    Array.from({ length: 2 }, () => [expect.stringContaining('no call was answered; 1 should clause failed')]),
  );
});

it('takes a built-in contract by its id; one that there is not is an error', async () => {
  const { status, cases } = await run('builtIn');
  const titles = Object.values(cases).map((one) => [one.fullName, one.status]);
  expect([status, titles]).toEqual([
    'passed',
    [[expect.stringMatching(/^wendell \S+ must wendell\/output\/message: /), 'passed']],
  ]);
  expect(await run('unknown')).toMatchObject({ status: 'passed' });
});
