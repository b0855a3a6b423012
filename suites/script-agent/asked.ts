import { type FileCase, inputWorking, plainFileCases } from './file-cases.ts';
import type { Form, JsonObject, PlainInput, ScriptInput } from './form.ts';
import { inputAsking, userInputCases } from './user-input-cases.ts';
import { inputValidating, validationCases } from './validation-cases.ts';

/** What scripts of a profile are asked: another input is none that they can take. */
interface Asking {
  /** What the clauses of the profile send and any script of it can do, the plainest first: they are its plain inputs, too. */
  readonly cases: (form: Form) => readonly PlainInput[];
  /** The least that it has to be asked, about a text. */
  readonly about: (text: string, form: Form) => ScriptInput;
}

const askings: Readonly<Record<string, Asking>> = {
  'user-input': {
    cases: (form) => userInputCases.map((asked) => laid(inputAsking(asked, form), asked)),
    about: (text, form) => inputAsking({ request: { prompt: text }, typed: ['A courier.'] }, form),
  },
  file: {
    cases: (form) => plainFileCases.map((one) => laid(inputWorking(one, form), one)),
    about: (text, form) => inputWorking(written(text), form),
  },
  validation: {
    cases: (form) => validationCases.map((one) => laid(inputValidating(one, form), one)),
    about: (text, form) =>
      inputValidating(
        { request: { data_to_validate: text, validation_rules: [], error_message: 'This will not do.' } },
        form,
      ),
  },
};

/** The plain inputs of these profiles: of the first that has requests of its own; none where no profile has. */
export function casesOf(profiles: readonly string[], form: Form): readonly PlainInput[] {
  return askingOf(profiles)?.cases(form) ?? [];
}

/** How plain inputs of these profiles are made of plain ones. */
export function askedOf(profiles: readonly string[], form: Form): (input: ScriptInput) => ScriptInput {
  const asking = askingOf(profiles);
  return asking === undefined ? (input) => input : ({ text }) => asking.about(text, form);
}

function askingOf(profiles: readonly string[]): Asking | undefined {
  const first = Object.keys(askings).find((id) => profiles.includes(id));
  return first === undefined ? undefined : askings[first];
}

function laid(input: ScriptInput, { layout = 'as the host' }: Pick<FileCase, 'layout'>): PlainInput {
  return { input, layout };
}

function written(content: string): FileCase {
  const request: JsonObject = { operation: 'write', path: 'notes.txt', content };
  return { request, files: {} };
}
