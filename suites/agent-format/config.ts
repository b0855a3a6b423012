import fc from 'fast-check';
import type { Call, Clause, Exchange, Json, UnknownField } from '../../src/contract.ts';
import {
  fixedUnknownFields,
  isObject,
  own,
  partOf,
  sameAnswer,
  sendsComparison,
  unknownFields,
  withFields,
} from '../../src/contract.ts';
import { resultOf, takesChange } from './answers.ts';
import { afterAnother, alone, callOf, order, type PlainInput, withContext } from './calls.ts';

const shared = { section: 'Config (optional per-call overrides)', subject: 'agent' } as const;

const withConfig = (config: Json, input: PlainInput = alone): Call => callOf({ ...input, config });

/** A documented key with a value that any agent can take. */
interface Setting {
  readonly key: string;
  readonly value: Json;
}

const mode = (value: string): Setting => ({ key: 'execution_mode', value });
/** A placeholder: if a module is called, the path of an empty folder takes its place. On other channels nobody knows which paths exist. */
const FOLDER = '(an empty folder)';
const root: Setting = { key: 'tool_root', value: FOLDER };
const settings: readonly Setting[] = [root, { key: 'only_domains', value: [] }, { key: 'model_overrides', value: {} }];
const seconds = (value: number): Setting => ({ key: 'domain_timeout_secs', value });
const timeouts = [seconds(600), seconds(600.5)] as const;
const modes = [mode('async'), mode('threads')] as const;

/** A value for each documented key, and any of them. */
const someSettings = {
  fixed: modes.map((chosen, at): readonly Setting[] => [...settings, timeouts[at] ?? seconds(600), chosen]),
  generated: fc
    .array(fc.constantFrom(...settings, ...timeouts, ...modes), { maxLength: 5 })
    .filter((some) => some.length > 0),
};

/** Documented keys with values that are not the defaults. */
const notable: Json = { tool_root: FOLDER, only_domains: [], domain_timeout_secs: 600.5, execution_mode: 'threads' };

function withSettings(some: readonly Setting[]): Call {
  const call = withConfig(Object.fromEntries(some.map(({ key, value }) => [key, value])));
  return some.includes(root) ? inEmptyFolder(call) : call;
}

function inEmptyFolder({ body, parameters = { order, byPosition: [] } }: Call): Call {
  return { body, parameters: { ...parameters, emptyFolder: FOLDER } };
}

/** Keys that no document has, with values of every type. */
const unknown = { fixed: fixedUnknownFields(['']), generated: unknownFields(['']) };

/** Unknown keys, and the plain call that they are added to. */
interface UnknownKeys {
  readonly fields: readonly UnknownField[];
  readonly input: PlainInput;
}

/** The parts that are compared: the content, and the tool calls with their outputs, but no durations. */
const compared = (exchange: Exchange): Json | undefined => {
  const result = resultOf(exchange);
  if (result === undefined) return undefined;
  const traces = own(result, 'traces');
  const timeless = (Array.isArray(traces) ? traces : []).map((trace) =>
    isObject(trace) ? partOf(trace, ['tool', 'args', 'output']) : trace,
  );
  return { ...partOf(result, ['content']), traces: timeless };
};

const emptyConfig = takesChange({
  fixed: [alone, withContext],
  unchanged: (input) => withConfig(null, input),
  changed: (input) => withConfig({}, input),
  hint: 'take a default for each key that is missing',
});

const recognisedKeys = takesChange({
  ...someSettings,
  unchanged: () => withConfig({}),
  changed: (some, { called }) => withSettings(some.filter((one) => one !== root || called !== undefined)),
  hint: 'an agent that has no use for a key may ignore it',
});

const unknownKeys = takesChange<UnknownKeys>({
  fixed: unknown.fixed.map((fields, at) => ({ fields, input: at === 0 ? withContext : alone })),
  generated: fc.record({ fields: unknown.generated, input: fc.constantFrom(alone, withContext) }),
  unchanged: ({ input }) => withConfig({}, input),
  changed: ({ fields, input }) => withConfig(withFields({}, fields), input),
  hint: 'take the keys that you know and leave the others',
});

const unknownKeysCompared = sendsComparison({
  fixed: unknown.fixed.slice(1),
  generated: unknown.generated,
  unchanged: () => withConfig({}),
  changed: (fields) => withConfig(withFields({}, fields)),
  answer: compared,
});

const notKeptCases = sendsComparison<Json>({
  // Does not judge an agent that refuses a setting: the earlier call in the same process has to be answered.
  fixed: [...unknown.fixed.slice(0, 1).map((fields) => withFields({}, fields)), notable],
  unchanged: () => afterAnother,
  changed: (config) => ({ ...inEmptyFolder(callOf(alone)), before: [withConfig(config)] }),
  answer: compared,
});

export const configClauses: readonly Clause[] = [
  {
    ...shared,
    id: 'agent-format/config/empty',
    level: 'must',
    category: 'unknown-fields',
    says: 'an empty config is answered',
    ...emptyConfig,
  },
  {
    ...shared,
    id: 'agent-format/config/recognised-keys',
    level: 'must',
    category: 'mandatory-fields',
    says: 'each documented key is taken, with a value that any agent can take',
    ...recognisedKeys,
  },
  {
    ...shared,
    id: 'agent-format/config/unknown-keys',
    level: 'must',
    category: 'unknown-fields',
    says: 'config with unknown keys, of values of any type, is answered',
    ...unknownKeys,
  },
  {
    ...shared,
    id: 'agent-format/config/unknown-changes-nothing',
    level: 'should',
    category: 'unknown-fields',
    says: 'unknown keys in config leave content and traces as they are',
    // The compared calls are among those of the previous clause: unknown keys next to the prompt alone.
    on: unknownKeysCompared,
    judge: sameAnswer(compared, 'content and traces'),
  },
  {
    ...shared,
    id: 'agent-format/config/not-kept',
    level: 'should',
    category: 'semantics',
    says: 'the config of one call has no effect on the next',
    channels: ['module'],
    on: notKeptCases,
    judge: sameAnswer(compared, 'content and traces'),
  },
];
