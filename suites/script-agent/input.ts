import fc, { type Arbitrary } from 'fast-check';
import type { Clause, Exchange, Json, Turns, UnknownField, Verdict } from '../../src/contract.ts';
import {
  fixedUnknownFields,
  inconclusive,
  isObject,
  sameAnswer,
  sendsComparison,
  unknownFields,
  withFields,
} from '../../src/contract.ts';
import { isAnswered, outputOf, takesChange } from './answer/answers.ts';
import { bodyOf, callOf, type Form, type JsonObject, type ScriptInput } from './call/form.ts';
import { type Breadth, exampleOf } from './call/plain.ts';

const shared = { section: 'Core Schema Architecture', subject: 'agent' } as const;

const earlier: JsonObject = {
  prompt_generator: {
    success: true,
    data: null,
    error: null,
    agent_requests: [],
    generated_prompt: 'Who are you in this world?',
    context_metadata: { theme: 'cyberpunk' },
  },
  'world-builder': { success: true, data: { name: 'Neon', places: ['docks'] }, error: null, agent_requests: [] },
  'lore-keeper': { success: false, data: null, error: 'no such world', agent_requests: [] },
};
/** Earlier outputs as the real host passes them on: as text, with a word for the ending. */
const asText: JsonObject = {
  'story-generator': { status: 'success', response: '{"success": true, "data": "A story."}' },
  collector: 'plain text',
};
const anything: JsonObject = {
  '': { '': [1, [-2.5e-7, [{ x: null }]], {}] },
  n: 9_007_199_254_740_991,
  t: true,
  'a b': [],
  none: null,
  'caf\u00e9': '\u{1f680} \\ "q"\n',
};

interface EarlierWork {
  readonly dependencies: JsonObject;
  readonly context: JsonObject;
}

const anyObject = fc
  .array(fc.tuple(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 3 }) as Arbitrary<Json>), { maxLength: 4 })
  .map((members): JsonObject => Object.fromEntries(members));

const anyEarlierWork = {
  fixed: [
    { dependencies: { ...earlier, ...asText }, context: { theme: 'cyberpunk', turn: 3 } },
    { dependencies: anything, context: anything },
  ],
  generated: fc.record<EarlierWork>({ dependencies: anyObject, context: anyObject }),
  plain: { dependencies: {}, context: {} },
  fits: ({ dependencies, context }: EarlierWork) => isObject(dependencies) && isObject(context),
};

const compared = (exchange: Exchange): Json | undefined =>
  isAnswered(exchange) ? (outputOf(exchange) ?? null) : undefined;

/** How a script is called, and how other clauses judge its answers. */
export interface Inputs {
  readonly form: Form;
  readonly profiles: readonly string[];
  readonly breadth: Breadth;
  /** Whether a clause about the content of answers fails this one. */
  readonly isFaulty: (exchange: Exchange) => boolean;
}

/** Clauses about the inputs that scripts accept: each is about one change, and judges the calls with that change. */
export function inputClauses({ form, profiles, breadth, isFaulty }: Inputs): readonly Clause[] {
  const example = exampleOf(profiles, form);
  const unchanged = () => callOf(example, form);
  const fewerFields = {
    fixed: leftOut(form),
    unchanged,
    changed: (gone: Partial<ScriptInput>) => callOf({ ...example, ...gone }, form),
    hint: 'both have defaults: take {} for what is left out',
  };
  const earlierWork = {
    ...(breadth === 'full' ? {} : { usually: 0 }),
    ...anyEarlierWork,
    unchanged,
    changed: ({ context, dependencies }: EarlierWork) =>
      callOf({ ...example, dependencies, context: { ...context, ...example.context } }, form),
    hint: 'an earlier output comes as an object or as {"status", "response": "<text>"}: take both',
  };
  const furtherFields = {
    // The fixed values have every name, and a value of every type.
    usually: 0,
    fixed: fixedUnknownFields(['']),
    generated: unknownFields(['']),
    unchanged,
    changed: (fields: readonly UnknownField[]) =>
      callOf({ ...example, further: furtherOf(fields, bodyOf(example, form)) }, form),
  };
  return [
    {
      ...shared,
      id: 'script-agent/input/defaults',
      level: 'must',
      category: 'mandatory-fields',
      says: 'an input without context and dependencies is still answered',
      ...takesChange(fewerFields),
    },
    {
      ...shared,
      id: 'script-agent/input/dependencies',
      level: 'must',
      category: 'semantics',
      says: 'any JSON under dependencies and context is taken',
      ...takesChange(earlierWork),
    },
    {
      ...shared,
      id: 'script-agent/input/unknown-fields',
      level: 'must',
      category: 'unknown-fields',
      says: 'an input with further fields at the top level is still answered',
      ...takesChange({ ...furtherFields, hint: 'ignore fields that you do not know' }),
    },
    {
      ...shared,
      id: 'script-agent/input/unknown-changes-nothing',
      level: 'should',
      category: 'unknown-fields',
      says: 'a further field at the top level leaves the output as it is',
      on: sendsComparison({ ...furtherFields, answer: compared }),
      judge: (turns) => judgeChangesNothing(turns, isFaulty),
    },
  ];
}

function judgeChangesNothing(turns: Turns, isFaulty: Inputs['isFaulty']): Verdict {
  const verdict = sameAnswer(compared, 'output')(turns);
  if (verdict.is !== 'fail' || !turns.some(isFaulty)) return verdict;
  return inconclusive('another clause judges what is wrong with the changed answer');
}

/** The optional fields: each left out by itself, then both. */
function leftOut({ isOlder }: Form): readonly Partial<ScriptInput>[] {
  const gone = { context: undefined };
  const other = isOlder ? { parameters: undefined } : { dependencies: undefined };
  return [gone, other, { ...gone, ...other }];
}

/** The fields whose names the input does not have already. */
function furtherOf(fields: readonly UnknownField[], own: JsonObject): JsonObject {
  const all = withFields(own, fields) as JsonObject;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(own, name)));
}
