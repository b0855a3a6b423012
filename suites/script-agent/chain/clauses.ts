import type { Clause, Contract, Exchange, TargetParameters, Verdict } from '../../../src/contract.ts';
import {
  fail,
  inconclusive,
  jsonStart,
  notApplicable,
  pass,
  quoteWord,
  settingOf,
  valueAt,
} from '../../../src/contract.ts';
import type { Form } from '../call/form.ts';
import type { ScriptChain } from './call.ts';
import { describeRuns } from './described.ts';
import { hostClause } from './host.ts';
import { called, collects, faultOf, kindOfRequest } from './kinds.ts';
import { promptVerdict } from './prompt.ts';
import { isLoopOfRejections, oneRun, runsOf, severalRuns, walkOfOne } from './runs.ts';
import { validationVerdict } from './validation.ts';
import { ancestors, type Step } from './step.ts';
import { MOST_DEPTH, type Walk } from './walk.ts';

/** The settings of a chain. */
export const chainSettable = [
  { name: 'chain-input', says: 'what the first script of a chain is asked' },
  { name: 'accepted-answer', says: 'what a user answers that the scripts of a chain accept' },
  { name: 'rejected-answer', says: 'what a user answers that a validation script of a chain rejects' },
] as const;

/** The chain of these types; `profiles`: the profiles that the user named for the first script. */
export function chainOf(
  types: readonly string[],
  form: Form,
  parameters: TargetParameters,
  profiles: readonly string[],
): ScriptChain {
  return {
    types,
    form,
    isCollecting: collects(types[0] ?? '') || profiles.includes('user-input'),
    input: settingOf(parameters, 'chain-input'),
    accepted: settingOf(parameters, 'accepted-answer'),
    rejected: settingOf(parameters, 'rejected-answer'),
  };
}

/**
 * The clauses about scripts that ask for each other; they are tried only if types are named. They judge the chain as it runs with
 * one answer of the user after another. The clauses about requests also judge the requests in every other answer, although nobody
 * follows them.
 */
export function chainClauses(chain: ScriptChain): readonly Clause[] {
  const { types } = chain;
  const subject: Pick<Clause, 'subject' | 'ofAgents'> = {
    subject: 'agent',
    ...(types.length === 0 ? { ofAgents: true } : {}),
  };
  const shared = {
    ...subject,
    section: 'Dynamic Communication Patterns',
    level: 'must',
    category: 'semantics',
    on: { ...severalRuns(chain), chains: describeRuns(chain) },
  } as const;
  return [
    {
      ...shared,
      id: 'script-agent/chain/request-parameters',
      category: 'mandatory-fields',
      says: 'a request for user input, a file or a validation has the parameters of it',
      also: 'valid',
      judge: onRuns(chain, parametersVerdict),
    },
    {
      ...shared,
      id: 'script-agent/chain/known-type',
      level: 'should',
      says: 'each agent that a script asks for is one that the user named',
      also: 'valid',
      judge: onRuns(chain, typeVerdict(types)),
    },
    {
      ...shared,
      section: 'Pattern 1: Prompt Generation Chain',
      id: 'script-agent/chain/prompt-generation',
      says: 'a generated prompt is what the next script is asked, and asks the user with',
      also: 'valid',
      judge: onRuns(chain, promptVerdict),
    },
    {
      ...shared,
      section: 'Pattern 2: Validation Chain',
      id: 'script-agent/chain/validation',
      says: "a user's answer goes to a validation, and its verdict decides what follows",
      judge: (turns) => validationVerdict(chain, turns),
    },
    {
      ...shared,
      id: 'script-agent/chain/ends',
      category: 'timeouts',
      says: `scripts that ask for each other come to an end: at most ${MOST_DEPTH} in a row`,
      judge: onRuns(chain, endVerdict),
    },
    hostClause(chain, subject),
  ];
}

/** The contract's plain calls, and the chain: clauses about every script also judge the scripts of a chain. */
export function callsWithChain(calls: Contract['calls'], chain: ScriptChain): Contract['calls'] {
  const run = oneRun(chain);
  return {
    ...calls,
    fixed: [...calls.fixed, ...run.fixed],
    fits: (value) => typeof value !== 'string' && calls.fits?.(value) === true,
    call: (value, turns) => (typeof value === 'string' ? run.call(value, turns) : calls.call(value, turns)),
  };
}

