import type { Sends } from '../../src/index.ts';
import { type Form, type JsonObject, laidOut, type Layout, requestInput, type ScriptInput } from './form.ts';
import { AWKWARD, FOREIGN, LONG } from './texts.ts';

/** A request to validate a text. What the rules mean is the script's own affair. */
export interface Validating {
  readonly request: JsonObject;
  readonly name?: string;
  readonly layout?: Layout;
}

const about = (text: string, rules: readonly string[], message: string): JsonObject => ({
  data_to_validate: text,
  validation_rules: [...rules],
  error_message: message,
});

export const validationCases: readonly Validating[] = [
  {
    request: about(
      'She grew up in the lower levels of the city.',
      ['not_empty', 'max_length:500'],
      'This is no backstory.',
    ),
  },
  { request: about('', ['not_empty'], 'Say something.') },
  { request: about('x', [], '') },
  { request: about(`${FOREIGN} 17`, ['max_length:3', 'no_digits', 'not_empty'], 'Short, and without digits.') },
  { request: about(AWKWARD, ['not_empty'], AWKWARD), layout: 'indented' },
  { request: about(LONG, ['max_length:100'], 'Shorter.'), name: 'Validate story, v2 (\u00e9)' },
  { request: about('[1, null]', [], 'This will not do.') },
];

/** So many show what there is to see where the plain calls are of another kind. */
const FEW = 4;

/** Requests to validate a text, one a conversation; `isAsked`: they are the plain calls of the run, too. */
export function validating(form: Form, isAsked: boolean): Sends<Validating> {
  return {
    fixed: isAsked ? validationCases : validationCases.slice(0, FEW),
    call: (value, turns) =>
      turns.length === 0 ? laidOut(inputValidating(value, form), value.layout ?? 'as the host', form) : undefined,
  };
}

export function inputValidating({ request, name = 'story_validator' }: Validating, form: Form): ScriptInput {
  return requestInput(name, request, form, {});
}
