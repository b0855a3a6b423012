import type { HostCase, Verdict, HostClause, Testimony } from '../../../src/contract.ts';
import { failConclusion, fail, inconclusive, observed, oddJson, onFault, pass } from '../../../src/contract.ts';
import { dependent, faults, first, layouts, type Members, printingText, saneOutput, scriptCase } from './cases.ts';
import { callsOf, dependencyIn, holds, saysFailed, within } from './seen.ts';

const shared = {
  section: 'Type Safety & Validation',
  level: 'must',
  category: 'error-codes',
  subject: 'host',
} as const;

/** A script's description of its failure. */
const failure = 'the harbour office is shut: Ä-17';
const failed: Members = { ...saneOutput, success: false, data: null, error: failure };

/** Outputs that are not printed on one line and at once. */
const laidOut = [layouts.indented, layouts.pieces].map(({ name, steps }) =>
  scriptCase(name, [first(saneOutput, { steps: steps(saneOutput) })]),
);

/** A member of the outputs that are not valid. */
const unusable: Members = { data: 'unusable-5Rw8' };

/** JSON objects that are not valid outputs. */
const invalidOutputs: Readonly<Record<string, Members>> = {
  'no-success': unusable,
  'success-maybe': { ...unusable, success: 'maybe' },
  'success-array': { ...unusable, success: [] },
  'success-null': { ...unusable, success: null },
  'agent-requests-null': { ...unusable, success: true, agent_requests: null },
  // No script of the case has this type: no script is called, whatever the host makes of the requests.
  'request-without-type': { ...unusable, success: true, agent_requests: [{ parameters: { path: 'a.txt' } }] },
  'request-parameters-list': {
    ...unusable,
    success: true,
    agent_requests: [{ target_agent_type: 'file_operation', parameters: ['a.txt'] }],
  },
  'request-text': { ...unusable, success: true, agent_requests: ['file_operation'] },
  // An object, because Pydantic 1 turns a number into a text.
  'error-object': { ...unusable, success: true, error: {} },
};

/** Outputs that JSON parsers read differently. They lead to no verdict: the report shows what the host made of each. */
const oddOutputs = oddJson((value) => JSON.stringify({ ...saneOutput, note: '@' }).replace('"@"', value)).map(
  ({ name, bytes }) => {
    const base64 = Buffer.from(bytes).toString('base64');
    return scriptCase(name, [first({}, { steps: [{ do: 'read' }, { do: 'write', to: 'stdout', base64 }] })]);
  },
);
const oddNames = oddOutputs.map((one) => one.case);

const noJson = faults(
  scriptCase('text', [first({}, { steps: printingText('The harbour is quiet tonight.\n') })]),
  scriptCase('nothing-printed', [first({}, { steps: [{ do: 'read' }] })]),
  ...oddOutputs,
);

