import fc from 'fast-check';
import type { CommandPlay, CommandStep, HostCase, Json, Scenario } from '../../../src/contract.ts';
import { faultCases, hostCases, inPieces, isObject, lazily, printedBy } from '../../../src/contract.ts';
import { example } from '../work-items.ts';

/** Values that an evaluator knows and no agent may see. Each text occurs nowhere else. */
const withheld = {
  rubric: 'withheld-rubric-7Qx2 be polite',
  hidden_facts: ['withheld-fact-3Kd9 the order never left'],
  expected_outcome: 'withheld-outcome-5Vn1 a refund',
  source_lineage: 'withheld-lineage-8Tz4 run 17',
  terminal_outcome: 'withheld-terminal-2Hw6 refunded',
  success_criteria: 'withheld-success-9Yb3 refunded in three turns',
  failure_criteria: 'withheld-failure-4Lc8 no refund',
};

/** The names of these values: no work item may have a member with such a name. */
export const withheldNames: readonly string[] = Object.keys(withheld);

/** An answer with every documented field and with non-ASCII letters. */
export const fullAnswer = {
  message: 'Ich prüfe das: “order 17” → 東京 ✓',
  tool_calls: [{ name: 'orders.lookup', args: { order_id: 'Ä-17' }, result: { found: true } }],
  metrics: { latency_ms: 1200 },
};

/** A message and a tool call that are longer than those that are cut for a display or a log. */
const longAnswer = {
  ...fullAnswer,
  message: `${fullAnswer.message} ${'Größe 17, bitte. '.repeat(1_000)}`,
  tool_calls: [{ name: 'orders.lookup', args: { note: 'ä'.repeat(5_000) } }],
};

const oddCalls = {
  refund: {
    name: 'refunds.create',
    args: { amount: -12.5, dry: false, ids: [], note: null },
    result: { status: 'done' },
  },
  noResult: { name: 'refunds.create', args: { amount: 0, options: { tags: ['a', ''] } } },
};

/**
 * An answer whose message a terminal, a log and a form would each interpret differently. No other answer has its tool calls and
 * metrics. Two of its calls occur again: one with another result, one unchanged.
 */
const oddAnswer = {
  message: ` \tFirst line.\r\n\u001b[31mred\u001b[0m \u0007\u0001 \u007f\u2028<b>"it's"</b> &amp; 100% {x} $HOME \\n last line\n `,
  tool_calls: [
    oddCalls.refund,
    oddCalls.noResult,
    { ...oddCalls.refund, result: { status: 'done before' } },
    oddCalls.noResult,
  ],
  metrics: { tokens: { input: 17, output: 4 }, cost: 0.0125, cached: true },
};

/** Blanks inside an answer: more than the buffer of a pipe. The conclusion about it stays short, because drivers use pipes too. */
const BLANKS = { text: ' '.repeat(7_000), times: 10 };

type Answer = { [name: string]: Json };

/** A good answer, and how it is printed. */
interface Printed {
  readonly answer: Answer;
  readonly as: keyof typeof layouts;
}

/** For each layout: the name of the case, and the steps of an agent that prints its answer in this layout. */
const layouts = {
  line: { name: 'answer', steps: answering },
  indented: { name: 'indented-answer', steps: (answer: Answer) => printing(`${JSON.stringify(answer, null, 2)}\n`) },
  pieces: { name: 'answer-in-pieces', steps: printingLong },
} as const;

const { schema_version: _, ...plainContent } = example;

/** A work item with letters whose bytes in UTF-8 differ from those in other encodings. */
const content = {
  ...plainContent,
  case: { case_id: 'case_123', request: 'Ich möchte bitte für die Größe 17 mein Geld zurück.' },
};

export const ONE_MIB = 1024 * 1024;
const BLOCK = 1024;
/** How long a process keeps a pipe open (milliseconds), and how long the host waits in that case (seconds). */
const HELD = { ms: 12_000, secs: 5 };

/** Reads the work item and prints an answer. */
export function answering(answer: Json): readonly CommandStep[] {
  return printing(JSON.stringify(answer));
}

/** Reads the work item and prints a text. */
export function printing(text: string): readonly CommandStep[] {
  return [{ do: 'read' }, { do: 'write', to: 'stdout', text }];
}

/** Prints an answer in pieces, with blanks after its first member. */
function printingLong({ message = '', ...others }: Answer): readonly CommandStep[] {
  return [
    { do: 'read' },
    ...inPieces(`{"message":${JSON.stringify(message)},`),
    { do: 'write', to: 'stdout', ...BLANKS },
    { do: 'write', to: 'stdout', text: JSON.stringify(others).slice(1) },
  ];
}

/** The play of the agent in a case, and how long its host waits. */
export interface Played extends CommandPlay {
  readonly name: string;
  readonly timeoutSecs?: number;
}

export function wendellCase({ name, timeoutSecs, steps, missing }: Played): HostCase {
  return {
    case: name,
    send: { ...content, withheld },
    plays: { steps, ...(missing === undefined ? {} : { missing }) },
    ...(timeoutSecs === undefined ? {} : { timeoutSecs }),
    withheld: Object.values(withheld).flat(),
  };
}

