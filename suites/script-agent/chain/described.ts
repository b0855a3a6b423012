import type { Chain, ChainStep, Exchange, Json, Turns } from '../../../src/contract.ts';
import { endingInWords, jsonStart } from '../../../src/contract.ts';
import { outputOf, isAnswered } from '../answer/answers.ts';
import type { ScriptChain } from './call.ts';
import { fieldOf, runsOf } from './runs.ts';
import type { Step } from './step.ts';
import type { Walk } from './walk.ts';

const MOST_CHARACTERS = 100;

/** The chain as it ran, and its other runs with other answers of the user. */
export function describeRuns(chain: ScriptChain): (turns: Turns) => readonly Chain[] {
  return (turns) => {
    if (turns.length === 0) return [];
    return runsOf(chain, turns).map((run, at) => describe(at === 0 ? 'its requests followed' : saysOf(run), run));
  };
}

function saysOf({ steps }: Walk): string {
  const answer = steps.map((step) => fieldOf(step, 'user_input')).find((one) => one !== undefined);
  return answer === undefined ? 'with another answer' : `with another answer, ${short(answer)}`;
}

function describe(says: string, { steps, stop }: Walk): Chain {
  return {
    says,
    steps: steps.map((step) => describeStep(step, steps)),
    ...(stop === undefined ? {} : { broke: stop.because }),
  };
}

function describeStep({ agent, request, askedBy, exchange }: Step, steps: readonly Step[]): ChainStep {
  const came = exchange === undefined ? 'nobody is of this type' : cameOf(exchange);
  if (request === undefined) return { agent, came };
  const { priority, parameters } = request;
  const urgent = priority === undefined ? {} : { priority };
  const asked = askedBy === undefined ? {} : { askedBy: steps.indexOf(askedBy) + 1 };
  return { agent, ...asked, ...urgent, parameters: short(parameters), came };
}

/** Describes the answer of a script, without the fields that every output has. */
function cameOf(exchange: Exchange): string {
  const answer = isAnswered(exchange) ? outputOf(exchange) : undefined;
  if (answer === undefined) return `it ${endingInWords(exchange)}`;
  const { success, data, error, agent_requests: _, ...further } = answer;
  if (success === false) return `reports a failure: ${short(error ?? null)}`;
  return `answered ${short(Object.keys(further).length === 0 ? (data ?? {}) : further)}`;
}

function short(value: Json): string {
  const text = jsonStart(value, MOST_CHARACTERS + 1);
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}...`;
}
