import {
  type Clause,
  endingInWords,
  fail,
  inconclusive,
  notApplicable,
  own,
  pass,
  type Sends,
  type Turns,
  type Verdict,
} from '../../src/index.ts';
import { answerOf, hasSucceeded } from './answers.ts';
import { callOfStep } from './chain-call.ts';
import { type Chained, walkOf } from './chain-runs.ts';
import type { Outputs, Step, Walk } from './chain-walk.ts';

/** The real host gives each dependency as `{status, response}`, its response a text: advice, for the document says nothing of it. */
export function hostClause(chained: Chained, facts: Pick<Clause, 'subject' | 'ofAgents'>): Clause {
  return {
    ...facts,
    id: 'script-agent/chain/host-dependencies',
    section: 'charter',
    level: 'may',
    category: 'semantics',
    says: 'earlier outputs are also taken as the real host gives them: {status, response}',
    on: wrapped(chained),
    judge: (turns) => verdictOf(chained, turns),
  };
}

/** The chain, and then each of its scripts that depends on others once more, its dependencies as the host gives them. */
function wrapped(chained: Chained): Sends<string> {
  return {
    fixed: ['the chain as the host runs it'],
    call(_value, turns) {
      const walk = walkOf(chained, turns);
      if (walk.next !== undefined) return walk.next;
      const made = turns.length - walk.length;
      const step = dependent(walk)[made];
      return step === undefined ? undefined : wrappedCall(chained, walk, step);
    },
  };
}

/** Scripts that succeeded with something to depend on, each once. */
function dependent({ steps }: Walk): Step[] {
  const succeeded = steps.slice(1).filter(({ exchange }) => exchange !== undefined && hasSucceeded(exchange));
  return succeeded.filter(({ agent }, at) => succeeded.findIndex((other) => other.agent === agent) === at);
}

function wrappedCall({ calling }: Chained, { steps }: Walk, step: Step) {
  const earlier = steps.slice(0, steps.indexOf(step));
  return callOfStep(step, outputsOf(earlier), earlier, { ...calling, wrapping: 'as responses' });
}

function outputsOf(steps: readonly Step[]): Outputs {
  return new Map(
    steps.flatMap(({ agent, exchange }) => (exchange === undefined ? [] : [[agent, answerOf(exchange) ?? {}]])),
  );
}

function verdictOf(chained: Chained, turns: Turns): Verdict {
  if (turns.length === 0) return inconclusive('no call was made');
  const walk = walkOf(chained, turns);
  const pairs = dependent(walk).map((step, at) => ({ step, exchange: turns[walk.length + at] }));
  for (const { step, exchange } of pairs) {
    if (exchange === undefined || hasSucceeded(exchange)) continue;
    const error = own(answerOf(exchange), 'error');
    return fail({
      expected: 'an answer, as with outputs as they are',
      actual:
        typeof error === 'string' ? `it reports ${JSON.stringify(error)}` : `the script ${endingInWords(exchange)}`,
      hint: `dependencies.<name> is {"status": ..., "response": "<the output as JSON text>"} there: parse response (${step.agent})`,
      shownBy: exchange,
    });
  }
  return pairs.length === 0 ? notApplicable('no script has earlier outputs to depend on') : pass;
}