function printedCase({ answer, as }: Printed): HostCase {
  const { name, steps } = layouts[as];
  return wendellCase({ name, steps: steps(answer) });
}

/** The ordinary case: faults are compared with it. */
export function saneCase(): HostCase {
  return printedCase({ answer: fullAnswer, as: 'line' });
}

/** The answer of the agent in a case. */
export function answerOfCase(hostCase: HostCase): Answer {
  return JSON.parse(printedIn(hostCase)) as Answer;
}

/** The text that the agent prints in a case. */
export function printedIn({ plays }: HostCase): string {
  return printedBy((plays as CommandPlay).steps);
}

const texts = lazily(() => fc.string({ unit: 'grapheme', maxLength: 40 }));

/** Ordinary cases: answers with any text in them, printed in any way. */
export const cases: Scenario = hostCases<Printed>(
  {
    fixed: [
      { answer: fullAnswer, as: 'line' },
      { answer: oddAnswer, as: 'line' },
      { answer: fullAnswer, as: 'indented' },
      { answer: longAnswer, as: 'pieces' },
    ],
    generated: fc.record({ answer: anyAnswer(), as: fc.constant('line' as const) }),
    usually: 2,
    fits: ({ answer, as }) =>
      as in layouts &&
      typeof answer['message'] === 'string' &&
      Array.isArray(answer['tool_calls']) &&
      isObject(answer['metrics']),
  },
  printedCase,
);

function anyAnswer(): fc.Arbitrary<Answer> {
  const call = fc.record({ name: texts, args: fc.dictionary(texts, texts, { maxKeys: 2 }) });
  const metrics = fc.record({ latency_ms: fc.nat({ max: 10_000 }) });
  return fc.record({ message: texts, tool_calls: fc.array(call, { minLength: 1, maxLength: 2 }), metrics });
}

/** Cases that differ from the sane case in one thing. The sane case comes before each of them. */
function unlike(...played: readonly Played[]): Scenario {
  return faultCases<Played>({ fixed: played }, { sane: saneCase, faulty: wendellCase });
}

/** The full answer without one of its fields. */
function without(field: keyof typeof fullAnswer): Answer {
  return Object.fromEntries(Object.entries(fullAnswer).filter(([name]) => name !== field));
}

/** More valid answers. */
export const goodAnswers = {
  emptyToolCalls: unlike({ name: 'no-tool-calls', steps: answering({ ...fullAnswer, tool_calls: [] }) }),
  noMetrics: unlike({ name: 'no-metrics', steps: answering(without('metrics')) }),
  furtherFields: unlike({
    name: 'further-fields',
    steps: answering({ ...fullAnswer, trace_id: 'T-1', usage: { tokens: 7 } }),
  }),
  leftPipe: unlike({
    name: 'pipe-held-after-exit',
    timeoutSecs: HELD.secs,
    steps: [...answering(fullAnswer), { do: 'leave', ms: HELD.ms }, { do: 'exit', code: 0 }],
  }),
  stderr: unlike(
    {
      name: 'noise-on-stderr',
      steps: [{ do: 'write', to: 'stderr', text: 'warning: slow\n' }, ...answering(fullAnswer)],
    },
    {
      name: 'megabyte-on-stderr',
      steps: [{ do: 'write', to: 'stderr', text: 'x'.repeat(BLOCK), times: ONE_MIB / BLOCK }, ...answering(fullAnswer)],
    },
  ),
} as const;

/** Agents that fail, or that answer wrongly, late or not at all. */
export const faults = {
  exitCodes: unlike(
    ...[1, 2, 126, 137].map((code): Played => {
      return { name: `exit-code-${code}`, steps: [...answering(fullAnswer), { do: 'exit', code }] };
    }),
    { name: 'exit-code-1-once', steps: [...answering(fullAnswer), { do: 'exit', code: 1, once: true }] },
  ),
  signals: unlike(
    ...(['SIGKILL', 'SIGSEGV'] as const).map((signal): Played => {
      return { name: `ended-by-${signal.toLowerCase()}`, steps: [...answering(fullAnswer), { do: 'die', signal }] };
    }),
  ),
  missingProgram: unlike({ name: 'missing-program', steps: [], missing: true }),
  notJson: unlike(
    { name: 'plain-text', steps: printing('I can help with that refund.') },
    { name: 'log-line-before', steps: printing(`loading the model\n${JSON.stringify(fullAnswer)}\n`) },
    { name: 'two-documents', steps: printing(`${JSON.stringify(fullAnswer)}\n${JSON.stringify(fullAnswer)}\n`) },
    { name: 'cut-off', steps: printing(JSON.stringify(fullAnswer).slice(0, -20)) },
    { name: 'nothing', steps: printing('') },
  ),
  missingToolCalls: unlike({ name: 'missing-tool-calls', steps: answering(without('tool_calls')) }),
} as const;
