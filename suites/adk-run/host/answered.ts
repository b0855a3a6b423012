import type { Turns, HostCase, HostClause, HttpPlay, Json, Testimony, Verdict } from '../../../src/contract.ts';
import {
  differenceOf,
  failConclusion,
  faultCases,
  fail,
  isObject,
  jsonStart,
  notApplicable,
  onFault,
  own,
  pass,
  testimonyOf,
} from '../../../src/contract.ts';
import { eventSaying } from '../mock.ts';
import { answer, faults, faultyCase, type Played, played, saneCase, saying } from './cases.ts';
import { bodyOf, messageOf } from './message.ts';

const shared = {
  section: 'Response Processing',
  level: 'must',
  category: 'semantics',
  subject: 'host',
} as const;

const invocationId = 'e-7e18f0f0';
const halves = ['The first half,', 'and the second half.'];

/** An answer that differs from that of the sane case, which hosts may have cached. */
const last = 'The third draft – größer ✓';
const severalEvents = ['A first draft.', 'A second draft.', last].map((text) => eventSaying(text, invocationId));
/** Longer than what is cut for a display or a log. */
const long = `${last} ${'Und größer – ✓. '.repeat(600)}`.trimEnd();
const inPieces = [eventSaying('A draft.', invocationId), eventSaying(long, invocationId)];
const severalParts = [
  eventSaying('A draft.', invocationId),
  byModel({ content: { parts: halves.map((text) => ({ text })), role: 'model' } }),
];

const noText = 'a-last-event-without-text';
const longAnswer = 'an-answer-in-pieces';
const draft = 'A draft before a call.';
const functionCall = { name: 'find_order', args: { order: 17 } };
const withoutText = [
  eventSaying(draft, invocationId),
  byModel({ content: { parts: [{ functionCall }], role: 'model' } }),
];

/** Cases with several events by the model. Clauses share them, so that the content of an answer is judged on the same calls. */
const several = faults(
  played('several-model-events', saying(severalEvents)),
  played('an-event-of-two-parts', saying(severalParts)),
  played(longAnswer, { ...saying(inPieces), inPieces: true }),
  played(noText, saying(withoutText)),
);

const notByModel = [
  { ...event('What was asked.', 'user'), author: 'user' },
  { ...event('{"found": true}', 'user'), author: 'orders_tool' },
  { ...event('Words of another agent.', 'model'), author: 'weather_agent' },
  { ...event('Words of a capital one.', 'model'), author: 'Model' },
];
const [asked = null, ...others] = notByModel;
const among = played('other-authors', saying([asked, eventSaying(answer, invocationId), ...others]));

const withoutModelEvent = faultCases<Played>(
  { fixed: [played('no-events', saying([])), played('events-of-others', saying(notByModel))] },
  { sane: ({ name }) => (name === 'no-events' ? saneCase : faultyCase(among)), faulty: faultyCase },
);

const furtherEventFields = faults(
  played(
    'further-fields',
    saying([
      {
        ...(eventSaying(answer, invocationId) as object),
        content: { parts: [{ text: answer, thought: false }], role: 'model', further: 1 },
        id: 'ev-1',
        timestamp: 1_764_000_000.5,
        partial: null,
        usageMetadata: { totalTokenCount: 17 },
        longRunningToolIds: [],
      },
    ]),
  ),
);

export const answeredClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'adk-run/host/last-model-event-wins',
    says: 'the answer is the text of all parts of the last event by model',
    on: several,
    vantages: ['conclusion', 'text'],
    judge: onFault((testimony, { case: name }) => {
      if (name === noText) return expectNoDraft(testimony);
      if (name === 'an-event-of-two-parts') return expectHalves(testimony);
      return expectText(testimony, name === longAnswer ? long : last);
    }),
  },
  {
    ...shared,
    id: 'adk-run/host/other-authors-ignored',
    says: 'events whose author is not model are no answers',
    on: faults(among),
    vantages: ['conclusion', 'text'],
    judge: onFault((testimony) => expectText(testimony, answer)),
  },
  {
    ...shared,
    id: 'adk-run/host/no-model-event-is-silence',
    section: 'Empty or Invalid Response',
    says: 'an answer without an event by model is silence',
    // This case comes first: it shows a host that takes other authors for the model.
    on: withoutModelEvent,
    vantages: ['conclusion'],
    judge: judgeNoModelEventIsSilence,
  },
  {
    ...shared,
    id: 'adk-run/host/metadata',
    level: 'should',
    says: 'session, user, number of events and invocation of an answer are known',
    on: several,
    vantages: ['conclusion', 'data'],
    judge: onFault(judgeMetadata),
  },
  {
    ...shared,
    id: 'adk-run/host/further-event-fields-tolerated',
    section: 'charter',
    level: 'should',
    category: 'unknown-fields',
    says: 'fields of events that the document does not name do no harm',
    on: furtherEventFields,
    vantages: ['conclusion', 'text'],
    judge: onFault((testimony) => expectText(testimony, answer)),
  },
];

