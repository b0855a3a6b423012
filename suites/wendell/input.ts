import fc from 'fast-check';
import type {
  BoundaryKind,
  BoundaryOptions,
  Call,
  Clause,
  Exchange,
  Json,
  Turns,
  UnknownField,
  Verdict,
} from '../../src/contract.ts';
import {
  boundaryCombinations,
  boundaryValues,
  endingInWords,
  fail,
  fixedUnknownFields,
  inconclusive,
  jsonLine,
  lazily,
  objectsIn,
  partOf,
  pass,
  sameAnswer,
  sendsComparison,
  tooLate,
  unknownFields,
  withFields,
} from '../../src/contract.ts';
import { answerOf, isAnswered, isNoObject, takesChange } from './answers.ts';
import { longHint, unansweredHint } from './hints.ts';
import { shapes } from './shapes.generated.ts';
import { callOf, entry, example, isSparse, shortExample, begunExample, type WorkItem } from './work-items.ts';

/** The common fields of clauses about work items. */
const shared = { section: 'Input shape', level: 'should', category: 'semantics', subject: 'agent' } as const;

/** Fields that may be empty or left out. The schema is more lenient, but no sentence of the document says so of any other field. */
const dispensable: Readonly<Record<string, BoundaryKind>> = {
  '/transcript': 'empty',
  '/available_tools': 'empty',
  '/scenario/title': 'absent',
  '/scenario/customer_goal': 'absent',
};
const around: BoundaryOptions = {
  base: begunExample,
  varies: (at, kind) => dispensable[at] === kind,
  validate: shapes.request.validate,
};
const sparseItems = {
  fixed: boundaryValues(shapes.request.schema, around),
  generated: boundaryCombinations(shapes.request.schema, around),
  plain: example,
  fits: isSparse,
};

const LONG_BYTES = 1_060_000;
const long = 'x'.repeat(LONG_BYTES);
const transcriptOf = (entries: number, bytes: number) =>
  Array.from({ length: entries }, (_, index) => entry(index % 2 === 0 ? 'customer' : 'agent', 'x'.repeat(bytes)));
/** Long work items, each with a short one of the same structure: a long conversation with a long entry in it, and a long request. */
const longItems: readonly { readonly short: WorkItem; readonly item: WorkItem }[] = [
  {
    short: shortExample,
    item: {
      ...shortExample,
      scenario: { id: 's', title: 't', customer_goal: long.slice(0, LONG_BYTES / 3) },
      transcript: [...transcriptOf(1_500, 100), entry('customer', long.slice(0, LONG_BYTES / 3))],
    },
  },
  { short: example, item: { ...example, case: { case_id: 'case_123', request: long } } },
];

/** Accented, wide, combining, right-to-left, control, a Unicode line separator, outside the BMP, joined by an invisible character. */
const AWKWARD =
  '\u00e9 \u00df \u4f60 e\u0301 \u0301 \u05e9\u05dc\u05d5\u05dd \u0645 \u0085 \u009b \u2028 \u202e \u{1f680} \u{1f469}\u200d\u{1f4bb}';
const awkward = AWKWARD.split(' ');
interface Spelled {
  readonly text: string;
  readonly ascii: boolean;
}
const spelledTexts = {
  fixed: [true, false].map((ascii): Spelled => ({ text: awkward.join(''), ascii })),
  generated: fc.record<Spelled>({
    text: lazily(() => fc.string({ unit: fc.constantFrom('a', ...awkward), minLength: 1 })),
    ascii: fc.boolean(),
  }),
};

/** Every nested object of a work item except a tool's arguments: an unknown field there would be one more argument. */
const places = objectsIn(begunExample).filter((at) => at !== '' && !at.endsWith('/arguments'));
/** Fields that the real host is known to send beyond the document, with their types there; and fields that it may send next. */
const knownTop: readonly UnknownField[] = [
  { at: '', name: 'policies', value: ['Refunds need a receipt.'] },
  { at: '', name: 'metadata', value: { source: 'catalogue' } },
];
const knownNested: readonly UnknownField[] = [
  { at: '/scenario', name: 'kind', value: 'workflow' },
  ...places.map((at) => ({ at, name: 'metadata', value: { source: 'catalogue' } })),
];

