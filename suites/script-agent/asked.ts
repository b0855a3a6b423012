import { type Around, type Form, type JsonObject, requestInput, type ScriptInput } from './form.ts';

/** The least that a script of a profile has to be asked, about a text: another input is none that it can take. */
type Asking = (text: string) => { readonly request: JsonObject; readonly around: Around };

const askings: Readonly<Record<string, Asking>> = {
  'user-input': (text) => ({ request: { prompt: text }, around: { typed: ['A courier.'] } }),
  file: (text) => ({ request: { operation: 'write', path: 'notes.txt', content: text }, around: {} }),
  validation: (text) => ({
    request: { data_to_validate: text, validation_rules: [], error_message: 'This will not do.' },
    around: {},
  }),
};

/** How the plain inputs of these profiles are made of plain ones: the first that has requests of its own decides. */
export function askedOf(profiles: readonly string[], form: Form): (input: ScriptInput) => ScriptInput {
  const [asking] = Object.keys(askings).flatMap((id) => (profiles.includes(id) ? [askings[id] as Asking] : []));
  if (asking === undefined) return (input) => input;
  return ({ name, text }) => {
    // A script may refuse to ask, write or validate nothing.
    const { request, around } = asking(text === '' ? 'Anything.' : text);
    return requestInput(name, request, form, around);
  };
}
