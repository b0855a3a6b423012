import type { Call, Sends } from '../../src/index.ts';
import { type Form, type JsonObject, requestCall } from './form.ts';

/** What a user is asked, and what is typed. */
export interface Asked {
  readonly request: JsonObject;
  readonly typed: readonly string[];
}

const CODE = '^[0-9]{4}$';
const ask = (more: JsonObject): JsonObject => ({
  prompt: 'Which year is it?',
  multiline: false,
  retry_message: 'Four digits, please.',
  ...more,
});
const WRONG = ['12', 'abc', '123', '12345', 'x1234'];

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
const partly: Asked = { request: ask({ validation_pattern: CODE, max_attempts: 1 }), typed: ['12345'] };
const often: Asked = {
  request: ask({ validation_pattern: CODE, max_attempts: 5 }),
  typed: [...WRONG.slice(1), '1984'],
};
const name: Asked = {
  request: ask({ prompt: 'Who are you?', validation_pattern: '^[a-z]+$' }),
  typed: ['R2D2', 'ada'],
};
/** Letters of the other case do not match. */
const word: Asked = { request: ask({ prompt: 'Go on?', validation_pattern: '^yes$' }), typed: ['YES', 'yes'] };
const anything: Asked = {
  request: { prompt: 'Who are you in this world?' },
  typed: ['I\'m "Z\u00f6e", of course'],
};
const lines: Asked = {
  request: { prompt: 'Your story?', multiline: true, max_attempts: 2 },
  typed: ['It began in the rain.', 'It ended there, too.', ''],
};

export const answers: readonly Asked[] = [atOnce, anything, lines, last, never, once];
export const counted: readonly Asked[] = [atOnce, last, never, usually, once, often];
export const matched: readonly Asked[] = [atOnce, last, never, name, word, partly];
export const retried: readonly Asked[] = [last, never, usually, often];

/** A request for input, with a user at the terminal. */
export function asking(fixed: readonly Asked[], form: Form): Sends<Asked> {
  return { fixed, call: (asked, turns) => (turns.length === 0 ? callAsking(asked, form) : undefined) };
}

function callAsking({ request, typed }: Asked, form: Form): Call {
  return requestCall('collect_input', request, form, { typed });
}
