import { z } from 'zod';
import { definedOnly } from '../../model/defined-only.ts';
import type { CombinedReport, Excerpt, Finding, Report } from '../../model/index.ts';
import { failuresOf, unexpectedFailures } from '../../report/conclusion.ts';
import { escapedBytes } from '../../report/layout/excerpt.ts';
import type { Kept } from '../../report/layout/page.ts';
import { changesInWords } from '../../report/terminal/change.ts';
import { fitting, short } from './answers.ts';

/**
 * Characters that are reserved for the reasons of inconclusive clauses, whatever the number of failures, and for all other
 * fields.
 */
const reserved = { reasons: 2_000, rest: 2_000 };
/** The limit of characters for each field; a command that is longer as JSON is left out. */
const most = { value: 1_000, part: 500, words: 300, command: 2_000 };

const failure = z.object({
  target: z.string().optional().describe('The target, where several were checked.'),
  clause: z.string(),
  profile: z.string().optional().describe('Under which it failed, where each profile is judged by itself.'),
  level: z.string(),
  says: z.string().describe('What the clause demands.'),
  expected: z.string(),
  actual: z.string(),
  pointer: z.string().optional().describe('Where in the answer, as a JSON pointer.'),
  hint: z.string().optional().describe('How to mend it.'),
  changed: z.string().optional().describe('What the failing call changed of an earlier one that was answered.'),
  received: z.string().optional().describe('What the agent answered; of what is long its beginning and end.'),
  stderr: z.string().optional().describe('What it wrote beside that.'),
  reproduce: z.string().optional().describe('A shell command that shows it again without the kit.'),
  kept: z.string().optional().describe('The file that replay takes.'),
});

/** The result of a check, as data. */
export const output = z.object({
  outcome: z.enum(['conformant', 'non-conformant', 'inconclusive']),
  because: z.string(),
  calls: z.int().describe('Calls that were made.'),
  failures: z.array(failure).describe('What must hold first; as many as there is room for.'),
  moreFailures: z.int().describe('Failures that are not listed here.'),
  expectedFailures: z.int().describe('Failures that the baseline expects; they are not listed here either.'),
  inconclusive: z
    .array(
      z.object({
        target: z.string().optional(),
        clause: z.string(),
        profile: z.string().optional(),
        because: z.string(),
      }),
    )
    .describe('Clauses that could not be judged; as many as there is room for.'),
  moreInconclusive: z.int().describe('Such clauses that are not listed here.'),
});

/** As much of a report as there is room for, in characters of JSON. */
export function outputOf(report: Report | CombinedReport, kept: Kept, room: number): z.infer<typeof output> {
  const reports = 'reports' in report ? report.reports : [report];
  const named = reports.map((one) => ({
    one,
    target: definedOnly({ target: reports.length > 1 && 'name' in one ? one.name : undefined }),
  }));
  const findingsOf = (those: (one: Report) => Finding[]) =>
    named.flatMap(({ one, target }) => those(one).map((finding) => ({ target, finding })));
  const all = findingsOf(failuresOf);
  const failed = findingsOf(unexpectedFailures);
  const open = findingsOf(({ findings }) => findings.filter(({ verdict }) => verdict === 'inconclusive'));
  const shown = fitting(
    failed,
    ({ target, finding }) => ({ ...target, ...failureOf(finding, kept.get(finding)) }),
    room - reserved.rest - reserved.reasons,
  );
  const reasons = fitting(
    open,
    ({ target, finding: { clause, profile, because = '' } }) => ({
      ...target,
      clause,
      ...definedOnly({ profile }),
      because: short(because, most.words),
    }),
    room - reserved.rest - shown.used,
  );
  return {
    outcome: report.outcome,
    because: short(report.because, most.part),
    calls: reports.reduce((sum, { calls }) => sum + calls, 0),
    failures: shown.shown,
    moreFailures: shown.more,
    expectedFailures: all.length - failed.length,
    inconclusive: reasons.shown,
    moreInconclusive: reasons.more,
  };
}

function failureOf(finding: Finding, kept: string | undefined): z.infer<typeof failure> {
  const { clause, profile, level, says, expected = '', actual = '', pointer, hint, reproduce = '', evidence } = finding;
  const last = evidence?.turns.at(-1);
  const changes = evidence === undefined ? [] : changesInWords(evidence);
  return {
    clause,
    ...definedOnly({ profile }),
    level,
    says: short(says, most.words),
    expected: short(expected, most.value),
    actual: short(actual, most.value),
    ...definedOnly({
      pointer: shortened(pointer),
      hint: shortened(hint),
      changed: changes.length === 0 ? undefined : short(changes.join('; '), most.part),
      received: last && excerptOf(last.received),
      stderr: last && excerptOf(last.stderr),
      reproduce: reproduce === '' || JSON.stringify(reproduce).length > most.command ? undefined : reproduce,
      kept,
    }),
  };
}

function excerptOf({ text, base64 = '', bytes, cut }: Excerpt): string | undefined {
  if (bytes === 0) return undefined;
  const shown = short(text ?? escapedBytes(Buffer.from(base64, 'base64')), most.part);
  return cut === true ? `${shown} (of the beginning of ${bytes} bytes)` : shown;
}

function shortened(text: string | undefined): string | undefined {
  return text === undefined ? undefined : short(text, most.words);
}
