import { isObject, type Observation } from '../../../src/contract.ts';
import { faultOfMatcher } from '../config/matcher.ts';
import type { HookProfile } from '../profiles/profile.ts';
import { parsed, type Reply } from '../reply/reply.ts';
import type { View } from './view.ts';

/** JSON on stderr while stdout is empty: Gemini CLI takes it for the answer, although its page says the opposite. */
export function saidOnStderr({ id }: HookProfile, given: string, { isSilent, stderr }: Reply): Observation[] {
  if (id !== 'gemini-cli' || !isSilent || !isObject(parsed(stderr))) return [];
  return [
    {
      given: `JSON on stderr, and nothing on stdout, under ${id} (${given})`,
      came: 'its source takes it for the answer, a line of a log too; its page says that it does not',
    },
  ];
}

/** Matchers of the configuration by which a hook is never called. */
export function mattersOfMatchers({ registration, profile }: View): Observation[] {
  return (registration?.handlers ?? []).flatMap(({ event, matcher }) => {
    const fault = matcher === undefined ? undefined : faultOfMatcher(matcher, event, profile);
    if (matcher === undefined || fault === undefined) return [];
    return [{ given: `the matcher ${JSON.stringify(matcher)} of ${event}, under ${profile.id}`, came: fault }];
  });
}
