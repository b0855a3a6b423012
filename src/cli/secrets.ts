import type { Secrets } from '../conform/mask.ts';

const LEAST_CHARACTERS = 8;
// A place is told: FILE, URL and the like behind the word say that it is one.
const secretName =
  /^(?!.*_(?:FILE|PATH|DIR|HOME|URL|HOST|PORT)$)(?:.*_)?(?:[A-Z]*(?:KEYS?|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)|AUTH|PASS|PAT|DSN)(?:_|$)/i;
const urlWithPassword = /^[a-z][\w+.-]*:\/\/[^/@\s]*:[^/@\s]+@/i;

/** Whether a variable says of itself that it is a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/**
 * The variables whose values nothing tells, of those that the user set for the target and of the kit's own environment: their names
 * say that they are secrets, or they are addresses with a password.
 */
export function secretsAmong(env: Readonly<Record<string, string>> | undefined): Secrets {
  const all = Object.entries({ ...process.env, ...env }).filter(
    ([name, value = '']) =>
      /^\w+$/.test(name) && value.length >= LEAST_CHARACTERS && (isSecretName(name) || urlWithPassword.test(value)),
  );
  return Object.fromEntries(all) as Secrets;
}

/** The variables whose values are kept nowhere: all that the user set for the target too, for what is kept hangs on none of them. */
export function secretsOf(env: Readonly<Record<string, string>> | undefined): Secrets {
  return { ...secretsAmong(env), ...env };
}
