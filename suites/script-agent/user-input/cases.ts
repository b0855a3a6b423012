import type { JsonObject, SpecialRequest } from '../call/form.ts';
import { AWKWARD, FOREIGN, LONG } from '../call/texts.ts';

/** A request for input, and what the user types. */
export function asking(request: JsonObject, typed: readonly string[]): SpecialRequest {
  return { name: 'collect_input', request, typed };
}

const CODE = '^[0-9]{4}$';
const WRONG = ['12', 'abc', '123', '12345', 'x1234'];

function validated(validation_pattern: string, more: JsonObject, typed: readonly string[]): SpecialRequest {
  const usual = { prompt: 'Which year is it?', multiline: false, retry_message: 'Four digits, please.' };
  return asking({ ...usual, validation_pattern, ...more }, typed);
}

/** The plainest first. If an answer has to match, more lines are typed than may be read. */
export const userInputCases: readonly SpecialRequest[] = [
  asking({ prompt: 'Write a story prompt for a cyberpunk world.' }, ['A courier.']),
  // Answers that match at once, at the last attempt, never.
  validated(CODE, { max_attempts: 3 }, ['1984', ...WRONG]),
  validated(CODE, { max_attempts: 3 }, ['12', 'abc', '1984', '2001']),
  validated(CODE, { max_attempts: 3 }, WRONG),
  validated(CODE, { max_attempts: 1 }, WRONG),
  // Without optional fields.
  asking({ prompt: 'Which year is it?', validation_pattern: CODE }, WRONG),
  validated(CODE, { max_attempts: 5 }, [...WRONG.slice(1), '1984']),
  asking({ prompt: FOREIGN }, ['I\'m "Z\u00f6e", of course']),
  asking({ prompt: AWKWARD, multiline: true, max_attempts: 2 }, ['It began in the rain.', 'It ended there, too.', '']),
  { ...validated('^[a-z]+$', { prompt: 'Who are you?' }, ['R2D2', 'ada']), layout: 'indented' },
  // Letters of the other case do not match.
  { ...validated('^yes$', { prompt: 'Go on?' }, ['YES', 'yes']), name: 'Collect backstory, v2 (\u00e9)' },
  // Only a part of the answer matches.
  validated(CODE, { prompt: LONG, max_attempts: 1 }, ['12345']),
];
