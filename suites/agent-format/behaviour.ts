import type { Clause, Exchange, Turns, Verdict } from '../../src/contract.ts';
import {
  endingInWords,
  fail,
  field,
  inconclusive,
  notApplicable,
  pass,
  seconds,
  sendsChange,
  stillAnswered,
  tooLate,
  unanswered,
} from '../../src/contract.ts';
import { isAnswered, onChanged, onResult, type Result } from './answers.ts';
import { binds, hasDefault } from './called.ts';
import { afterAnother, alone, anyCall, callOf, isBrokenOff, withContext } from './calls.ts';
import { plainCalls, plainOf } from './plain.ts';

const shared = { section: 'charter', subject: 'agent' } as const;

const promptRequiredCases = sendsChange({
  fixed: [{}],
  unchanged: () => callOf(alone),
  changed: (args) => ({ ...callOf(args), invalid: true }),
  answered: isAnswered,
});

const secondCallCases = sendsChange({
  fixed: [alone],
  unchanged: (input) => callOf(input),
  changed: () => afterAnother,
  answered: isAnswered,
});

export const behaviourClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'agent-format/errors/no-raise',
    section: 'Return shape (required fields)',
    level: 'must',
    category: 'error-codes',
    says: 'a plain call returns: it does not raise',
    on: plainCalls,
    judge: doesNotRaise,
  },
  {
    ...shared,
    id: 'agent-format/errors/prompt-required',
    section: 'Function signature (required)',
    level: 'should',
    category: 'error-codes',
    says: 'a call without a prompt is refused, not answered',
    on: promptRequiredCases,
    judge: onChanged(isRefused),
  },
  {
    ...shared,
    id: 'agent-format/timing/answers-in-time',
    level: 'should',
    category: 'timeouts',
    says: 'the call returns within the deadline',
    on: 'valid',
    judge: returnsInTime,
  },
  {
    ...shared,
    id: 'agent-format/timing/second-call',
    level: 'should',
    category: 'semantics',
    says: 'two calls, one after the other in one process, are both answered',
    channels: ['module'],
    on: secondCallCases,
    judge: areBothAnswered,
  },
  {
    ...shared,
    id: 'agent-format/compat/final',
    level: 'may',
    category: 'semantics',
    says: 'the result has a string attribute final beside content: real callers read it',
    // Most agents need this advice: the two plain calls suffice, and a search for a smaller failure is not worth its calls.
    on: { ...anyCall, fixed: [alone, withContext] },
    judge: onResult(hasFinal),
  },
  {
    ...shared,
    id: 'agent-format/compat/coroutine-visible',
    level: 'may',
    category: 'semantics',
    says: 'Python takes the function for a coroutine function: real hosts skip others',
    channels: ['module'],
    on: anyCall,
    judge: isSeenAsCoroutine,
  },
];

function isRefused(exchange: Exchange): Verdict {
  if (exchange.ended.by === 'timeout')
    return inconclusive('the call without a prompt was neither refused nor answered in time');
  if (!isAnswered(exchange)) return pass;
  const advice = hasDefault(exchange, 'prompt') ? ': give it no default' : ', and make no result of that error';
  return fail({ expected: 'a refusal', actual: 'an answer', hint: `raise where there is no prompt${advice}` });
}

function returnsInTime([exchange]: Turns): Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  if (isAnswered(exchange)) return pass;
  if (exchange.ended.by !== 'timeout') return unanswered(exchange);
  return fail({
    expected: `a result within ${seconds(exchange.ended.afterMs)}`,
    actual: 'none so far',
    hint: 'set --deadline to what your agent needs; what is awaited has to settle',
  });
}

const bothAnswered = stillAnswered(isAnswered, undefined, 'make anew for each call what a call uses up');

function areBothAnswered(turns: Turns): Verdict {
  const isStopped = turns[1]?.stoppedAt !== undefined;
  return isStopped
    ? inconclusive('the first of the two calls was not answered, as it was before')
    : bothAnswered(turns);
}

function hasFinal(result: Result, exchange: Exchange): Verdict {
  // A key is not an attribute.
  if (exchange.ended.by === 'return' && exchange.ended.value === 'dict')
    return fail({
      expected: 'an object with an attribute final',
      actual: 'a dict, which has keys and no attributes',
      hint: 'real callers read the attribute final, and show a dict as Python prints it: return a model, a dataclass or a SimpleNamespace',
    });
  const hint = 'real callers show final, else the whole result as text: give the text of content there too';
  return field('/final', 'a string', { hint })(result, exchange);
}

function isSeenAsCoroutine([exchange]: Turns): Verdict {
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
}

function doesNotRaise(turns: Turns): Verdict {
  const { first } = plainOf(turns);
  if (first === undefined) return inconclusive('no call was made');
  if (isAnswered(first)) return pass;
  if (first.ended.by === 'timeout') return tooLate;
  if (!isBrokenOff(first)) return inconclusive(`the target ${endingInWords(first)}`);
  return judgedElsewhere(turns) ?? raised(turns);
}

/** The verdict that names the clause which judges why a plain call raised; undefined if there is none. The same calls fail that clause. */
function judgedElsewhere(turns: Turns): Verdict | undefined {
  const { first, explicit, none } = plainOf(turns);
  if (first !== undefined && !binds(first))
    return inconclusive('the signature does not take the call: the clauses about its parameters judge that');
  if (explicit !== undefined && isAnswered(explicit))
    return inconclusive('it raises where parameters are left out: signature/prompt-only judges that');
  return none.slice(1).some(isBrokenOff)
    ? inconclusive('it does not take None for a parameter: the clause about that parameter judges that')
    : undefined;
}

/** Fails a plain call that raised: because of the text of the context, or even with the prompt alone. */
function raised(turns: Turns): Verdict {
  const { first, withoutText, bare } = plainOf(turns);
  const isText = withoutText !== undefined && isAnswered(withoutText);
  const isBare = !isText && bare !== undefined && isBrokenOff(bare) && binds(bare);
  const shownBy = isBare ? bare : first;
  if (shownBy === undefined) return inconclusive('no call was made');
  return fail({
    expected: 'a result',
    actual: `the target ${endingInWords(shownBy)}`,
    hint: raisedHint(shownBy),
    shownBy,
  });
}

// Messages about a missing setting: the name of an environment variable, or a key. Not a token of JSON, as in "Unexpected token".
const settingMissing =
  /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|KeyError: '[A-Z]+'|environ|[Aa][Pp][Ii][ _-]?[Kk](?:ey|EY)|(?:no|missing|invalid) (?:\w+ )?token/;

// Messages of Python and JavaScript about the use of a missing value.
const nothingThere = /'NoneType'|\bof (?:undefined|null)\b|(?:undefined|null) is not iterable/;

function raisedHint({ ended }: Exchange): string {
  if (ended.by === 'signal')
    return 'the process itself went down: look at what it loads that is no code of its own language';
  if (ended.by === 'exit') return 'let nothing end the process: say in the content of a result what went wrong';
  const error = ended.by === 'throw' ? ended.error : '';
  if (settingMissing.test(error)) return 'where it needs a key or a setting, give it with --env or --dotenv';
  if (nothingThere.test(error))
    return 'chat_history, memory and config may be left out, or be None: look whether they are there before you use them';
  return 'return an ordinary result that says in content what went wrong';
}
