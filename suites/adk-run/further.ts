import {
  type Call,
  type Clause,
  type Comparison,
  type Exchange,
  fail,
  fixedUnknownFields,
  inconclusive,
  type Json,
  notApplicable,
  partOf,
  pass,
  readJson,
  sameAnswer,
  seconds,
  type Sends,
  sendsComparison,
  typeName,
  type UnknownField,
  unknownFields,
} from '../../src/index.ts';
import { eventsOf, isRedirect, isRefused, statusOf, textOf } from './answers.ts';
import { endlessHint, lateHeadersHint } from './hints.ts';
import { fieldsOf, judgeFurther, nextFurther, type Part, withFurther, withoutProto } from './further-pair.ts';
import { onMessages } from './in-session.ts';
import { type Body, inSessions, listApps, messages, type Place } from './place.ts';
import { anew, documented, fresh } from './sessions.ts';
import { taken } from './taken.ts';

const places = ['', '/new_message', '/new_message/parts/0'];

export function unknownFieldClauses(place: Place): Clause[] {
  const facts = { section: 'charter', category: 'unknown-fields', subject: 'agent' } as const;
  // Every awkward name at once, in every place: shrinking tells which one it is.
  const values = { fixed: fixedUnknownFields(places).slice(1), generated: unknownFields(places), usually: 0 } as const;
  const further = (part: Part): Sends<UnknownField[]> => ({
    ...values,
    call: (fields, turns) => inSessions(place, turns, (sent) => nextFurther(place, part, fields, sent)),
  });
  return [
    {
      ...facts,
      id: 'adk-run/unknown-fields/top-level',
      level: 'should',
      says: 'a body with a further field at the top level is still answered',
      on: further('top'),
      judge: judgeFurther('top', taken('the body may grow: ignore fields that you do not know')),
    },
    {
      ...facts,
      id: 'adk-run/unknown-fields/nested',
      level: 'may',
      says: 'a further field in new_message or in a part is still answered',
      on: further('nested'),
      judge: judgeFurther('nested', taken('the message may grow at any depth: ignore fields that you do not know')),
    },
    {
      ...facts,
      id: 'adk-run/unknown-fields/changes-nothing',
      level: 'may',
      says: 'further fields, at the top level and in the message, leave the answer as it is',
      on: {
        ...values,
        calibrated: true,
        call: (fields: UnknownField[], turns) =>
          inSessions(place, turns, (sent) => nextComparison(place, fields, sent)),
      },
      judge: onMessages((sent) => sameAnswer(said, 'text')(compared(sent))),
    },
  ];
}

/**
 * Each message of a comparison is the first one of a session: what an agent remembers makes no difference. Where the fields are refused,
 * those at the top level are compared alone.
 */
function nextComparison(place: Place, fields: UnknownField[], sent: readonly Exchange[]): Call | undefined {
  const whole = sent[2];
  const isRefusedWhole = whole !== undefined && isRefused(whole);
  const tried = isRefusedWhole ? withoutProto(fieldsOf(fields, 'top')) : fields;
  if (tried.length === 0 || (isRefusedWhole && tried.length === fields.length)) return undefined;
  const comparison: Comparison<UnknownField[]> = {
    fixed: [],
    unchanged: () => documented(place),
    changed: (value) => withFurther(place, value),
    answer: said,
  };
  const turns = isRefusedWhole ? [...sent.slice(0, 2), ...sent.slice(3)] : sent;
  const call = sendsComparison(comparison).call(tried, turns);
  if (call === undefined || turns.length === 0 || turns.length === 2) return call;
  if (turns.length === 1) return place.hasOneSession ? call : documented(fresh(place));
  return anew(place, JSON.parse(String(call.body)) as Body, `pair ${turns.length} of ${JSON.stringify(tried)}`);
}

/** What is compared: without a message that was refused where another one followed. */
function compared(sent: readonly Exchange[]): readonly Exchange[] {
  const whole = sent[2];
  return whole !== undefined && isRefused(whole) && sent.length > 3 ? [...sent.slice(0, 2), ...sent.slice(3)] : sent;
}

/** Who said what in an answer, the text of an event as the router joins it. */
function said(exchange: Exchange): Json | undefined {
  return eventsOf(exchange)?.map((event) => ({
    ...partOf(event, ['author']),
    content: { parts: [{ text: textOf(event) }] },
  }));
}

export const timingClauses: readonly Clause[] = (['headers', 'body'] as const).map((part) => ({
  id: `adk-run/timing/${part}-in-time`,
  section: 'Timeout Configuration',
  level: 'must',
  category: 'timeouts',
  subject: 'agent',
  says:
    part === 'headers'
      ? 'the headers of every response come within the deadline'
      : 'the whole body of every response comes within the deadline',
  on: 'every',
  judge: ([exchange]) => {
    if (exchange === undefined || messages([exchange]).length === 0) return inconclusive('no message was sent');
    const { ended } = exchange;
    if (ended.by === 'response') return pass;
    if (ended.by !== 'timeout') return inconclusive('no whole response came');
    if (ended.waitingFor !== part) return part === 'headers' ? pass : inconclusive('no headers came');
    return fail({
      expected: `${part === 'headers' ? 'response headers' : 'the whole body'} within ${seconds(ended.afterMs)}`,
      actual: part === 'headers' ? 'none' : 'a part of it',
      hint: part === 'headers' ? lateHeadersHint : endlessHint,
    });
  },
}));

export function discoveryClause({ app }: Place): Clause {
  return {
    id: 'adk-run/discovery/list-apps',
    section: 'ADK Mock Agent',
    level: 'may',
    category: 'semantics',
    subject: 'agent',
    says: 'GET /list-apps, where it is served, lists the name of the app in an array',
    on: { fixed: [app], call: (_, turns) => (turns.length === 0 ? listApps : undefined) },
    judge: ([exchange]) => {
      const status = exchange === undefined ? undefined : statusOf(exchange);
      if (exchange === undefined || status === undefined) return inconclusive('no response came');
      if (isRedirect(exchange)) return inconclusive('the server redirects');
      if (status !== 200 || !isJson(exchange)) return notApplicable('/list-apps is not served');
      const expected = `an array of strings with ${JSON.stringify(app)}`;
      const apps = appsIn(exchange);
      if (apps?.includes(app) === true) return pass;
      const [lone] = readJson(exchange.received).documents;
      return fail({ expected, actual: apps === undefined ? wrongApps(lone) : 'an array without it' });
    },
  };
}

/** It is JSON, or says so: a page for whatever is asked serves no list. */
function isJson({ ended, received }: Exchange): boolean {
  const type = ended.by === 'response' ? ended.headers['content-type'] : undefined;
  return readJson(received).alone || /^application\/json\b/i.test(type?.trim() ?? '');
}

/** The names of the apps that a server lists; undefined where it lists none as it should. */
export function appsIn(exchange: Exchange): string[] | undefined {
  const { documents, alone } = readJson(exchange.received);
  const [apps] = documents;
  const isList = alone && Array.isArray(apps) && apps.every((name) => typeof name === 'string');
  return statusOf(exchange) === 200 && isList ? apps : undefined;
}

function wrongApps(value: Parameters<typeof typeName>[0]): string {
  if (Array.isArray(value)) return 'an array with something else in it';
  return typeName(value);
}
