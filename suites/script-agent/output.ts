import type { Clause, Exchange, Json, Verdict, Verifier } from '../../src/contract.ts';
import {
  all,
  each,
  fail,
  field,
  inconclusive,
  jsonStart,
  notApplicable,
  own,
  pass,
  typeName,
} from '../../src/contract.ts';
import { onAnswer } from './answer/answers.ts';
import { successHint } from './answer/hints.ts';

/** Only valid calls: `errors/structured` judges that the answer to an invalid input has `success` false and an error. */
const shared = { section: 'Core Schema Architecture', subject: 'agent', on: 'valid' } as const;
/** Every call: a report of a failure is an output too. */
const sharedByEvery = { ...shared, on: 'every' } as const;

const requestsHint = 'give [], or leave it out, where there are none';

export const outputClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'script-agent/output/success',
    level: 'must',
    category: 'mandatory-fields',
    says: 'success is there and a boolean',
    judge: onAnswer((output, exchange) =>
      output['success'] === false
        ? neverSucceeded
        : field('/success', 'a boolean', { hint: successHint })(output, exchange),
    ),
  },
  {
    ...sharedByEvery,
    id: 'script-agent/output/error',
    level: 'must',
    category: 'mandatory-fields',
    says: 'error, where present, is a string or null',
    judge: onAnswer(field('/error', 'a string or null', { absent: 'no answer has error' })),
  },
  {
    ...shared,
    id: 'script-agent/output/error-on-failure',
    level: 'should',
    category: 'error-codes',
    says: 'with success false, error is a string that is not empty',
    judge: onAnswer(errorOnFailure),
  },
  {
    ...shared,
    id: 'script-agent/output/no-error-on-success',
    level: 'should',
    category: 'error-codes',
    says: 'with success true, error is null or left out',
    judge: onAnswer(noErrorOnSuccess),
  },
  {
    ...sharedByEvery,
    id: 'script-agent/output/agent-requests',
    level: 'must',
    category: 'mandatory-fields',
    says: 'agent_requests, where present, is an array',
    judge: onAnswer(
      field('/agent_requests', 'an array', { absent: 'no answer has agent_requests', hint: requestsHint }),
    ),
  },
  {
    ...sharedByEvery,
    id: 'script-agent/output/agent-request-shape',
    level: 'must',
    category: 'mandatory-fields',
    says: 'each agent request has a string target_agent_type and an object parameters',
    judge: onAnswer(
      eachRequest(field('', 'an object'), field('/target_agent_type', 'a string'), field('/parameters', 'an object')),
    ),
  },
  {
    ...sharedByEvery,
    id: 'script-agent/output/priority',
    level: 'must',
    category: 'mandatory-fields',
    says: 'priority of an agent request, where present, is an integer',
    judge: onAnswer(eachRequest(priority)),
  },
];

/** A script that refuses everything, even in the best form, does not show what it does when it works. */
const neverSucceeded = inconclusive(
  'nothing was ever answered with success',
  'read the errors that the script reports: name its profile (--profile), or mend what keeps it from working',
);

function errorOnFailure(output: Json): Verdict {
  if (own(output, 'success') !== false) return notApplicable('no valid input was answered with success false');
  const error = own(output, 'error');
  if (typeof error === 'string' && error.trim() !== '') return pass;
  if (isOfWrongType(error)) return inconclusive('another clause judges the type of error');
  const actual = typeof error === 'string' ? jsonStart(error) : typeName(error);
  return fail({ expected: 'a string that is not empty', actual, pointer: '/error', hint: 'say what went wrong' });
}

/** Whether `error` is neither a text nor null. The clause `output/error` judges that. */
export function isOfWrongType(error: Json | undefined): boolean {
  return error !== undefined && error !== null && typeof error !== 'string';
}

function noErrorOnSuccess(output: Json): Verdict {
  if (own(output, 'success') !== true) return notApplicable('no valid input was answered with success true');
  if (typeof own(output, 'error') !== 'string') return pass;
  const hint = 'give null, or leave it out, where nothing went wrong; a warning can stand in data';
  return fail({ expected: 'null, or nothing', actual: 'a string', pointer: '/error', hint });
}

function eachRequest(...verifiers: Parameters<typeof all>): Verifier {
  return each('/agent_requests', 'no agent request was seen', all(...verifiers));
}

function priority(request: Json, _: Exchange, at = ''): Verdict {
  const value = own(request, 'priority');
  if (value === undefined) return notApplicable('no agent request has a priority');
  if (Number.isInteger(value)) return pass;
  const actual = typeof value === 'object' ? typeName(value) : `${typeName(value)}, ${JSON.stringify(value)}`;
  return fail({ expected: 'an integer', actual, pointer: `${at}/priority` });
}
