import fc from 'fast-check';
import {
  canonicalJson,
  type Call,
  type Clause,
  type Exchange,
  fixedUnknownFields,
  isObject,
  type Json,
  own,
  sameAnswer,
  sendsChange,
  sendsComparison,
  stillAnswered,
  type UnknownField,
  unknownFields,
  withFields,
} from '../../src/index.ts';
import { answerOf, isAnswered } from './answers.ts';
import { alone, callOf, order, withContext } from './calls.ts';

const facts = { section: 'Config (optional per-call overrides)', subject: 'agent' } as const;
const noneElsewhere = (): boolean => false;

const withoutConfig = callOf({ ...alone, config: null });
const withConfig = (config: Json): Call => callOf({ ...alone, config });

/** A documented key with a value that any agent can take. */
interface Setting {
  readonly key: string;
  readonly value: Json;
}

const mode = (value: string): Setting => ({ key: 'execution_mode', value });
/** The path of an empty folder takes its place, where a module is called: over other ways nobody knows what exists there. */
const FOLDER = '(an empty folder)';
const root: Setting = { key: 'tool_root', value: FOLDER };
const settings: readonly Setting[] = [
  root,
  { key: 'only_domains', value: [] },
  { key: 'domain_timeout_secs', value: 600 },
  { key: 'model_overrides', value: {} },
];
const modes = [mode('async'), mode('threads')] as const;

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
const withUnknown = (fields: readonly UnknownField[]): Call => withConfig(withFields({}, fields));

/** What is compared: the answer and what the tools gave, not how long it all took. */
const compared = (exchange: Exchange): string | undefined => {
  const answer = answerOf(exchange);
  if (answer === undefined) return undefined;
  const traces = own(answer, 'traces');
  const timeless = (Array.isArray(traces) ? traces : []).map((trace) =>
    isObject(trace) ? [own(trace, 'tool') ?? null, own(trace, 'args') ?? null, own(trace, 'output') ?? null] : trace,
  );
  return canonicalJson([own(answer, 'content') ?? null, timeless]);
};

export const configClauses: readonly Clause[] = [
  {
    ...facts,
    id: 'agent-format/config/empty',
    level: 'must',
    category: 'unknown-fields',
    says: 'an empty config is answered',
    on: sendsChange<Json>({
      fixed: [{}],
      unchanged: () => withoutConfig,
      changed: withConfig,
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
    on: {
      fixed: modes.map((chosen) => [...settings, chosen]),
      generated: fc.array(fc.constantFrom(...settings, ...modes), { maxLength: 5 }).filter((some) => some.length > 0),
      call(some: readonly Setting[], [first, second]) {
        if (first === undefined) return withConfig({});
        if (second !== undefined || !isAnswered(first)) return undefined;
        return withSettings(some.filter((one) => one !== root || first.called !== undefined));
      },
    },
    judge: stillAnswered(isAnswered, noneElsewhere, () => 'an agent that has no use for a key may ignore it'),
  },
  {
    ...facts,
    id: 'agent-format/config/unknown-keys',
    level: 'must',
    category: 'unknown-fields',
    says: 'config with unknown keys, of values of any type, is answered',
    on: sendsChange({
      ...unknown,
      unchanged: () => withConfig({}),
      changed: withUnknown,
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
    on: sendsComparison({ ...unknown, unchanged: () => withConfig({}), changed: withUnknown, answer: compared }),
    judge: sameAnswer(compared, 'content and traces'),
  },
  {
    ...facts,
    id: 'agent-format/config/not-kept',
    level: 'should',
    category: 'semantics',
    says: 'the config of one call has no effect on the next',
    channels: ['module'],
    on: sendsComparison({
      fixed: unknown.fixed.slice(0, 1),
      unchanged: () => ({ ...callOf({ ...withContext }), before: [withConfig({})] }),
      changed: (fields) => ({ ...callOf({ ...withContext }), before: [withUnknown(fields)] }),
      answer: compared,
    }),
    judge: sameAnswer(compared, 'content and traces'),
  },
];
