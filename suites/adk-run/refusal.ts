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
  type Sends,
  type Verdict,
} from '../../src/index.ts';
import { eventsOf, isAnswered, isGone, isRedirect, isTooMany, noLonger, statusOf, tellsError } from './answers.ts';
import { errorEventHint } from './hints.ts';
import { documented, onMessages } from './in-session.ts';
import { inSession, type Place } from './place.ts';

/**
 * Sends something invalid after the documented body, and that body once more where no status came, or that of an error in the
 * server: does it still answer? Where it does not, the row about surviving has it. `from` tells these repetitions from others.
 * `further` values are tried by a run that generates some.
 */
export function refusals<T>(
  place: Place,
  from: number,
  fixed: readonly T[],
  invalid: (value: T) => Call,
  further: readonly T[] = [],
): Sends<T> {
  const all = [...fixed, ...further];
  return {
    fixed,
    ...(further.length === 0 ? {} : { generated: fc.noShrink(fc.constantFrom(...further)) }),
    call: (value, turns) =>
      inSession(place, turns, ([control, refused, after]) => {
        if (control === undefined) return documented(place);
        if (!isAnswered(control)) return undefined;
        if (refused === undefined) return invalid(value);
        const isBroken = refused.ended.by === 'hangup' || (statusOf(refused) ?? 0) >= 500;
        if (after !== undefined || !isBroken || isGone(refused)) return undefined;
        return { ...documented(place), repeat: from + all.indexOf(value) };
      }),
  };
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

/** Wants one status of a call that was refused with an error as such. */
export function wantsExactly(wanted: number, most: 499 | 599, hint: string): Clause['judge'] {
  const notRefused = notApplicable('no such request was refused');
  return onRefusal(
    (refused, status) => {
      if (status < 400 || status > most) return notRefused;
      if (status === wanted) return pass;
      return fail({ expected: `status ${wanted}`, actual: `status ${status}`, hint, shownBy: refused });
    },
    () => notRefused,
  );
}

function hintFor(exchange: Exchange): string | undefined {
  return eventsOf(exchange)?.some(tellsError) === true ? errorEventHint : undefined;
}
