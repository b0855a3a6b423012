import { expect, it } from 'vitest';
import { z } from 'zod';
import { onAnswer } from '../../author/judging/answers.ts';
import { answersRequest } from '../../author/reading/answer-of.ts';
import { defineContract } from '../../author/define-contract.ts';
import { fits } from '../../author/judging/fits.ts';
import { fail, pass } from '../../author/judging/verdicts.ts';
import { type Channel, type Contract, ContractError, type Json } from '../../model/index.ts';
import { type Control, type Mutant, proveContract } from './prove.ts';

const shape = z.object({ text: z.string().max(5) });
const facts = { section: 'Echo', level: 'must', category: 'semantics', subject: 'agent' } as const;

/** An answer repeats the text of its request. */
function echo(channel: Channel = 'command'): Contract {
  return defineContract({
    id: 'echo',
    version: '1',
    title: 'Echo',
    source: 'echo.md',
    channel,
    shapes: { request: shape, reply: shape },
    examples: [{ request: { text: 'x' }, reply: { text: 'x' } }],
    clauses: [
      { ...facts, id: 'echo/request/answered', says: 'a request is answered', on: 'plain', judge: answersRequest },
      {
        ...facts,
        id: 'echo/reply/text',
        says: 'text is there',
        on: 'valid',
        judge: onAnswer(fits(z.object({ text: z.string() }))),
      },
      {
        ...facts,
        id: 'echo/reply/same',
        says: 'text is what was sent',
        on: 'valid',
        judge: onAnswer((answer, { call }) => {
          const { text } = answer as { text?: Json };
          const sent = (JSON.parse(String(call.body)) as { text: string }).text;
          if (typeof text !== 'string' || text === sent) return pass;
          return fail({ expected: sent, actual: text });
        }),
      },
    ],
  });
}

const text = (request: Json): string => (request as { text: string }).text;
const good: Control = { name: 'good', agent: (request) => ({ text: text(request) }) };
const program: Control = {
  name: 'a program',
  agent: { command: ['node', '-e', 'process.stdin.pipe(process.stdout)'] },
};
const silent: Mutant = {
  name: 'silent',
  breaks: 'echo/request/answered',
  agent: () => {
    throw new Error('no');
  },
};
const wordless: Mutant = { name: 'wordless', breaks: 'echo/reply/text', agent: async () => ({}) };
const loud: Mutant = { name: 'loud', breaks: 'echo/reply/same', agent: (request) => ({ text: `${text(request)}!` }) };
const mutants = [silent, wordless, loud];

it('a contract whose clauses are all proved has no faults, with functions and programs as agents', async () => {
  const { faults, reports } = await proveContract(echo(), { controls: [good, program], mutants });
  expect(faults).toEqual([]);
  expect(reports.map(({ name, report: { outcome } }) => [name, outcome])).toEqual([
    ['good', 'conformant'],
    ['a program', 'conformant'],
    ['silent', 'non-conformant'],
    ['wordless', 'non-conformant'],
    ['loud', 'non-conformant'],
  ]);
});

it.each<[Channel, string]>([
  ['http', 'the target answered with status 500'],
  ['module', 'the target raised Error: no'],
])('the exception of a function agent is reported in the words of a contract on channel %s', async (channel, words) => {
  const { faults, reports } = await proveContract(echo(channel), { controls: [good], mutants });
  expect(faults).toEqual([]);
  expect(reports[1]?.report.findings[0]).toMatchObject({ clause: 'echo/request/answered', actual: words });
});

it.each<[string, Control[], Mutant[], string[]]>([
  ['no control', [], mutants, ['there is no control']],
  ['a clause without a mutant', [good], [silent, loud], ['no mutant breaks echo/reply/text']],
  [
    'a control that fails',
    [{ ...loud, name: 'bad' }],
    mutants,
    [
      expect.stringMatching(/^control bad fails echo\/reply\/same \(expected .*; actual .*!\)$/),
      'no control passes echo/reply/same',
    ],
  ],
  [
    'a control that is late',
    [{ name: 'late', deadlineMs: 20, agent: () => new Promise(() => {}) }, good],
    mutants,
    [expect.stringMatching(/^control late is inconclusive: /)],
  ],
  [
    'a mutant that breaks nothing',
    [good],
    [...mutants, { ...good, name: 'tame', breaks: 'echo/reply/same' }],
    ['mutant tame does not fail echo/reply/same: pass'],
  ],
  [
    'a mutant of another clause',
    [good],
    [...mutants, { ...loud, name: 'astray', breaks: 'echo/reply/text' }],
    [
      'mutant astray does not fail echo/reply/text: pass',
      expect.stringMatching(/^mutant astray fails echo\/reply\/same \(.*\), not echo\/reply\/text alone$/),
    ],
  ],
  [
    'a mutant that keeps its clause from being seen',
    [good],
    [...mutants, { ...silent, name: 'mute', breaks: 'echo/reply/text' }],
    [
      'mutant mute does not fail echo/reply/text: inconclusive, no call was answered: the target ended with exit code 1 and wrote nothing to stdout',
      expect.stringContaining('mute fails'),
    ],
  ],
  [
    'a mutant of no clause',
    [good],
    [...mutants, { ...good, breaks: 'echo/x' }],
    ['mutant good breaks echo/x, which is no clause'],
  ],
])('a proof reports %s as a fault', async (_, controls, those, faults) => {
  expect((await proveContract(echo(), { controls, mutants: those })).faults).toEqual(faults);
});

it('a proof refuses a value that is not a contract', async () => {
  const { clauses, ...rest } = echo();
  const [first = clauses[0], ...others] = clauses;
  const broken = { ...rest, clauses: [first, { ...others[0], says: '' }] } as Contract;
  await expect(proveContract(broken, { controls: [good], mutants })).rejects.toThrow(ContractError);
});
