import { plainFileCases, writing } from '../file/cases.ts';
import { type Form, type PlainInput, type ScriptInput, specialInput, type SpecialRequest } from '../call/form.ts';
import { asking, userInputCases } from '../user-input/cases.ts';
import { validating, validationCases } from '../validation/cases.ts';

/** What scripts of a profile are asked plainly: another input is none that they can take. */
interface PlainRequests {
  /** What the clauses of the profile send and any script of it can do, the plainest first. */
  readonly cases: readonly SpecialRequest[];
  /** The least that it has to be asked, about a text. */
  readonly about: (text: string) => SpecialRequest;
}

const plainRequests: Readonly<Record<string, PlainRequests>> = {
  'user-input': { cases: userInputCases, about: (prompt) => asking({ prompt }, ['A courier.']) },
  file: { cases: plainFileCases, about: writing },
  validation: { cases: validationCases, about: (text) => validating(text, [], 'This will not do.') },
};

/** The plain inputs of these profiles: of the first that has requests of its own; none where no profile has. */
export function plainInputsOf(profiles: readonly string[], form: Form): readonly PlainInput[] {
  return (requestsOf(profiles)?.cases ?? []).map((special) => specialInput(special, form));
}

/** How plain inputs of these profiles are made of plain ones. */
export function asRequestOf(profiles: readonly string[], form: Form): (input: ScriptInput) => ScriptInput {
  const requests = requestsOf(profiles);
  return requests === undefined ? (input) => input : ({ text }) => specialInput(requests.about(text), form).input;
}

function requestsOf(profiles: readonly string[]): PlainRequests | undefined {
  const first = Object.keys(plainRequests).find((id) => profiles.includes(id));
  return first === undefined ? undefined : plainRequests[first];
}
