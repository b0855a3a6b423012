import type { Verdict, Testimony, HostClause, HttpPlay, PlayedAnswer, Turns } from '../../../src/contract.ts';
import {
  failConclusion,
  fail,
  inconclusive,
  onFault,
  pass,
  testimonyOf,
  tookAnswer,
  ofConcluding,
} from '../../../src/contract.ts';
import { eventSaying } from '../mock.ts';
import { answer, faults, misplayed, type Played, played, saneAnswer, saying } from './cases.ts';
import { httpCalls, isToRun } from './message.ts';

const shared = { ...ofConcluding, section: 'Error Response', category: 'error-codes' } as const;

const plain = { 'content-type': 'text/plain' };

/** The agent's description of a failure, by status. */
const refusals = {
  400: 'scripted refusal: malformed',
  404: 'scripted refusal: unknown',
  500: 'scripted refusal: broken',
  401: 'scripted refusal: no token',
  429: 'scripted refusal: too many',
  503: 'scripted refusal: overloaded',
};
type Refused = keyof typeof refusals;
const refused = (status: Refused): PlayedAnswer => ({ status, headers: plain, body: refusals[status] });
const refusing = (status: Refused): Played => played(`status-${status}`, refused(status));
const status500 = faults(refusing(500));
/** The statuses that the document does not name. */
const otherStatuses = ([401, 429, 503] as const).map(refusing);

const noArrays = faults(
  played('an-object', saying(eventSaying(answer, 'e-1'))),
  played('null', saying(null)),
  played('a-string', saying(answer)),
  played('no-json', { status: 200, headers: plain, body: answer }),
);

export const failureClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'adk-run/host/non-array-is-an-error',
    section: 'Empty or Invalid Response',
    says: 'an answer that is no array is an error',
    on: noArrays,
    judge: onFault(judgeNonArrayIsAnError),
  },
  errorOn(400, faults(refusing(400))),
  errorOn(404, faults(refusing(404))),
  errorOn(500, status500),
  {
    ...shared,
    id: 'adk-run/host/other-status-is-an-error',
    section: 'HTTP Error Status',
    says: 'an answer with a status such as 401, 429 or 503 is an error',
    errorKind: 'status',
    on: faults(...otherStatuses),
    judge: onFault((testimony, { plays }) => judgeError(testimony, statusOf(plays as HttpPlay))),
  },
  {
    ...shared,
    id: 'adk-run/host/error-body-is-no-answer',
    says: 'events in the body of an error are no answer',
    on: faults(played('events-with-status-500', { ...saying([eventSaying(answer, 'e-1')]), status: 500 })),
    judge: onFault((testimony) =>
      testimony.conclusion?.outcome === 'error'
        ? pass
        : failConclusion(testimony, 'an error: the status was 500', 'look at the status before the body'),
    ),
  },
  {
    ...shared,
    id: 'adk-run/host/network-error',
    section: 'Network Errors',
    says: 'a connection that is refused or breaks is an error',
    on: faults(
      { name: 'refused', plays: { answers: [saneAnswer], absent: true } },
      misplayed('reset', 'resets-after-the-request'),
      misplayed('reset-in-the-body', 'resets-in-the-body'),
    ),
    judge: judgeNetworkError,
  },
  {
    ...shared,
    id: 'adk-run/host/one-call-a-message',
    section: 'charter',
    level: 'should',
    category: 'semantics',
    says: 'a message is sent once, also where the agent answers with an error',
    on: status500,
    also: 'valid',
    vantages: ['wire'],
    judge: judgeOneCallAMessage,
  },
];

function judgeNonArrayIsAnError(testimony: Testimony): Verdict {
  return testimony.conclusion?.outcome === 'error'
    ? pass
    : failConclusion(testimony, 'an error: the answer is no array', 'look at what the body is before its events');
}

function judgeNetworkError([twin, fault]: Turns): Verdict {
  if (twin === undefined || !tookAnswer(twin))
    return inconclusive('the host did not take the sane answer to this case');
  const testimony = fault && testimonyOf(fault);
  if (testimony === undefined) return inconclusive('the case was not played');
  return testimony.conclusion?.outcome === 'error' ? pass : failConclusion(testimony, 'an error: nobody answered');
}

function judgeOneCallAMessage(turns: Turns): Verdict {
  for (const turn of turns) {
    const testimony = testimonyOf(turn);
    const calls = testimony === undefined ? [] : httpCalls(testimony).filter(isToRun);
    if (calls.length > 1)
      return fail({ expected: 'one call', actual: `${calls.length} calls`, hint: 'do not try again by itself' });
  }
  return pass;
}

function statusOf({ answers: [{ status }] }: HttpPlay): Refused {
  return status as Refused;
}

function errorOn(status: Refused, on: ReturnType<typeof faults>): HostClause {
  return {
    ...shared,
    id: `adk-run/host/status-${status}-is-an-error`,
    says: `an answer with status ${status} is an error`,
    errorKind: 'status',
    on,
    judge: onFault((testimony) => judgeError(testimony, status)),
  };
}

function judgeError(testimony: Testimony, status: Refused): Verdict {
  const { conclusion, errorText } = testimony;
  if (conclusion?.outcome !== 'error')
    return failConclusion(testimony, `an error: the status was ${status}`, 'look at the status before the body');
  // A host words its errors as it likes, unless the user states their wording.
  if (errorText?.['status'] === undefined) return pass;
  const holds = [String(status), refusals[status]].every((part) => conclusion.error?.message?.includes(part));
  return errorText['status'] && holds
    ? pass
    : failConclusion(
        testimony,
        `an error in the words of --error-text status, with ${status} and "${refusals[status]}"`,
        'say in the error which status came, and what the agent wrote',
      );
}
