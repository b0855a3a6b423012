import {
  type Exchange,
  fail,
  inconclusive,
  notApplicable,
  pass,
  type Scenario,
  type Verdict,
} from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import { onTerminal } from '../ask/on-terminal.ts';
import type { Decision } from '../decision/decide.ts';
import { compared, decisionInWords, outcome } from '../judging/compare.ts';
import { elsewhere, type Interpretation, interpret, judgesFault, type Row } from '../judging/row.ts';
import { sections } from '../judging/sections.ts';
import type { View } from '../judging/view.ts';
import { deniesAsJson, deniesInWords, signalsDenial } from '../reply/denial.ts';
import { looksLikeFailedLaunch } from '../reply/launch.ts';
import { replyOf } from '../reply/reply.ts';

function row(facts: Omit<Row, 'on' | 'judge'>, skip: (of: Interpretation) => string | undefined): Row {
  return { ...facts, on: ({ plain }) => plain, judge: (view) => judgesFault(view, facts.id, skip) };
}

const noDenial = ({ reply }: Interpretation): string | undefined =>
  signalsDenial(reply) ? undefined : 'no denial was signalled';
const noCode2 = ({ reply }: Interpretation): string | undefined =>
  reply.code === 2 ? undefined : 'it did not end with exit code 2';

const noForeignShape: Row['unshown'] = {
  cursor: {
    verdicts: ['fail'],
    because: 'sources disagree about what this host does with a denial in the shape of another, so it is inconclusive',
  },
};

/** Clauses about what the hook decides, and how it says so. */
export const decisionRows: readonly Row[] = [
  row(
    {
      id: 'hooks/decision/host-shape',
      levels: 'M M M M M',
      category: 'semantics',
      section: sections.output,
      says: 'a denial stands where this host reads it',
      unshown: noForeignShape,
    },
    noDenial,
  ),
  {
    id: 'hooks/decision/denies-as-declared',
    levels: 'S S S S S',
    category: 'semantics',
    section: 'charter',
    says: 'a call that must be blocked is blocked',
    on: (view) => declared(view, 'denial', 'the user names no call that must be blocked: --set deny=…'),
    judge: judgeDenied,
  },
  {
    id: 'hooks/decision/allows-as-declared',
    levels: 'S S S S S',
    category: 'semantics',
    section: 'charter',
    says: 'a call that must go through goes through',
    on: (view) => declared(view, 'permission', 'the user names no call that must go through: --set allow=…'),
    judge: judgeAllowed,
  },
  row(
    {
      id: 'hooks/decision/no-denial-in-words',
      levels: 'S S S m S',
      category: 'error-codes',
      section: sections.codes,
      says: 'no denial is given in words beside an exit code that lets the call through',
    },
    ({ reply }) =>
      deniesInWords(reply) || deniesAsJson(reply) || reply.code === 2 ? undefined : 'no denial was signalled',
  ),
  row(
    {
      id: 'hooks/decision/exit-2-has-reason',
      levels: 'S M S m m',
      category: 'error-codes',
      section: sections.codes,
      says: 'exit code 2 comes with a text that says why',
    },
    noCode2,
  ),
  row(
    {
      id: 'hooks/decision/one-channel',
      levels: 'S m S m m',
      category: 'semantics',
      section: sections.codes,
      says: 'beside exit code 2 stdout holds no decision that says otherwise',
    },
    noCode2,
  ),
  row(
    {
      id: 'hooks/decision/allow-is-explicit',
      levels: '- - - - S',
      category: 'semantics',
      section: sections.codes,
      says: 'a call that goes through is answered with {"permission":"allow"}',
    },
    ({ ask }) =>
      ask.expects === 'permission' && ask.event.asksPermission === true ? undefined : 'no call that must go through',
  ),
  row(
    {
      id: 'hooks/decision/event-can-decide',
      levels: 'm m m m m',
      category: 'semantics',
      section: sections.codes,
      says: 'no denial is given on an event that cannot deny',
    },
    noDenial,
  ),
];

/**
 * Sends the declared calls, each with a call that should not be denied, as far as is known: a launch that fails may end like a
 * denial. A call whose decision is not as declared is sent on a terminal too: another clause judges that difference.
 */
