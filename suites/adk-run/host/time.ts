import type { Exchange, HostCase, HostClause, Scenario, Testimony, Verdict } from '../../../src/contract.ts';
import {
  concludedInWords,
  fail,
  failConclusion,
  caseOf,
  hostCall,
  inconclusive,
  lateCases,
  notApplicable,
  oddJson,
  onFault,
  onLate,
  pass,
  seconds,
  surviving,
  testimonyOf,
  tookAnswer,
  ofWaiting,
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
  saneAnswer,
  saying,
  timeoutSecs as usualSecs,
} from './cases.ts';
import { messageOf } from './message.ts';

const shared = { ...ofWaiting, section: 'Timeout Configuration', level: 'must' } as const;

/** Milliseconds by which a host may abort too late. */
const toleranceMs = 1000;

const silent = misplayed('no-headers', 'never-answers');

/** Answered sanely after half of the host's timeout. */
const answeredInTime: HostCase = {
  ...messageCase('answer-in-time', message, { answers: [{ ...saneAnswer, delayMs: (usualSecs * 1000) / 2 }] }),
  timeoutSecs: usualSecs,
};

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
    says: 'a request that is not answered in time is aborted, and no earlier',
    on: lateCases([silent], {
      sane: () => saneCase,
      slow: (late) => ({ inTime: answeredInTime, late: faultyCase(late) }),
    }),
    judge: onLate('the request is aborted', aborted),
  },
  {
    ...shared,
    id: 'adk-run/host/timeout-error-text',
    level: 'should',
    category: 'error-codes',
    vantages: ['conclusion', 'error', 'timeout'],
    says: 'a call that took too long is an error, which says after how many milliseconds',
    errorKind: 'timeout',
    on: faults(silent),
    judge: onFault(judgeTimeoutErrorText),
  },
  {
    ...shared,
    id: 'adk-run/host/aborts-in-body',
    says: 'a request whose answer has begun is aborted in time too',
    // An answer that never begins comes first: it shows whether the host aborts at all.
    on: begunAnswers,
    judge: ([twin, begun, last]) => {
      if (twin !== undefined && begun !== undefined && last === undefined && !isAborted(begun))
        return notApplicable('the host does not abort what is not answered at all');
      return onFault(aborted)([twin, last].filter((turn) => turn !== undefined));
    },
  },
];

function judgeTimeoutErrorText(testimony: Testimony, { timeoutSecs = usualSecs }: HostCase): Verdict {
  const { conclusion, errorText } = testimony;
  if (conclusion?.outcome === 'silent' || conclusion?.outcome === 'answered')
    return failConclusion(testimony, 'an error: the time was over', 'throw an error where the request was aborted');
  if (conclusion?.outcome !== 'error') return inconclusive(`the host ${concludedInWords(testimony)}`);
  if (errorText?.['timeout'] === undefined)
    return inconclusive('it is not known how its errors read', "add --error-text timeout='timed out after'");
  const ms = String(timeoutSecs * 1000);
  return errorText['timeout'] && conclusion.error?.message?.includes(ms)
    ? pass
    : failConclusion(testimony, `an error in the words of --error-text timeout, with ${ms}`);
}

/** A message of a user of its own, so that a host's data about a user is not mixed up with other cases. */
const survivor: Message = { ...message, from: '5493777239926@s.whatsapp.net' };

const goodAnswer = saying([eventSaying(answer, 'e-odd')]);

/** Answers that JSON parsers read differently. The odd value is in `note`, which no driver passes on: drivers write JSON too. */
const oddBodies = oddJson((value) =>
  JSON.stringify([{ ...(eventSaying(answer, 'e-odd') as object), note: '@' }]).replace('"@"', value),
).map(({ name, bytes }) =>
  played(name, { ...saying(null), body: Buffer.from(bytes).toString('latin1'), isBytes: true }),
);

const oddAnswers = [
  ...oddBodies,
  played('status-202', { ...goodAnswer, status: 202 }),
  // The call that follows the redirect is answered.
  played('status-307', { status: 307, headers: { location: '/elsewhere' }, body: '' }, goodAnswer),
];

/** Faults that HTTP has no word for, or a word that few developers expect. */
const oddServers = [
  'short-body',
  'long-body',
  'no-last-chunk',
  'chunk-of-no-length',
  'answers-twice',
  'gzip-not-asked-for',
  'nul-bytes',
  'json-lines',
  'http-0.9',
  'garbage-status-line',
  'header-without-a-colon',
  'early-hints',
  'no-content',
  'status-999',
].map((fault) => misplayed(fault, fault));

const survival = surviving<Played>(
  {
    faults: [
      ...[400, 404, 500].map((status) => played(`status-${status}`, { status, headers: {}, body: 'scripted failure' })),
      played('events-with-status-500', { ...goodAnswer, status: 500 }),
      played('an-object', saying({})),
      played('null', saying(null)),
      played('no-json', { ...saying(null), body: answer }),
      { name: 'refused', plays: { answers: [saneAnswer], absent: true } },
      misplayed('reset', 'resets-after-the-request'),
      misplayed('reset-in-the-body', 'resets-in-the-body'),
      misplayed('body-that-stalls', 'chunk-that-stops'),
      silent,
    ],
    undecided: [...oddAnswers, ...oddServers],
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

function aborted(testimony: Testimony, { timeoutSecs = usualSecs }: HostCase): Verdict {
  const call = messageOf(testimony);
  if (call === undefined) return inconclusive('the agent was not called');
  const expected = `the request is aborted after ${seconds(timeoutSecs * 1000)}`;
  const hint = 'let the host wait timeoutSecs of the case, or tell how long it waits: --set timeout=<seconds>';
  const { atMs, closedMs } = call;
  if (closedMs === undefined) return fail({ expected, actual: 'it was never aborted', hint });
  const tookMs = closedMs - atMs;
  if (call.endedBy === 'agent') return fail({ expected, actual: `it was still open after ${seconds(tookMs)}`, hint });
  return tookMs <= timeoutSecs * 1000 + toleranceMs
    ? pass
    : fail({ expected, actual: `it was aborted after ${seconds(tookMs)}`, hint });
}

function isAborted(exchange: Exchange): boolean {
  const testimony = testimonyOf(exchange);
  return testimony !== undefined && aborted(testimony, caseOf(exchange)).is === 'pass';
}
