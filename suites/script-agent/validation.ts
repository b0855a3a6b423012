import { type Clause, fail, inconclusive, type Json, notApplicable, own, pass, type Sends } from '../../src/index.ts';
import { type Form, type JsonObject, requestCall } from './form.ts';
import { onAnswer, wrong } from './output.ts';

const requests: readonly JsonObject[] = [
  {
    data_to_validate: 'She grew up in the lower levels of the city.',
    validation_rules: ['not_empty', 'max_length:500'],
    error_message: 'This is no backstory.',
  },
  { data_to_validate: '', validation_rules: ['not_empty'], error_message: 'Say something.' },
  { data_to_validate: 'x', validation_rules: [], error_message: '' },
  {
    data_to_validate: 'caf\u00e9 17\n\u4f60\u597d',
    validation_rules: ['max_length:3', 'no_digits', 'not_empty'],
    error_message: 'Short, and without digits.',
  },
];

/** Requests to validate a text. What the rules mean is the script's own affair. */
function sendsRequests(form: Form): Sends<JsonObject> {
  return {
    fixed: requests,
    call: (request, turns) => (turns.length === 0 ? requestCall('story_validator', request, form) : undefined),
  };
}

export function validationClauses(form: Form): readonly Clause[] {
  const facts = {
    section: 'Pattern 2: Validation Chain',
    subject: 'agent',
    profile: 'validation',
    on: sendsRequests(form),
  } as const;
  return [
    {
      ...facts,
      id: 'script-agent/validation/output',
      level: 'must',
      category: 'mandatory-fields',
      says: 'is_valid is a boolean; validation_errors and suggestions are arrays of strings',
      judge: onAnswer((answer) => {
        if (own(answer, 'success') !== true) return inconclusive('no answer has success true');
        const isValid = own(answer, 'is_valid');
        if (typeof isValid !== 'boolean') return wrong('/is_valid', 'a boolean', isValid);
        const odd = (['validation_errors', 'suggestions'] as const).find((name) => !isTexts(own(answer, name)));
        if (odd === undefined) return pass;
        const value = own(answer, odd);
        if (!Array.isArray(value)) return wrong(`/${odd}`, 'an array of strings', value);
        const at = value.findIndex((item) => typeof item !== 'string');
        return wrong(`/${odd}/${at}`, 'a string', value[at]);
      }),
    },
    {
      ...facts,
      id: 'script-agent/validation/consistent',
      level: 'should',
      category: 'semantics',
      says: 'is_valid true goes with no validation_errors, false with at least one',
      judge: onAnswer((answer) => {
        const isValid = own(answer, 'is_valid');
        const errors = own(answer, 'validation_errors');
        if (typeof isValid !== 'boolean' || !Array.isArray(errors)) return notApplicable('no answer has both');
        if (isValid === (errors.length === 0)) return pass;
        return fail({
          expected: isValid ? 'no validation_errors, since is_valid is true' : 'a reason, since is_valid is false',
          actual: errors.length === 0 ? 'none' : `${errors.length} of them`,
          pointer: '/validation_errors',
        });
      }),
    },
  ];
}

function isTexts(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
