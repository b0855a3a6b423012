import type { Turns, HostCase, Testimony, CommandCall, HostClause, Verdict } from '../../../src/contract.ts';
import {
  canonicalJson,
  fail,
  hostCases,
  inconclusive,
  isObject,
  notApplicable,
  ofSending,
  onTestimony,
  own,
  pass,
  testimonyOf,
  tookAnswer,
  typeName,
} from '../../../src/contract.ts';
import { anyParameters, faults, first, type Members, saneOutput, scriptCase } from './cases.ts';
import { callsOf, givenTo, holds, inputOf, inVariable, notRun, onStdin } from './seen.ts';

const shared = { ...ofSending, section: 'Core Schema Architecture' } as const;

const parametersCases = hostCases<Members>(
  {
    fixed: [{ theme: 'cyberpunk', character_type: 'protagonist', rules: { most: 3, words: ['neon', 'Ä'] } }],
    generated: anyParameters,
    usually: 3,
  },
  (parameters) => scriptCase('parameters', [first(saneOutput, { parameters })]),
);

/** Clauses about the inputs of scripts. */
export const sentClauses: readonly HostClause[] = [
  {
    ...shared,
    id: 'script-agent/host/input-shape',
    says: 'a script gets agent_name and input_data as strings, the rest as objects',
    judge: onEachCall(judgeInputShape),
  },
  ...(['context', 'dependencies'] as const).map((name): HostClause => ({
    ...shared,
    id: `script-agent/host/${name}-never-null`,
    says: `${name} is left out or an object, never null`,
    judge: onEachCall((call) => {
      const input = inputOf(call);
      if (!isObject(input)) return notApplicable('the script got no JSON object');
      return input[name] === null
        ? fail({ expected: 'an object, or no such member', actual: `null, to ${call.script}`, pointer: `/${name}` })
        : pass;
    }),
  })),
  {
    ...shared,
    id: 'script-agent/host/invalid-input-never-starts',
    section: 'Type Safety & Validation',
    level: 'should',
    category: 'error-codes',
    says: 'an input that is no string never starts a script',
    on: faults(scriptCase('input-object', [first(saneOutput)], { question: 'What lies in the harbour?' })),
    judge: judgeInvalidInputNeverStarts,
  },
  {
    ...shared,
    id: 'script-agent/host/yaml-parameters-arrive',
    section: 'Examples',
    level: 'should',
    category: 'semantics',
    says: 'the parameters of a script as configured arrive',
    on: parametersCases,
    judge: onTestimony(judgeParameters),
  },
  {
    ...shared,
    id: 'script-agent/host/stdin-and-INPUT_DATA-agree',
    section: 'charter',
    level: 'should',
    category: 'semantics',
    says: 'where INPUT_DATA is set it holds what stands on stdin',
    judge: onEachCall(judgeInputData),
  },
];

function judgeInputShape(call: CommandCall): Verdict {
  const input = inputOf(call);
  if (!isObject(input)) return fail({ expected: 'a JSON object as input', actual: typeName(input) });
  const wrong = Object.entries(types).find(([name, { type, isOptional }]) => {
    const found = own(input, name) ?? null;
    // Other clauses judge a null in place of a missing value.
    return isOptional ? found !== null && typeName(found) !== type : typeName(found) !== type;
  });
  if (wrong === undefined) return pass;
  const [name, { type }] = wrong;
  const actual = Object.hasOwn(input, name) ? typeName(input[name]) : 'nothing';
  return fail({ expected: type, actual: `${actual}, to ${call.script}`, pointer: `/${name}` });
}

function judgeInvalidInputNeverStarts([twin, fault]: Turns): Verdict {
  if (twin === undefined || !tookAnswer(twin))
    return inconclusive('the host did not take the sane answer to this case');
  const testimony = fault && testimonyOf(fault);
  if (testimony === undefined) return inconclusive('the case was not played');
  if (!testimony.placeholders.includes('case'))
    return inconclusive('{input} is always text', 'write {case} in --driver');
  const found = callsOf(testimony).map((call) => typeName(own(inputOf(call), 'input_data')));
  const wrong = found.find((type) => type !== 'a string');
  return wrong === undefined
    ? pass
    : fail({ expected: 'no script is started', actual: `it was started with ${wrong}`, pointer: '/input_data' });
}

function judgeParameters(testimony: Testimony, { plays }: HostCase): Verdict {
  const [call] = callsOf(testimony);
  if (call === undefined) return notRun;
  const parameters = 'scripts' in plays ? plays.scripts[0]?.parameters : undefined;
  return holds(givenTo(call), parameters as Members)
    ? pass
    : fail({
        expected: `the parameters ${JSON.stringify(parameters)}, in the input or in AGENT_PARAMETERS`,
        actual: `neither holds them`,
      });
}

function judgeInputData(call: CommandCall): Verdict {
  if (call.variables?.['INPUT_DATA'] === undefined) return notApplicable('INPUT_DATA is not set');
  const [stdin, variable] = [onStdin(call), inVariable(call, 'INPUT_DATA')];
  if (stdin === undefined) return notApplicable('no JSON stands on stdin');
  return variable !== undefined && canonicalJson(stdin) === canonicalJson(variable)
    ? pass
    : fail({ expected: 'the same JSON on stdin and in INPUT_DATA', actual: `another, to ${call.script}` });
}

/** The documented fields of an input. */
const types: Readonly<Record<string, { readonly type: string; readonly isOptional?: true }>> = {
  agent_name: { type: typeName('') },
  input_data: { type: typeName('') },
  context: { type: typeName({}), isOptional: true },
  dependencies: { type: typeName({}), isOptional: true },
};

/** Judges the start of each script: the first call that does not pass decides. */
function onEachCall(judge: (call: CommandCall) => Verdict): HostClause['judge'] {
  return onTestimony((testimony) => {
    const verdicts = callsOf(testimony).map(judge);
    return verdicts.find(({ is }) => is !== 'pass') ?? verdicts[0] ?? notApplicable('no script was run');
  });
}
