import fc from 'fast-check';
import type { Call, Clause, Exchange, Scenario, Verdict } from '../../src/contract.ts';
import { again, endingInWords, fail, inconclusive, notApplicable, pass, seemsStuck } from '../../src/contract.ts';
import { eventsOf, isAnswered, isGone, isRedirect, isTooMany, noLonger, statusOf, isErrorEvent } from './answers.ts';
import { errorEventHint } from './hints.ts';
import type { Endpoint } from './endpoint.ts';
import { documented, documentedAnew } from './sessions.ts';

/** Requests that have to be refused. */
export interface Invalid<T> {
  readonly fixed: readonly T[];
  /** Tried only by a run that generates values. */
  readonly further?: readonly T[];
  readonly invalid: (value: T) => Call;
  /** The documented body; by default the one in the session of the endpoint. */
  readonly control?: Call;
  /** Asks whether the server still runs; by default the documented body in a session of its own. */
  readonly afterwards?: Call;
  /** The clause that fails if no status arrives: such a call is sent once more for it. */
  readonly statusWantedBy?: string;
}

/**
 * Sends an invalid request after the documented body. If no status arrives, or the status of a server error, the documented body follows
 * in a session of its own to see whether the server still runs. If it does not, `errors/survives` fails. A request that needs a status
 * and gets no head is sent again between documented bodies: a server that is slow at times is not one that waits for ever.
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

/** Whether the response leaves open if the server still runs. */
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

/** Whether the documented body was answered in a small part of the deadline, and the invalid request got no head within all of it. */
function isStuckIn(refused: Exchange, answer: Exchange): boolean {
  return isAnswered(answer) && hasNoHead(refused) && seemsStuck(answer, refused);
}

/**
 * Judges the response to an invalid request. `unanswered` judges an exchange without a complete response. If the request ended
 * the server, `errors/survives` fails, unless that clause does not send it.
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

/** Wants an error status: from 400 to `most`. */
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

/** Like `wantsError`, but also fails if no status arrives twice in turn while the documented body was answered quickly. */
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

/** Wants one particular status, if the call was refused with an error at all. */
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