/** Clauses about what the host makes of outputs. */
export const outcomeClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'script-agent/host/only-success-accepted',
    section: 'Core Schema Architecture',
    category: 'mandatory-fields',
    says: 'success alone makes an output, however its JSON is laid out',
    on: faults(scriptCase('only-success', [first({ success: true })]), ...laidOut),
    vantages: ['conclusion'],
    judge: onFault(judgeOnlySuccessAccepted),
  },
  {
    ...shared,
    id: 'script-agent/host/invalid-output-goes-no-further',
    says: 'an output that is no valid one is no answer, and reaches no other script',
    on: faults(
      ...Object.entries(invalidOutputs).map(([name, output]) => scriptCase(name, [first(output), dependent()])),
    ),
    vantages: ['wire', 'conclusion'],
    judge: onFault(judgeInvalidOutputGoesNoFurther),
  },
  {
    ...shared,
    id: 'script-agent/host/text-is-no-success',
    says: 'what is no JSON is no success',
    on: { ...noJson, observes: ([, turn]) => observed(turn, oddNames) },
    vantages: ['conclusion'],
    judge: onFault((testimony) => notAnswered(testimony, 'an error: the script printed no JSON')),
  },
  {
    ...shared,
    id: 'script-agent/host/failure-is-a-failure',
    section: 'Core Schema Architecture',
    says: 'success false is a failure, and its error is kept',
    on: faults(scriptCase('failure', [first(failed)])),
    vantages: ['conclusion'],
    judge: onFault(judgeFailureIsAFailure),
  },
  {
    ...shared,
    id: 'script-agent/host/failed-dependency-is-told',
    section: 'Current Limitations',
    level: 'should',
    category: 'semantics',
    says: 'a script whose dependency failed is not run, or is given that failure',
    on: faults(scriptCase('failed-dependency', [first(failed), dependent()])),
    vantages: ['wire'],
    judge: onFault(judgeFailedDependencyIsTold),
  },
  {
    ...shared,
    id: 'script-agent/host/nonzero-exit-is-a-failure',
    section: 'charter',
    level: 'should',
    says: 'an exit code other than 0 is a failure, whatever stands on stdout',
    on: faults(
      ...[1, 137].map((code) => scriptCase(`exit-code-${code}`, [first(saneOutput, { steps: exiting(code) })])),
    ),
    vantages: ['conclusion'],
    judge: onFault((testimony) => notAnswered(testimony, 'an error: the script exited with another code than 0')),
  },
];

function judgeOnlySuccessAccepted(testimony: Testimony, { case: name }: HostCase): Verdict {
  if (testimony.conclusion?.outcome === 'answered') return pass;
  const printed = name === 'only-success' ? '{"success": true}' : 'a whole output, laid out as JSON may be';
  return failConclusion(testimony, `an answer: the script printed ${printed}`);
}

function judgeInvalidOutputGoesNoFurther(testimony: Testimony): Verdict {
  const taken = callsOf(testimony, 'collector').find((call) => {
    const dependency = dependencyIn(call, 'prompt_generator');
    return holds([dependency], unusable) && !saysFailed(dependency);
  });
  if (taken !== undefined)
    return fail({
      expected: 'the invalid output reaches no other script',
      actual: 'the script that depends on it got it',
      pointer: '/dependencies/prompt_generator',
    });
  return notAnswered(testimony, 'an error: the output is no valid one');
}

function judgeFailureIsAFailure(testimony: Testimony): Verdict {
  const { conclusion } = testimony;
  if (conclusion?.outcome !== 'error') return failConclusion(testimony, 'an error: the script says success false');
  const { error = null, data = null, unseen = [] } = conclusion;
  const texts = [error?.message ?? null, data].flatMap((value) => within(value));
  if (texts.some((text) => typeof text === 'string' && text.includes(failure))) return pass;
  const hidden = ['error', 'data'].find((name) => unseen.includes(name));
  if (hidden !== undefined)
    return inconclusive(`the driver does not see ${hidden}`, `let the driver print "${hidden}" in its conclusion`);
  return failConclusion(testimony, `an error that says ${JSON.stringify(failure)}`, 'hand the error of the script on');
}

function judgeFailedDependencyIsTold(testimony: Testimony): Verdict {
  const untold = callsOf(testimony, 'collector').find((call) => !saysFailed(dependencyIn(call, 'prompt_generator')));
  return untold === undefined
    ? pass
    : fail({
        expected: 'success false, or an error, under the name of the script that failed',
        actual: JSON.stringify(dependencyIn(untold, 'prompt_generator')) ?? 'nothing',
        pointer: '/dependencies/prompt_generator',
      });
}

function exiting(code: number): ReturnType<typeof printingText> {
  return printingText(JSON.stringify(saneOutput), { do: 'exit', code });
}

function notAnswered(testimony: Testimony, expected: string): ReturnType<typeof failConclusion> {
  return testimony.conclusion?.outcome === 'answered' ? failConclusion(testimony, expected) : pass;
}
