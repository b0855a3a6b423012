import { plainFileCases, writing } from '../file/cases.ts';
import { type Form, type PlainInput, type ScriptInput, specialInput, type SpecialRequest } from '../call/form.ts';
import { asking, userInputCases } from '../user-input/cases.ts';
import { validating, validationCases } from '../validation/cases.ts';

/** The plain requests for scripts of a profile, which can take no other input. */
interface PlainRequests {
  /** Requests that the clauses of the profile send and any of its scripts can handle, the plainest first. */
  readonly cases: readonly SpecialRequest[];
  /** The smallest request about a text. */
  readonly about: (text: string) => SpecialRequest;
}

const plainRequests: Readonly<Record<string, PlainRequests>> = {
  'user-input': { cases: userInputCases, about: (prompt) => asking({ prompt }, ['A courier.']) },
  file: { cases: plainFileCases, about: writing },
  validation: { cases: validationCases, about: (text) => validating(text, [], 'This will not do.') },
};

/** The plain inputs of these profiles: those of the first profile that has requests of its own; none if no profile has. */
export function plainInputsOf(profiles: readonly string[], form: Form): readonly PlainInput[] {
  return (requestsOf(profiles)?.cases ?? []).map((special) => specialInput(special, form));
}

/** Returns a function that turns a plain input into a plain input of these profiles. */
export function asRequestOf(profiles: readonly string[], form: Form): (input: ScriptInput) => ScriptInput {
  const requests = requestsOf(profiles);
  return requests === undefined ? (input) => input : ({ text }) => specialInput(requests.about(text), form).input;
}

function requestsOf(profiles: readonly string[]): PlainRequests | undefined {
  const first = Object.keys(plainRequests).find((id) => profiles.includes(id));
  return first === undefined ? undefined : plainRequests[first];
}
