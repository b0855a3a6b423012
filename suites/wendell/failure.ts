import {
  type Call,
  changedExchange,
  type Clause,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  pass,
  sendsChange,
  type Verdict,
} from '../../src/index.ts';
import { answerOf, hasFailed, isAnswered } from './answers.ts';
import { callOf, example } from './work-items.ts';

const text = String(callOf(example).body);
// Text stands for every scalar: where a number passes for an object, text does too.
const malformed: readonly string[] = ['', 'this is no JSON', text.slice(0, text.length / 2), '[]', 'null', '"text"'];

/** A work item that is none, after one that was answered: an agent that refuses everything shows nothing by refusing. */
const sendsMalformed = sendsChange<string>({
  fixed: malformed,
  unchanged: () => callOf(example),
  changed: (body): Call => ({ body, invalid: true }),
  answered: isAnswered,
});

/** Judges what came back for malformed input. */
function onMalformed(judge: (exchange: Exchange) => Verdict): Clause['judge'] {
  return (turns) => {
    const exchange = changedExchange(turns, isAnswered);
    return 'is' in exchange ? exchange : judge(exchange);
  };
}

/** Judges a refusal: an exit code other than 0, or a signal. */
function onRefusal(judge: (exchange: Exchange) => Verdict): Clause['judge'] {
  return onMalformed((exchange) =>
    hasFailed(exchange) ? judge(exchange) : notApplicable('malformed input was not refused by exit code'),
  );
}

export const failureClauses: readonly Clause[] = [
  {
    id: 'wendell/failure/exit-code-zero',
    section: 'Failure behavior',
    level: 'must',
    category: 'error-codes',
    subject: 'agent',
    channels: ['command'],
    says: 'a command that printed a JSON object for a work item ends with exit code 0',
    on: 'valid',
    judge([exchange]) {
      if (exchange === undefined || answerOf(exchange) === undefined) return inconclusive('no JSON object was printed');
      if (isAnswered(exchange)) return pass;
      if (!hasFailed(exchange)) return inconclusive(`the command ${endingInWords(exchange)}`);
      return fail({
        expected: 'exit code 0',
        actual: exchange.ended.by === 'exit' ? `exit code ${exchange.ended.code}` : endingInWords(exchange),
        hint: 'with any other exit code the host records an agent error and drops the answer',
      });
    },
  },
  {
    id: 'wendell/failure/malformed-input',
    section: 'charter',
    level: 'should',
    category: 'error-codes',
    subject: 'agent',
    channels: ['command'],
    says: 'input that is no JSON object brings an exit code other than 0',
    on: sendsMalformed,
    judge: onMalformed((exchange) =>
      hasFailed(exchange)
        ? pass
        : fail({
            expected: 'an exit code other than 0',
            actual: `the command ${endingInWords(exchange)}`,
            hint: 'say what is wrong on stderr and end with exit code 1: the host takes exit code 0 for an answer',
          }),
    ),
  },
  {
    id: 'wendell/failure/clear-error',
    section: 'charter',
    level: 'should',
    category: 'error-codes',
    subject: 'agent',
    channels: ['command'],
    says: 'a command that refuses malformed input says something on stderr',
    on: sendsMalformed,
    judge: onRefusal(({ stderr }) =>
      stderr.trim() !== ''
        ? pass
        : fail({
            expected: 'a message on stderr',
            actual: 'nothing on stderr',
            hint: 'print the cause to stderr before you exit',
          }),
    ),
  },
  {
    id: 'wendell/failure/no-answer-on-failure',
    section: 'charter',
    level: 'should',
    category: 'error-codes',
    subject: 'agent',
    channels: ['command'],
    says: 'a command that refuses malformed input prints nothing that passes for an answer',
    on: sendsMalformed,
    judge: onRefusal((exchange) => {
      const answer = answerOf(exchange);
      const passes =
        answer !== undefined && typeof answer['message'] === 'string' && Array.isArray(answer['tool_calls']);
      return passes ? fail({ expected: 'no answer on stdout', actual: 'an answer with message and tool_calls' }) : pass;
    }),
  },
];