/**
 * Judges the chain as it ran with each answer of the user: a failure in any run decides, otherwise the first run does. If a call
 * is not part of a whole chain, only the requests in its answer are judged, as nobody knows what they lead to. A call that did
 * not even reach the first script shows nothing.
 */
function onRuns(chain: ScriptChain, judge: (walk: Walk) => Verdict): Clause['judge'] {
  return (turns) => {
    const [only] = turns;
    if (only === undefined) return inconclusive('no call was made');
    const [first, ...others] = runsOf(chain, turns);
    if (first === undefined || (turns.length === 1 && !isWhole(first))) return ofOneAnswer(chain, only, judge);
    const verdict = judge(first);
    return verdict.is === 'fail' ? verdict : (others.map(judge).find(({ is }) => is === 'fail') ?? verdict);
  };
}

function isWhole({ next, stop }: Walk): boolean {
  return next === undefined && stop?.is !== 'elsewhere';
}

function ofOneAnswer(chain: ScriptChain, exchange: Exchange, judge: (walk: Walk) => Verdict): Verdict {
  const verdict = judge(walkOfOne(chain, exchange));
  return verdict.is === 'fail' ? verdict : inconclusive('nobody follows the requests of this call');
}

function parametersVerdict({ steps, stop }: Walk): Verdict {
  const answered = called(steps);
  for (const { request, askedBy } of steps) {
    const fault = request === undefined ? undefined : faultOf(request, answered);
    if (fault === undefined || request === undefined) continue;
    return fail({
      expected: `parameters that ${request.type} takes: ${fault.message}`,
      actual:
        fault.property === undefined
          ? jsonStart(valueAt(request.parameters, fault.pointer) ?? null)
          : `no ${fault.property}`,
      pointer: `${request.pointer}/parameters${fault.pointer}`,
      shownBy: askedBy?.exchange,
    });
  }
  if (stop !== undefined && stop.is !== 'loop') return inconclusive(stop.because);
  const hasKind = steps.some(({ request }) => request !== undefined && kindOfRequest(request, answered) !== undefined);
  return hasKind ? pass : notApplicable('no script asks for user input, a file or a validation');
}

function typeVerdict(types: readonly string[]): (walk: Walk) => Verdict {
  return ({ steps, stop }) => {
    const unknown = steps.find(({ agent }) => !types.includes(agent));
    if (unknown?.request !== undefined)
      return fail({
        expected: `one of ${types.join(', ')}`,
        actual: jsonStart(unknown.agent),
        pointer: `${unknown.request.pointer}/target_agent_type`,
        hint: `name its script: --agent ${quoteWord(`${unknown.agent}=<command>`)}`,
        shownBy: unknown.askedBy?.exchange,
      });
    if (stop !== undefined && stop.is !== 'loop') return inconclusive(stop.because);
    return steps.length > 1 ? pass : notApplicable('no script asks for another');
  };
}

function endVerdict({ steps, stop }: Walk): Verdict {
  if (stop === undefined) return steps.length > 1 ? pass : notApplicable('no script asks for another');
  if (stop.is !== 'loop') return inconclusive(stop.because);
  if (isLoopOfRejections(stop))
    return inconclusive('the user is asked again and again, and no answer is accepted: --set accepted-answer=...');
  return fail({
    expected: `an end: at most ${MOST_DEPTH} scripts that ask for each other`,
    actual: `${loopOf(stop.at)}, without end`,
    hint: 'let a request depend on what was reached: a script that always asks for the next one never ends',
    shownBy: stop.at.askedBy?.exchange,
  });
}

/** The types on the path from one script to the next script of the same type. */
function loopOf(step: Step): string {
  const before = ancestors(step).map(({ agent }) => agent);
  const again = before.indexOf(step.agent);
  const round = before.slice(0, again < 0 ? 3 : again + 1);
  return [...round.toReversed(), step.agent].join(' asks for ');
}
