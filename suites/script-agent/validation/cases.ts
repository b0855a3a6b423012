import type { SpecialRequest } from '../call/form.ts';
import { AWKWARD, FOREIGN, LONG } from '../call/texts.ts';

/** A request to validate a text. The script decides what the rules mean. */
export function validating(text: string, rules: readonly string[], message: string): SpecialRequest {
  const request = { data_to_validate: text, validation_rules: [...rules], error_message: message };
  return { name: 'story_validator', request };
}

export const validationCases: readonly SpecialRequest[] = [
  validating('She grew up in the lower levels of the city.', ['not_empty', 'max_length:500'], 'This is no backstory.'),
  validating('', ['not_empty', 'min_length:10'], 'Say something.'),
  validating('x', [], ''),
  validating(`${FOREIGN} 17`, ['max_length:3', 'no_digits', 'not_empty'], 'Short, and without digits.'),
  { ...validating(AWKWARD, ['not_empty'], AWKWARD), layout: 'indented' },
  { ...validating(LONG, ['max_length:100'], 'Shorter.'), name: 'Validate story, v2 (\u00e9)' },
  validating('[1, null]', [], 'This will not do.'),
];
