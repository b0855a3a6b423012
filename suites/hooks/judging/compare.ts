import {
  type Call,
  type Clause,
  type Exchange,
  fail,
  inconclusive,
  pass,
  type Scenario,
  type Turns,
  type Verdict,
} from '../../../src/contract.ts';
import type { Decision } from '../decision/decide.ts';
import { type Reply, replyOf } from '../reply/reply.ts';
import { elsewhere, heard, lackOf } from './row.ts';
import type { View } from './view.ts';

/** What counts as the same outcome: an action that goes on does so for whatever reason. */
export function outcome({ is }: Decision): string {
  return is === 'failed-open' ? 'proceed' : is;
}

/** A decision in words, with what there is to say of it. */
export function decisionInWords({ is, because }: Decision): string {
  const word = is.replace('-', ' ');
  return because === undefined || because === '' ? word : `${word} (${because})`;
}

/**
 * Sends what the others are compared with, the same once more in another session, and then what is changed. A hook that answers one and the
 * same in different ways shows it there.
 */
export function comparing(
  view: View,
  changes: readonly (readonly Call[])[],
): Scenario<readonly Call[]> | { readonly because: string } {
  const { base } = view;
  if (base === undefined) return { because: 'no call of a tool is sent on the events that were named' };
  const before = [base.call, view.changed(base.input, 'once more')];
  return { fixed: changes, call: (changed, turns) => [...before, ...changed][turns.length] };
}

/** Judges conversations of `comparing`: each changed call has to come to the same decision, and to end well. */
export function sameDecision(
  view: View,
  { what, hint, ownsEnd = true }: { readonly what: string; readonly hint?: string; readonly ownsEnd?: boolean },
): Clause['judge'] {
  return (turns): Verdict => {
    const steady = steadyDecision(view, turns);
    if ('verdict' in steady) return steady.verdict;
    for (const exchange of turns.slice(2)) {
      const verdict = compared(view, steady, exchange, { what, hint, ownsEnd });
      if (verdict.is !== 'pass') return verdict;
    }
    return turns.length > 2 ? pass : inconclusive('the changed call was not made');
  };
}

interface Steady {
  readonly decision: Decision;
}

/** What the unchanged call comes to; a verdict instead where nothing can be compared with it. */
function steadyDecision(view: View, [first, second]: Turns): Steady | { readonly verdict: Verdict } {
  const found = heard(view, first, view.base);
  if ('is' in found) return { verdict: found };
  const { decision, fault } = found;
  if (decision.is === 'unstated') return { verdict: inconclusive(decision.because ?? 'it is unstated') };
  if (fault?.clause === 'hooks/input/answers-each-event' || fault?.clause === 'hooks/timing/within-timeout')
    return { verdict: elsewhere(fault) };
  const isSame = second !== undefined && outcome(view.decide(second, view.base?.event)) === outcome(decision);
  return isSame ? { decision } : { verdict: inconclusive('the hook answers one and the same call in different ways') };
}

function compared(
  view: View,
  { decision: before }: Steady,
  exchange: Exchange,
  { what, hint, ownsEnd }: { readonly what: string; readonly hint: string | undefined; readonly ownsEnd: boolean },
): Verdict {
  const reply = replyOf(exchange);
  const lack = lackOf(reply);
  if (lack !== undefined) return lack;
  if (reply.ended === 'late') return elsewhere({ clause: 'hooks/timing/within-timeout' });
  if (reply.ended === 'otherwise') return inconclusive('the changed call did not end by itself');
  const decision = view.decide(exchange, view.base?.event);
  if (!endsWell(reply)) {
    if (!ownsEnd) return elsewhere({ clause: 'hooks/input/unknown-fields' });
    const actual = reply.code === undefined ? 'a death by a signal' : `exit code ${reply.code}`;
    return fail({ expected: `exit code 0 or 2 ${what}, as without it`, actual, hint, shownBy: exchange });
  }
  if (decision.is === 'unstated') return inconclusive(decision.because ?? 'it is unstated');
  if (outcome(decision) === outcome(before)) return pass;
  return fail({
    expected: `the same decision ${what}: ${decisionInWords(before)}`,
    actual: decisionInWords(decision),
    hint,
    shownBy: exchange,
  });
}

/** It ended by itself with a code that says something. */
export function endsWell({ code }: Reply): boolean {
  return code === 0 || code === 2;
}
