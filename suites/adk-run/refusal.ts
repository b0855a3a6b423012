import fc from 'fast-check';
import {
  type Call,
  type Clause,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  pass,
  seemsStuck,
  type Sends,
  type Verdict,
} from '../../src/index.ts';
import { eventsOf, isAnswered, isGone, isRedirect, isTooMany, noLonger, statusOf, tellsError } from './answers.ts';
import { errorEventHint } from './hints.ts';
import { onMessages } from './in-session.ts';
import { inSessions, type Place } from './place.ts';
import { documented, documentedAnew } from './sessions.ts';

/** What is sent to be refused. */
export interface Invalid<T> {
  readonly fixed: readonly T[];
  /** Tried by a run that generates some. */
  readonly further?: readonly T[];
  readonly invalid: (value: T) => Call;
  /** The documented body: that of the session of the place when left out. */
  readonly control?: Call;
  /** Asks whether the server is still there: the documented body in a session of its own when left out. */
  readonly afterwards?: Call;
  /** Set where it is a failure that no status comes: what brings none is sent a second time. */
  readonly wantsStatus?: true;
}

/**
 * Sends something invalid after the documented body. Where no status came, or that of an error in the server, the documented body
 * follows in a session of its own: is the server still there? Where it is not, the row about surviving has it. What brings no head, and
 * has to, is sent a second time between documented bodies: a server that is slow now and then is not one that waits for ever.
 */
export function refusals<T>(place: Place, { fixed, further = [], invalid, ...how }: Invalid<T>): Sends<T> {
  return {
    fixed,
    ...(further.length === 0 ? {} : { generated: fc.noShrink(fc.constantFrom(...further)), usually: 0 }),
    call: (value, turns) =>
      inSessions(place, turns, ([first, refused, after, again, afterAgain]) => {
        if (first === undefined) return how.control ?? documented(place);
        if (!isAnswered(first)) return undefined;
        const call = invalid(value);
        if (refused === undefined) return call;
        const why = `after ${String(call.body)}`;
        if (hasNoHead(refused) && how.wantsStatus !== true) return undefined;
        if (after === undefined)
          return isToAskAgain(refused) ? (how.afterwards ?? documentedAnew(place, why)) : undefined;
        if (!isStuckIn(refused, after)) return undefined;
        if (again === undefined) return { ...call, repeat: 4 };
        return afterAgain === undefined && hasNoHead(again) ? documentedAnew(place, `${why} again`) : undefined;
      }),
  };
}

/** It does not tell whether the server is still there. */
function isToAskAgain(refused: Exchange): boolean {
  if (isGone(refused)) return false;
  return refused.ended.by === 'hangup' || hasNoHead(refused) || (statusOf(refused) ?? 0) >= 500;
}

function hasNoHead({ ended }: Exchange): boolean {
  return ended.by === 'timeout' && ended.waitingFor === 'headers';
}

/** The documented body was answered in next to no time, and this got no head in all of it. */
function isStuckIn(refused: Exchange, answer: Exchange): boolean {
  return isAnswered(answer) && hasNoHead(refused) && seemsStuck(answer, refused);
}

/**
 * Judges the response to something invalid; `unanswered` judges what came where no whole response did. Of what ended the server the
 * row about surviving has it, unless that one does not send it.
 */
function onRefusal(
  judge: (refused: Exchange, status: number) => Verdict,
  unanswered: (refused: Exchange) => Verdict,
  isSentToSurvive: (refused: Exchange) => boolean = () => true,
): Clause['judge'] {
  return onMessages(([control, refused, after]) => {
    if (control === undefined || !isAnswered(control)) return inconclusive('the documented body was not answered');
    if (refused === undefined) return inconclusive('the invalid request was not sent');
    if (isTooMany(refused)) return inconclusive('the server asks for fewer requests (429)');
    const status = statusOf(refused);
    if (status !== undefined && (after === undefined || isAnswered(after))) return judge(refused, status);
    if (status !== undefined && after !== undefined) return noLonger(after);
    if (refused.ended.by !== 'hangup') return inconclusive(`the target ${endingInWords(refused)}`);
    const isThere = after !== undefined && after.ended.by === 'response';
    const isKnownOf = isGone(refused) && !isSentToSurvive(refused);
    if (!isThere && !isKnownOf) return inconclusive(whereItIsJudged(refused));
    return unanswered(refused);
  });
}

function whereItIsJudged({ ended }: Exchange): string {
  const isKnown = ended.by === 'hangup' && ended.fault === 'died';
  return isKnown ? 'the server ended of it: adk-run/errors/survives judges that' : 'the server was gone afterwards';
}

/** Wants a status from 400 to 599 or 499. */
export function wantsError(
  most: 499 | 599,
  hint: string,
  isSentToSurvive?: (refused: Exchange) => boolean,
): Clause['judge'] {
  const expected = `a status from 400 to ${most}`;
  return onRefusal(
    (refused, status) => {
      if (status >= 400 && status <= most) return pass;
      if (isRedirect(refused)) return inconclusive('the server redirects');
      return fail({ expected, actual: `status ${status}`, hint: hintFor(refused) ?? hint, shownBy: refused });
    },
    (refused) => fail({ expected, actual: `the target ${endingInWords(refused)}`, hint, shownBy: refused }),
    isSentToSurvive,
  );
}

/** The same, and what brings no status at all fails too: twice in turn with the documented body, which was answered quickly. */
export function wantsErrorOrElse(most: 499 | 599, hint: string): Clause['judge'] {
  const judge = wantsError(most, hint);
  return onMessages((sent) => {
    const [control, refused, after, again, afterAgain] = sent;
    if (refused === undefined || again === undefined || !hasNoHead(again)) return judge(sent);
    const isStuck = [control, after, afterAgain].every((answer) => answer !== undefined && isStuckIn(refused, answer));
    if (!isStuck) return judge(sent);
    const actual = `the target ${endingInWords(refused)}, twice`;
    return fail({ expected: `a status from 400 to ${most}`, actual, hint, shownBy: refused });
  });
}

/** Wants one status of a call that was refused with an error as such. */
export function wantsExactly(wanted: number, most: 499 | 599, hint: string): Clause['judge'] {
  const notRefused = notApplicable('no such request was refused');
  return onRefusal(
    (refused, status) => {
      if (status < 400 || status > most) return notRefused;
      if (status === wanted) return pass;
      const advice = status === 422 ? unprocessable : hint;
      return fail({ expected: `status ${wanted}`, actual: `status ${status}`, hint: advice, shownBy: refused });
    },
    () => notRefused,
  );
}

const unprocessable = 'answer 400: frameworks that check the shape of a body say 422 by themselves';

function hintFor(exchange: Exchange): string | undefined {
  return eventsOf(exchange)?.some(tellsError) === true ? errorEventHint : undefined;
}
