import fc, { type Arbitrary } from 'fast-check';
import { lazily, type Scenario } from '../../../src/contract.ts';
import { asRequestOf, plainInputsOf } from '../profiles/plain-requests.ts';
import { type Form, laidOut, type PlainInput, type ScriptInput } from './form.ts';
import { AWKWARD, FOREIGN, LONGER } from './texts.ts';

/** How much is sent beyond the necessary: less for scripts whose other calls already show much. */
export type Breadth = 'full' | 'narrow';

/** The plainest input that scripts of these profiles can take: the other clauses send changes of it. */
export function exampleOf(profiles: readonly string[], form: Form): ScriptInput {
  return plainInputsOf(profiles, form)[0]?.input ?? example;
}

/** An input without a special request, as a host sends it by itself. */
export const example: ScriptInput = {
  name: 'story_generator',
  text: 'Write a story prompt for a cyberpunk world.',
  context: {},
  dependencies: {},
  parameters: {},
};

/** Parameters that no script has to know. */
const parameterSets = [
  { theme: 'cyberpunk', character_type: 'protagonist' },
  { theme: 'fantasy' },
  { count: 3, strict: true },
] as const;
const knownParameters = new Set(parameterSets.flatMap(Object.entries).map((one) => JSON.stringify(one)));

/** Blank, but not empty. */
const BLANK = ' \n\t';

/** The last of these texts is JSON, but not an object. */
const inputs: readonly ScriptInput[] = [
  example,
  ...[AWKWARD, FOREIGN, '', LONGER, '[1, null]'].map((text) => ({ ...example, text })),
  {
    ...example,
    name: 'Collect backstory, v2 (\u00e9)',
    text: '{"theme": "cyberpunk"}',
    parameters: parameterSets[0],
  },
];
const fixed: readonly PlainInput[] = [
  ...inputs.map((input): PlainInput => ({ input, layout: 'as the host' })),
  { input: { ...example, text: BLANK }, layout: 'indented' },
];

/** Plain inputs that any script, or any script of these profiles, can take: nothing to depend on. */
export function plainInputs(form: Form, profiles: readonly string[], breadth: Breadth): Scenario<PlainInput> {
  const cases = plainInputsOf(profiles, form);
  return {
    fixed: cases.length === 0 ? fixed : cases,
    generated: fc.record({
      input: anInput.map(asRequestOf(profiles, form)),
      layout: fc.constantFrom('as the host', 'as the host', 'indented'),
    }),
    // The other calls to such scripts are plain calls with many texts, too.
    ...(breadth === 'narrow' ? { usually: 0 } : {}),
    // A request of a profile has to stay as it is: no other value fits.
    fits: cases.length === 0 ? isPlain : () => false,
    call: ({ input, layout }, turns) => (turns.length === 0 ? laidOut(input, layout, form) : undefined),
  };
}

const anInput: Arbitrary<ScriptInput> = fc.record({
  name: lazily(() => fc.stringMatching(/^[a-z][a-z0-9_-]{0,15}$/)),
  text: usualText(),
  context: fc.constant({}),
  dependencies: fc.constant({}),
  parameters: fc.constantFrom({}, ...parameterSets.slice(1)),
});

/** Text as people type it, which breaks careless quoting. */
function usualText(): Arbitrary<string> {
  const words = `Tell me|a story|it's|"late"|C:\\new|100%|$HOME|<b>|a\nb|{x}|\`id\`|\u00e9`.split('|');
  return fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
}

/** Whether an input is like the ones that are sent here, with any text. */
function isPlain({ input, layout }: PlainInput): boolean {
  const isOfScript = input?.name.trim() !== '' && isEmpty(input.context) && isEmpty(input.dependencies);
  const parameters = Object.entries(input?.parameters ?? {}).map((one) => JSON.stringify(one));
  return (
    isOfScript && parameters.every((one) => knownParameters.has(one)) && ['as the host', 'indented'].includes(layout)
  );
}

function isEmpty(object: object | undefined): boolean {
  return object !== undefined && Object.keys(object).length === 0;
}
