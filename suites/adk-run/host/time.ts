import {
  concludedInWords,
  type Exchange,
  fail,
  failConclusion,
  hostCall,
  type HostClause,
  inconclusive,
  notApplicable,
  oddJson,
  onFault,
  pass,
  type Scenario,
  seconds,
  surviving,
  type Testimony,
  testimonyOf,
  tookAnswer,
  type Verdict,
} from '../../../src/contract.ts';
import { eventSaying } from '../mock.ts';
import {
  answer,
  faults,
  faultyCase,
  type Message,
  message,
  messageCase,
  misplayed,
  type Played,
  played,
  saneCase,
  saying,
  timeoutSecs,
} from './cases.ts';
import { messageOf } from './message.ts';

const shared = {
  section: 'Timeout Configuration',
  level: 'must',
  category: 'timeouts',
  subject: 'host',
  vantages: ['wire'],
} as const;

/** Milliseconds that it may be late. */
const toleranceMs = 1000;

const silent = misplayed('no-headers', 'never-answers');

/** Answers that begin and do not end. */
const begunAnswers: Scenario<Played> = {
  fixed: [misplayed('body-that-stalls', 'chunk-that-stops'), misplayed('body-that-drips', 'slow-body')],
  call(fault, [twin, begun, last]) {
    if (twin === undefined) return hostCall(saneCase);
    if (begun === undefined) return tookAnswer(twin) ? hostCall(faultyCase(silent)) : undefined;
    return last === undefined && isAborted(begun) ? hostCall(faultyCase(fault)) : undefined;
  },
};

export const timeClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'adk-run/host/aborts-at-timeout',
    says: 'a request that is not answered in time is aborted',
    on: faults(silent),
    judge: onFault((testimony) => aborted(testimony)),
  },
  {
    ...shared,
    id: 'adk-run/host/timeout-error-text',
    level: 'should',
    category: 'error-codes',
    vantages: ['conclusion', 'error'],
    says: 'the error of a call that took too long says after how many milliseconds',
    errorKind: 'timeout',
    on: faults(silent),
    judge: onFault(judgeTimeoutErrorText),
  },
  {
    ...shared,
    id: 'adk-run/host/aborts-in-body',
    says: 'a request whose answer has begun is aborted in time too',
    // Who never aborts is shown by what never begins to answer: that comes first here.
    on: begunAnswers,
    judge: ([twin, begun, last]) => {
      if (twin !== undefined && begun !== undefined && last === undefined && !isAborted(begun))
        return notApplicable('the host does not abort what is not answered at all');
      return onFault((testimony) => aborted(testimony))([twin, last].filter((turn) => turn !== undefined));
    },
  },
];

function judgeTimeoutErrorText(testimony: Testimony): Verdict {
  const { conclusion, errorText } = testimony;
  if (conclusion?.outcome !== 'error') return inconclusive(`the host ${concludedInWords(testimony)}`);
  if (errorText?.['timeout'] === undefined)
    return inconclusive('it is not known how its errors read', "add --error-text timeout='timed out after'");
  const ms = String(timeoutSecs * 1000);
  return errorText['timeout'] && conclusion.error?.message?.includes(ms)
    ? pass
    : failConclusion(testimony, `an error in the words of --error-text timeout, with ${ms}`);
}

/** Of a user of its own: what a host keeps for a user is not mixed up with what others met. */
const survivor: Message = { ...message, from: '5493777239926@s.whatsapp.net' };

const goodAnswer = saying([eventSaying(answer, 'e-odd')]);

/** Answers that parsers take differently, for what stands in a field that no driver tells of: drivers write JSON too. */
const oddBodies = oddJson((value) =>
  JSON.stringify([{ ...(eventSaying(answer, 'e-odd') as object), note: '@' }]).replace('"@"', value),
).map(({ name, bytes }) =>
  played(name, { ...saying(null), body: Buffer.from(bytes).toString('latin1'), isBytes: true }),
);

const oddAnswers = [
  ...oddBodies,
  played('status-202', { ...goodAnswer, status: 202 }),
  // What follows it is answered.
  played('status-307', { status: 307, headers: { location: '/elsewhere' }, body: '' }, goodAnswer),
];

const survival = surviving<Played>(
  {
    faults: [
      played('status-500', { status: 500, headers: {}, body: 'scripted failure' }),
      played('an-object', saying({})),
      misplayed('reset', 'resets-after-the-request'),
      silent,
    ],
    undecided: oddAnswers,
  },
  {
    sane: () => messageCase('survivor', survivor),
    faulty: ({ name, plays }) => messageCase(`survivor-${name}`, survivor, plays),
  },
);

export const survivalClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'adk-run/host/survives',
    section: 'charter',
    level: 'should',
    category: 'error-codes',
    says: 'after an agent that fails, or answers what parsers take differently, a good message is answered',
    // Each is followed by a message that is answered.
    ...survival,
  },
];

function aborted(testimony: Testimony): Verdict {
  const call = messageOf(testimony);
  if (call === undefined) return inconclusive('the agent was not called');
  const expected = `the request is aborted after ${seconds(timeoutSecs * 1000)}`;
  const { atMs, closedMs } = call;
  if (closedMs === undefined) return fail({ expected, actual: 'it was never aborted' });
  const tookMs = closedMs - atMs;
  if (call.endedBy === 'agent') return fail({ expected, actual: `it was still open after ${seconds(tookMs)}` });
  return tookMs <= timeoutSecs * 1000 + toleranceMs
    ? pass
    : fail({ expected, actual: `it was aborted after ${seconds(tookMs)}` });
}

function isAborted(exchange: Exchange): boolean {
  const testimony = testimonyOf(exchange);
  return testimony !== undefined && aborted(testimony).is === 'pass';
}
