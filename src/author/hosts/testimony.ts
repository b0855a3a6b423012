import type { Exchange, HostCase, Testimony, Turns, Verdict } from '../../model/index.ts';
import { passedThrough } from '../../model/exchange/passed-through.ts';
import { shortened } from '../../model/text/phrases.ts';
import { requestOf } from '../reading/request-of.ts';
import { fail, inconclusive } from '../judging/verdicts.ts';

/** The case of a call. */
export function caseOf({ call }: Pick<Exchange, 'call'>): HostCase {
  return requestOf(call) as unknown as HostCase;
}

/** Longer ones are read by each clause anew: they are not held. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Those that were read last, first the latest: many clauses judge one, and a fault beside its sane twin. */
let latest: readonly { readonly received: Uint8Array; readonly testimony: Testimony }[] = [];

/** What the scripted agent recorded, and what the host concluded; undefined where the host could not be made to call. */
export function testimonyOf({ received }: Exchange): Testimony | undefined {
  if (received.length === 0) return undefined;
  const known = latest.find((one) => one.received === received);
  if (known !== undefined) return known.testimony;
  // What earlier ones took is given back before there is another.
  passedThrough(3 * received.length);
  const testimony = JSON.parse(new TextDecoder().decode(received)) as Testimony;
  if (received.length <= KEPT_BYTES) latest = [{ received, testimony }, ...latest.slice(0, 1)];
  return testimony;
}

/** Judges the testimony of the last case of a conversation. Of a conversation about a fault: `onFault`. */
export function onTestimony(judge: (testimony: Testimony, hostCase: HostCase) => Verdict): (turns: Turns) => Verdict {
  return (turns) => {
    const last = turns.at(-1);
    const testimony = last && testimonyOf(last);
    return last === undefined || testimony === undefined ? notMade : judge(testimony, caseOf(last));
  };
}

/**
 * Judges the testimony of the fault in a conversation of `faultCases`. Where the host did not take the sane answer of its twin it shows
 * nothing by what it makes of the fault.
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

/** As `onFault`, of a command that is late: a host that ended it before it came to wait shows nothing about that. */
export function onLateFault(judge: (testimony: Testimony, hostCase: HostCase) => Verdict): (turns: Turns) => Verdict {
  return onFault((testimony, hostCase) =>
    cameToWait(testimony)
      ? judge(testimony, hostCase)
      : inconclusive('the agent was ended before it came so far as to be late: the host, or this machine, was slow'),
  );
}

/** Whether an agent was called, and came to a step in which it waits where it is a command. */
export function cameToWait({ calls }: Testimony): boolean {
  return calls.some((call) => !('waited' in call) || call.waited);
}

const notMade = inconclusive('the case was not played');

/** Whether the host called the scripted agent, and took its answer for one. */
export function tookAnswer(exchange: Exchange): boolean {
  const { calls = [], conclusion } = testimonyOf(exchange) ?? {};
  return calls.length > 0 && conclusion?.outcome === 'answered';
}

/** Characters of what a host says that are quoted. */
const LONGEST_WORDS = 200;

/** What a host concluded, in words that complete "the host …". */
export function concludedInWords({ conclusion, noConclusion = '' }: Testimony): string {
  if (conclusion === undefined) return `concluded nothing: ${noConclusion}`;
  const { outcome, text, error } = conclusion;
  if (outcome === 'answered')
    return `took it for an answer${text === undefined ? '' : `: ${JSON.stringify(shortened(text, LONGEST_WORDS))}`}`;
  return `concluded ${outcome}${error?.message === undefined ? '' : `: ${shortened(error.message, LONGEST_WORDS)}`}`;
}

/** Fails what the host made of a case. */
export function failConclusion(testimony: Testimony, expected: string, hint?: string): Verdict {
  return fail({ expected, actual: `the host ${concludedInWords(testimony)}`, hint });
}
