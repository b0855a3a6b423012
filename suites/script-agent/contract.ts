import { type Contract, type Exchange, namesIn, type Preparation, type Told } from '../../src/index.ts';
import { answerOf, isAnswered } from './answers.ts';
import { callsWithChain, chainClauses, chainSettable } from './chain.ts';
import { errorClauses } from './errors.ts';
import { fileClauses } from './file.ts';
import { type Form, formOf, usualForm } from './form.ts';
import { inputClauses } from './input.ts';
import { ioClauses } from './io.ts';
import { outputClauses } from './output.ts';
import { plainInputs } from './plain.ts';
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

/** Whether an answer has so many of these fields. */
function shows(fields: readonly string[], least: number): (exchange: Exchange) => boolean {
  return (exchange) => {
    const answer = isAnswered(exchange) ? (answerOf(exchange) ?? {}) : {};
    return fields.filter((name) => Object.hasOwn(answer, name)).length >= least;
  };
}

/** What is known of the target: what the user tells, the types of a chain, the profiles that are asked for. */
interface Known {
  readonly told?: Told;
  readonly types?: readonly string[];
  readonly profiles?: readonly string[];
}

/** A script: one process a call, the input on stdin and in the environment, the output on stdout. */
function scriptAgentIn(form: Form, known: Known = {}): Contract {
  const { told = {}, types = [], profiles = [] } = known;
  const plain = plainInputs(form, profiles);
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
    calls: types.length === 0 ? plain : callsWithChain(plain, types, form, told),
    answer: { received: '{"success": true, "data": "A story."}', ended: { by: 'exit', code: 0 } },
    clauses: [
      ...ioClauses,
      ...inputClauses(form, profiles),
      ...outputClauses,
      ...errorClauses(form, profiles),
      ...timingClauses,
      ...userInputClauses(form),
      ...fileClauses(form),
      ...validationClauses(form),
      ...promptClauses(form),
      ...chainClauses(types, form, told),
    ],
    unchecked,
    profiles: [
      {
        id: 'user-input',
        says: 'the script asks a user at the terminal, and asks again where the answer does not match',
        shownBy: shows(['user_input', 'attempts_used', 'validation_passed'], 2),
      },
      {
        id: 'file',
        says: 'the script reads, writes, appends to and deletes files',
        // Path and size alone are what any script may tell of a file that it wrote by the way.
        shownBy: shows(['bytes_processed', 'operation_performed'], 1),
      },
      {
        id: 'validation',
        says: 'the script tells whether a text keeps rules',
        shownBy: shows(['is_valid', 'validation_errors', 'suggestions'], 2),
      },
      { id: 'prompt', says: 'the script makes a prompt for another one', shownBy: shows(['generated_prompt'], 1) },
    ],
    preparation,
    forAgents: (named) => scriptAgentIn(form, { ...known, types: named }),
    forProfiles: (asked) => scriptAgentIn(form, { ...known, profiles: asked }),
  };
}

export const scriptAgent: Contract = scriptAgentIn(usualForm);
