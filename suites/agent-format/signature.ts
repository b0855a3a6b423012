import type { Clause, Exchange, Scenario, Turns, Verdict } from '../../src/contract.ts';
import {
  endingInWords,
  fail,
  inconclusive,
  notApplicable,
  pass,
  sendsChange,
  stillAnswered,
  tooLate,
  unanswered,
} from '../../src/contract.ts';
import { isAnswered } from './answers.ts';
import { furtherParameters, isDocumented, isPython, isScript, parametersOf } from './called.ts';
import { alone, anyCall, callOf, isBrokenOff, order, withContext } from './calls.ts';
import { exportHint } from './hints.ts';
import { misplaced } from './order.ts';
import { missing, takesArguments, takesNone } from './parameters.ts';
import { plainCalls, plainOf } from './plain.ts';

const shared = {
  section: 'Function signature (required)',
  level: 'must',
  category: 'mandatory-fields',
  subject: 'agent',
} as const;
/** For clauses about facts that a language reports of a function: other channels do not show these. */
const sharedOfModules = { ...shared, channels: ['module'] } as const;

const promptByNameCases = unlessScript(
  sendsChange({
    fixed: [alone],
    unchanged: () => callOf(alone),
    changed: () => callOf(alone, []),
    answered: isAnswered,
  }),
);

const orderCases = unlessScript(
  sendsChange({
    fixed: [{ ...withContext, config: null }],
    unchanged: (args) => callOf(args),
    changed: (args) => callOf(args, order),
    answered: isAnswered,
  }),
);

export const signatureClauses: readonly Clause[] = [
  {
    ...sharedOfModules,
    id: 'agent-format/signature/run-agent',
    says: 'the module has a function run_agent',
    on: anyCall,
    judge: hasRunAgent,
  },
  {
    ...sharedOfModules,
    id: 'agent-format/signature/async',
    says: 'calling the function gives something to wait for: it is asynchronous',
    on: 'valid',
    judge: isAsynchronous,
  },
  {
    ...shared,
    id: 'agent-format/signature/prompt-only',
    says: 'the function can be called with the prompt alone',
    // Plain conversations make that call, and more calls that show whether the parameters left out are the reason.
    on: plainCalls,
    judge: takesPromptAlone,
  },
  {
    ...sharedOfModules,
    id: 'agent-format/signature/prompt-by-name',
    says: 'in Python the prompt can be given by its name',
    on: promptByNameCases,
    judge: takesPromptByName,
  },
  {
    ...shared,
    id: 'agent-format/signature/chat-history',
    says: 'chat_history can be given by its name, and be None',
    ...takesNone('chat_history'),
  },
  {
    ...shared,
    id: 'agent-format/signature/memory',
    says: 'memory can be given by its name, and be None',
    ...takesNone('memory'),
  },
  {
    ...shared,
    id: 'agent-format/signature/config',
    says: 'config can be given by its name, and be None',
    ...takesNone('config'),
  },
  {
    ...sharedOfModules,
    id: 'agent-format/signature/order',
    level: 'should',
    says: 'prompt, chat_history, memory and config come in this order',
    on: orderCases,
    judge: areInOrder,
  },
  {
    ...sharedOfModules,
    id: 'agent-format/signature/further-parameters',
    category: 'unknown-fields',
    says: 'any further parameter has a default',
    on: anyCall,
    judge: furtherHaveDefaults,
  },
];

/** JavaScript gives all arguments by position, so the first call is the only one. */
function unlessScript<T>(scenario: Scenario<T>): Scenario<T> {
  return {
    ...scenario,
    call: (value, turns) => (turns.some(isScript) ? undefined : scenario.call(value, turns)),
  };
}

