import type { Exchange, HostCase, Testimony, Turns, Verdict } from '../../model/index.ts';
import { passedThrough } from '../../model/exchange/passed-through.ts';
import { shortened } from '../../model/text/phrases.ts';
import { requestOf } from '../reading/request-of.ts';
import { fail, inconclusive } from '../judging/verdicts.ts';

/** The host case that a call plays. */
export function caseOf({ call }: Pick<Exchange, 'call'>): HostCase {
  return requestOf(call) as unknown as HostCase;
}

/** Larger testimonies are not cached: each clause parses them again. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** The last two testimonies, the latest first: many clauses judge each one, and some a fault together with its sane twin. */
let latest: readonly { readonly received: Uint8Array; readonly testimony: Testimony }[] = [];

/** What the scripted agent recorded and the host concluded; undefined if the host could not be made to call. */
export function testimonyOf({ received }: Exchange): Testimony | undefined {
  if (received.length === 0) return undefined;
  const known = latest.find((one) => one.received === received);
  if (known !== undefined) return known.testimony;
  // The memory of earlier testimonies is freed before the next one is parsed.
  passedThrough(3 * received.length);
  const testimony = JSON.parse(new TextDecoder().decode(received)) as Testimony;
  if (received.length <= KEPT_BYTES) latest = [{ received, testimony }, ...latest.slice(0, 1)];
  return testimony;
}

/** Judges the testimony of the last case of a conversation. For conversations about a fault use `onFault`. */
export function onTestimony(judge: (testimony: Testimony, hostCase: HostCase) => Verdict): (turns: Turns) => Verdict {
  return (turns) => {
    const last = turns.at(-1);
    const testimony = last && testimonyOf(last);
    return last === undefined || testimony === undefined ? notMade : judge(testimony, caseOf(last));
  };
}

/**
 * Judges the testimony of the fault in a conversation of `faultCases`. If the host did not accept the sane answer, its reaction
 * to the fault shows nothing.
 */
export function onFault(judge: (testimony: Testimony, hostCase: HostCase) => Verdict): (turns: Turns) => Verdict {
  return ([twin, ...faults]) => {
    if (twin === undefined || !tookAnswer(twin))
      return inconclusive('the host did not take the sane answer to this case');
    const fault = faults.at(-1);
    const testimony = fault && testimonyOf(fault);
    if (fault === undefined || testimony === undefined) return notMade;
    if (testimony.calls.length === 0) return inconclusive('the host did not call the agent that misbehaves');
    return judge(testimony, caseOf(fault));
  };
}

/** Like `onFault`, for a command that is late: if the host ended it before its waiting step, that shows nothing. */
export function onLateFault(judge: (testimony: Testimony, hostCase: HostCase) => Verdict): (turns: Turns) => Verdict {
  return onFault((testimony, hostCase) =>
    cameToWait(testimony)
      ? judge(testimony, hostCase)
      : inconclusive('the agent was ended before it came so far as to be late: the host, or this machine, was slow'),
  );
}

/** Whether an agent was called and, if it is a command, reached its waiting step. */
export function cameToWait({ calls }: Testimony): boolean {
  return calls.some((call) => !('waited' in call) || call.waited);
}

const notMade = inconclusive('the case was not played');

/** Whether the host called the scripted agent and accepted its answer. */
export function tookAnswer(exchange: Exchange): boolean {
  const { calls = [], conclusion } = testimonyOf(exchange) ?? {};
  return calls.length > 0 && conclusion?.outcome === 'answered';
}

/** The most characters that are quoted from a host's text. */
const LONGEST_WORDS = 200;

/** The host's conclusion, in words that complete "the host …". */
export function concludedInWords({ conclusion, noConclusion = '' }: Testimony): string {
  if (conclusion === undefined) return `concluded nothing: ${noConclusion}`;
  const { outcome, text, error } = conclusion;
  if (outcome === 'answered')
    return `took it for an answer${text === undefined ? '' : `: ${JSON.stringify(shortened(text, LONGEST_WORDS))}`}`;
  return `concluded ${outcome}${error?.message === undefined ? '' : `: ${shortened(error.message, LONGEST_WORDS)}`}`;
}

/** A fail verdict that quotes the host's conclusion as what it did. */
export function failConclusion(testimony: Testimony, expected: string, hint?: string): Verdict {
  return fail({ expected, actual: `the host ${concludedInWords(testimony)}`, hint });
}
