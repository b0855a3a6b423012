import fc from 'fast-check';
import {
  boundaryCombinations,
  type BoundaryKind,
  type BoundaryOptions,
  boundaryValues,
  type Call,
  type Clause,
  type Exchange,
  endingInWords,
  fail,
  fixedUnknownFields,
  inconclusive,
  type Json,
  jsonLine,
  objectsIn,
  partOf,
  pass,
  sameAnswer,
  sendsChange,
  sendsComparison,
  stillAnswered,
  tooLate,
  type UnknownField,
  unknownFields,
  withFields,
} from '../../src/index.ts';
import { answerOf, isAnswered, isJudgedElsewhere, isNoObject } from './answers.ts';
import { longHint, unansweredHint } from './hints.ts';
import { shapes } from './shapes.generated.ts';
import { callOf, entry, example, isSparse, shortExample, talkingExample, type WorkItem } from './work-items.ts';

const section = 'Input shape';

/** What may be empty or left out. The schema is more lenient; no sentence of the document says that anything else ever is. */
const dispensable: Readonly<Record<string, BoundaryKind>> = {
  '/transcript': 'empty',
  '/available_tools': 'empty',
  '/scenario/title': 'absent',
  '/scenario/customer_goal': 'absent',
};
const sparse: BoundaryOptions = {
  base: talkingExample,
  varies: (at, kind) => dispensable[at] === kind,
  validate: shapes.request.validate,
};

const LONG_BYTES = 1_060_000;
const long = 'x'.repeat(LONG_BYTES);
const talk = (entries: number, bytes: number) =>
  Array.from({ length: entries }, (_, index) => entry(index % 2 === 0 ? 'customer' : 'agent', 'x'.repeat(bytes)));
/** Long ones beside a short one of the same structure: a long talk with a long entry in it, a long request. */
const longItems: readonly { readonly short: WorkItem; readonly item: WorkItem }[] = [
  {
    short: shortExample,
    item: { ...shortExample, transcript: [...talk(1_500, 100), entry('customer', long.slice(0, LONG_BYTES / 3))] },
  },
  { short: example, item: { ...example, case: { case_id: 'case_123', request: long } } },
];

/** Accented, wide, combining, right to left, control, a line break of its own kind, beyond two bytes, joined by what is not seen. */
const AWKWARD =
  '\u00e9 \u00df \u4f60 e\u0301 \u0301 \u05e9\u05dc\u05d5\u05dd \u0645 \u0085 \u009b \u2028 \u202e \u{1f680} \u{1f469}\u200d\u{1f4bb}';
const awkward = AWKWARD.split(' ');
interface Spelled {
  readonly text: string;
  readonly ascii: boolean;
}

/** Every object of a work item but the arguments of a tool: a further field there would be a further argument. */
const places = objectsIn(talkingExample).filter((at) => at !== '' && !at.endsWith('/arguments'));
/** What the real host is known to send beyond the document, of the type that it has there; and what may come next. */
const knownTop: readonly UnknownField[] = [
  { at: '', name: 'policies', value: ['Refunds need a receipt.'] },
  { at: '', name: 'metadata', value: { source: 'catalogue' } },
];
const knownNested: readonly UnknownField[] = [
  { at: '/scenario', name: 'kind', value: 'workflow' },
  ...places.map((at) => ({ at, name: 'metadata', value: { source: 'catalogue' } })),
];
const withAny = (base: WorkItem) => (fields: readonly UnknownField[]) => callOf(withFields(base, fields) as WorkItem);
const compared = (exchange: Exchange): Json | undefined => {
  const answer = isAnswered(exchange) ? answerOf(exchange) : undefined;
  return answer && partOf(answer, ['message', 'tool_calls']);
};

