import type { Clause, Exchange, Json, Verdict, Verifier } from '../../../src/contract.ts';
import { all, each, fail, field, notApplicable, own, pass } from '../../../src/contract.ts';
import { onAnswer } from '../answer/answers.ts';
import { type Form, specialCalls } from '../call/form.ts';
import { specialRequest } from '../call/reading.ts';
import { onProfileOutput } from '../profiles/profiles.ts';
import { validationCases } from './cases.ts';

/** This many requests suffice if the plain calls are of another kind. */
const FEW = 4;

const validationOutput = all(field('/is_valid', 'a boolean'), texts('/validation_errors'), texts('/suggestions'));

/** Clauses about a script that validates texts; `isAsked`: the plain calls are requests to do so. */
export function validationClauses(form: Form, isAsked: boolean): readonly Clause[] {
  const shared = {
    section: 'Pattern 2: Validation Chain',
    subject: 'agent',
    profile: 'validation',
    on: specialCalls({ fixed: isAsked ? validationCases : validationCases.slice(0, FEW) }, form),
    also: 'valid',
  } as const;
  return [
    {
      ...shared,
      id: 'script-agent/validation/output',
      level: 'must',
      category: 'mandatory-fields',
      says: 'is_valid is a boolean; validation_errors and suggestions are arrays of strings',
      judge: onProfileOutput('validation', 'a validation', isAskedFor, validationOutput),
    },
    {
      ...shared,
      id: 'script-agent/validation/consistent',
      level: 'should',
      category: 'semantics',
      says: 'is_valid true goes with no validation_errors, false with at least one',
      judge: onAnswer(isConsistent),
    },
  ];
}

function isAskedFor({ call }: Exchange): boolean {
  return own(specialRequest(call), 'data_to_validate') !== undefined;
}

/** An array of strings. */
function texts(pointer: string): Verifier {
  const array = { type: 'an array of strings', is: (value: Json) => Array.isArray(value) };
  return all(field(pointer, array), each(pointer, 'it is empty', field('', 'a string')));
}

function isConsistent(output: Json): Verdict {
  const [isValid, errors] = [own(output, 'is_valid'), own(output, 'validation_errors')];
  if (typeof isValid !== 'boolean' || !Array.isArray(errors)) return notApplicable('no answer has both');
  if (isValid === (errors.length === 0)) return pass;
  return fail({
    expected: isValid ? 'no validation_errors, since is_valid is true' : 'a reason, since is_valid is false',
    actual: errors.length === 0 ? 'none' : `${errors.length} of them`,
    pointer: '/validation_errors',
  });
}
