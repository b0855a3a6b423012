import {
  type Clause,
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  own,
  pass,
  type Verdict,
} from '../../src/index.ts';
import { type Answer, answerOf, hasSucceeded, isAnswered } from './answers.ts';
import { specialRequest } from './calls.ts';
import type { Form, JsonObject } from './form.ts';
import { wrong } from './output.ts';
import { shows } from './profiles.ts';
import { asking } from './user-input-cases.ts';

const USUAL_ATTEMPTS = 3;
const isOfUserInput = shows('user-input');

/** A script that asks a user. */
export function userInputClauses(form: Form): readonly Clause[] {
  const facts = {
    section: 'Specialized Schemas',
    subject: 'agent',
    profile: 'user-input',
    channels: ['command'],
    on: asking(form),
    also: 'valid',
  } as const;
  return [
    {
      ...facts,
      id: 'script-agent/user-input/output',
      level: 'must',
      category: 'mandatory-fields',
      says: 'user_input is a string, attempts_used an integer, validation_passed a boolean',
      judge: ([exchange]) => {
        if (exchange === undefined || !hasSucceeded(exchange)) return inconclusive('no call was answered with success');
        if (askedIn(exchange) === undefined && !isOfUserInput(exchange))
          return inconclusive('no answer tells of user input');
        const { user_input: input, attempts_used: attempts, validation_passed: passed } = answerOf(exchange) ?? {};
        if (typeof input !== 'string') return wrong('/user_input', 'a string', input);
        if (!Number.isInteger(attempts)) return wrong('/attempts_used', 'an integer', attempts);
        return typeof passed === 'boolean' ? pass : wrong('/validation_passed', 'a boolean', passed);
      },
    },
    {
      ...facts,
      id: 'script-agent/user-input/attempts',
      level: 'must',
      category: 'semantics',
      says: 'attempts_used is at least 1 and at most max_attempts, 3 where that is left out',
      judge: onAsked((answer, asked) => {
        const attempts = own(answer, 'attempts_used');
        if (typeof attempts !== 'number' || !Number.isInteger(attempts))
          return inconclusive('no answer counts attempts');
        if (attempts >= 1 && attempts <= asked.most) return pass;
        return fail({ expected: `from 1 to ${asked.most}`, actual: String(attempts), pointer: '/attempts_used' });
      }),
    },
    {
      ...facts,
      id: 'script-agent/user-input/validation',
      level: 'must',
      category: 'semantics',
      says: 'validation_passed tells whether user_input matches validation_pattern',
      judge: onAsked((answer, { pattern }) => {
        // What it says where nothing has to match stands nowhere.
        if (pattern === undefined) return inconclusive('no request has a pattern');
        const [input, passed] = [own(answer, 'user_input'), own(answer, 'validation_passed')];
        if (typeof input !== 'string' || typeof passed !== 'boolean') return inconclusive('no answer has both');
        const matches = new RegExp(pattern).test(withoutLineEnd(input));
        if (passed === matches) return pass;
        return fail({
          expected: `${matches}: ${JSON.stringify(input)} ${matches ? 'matches' : 'does not match'} ${pattern}`,
          actual: String(passed),
          pointer: '/validation_passed',
        });
      }),
    },
    {
      ...facts,
      id: 'script-agent/user-input/retry',
      level: 'should',
      category: 'semantics',
      says: 'an answer that does not match is asked for again, up to max_attempts',
      judge: onAsked((answer, asked, { terminal }) => {
        // Several lines may be one answer, joined in ways of which nothing is said.
        if (asked.pattern === undefined || asked.isMultiline)
          return inconclusive('no request has a pattern for a line');
        const { linesRead = 0 } = terminal ?? {};
        if (linesRead === 0) return notApplicable('no answer was read from the terminal');
        const wanted = wantedAttempts(asked);
        const attempts = own(answer, 'attempts_used');
        // Lines may be read ahead; a count that cannot be is a matter of `attempts`.
        const told = typeof attempts === 'number' && attempts >= 1 ? Math.min(attempts, linesRead) : linesRead;
        const expected = `${wanted} attempts: ${asked.typed
          .slice(0, wanted)
          .map((line) => JSON.stringify(line))
          .join(', ')}`;
        const [input, passed] = [own(answer, 'user_input'), own(answer, 'validation_passed')];
        if (told < wanted && passed === true && input === asked.typed[told - 1])
          return inconclusive('an answer was taken for one that matches');
        if (told < wanted) return fail({ expected, actual: `${told} of them`, pointer: '/attempts_used' });
        const line = asked.typed[wanted - 1];
        if (typeof input !== 'string' || !isMatched(asked) || withoutLineEnd(input) === line) return pass;
        return fail({ expected: JSON.stringify(line), actual: JSON.stringify(input), pointer: '/user_input' });
      }),
    },
  ];
}

/** What the user was asked, and what was typed. */
interface Asked {
  readonly pattern: string | undefined;
  readonly most: number;
  readonly isMultiline: boolean;
  readonly typed: readonly string[];
}

/** The request for input that a call to the target carries. */
function askedIn({ call }: Exchange): JsonObject | undefined {
  const request = call.typed === undefined ? undefined : specialRequest(call);
  return own(request, 'prompt') === undefined ? undefined : request;
}

/** Judges an answer by what was asked for. */
function onAsked(judge: (answer: Answer, asked: Asked, exchange: Exchange) => Verdict): Clause['judge'] {
  return ([exchange]) => {
    const answer = exchange !== undefined && isAnswered(exchange) ? answerOf(exchange) : undefined;
    if (exchange === undefined || answer === undefined) return inconclusive('no call was answered');
    const request = askedIn(exchange);
    if (request === undefined) return inconclusive('no request for input was answered');
    const { validation_pattern: pattern, max_attempts: most, multiline } = request;
    return judge(
      answer,
      {
        pattern: typeof pattern === 'string' ? pattern : undefined,
        most: typeof most === 'number' ? most : USUAL_ATTEMPTS,
        isMultiline: multiline === true,
        typed: exchange.call.typed ?? [],
      },
      exchange,
    );
  };
}

/** How often a user who types these lines is asked. */
function wantedAttempts({ pattern = '', most, typed }: Asked): number {
  const matching = typed.findIndex((line) => new RegExp(pattern).test(line));
  return Math.min(most, matching < 0 ? typed.length : matching + 1);
}

/** Whether the last of these lines matches. */
function isMatched(asked: Asked): boolean {
  return new RegExp(asked.pattern ?? '').test(asked.typed[wantedAttempts(asked) - 1] ?? '');
}

// Where a pattern ends in $, some languages let a line feed follow.
function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}
