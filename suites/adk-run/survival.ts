import fc from 'fast-check';
import {
  type Call,
  endingInWords,
  type Exchange,
  fail,
  inconclusive,
  pass,
  type Sends,
  type Turns,
  type Verdict,
} from '../../src/index.ts';
import { isAnswered, isGone, isLate, isRefused, isTooMany } from './answers.ts';
import { noLongerHint, survivalHint } from './hints.ts';
import { documented } from './in-session.ts';
import { inSession, type Place } from './place.ts';
import { freshSession } from './request.ts';

/** The documented body, then invalid requests, then the documented body anew, unless the server is gone by then. */
export function survival(place: Place, invalid: readonly Call[]): Sends<readonly Call[]> {
  const calls = invalid.map((call): Call => ({ ...call, invalid: true }));
  return {
    fixed: [calls],
    generated: fc.subarray(calls, { minLength: 1 }),
    untilGone: true,
    call: (chosen, turns) =>
      inSession(place, turns, (sent) => {
        if (sent.length === 0) return documented(place);
        if (isOver(sent) || (sent[0] !== undefined && !isAnswered(sent[0]))) return undefined;
        if (sent.length <= chosen.length) return chosen[sent.length - 1];
        if (sent.some(isGone)) return undefined;
        if (sent.length === chosen.length + 1) return { ...documented(place), repeat: 2 };
        const after = sent.at(-1);
        if (sent.length > chosen.length + 2 || place.createsSessions || after === undefined) return undefined;
        // A session may be closed: what is asked here is whether the server is there.
        return isRefused(after) || isLate(after)
          ? documented({ ...place, session: freshSession(place, 3) })
          : undefined;
      }),
  };
}

/** Fails where one of the requests ended the server, or the documented body is not answered afterwards. */
export function judgeSurvival(sent: Turns): Verdict {
  const [control] = sent;
  if (control === undefined || !isAnswered(control)) return inconclusive('the documented body was not answered');
  const expected = 'an answer to the documented body afterwards';
  const died = sent.find(hasDied);
  if (died !== undefined)
    return fail({ expected, actual: `the target ${endInWords(died)}`, hint: survivalHint, shownBy: died });
  // Calls are made once: a server that is gone is this conversation's doing only where one of its requests broke off.
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
  const last = sent.at(-1);
  if (last === undefined || last === control || isInvalid(last))
    return inconclusive('the documented body was not sent again');
  if (isAnswered(last)) return pass;
  if (isTooMany(last)) return inconclusive('the server asks for fewer requests (429)');
  return fail({ expected, actual: `the target ${endingInWords(last)}`, hint: noLongerHint });
}

/** What ended the server is known. Another row may have sent it: while that is not known, the others are looked at. */
function isOver(sent: readonly Exchange[]): boolean {
  return sent.some(hasDied) || (sent.some(isGone) && sent.some(isBroken));
}

function isBroken({ ended }: Exchange): boolean {
  return ended.by === 'hangup' && ended.fault !== 'gone';
}

function hasDied({ ended, endedAfter }: Exchange): boolean {
  return endedAfter !== undefined || (ended.by === 'hangup' && ended.fault === 'died');
}

function endInWords(exchange: Exchange): string {
  const { endedAfter } = exchange;
  return endingInWords(exchange) + (endedAfter === undefined ? '' : `, then ${endedAfter}`);
}

function isInvalid({ call }: Exchange): boolean {
  return call.invalid === true;
}