function declared(view: View, expects: Ask['expects'], because: string): ReturnType<Row['on']> {
  const asks = view.asks.filter((ask) => ask.expects === expects);
  if (asks.length === 0) return { because };
  const { control } = view;
  const scenario: Scenario<Ask> = {
    fixed: asks,
    call(ask, turns) {
      const plain = [ask.call, ...(control === undefined ? [] : [control.call])];
      const next = plain[turns.length];
      if (next !== undefined) return next;
      const isOdd = isOtherwise(view, expects, turns[0]) && compared(view).includes(ask);
      return turns.length === plain.length && isOdd ? onTerminal(view, ask) : undefined;
    },
  };
  return scenario;
}

/** Whether a decision is not the declared one, and nothing else is wrong with the reply. */
function isOtherwise(view: View, expects: Ask['expects'], exchange: Exchange | undefined): boolean {
  const found = interpret(view, exchange);
  if ('is' in found || found.decision.is === 'unstated' || found.fault !== undefined) return false;
  return expects === 'denial' ? found.decision.is !== 'block' : outcome(found.decision) !== 'proceed';
}

/** Whether the decision on a terminal is the declared one. */
function isAsDeclared(view: View, expects: Ask['expects'], onOne: Exchange | undefined): boolean {
  if (onOne?.call.typed === undefined) return false;
  const decision = view.decide(onOne);
  return expects === 'denial' ? decision.is === 'block' : goesThrough(decision);
}

/** Whether the call goes ahead without a question to the user. */
function goesThrough(decision: Decision): boolean {
  return outcome(decision) === 'proceed' || decision.is === 'context-added';
}

function judgeDenied(view: View): ReturnType<Row['judge']> {
  return (turns) => {
    const [exchange, control] = turns;
    const found = interpret(view, exchange);
    if ('is' in found) return found;
    const { ask, decision, fault, reply } = found;
    if (ask.event.code2 === 'is a notice' && ask.event.denials.length === 0)
      return notApplicable('nothing that a hook says stops anything on this event');
    if (isSameRefusal(exchange, control)) return blocksAll(exchange);
    if (decision.is === 'block') return pass;
    if (fault !== undefined) return elsewhere(fault);
    if (decision.is === 'unstated') return inconclusive(decision.because ?? 'it is unstated');
    if (signalsDenial(reply))
      return inconclusive(`a denial was signalled and lost: ${decision.because ?? decision.is}`);
    if (isAsDeclared(view, 'denial', turns.at(-1))) return elsewhere({ clause: 'hooks/run/no-terminal' });
    return fail({
      expected: 'block',
      actual: decisionInWords(decision),
      hint: 'look at the fields that this host sends: the tool may have another name, its arguments another form',
    });
  };
}

function judgeAllowed(view: View): ReturnType<Row['judge']> {
  return (turns): Verdict => {
    const found = interpret(view, turns[0]);
    if ('is' in found) return found;
    const { decision, fault, reply } = found;
    if (isAsDeclared(view, 'permission', turns.at(-1))) return elsewhere({ clause: 'hooks/run/no-terminal' });
    if (fault !== undefined && decision.is !== 'block') return elsewhere(fault);
    if (fault !== undefined && fault.clause !== 'hooks/decision/exit-2-has-reason') return elsewhere(fault);
    if (decision.is !== 'failed-open' && goesThrough(decision)) return pass;
    if (decision.is === 'unstated') return inconclusive(decision.because ?? 'it is unstated');
    if (decision.is === 'failed-open') return inconclusive(decision.because ?? 'it failed open');
    const hint = looksLikeFailedLaunch(reply)
      ? 'it seems that the hook did not start: what its interpreter says ends with exit code 2 too'
      : 'does it block every call? a launch that fails can end with exit code 2 as well';
    return fail({ expected: 'proceed', actual: decisionInWords(decision), hint });
  };
}

/** Whether two calls were refused by exit code 2 in exactly the same words. */
function isSameRefusal(one: Exchange | undefined, other: Exchange | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [first, second] = [replyOf(one), replyOf(other)];
  const isRefusal = first.code === 2 && second.code === 2;
  return isRefusal && first.stderr === second.stderr && first.stdout === second.stdout;
}

function blocksAll(exchange: Exchange | undefined): Verdict {
  const isLaunch = exchange !== undefined && looksLikeFailedLaunch(replyOf(exchange));
  return inconclusive(
    isLaunch
      ? 'the hook did not start, it seems: its interpreter ends with 2'
      : 'it blocks every call in the same words',
    'call it by hand, with a call that must go through',
  );
}
