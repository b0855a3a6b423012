import type { Sends } from '../../src/index.ts';
import { type Form, type JsonObject, laidOut, type Layout, requestInput, type ScriptInput } from './form.ts';
import { AWKWARD, FOREIGN, LONG } from './texts.ts';

/** What a user is asked, and what is typed. */
export interface Asked {
  readonly request: JsonObject;
  readonly typed: readonly string[];
  readonly name?: string;
  readonly layout?: Layout;
}

const CODE = '^[0-9]{4}$';
const ask = (more: JsonObject): JsonObject => ({
  prompt: 'Which year is it?',
  multiline: false,
  retry_message: 'Four digits, please.',
  ...more,
});
const WRONG = ['12', 'abc', '123', '12345', 'x1234'];

/** The plainest. */
const plainly: Asked = {
  request: { prompt: 'Write a story prompt for a cyberpunk world.' },
  typed: ['A courier.'],
};
/** Answers that match at once, at the last attempt, never; more are typed than may be read. */
const atOnce: Asked = { request: ask({ validation_pattern: CODE, max_attempts: 3 }), typed: ['1984', ...WRONG] };
const last: Asked = {
  request: ask({ validation_pattern: CODE, max_attempts: 3 }),
  typed: ['12', 'abc', '1984', '2001'],
};
const never: Asked = { request: ask({ validation_pattern: CODE, max_attempts: 3 }), typed: WRONG };
const usually: Asked = { request: ask({ validation_pattern: CODE }), typed: WRONG };
const once: Asked = { request: ask({ validation_pattern: CODE, max_attempts: 1 }), typed: WRONG };
/** A part of it matches. */
const partly: Asked = {
  request: ask({ prompt: LONG, validation_pattern: CODE, max_attempts: 1 }),
  typed: ['12345'],
};
const often: Asked = {
  request: ask({ validation_pattern: CODE, max_attempts: 5 }),
  typed: [...WRONG.slice(1), '1984'],
};
const name: Asked = {
  request: ask({ prompt: 'Who are you?', validation_pattern: '^[a-z]+$' }),
  typed: ['R2D2', 'ada'],
  layout: 'indented',
};
/** Letters of the other case do not match. */
const word: Asked = {
  request: ask({ prompt: 'Go on?', validation_pattern: '^yes$' }),
  typed: ['YES', 'yes'],
  name: 'Collect backstory, v2 (\u00e9)',
};
const anything: Asked = { request: { prompt: FOREIGN }, typed: ['I\'m "Z\u00f6e", of course'] };
const lines: Asked = {
  request: { prompt: AWKWARD, multiline: true, max_attempts: 2 },
  typed: ['It began in the rain.', 'It ended there, too.', ''],
};

/** All of them, the plainest first. */
export const userInputCases: readonly Asked[] = [
  plainly,
  atOnce,
  last,
  never,
  once,
  usually,
  often,
  anything,
  lines,
  name,
  word,
  partly,
];

/** Requests for input, with a user at the terminal: any of them may show what is wrong with any answer. */
export function asking(form: Form): Sends<Asked> {
  return {
    fixed: userInputCases,
    call: (asked, turns) =>
      turns.length === 0 ? laidOut(inputAsking(asked, form), asked.layout ?? 'as the host', form) : undefined,
  };
}

export function inputAsking({ request, typed, name: agent = 'collect_input' }: Asked, form: Form): ScriptInput {
  return requestInput(agent, request, form, { typed });
}
