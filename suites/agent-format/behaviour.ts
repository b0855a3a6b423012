import {
  changedExchange,
  type Clause,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  own,
  pass,
  seconds,
  sendsChange,
  stillAnswered,
  type Turns,
  type Verdict,
} from '../../src/index.ts';
import { isAnswered, kindAt, onAnswer } from './answers.ts';
import { binds, hasDefault } from './called.ts';
import { alone, callOf, hasContext, isBrokenOff, plainCalls } from './calls.ts';

const noneElsewhere = (): boolean => false;
const bothAnswered = stillAnswered(isAnswered, noneElsewhere, () => 'make anew for each call what a call uses up');
const facts = { section: 'charter', subject: 'agent' } as const;

export const behaviourClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'agent-format/errors/no-raise',
    section: 'Return shape (required fields)',
    level: 'must',
    category: 'error-codes',
    says: 'a plain call returns: it does not raise',
    on: plainCalls,
    judge(turns) {
      const [first, withNone, promptAlone] = turns;
      if (first === undefined) return inconclusive('no call was made');
      if (isAnswered(first)) return pass;
      if (hasContext(first) && promptAlone !== undefined) return raised(turns.slice(2));
      return withNone === undefined && !isBrokenOff(first) ? inconclusive('no call was answered') : raised(turns);
    },
  },
  {
    ...facts,
    id: 'agent-format/errors/prompt-required',
    section: 'Function signature (required)',
    level: 'should',
    category: 'error-codes',
    says: 'a call without a prompt is refused, not answered',
    on: sendsChange({
      fixed: [{}],
      unchanged: () => callOf({ ...alone }),
      changed: (given) => ({ ...callOf(given), invalid: true }),
      answered: isAnswered,
    }),
    judge(turns) {
      const exchange = changedExchange(turns, isAnswered);
      if ('is' in exchange) return exchange;
      if (exchange.ended.by === 'timeout')
        return inconclusive('the call without a prompt was neither refused nor answered in time');
      if (!isAnswered(exchange)) return pass;
      return fail({
        expected: 'a refusal',
        actual: 'an answer',
        hint: hasDefault(exchange, 'prompt')
          ? 'raise where there is no prompt: give it no default'
          : 'raise where there is no prompt, and make no result of that error',
      });
    },
  },
  {
    ...facts,
    id: 'agent-format/timing/answers-in-time',
    level: 'should',
    category: 'timeouts',
    says: 'the call returns within the deadline',
    on: 'valid',
    judge([exchange]) {
      if (exchange === undefined) return inconclusive('no call was made');
      if (isAnswered(exchange)) return pass;
      if (exchange.ended.by !== 'timeout') return inconclusive('no call was answered');
      return fail({
        expected: `a result within ${seconds(exchange.ended.afterMs)}`,
        actual: 'none so far',
        hint: 'set --deadline to what your agent needs; what is awaited has to settle',
      });
    },
  },
  {
    ...facts,
    id: 'agent-format/timing/second-call',
    level: 'should',
    category: 'semantics',
    says: 'two calls, one after the other in one process, are both answered',
    channels: ['module'],
    on: sendsChange({
      fixed: [alone],
      unchanged: (given) => callOf({ ...given }),
      changed: (given) => ({ ...callOf({ ...given }), before: [callOf({ ...given })] }),
      answered: isAnswered,
    }),
    judge(turns) {
      const stoppedAt = turns[1]?.stoppedAt;
      if (stoppedAt !== undefined) return inconclusive('the first of the two calls was not answered, as it was before');
      return bothAnswered(turns);
    },
  },
  {
    ...facts,
    id: 'agent-format/compat/final',
    level: 'may',
    category: 'semantics',
    says: 'the result has a string final beside content, which real callers read first',
    on: 'valid',
    judge: onAnswer((answer, exchange) =>
      typeof own(answer, 'final') === 'string'
        ? pass
        : fail({
            expected: 'a string',
            actual: kindAt(exchange, '/final'),
            pointer: '/final',
            hint: 'real callers show final, else the whole result as text: give the text of content there too',
          }),
    ),
  },
  {
    ...facts,
    id: 'agent-format/compat/coroutine-visible',
    level: 'may',
    category: 'semantics',
    says: 'Python takes the function for a coroutine function: real hosts skip others',
    channels: ['module'],
    on: 'plain',
    judge([exchange]) {
      if (exchange?.called === undefined) return inconclusive('nothing is known of the function');
      const { called, ended } = exchange;
      if (called.language === 'javascript') return notApplicable('hosts in Python alone look at that');
      if (called.coroutine) return pass;
      if (ended.by !== 'return' || !ended.awaitable) return inconclusive('no call gave something to wait for');
      return fail({
        expected: 'a coroutine function',
        actual: 'a function that gives something to wait for',
        hint: 'what wraps it hides the coroutine: make the wrapper an async def that awaits the wrapped function',
        realHost: 'pass over the agent',
      });
    },
  },
];

/** Judges a plain call that was not answered, and the same with None. */
function raised([first, withNone]: Turns): Verdict {
  if (first === undefined || !isBrokenOff(first))
    return inconclusive('another clause judges which parameters are taken');
  if (!binds(first)) return inconclusive('the signature does not take the call: another clause judges that');
  const isTaken = withNone !== undefined && isAnswered(withNone);
  // With context it is the text that broke it, without it what was left out, unless nothing helps.
  if (hasContext(first) !== isTaken) return inconclusive('another clause judges which parameters are taken');
  return fail({
    expected: 'a result',
    actual: `the target ${endingInWords(first)}`,
    hint: raisedHint(first),
    shownBy: first,
  });
}

// What is no word of JSON, as in "Unexpected token": the name of a variable of the environment, or a key by that word.
const settingMissing =
  /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|KeyError: '[A-Z]+'|environ|[Aa][Pp][Ii][ _-]?[Kk](?:ey|EY)|(?:no|missing|invalid) (?:\w+ )?token/;

function raisedHint({ ended }: Exchange): string {
  if (ended.by === 'signal')
    return 'the process itself went down: look at what it loads that is no code of its own language';
  if (ended.by === 'exit') return 'let nothing end the process: say in the content of a result what went wrong';
  const isKey = ended.by === 'throw' && settingMissing.test(ended.error);
  return isKey
    ? 'where it needs a key or a setting, give it with --env or --dotenv'
    : 'return an ordinary result that says in content what went wrong';
}
