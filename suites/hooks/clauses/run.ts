import { fail, inconclusive, notApplicable, pass, type Verdict } from '../../../src/contract.ts';
import { onTerminal } from '../ask/on-terminal.ts';
import { compared, comparing, decisionInWords, outcome, sameDecision } from '../judging/compare.ts';
import { interpret, type Row } from '../judging/row.ts';
import { sections } from '../judging/sections.ts';
import { configuredCall, conversations, type View } from '../judging/view.ts';
import { missingHelper } from '../reply/launch.ts';
import { replyOf } from '../reply/reply.ts';

const terminalHint = 'hosts start hooks without one: read nothing from /dev/tty, and write nothing there';

/** Clauses about the start of the hook. */
export const runRows: readonly Row[] = [
  {
    id: 'hooks/run/no-terminal',
    levels: 'S m m m m',
    category: 'semantics',
    section: { 'claude-code': 'claude-code: Running' },
    says: 'without a terminal the decision is what it is with one',
    on: (view) => comparing(view, compared(view), (ask) => onTerminal(view, ask)),
    judge: (view) => sameDecision(view, { what: 'on a terminal', hint: terminalHint }),
  },
  {
    id: 'hooks/run/as-configured',
    levels: 'S S S S S',
    category: 'semantics',
    section: sections.running,
    says: 'launched as it is configured it decides as it does when started directly',
    on: configured,
    judge: judgeConfigured,
  },
];

function configured(view: View): ReturnType<Row['on']> {
  const { base } = view;
  if (base === undefined) return { because: 'no call of a tool is sent on the events that were named' };
  const call = configuredCall(view, base);
  return 'because' in call ? call : conversations([0], () => [base.call, call]);
}

function judgeConfigured(view: View): ReturnType<Row['judge']> {
  return ([direct, launched]): Verdict => {
    const found = interpret(view, direct, view.base);
    if ('is' in found) return found;
    if (launched === undefined) return inconclusive('it was not launched as it is configured');
    const reply = replyOf(launched);
    const helper = missingHelper(reply);
    const isNotThere =
      reply.code === 126 || reply.code === 127 || /can't open file|[Cc]annot find module/.test(reply.stderr);
    const hint = 'write the path from the project on, with the variable that the host sets, and run what it names';
    if (isNotThere && found.reply.code !== reply.code)
      return fail({
        expected: 'the hook, started',
        actual: helper === undefined ? `a launch that failed: ${firstLine(reply.stderr)}` : `${helper} was not found`,
        hint,
        shownBy: launched,
      });
    if (reply.ended === 'late') return inconclusive('it came too late');
    const decision = view.decide(launched, view.base?.event);
    if (found.decision.is === 'unstated' || decision.is === 'unstated')
      return inconclusive(decision.because ?? 'it is unstated');
    if (outcome(decision) === outcome(found.decision)) return pass;
    return fail({
      expected: `the decision of a direct start: ${decisionInWords(found.decision)}`,
      actual: decisionInWords(decision),
      hint,
      shownBy: launched,
    });
  };
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 200) ?? '';
}

/** Clauses about the end of a turn. */
export const stopRows: readonly Row[] = [
  {
    id: 'hooks/stop/no-endless-block',
    levels: 'S m m S m',
    category: 'semantics',
    section: sections.stopping,
    says: 'where it has made the turn go on already, it lets the turn end',
    on: endless,
    judge: judgeEndless,
  },
];

/** The fields by which hosts say that a hook has already made the turn continue. */
const wentOn = [{ loop_count: 5 }, { stop_hook_active: true }];

function endless(view: View): ReturnType<Row['on']> {
  if (view.settings.isLoop) return { because: 'it is meant to go on for ever: --set stop=loop' };
  const ask = view.asks.find(({ event }) => event.role === 'end-of-turn');
  if (ask === undefined) return { because: 'the hook is not registered for the end of a turn' };
  const active = wentOn.find((fields) => Object.keys(fields).some((name) => name in ask.input));
  if (active === undefined) return { because: 'this host does not tell a hook that the turn went on already' };
  return conversations([0], () => [ask.call, view.changed({ ...ask.input, ...active }, 'it went on before')]);
}

function judgeEndless(view: View): ReturnType<Row['judge']> {
  return ([first, again]): Verdict => {
    const found = interpret(view, first);
    if ('is' in found) return found;
    if (again === undefined) return inconclusive('the second call was not made');
    const decision = view.decide(again, found.ask.event);
    if (decision.is === 'unstated') return inconclusive(decision.because ?? 'it is unstated');
    if (decision.is === 'block')
      return fail({
        expected: 'the turn ends',
        actual: `it goes on again: ${decisionInWords(decision)}`,
        hint: 'let the turn end where stop_hook_active is true, or loop_count is not 0: it would go on without end',
        shownBy: again,
      });
    return found.decision.is === 'block' ? pass : notApplicable('no block was seen at all');
  };
}
