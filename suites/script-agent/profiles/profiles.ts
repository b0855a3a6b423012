import { type Clause, type Exchange, inconclusive, own, type Profile, type Verifier } from '../../../src/contract.ts';
import { isAnswered, onSuccess, outputOf } from '../answer/answers.ts';

type ProfileId = 'user-input' | 'file' | 'validation' | 'prompt';

/** Sets of fields: an output that has all of one set tells that it is one of the profile. */
const shownBy: Readonly<Record<ProfileId, readonly (readonly string[])[]>> = {
  'user-input': twoOf('user_input', 'attempts_used', 'validation_passed'),
  // Any script may tell where a file is and how large, or how many bytes it has processed.
  file: [['operation_performed'], ['bytes_processed', 'path', 'size']],
  validation: twoOf('is_valid', 'validation_errors', 'suggestions'),
  prompt: [['generated_prompt']],
};

function twoOf(a: string, b: string, c: string): readonly (readonly string[])[] {
  return [
    [a, b],
    [a, c],
    [b, c],
  ];
}

/** Whether an answer is an output of the profile by what it says of itself. */
function shows(profile: ProfileId): (exchange: Exchange) => boolean {
  return (exchange) => {
    const output = isAnswered(exchange) ? outputOf(exchange) : undefined;
    const has = (name: string): boolean => own(output, name) !== undefined;
    // Of a field with nothing in it nobody can tell what it was meant for.
    const isFilled = (name: string): boolean => own(output, name) !== null;
    return shownBy[profile].some((fields) => fields.every(has) && fields.some(isFilled));
  };
}

/**
 * Judges outputs with success of a profile: what `isAsked` says was asked for one, and what shows to be one. `what` completes "no answer
 * tells of ...".
 */
export function onProfileOutput(
  profile: ProfileId,
  what: string,
  isAsked: (exchange: Exchange) => boolean,
  verify: Verifier,
): Clause['judge'] {
  const isShown = shows(profile);
  return onSuccess((output, exchange) =>
    isAsked(exchange) || isShown(exchange) ? verify(output, exchange) : inconclusive(`no answer tells of ${what}`),
  );
}

const says: Readonly<Record<ProfileId, string>> = {
  'user-input': 'the script asks a user at the terminal, and asks again where the answer does not match',
  file: 'the script reads, writes, appends to and deletes files',
  validation: 'the script tells whether a text keeps rules',
  prompt: 'the script makes a prompt for another one',
};

export const profiles: readonly Profile[] = (Object.keys(says) as ProfileId[]).map((id) => ({
  id,
  says: says[id],
  shownBy: shows(id),
}));
