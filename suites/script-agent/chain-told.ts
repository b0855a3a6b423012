import {
  type Chain,
  type ChainStep,
  endingInWords,
  type Exchange,
  type Json,
  own,
  type Turns,
} from '../../src/index.ts';
import { answerOf, isAnswered } from './answers.ts';
import { type Chained, runsOf } from './chain-runs.ts';
import type { Step, Walk } from './chain-walk.ts';

const MOST_CHARACTERS = 100;

/** Tells the chain as it ran, and its further runs with other answers of the user. */
export function toldRuns(chained: Chained): (turns: Turns) => readonly Chain[] {
  return (turns) => {
    if (turns.length === 0) return [];
    return runsOf(chained, turns).map((run, at) => told(at === 0 ? 'its requests followed' : saysOf(run), run));
  };
}

function saysOf({ steps }: Walk): string {
  const answer = steps
    .map(({ exchange }) => exchange && own(answerOf(exchange), 'user_input'))
    .find((one) => one !== undefined);
  return answer === undefined ? 'with another answer' : `with another answer, ${short(answer)}`;
}

function told(says: string, { steps, stop }: Walk): Chain {
  return {
    says,
    steps: steps.map((step) => toldStep(step, steps)),
    ...(stop === undefined ? {} : { broke: stop.because }),
  };
}

function toldStep({ agent, request, askedBy, exchange }: Step, steps: readonly Step[]): ChainStep {
  const came = exchange === undefined ? 'nobody is of this type' : cameOf(exchange);
  if (request === undefined) return { agent, came };
  const { priority, parameters } = request;
  const urgent = priority === undefined ? {} : { priority };
  const asked = askedBy === undefined ? {} : { askedBy: steps.indexOf(askedBy) + 1 };
  return { agent, ...asked, ...urgent, parameters: short(parameters), came };
}

/** What it answered, without what every output has. */
function cameOf(exchange: Exchange): string {
  const answer = isAnswered(exchange) ? answerOf(exchange) : undefined;
  if (answer === undefined) return `it ${endingInWords(exchange)}`;
  const { success, data, error, agent_requests: _, ...further } = answer;
  if (success === false) return `reports a failure: ${short(error ?? null)}`;
  return `answered ${short(Object.keys(further).length === 0 ? (data ?? {}) : further)}`;
}

function short(value: Json | { readonly [name: string]: Json }): string {
  const text = JSON.stringify(value);
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}...`;
}
