import { type Exchange, own, type Profile } from '../../src/index.ts';
import { answerOf, isAnswered } from './answers.ts';

/** By which fields an output tells that it is one of a profile, and how many of them it takes. */
const telling: Readonly<Record<string, { readonly fields: readonly string[]; readonly least: number }>> = {
  'user-input': { fields: ['user_input', 'attempts_used', 'validation_passed'], least: 2 },
  // Path and size alone are what any script may tell of a file that it wrote by the way.
  file: { fields: ['bytes_processed', 'operation_performed'], least: 1 },
  validation: { fields: ['is_valid', 'validation_errors', 'suggestions'], least: 2 },
  prompt: { fields: ['generated_prompt'], least: 1 },
};

/** Whether an answer is an output of the profile by what it says of itself. */
export function shows(profile: string): (exchange: Exchange) => boolean {
  const { fields = [], least = 1 } = telling[profile] ?? {};
  return (exchange) => {
    const answer = isAnswered(exchange) ? answerOf(exchange) : undefined;
    return fields.filter((name) => own(answer, name) !== undefined).length >= least;
  };
}

export const profiles: readonly Profile[] = [
  {
    id: 'user-input',
    says: 'the script asks a user at the terminal, and asks again where the answer does not match',
    shownBy: shows('user-input'),
  },
  {
    id: 'file',
    says: 'the script reads, writes, appends to and deletes files',
    shownBy: shows('file'),
  },
  {
    id: 'validation',
    says: 'the script tells whether a text keeps rules',
    shownBy: shows('validation'),
  },
  { id: 'prompt', says: 'the script makes a prompt for another one', shownBy: shows('prompt') },
];
