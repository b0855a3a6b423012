import type { Clause, Exchange, Json, Turns, Verdict, Verifier } from '../../src/contract.ts';
import {
  all,
  each,
  equals,
  fail,
  field,
  inconclusive,
  isObject,
  notApplicable,
  own,
  pass,
  unanswered,
} from '../../src/contract.ts';
import {
  asTheRouterReads,
  bodyInWords,
  isByModel,
  isRedirect,
  modelEvents,
  onAnswer,
  saysSomething,
  statusOf,
  textOf,
} from './answers.ts';
import { errorHintOf, noArrayHint, redirectHint } from './hints.ts';
import { messages } from './endpoint.ts';

const NO_MODEL_EVENT = 'no event by model was seen';

/** The common fields of clauses about answers. */
const shared = {
  section: 'Success Response',
  level: 'should',
  category: 'mandatory-fields',
  subject: 'agent',
  on: 'valid',
} as const;

/** Judges each event whose author is `model`. */
function onModelEvents(verify: Verifier): Clause['judge'] {
  return onAnswer(each('', NO_MODEL_EVENT, verify, isByModel));
}

const judgeObjects = onAnswer(each('', 'no event was seen', all(field('', 'an object'), field('/author', 'a string'))));

const readablePart = all(
  field('', 'an object'),
  field('/text', 'a string', { absent: 'no part has text', orNull: true }),
);
const judgeContent = onModelEvents(
  all(
    field('/content', 'an object', { hint: errorHintOf }),
    field('/content/parts', 'an array', { hint: errorHintOf }),
    each('/content/parts', 'no part was seen', readablePart),
  ),
);

/** Whether the router can read every event; otherwise the content of the events is not judged. */
export function isWellFormed(exchange: Exchange): boolean {
  return [judgeObjects, judgeContent].every((judge) => judge([exchange]).is !== 'fail');
}

const changes = { type: 'an object, {} where nothing changes', is: isObject };

export const responseClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'adk-run/response/json-array',
    level: 'must',
    says: 'a response with status 200 carries a JSON array',
    judge: judgeArray,
  },
  {
    ...shared,
    id: 'adk-run/response/event-objects',
    level: 'must',
    says: 'every element of the array is an object with a string author',
    judge: judgeObjects,
  },
  {
    ...shared,
    id: 'adk-run/response/model-content',
    level: 'must',
    says: 'content.parts of an event by model is an array of objects, each text a string',
    judge: judgeContent,
  },
  {
    ...shared,
    id: 'adk-run/response/model-role',
    says: 'the content of an event by model has the role model',
    judge: onModelEvents((event, exchange, at) =>
      bringsResult(event) ? notApplicable(NO_MODEL_EVENT) : equals('/content/role', 'model')(event, exchange, at),
    ),
  },
  {
    ...shared,
    id: 'adk-run/response/invocation-id',
    says: 'the invocationId of an event by model is a string that is not empty',
    judge: onModelEvents(field('/invocationId', 'a string that is not empty')),
  },
  {
    ...shared,
    id: 'adk-run/response/actions',
    says: 'the actions of an event by model hold the objects stateDelta and artifactDelta',
    judge: onModelEvents(
      all(
        field('/actions', 'an object'),
        field('/actions/stateDelta', changes),
        field('/actions/artifactDelta', changes),
      ),
    ),
  },
  {
    ...shared,
    id: 'adk-run/response/last-event-has-text',
    section: 'Response Processing',
    category: 'semantics',
    says: 'the last event by model carries text: it is the one that the router sends',
    judge: onAnswer((_, exchange) => judgeLast(exchange)),
  },
  {
    ...shared,
    id: 'adk-run/response/content-type',
    section: 'charter',
    category: 'semantics',
    says: 'a response with status 200 says that it is application/json',
    judge: onAnswer((_, exchange) => judgeContentType(exchange)),
  },
  {
    ...shared,
    id: 'adk-run/response/no-redirect',
    section: 'HTTP Method and Endpoint',
    category: 'semantics',
    says: '/run answers itself, without a redirect',
    on: 'every',
    judge: judgeRedirect,
  },
];

function judgeArray([exchange]: Turns): Verdict {
  if (exchange === undefined || statusOf(exchange) !== 200) return unanswered(exchange, 'no message was answered');
  if (Array.isArray(asTheRouterReads(exchange))) return pass;
  return fail({ expected: 'a JSON array', actual: bodyInWords(exchange), hint: noArrayHint(exchange) });
}

/** Whether the event has no content, or the result of a tool: ADK gives results the role `user`, even in events by the model. */
function bringsResult(event: Json): boolean {
  const content = own(event, 'content');
  const parts = own(content, 'parts');
  const hasResult = Array.isArray(parts) && parts.some((part) => own(part, 'functionResponse') !== undefined);
  return !isObject(content) || hasResult;
}

function judgeLast(exchange: Exchange): Verdict {
  if (!isWellFormed(exchange)) return inconclusive('events cannot be read');
  if (!saysSomething(exchange)) return notApplicable('no event by model with text was seen');
  const last = modelEvents(exchange).at(-1);
  if (last === undefined || textOf(last.event) !== '') return pass;
  return fail({
    expected: 'text in the last event by model',
    actual: 'text in an earlier one alone',
    pointer: `/${last.at}`,
    hint: 'the router takes the last event by model: put the text there, or give tool events another author',
    realHost: 'send the user nothing for these answers',
  });
}

function judgeContentType({ ended }: Exchange): Verdict {
  const type = ended.by === 'response' ? ended.headers['content-type'] : undefined;
  if (type !== undefined && /^application\/json\s*(;|$)/i.test(type.trim())) return pass;
  const actual = type === undefined ? 'no content-type' : `content-type: ${type}`;
  return fail({ expected: 'content-type: application/json', actual });
}

function judgeRedirect([exchange]: Turns): Verdict {
  if (exchange === undefined || messages([exchange]).length === 0) return inconclusive('no message was sent');
  if (exchange.ended.by !== 'response') return inconclusive('no response came');
  if (!isRedirect(exchange)) return pass;
  const { status, headers } = exchange.ended;
  const to = headers['location'];
  const actual = `status ${status}${to === undefined ? '' : `, to ${to}`}`;
  return fail({ expected: 'an answer', actual, hint: redirectHint(exchange) });
}
