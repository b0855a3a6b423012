import type { HostCase, HostClause, Json, Testimony, Verdict } from '../../../src/contract.ts';
import { differenceOf, fail, failConclusion, onFault, onTestimony, pass, ofConcluding } from '../../../src/contract.ts';
import { answerOfCase, cases, fullAnswer, goodAnswers } from './cases.ts';

const shared = { ...ofConcluding, section: 'Output shape', on: cases } as const;

/** Clauses about valid answers: they have to arrive. */
export const answeredClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'wendell/host/answer-recorded',
    says: 'message and tool_calls of an answer arrive unchanged',
    vantages: ['conclusion', 'text', 'toolCalls'],
    judge: onTestimony(judgeAnswerRecorded),
  },
  {
    ...shared,
    id: 'wendell/host/metrics-attached',
    says: 'metrics of an answer are attached to the turn',
    vantages: ['conclusion', 'metrics'],
    judge: onAnswered(({ conclusion }, { metrics }) => arrived('metrics', metrics, conclusion?.metrics)),
  },
  {
    ...shared,
    id: 'wendell/host/empty-tool-calls-accepted',
    says: 'an answer whose tool_calls is empty is an answer, without tool calls',
    on: goodAnswers.emptyToolCalls,
    judge: onFault(judgeEmptyToolCallsAccepted),
  },
  {
    ...shared,
    id: 'wendell/host/metrics-optional',
    says: 'an answer without metrics is an answer, and gets none of an earlier turn',
    on: goodAnswers.noMetrics,
    judge: onFault(judgeMetricsOptional),
  },
  {
    ...shared,
    id: 'wendell/host/further-output-fields-tolerated',
    section: 'charter',
    level: 'should',
    category: 'unknown-fields',
    says: 'an answer with further fields is an answer',
    on: goodAnswers.furtherFields,
    judge: onFault(isTaken),
  },
  {
    ...shared,
    id: 'wendell/host/stderr-is-free',
    section: 'charter',
    level: 'should',
    says: 'what the agent writes to stderr changes nothing, a megabyte included',
    on: goodAnswers.stderr,
    judge: onFault((testimony) =>
      isTaken(testimony, 'read stderr while the agent runs, or let it go elsewhere: a full pipe stops the agent'),
    ),
  },
  {
    ...shared,
    id: 'wendell/host/answer-at-exit-counts',
    section: 'charter',
    level: 'may',
    category: 'timeouts',
    says: 'a process that holds the pipe does not take the answer away',
    on: goodAnswers.leftPipe,
    judge: onFault((testimony) => isTaken(testimony, 'wait for the exit of the agent, not for the end of its stdout')),
  },
];

function judgeAnswerRecorded(testimony: Testimony, hostCase: HostCase): Verdict {
  const { conclusion } = testimony;
  const { message, tool_calls: calls } = answerOfCase(hostCase);
  if (conclusion?.outcome !== 'answered')
    return failConclusion(testimony, 'an answer, with its message and tool calls');
  const text = arrived('text', message, conclusion.text);
  return text.is === 'pass' ? arrived('toolCalls', calls, conclusion.toolCalls) : text;
}

/** Judges how the host passes on an answer that it accepted. Another clause judges whether it accepts the answer. */
function onAnswered(judge: (testimony: Testimony, answer: { [name: string]: Json }) => Verdict): HostClause['judge'] {
  return onTestimony((testimony, hostCase) =>
    testimony.conclusion?.outcome === 'answered'
      ? judge(testimony, answerOfCase(hostCase))
      : { is: 'not-applicable', because: 'the host took it for no answer' },
  );
}

function judgeEmptyToolCallsAccepted(testimony: Testimony): Verdict {
  const { toolCalls } = testimony.conclusion ?? {};
  const hasSome = Array.isArray(toolCalls) && toolCalls.length > 0;
  return hasSome ? arrived('toolCalls', [], toolCalls) : isTaken(testimony);
}

/** A host may have metrics of its own: only the metrics of the turn before are a fault. */
function judgeMetricsOptional(testimony: Testimony): Verdict {
  const { metrics } = testimony.conclusion ?? {};
  const isEarlier = metrics !== undefined && differenceOf(metrics, fullAnswer.metrics) === undefined;
  if (!isEarlier) return isTaken(testimony);
  return fail({ expected: 'no metrics', actual: 'those of the turn before', pointer: '/metrics' });
}

function isTaken(testimony: Testimony, hint?: unknown): Verdict {
  if (testimony.conclusion?.outcome === 'answered') return pass;
  return failConclusion(testimony, 'an answer', typeof hint === 'string' ? hint : undefined);
}

/** Compares a member of the answer with its value in the conclusion, where the member is called `name`. */
function arrived(name: string, expected: Json | undefined, found: Json | undefined): Verdict {
  const difference = differenceOf(expected, found, `/${name}`);
  if (difference === undefined) return pass;
  const [wanted, actual] = difference.values;
  return fail({ expected: wanted, actual, pointer: difference.pointer });
}