function hasRunAgent([exchange]: Turns): Verdict {
  const expected = 'a function run_agent';
  if (exchange?.ended.by === 'no-export') {
    const { reason } = exchange.ended;
    return fail({ expected, actual: reason, hint: exportHint(reason) });
  }
  if (exchange?.called === undefined) return inconclusive('nothing is known of the function');
  const { name, language } = exchange.called;
  if (name === 'run_agent' || (name === 'runAgent' && language === 'javascript')) return pass;
  if (name !== 'runAgent') return notApplicable(`the function ${name} was named by the user`);
  return fail({ expected, actual: 'a function runAgent', hint: 'in Python the name is run_agent' });
}

function isAsynchronous([exchange]: Turns): Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  const { ended, called } = exchange;
  const isAwaitable = ended.by === 'return' ? ended.awaitable : called?.coroutine === true;
  if (isAwaitable) return pass;
  // An error that was raised before there was an awaitable shows nothing about it.
  if (ended.by !== 'return') return unanswered(exchange);
  const actual = 'the result itself';
  return isScript(exchange)
    ? fail({ expected: 'a promise', actual, hint: 'make it an async function' })
    : fail({
        expected: 'an awaitable',
        actual,
        hint: 'define it with async def; a generator is nothing to wait for either',
      });
}

function takesPromptAlone(turns: Turns): Verdict {
  const { bare, explicit } = plainOf(turns);
  if (bare === undefined) return inconclusive('no call with the prompt alone was made');
  if (isAnswered(bare)) return pass;
  if (bare.ended.by === 'timeout') return tooLate;
  const required = requiredIn(bare);
  const isRefused = isBrokenOff(bare) && (required !== undefined || (explicit !== undefined && isAnswered(explicit)));
  if (!isRefused) return inconclusive('no call with the prompt alone was answered');
  return fail({
    expected: 'an answer to the prompt alone',
    actual: `the target ${endingInWords(bare)}`,
    hint: `give ${required ?? 'chat_history, memory and config'} a default: None`,
    shownBy: bare,
  });
}

/** The documented parameters without a default, except the prompt; undefined if there are none or the signature is not known. */
function requiredIn(exchange: Exchange): string | undefined {
  const required = (parametersOf(exchange) ?? []).filter(
    (parameter) => isDocumented(parameter) && parameter.name !== 'prompt' && !parameter.hasDefault,
  );
  return required.length === 0 ? undefined : required.map(({ name }) => name).join(', ');
}

function takesPromptByName(turns: Turns): Verdict {
  if (turns[0] !== undefined && isScript(turns[0])) return notApplicable('JavaScript has no arguments by name');
  return missing('prompt', turns) ?? takesArguments(turns);
}

const takesArgumentsByPosition = stillAnswered(
  isAnswered,
  undefined,
  'let the four be given by position too, in this order',
);

function areInOrder(turns: Turns): Verdict {
  const [first] = turns;
  // In JavaScript the first call gives them by position already, and may be answered even if the function mixes them up.
  if (first !== undefined && isScript(first) && isAnswered(first))
    return notApplicable('in JavaScript nobody sees which argument is taken for what');
  const parameters = first === undefined ? [] : (parametersOf(first) ?? []);
  const further = furtherParameters(parameters);
  // Another clause judges an additional parameter without a default, wherever it is in the signature.
  const fault = misplaced(parameters.filter((one) => one.hasDefault || !further.includes(one)));
  return fault === undefined ? takesArgumentsByPosition(turns) : fail(fault);
}

function furtherHaveDefaults([exchange]: Turns): Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  if (exchange.called !== undefined && !isPython(exchange))
    return notApplicable('in JavaScript any parameter may be left out');
  const parameters = parametersOf(exchange);
  if (parameters === undefined) return inconclusive('the parameters of the function are not known');
  const bare = furtherParameters(parameters).find(({ hasDefault }) => !hasDefault);
  if (bare === undefined) return pass;
  return fail({
    expected: 'a default for every further parameter',
    actual: `${bare.name} has none`,
    hint: `callers do not know ${bare.name}: give it a default`,
  });
}
