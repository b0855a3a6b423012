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
import { type Answer, answerOf, isAnswered } from './answers.ts';
import { type Form, requestIn } from './form.ts';
import { onAnswer, wrong } from './output.ts';
import { answers, asking, counted, matched, retried } from './user-input-cases.ts';

const USUAL_ATTEMPTS = 3;

/** A script that asks a user. */
export function userInputClauses(form: Form): readonly Clause[] {
  const facts = {
    section: 'Specialized Schemas',
    subject: 'agent',
    profile: 'user-input',
    channels: ['command'],
  } as const;
  return [
    {
      ...facts,
      id: 'script-agent/user-input/output',
      level: 'must',
      category: 'mandatory-fields',
      says: 'user_input is a string, attempts_used an integer, validation_passed a boolean',
      on: asking(answers, form),
      judge: onAnswer((answer) => {
        if (own(answer, 'success') !== true) return inconclusive('no answer has success true');
        const { user_input: input, attempts_used: attempts, validation_passed: passed } = answer;
        if (typeof input !== 'string') return wrong('/user_input', 'a string', input);
        if (!Number.isInteger(attempts)) return wrong('/attempts_used', 'an integer', attempts);
        return typeof passed === 'boolean' ? pass : wrong('/validation_passed', 'a boolean', passed);
      }),
    },
    {
      ...facts,
      id: 'script-agent/user-input/attempts',
      level: 'must',
      category: 'semantics',
      says: 'attempts_used is at least 1 and at most max_attempts, 3 where that is left out',
      on: asking(counted, form),
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
      on: asking(matched, form),
      judge: onAsked((answer, { pattern = '' }) => {
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
      on: asking(retried, form),
      judge: onAsked((answer, asked, { terminal }) => {
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
  readonly typed: readonly string[];
}

/** Judges an answer by what was asked for. */
function onAsked(judge: (answer: Answer, asked: Asked, exchange: Exchange) => Verdict): Clause['judge'] {
  return ([exchange]) => {
    const answer = exchange !== undefined && isAnswered(exchange) ? answerOf(exchange) : undefined;
    if (exchange === undefined || answer === undefined) return inconclusive('no call was answered');
    const { validation_pattern: pattern, max_attempts: most } = requestIn(exchange.call);
    return judge(
      answer,
      {
        pattern: typeof pattern === 'string' ? pattern : undefined,
        most: typeof most === 'number' ? most : USUAL_ATTEMPTS,
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
