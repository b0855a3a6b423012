import type { HostCase, HostClause, Json, Testimony, Verdict } from '../../../src/contract.ts';
import { fail, failConclusion, onFault, onTestimony, pass, ofConcluding } from '../../../src/contract.ts';
import { answerOfCase, cases, goodAnswers, same } from './cases.ts';

const shared = { ...ofConcluding, section: 'Output shape', on: cases } as const;

/** Clauses about answers that are good ones: they arrive. */
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
    judge: onAnswered(({ conclusion }, answer) =>
      same(answer['metrics'], conclusion?.metrics)
        ? pass
        : differs('metrics', answer['metrics'] ?? null, conclusion?.metrics),
    ),
  },
  {
    ...shared,
    id: 'wendell/host/empty-tool-calls-accepted',
    says: 'an answer whose tool_calls is empty is an answer',
    on: goodAnswers.emptyToolCalls,
    judge: onFault(isTaken),
  },
  {
    ...shared,
    id: 'wendell/host/metrics-optional',
    says: 'an answer without metrics is an answer',
    on: goodAnswers.noMetrics,
    judge: onFault(isTaken),
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
  const { message = null, tool_calls: calls = null } = answerOfCase(hostCase);
  if (conclusion?.outcome !== 'answered')
    return failConclusion(testimony, 'an answer, with its message and tool calls');
  if (conclusion.text !== message) return differs('text', message, conclusion.text);
  return same(calls, conclusion.toolCalls) ? pass : differs('toolCalls', calls, conclusion.toolCalls);
}

/** Judges what an answer became that the host took for one; another clause judges whether it did. */
function onAnswered(judge: (testimony: Testimony, answer: { [name: string]: Json }) => Verdict): HostClause['judge'] {
  return onTestimony((testimony, hostCase) =>
    testimony.conclusion?.outcome === 'answered'
      ? judge(testimony, answerOfCase(hostCase))
      : { is: 'not-applicable', because: 'the host took it for no answer' },
  );
}

function isTaken(testimony: Testimony, hint?: unknown): Verdict {
  if (testimony.conclusion?.outcome === 'answered') return pass;
  return failConclusion(testimony, 'an answer', typeof hint === 'string' ? hint : undefined);
}

/** Characters that are quoted of a value, and of them those before the place at which it differs. */
const LONGEST = 300;
const BEFORE = 40;

function differs(name: string, expected: Json, actual: Json | undefined): Verdict {
  const [wanted, found] = [JSON.stringify(expected), JSON.stringify(actual) ?? 'nothing'];
  let at = 0;
  while (at < wanted.length && wanted[at] === found[at]) at += 1;
  const quoted = (text: string): string => {
    if (text.length <= LONGEST) return text;
    const start = Math.min(at, text.length) <= BEFORE ? 0 : at - BEFORE;
    const end = start + LONGEST;
    const part = text.slice(start, end);
    return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''} (of ${text.length} characters)`;
  };
  return fail({ expected: quoted(wanted), actual: quoted(found), pointer: `/${name}` });
}
