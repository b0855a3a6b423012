import { given } from '../model/given.ts';
import type { Call, Target } from '../model/index.ts';
import { atFirst } from '../run/converse.ts';
import { packCall, type PackedCall } from './packed.ts';
import type { Secrets } from './mask.ts';
import { hideIn, hideInShell } from './secrets.ts';

/**
 * A call as it is kept. What a call of a chain carries was said by the agents before, who know the variables that the user set: their
 * values stand in it as `$NAME`. Any other call follows from the contract and the seed, and is kept as it is.
 */
export function keptCall(call: Call, secrets: Secrets): PackedCall {
  const packed = packCall(atFirst(call));
  if (call.agent === undefined) return packed;
  const { body, env } = packed;
  const hidden = Object.entries(env ?? {}).map(([name, value]) => [name, hideIn(value, secrets)]);
  return {
    ...packed,
    body: 'text' in body ? { text: hideIn(body.text, secrets) } : body,
    ...given({ env: env && (Object.fromEntries(hidden) as Record<string, string>) }),
  };
}

/** The command that shows a failure again, as it is kept; none where it carries such a value in a form that cannot be read. */
export function keptReproduction(
  shell: string,
  calls: readonly Call[],
  target: Target,
  secrets: Secrets,
): string | undefined {
  const hidden = hideInShell(shell, target, secrets);
  const isTold = (call: Call): boolean =>
    JSON.stringify(keptCall(call, secrets)) !== JSON.stringify(packCall(atFirst(call)));
  if (!calls.some(isTold)) return hidden;
  return hidden.includes('| base64 -d') ? undefined : hideIn(hidden, secrets);
}
