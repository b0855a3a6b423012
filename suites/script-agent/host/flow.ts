import fc from 'fast-check';
import type { HostCase, Testimony, CommandCall, HostClause, Verdict } from '../../../src/contract.ts';
import { differenceOf, fail, hostCases, isObject, onTestimony, partOf, pass } from '../../../src/contract.ts';
import {
  anyText,
  byRequest,
  dependent,
  first,
  ofFlow,
  ordinary,
  printedIn,
  layouts,
  printing,
  saneOutput,
  scriptCase,
} from './cases.ts';
import { callsOf, dependencyIn, givenTo, holds, notRun, within } from './seen.ts';

const orderOfDependsOnCases = ordinary(
  // Listed so that neither their order nor all at once is right.
  scriptCase('order', [
    first(saneOutput, { steps: [{ do: 'read' }, { do: 'wait', ms: 400 }, ...printing(saneOutput).slice(1)] }),
    { ...byRequest('validator', 'validation'), dependsOn: ['collector'] },
    dependent({ steps: [{ do: 'read' }, { do: 'wait', ms: 400 }, ...printing(saneOutput).slice(1)] }),
  ]),
);

const { generated_prompt: _, ...promptless } = saneOutput;
const ODD_PROMPT = 'What lies “in the harbour”?\n港 – 1';

/** A prompt in an output, and how that is printed. */
interface Printed {
  readonly prompt: string;
  readonly as: keyof typeof layouts;
}

const staticTemplateCases = ordinary(
  scriptCase('static-template', [
    first({ ...saneOutput, data: 'Ada of the harbour', output: 'Ada of the harbour' }),
    dependent({ parameters: { content: 'User said: ${prompt_generator.output}' } }),
  ]),
);

const furtherFieldsCases = hostCases<Printed>(
  {
    fixed: (['line', 'indented', 'pieces'] as const).map((as) => ({ prompt: ODD_PROMPT, as })),
    generated: fc.record({ prompt: anyText, as: fc.constant('line' as const) }),
    usually: 3,
    plain: { prompt: 'x', as: 'line' },
    fits: ({ prompt, as }) => typeof prompt === 'string' && !prompt.includes('$') && as in layouts,
  },
  ({ prompt, as }) => {
    // First: where the output comes in pieces, it is the prompt that is cut.
    const output = { generated_prompt: prompt, context_metadata: { theme: 'harbour' }, ...promptless };
    const { name, steps } = layouts[as];
    return scriptCase(name, [first(output, { steps: steps(output) }), dependent()]);
  },
);

/** What runs after what, and what a script gets of those that it depends on. */
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

function judgeFurtherOutputFields(testimony: Testimony, hostCase: HostCase): Verdict {
  const [call] = callsOf(testimony, 'collector');
  if (call === undefined) return notRun;
  const printed = printedIn(hostCase);
  const { generated_prompt = null, context_metadata = null } = isObject(printed) ? printed : {};
  const wanted = { generated_prompt, context_metadata };
  const dependency = dependencyIn(call, 'prompt_generator');
  if (holds([dependency], wanted)) return pass;
  const pointer = '/dependencies/prompt_generator';
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

/** What is wrong with when a script ran that depends on another. */
function after(earlier: CommandCall, later: CommandCall | undefined, name: string): Verdict | undefined {
  if (later === undefined) return fail({ expected: `${name} runs`, actual: 'it was not run' });
  const answeredMs = earlier.wrote.fromMs;
  return answeredMs !== undefined && later.startMs >= answeredMs
    ? undefined
    : fail({ expected: `${name} starts after ${earlier.script} has printed its output`, actual: 'it started before' });
}
