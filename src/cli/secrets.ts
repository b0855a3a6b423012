import type { Secrets } from '../conform/secrets.ts';

const LEAST_CHARACTERS = 8;
const secretName = /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)$/i;

/** Whether a variable says of itself that it is a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/**
 * The variables whose values are kept nowhere: all that the user set for the target, and those of the kit's own environment whose
 * names say that they are secrets, for a shell may have put their values into the command.
 */
export function secretsOf(env: Readonly<Record<string, string>> | undefined): Secrets {
  const inherited = Object.entries(process.env).filter(
    ([name, value = '']) => isSecretName(name) && /^\w+$/.test(name) && value.length >= LEAST_CHARACTERS,
  );
  return { ...(Object.fromEntries(inherited) as Secrets), ...env };
}
