import { type Exchange, isObject, type Json, own, readJson, type Turns } from '../../src/contract.ts';
import { encodingOf, eventsOf, isAnswered, statusOf, isErrorEvent, textOf } from './answers.ts';

/**
 * The hint for a refused documented body: the known causes. `turns`: the body, then without nulls and in camelCase if these were tried.
 */
export function refusedHint([refused, , camelCase]: Turns): string {
  if (camelCase !== undefined && isAnswered(camelCase))
    return 'the server reads camelCase alone (appName, newMessage): accept app_name, user_id, session_id, new_message too';
  switch (refused === undefined ? undefined : statusOf(refused)) {
    case 404:
      return 'where the session has to exist first, let the kit create it: --set sessions=create; where the app has another name: --set app=NAME';
    case 422:
      return 'the shape of the body was refused (422): accept snake_case names, null for state_delta and invocation_id, and no role';
    case 405:
      return 'POST is refused here: serve POST /run below the base that --url gives';
    case 401:
    case 403:
      return "the server wants to know who asks: --header 'Authorization: Bearer $TOKEN'";
    case 429:
      return 'the server asks for fewer requests: --rate 2 makes two calls a second at most';
    case 503:
      return 'where the server has just started: --ready /PATH or --ready WORDS tells when it can be called';
    default:
      return 'what the server logs about this request tells more';
  }
}

export const lateHeadersHint =
  'the router waits 30 s unless it is configured otherwise: --deadline sets what the kit waits';

/** For a body that began and did not end. */
export const endlessHint =
  'end each body: a content-length of as many bytes as come, or the last chunk, or close the connection after it; where it is slow, --deadline sets what the kit waits';

export const survivalHint =
  'catch what goes wrong in a request where it is handled: one bad request must not end the server';

/** For a server that still runs, and no longer answers. */
export const noLongerHint =
  'it was answered before: look for what an invalid request leaves behind, or for a limit that many requests reach';

/** For a redirect in place of an answer, or of an error. */
export function redirectHint({ call }: Exchange): string {
  return call.invalid === true
    ? 'answer with an error status: the router follows a redirect, and takes what it finds there for the answer'
    : 'give --url and the router the address that answers: a redirect may turn POST into GET';
}

/** For a response with status 200 that is no JSON array. */
export function noArrayHint(exchange: Exchange): string {
  if (encodingOf(exchange) !== undefined)
    return 'no encoding was asked for (accept-encoding): send the body as it is, without content-encoding';
  const reading = readJson(exchange.received);
  const { documents, alone } = reading;
  if (alone && Array.isArray(documents[0]))
    return 'the router refuses the whole answer: write null for NaN and Infinity, and \\n or \\t for a control character in a text';
  if (/^(data|event|id|retry):/m.test(reading.text))
    return 'these are server-sent events: answer /run with one JSON array';
  if (documents.length > 1) return 'these are several JSON values: put them into one array';
  const [lone] = documents;
  if (isObject(lone) && own(lone, 'author') !== undefined) return 'a single event: put it into an array';
  if (isObject(lone)) {
    const wrapped = Object.keys(lone).find((name) => Array.isArray(lone[name]));
    if (wrapped !== undefined) return `the events seem to stand under ${wrapped}: answer with the array itself`;
  }
  if (typeof lone === 'string') return 'the answer seems to be encoded twice: encode it once';
  return 'answer with a JSON array of events, [] where there is nothing to say';
}

/** For answers without an event by `model` that has text. */
export function noModelHint(answers: readonly Exchange[]): string {
  const events = answers.flatMap((exchange) => eventsOf(exchange) ?? []);
  if (events.some(isErrorEvent)) return errorEventHint;
  const author = events.map((event) => (textOf(event) === '' ? undefined : own(event, 'author'))).find(isOtherAuthor);
  if (author !== undefined)
    return `events with text carry the author ${JSON.stringify(author)}: name the root agent "model", or map its name to "model" where the response is built`;
  return 'the user hears nothing without text in an event by "model": --set message=TEXT names a message that the agent answers, --set silent=true says that it is silent on purpose';
}

export const errorEventHint =
  'an event with an errorCode under status 200 hides a failure: answer with status 500 where the agent fails';

/** The hint for an event that reports a failure; undefined for other events. */
export function errorHintOf(event: Json): string | undefined {
  return isErrorEvent(event) ? errorEventHint : undefined;
}

function isOtherAuthor(author: Json | undefined): author is string {
  return typeof author === 'string' && author !== 'user' && author !== 'model';
}
