import {
  type Clause,
  type Exchange,
  fail,
  inconclusive,
  type Json,
  notApplicable,
  own,
  pass,
} from '../../src/index.ts';
import { answerOf, hasSucceeded } from './answers.ts';
import { specialRequest } from './calls.ts';
import type { Form } from './form.ts';
import { onAnswer, wrong } from './output.ts';
import { shows } from './profiles.ts';
import { validating } from './validation-cases.ts';

const isOfValidation = shows('validation');

/** A script that validates texts; `isAsked`: the plain calls are requests to do so. */
export function validationClauses(form: Form, isAsked: boolean): readonly Clause[] {
  const facts = {
    section: 'Pattern 2: Validation Chain',
    subject: 'agent',
    profile: 'validation',
    on: validating(form, isAsked),
    also: 'valid',
  } as const;
  return [
    {
      ...facts,
      id: 'script-agent/validation/output',
      level: 'must',
      category: 'mandatory-fields',
      says: 'is_valid is a boolean; validation_errors and suggestions are arrays of strings',
      judge: ([exchange]) => {
        if (exchange === undefined || !hasSucceeded(exchange)) return inconclusive('no call was answered with success');
        if (!isAskedFor(exchange) && !isOfValidation(exchange)) return inconclusive('no answer tells of a validation');
        const answer = answerOf(exchange) ?? {};
        const isValid = own(answer, 'is_valid');
        if (typeof isValid !== 'boolean') return wrong('/is_valid', 'a boolean', isValid);
        const odd = (['validation_errors', 'suggestions'] as const).find((name) => !isTexts(own(answer, name)));
        if (odd === undefined) return pass;
        const value = own(answer, odd);
        if (!Array.isArray(value)) return wrong(`/${odd}`, 'an array of strings', value);
        const at = value.findIndex((item) => typeof item !== 'string');
        return wrong(`/${odd}/${at}`, 'a string', value[at]);
      },
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

function isAskedFor({ call }: Exchange): boolean {
  return own(specialRequest(call), 'data_to_validate') !== undefined;
}

function isTexts(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
