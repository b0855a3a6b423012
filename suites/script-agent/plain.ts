import fc, { type Arbitrary } from 'fast-check';
import type { Call, Sends } from '../../src/index.ts';
import { askedOf } from './asked.ts';
import { bodyOf, callOf, type Form, type ScriptInput, withText } from './form.ts';

/** A plain input, and how its JSON is laid out. */
export interface PlainInput {
  readonly input: ScriptInput;
  readonly layout: 'as the host' | 'indented';
}

/** The example as scripts of these profiles can take it. */
export function exampleOf(profiles: readonly string[], form: Form): ScriptInput {
  return askedOf(profiles, form)(example);
}

/** Nothing special: what a host sends of itself. */
export const example: ScriptInput = {
  name: 'story_generator',
  text: 'Write a story prompt for a cyberpunk world.',
  context: {},
  dependencies: {},
  parameters: {},
};

const AWKWARD = `-n it's "late":\n\t100% of C:\\new for $HOME, \`id\` & <b>{x}</b> [1] %s (or [these`;
/** Outside ASCII, right to left, combining, a control character. */
const FOREIGN = 'caf\u00e9 \u4f60\u597d \u{1f680} \u05e9\u05dc\u05d5\u05dd e\u0301 \u0001';

/** Parameters that nobody has to know. */
const parameterSets = [
  { theme: 'cyberpunk', character_type: 'protagonist' },
  { theme: 'fantasy' },
  { count: 3, strict: true },
] as const;
const knownParameters = new Set(parameterSets.flatMap(Object.entries).map((one) => JSON.stringify(one)));

/** Plain inputs as any script, or any of these profiles, can take them: small, and nothing to depend on. */
export function plainInputs(form: Form, profiles: readonly string[] = []): Sends<PlainInput> {
  const asked = askedOf(profiles, form);
  const inputs: ScriptInput[] = [
    example,
    { ...example, text: AWKWARD },
    { ...example, text: FOREIGN },
    { ...example, text: '' },
    // JSON, and no object.
    { ...example, text: '[1, null]' },
    {
      ...example,
      name: 'Collect backstory, v2 (\u00e9)',
      text: '{"theme": "cyberpunk"}',
      parameters: parameterSets[0],
    },
  ];
  return {
    fixed: [
      ...inputs.map((input): PlainInput => ({ input, layout: 'as the host' })),
      { input: example, layout: 'indented' },
    ],
    generated: fc.record({ input: anInput(), layout: fc.constantFrom('as the host', 'as the host', 'indented') }),
    fits: isPlain,
    call: ({ input, layout }, turns) => (turns.length === 0 ? laidOut(asked(input), layout, form) : undefined),
  };
}

function anInput(): Arbitrary<ScriptInput> {
  return fc.record({
    name: fc.stringMatching(/^[a-z][a-z0-9_-]{0,15}$/),
    text: text(),
    context: fc.constant({}),
    dependencies: fc.constant({}),
    parameters: fc.constantFrom({}, ...parameterSets.slice(1)),
  });
}

/** Text as people type it: what is awkward for careless quoting. */
function text(): Arbitrary<string> {
  const words = [
    'Tell me',
    'a story',
    `it's`,
    '"late"',
    'C:\\new',
    '100%',
    '$HOME',
    '<b>',
    'a\nb',
    '{x}',
    '`id`',
    '\u00e9',
  ];
  return fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
}

/** Whether an input is one of those that are sent here, with any text. */
function isPlain({ input, layout }: PlainInput): boolean {
  const isOfScript = input?.name.trim() !== '' && isEmpty(input.context) && isEmpty(input.dependencies);
  const given = Object.entries(input?.parameters ?? {}).map((one) => JSON.stringify(one));
  return isOfScript && given.every((one) => knownParameters.has(one)) && ['as the host', 'indented'].includes(layout);
}

function isEmpty(object: object | undefined): boolean {
  return object !== undefined && Object.keys(object).length === 0;
}

function laidOut(input: ScriptInput, layout: PlainInput['layout'], form: Form): Call {
  const call = callOf(input, form);
  if (layout === 'as the host') return call;
  return { ...call, ...withText(`\n${JSON.stringify(bodyOf(input, form), null, 2)}\r\n`, form, call.env) };
}