/** A work item with unknown fields, after the same work item without them. */
function furtherFields(base: WorkItem, at: readonly string[], known: readonly UnknownField[] = []) {
  return {
    fixed: fixedUnknownFields(at, known),
    generated: unknownFields(at, known),
    unchanged: () => callOf(base),
    changed: (fields: readonly UnknownField[]) => callOf(withFields(base, fields) as WorkItem),
  };
}

const compared = (exchange: Exchange): Json | undefined => {
  const answer = isAnswered(exchange) ? answerOf(exchange) : undefined;
  return answer && partOf(answer, ['message', 'tool_calls']);
};

export const inputClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'wendell/input/reads-work-item',
    level: 'must',
    says: 'a valid work item, whatever its white space, brings a JSON object on stdout',
    // Only plain calls, which any agent can take: if a changed call is not answered, the clause about that change judges it.
    on: 'plain',
    judge: judgePlain,
  },
  {
    ...shared,
    id: 'wendell/input/sparse-work-item',
    says: 'no tools, an empty transcript, a scenario with an id alone are still answered',
    ...takesChange({
      ...sparseItems,
      unchanged: () => callOf(begunExample),
      changed: (item) => callOf(item as WorkItem),
      hint: 'take a default where a field is empty or missing',
    }),
  },
  {
    ...shared,
    id: 'wendell/input/long-work-item',
    level: 'must',
    says: 'a work item of more than 1 MiB is read to its end and answered',
    ...takesChange({
      fixed: longItems,
      unchanged: ({ short }) => callOf(short),
      changed: ({ item }) => callOf(item),
      hint: ([, changed]) => changed && longHint(changed),
    }),
  },
  {
    ...shared,
    id: 'wendell/input/non-ascii',
    says: 'text outside ASCII, escaped or as UTF-8, is taken',
    ...takesChange({
      ...spelledTexts,
      unchanged: () => callOf(begunExample),
      changed: spelled,
      hint: 'decode stdin and encode stdout as UTF-8, whatever the locale says',
    }),
  },
  {
    ...shared,
    id: 'wendell/input/unknown-top-level',
    level: 'must',
    category: 'unknown-fields',
    says: 'a work item with a further field at the top level is still answered',
    ...takesChange({
      ...furtherFields(example, [''], knownTop),
      hint: 'the work item may grow: ignore fields that you do not know',
    }),
  },
  {
    ...shared,
    id: 'wendell/input/unknown-nested',
    level: 'must',
    category: 'unknown-fields',
    says: 'a further field in scenario, case, a tool or an entry is still answered',
    ...takesChange({
      ...furtherFields(begunExample, places, knownNested),
      hint: 'the work item may grow at any depth: ignore fields that you do not know',
    }),
  },
  {
    ...shared,
    id: 'wendell/input/unknown-changes-nothing',
    category: 'unknown-fields',
    says: 'a further field leaves message and tool_calls as they are',
    // Without the known fields: an agent may use these, and rightly give another answer.
    on: sendsComparison({ ...furtherFields(begunExample, ['', ...places]), answer: compared }),
    judge: sameAnswer(compared, 'message and tool_calls'),
  },
];

function judgePlain([exchange]: Turns): Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  if (answerOf(exchange) !== undefined) return pass;
  if (exchange.ended.by === 'timeout') return tooLate;
  const actual = endingInWords(exchange);
  if (exchange.ended.by === 'overflow') return inconclusive(`the target ${actual}`);
  if (isNoObject(exchange)) return inconclusive('another clause judges what was printed: output/one-json-object');
  return fail({ expected: 'a JSON object on stdout', actual: `the command ${actual}`, hint: unansweredHint(exchange) });
}

/** The example with the text in every text field, sent as ASCII like the host does, or as raw UTF-8. */
function spelled({ text, ascii }: Spelled): Call {
  // Some languages write a text in Latin-1 as long as it has no other characters: one field has none.
  const [goal, request] = ascii ? [inLatin1(text), text] : [text, inLatin1(text)];
  const item = {
    ...begunExample,
    scenario: { id: 'playbook_workflow_1', title: text, customer_goal: goal },
    transcript: [entry('customer', text), entry('agent', text)],
    available_tools: [{ name: 'orders.lookup', arguments: { order_id: 'str' }, description: text }],
    case: { case_id: 'case_123', request },
  };
  return ascii ? callOf(item) : { body: jsonLine(item, { ascii: false }) };
}

/** The characters of a text that Latin-1 has; the whole text where it has none of them. */
function inLatin1(text: string): string {
  return text.replaceAll(/[^\0-\u00ff]/gu, '') || text;
}
