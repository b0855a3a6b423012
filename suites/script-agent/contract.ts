import type { Contract, Exchange, Preparation, TargetParameters } from '../../src/contract.ts';
import { defineContract, mended, namesIn } from '../../src/contract.ts';
import { bodyOf, formOf, usualForm } from './call/form.ts';
import { example, plainInputs } from './call/plain.ts';
import { callsWithChain, chainClauses, chainOf, chainSettable } from './chain/clauses.ts';
import { errorClauses } from './errors.ts';
import { fileClauses } from './file/clauses.ts';
import { host } from './host/host.ts';
import { inputClauses } from './input.ts';
import { ioClauses } from './io.ts';
import { outputClauses } from './output.ts';
import { profiles as allProfiles } from './profiles/profiles.ts';
import { promptClauses } from './profiles/prompt.ts';
import { mends } from './mends.ts';
import { shapes } from './shapes.generated.ts';
import { timingClauses } from './timing.ts';
import { unchecked } from './unchecked.ts';
import { userInputClauses } from './user-input/clauses.ts';
import { validationClauses } from './validation/clauses.ts';

const preparation: Preparation = {
  settable: [
    {
      name: 'stdin-only',
      says: 'the input on stdin alone, not in INPUT_DATA, INPUT_TEXT and AGENT_PARAMETERS too',
      values: ['true', 'false'],
      isOption: true,
    },
    {
      name: 'input',
      says: 'the form of the input: that of the document, or the older {input, parameters, context}',
      values: ['document', 'older'],
      isOption: true,
    },
    ...chainSettable,
  ],
  call: () => undefined,
  contract: (parameters) => scriptAgentFor({ ...usual, parameters }),
};

/** The fields of outputs, including those of profiles. */
const outputNames = [
  shapes.reply,
  shapes.userInputOutput,
  shapes.fileOperationOutput,
  shapes.validationOutput,
  shapes.promptGeneratorOutput,
].flatMap(namesIn);

/** Facts about the target: the user's settings, the types of a chain, the profiles that are asked for. */
interface Known {
  readonly parameters: TargetParameters;
  readonly types: readonly string[];
  readonly profiles: readonly string[];
}

const usual: Known = { parameters: {}, types: [], profiles: [] };

/** A script: one process per call, the input on stdin and in the environment, the output on stdout. */
function scriptAgentFor(known: Known): Contract {
  const { parameters, types, profiles } = known;
  const form = formOf(parameters);
  // Chains and files need many calls already.
  const breadth = types.length > 0 || profiles.includes('file') ? 'narrow' : 'full';
  const plain = plainInputs(form, profiles, breadth);
  const ofProfiles = [
    ...userInputClauses(form),
    ...fileClauses(form),
    ...validationClauses(form, profiles.includes('validation')),
    ...promptClauses(form),
  ];
  const isFaulty = (exchange: Exchange): boolean =>
    [...ioClauses, ...outputClauses, ...ofProfiles].some(({ judge }) => judge([exchange]).is === 'fail');
  const chain = chainOf(types, form, parameters, profiles);
  return defineContract({
    id: 'script-agent',
    version: 'adr-001',
    title: 'Script agents of an orchestrator',
    source: 'ADR-001, Pydantic-Based Script Agent Interface System',
    channel: 'command',
    alsoBy: ['module'],
    reads: { '': outputNames, '/agent_requests/*': namesIn(shapes.agentRequest) },
    ownFolder: true,
    variables: ['INPUT_DATA', 'INPUT_TEXT', 'AGENT_PARAMETERS'],
    interpreters: { '.py': 'python3', '.sh': 'bash', '.js': 'node', '.rb': 'ruby', '': 'bash' },
    shapes,
    examples: [{ request: bodyOf(example, usualForm), reply: { success: true, data: 'A story.' } }],
    calls: types.length === 0 ? plain : callsWithChain(plain, chain),
    clauses: mended(mends, [
      ...ioClauses,
      ...inputClauses({ form, profiles, breadth, isFaulty }),
      ...outputClauses,
      ...errorClauses(form, profiles, breadth),
      ...timingClauses,
      ...ofProfiles,
      ...chainClauses(chain),
    ]),
    unchecked,
    host,
    profiles: allProfiles,
    preparation,
    forAgents: (named) => scriptAgentFor({ ...known, types: named }),
    forProfiles: (asked) => scriptAgentFor({ ...known, profiles: asked }),
  });
}

export const scriptAgent: Contract = scriptAgentFor(usual);
