import type { Contract, Evidence, Json, Mend, Verdict } from '../../model/index.ts';
import { joined, pageFor, prose, row, titled, type TextOptions } from '../layout/page.ts';
import { laidOut } from '../layout/laid-out.ts';
import { evidenceRows } from '../terminal/evidence.ts';
import { printable } from '../layout/printable.ts';

/** A request of a contract and an answer to it. */
export interface Example {
  /** The request, byte for byte; for most contracts JSON. */
  readonly request: string;
  /** An answer that keeps the contract, as JSON. */
  readonly answer: string;
}

/** The first plain call of a contract, and the longest example of an answer in its schema. */
export function exampleOf({ calls, shapes, answer }: Contract): Example {
  const first = calls.call(calls.fixed[0], []);
  const { examples = [] } = shapes.reply.schema as { readonly examples?: readonly Json[] };
  const [fullest = answer.received] = examples
    .map((example) => JSON.stringify(example))
    .toSorted((a, b) => b.length - a.length);
  const body = first?.body ?? '';
  return { request: typeof body === 'string' ? body : new TextDecoder().decode(body), answer: fullest };
}

/** The request and the answer for a reader at a terminal. Ends with a line feed. */
export function explainExample(contract: Contract, options: TextOptions): string {
  const page = pageFor(options);
  const { request, answer } = exampleOf(contract);
  const parts = Object.entries({ 'a request': request, 'a good answer': answer });
  const lines = parts.flatMap(([name, text]) => [...prose(page, name, { paint: page.paint.bold }), ...shown(text), '']);
  const ends = `alone, to be piped: agent-conform explain ${contract.file ?? contract.id} --example=request, or --example=answer`;
  return `${[...lines, ...prose(page, ends)].join('\n')}\n`;
}

/** JSON with one member per line. No line is broken, so that the text can be copied. */
function shown(text: string): string[] {
  return laidOut(text).split('\n').map(printable);
}

/** Conversations that pass and fail a clause, with the verdicts. */
export interface ClauseExample {
  readonly passes: Judged;
  readonly fails: Judged;
  /** The profile of the example, if each profile judges the clause by itself. */
  readonly profile?: string;
}

interface Judged {
  readonly evidence: Evidence;
  readonly verdict?: Verdict;
}

/** Both conversations for a reader at a terminal. Ends with a line feed. */
export function explainClauseExample({ passes, fails, profile }: ClauseExample, options: TextOptions): string {
  const page = pageFor(options);
  const { expected, actual, pointer, hint } = fails.verdict?.is === 'fail' ? fails.verdict : noWords;
  const rows = Object.entries({ expected, actual, at: pointer, hint });
  const under = profile === undefined ? '' : ` under ${profile}`;
  return joined([
    titled(page, `An exchange that passes${under}`, evidenceRows(page, passes.evidence)),
    titled(page, `An exchange that fails${under}`, [
      ...evidenceRows(page, fails.evidence),
      ...rows.flatMap(([label, text]) => (text === undefined ? [] : row(page, label, text))),
    ]),
  ]);
}

const noWords: Partial<Record<'expected' | 'actual' | 'pointer' | 'hint', undefined>> = {};

/** How to keep a clause, in two languages. Ends with a line feed. */
export function explainMend({ python, javascript }: Mend, options: TextOptions): string {
  const page = pageFor(options);
  const lines = (code: string): string[] => code.split('\n').map((line) => `  ${printable(line)}`);
  return joined([titled(page, 'In Python', lines(python)), titled(page, 'In JavaScript', lines(javascript))]);
}
