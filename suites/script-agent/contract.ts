import { type Contract, type Exchange, namesIn, type Preparation, type Told } from '../../src/index.ts';
import { callsWithChain, chainClauses, chainSettable } from './chain.ts';
import { errorClauses } from './errors.ts';
import { fileClauses } from './file.ts';
import { type Form, formOf, usualForm } from './form.ts';
import { inputClauses } from './input.ts';
import { ioClauses } from './io.ts';
import { outputClauses } from './output.ts';
import { plainInputs } from './plain.ts';
import { profiles as allProfiles } from './profiles.ts';
import { promptClauses } from './prompt.ts';
import { shapes } from './shapes.generated.ts';
import { timingClauses } from './timing.ts';
import { unchecked } from './unchecked.ts';
import { userInputClauses } from './user-input.ts';
import { validationClauses } from './validation.ts';

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
  contract: (told) => scriptAgentIn(formOf(told), { told }),
};

/** What outputs have, those of profiles too. */
const outputNames = [
  shapes.reply,
  shapes.userInputOutput,
  shapes.fileOperationOutput,
  shapes.validationOutput,
  shapes.promptGeneratorOutput,
].flatMap(namesIn);

/** What is known of the target: what the user tells, the types of a chain, the profiles that are asked for. */
interface Known {
  readonly told?: Told;
  readonly types?: readonly string[];
  readonly profiles?: readonly string[];
}

/** A script: one process a call, the input on stdin and in the environment, the output on stdout. */
function scriptAgentIn(form: Form, known: Known = {}): Contract {
  const { told = {}, types = [], profiles = [] } = known;
  // Chains, and files, take calls enough by themselves.
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
  const chaining = { types, form, told, profiles };
  return {
    id: 'script-agent',
    version: 'adr-001',
    title: 'Script agents of an orchestrator',
    source: 'ADR-001, Pydantic-Based Script Agent Interface System',
    channel: 'command',
    alsoBy: ['module'],
    reads: { '': outputNames, '/agent_requests/*': namesIn(shapes.agentRequest) },
    ownFolder: true,
    interpreters: { '.py': 'python3', '.sh': 'bash', '.js': 'node', '.rb': 'ruby', '': 'bash' },
    shapes,
    calls: types.length === 0 ? plain : callsWithChain(plain, chaining),
    answer: { received: '{"success": true, "data": "A story."}', ended: { by: 'exit', code: 0 } },
    clauses: [
      ...ioClauses,
      ...inputClauses({ form, profiles, breadth, isFaulty }),
      ...outputClauses,
      ...errorClauses(form, profiles, breadth),
      ...timingClauses,
      ...ofProfiles,
      ...chainClauses(chaining),
    ],
    unchecked,
    profiles: allProfiles,
    preparation,
    forAgents: (named) => scriptAgentIn(form, { ...known, types: named }),
    forProfiles: (asked) => scriptAgentIn(form, { ...known, profiles: asked }),
  };
}

export const scriptAgent: Contract = scriptAgentIn(usualForm);
