import fc from 'fast-check';
import type { HostCase, Testimony, CommandCall, HostClause, PlayedScript, Verdict } from '../../../src/contract.ts';
import {
  differenceOf,
  fail,
  hostCases,
  isObject,
  onTestimony,
  partOf,
  pass,
  printedBy,
} from '../../../src/contract.ts';
import {
  anyText,
  byRequest,
  dependent,
  first,
  ofFlow,
  ordinary,
  layouts,
  type Members,
  printing,
  saneOutput,
  scriptCase,
} from './cases.ts';
import { callsOf, dependencyIn, givenTo, holds, notRun, within } from './seen.ts';

const orderOfDependsOnCases = ordinary(
  // Listed so that a host fails if it runs the scripts in the order of the list, or all at once.
  scriptCase('order', [
    first(saneOutput, { steps: [{ do: 'read' }, { do: 'wait', ms: 400 }, ...printing(saneOutput).slice(1)] }),
    { ...byRequest('validator', 'validation'), dependsOn: ['collector'] },
    dependent({ steps: [{ do: 'read' }, { do: 'wait', ms: 400 }, ...printing(saneOutput).slice(1)] }),
  ]),
);

const { generated_prompt: _, ...promptless } = saneOutput;
const ODD_PROMPT = 'What lies “in the harbour”?\n港 – 1';

/** A prompt in an output, and the layout of that output; whether a second output reaches the same script. */
interface Printed {
  readonly prompt: string;
  readonly as: keyof typeof layouts;
  readonly isOneOfTwo?: boolean;
}

/** A script in the middle, and one that waits for it and for the first one. */
const twoWaitedFor: readonly PlayedScript[] = [
  {
    ...dependent({ name: 'narrator', type: 'narration' }),
    steps: printing({ ...saneOutput, generated_prompt: 'Who waits at the quay?', context_metadata: { theme: 'quay' } }),
  },
  dependent({ dependsOn: ['prompt_generator', 'narrator'] }),
];

const staticTemplateCases = ordinary(
  scriptCase('static-template', [
    first({ ...saneOutput, data: 'Ada of the harbour', output: 'Ada of the harbour' }),
    dependent({ parameters: { content: 'User said: ${prompt_generator.output}' } }),
  ]),
);

const furtherFieldsCases = hostCases<Printed>(
  {
    fixed: [
      { prompt: ODD_PROMPT, as: 'line', isOneOfTwo: true },
      { prompt: ODD_PROMPT, as: 'indented' },
      { prompt: ODD_PROMPT, as: 'pieces' },
    ],
    generated: fc.record({ prompt: anyText, as: fc.constant('line' as const) }),
    usually: 3,
    plain: { prompt: 'x', as: 'line' },
    fits: ({ prompt, as }) => typeof prompt === 'string' && !prompt.includes('$') && as in layouts,
  },
  ({ prompt, as, isOneOfTwo = false }) => {
    // The prompt comes first, so that an output in pieces is cut within the prompt.
    const output = { generated_prompt: prompt, context_metadata: { theme: 'harbour' }, ...promptless };
    const { name, steps } = layouts[as];
    const others = isOneOfTwo ? twoWaitedFor : [dependent()];
    return scriptCase(name, [first(output, { steps: steps(output) }), ...others]);
  },
);

/** Clauses about the order of scripts, and about what a script gets from the scripts that it depends on. */
export const flowClauses: readonly HostClause[] = [
  {
    ...ofFlow,
    id: 'script-agent/host/order-of-depends-on',
    section: 'Examples',
    says: 'a script that depends on another runs, and after it',
    on: orderOfDependsOnCases,
    judge: onTestimony(judgeOrderOfDependsOn),
  },
  {
    ...ofFlow,
    id: 'script-agent/host/further-output-fields-reach-dependents',
    says: 'further fields of an output reach the scripts that depend on it',
    on: furtherFieldsCases,
    judge: onTestimony(judgeFurtherOutputFields),
  },
  {
    ...ofFlow,
    id: 'script-agent/host/static-template-still-works',
    section: 'Decision Rationale',
    level: 'should',
    says: '${agent.output} in parameters stands for the output of that script',
    on: staticTemplateCases,
    judge: onTestimony(judgeStaticTemplate),
  },
];

function judgeOrderOfDependsOn(testimony: Testimony): Verdict {
  const [one, two, three] = ['prompt_generator', 'collector', 'validator'].map((name) => callsOf(testimony, name)[0]);
  if (one === undefined) return notRun;
  return after(one, two, 'collector') ?? after(two ?? one, three, 'validator') ?? pass;
}

function judgeFurtherOutputFields(testimony: Testimony, { plays }: HostCase): Verdict {
  const [call] = callsOf(testimony, 'collector');
  if (call === undefined) return notRun;
  const scripts = 'scripts' in plays ? plays.scripts : [];
  const { dependsOn = [] } = scripts.find(({ name }) => name === 'collector') ?? {};
  const verdicts = scripts.filter(({ name }) => dependsOn.includes(name)).map((script) => judgeOutputIn(call, script));
  return verdicts.find(({ is }) => is === 'fail') ?? pass;
}

/** Judges what a script got of the output of a script that it depends on. */
function judgeOutputIn(call: CommandCall, { name, steps }: PlayedScript): Verdict {
  const { generated_prompt = null, context_metadata = null } = JSON.parse(printedBy(steps)) as Members;
  const wanted = { generated_prompt, context_metadata };
  const dependency = dependencyIn(call, name);
  if (holds([dependency], wanted)) return pass;
  const pointer = `/dependencies/${name}`;
  const found = isObject(dependency) ? partOf(dependency, Object.keys(wanted)) : {};
  const { values: [expected, actual] = [], pointer: at = pointer } = differenceOf(wanted, found, pointer) ?? {};
  return 'generated_prompt' in found && expected !== undefined && actual !== undefined
    ? fail({ expected, actual, pointer: at })
    : fail({
        expected: 'generated_prompt and context_metadata, as they were printed',
        actual: 'they do not stand under the name of the script',
        pointer,
      });
}

function judgeStaticTemplate(testimony: Testimony): Verdict {
  const [call] = callsOf(testimony, 'collector');
  if (call === undefined) return notRun;
  const texts = givenTo(call).flatMap((value) => within(value).filter((inside) => typeof inside === 'string'));
  if (texts.some((text) => text.startsWith('User said: ') && text.includes('Ada of the harbour'))) return pass;
  const actual = texts.find((text) => text.startsWith('User said: ')) ?? 'no such parameter';
  return fail({ expected: 'User said: Ada of the harbour', actual });
}

/** Fails if a script did not run, or did not start after the script that it depends on had answered. */
function after(earlier: CommandCall, later: CommandCall | undefined, name: string): Verdict | undefined {
  if (later === undefined) return fail({ expected: `${name} runs`, actual: 'it was not run' });
  const answeredMs = earlier.wrote.fromMs;
  return answeredMs !== undefined && later.startMs >= answeredMs
    ? undefined
    : fail({ expected: `${name} starts after ${earlier.script} has printed its output`, actual: 'it started before' });
}
