import { type Interpretation, judgesFault, type Row } from '../judging/row.ts';
import { ofAnswers } from '../judging/levels.ts';
import { sections } from '../judging/sections.ts';
import { signalsDenial } from '../reply/denial.ts';

const holdsNone = ({ reply }: Interpretation): string | undefined =>
  reply.code !== 0 || reply.answer === undefined ? 'no JSON object was printed with exit code 0' : undefined;

function row(facts: Omit<Row, 'on' | 'judge'>, skip: (of: Interpretation) => string | undefined = holdsNone): Row {
  return { ...facts, on: ({ plain }) => plain, judge: (view) => judgesFault(view, facts.id, skip) };
}

/** Clauses about stdout. */
export const outputRows: readonly Row[] = [
  row({
    id: 'hooks/output/json-alone',
    levels: 'M M M M M',
    category: 'mandatory-fields',
    section: sections.reading,
    says: 'where stdout holds a JSON object, it holds nothing else',
  }),
  row(
    {
      id: 'hooks/output/no-plain-text',
      levels: '- M M m M',
      category: 'semantics',
      section: sections.reading,
      says: 'where text is no answer, stdout holds none with exit code 0',
    },
    ({ reply }) => (reply.code === 0 ? undefined : 'it did not end with exit code 0'),
  ),
  row({
    id: 'hooks/output/standard-json',
    levels: 'S S S S S',
    category: 'semantics',
    section: 'charter',
    says: 'stdout is UTF-8 without a byte order mark, and standard JSON',
  }),
  row({
    id: 'hooks/output/known-fields',
    levels: ofAnswers['hooks/output/known-fields'],
    category: 'unknown-fields',
    section: sections.output,
    says: 'an answer has no field that the event does not know',
  }),
  row({
    id: 'hooks/output/known-values',
    levels: ofAnswers['hooks/output/known-values'],
    category: 'mandatory-fields',
    section: sections.output,
    says: 'each field of an answer has a type and a value that the event knows',
  }),
  row(
    {
      id: 'hooks/output/hook-event-name',
      levels: ofAnswers['hooks/output/hook-event-name'],
      category: 'mandatory-fields',
      section: sections.output,
      says: 'hookSpecificOutput names the event',
    },
    ({ reply }) =>
      reply.answer?.['hookSpecificOutput'] === undefined ? 'no hookSpecificOutput was printed' : undefined,
  ),
  row(
    {
      id: 'hooks/output/reason',
      levels: ofAnswers['hooks/output/reason'],
      category: 'mandatory-fields',
      section: sections.output,
      says: 'a denial as JSON says why',
    },
    (one) => holdsNone(one) ?? (signalsDenial(one.reply) ? undefined : 'no denial was printed'),
  ),
  row({
    id: 'hooks/output/combination',
    levels: ofAnswers['hooks/output/combination'],
    category: 'semantics',
    section: { codex: 'codex: Output schemas', 'copilot-cli': 'copilot-cli: Exit codes' },
    says: 'nothing beside the decision makes the host drop it',
  }),
];
