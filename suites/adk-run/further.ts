import type { Call, Clause, Comparison, Exchange, Json, Scenario, UnknownField, Verdict } from '../../src/contract.ts';
import {
  fail,
  fixedUnknownFields,
  inconclusive,
  notApplicable,
  partOf,
  pass,
  readJson,
  sameAnswer,
  seconds,
  sendsComparison,
  typeName,
  unknownFields,
} from '../../src/contract.ts';
import { eventsOf, isRedirect, isRefused, statusOf, textOf } from './answers.ts';
import { endlessHint, lateHeadersHint } from './hints.ts';
import { fieldsOf, judgeFurther, nextFurther, type Part, withFurther, withoutProto } from './further-pair.ts';
import { type Body, listApps, messages, type Endpoint } from './endpoint.ts';
import { anew, documented, fresh } from './sessions.ts';
import { taken } from './taken.ts';

const places = ['', '/new_message', '/new_message/parts/0'];

export function unknownFieldClauses(endpoint: Endpoint): Clause[] {
  const shared = { section: 'charter', category: 'unknown-fields', subject: 'agent' } as const;
  // Every awkward name at once, in every place: shrinking finds the one that matters.
  const values = { fixed: fixedUnknownFields(places).slice(1), generated: unknownFields(places), usually: 0 } as const;
  const further = (part: Part): Scenario<UnknownField[]> => ({
    ...values,
    call: (fields, sent) => nextFurther(endpoint, part, fields, sent),
  });
  return [
    {
      ...shared,
      id: 'adk-run/unknown-fields/top-level',
      level: 'should',
      says: 'a body with a further field at the top level is still answered',
      on: further('top'),
      judge: judgeFurther('top', taken('the body may grow: ignore fields that you do not know')),
    },
    {
      ...shared,
      id: 'adk-run/unknown-fields/nested',
      level: 'may',
      says: 'a further field in new_message or in a part is still answered',
      on: further('nested'),
      judge: judgeFurther('nested', taken('the message may grow at any depth: ignore fields that you do not know')),
    },
    {
      ...shared,
      id: 'adk-run/unknown-fields/changes-nothing',
      level: 'may',
      says: 'further fields, at the top level and in the message, leave the answer as it is',
      on: {
        ...values,
        calibrated: true,
        call: (fields: UnknownField[], sent) => nextComparison(endpoint, fields, sent),
      },
      judge: (sent) => sameAnswer(said, 'text')(compared(sent)),
    },
  ];
}

/**
 * Each message of a comparison is the first one of a session, so that the agent's memory makes no difference. If the fields are
 * refused, the fields at the top level are compared alone.
 */
function nextComparison(endpoint: Endpoint, fields: UnknownField[], sent: readonly Exchange[]): Call | undefined {
  const whole = sent[2];
  const isRefusedWhole = whole !== undefined && isRefused(whole);
  const tried = isRefusedWhole ? withoutProto(fieldsOf(fields, 'top')) : fields;
  if (tried.length === 0 || (isRefusedWhole && tried.length === fields.length)) return undefined;
  const comparison: Comparison<UnknownField[]> = {
    fixed: [],
    unchanged: () => documented(endpoint),
    changed: (value) => withFurther(endpoint, value),
    answer: said,
  };
  const turns = isRefusedWhole ? sent.toSpliced(2, 1) : sent;
  const call = sendsComparison(comparison).call(tried, turns);
  if (call === undefined || turns.length === 0 || turns.length === 2) return call;
  if (turns.length === 1) return endpoint.hasOneSession ? call : documented(fresh(endpoint));
  return anew(endpoint, JSON.parse(String(call.body)) as Body, `pair ${turns.length} of ${JSON.stringify(tried)}`);
}

/** The exchanges to compare: without the refused message if another one followed it. */
function compared(sent: readonly Exchange[]): readonly Exchange[] {
  const whole = sent[2];
  return whole !== undefined && isRefused(whole) && sent.length > 3 ? sent.toSpliced(2, 1) : sent;
}

/** Author and text of each event of an answer; the text is joined as the router joins it. */
function said(exchange: Exchange): Json | undefined {
  return eventsOf(exchange)?.map((event) => ({
    ...partOf(event, ['author']),
    content: { parts: [{ text: textOf(event) }] },
  }));
}

/** The common fields of clauses about time. */
const timing = {
  section: 'Timeout Configuration',
  level: 'must',
  category: 'timeouts',
  subject: 'agent',
  on: 'every',
} as const;

export const timingClauses: readonly Clause[] = [
  {
    ...timing,
    id: 'adk-run/timing/headers-in-time',
    says: 'the headers of every response come within the deadline',
    judge: ([exchange]) => judgeTime(exchange, 'headers'),
  },
  {
    ...timing,
    id: 'adk-run/timing/body-in-time',
    says: 'the whole body of every response comes within the deadline',
    judge: ([exchange]) => judgeTime(exchange, 'body'),
  },
];

function judgeTime(exchange: Exchange | undefined, part: 'headers' | 'body'): Verdict {
  if (exchange === undefined || messages([exchange]).length === 0) return inconclusive('no message was sent');
  const { ended } = exchange;
  if (ended.by === 'response') return pass;
  if (ended.by !== 'timeout') return inconclusive('no whole response came');
  const isOfHeaders = part === 'headers';
  if (ended.waitingFor !== part) return isOfHeaders ? pass : inconclusive('no headers came');
  return fail({
    expected: `${isOfHeaders ? 'response headers' : 'the whole body'} within ${seconds(ended.afterMs)}`,
    actual: isOfHeaders ? 'none' : 'a part of it',
    hint: isOfHeaders ? lateHeadersHint : endlessHint,
  });
}

export function discoveryClause({ app }: Endpoint): Clause {
  return {
    id: 'adk-run/discovery/list-apps',
    section: 'ADK Mock Agent',
    level: 'may',
    category: 'semantics',
    subject: 'agent',
    says: 'GET /list-apps, where it is served, lists the name of the app in an array',
    on: { fixed: [app], call: (_, turns) => (turns.length === 0 ? listApps : undefined) },
    judge: ([exchange]) => judgeApps(exchange, app),
  };
}

function judgeApps(exchange: Exchange | undefined, app: string): Verdict {
  const status = exchange === undefined ? undefined : statusOf(exchange);
  if (exchange === undefined || status === undefined) return inconclusive('no response came');
  if (isRedirect(exchange)) return inconclusive('the server redirects');
  if (status !== 200 || !isJson(exchange)) return notApplicable('/list-apps is not served');
  const apps = appsIn(exchange);
  if (apps?.includes(app) === true) return pass;
  const [lone] = readJson(exchange.received).documents;
  const wrong = Array.isArray(lone) ? 'an array with something else in it' : typeName(lone);
  const expected = `an array of strings with ${JSON.stringify(app)}`;
  return fail({ expected, actual: apps === undefined ? wrong : 'an array without it' });
}

/** Whether the body is JSON, or is declared as JSON: a server that answers every path with a page serves no list. */
function isJson({ ended, received }: Exchange): boolean {
  const type = ended.by === 'response' ? ended.headers['content-type'] : undefined;
  return readJson(received).alone || /^application\/json\b/i.test(type?.trim() ?? '');
}

/** The names of the apps that a server lists; undefined if it does not give a correct list. */
export function appsIn(exchange: Exchange): string[] | undefined {
  const { documents, alone } = readJson(exchange.received);
  const [apps] = documents;
  const isList = alone && Array.isArray(apps) && apps.every((name) => typeof name === 'string');
  return statusOf(exchange) === 200 && isList ? apps : undefined;
}