function judgeNoModelEventIsSilence(turns: Turns): Verdict {
  const [twin] = turns;
  const { conclusion } = (twin && testimonyOf(twin)) ?? {};
  if (conclusion?.outcome === 'answered' && takesOthers(conclusion.text))
    return notApplicable('the host takes events of others for answers');
  return onFault((testimony) =>
    testimony.conclusion?.outcome === 'silent'
      ? pass
      : failConclusion(testimony, 'silence: no event is by model', 'look for events whose author is "model"'),
  )(turns);
}

function judgeMetadata(testimony: Testimony, { case: name, plays }: HostCase): Verdict {
  if (name === noText) return notApplicable('the last event has no text');
  const { data, session } = testimony.conclusion ?? {};
  const metadata = own(data, 'adk') ?? data;
  const said = {
    ...(session === undefined ? {} : { sessionId: session }),
    ...(isObject(metadata) ? metadata : {}),
  };
  const call = messageOf(testimony);
  const body = call && bodyOf(call);
  if (body === undefined) return notApplicable('the body is no JSON object');
  const { session_id: sessionId, user_id: userId } = body;
  const wanted = {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(userId === undefined ? {} : { userId }),
    eventCount: eventsIn(plays as HttpPlay),
    invocationId,
  };
  const wrong = Object.entries(wanted).find(([key, value]) => own(said, key) !== value);
  if (wrong === undefined) return pass;
  const [key, value] = wrong;
  return fail({
    expected: `${key} ${JSON.stringify(value)}`,
    actual: isObject(metadata) ? (JSON.stringify(own(said, key)) ?? 'nothing') : 'no metadata',
    pointer: `/data/${key}`,
  });
}

/** How many events the agent answers with. */
function eventsIn({ answers: [{ body }] }: HttpPlay): number {
  return (JSON.parse(body) as Json[]).length;
}

function event(text: string, role: string): { [name: string]: Json } {
  return { content: { parts: [{ text }], role }, invocationId, actions: { stateDelta: {}, artifactDelta: {} } };
}

function byModel(further: { [name: string]: Json }): Json {
  return { ...event('', 'model'), author: 'model', ...further };
}

function takesOthers(text: string | undefined): boolean {
  return text !== undefined && !text.includes(answer);
}

function expectText(testimony: Testimony, wanted: string): Verdict {
  const { outcome, text } = testimony.conclusion ?? {};
  if (outcome !== 'answered') return failConclusion(testimony, `the answer ${jsonStart(wanted)}`);
  const difference = differenceOf(wanted, text, '/text');
  if (difference === undefined) return pass;
  const [expected, actual] = difference.values;
  return fail({ expected, actual, pointer: difference.pointer });
}

/** The document leaves open the effect of a last event without text; but it is not the text of an earlier event. */
function expectNoDraft(testimony: Testimony): Verdict {
  const { outcome, text = '' } = testimony.conclusion ?? {};
  if (outcome !== 'answered' || !text.includes(draft)) return pass;
  return failConclusion(
    testimony,
    'no text: the last event by model has none',
    'look for the last event, not for a text',
  );
}

/** The document leaves open the separator between the texts of two parts. */
function expectHalves(testimony: Testimony): Verdict {
  const { outcome, text = '' } = testimony.conclusion ?? {};
  const [first = '', second = ''] = halves;
  const between = text.startsWith(first) && text.endsWith(second) ? text.slice(first.length, -second.length) : '?';
  if (outcome === 'answered' && between.trim() === '') return pass;
  return failConclusion(testimony, `the texts of both parts: ${halves.map((half) => JSON.stringify(half)).join(', ')}`);
}
