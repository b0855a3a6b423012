import {
  type Clause,
  type Contract,
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  pass,
  type Told,
  type Verdict,
} from '../../src/index.ts';
import { collects, faultOf, kindOfRequest } from './chain-kinds.ts';
import { hostClause } from './chain-host.ts';
import { promptVerdict } from './chain-prompt.ts';
import { type Chained, isLoopOfRejections, oneRun, runsOf, severalRuns, walkOfOne } from './chain-runs.ts';
import { toldRuns } from './chain-told.ts';
import { validationVerdict } from './chain-validation.ts';
import { ancestors, MOST_DEPTH, type Step, type Walk } from './chain-walk.ts';
import type { Form } from './form.ts';

/** What can be told of a chain. */
export const chainSettable = [
  { name: 'chain-input', says: 'what the first script of a chain is asked' },
  { name: 'accepted-answer', says: 'what a user answers that the scripts of a chain accept' },
  { name: 'rejected-answer', says: 'what a user answers that a validation script of a chain rejects' },
] as const;

/**
 * The clauses about scripts that ask for each other; none of them is tried where no types are named. They judge the chain as it runs
 * with one answer of the user after another; those about requests judge the requests in every other answer, too, though nobody
 * follows them.
 */
export function chainClauses(known: Chaining): readonly Clause[] {
  const { types } = known;
  const chained = chainedOf(known);
  const facts: Pick<Clause, 'subject' | 'ofAgents'> = {
    subject: 'agent',
    ...(types.length === 0 ? { ofAgents: true } : {}),
  };
  const judged = {
    ...facts,
    section: 'Dynamic Communication Patterns',
    on: { ...severalRuns(chained), chains: toldRuns(chained) },
  } as const;
  return [
    {
      ...judged,
      id: 'script-agent/chain/request-parameters',
      level: 'must',
      category: 'mandatory-fields',
      says: 'a request for user input, a file or a validation has the parameters of it',
      also: 'valid',
      judge: onRuns(chained, parametersVerdict),
    },
    {
      ...judged,
      id: 'script-agent/chain/known-type',
      level: 'should',
      category: 'semantics',
      says: 'each agent that a script asks for is one that the user named',
      also: 'valid',
      judge: onRuns(chained, typeVerdict(types)),
    },
    {
      ...judged,
      section: 'Pattern 1: Prompt Generation Chain',
      id: 'script-agent/chain/prompt-generation',
      level: 'must',
      category: 'semantics',
      says: 'a generated prompt is what the next script is asked, and asks the user with',
      also: 'valid',
      judge: onRuns(chained, promptVerdict),
    },
    {
      ...judged,
      section: 'Pattern 2: Validation Chain',
      id: 'script-agent/chain/validation',
      level: 'must',
      category: 'semantics',
      says: "a user's answer goes to a validation, and its verdict decides what follows",
      judge: (turns) => validationVerdict(chained, turns),
    },
    {
      ...judged,
      id: 'script-agent/chain/ends',
      level: 'must',
      category: 'timeouts',
      says: `scripts that ask for each other come to an end: at most ${MOST_DEPTH} in a row`,
      judge: onRuns(chained, endVerdict),
    },
    hostClause(chained, facts),
  ];
}

/** The contract's plain calls, and the chain: what is asked of every script is asked of those in a chain. */
export function callsWithChain(calls: Contract['calls'], known: Chaining): Contract['calls'] {
  const chain = oneRun(chainedOf(known));
  return {
    ...calls,
    fixed: [...calls.fixed, ...chain.fixed],
    fits: (value) => typeof value !== 'string' && calls.fits?.(value) === true,
    call: (value, turns) => (typeof value === 'string' ? chain.call(value, turns) : calls.call(value, turns)),
  };
}

/** What is known of a chain before it runs. */
export interface Chaining {
  readonly types: readonly string[];
  readonly form: Form;
  readonly told: Told;
  /** What the user asks of the first script. */
  readonly profiles: readonly string[];
}