export const inputClauses: readonly Clause[] = [
  {
    id: 'wendell/input/reads-work-item',
    section,
    level: 'must',
    category: 'semantics',
    subject: 'agent',
    says: 'a valid work item, whatever its white space, brings a JSON object on stdout',
    // A change that is not answered is a matter of the clause about that change: this one judges what any agent can take.
    on: 'plain',
    judge([exchange]) {
      if (exchange === undefined) return inconclusive('no call was made');
      if (answerOf(exchange) !== undefined) return pass;
      if (exchange.ended.by === 'timeout') return tooLate;
      if (exchange.ended.by === 'overflow') return inconclusive(`the target ${endingInWords(exchange)}`);
      if (isNoObject(exchange)) return inconclusive('another clause judges what was printed: output/one-json-object');
      return fail({
        expected: 'a JSON object on stdout',
        actual: `the command ${endingInWords(exchange)}`,
        ...unansweredHint(exchange),
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
      fixed: boundaryValues(shapes.request.schema, sparse),
      generated: boundaryCombinations(shapes.request.schema, sparse),
      plain: example,
      fits: isSparse,
      unchanged: () => callOf(talkingExample),
      changed: (item) => callOf(item as WorkItem),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, isJudgedElsewhere, () => 'take a default where a field is empty or missing'),
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
      unchanged: ({ short }) => callOf(short),
      changed: ({ item }) => callOf(item),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, isJudgedElsewhere, ([, changed]) => changed && longHint(changed)),
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
        { text: awkward.join(''), ascii: true },
        { text: awkward.join(''), ascii: false },
      ],
      generated: fc.record({
        text: fc.string({ unit: fc.constantFrom('a', ...awkward), minLength: 1 }),
        ascii: fc.boolean(),
      }),
      unchanged: () => callOf(talkingExample),
      changed: ({ text, ascii }) => spelled(text, ascii),
      answered: isAnswered,
    }),
    judge: stillAnswered(
      isAnswered,
      isJudgedElsewhere,
      () => 'decode stdin and encode stdout as UTF-8, whatever the locale says',
    ),
  },
  {
    id: 'wendell/input/unknown-top-level',
    section,
    level: 'must',
    category: 'unknown-fields',
    subject: 'agent',
    says: 'a work item with a further field at the top level is still answered',
    on: sendsChange({
      fixed: fixedUnknownFields([''], knownTop),
      generated: unknownFields([''], knownTop),
      unchanged: () => callOf(example),
      changed: withAny(example),
      answered: isAnswered,
    }),
    judge: stillAnswered(
      isAnswered,
      isJudgedElsewhere,
      () => 'the work item may grow: ignore fields that you do not know',
    ),
  },
  {
    id: 'wendell/input/unknown-nested',
    section,
    level: 'must',
    category: 'unknown-fields',
    subject: 'agent',
    says: 'a further field in scenario, case, a tool or an entry is still answered',
    on: sendsChange({
      fixed: fixedUnknownFields(places, knownNested),
      generated: unknownFields(places, knownNested),
      unchanged: () => callOf(talkingExample),
      changed: withAny(talkingExample),
      answered: isAnswered,
    }),
    judge: stillAnswered(
      isAnswered,
      isJudgedElsewhere,
      () => 'the work item may grow at any depth: ignore fields that you do not know',
    ),
  },
  {
    id: 'wendell/input/unknown-changes-nothing',
    section,
    level: 'should',
    category: 'unknown-fields',
    subject: 'agent',
    says: 'a further field leaves message and tool_calls as they are',
    on: sendsComparison({
      // Not the known ones: an agent may use those, and rightly answer otherwise.
      fixed: fixedUnknownFields(['', ...places]),
      generated: unknownFields(['', ...places]),
      unchanged: () => callOf(talkingExample),
      changed: withAny(talkingExample),
      answer: compared,
    }),
    judge: sameAnswer(compared, 'message and tool_calls'),
  },
];

/** The example with the text in every field that takes text, as the host sends it or as raw UTF-8. */
function spelled(text: string, ascii: boolean): Call {
  const item = {
    ...talkingExample,
    scenario: { id: 'playbook_workflow_1', title: text, customer_goal: text },
    transcript: [entry('customer', text), entry('agent', text)],
    available_tools: [{ name: 'orders.lookup', arguments: { order_id: 'str' }, description: text }],
    case: { case_id: 'case_123', request: text },
  };
  return ascii ? callOf(item) : { body: jsonLine(item, { ascii: false }) };
}
