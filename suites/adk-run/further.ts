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
  type Turns,
  typeName,
  type UnknownField,
  unknownFields,
  withFields,
} from '../../src/index.ts';
import { eventsOf, isAnswered, isError, isRedirect, statusOf, textOf } from './answers.ts';
import { changes, documented, onMessages } from './in-session.ts';
import { type Body, bodyOf, inSession, listApps, messages, type Place, post } from './place.ts';
import { taken } from './request.ts';

const nested = ['/new_message', '/new_message/parts/0'];
const PROTO = '__proto__';

/** Every awkward name at once: shrinking tells which one it is. */
function fixed(places: readonly string[]): UnknownField[][] {
  return fixedUnknownFields(places).slice(1);
}

export function unknownFieldClauses(place: Place): Clause[] {
  const facts = { section: 'charter', category: 'unknown-fields', subject: 'agent' } as const;
  const withAny = (fields: readonly UnknownField[]) => post(withFields(bodyOf(place, place.message), fields) as Body);
  const comparison: Comparison<UnknownField[]> = {
    fixed: fixed(['']),
    generated: unknownFields(['']),
    unchanged: () => documented(place),
    changed: withAny,
    answer: said,
  };
  const compared = sendsComparison(comparison);
  return [
    {
      ...facts,
      id: 'adk-run/unknown-fields/top-level',
      level: 'should',
      says: 'a body with a further field at the top level is still answered',
      on: withFurther(place, [''], withAny),
      judge: unlessGuarded(taken('the body may grow: ignore fields that you do not know')),
    },
    {
      ...facts,
      id: 'adk-run/unknown-fields/nested',
      level: 'may',
      says: 'a further field in new_message or in a part is still answered',
      on: withFurther(place, nested, withAny),
      judge: unlessGuarded(taken('the message may grow at any depth: ignore fields that you do not know')),
    },
    {
      ...facts,
      id: 'adk-run/unknown-fields/changes-nothing',
      level: 'may',
      says: 'a further field at the top level leaves the answer as it is',
      on: {
        ...compared,
        call: (value, turns) => inSession(place, turns, (sent) => compared.call(value as UnknownField[], sent)),
      },
      judge: onMessages(sameAnswer(said, 'text')),
    },
  ];
}

/**
 * Sends the body with further fields, and where it is refused with `__proto__` among them, without that one: a guard against the
 * pollution of prototypes refuses this key alone, and the router never sends it.
 */
function withFurther(place: Place, places: readonly string[], withAny: (fields: UnknownField[]) => Call): Sends {
  const sends = changes(place, { fixed: fixed(places), generated: unknownFields(places), changed: withAny });
  const call = (fields: UnknownField[], turns: Turns): Call | undefined => {
    const [, refused, again, bare] = messages(turns);
    if (again === undefined || bare !== undefined || refused === undefined || !isClientError(refused))
      return sends.call(fields, turns);
    const isGuarded = fields.some(({ name }) => name === PROTO);
    return isGuarded && isAnswered(again) ? withAny(fields.filter(({ name }) => name !== PROTO)) : undefined;
  };
  return { ...sends, call: (value, turns) => call(value as UnknownField[], turns) };
}

function unlessGuarded(judge: Clause['judge']): Clause['judge'] {
  return (turns) => {
    const [, refused, , bare] = messages(turns);
    const isRefused = refused !== undefined && isClientError(refused);
    return isRefused && bare !== undefined && isAnswered(bare)
      ? notApplicable('the key __proto__ alone is refused')
      : judge(turns);
  };
}

function isClientError(exchange: Exchange): boolean {
  return isError(exchange) && (statusOf(exchange) ?? 0) < 500;
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
      hint: 'the router waits 30 s unless it is configured otherwise: --deadline sets what the kit waits',
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
