import fc from 'fast-check';
import {
  canonicalJson,
  type Clause,
  type Exchange,
  endingInWords,
  fail,
  fixedUnknownFields,
  inconclusive,
  isBlank,
  pass,
  readJson,
  sameAnswer,
  sendsChange,
  sendsComparison,
  stillAnswered,
  type UnknownField,
  unknownFields,
  withFields,
} from '../../src/index.ts';
import { answerOf, isAnswered } from './answers.ts';
import { callOf, entry, example, talkingExample, type WorkItem } from './work-items.ts';

const section = 'Input shape';

const sparse = [
  { available_tools: [] },
  { scenario: { id: 'playbook_workflow_1' } },
  { transcript: [], available_tools: [], scenario: { id: 'playbook_workflow_1' } },
];

const LONG_BYTES = 1_200_000;
const ENTRY_BYTES = 600;
const longItems: readonly WorkItem[] = [
  {
    ...talkingExample,
    transcript: Array.from({ length: LONG_BYTES / ENTRY_BYTES }, () => entry('customer', 'x'.repeat(ENTRY_BYTES / 2))),
  },
  { ...talkingExample, case: { case_id: 'case_123', request: 'x'.repeat(LONG_BYTES) } },
];

const AWKWARD_TEXT = 'caf\u00e9 \u4f60\u597d \u05e9\u05dc\u05d5\u05dd e\u0301 \u{1f680} \u{1f469}\u200d\u{1f4bb}';
interface Spelled {
  readonly text: string;
  readonly ascii: boolean;
}

const places = ['/scenario', '/case', '/available_tools/0', '/transcript/0'];
const addsFields = (base: WorkItem) => ({
  unchanged: () => callOf(base),
  changed: (fields: readonly UnknownField[]) => callOf(withFields(base, fields) as WorkItem),
});
const compared = (exchange: Exchange): string | undefined => {
  const answer = isAnswered(exchange) ? answerOf(exchange) : undefined;
  return answer === undefined ? undefined : canonicalJson([answer['message'] ?? null, answer['tool_calls'] ?? null]);
};

export const inputClauses: readonly Clause[] = [
  {
    id: 'wendell/input/reads-work-item',
    section,
    level: 'must',
    category: 'semantics',
    subject: 'agent',
    says: 'a valid work item, however its white space is laid out, brings a JSON object on stdout',
    on: 'plain',
    judge([exchange]) {
      if (exchange === undefined) return inconclusive('no call was made');
      if (answerOf(exchange) !== undefined) return pass;
      if (exchange.ended.by === 'timeout') return inconclusive('the answer came too late');
      if (exchange.ended.by === 'overflow') return inconclusive(`the target ${endingInWords(exchange)}`);
      const crashed = exchange.ended.by === 'signal' || (exchange.ended.by === 'exit' && exchange.ended.code !== 0);
      if (!crashed && !isBlank(readJson(exchange.received)))
        return inconclusive('something else than a JSON object came back');
      return fail({
        expected: 'a JSON object on stdout',
        actual: `the command ${endingInWords(exchange)}`,
        hint: 'the host sends one line of JSON without a newline at its end, then closes stdin: read to the end, then parse',
      });
    },
  },
  {
    id: 'wendell/input/sparse-work-item',
    section,
    level: 'should',
    category: 'semantics',
    subject: 'agent',
    says: 'no tools, an empty transcript, a scenario with an id alone are still answered',
    on: sendsChange({
      fixed: sparse,
      unchanged: () => callOf(example),
      changed: (fields) => callOf({ ...example, ...fields }),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, () => 'take a default where a field is empty or missing'),
  },
  {
    id: 'wendell/input/long-work-item',
    section,
    level: 'must',
    category: 'semantics',
    subject: 'agent',
    says: 'a work item of more than 1 MiB is read to its end and answered',
    on: sendsChange({
      fixed: longItems,
      unchanged: () => callOf(talkingExample),
      changed: callOf,
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, () => 'one read of stdin may give a part only: read until its end'),
  },
  {
    id: 'wendell/input/non-ascii',
    section,
    level: 'should',
    category: 'semantics',
    subject: 'agent',
    says: 'text outside ASCII, escaped or as UTF-8, is taken',
    on: sendsChange<Spelled>({
      fixed: [
        { text: AWKWARD_TEXT, ascii: true },
        { text: AWKWARD_TEXT, ascii: false },
      ],
      generated: fc.record({
        text: fc.string({
          unit: fc.constantFrom('a', '\u00e9', '\u00df', '\u4f60', '\u05e9', '\u0301', '\u{1f680}'),
          minLength: 1,
        }),
        ascii: fc.boolean(),
      }),
      unchanged: () => callOf(example),
      changed: ({ text, ascii }) => spelled(text, ascii),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, () => 'decode stdin and encode stdout as UTF-8, whatever the locale says'),
  },
  {
    id: 'wendell/input/unknown-top-level',
    section,
    level: 'must',
    category: 'unknown-fields',
    subject: 'agent',
    says: 'a work item with a further field at the top level is still answered',
    on: sendsChange({
      fixed: fixedUnknownFields(['']),
      generated: unknownFields(['']),
      ...addsFields(example),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, () => 'the work item may grow: ignore fields that you do not know'),
  },
  {
    id: 'wendell/input/unknown-nested',
    section,
    level: 'must',
    category: 'unknown-fields',
    subject: 'agent',
    says: 'a further field in scenario, case, a tool or a transcript entry is still answered',
    on: sendsChange({
      fixed: fixedUnknownFields(places),
      generated: unknownFields(places),
      ...addsFields(talkingExample),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, () => 'the work item may grow at any depth: ignore fields that you do not know'),
  },
  {
    id: 'wendell/input/unknown-changes-nothing',
    section,
    level: 'should',
    category: 'unknown-fields',
    subject: 'agent',
    says: 'a further field leaves message and tool_calls as they are',
    on: sendsComparison({
      fixed: fixedUnknownFields(['', ...places]),
      generated: unknownFields(['', ...places]),
      ...addsFields(talkingExample),
      answer: compared,
    }),
    judge: sameAnswer(compared, 'message and tool_calls'),
  },
];

/** The example with a text of the customer's, as the host sends it or as raw UTF-8. */
function spelled(text: string, ascii: boolean) {
  const item = { ...example, case: { case_id: 'case_123', request: text } };
  return ascii ? callOf(item) : { body: JSON.stringify(item) };
}
