import type { Clause, Exchange, Verdict } from '../../../src/contract.ts';
import {
  all,
  fail,
  field,
  inconclusive,
  jsonStart,
  matches,
  notApplicable,
  own,
  pass,
  TimeLimitError,
} from '../../../src/contract.ts';
import { onAnswer, type Output } from '../answer/answers.ts';
import { type Form, type JsonObject, specialCalls } from '../call/form.ts';
import { specialRequest } from '../call/reading.ts';
import { onProfileOutput } from '../profiles/profiles.ts';
import { userInputCases } from './cases.ts';

const USUAL_ATTEMPTS = 3;

const hasQuestion = (exchange: Exchange): boolean => questionIn(exchange) !== undefined;

/** Clauses about a script that asks a user. They share their requests, as any request may show any fault. */
export function userInputClauses(form: Form): readonly Clause[] {
  const shared = {
    section: 'Specialized Schemas',
    subject: 'agent',
    profile: 'user-input',
    channels: ['command'],
    on: specialCalls({ fixed: userInputCases }, form),
    also: 'valid',
  } as const;
  return [
    {
      ...shared,
      id: 'script-agent/user-input/output',
      level: 'must',
      category: 'mandatory-fields',
      says: 'user_input is a string, attempts_used an integer, validation_passed a boolean',
      judge: onProfileOutput('user-input', 'user input', hasQuestion, userInputOutput),
    },
    {
      ...shared,
      id: 'script-agent/user-input/attempts',
      level: 'must',
      category: 'semantics',
      says: 'attempts_used is at least 1 and at most max_attempts, 3 where that is left out',
      judge: onQuestion(attemptsWithinLimit),
    },
    {
      ...shared,
      id: 'script-agent/user-input/validation',
      level: 'must',
      category: 'semantics',
      says: 'validation_passed tells whether user_input matches validation_pattern',
      judge: onQuestion(saysWhetherItMatches),
    },
    {
      ...shared,
      id: 'script-agent/user-input/retry',
      level: 'should',
      category: 'semantics',
      says: 'an answer that does not match is asked for again, up to max_attempts',
      judge: onQuestion(asksAgain),
    },
  ];
}

const userInputOutput = all(
  field('/user_input', 'a string'),
  field('/attempts_used', 'an integer'),
  field('/validation_passed', 'a boolean'),
);

/** The question to the user, and the lines that were typed. */
interface Question {
  readonly pattern: string | undefined;
  readonly mostAttempts: number;
  readonly isMultiline: boolean;
  readonly typed: readonly string[];
}

/** The request for input that a call to the target carries. */
function questionIn({ call }: Exchange): JsonObject | undefined {
  const request = call.typed === undefined ? undefined : specialRequest(call);
  return own(request, 'prompt') === undefined ? undefined : request;
}

/** Judges an answer by what the user was asked. */
function onQuestion(judge: (output: Output, question: Question, exchange: Exchange) => Verdict): Clause['judge'] {
  return onAnswer((output, exchange) => {
    const request = questionIn(exchange);
    if (request === undefined) return inconclusive('no request for input was answered');
    const { validation_pattern: pattern, max_attempts: most, multiline } = request;
    const question: Question = {
      pattern: typeof pattern === 'string' ? pattern : undefined,
      mostAttempts: typeof most === 'number' ? most : USUAL_ATTEMPTS,
      isMultiline: multiline === true,
      typed: exchange.call.typed ?? [],
    };
    try {
      return judge(output, question, exchange);
    } catch (error) {
      if (error instanceof TimeLimitError) return inconclusive(error.message);
      throw error;
    }
  });
}

function attemptsWithinLimit({ attempts_used: attempts }: Output, { mostAttempts }: Question): Verdict {
  if (typeof attempts !== 'number' || !Number.isInteger(attempts)) return inconclusive('no answer counts attempts');
  if (attempts >= 1 && attempts <= mostAttempts) return pass;
  return fail({ expected: `from 1 to ${mostAttempts}`, actual: String(attempts), pointer: '/attempts_used' });
}

function saysWhetherItMatches(
  { user_input: input, validation_passed: passed }: Output,
  { pattern }: Question,
): Verdict {
  // No document says what the value is if nothing has to match.
  if (pattern === undefined) return inconclusive('no request has a pattern');
  if (typeof input !== 'string' || typeof passed !== 'boolean') return inconclusive('no answer has both');
  const isMatch = matches(new RegExp(pattern), withoutLineEnd(input));
  if (passed === isMatch) return pass;
  return fail({
    expected: `${isMatch}: ${JSON.stringify(input)} ${isMatch ? 'matches' : 'does not match'} ${pattern}`,
    actual: String(passed),
    pointer: '/validation_passed',
  });
}

function asksAgain(output: Output, question: Question, { terminal }: Exchange): Verdict {
  const { pattern, isMultiline, typed } = question;
  // Several lines may form one answer, and no document says how they are joined.
  if (pattern === undefined || isMultiline) return inconclusive('no request has a pattern for a line');
  const { linesRead = 0 } = terminal ?? {};
  if (linesRead === 0) return notApplicable('no answer was read from the terminal');
  const { user_input: input, attempts_used: attempts, validation_passed: passed } = output;
  const isMatch = (line: string): boolean => matches(new RegExp(pattern), line);
  const matching = typed.findIndex(isMatch);
  const wanted = Math.min(question.mostAttempts, matching < 0 ? typed.length : matching + 1);
  // A script may read lines ahead; if the count itself is impossible, the clause `attempts` judges that.
  const made = typeof attempts === 'number' && attempts >= 1 ? Math.min(attempts, linesRead) : linesRead;
  if (made < wanted) {
    if (passed === true && input === typed[made - 1]) return inconclusive('an answer was taken for one that matches');
    const lines = typed.slice(0, wanted).map((line) => JSON.stringify(line));
    const expected = `${wanted} attempts: ${lines.join(', ')}`;
    return fail({ expected, actual: `${made} of them`, pointer: '/attempts_used' });
  }
  const line = typed[wanted - 1] ?? '';
  if (typeof input !== 'string' || !isMatch(line) || withoutLineEnd(input) === line) return pass;
  return fail({ expected: JSON.stringify(line), actual: jsonStart(input), pointer: '/user_input' });
}

// If a pattern ends in `$`, some languages also match before a final line feed.
function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}
