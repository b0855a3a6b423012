import { type Clause, type Exchange, inconclusive, own, type Profile, type Verifier } from '../../../src/contract.ts';
import { isAnswered, onSuccess, outputOf } from '../answer/answers.ts';

type ProfileId = 'user-input' | 'file' | 'validation' | 'prompt';

/** Sets of fields: an output that has all fields of one set shows that it belongs to the profile. */
const shownBy: Readonly<Record<ProfileId, readonly (readonly string[])[]>> = {
  'user-input': twoOf('user_input', 'attempts_used', 'validation_passed'),
  // Any script may report the path and the size of a file, or how many bytes it has processed.
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

/** Whether the fields of an answer show that it is an output of the profile. */
function shows(profile: ProfileId): (exchange: Exchange) => boolean {
  return (exchange) => {
    const output = isAnswered(exchange) ? outputOf(exchange) : undefined;
    const has = (name: string): boolean => own(output, name) !== undefined;
    // An empty field does not show its purpose.
    const isFilled = (name: string): boolean => own(output, name) !== null;
    return shownBy[profile].some((fields) => fields.every(has) && fields.some(isFilled));
  };
}

/**
 * Judges the successful outputs of a profile: outputs that were asked for (`isAsked`), and outputs that show the profile by their
 * fields. `what` names them in the reason if there is none.
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
