import {
  endingInWords,
  fail,
  inconclusive,
  jsonStart,
  notApplicable,
  own,
  pass,
  type Verdict,
} from '../../../src/contract.ts';
import { outputOf, hasSucceeded, isAnswered } from '../answer/answers.ts';
import { called, faultOf, kindOfRequest } from './kinds.ts';
import type { Step } from './step.ts';
import type { Walk } from './walk.ts';

/**
 * Pattern 1. A script that generates a prompt asks for user input with it. The script that asks the user answers, and if it shows
 * anything to the user, it shows that prompt.
 */
export function promptVerdict({ steps, stop }: Walk): Verdict {
  const verdicts = steps.flatMap((step) => ofGenerator(step, steps));
  const failed = verdicts.find(({ is }) => is === 'fail');
  if (failed !== undefined) return failed;
  if (verdicts.some(({ is }) => is === 'pass')) return pass;
  if (stop !== undefined && stop.is !== 'loop') return inconclusive(stop.because);
  return verdicts[0] ?? notApplicable('no script generates a prompt and asks for user input');
}

function ofGenerator(generator: Step, steps: readonly Step[]): Verdict[] {
  const { exchange } = generator;
  const prompt =
    exchange === undefined || !hasSucceeded(exchange) ? undefined : own(outputOf(exchange), 'generated_prompt');
  if (exchange === undefined || typeof prompt !== 'string' || prompt.trim() === '') return [];
  const answered = called(steps);
  const asking = steps.filter(
    ({ askedBy, request }) =>
      askedBy === generator && request !== undefined && kindOfRequest(request, answered) === 'user-input',
  );
  const [first] = asking;
  if (first?.request === undefined) return [];
  // Another clause judges incomplete requests.
  const sound = asking.filter(({ request }) => request !== undefined && faultOf(request, answered) === undefined);
  if (sound.length === 0) return [inconclusive('the request for user input does not fit its shape')];
  const words = prompt.trim();
  const asked = sound.find(({ request }) => isText(own(request?.parameters, 'prompt'), words));
  if (asked !== undefined) return [ofAsked(asked, prompt)];
  return [
    fail({
      expected: `the generated prompt: ${jsonStart(prompt)}`,
      actual: jsonStart(own(sound[0]?.request?.parameters, 'prompt') ?? null),
      pointer: `${sound[0]?.request?.pointer}/parameters/prompt`,
      shownBy: exchange,
    }),
  ];
}

function ofAsked({ agent, exchange }: Step, prompt: string): Verdict {
  if (exchange === undefined) return inconclusive(`${agent} was not called`);
  if (!isAnswered(exchange)) return inconclusive(`${agent} ${endingInWords(exchange)}`);
  if (!hasSucceeded(exchange)) return inconclusive(`${agent} reports a failure`);
  const { terminal, stderr } = exchange;
  // A script that reads nothing from its terminal shows nobody a prompt.
  if (terminal === undefined || terminal.linesRead === 0) return pass;
  const shown = `${terminal.shown}\n${stderr}\n${Buffer.from(exchange.received).toString()}`;
  const isSeen = isShown(prompt, shown);
  if (isSeen === undefined) return inconclusive(`${agent} shows more than is searched for so long a prompt`);
  if (isSeen) return pass;
  return fail({
    expected: `the generated prompt, shown to the user: ${jsonStart(prompt)}`,
    actual: `${JSON.stringify(terminal.shown.slice(0, 200))} on the terminal`,
    hint: 'ask the user with the prompt of the request: it stands in input_data, context.parameters and AGENT_PARAMETERS',
    shownBy: exchange,
  });
}

/**
 * Whether the prompt was shown, by its letters and digits: a terminal breaks and colours text, and a script may not be able to
 * show every character. Undefined if there is too much to search.
 */
function isShown(prompt: string, shown: string): boolean | undefined {
  // oxlint-disable-next-line no-control-regex -- sequences that move the cursor or colour
  const plain = letters(shown.replace(/\u001b\[[\d;?]*[ -/]*[@-~]/g, ''));
  const words = new Set(prompt.split(/[^\x20-\x7e]+/).map(letters));
  if (words.size * plain.length > MOST_SEARCHED) return undefined;
  return [...words].every((part) => plain.includes(part));
}

/** Parts of a prompt times characters on the terminal: a hundred parts and 10 KB, more than people read, are a million. */
const MOST_SEARCHED = 1_000_000_000;

function letters(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '');
}

function isText(value: unknown, words: string): boolean {
  return typeof value === 'string' && value.trim() === words;
}
