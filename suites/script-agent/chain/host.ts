import type { Clause, Scenario, Turns, Verdict } from '../../../src/contract.ts';
import { endingInWords, fail, inconclusive, jsonStart, notApplicable, own, pass } from '../../../src/contract.ts';
import { hasSucceeded, type Output, outputOf } from '../answer/answers.ts';
import { callOfStep, type ScriptChain } from './call.ts';
import { walkOf } from './runs.ts';
import type { Step } from './step.ts';
import type { Walk } from './walk.ts';

/** The real host gives each dependency as `{status, response}`, with a text as response. This is advice: the document does not say it. */
export function hostClause(chain: ScriptChain, shared: Pick<Clause, 'subject' | 'ofAgents'>): Clause {
  return {
    ...shared,
    id: 'script-agent/chain/host-dependencies',
    section: 'charter',
    level: 'may',
    category: 'semantics',
    says: 'earlier outputs are also taken as the real host gives them: {status, response}',
    on: wrapped(chain),
    judge: (turns) => verdictOf(chain, turns),
  };
}

/** The chain, and then each of its scripts that has dependencies again, with the dependencies as the host gives them. */
function wrapped(chain: ScriptChain): Scenario<string> {
  return {
    fixed: ['the chain as the host runs it'],
    call(_value, turns) {
      const walk = walkOf(chain, turns);
      if (walk.next !== undefined) return walk.next;
      const made = turns.length - walk.length;
      const step = dependent(walk)[made];
      return step === undefined ? undefined : wrappedCall(chain, walk, step);
    },
  };
}

/** The steps that succeeded with dependencies, one for each script. */
function dependent({ steps }: Walk): Step[] {
  const succeeded = steps.slice(1).filter(({ exchange }) => exchange !== undefined && hasSucceeded(exchange));
  return succeeded.filter(({ agent }, at) => succeeded.findIndex((other) => other.agent === agent) === at);
}

function wrappedCall(chain: ScriptChain, { steps }: Walk, step: Step) {
  const earlier = steps.slice(0, steps.indexOf(step));
  const outputs = earlier.flatMap(({ agent, exchange }): [string, Output][] =>
    exchange === undefined ? [] : [[agent, outputOf(exchange) ?? {}]],
  );
  return callOfStep(chain, step, new Map(outputs), earlier, { isWrapped: true });
}

function verdictOf(chain: ScriptChain, turns: Turns): Verdict {
  if (turns.length === 0) return inconclusive('no call was made');
  const walk = walkOf(chain, turns);
  const pairs = dependent(walk).map((step, at) => ({ step, exchange: turns[walk.length + at] }));
  for (const { step, exchange } of pairs) {
    if (exchange === undefined || hasSucceeded(exchange)) continue;
    const error = own(outputOf(exchange), 'error');
    return fail({
      expected: 'an answer, as with outputs as they are',
      actual: typeof error === 'string' ? `it reports ${jsonStart(error)}` : `the script ${endingInWords(exchange)}`,
      hint: `dependencies.<name> is {"status": ..., "response": "<the output as JSON text>"} there: parse response (${step.agent})`,
      shownBy: exchange,
    });
  }
  return pairs.length === 0 ? notApplicable('no script has earlier outputs to depend on') : pass;
}
