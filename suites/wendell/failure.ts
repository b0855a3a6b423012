import type { Call, Clause, Exchange, Verdict } from '../../src/contract.ts';
import {
  hasCrashed,
  endingInWords,
  exitsWithZero,
  fail,
  notApplicable,
  pass,
  sendsChange,
} from '../../src/contract.ts';
import { answerOf, isAnswered, onChanged } from './answers.ts';
import { callOf, example } from './work-items.ts';

const text = String(callOf(example).body);
// A string represents all scalars: an agent that accepts a number in place of an object accepts a string too.
const malformed: readonly string[] = ['', 'this is no JSON', text.slice(0, text.length / 2), '[]', 'null', '"text"'];

/** Sends malformed input after a work item that was answered: a refusal shows nothing if the agent refuses everything. */
const sendsMalformed = sendsChange<string>({
  fixed: malformed,
  unchanged: () => callOf(example),
  changed: (body): Call => ({ body, invalid: true }),
  answered: isAnswered,
});

const silent = fail({
  expected: 'a message on stderr',
  actual: 'nothing on stderr',
  hint: 'print the cause to stderr before you exit',
});

/** The common fields of clauses about malformed input. */
const shared = {
  section: 'charter',
  level: 'should',
  category: 'error-codes',
  subject: 'agent',
  channels: ['command'],
  on: sendsMalformed,
} as const;

export const failureClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'wendell/failure/exit-code-zero',
    section: 'Failure behavior',
    level: 'must',
    says: 'a command that printed a JSON object for a work item ends with exit code 0',
    on: 'valid',
    judge: exitsWithZero(answerOf, {
      who: 'the command',
      hint: 'with any other exit code the host records an agent error and drops the answer',
    }),
  },
  {
    ...shared,
    id: 'wendell/failure/malformed-input',
    says: 'input that is no JSON object brings an exit code other than 0',
    judge: onChanged((exchange) => (hasCrashed(exchange) ? pass : notRefused(exchange))),
  },
  {
    ...shared,
    id: 'wendell/failure/clear-error',
    says: 'a command that refuses malformed input says something on stderr',
    judge: onNonZeroExit(({ stderr }) => (stderr.trim() === '' ? silent : pass)),
  },
  {
    ...shared,
    id: 'wendell/failure/no-answer-on-failure',
    says: 'a command that refuses malformed input prints nothing that passes for an answer',
    judge: onNonZeroExit((exchange) => {
      const { message, tool_calls: calls } = answerOf(exchange) ?? {};
      const passes = typeof message === 'string' && Array.isArray(calls);
      return passes ? fail({ expected: 'no answer on stdout', actual: 'an answer with message and tool_calls' }) : pass;
    }),
  },
];

/** Judges a refusal of malformed input: an exit code other than 0, or a signal. */
function onNonZeroExit(judge: (exchange: Exchange) => Verdict): Clause['judge'] {
  return onChanged((exchange) =>
    hasCrashed(exchange) ? judge(exchange) : notApplicable('malformed input was not refused by exit code'),
  );
}

function notRefused(exchange: Exchange): Verdict {
  return fail({
    expected: 'an exit code other than 0',
    actual: `the command ${endingInWords(exchange)}`,
    hint: 'say what is wrong on stderr and end with exit code 1: the host takes exit code 0 for an answer',
  });
}
