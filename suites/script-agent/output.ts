import {
  type Clause,
  fail,
  inconclusive,
  isObject,
  type Json,
  notApplicable,
  own,
  pass,
  type Turns,
  typeName,
  type Verdict,
} from '../../src/index.ts';
import { type Answer, answerOf, isAnswered } from './answers.ts';
import { successHint } from './hints.ts';

/** Judges the content of an answer; a call that was not answered is left out. */
export function onAnswer(judge: (answer: Answer) => Verdict): (turns: Turns) => Verdict {
  return ([exchange]) => {
    const answer = exchange !== undefined && isAnswered(exchange) ? answerOf(exchange) : undefined;
    return answer === undefined ? inconclusive('no call was answered') : judge(answer);
  };
}

/** What an invalid input is answered with has a success to be false, and an error: `errors/structured` judges that. */
const facts = { section: 'Core Schema Architecture', subject: 'agent', on: 'valid' } as const;
/** What reports a failure is an output too. */
const onEvery = { ...facts, on: 'every' } as const;

const neverSucceeded = inconclusive(
  'nothing was ever answered with success',
  'read its errors: name what it has to be asked (--profile), or mend what keeps it from working',
);

export const outputClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'script-agent/output/success',
    level: 'must',
    category: 'mandatory-fields',
    says: 'success is there and a boolean',
    judge: onAnswer((answer) => {
      const success = own(answer, 'success');
      if (success === true) return pass;
      // A script that refuses everything, be it in the best form, shows nothing of what it does when it works.
      if (success === false) return neverSucceeded;
      return wrong('/success', 'a boolean', success, successHint(answer, success));
    }),
  },
  {
    ...onEvery,
    id: 'script-agent/output/error',
    level: 'must',
    category: 'mandatory-fields',
    says: 'error, where present, is a string or null',
    judge: onAnswer((answer) => {
      const error = own(answer, 'error');
      if (error === undefined) return notApplicable('no answer has error');
      return error === null || typeof error === 'string' ? pass : wrong('/error', 'a string or null', error);
    }),
  },
  {
    ...facts,
    id: 'script-agent/output/error-on-failure',
    level: 'should',
    category: 'error-codes',
    says: 'with success false, error is a string that is not empty',
    judge: onAnswer((answer) => {
      if (own(answer, 'success') !== false) return notApplicable('no answer has success false');
      const error = own(answer, 'error');
      if (typeof error === 'string' && error.trim() !== '') return pass;
      if (error !== undefined && error !== null && typeof error !== 'string')
        return inconclusive('another clause judges the type of error');
      const actual = typeof error === 'string' ? JSON.stringify(error) : typeName(error);
      return fail({ expected: 'a string that is not empty', actual, pointer: '/error', hint: 'say what went wrong' });
    }),
  },
  {
    ...facts,
    id: 'script-agent/output/no-error-on-success',
    level: 'should',
    category: 'error-codes',
    says: 'with success true, error is null or left out',
    judge: onAnswer((answer) => {
      if (own(answer, 'success') !== true) return notApplicable('no answer has success true');
      const error = own(answer, 'error');
      if (typeof error !== 'string') return pass;
      const hint = 'give null, or leave it out, where nothing went wrong; a warning can stand in data';
      return wrong('/error', 'null, or nothing', error, { hint });
    }),
  },
  {
    ...onEvery,
    id: 'script-agent/output/agent-requests',
    level: 'must',
    category: 'mandatory-fields',
    says: 'agent_requests, where present, is an array',
    judge: onAnswer((answer) => {
      const requests = own(answer, 'agent_requests');
      if (requests === undefined) return notApplicable('no answer has agent_requests');
      if (Array.isArray(requests)) return pass;
      return wrong('/agent_requests', 'an array', requests, { hint: 'give [], or leave it out, where there are none' });
    }),
  },
  {
    ...onEvery,
    id: 'script-agent/output/agent-request-shape',
    level: 'must',
    category: 'mandatory-fields',
    says: 'each agent request has a string target_agent_type and an object parameters',
    judge: onRequests((request, pointer) => {
      if (!isObject(request)) return wrong(pointer, 'an object', request);
      const type = own(request, 'target_agent_type');
      if (typeof type !== 'string') return wrong(`${pointer}/target_agent_type`, 'a string', type);
      const parameters = own(request, 'parameters');
      return isObject(parameters) ? pass : wrong(`${pointer}/parameters`, 'an object', parameters);
    }),
  },
  {
    ...onEvery,
    id: 'script-agent/output/priority',
    level: 'must',
    category: 'mandatory-fields',
    says: 'priority of an agent request, where present, is an integer',
    judge: onRequests((request, pointer) => {
      const priority = own(request, 'priority');
      if (priority === undefined) return notApplicable('no agent request has a priority');
      if (Number.isInteger(priority)) return pass;
      const actual =
        typeof priority === 'object' ? typeName(priority) : `${typeName(priority)}, ${JSON.stringify(priority)}`;
      return fail({ expected: 'an integer', actual, pointer: `${pointer}/priority` });
    }),
  },
];

/** Judges each agent request of an answer: the first that fails decides. */
function onRequests(judge: (request: Json, pointer: string) => Verdict): Clause['judge'] {
  return onAnswer((answer) => {
    const requests = own(answer, 'agent_requests');
    const verdicts = (Array.isArray(requests) ? requests : []).map((request, at) =>
      judge(request, `/agent_requests/${at}`),
    );
    const failed = verdicts.find(({ is }) => is === 'fail');
    return (
      failed ?? verdicts.find(({ is }) => is === 'pass') ?? verdicts[0] ?? notApplicable('no agent request was seen')
    );
  });
}

/** A value of another type than the one that is wanted there. */
export function wrong(
  pointer: string,
  expected: string,
  value: Json | undefined,
  more: { hint?: string } = {},
): Verdict {
  return fail({ expected, actual: typeName(value), pointer, ...more });
}
