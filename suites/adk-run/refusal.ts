import fc from 'fast-check';
import type { Call, Clause, Exchange, Scenario, Verdict } from '../../src/contract.ts';
import { again, endingInWords, fail, inconclusive, notApplicable, pass, seemsStuck } from '../../src/contract.ts';
import { eventsOf, isAnswered, isGone, isRedirect, isTooMany, noLonger, statusOf, isErrorEvent } from './answers.ts';
import { errorEventHint } from './hints.ts';
import type { Endpoint } from './endpoint.ts';
import { documented, documentedAnew } from './sessions.ts';

/** What is sent to be refused. */
export interface Invalid<T> {
  readonly fixed: readonly T[];
  /** Tried by a run that generates some. */
  readonly further?: readonly T[];
  readonly invalid: (value: T) => Call;
  /** The documented body: that of the session of the endpoint when left out. */
  readonly control?: Call;
  /** Asks whether the server is still there: the documented body in a session of its own when left out. */
  readonly afterwards?: Call;
  /** The clause that fails where no status comes: what brings none is sent once more for it. */
  readonly statusWantedBy?: string;
}

/**
 * Sends something invalid after the documented body. Where no status came, or that of an error in the server, the documented body
 * follows in a session of its own: is the server still there? Where it is not, `errors/survives` fails. What brings no head, and
 * has to, is sent a second time between documented bodies: a server that is slow now and then is not one that waits for ever.
 */
export function refusals<T>(endpoint: Endpoint, { fixed, further = [], invalid, ...how }: Invalid<T>): Scenario<T> {
  return {
    fixed,
    ...(further.length === 0 ? {} : { generated: fc.noShrink(fc.constantFrom(...further)), usually: 0 }),
    call: (value, [first, refused, after, confirmed, afterConfirmed]) => {
      if (first === undefined) return how.control ?? documented(endpoint);
      if (!isAnswered(first)) return undefined;
      const call = invalid(value);
      if (refused === undefined) return call;
      const why = `after ${String(call.body)}`;
      if (hasNoHead(refused) && how.statusWantedBy === undefined) return undefined;
      if (after === undefined)
        return isToAskAgain(refused) ? (how.afterwards ?? documentedAnew(endpoint, why)) : undefined;
      if (how.statusWantedBy === undefined || !isStuckIn(refused, after)) return undefined;
      if (confirmed === undefined) return again(call, how.statusWantedBy);
      return afterConfirmed === undefined && hasNoHead(confirmed)
        ? documentedAnew(endpoint, `${why} again`)
        : undefined;
    },
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

/** The status of a response; also of an error whose body was cut, since no router reads that body. */
function refusalStatusOf(refused: Exchange): number | undefined {
  const { ended } = refused;
  const isCut = ended.by === 'hangup' && (ended.fault === 'cut-body' || ended.fault === 'wrong-length');
  return isCut && (ended.status ?? 0) >= 400 ? ended.status : statusOf(refused);
}

/** The documented body was answered in next to no time, and this got no head in all of it. */
function isStuckIn(refused: Exchange, answer: Exchange): boolean {
  return isAnswered(answer) && hasNoHead(refused) && seemsStuck(answer, refused);
}

/**
 * Judges the response to something invalid; `unanswered` judges what came where no whole response did. Of what ended the server,
 * `errors/survives` fails, unless it does not send that.
 */
function onRefusal(
  judge: (refused: Exchange, status: number) => Verdict,
  unanswered: (refused: Exchange) => Verdict,
  isSentToSurvive: (refused: Exchange) => boolean = () => true,
): Clause['judge'] {
  return ([control, refused, after]) => {
    if (control === undefined || !isAnswered(control)) return inconclusive('the documented body was not answered');
    if (refused === undefined) return inconclusive('the invalid request was not sent');
    if (isTooMany(refused)) return inconclusive('the server asks for fewer requests (429)');
    const status = refusalStatusOf(refused);
    if (status !== undefined && (after === undefined || isAnswered(after))) return judge(refused, status);
    if (status !== undefined && after !== undefined) return noLonger(after);
    if (refused.ended.by !== 'hangup') return inconclusive(`the target ${endingInWords(refused)}`);
    const isThere = after !== undefined && after.ended.by === 'response';
    const isKnownOf = isGone(refused) && !isSentToSurvive(refused);
    if (!isThere && !isKnownOf) return inconclusive(whereItIsJudged(refused));
    return unanswered(refused);
  };
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
      const hidden = eventsOf(refused)?.some(isErrorEvent) === true;
      return fail({ expected, actual: `status ${status}`, hint: hidden ? errorEventHint : hint, shownBy: refused });
    },
    (refused) => fail({ expected, actual: `the target ${endingInWords(refused)}`, hint, shownBy: refused }),
    isSentToSurvive,
  );
}

/** The same, and what brings no status at all fails too: twice in turn with the documented body, which was answered quickly. */
export function wantsErrorOrElse(most: 499 | 599, hint: string): Clause['judge'] {
  const judge = wantsError(most, hint);
  return (sent) => {
    const [control, refused, after, confirmed, afterConfirmed] = sent;
    if (refused === undefined || confirmed === undefined || !hasNoHead(confirmed)) return judge(sent);
    const isStuck = [control, after, afterConfirmed].every(
      (answer) => answer !== undefined && isStuckIn(refused, answer),
    );
    if (!isStuck) return judge(sent);
    const actual = `the target ${endingInWords(refused)}, twice`;
    return fail({ expected: `a status from 400 to ${most}`, actual, hint, shownBy: refused });
  };
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
