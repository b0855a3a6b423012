import fc from 'fast-check';
import {
  type Call,
  type Clause,
  type Exchange,
  fixedUnknownFields,
  isObject,
  type Json,
  own,
  partOf,
  sameAnswer,
  sendsChange,
  sendsComparison,
  stillAnswered,
  type UnknownField,
  unknownFields,
  withFields,
} from '../../src/index.ts';
import { answerOf, isAnswered } from './answers.ts';
import { afterAnother, alone, callOf, order, type PlainInput, withContext } from './calls.ts';

const facts = { section: 'Config (optional per-call overrides)', subject: 'agent' } as const;
const noneElsewhere = (): boolean => false;

const withConfig = (config: Json, given: PlainInput = alone): Call => callOf({ ...given, config });

/** A documented key with a value that any agent can take. */
interface Setting {
  readonly key: string;
  readonly value: Json;
}

const mode = (value: string): Setting => ({ key: 'execution_mode', value });
/** The path of an empty folder takes its place, where a module is called: over other ways nobody knows what exists there. */
const FOLDER = '(an empty folder)';
const root: Setting = { key: 'tool_root', value: FOLDER };
const settings: readonly Setting[] = [root, { key: 'only_domains', value: [] }, { key: 'model_overrides', value: {} }];
const seconds = (value: number): Setting => ({ key: 'domain_timeout_secs', value });
const timeouts = [seconds(600), seconds(600.5)] as const;
const modes = [mode('async'), mode('threads')] as const;

/** Documented keys with values that are no defaults. */
const notable: Json = { only_domains: [], domain_timeout_secs: 600.5, execution_mode: 'threads' };

function withSettings(some: readonly Setting[]): Call {
  const { body, parameters = { order, byPosition: [] } } = withConfig(
    Object.fromEntries(some.map(({ key, value }) => [key, value])),
  );
  return { body, parameters: some.includes(root) ? { ...parameters, emptyFolder: FOLDER } : parameters };
}

/** Keys that no document has, with values of every type. */
const unknown = {
  fixed: fixedUnknownFields(['']),
  generated: unknownFields(['']),
};
/** A plain call that they are given beside. */
interface Beside {
  readonly fields: readonly UnknownField[];
  readonly given: PlainInput;
}
const withUnknown = (fields: readonly UnknownField[]): Call => withConfig(withFields({}, fields));

/** What is compared: the answer and what the tools gave, not how long it all took. */
const compared = (exchange: Exchange): Json | undefined => {
  const answer = answerOf(exchange);
  if (answer === undefined) return undefined;
  const traces = own(answer, 'traces');
  const timeless = (Array.isArray(traces) ? traces : []).map((trace) =>
    isObject(trace) ? partOf(trace, ['tool', 'args', 'output']) : trace,
  );
  return { ...partOf(answer, ['content']), traces: timeless };
};

export const configClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'agent-format/config/empty',
    level: 'must',
    category: 'unknown-fields',
    says: 'an empty config is answered',
    on: sendsChange({
      fixed: [alone, withContext],
      unchanged: (given) => withConfig(null, given),
      changed: (given) => withConfig({}, given),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, noneElsewhere, () => 'take a default for each key that is missing'),
  },
  {
    ...facts,
    id: 'agent-format/config/recognised-keys',
    level: 'must',
    category: 'mandatory-fields',
    says: 'each documented key is taken, with a value that any agent can take',
    on: sendsChange<readonly Setting[]>({
      fixed: modes.map((chosen, at) => [...settings, timeouts[at] ?? seconds(600), chosen]),
      generated: fc
        .array(fc.constantFrom(...settings, ...timeouts, ...modes), { maxLength: 5 })
        .filter((some) => some.length > 0),
      unchanged: () => withConfig({}),
      changed: (some, { called }) => withSettings(some.filter((one) => one !== root || called !== undefined)),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, noneElsewhere, () => 'an agent that has no use for a key may ignore it'),
  },
  {
    ...facts,
    id: 'agent-format/config/unknown-keys',
    level: 'must',
    category: 'unknown-fields',
    says: 'config with unknown keys, of values of any type, is answered',
    on: sendsChange({
      fixed: unknown.fixed.map((fields, at): Beside => ({ fields, given: at === 0 ? withContext : alone })),
      generated: fc.record({ fields: unknown.generated, given: fc.constantFrom(alone, withContext) }),
      unchanged: ({ given }) => withConfig({}, given),
      changed: ({ fields, given }) => withConfig(withFields({}, fields), given),
      answered: isAnswered,
    }),
    judge: stillAnswered(isAnswered, noneElsewhere, () => 'take the keys that you know and leave the others'),
  },
  {
    ...facts,
    id: 'agent-format/config/unknown-changes-nothing',
    level: 'should',
    category: 'unknown-fields',
    says: 'unknown keys in config leave content and traces as they are',
    // Compared are calls that the clause before makes too: those beside the prompt alone.
    on: sendsComparison({
      fixed: unknown.fixed.slice(1),
      generated: unknown.generated,
      unchanged: () => withConfig({}),
      changed: withUnknown,
      answer: compared,
    }),
    judge: sameAnswer(compared, 'content and traces'),
  },
  {
    ...facts,
    id: 'agent-format/config/not-kept',
    level: 'should',
    category: 'semantics',
    says: 'the config of one call has no effect on the next',
    channels: ['module'],
    on: sendsComparison<Json>({
      // An agent that refuses a setting is not judged by it here: the call before has to be answered.
      fixed: [...unknown.fixed.slice(0, 1).map((fields) => withFields({}, fields)), notable],
      unchanged: () => afterAnother,
      changed: (config) => ({ ...callOf({ ...alone }), before: [withConfig(config)] }),
      answer: compared,
    }),
    judge: sameAnswer(compared, 'content and traces'),
  },
];