function chainedOf({ types, form, told, profiles }: Chaining): Chained {
  const { 'accepted-answer': accepted, 'rejected-answer': rejected, 'chain-input': input } = told;
  const typing = {
    first: 0,
    ...(accepted === undefined ? {} : { accepted }),
    ...(rejected === undefined ? {} : { rejected }),
  };
  const isCollecting = collects(types[0] ?? '') || profiles.includes('user-input');
  return {
    types,
    calling: { form, wrapping: 'as outputs', typing, isCollecting, ...(input === undefined ? {} : { input }) },
  };
}

/**
 * Judges the chain as it ran with each answer of the user: what fails in any run fails, else the first decides. Of a call that is no
 * chain the requests in its answer are judged alone: what would come of them is not known. One whose first script was not even reached
 * says nothing.
 */
function onRuns(chained: Chained, judge: (walk: Walk) => Verdict): Clause['judge'] {
  return (turns) => {
    const [only] = turns;
    if (only === undefined) return inconclusive('no call was made');
    const [first, ...others] = runsOf(chained, turns);
    if (first === undefined || (turns.length === 1 && !isWhole(first))) return ofOneAnswer(chained, only, judge);
    const verdict = judge(first);
    return verdict.is === 'fail' ? verdict : (others.map(judge).find(({ is }) => is === 'fail') ?? verdict);
  };
}

function isWhole({ next, stop }: Walk): boolean {
  return next === undefined && stop?.is !== 'elsewhere';
}

function ofOneAnswer(chained: Chained, exchange: Exchange, judge: (walk: Walk) => Verdict): Verdict {
  const verdict = judge(walkOfOne(chained, exchange));
  return verdict.is === 'fail' ? verdict : inconclusive('nobody follows the requests of this call');
}

function parametersVerdict({ steps, stop }: Walk): Verdict {
  const judged = steps.flatMap(({ request, askedBy }) => {
    const fault = request === undefined ? undefined : faultOf(request, steps);
    return fault === undefined || request === undefined ? [] : [{ fault, request, askedBy }];
  });
  const [first] = judged;
  if (first !== undefined) {
    const { fault, request, askedBy } = first;
    return fail({
      expected: `parameters that ${request.type} takes: ${fault.message}`,
      actual: fault.property === undefined ? 'another value' : `no ${fault.property}`,
      pointer: `${request.pointer}/parameters${fault.pointer}`,
      ...(askedBy?.exchange === undefined ? {} : { shownBy: askedBy.exchange }),
    });
  }
  if (stop !== undefined && stop.is !== 'loop') return inconclusive(stop.because);
  const hasKind = steps.some(({ request }) => request !== undefined && kindOfRequest(request, steps) !== undefined);
  return hasKind ? pass : notApplicable('no script asks for user input, a file or a validation');
}

function typeVerdict(types: readonly string[]): (walk: Walk) => Verdict {
  return ({ steps, stop }) => {
    const unknown = steps.find(({ agent }) => !types.includes(agent));
    if (unknown?.request !== undefined) {
      return fail({
        expected: `one of ${types.join(', ')}`,
        actual: JSON.stringify(unknown.agent),
        pointer: `${unknown.request.pointer}/target_agent_type`,
        hint: `name its script: --agent '${unknown.agent}=<command>'`,
        ...(unknown.askedBy?.exchange === undefined ? {} : { shownBy: unknown.askedBy.exchange }),
      });
    }
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
    ...(stop.at.askedBy?.exchange === undefined ? {} : { shownBy: stop.at.askedBy.exchange }),
  });
}

/** The types from one script to the next of the same type. */
function loopOf(step: Step): string {
  const before = ancestors(step).map(({ agent }) => agent);
  const again = before.indexOf(step.agent);
  const round = before.slice(0, again < 0 ? 3 : again + 1);
  return [...round.toReversed(), step.agent].join(' asks for ');
}
