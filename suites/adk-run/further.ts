import {
  canonicalJson,
  type Clause,
  type Comparison,
  type Exchange,
  fail,
  fixedUnknownFields,
  inconclusive,
  notApplicable,
  own,
  pass,
  readJson,
  sameAnswer,
  seconds,
  sendsComparison,
  typeName,
  type UnknownField,
  unknownFields,
  withFields,
} from '../../src/index.ts';
import { eventsOf, isRedirect, statusOf, textOf } from './answers.ts';
import { changes, documented, onMessages } from './in-session.ts';
import { HELLO } from './messages.ts';
import { type Body, bodyOf, inSession, listApps, messages, type Place, post } from './place.ts';
import { taken } from './request.ts';

const nested = ['/new_message', '/new_message/parts/0'];
/** All at once: shrinking tells which one it is. */
const fixed = (places: readonly string[]): UnknownField[][] => [fixedUnknownFields(places).flat()];

export function unknownFieldClauses(place: Place): Clause[] {
  const facts = { section: 'charter', category: 'unknown-fields', subject: 'agent' } as const;
  const withAny = (fields: readonly UnknownField[]) => post(withFields(bodyOf(place, HELLO), fields) as Body);
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
      on: changes(place, { fixed: fixed(['']), generated: unknownFields(['']), changed: withAny }),
      judge: taken('the body may grow: ignore fields that you do not know'),
    },
    {
      ...facts,
      id: 'adk-run/unknown-fields/nested',
      level: 'may',
      says: 'a further field in new_message or in a part is still answered',
      on: changes(place, { fixed: fixed(nested), generated: unknownFields(nested), changed: withAny }),
      judge: taken('the message may grow at any depth: ignore fields that you do not know'),
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

/** Who said what in an answer. */
function said(exchange: Exchange): string | undefined {
  const events = eventsOf(exchange);
  return events && canonicalJson(events.map((event) => [own(event, 'author') ?? null, textOf(event)]));
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
      if ((status >= 400 && status < 500) || status === 501) return notApplicable('/list-apps is not served');
      if (isRedirect(exchange)) return inconclusive('the server redirects');
      const expected = `status 200 and an array of strings with ${JSON.stringify(app)}`;
      if (status !== 200) return fail({ expected, actual: `status ${status}` });
      const apps = appsIn(exchange);
      if (apps?.includes(app) === true) return pass;
      const [lone] = readJson(exchange.received).documents;
      return fail({ expected, actual: apps === undefined ? wrongApps(lone) : 'an array without it' });
    },
  };
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
