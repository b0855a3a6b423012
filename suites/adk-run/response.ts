import {
  type Clause,
  type Exchange,
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
import {
  asTheRouterReads,
  bodyInWords,
  eventsOf,
  isRedirect,
  modelEvents,
  saysSomething,
  statusOf,
  textOf,
} from './answers.ts';
import { errorHintOf, noArrayHint, redirectHint } from './hints.ts';
import { messages } from './place.ts';

const facts = { section: 'Success Response', subject: 'agent' } as const;

/** Judges a response with status 200 to a message. */
function onSuccess(judge: (exchange: Exchange) => Verdict): (turns: Turns) => Verdict {
  return ([exchange]) =>
    exchange === undefined || statusOf(exchange) !== 200 ? inconclusive('no message was answered') : judge(exchange);
}

/** Judges the events of an answer. */
function onEvents(judge: (events: readonly Json[], exchange: Exchange) => Verdict): (turns: Turns) => Verdict {
  return onSuccess((exchange) => {
    const events = eventsOf(exchange);
    return events === undefined ? inconclusive('no message was answered') : judge(events, exchange);
  });
}

/** Judges each event whose author is `model`; the first that fails counts. */
function onModelEvents(
  judge: (event: { [name: string]: Json }, pointer: string) => Verdict,
): (turns: Turns) => Verdict {
  return onEvents((_, exchange) => {
    const verdicts = modelEvents(exchange).map(({ event, at }) => judge(event, `/${at}`));
    const failure = verdicts.find(({ is }) => is === 'fail');
    if (failure !== undefined) return failure;
    return verdicts.some(({ is }) => is === 'pass') ? pass : notApplicable('no event by model was seen');
  });
}

const judgeObjects = onEvents((events) => {
  if (events.length === 0) return notApplicable('no event was seen');
  for (const [at, event] of events.entries()) {
    if (!isObject(event)) return fail({ expected: 'an object', actual: typeName(event), pointer: `/${at}` });
    const author = own(event, 'author');
    if (typeof author !== 'string')
      return fail({ expected: 'a string', actual: typeName(author), pointer: `/${at}/author` });
  }
  return pass;
});

const judgeContent = onModelEvents((event, pointer) => {
  const content = own(event, 'content');
  const hint = errorHintOf(event);
  if (!isObject(content))
    return fail({ expected: 'an object', actual: typeName(content), pointer: `${pointer}/content`, ...hint });
  const parts = own(content, 'parts');
  if (!Array.isArray(parts))
    return fail({ expected: 'an array', actual: typeName(parts), pointer: `${pointer}/content/parts`, ...hint });
  for (const [at, part] of parts.entries()) {
    const place = `${pointer}/content/parts/${at}`;
    if (!isObject(part)) return fail({ expected: 'an object', actual: typeName(part), pointer: place });
    const text = own(part, 'text');
    if (text !== undefined && text !== null && typeof text !== 'string')
      return fail({ expected: 'a string', actual: typeName(text), pointer: `${place}/text` });
  }
  return pass;
});

/** Whether every event can be read as the router reads it; otherwise what it says is not judged. */
export function isWellFormed(exchange: Exchange): boolean {
  return [judgeObjects, judgeContent].every((judge) => judge([exchange]).is !== 'fail');
}

export const responseClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'adk-run/response/json-array',
    level: 'must',
    category: 'mandatory-fields',
    says: 'a response with status 200 carries a JSON array',
    on: 'valid',
    judge: onSuccess((exchange) =>
      Array.isArray(asTheRouterReads(exchange))
        ? pass
        : fail({ expected: 'a JSON array', actual: bodyInWords(exchange), hint: noArrayHint(exchange) }),
    ),
  },
  {
    ...facts,
    id: 'adk-run/response/event-objects',
    level: 'must',
    category: 'mandatory-fields',
    says: 'every element of the array is an object with a string author',
    on: 'valid',
    judge: judgeObjects,
  },
  {
    ...facts,
    id: 'adk-run/response/model-content',
    level: 'must',
    category: 'mandatory-fields',
    says: 'content.parts of an event by model is an array of objects, each text a string',
    on: 'valid',
    judge: judgeContent,
  },
  {
    ...facts,
    id: 'adk-run/response/model-role',
    level: 'should',
    category: 'mandatory-fields',
    says: 'the content of an event by model has the role model',
    on: 'valid',
    judge: onModelEvents((event, pointer) => {
      const content = own(event, 'content');
      if (!isObject(content)) return notApplicable('no content was seen');
      if (bringsResult(content)) return notApplicable('the result of a tool was seen alone');
      const role = own(content, 'role');
      if (role === 'model') return pass;
      const actual = typeof role === 'string' ? JSON.stringify(role) : typeName(role);
      return fail({ expected: '"model"', actual, pointer: `${pointer}/content/role` });
    }),
  },
  {
    ...facts,
    id: 'adk-run/response/invocation-id',
    level: 'should',
    category: 'mandatory-fields',
    says: 'the invocationId of an event by model is a string that is not empty',
    on: 'valid',
    judge: onModelEvents((event, pointer) => {
      const id = own(event, 'invocationId');
      if (typeof id === 'string' && id !== '') return pass;
      const actual = id === '' ? 'an empty string' : typeName(id);
      return fail({ expected: 'a string that is not empty', actual, pointer: `${pointer}/invocationId` });
    }),
  },
  {
    ...facts,
    id: 'adk-run/response/actions',
    level: 'should',
    category: 'mandatory-fields',
    says: 'the actions of an event by model hold the objects stateDelta and artifactDelta',
    on: 'valid',
    judge: onModelEvents((event, pointer) => {
      const actions = own(event, 'actions');
      if (!isObject(actions))
        return fail({ expected: 'an object', actual: typeName(actions), pointer: `${pointer}/actions` });
      const missing = ['stateDelta', 'artifactDelta'].find((name) => !isObject(own(actions, name)));
      if (missing === undefined) return pass;
      const actual = typeName(own(actions, missing));
      return fail({
        expected: 'an object, {} where nothing changes',
        actual,
        pointer: `${pointer}/actions/${missing}`,
      });
    }),
  },
  {
    ...facts,
    id: 'adk-run/response/last-event-has-text',
    section: 'Response Processing',
    level: 'should',
    category: 'semantics',
    says: 'the last event by model carries text: it is the one that the router sends',
    on: 'valid',
    judge: onEvents((_, exchange) => {
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
    }),
  },
  {
    ...facts,
    id: 'adk-run/response/content-type',
    section: 'charter',
    level: 'should',
    category: 'semantics',
    says: 'a response with status 200 says that it is application/json',
    on: 'valid',
    judge: onEvents((_, { ended }) => {
      const type = ended.by === 'response' ? ended.headers['content-type'] : undefined;
      if (type !== undefined && /^application\/json\s*(;|$)/i.test(type.trim())) return pass;
      return fail({
        expected: 'content-type: application/json',
        actual: type === undefined ? 'no content-type' : `content-type: ${type}`,
      });
    }),
  },
  {
    ...facts,
    id: 'adk-run/response/no-redirect',
    section: 'HTTP Method and Endpoint',
    level: 'should',
    category: 'semantics',
    says: '/run answers itself, without a redirect',
    on: 'every',
    judge: ([exchange]) => {
      if (exchange === undefined || messages([exchange]).length === 0) return inconclusive('no message was sent');
      if (exchange.ended.by !== 'response') return inconclusive('no response came');
      if (!isRedirect(exchange)) return pass;
      const to = exchange.ended.headers['location'];
      return fail({
        expected: 'an answer',
        actual: `status ${exchange.ended.status}${to === undefined ? '' : `, to ${to}`}`,
        hint: redirectHint(exchange),
      });
    },
  },
];

/** The result of a tool: ADK gives it the role `user`, whoever made the event. */
function bringsResult(content: Json): boolean {
  const parts = own(content, 'parts');
  return Array.isArray(parts) && parts.some((part) => own(part, 'functionResponse') !== undefined);
}
