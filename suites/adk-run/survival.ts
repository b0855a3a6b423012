import fc from 'fast-check';
import type { Call, Clause, Exchange, Scenario, Turns, Verdict } from '../../src/contract.ts';
import { again, endingInWords, fail, inconclusive, isAgain, pass, tooLate } from '../../src/contract.ts';
import { eventsOf, isAnswered, isErrorEvent, isGone, isLate, isRefused, isTooMany, statusOf } from './answers.ts';
import { noLongerHint, survivalHint } from './hints.ts';
import type { Endpoint } from './endpoint.ts';
import { twoTurns } from './request.ts';
import { documented, documentedAnew } from './sessions.ts';

export const SURVIVES = 'adk-run/errors/survives';

/**
 * The documented body, then invalid requests, then the documented body again, all in one session: the session has to survive too.
 * Nothing follows if the server is gone by then.
 */
export function survival(endpoint: Endpoint, invalid: readonly Call[]): Scenario<readonly Call[]> {
  const calls = invalid.map((call): Call => ({ ...call, invalid: true }));
  return {
    fixed: [calls],
    generated: fc.subarray(calls, { minLength: 1 }),
    usually: 0,
    untilGone: true,
    call(chosen, sent) {
      if (sent.length === 0) return documented(endpoint);
      if (isOver(sent) || (sent[0] !== undefined && !isAnswered(sent[0]))) return undefined;
      if (sent.length <= chosen.length) return chosen[sent.length - 1];
      if (sent.some(isGone)) return undefined;
      const [after, ...further] = sent.slice(chosen.length + 1);
      return after === undefined ? again(documented(endpoint), SURVIVES) : afterwards(endpoint, after, further);
    },
  };
}

/**
 * The next call if the documented body is no longer answered. A 4xx may mean that this session is closed: another session is tried.
 * Otherwise the server did not survive, unless no session takes a second message: in that case `request/session-second-turn` fails.
 */
function afterwards(endpoint: Endpoint, after: Exchange, further: Turns): Call | undefined {
  const anew = documentedAnew(endpoint, 'after invalid requests');
  if (isClosed(after)) return further.length === 0 && !endpoint.hasOneSession ? anew : undefined;
  if (isTooMany(after) || !isRefused(after)) return undefined;
  const [opening, following] = twoTurns(endpoint);
  const [opened, followed] = further;
  if (opened === undefined) return opening;
  if (!isAnswered(opened)) return undefined;
  if (followed === undefined) return following;
  return further.length === 2 && !isAnswered(followed) ? anew : undefined;
}

/**
 * The clauses, but they do not judge the documented body after invalid requests: what these requests did to its session is judged
 * by `survives`, and one fault fails one clause.
 */
export function beforeInvalid(clauses: readonly Clause[]): Clause[] {
  return clauses.map(({ judge, ...clause }) => ({
    ...clause,
    judge: (turns) => (turns.some(({ call }) => isAgain(call, SURVIVES)) ? leftToSurvives : judge(turns)),
  }));
}

const leftToSurvives = inconclusive('what comes after invalid requests is judged by errors/survives');

/** A status from 400 to 499 but 429. */
function isClosed(exchange: Exchange): boolean {
  const status = statusOf(exchange) ?? 0;
  return status >= 400 && status < 500 && !isTooMany(exchange);
}

/** Fails if one of the requests ended the server, or if the documented body is not answered afterwards as it was before. */
export function judgeSurvival(sent: Turns): Verdict {
  const [control] = sent;
  if (control === undefined || !isAnswered(control) || hidesFailure(control))
    return inconclusive('the documented body was not answered');
  const expected = 'an answer to the documented body afterwards';
  const died = sent.find(hasEnded);
  if (died !== undefined)
    return fail({ expected, actual: `the target ${endInWords(died)}`, hint: survivalHint, shownBy: died });
  // Other conversations share these calls: a server that is gone is this conversation's fault only if one of its requests broke off.
  if (sent.some(isGone)) {
    const broken = sent.find(isBroken);
    if (broken === undefined)
      return inconclusive('the server is gone, and none of these requests is known to have ended it');
    return fail({
      expected,
      actual: `the target ${endingInWords(broken)}, and was gone`,
      hint: survivalHint,
      shownBy: broken,
    });
  }
  const [after, ...further] = sent.slice(1).filter(({ call }) => call.invalid !== true);
  if (after === undefined) return inconclusive('the documented body was not sent again');
  if (isAnswered(after)) return hidesFailure(after) ? spoiled(after) : pass;
  const [anew] = isClosed(after) ? further : [];
  if (anew !== undefined && isAnswered(anew)) return pass;
  if ([after, anew].some((exchange) => exchange !== undefined && isTooMany(exchange)))
    return inconclusive('the server asks for fewer requests (429)');
  if ([after, anew].some((exchange) => exchange !== undefined && isLate(exchange))) return tooLate;
  if (!isClosed(after) && takesNoSecond(further))
    return inconclusive('no session takes a second message: request/session-second-turn has it');
  const hint = noLongerHint;
  return fail({ expected, actual: `the target ${endingInWords(after)}`, hint, shownBy: after });
}

/**
 * The documented body is answered with an event that reports a failure: in a session that invalid requests spoiled, users get no answers.
 */
function spoiled(after: Exchange): Verdict {
  return fail({
    expected: 'an answer to the documented body afterwards, as before',
    actual: 'status 200 with an event that has an errorCode, in the same session',
    hint: noLongerHint,
    shownBy: after,
  });
}

function hidesFailure(exchange: Exchange): boolean {
  return (eventsOf(exchange) ?? []).some(isErrorEvent);
}

/** Whether the first message of a session is answered, both times, and the second one is not, without any invalid request. */
function takesNoSecond([opened, followed, anew]: Turns): boolean {
  if (opened === undefined || followed === undefined || anew === undefined) return false;
  return isAnswered(opened) && !isAnswered(followed) && isAnswered(anew);
}

/** Whether it is known which request ended the server. Until then other requests are examined, as another clause may have sent it. */
function isOver(sent: readonly Exchange[]): boolean {
  return sent.some(hasEnded) || (sent.some(isGone) && sent.some(isBroken));
}

function isBroken({ ended }: Exchange): boolean {
  return ended.by === 'hangup' && ended.fault !== 'gone';
}

/** Whether the server ended because of this call or the one before. An end before the first call is not due to these requests. */
function hasEnded({ ended, endedAfter, endedBefore }: Exchange, at: number): boolean {
  const hasDied = ended.by === 'hangup' && ended.fault === 'died';
  return hasDied || endedAfter !== undefined || (at > 0 && endedBefore !== undefined);
}

function endInWords(exchange: Exchange): string {
  const { endedAfter, endedBefore } = exchange;
  if (endedBefore !== undefined) return `was gone after the request before this one: ${endedBefore}`;
  return endingInWords(exchange) + (endedAfter === undefined ? '' : `, then ${endedAfter}`);
}
