import {
  type Call,
  type Clause,
  fail,
  inconclusive,
  pass,
  type Scenario,
  type Verdict,
} from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import type { Decision } from '../decision/decide.ts';
import { deniesAsJson, deniesInWords } from '../reply/denial.ts';
import { type Reply, replyOf } from '../reply/reply.ts';
import { elsewhere, interpret, lackOf } from './row.ts';
import type { View } from './view.ts';

/** The outcome for comparisons: an action that goes on counts the same, whatever the reason. */
export function outcome({ is }: Decision): string {
  return is === 'failed-open' ? 'proceed' : is;
}

/** A decision in words, with its reason or remark. */
export function decisionInWords({ is, because }: Decision): string {
  const word = is.replace('-', ' ');
  return because === undefined || because === '' ? word : `${word} (${because})`;
}

/** The calls whose decisions are compared: a denial shows changes that let it through, a permission shows changes that block it. */
export function compared({ base, control }: View): Ask[] {
  return [...new Set([base, control])].flatMap((ask) => ask ?? []);
}

/**
 * Sends a call and the same call with a change. If the decisions differ, the first call is sent again in another session, which
 * shows a hook that answers the same call differently at times.
 */
export function comparing(
  view: View,
  asks: readonly Ask[],
  change: (ask: Ask) => Call,
): Scenario<Ask> | { readonly because: string } {
  if (asks.length === 0) return { because: 'no call of a tool is sent on the events that were named' };
  return {
    fixed: asks,
    call(ask, turns) {
      const [first, second] = turns;
      if (first === undefined) return ask.call;
      // Made only when it is needed: some calls are megabytes.
      if (second === undefined) return change(ask);
      const isSame = outcome(view.decide(first, ask.event)) === outcome(view.decide(second, ask.event));
      return turns.length === 2 && !isSame ? view.changed(ask.input, `${ask.given} once more`) : undefined;
    },
  };
}

/** Faults of the ending: a call that has one is not compared. */
const ofItsEnd: ReadonlySet<string> = new Set([
  'hooks/input/answers-each-event',
  'hooks/timing/within-timeout',
  'hooks/decision/no-denial-in-words',
]);

/**
 * The words of a comparison. `leavesEnd`: another clause judges how the changed call ends. `decides`: the calls whose decision
 * may not change; the other calls only have to be answered.
 */
interface Comparison {
  readonly what: string;
  readonly hint?: string;
  readonly leavesEnd?: true;
  readonly decides?: (ask: Ask) => boolean;
}

/** Judges conversations of `comparing`: the changed call has to come to the same decision, and to end well. */
export function sameDecision(view: View, { what, hint, leavesEnd, decides = () => true }: Comparison): Clause['judge'] {
  return ([first, second, third]): Verdict => {
    const found = interpret(view, first);
    if ('is' in found) return found;
    const { ask, decision: before, fault } = found;
    if (before.is === 'unstated') return inconclusive(before.because ?? 'it is unstated');
    if (fault !== undefined && ofItsEnd.has(fault.clause)) return elsewhere(fault);
    if (second === undefined) return inconclusive('the changed call was not made');
    const reply = replyOf(second);
    const lack = lackOf(reply);
    if (lack !== undefined) return lack;
    if (reply.ended === 'late') return elsewhere({ clause: 'hooks/timing/within-timeout' });
    if (reply.ended === 'otherwise') return inconclusive('the changed call did not end by itself');
    const decision = view.decide(second, ask.event);
    if (!endsWell(reply, decision)) {
      if (deniesInWords(reply)) return elsewhere({ clause: 'hooks/decision/no-denial-in-words' });
      if (leavesEnd === true) return elsewhere({ clause: 'hooks/input/unknown-fields' });
      const actual = reply.code === undefined ? 'a death by a signal' : `exit code ${reply.code}`;
      return fail({
        expected: `exit code 0 or 2 ${what}, as without it`,
        actual,
        hint,
        shownBy: second,
        comparedWith: first,
      });
    }
    if (!decides(ask)) return pass;
    if (decision.is === 'unstated') return inconclusive(decision.because ?? 'it is unstated');
    if (outcome(decision) === outcome(before)) return pass;
    if (third === undefined || outcome(view.decide(third, ask.event)) !== outcome(before))
      return inconclusive('the hook answers one and the same call in different ways');
    const expected = `the same decision ${what}: ${decisionInWords(before)}`;
    return fail({ expected, actual: decisionInWords(decision), hint, shownBy: second, comparedWith: first });
  };
}

/** Whether the hook ended with exit code 0 or 2, or with another code and JSON by which its host refuses. */
export function endsWell(reply: Reply, { is }: Decision): boolean {
  return reply.code === 0 || reply.code === 2 || (is === 'block' && deniesAsJson(reply));
}
