import { tryTo } from '../../model/try-to.ts';

/*
 * What is reported or kept is read by others: the values of variables that a user put into a header, of those whose names say that they are
 * secrets, and in what is kept those of all that the user set, stand in it as `$NAME`, also where a target echoes them. Judges see what
 * came.
 */

/** Values of variables by name, that are not to be reported. */
export type Secrets = Readonly<Record<string, string>>;

export const leastCharacters = {
  /** Of a value. Of shorter ones nothing is a secret, and `1` or `on` would be found in any text. */
  value: 4,
  /** Of a value that nobody handed to the target: it is one of the many that are inherited, and stands for a secret by its name alone. */
  inherited: 8,
  /** Of the beginning of a value at which a text was cut, and of what base64 shows of one. */
  part: 8,
} as const;

// A place is named: FILE, URL and the like behind the word say that it is one.
const secretName =
  /^(?!.*_(?:FILE|PATH|DIR|HOME|URL|HOST|PORT)$)(?:.*_)?(?:[A-Z]*(?:KEYS?|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)|AUTH|PASS|PAT|DSN)(?:_|$)/i;
const urlWithPassword = /^[a-z][\w+.-]*:\/\/[^/@\s]*?:([^/@\s]+)@/i;
/** These stand in any JSON. */
const wordsOfJson = new Set(['true', 'false', 'null']);

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
      /^\w+$/.test(name) &&
      value.length >= leastCharacters[env?.[name] === undefined ? 'inherited' : 'value'] &&
      !wordsOfJson.has(value) &&
      (isSecretName(name) || urlWithPassword.test(value)),
  );
  return withPasswords(Object.fromEntries(all) as Secrets);
}

/** The password of an address is a secret by itself too: `$DATABASE_URL_PASSWORD`. */
function withPasswords(secrets: Secrets): Secrets {
  const passwords = Object.entries(secrets).flatMap(([name, value]) => {
    const [, written] = urlWithPassword.exec(value) ?? [];
    return written === undefined ? [] : [[`${name}_PASSWORD`, decoded(written)] as const];
  });
  return { ...Object.fromEntries(passwords), ...secrets };
}

/** A part of an address, as it is meant. */
export function decoded(written: string): string {
  return tryTo(() => decodeURIComponent(written)) ?? written;
}

/** The variables whose values are kept nowhere: all that the user set for the target too, for what is kept hangs on none of them. */
export function secretsOf(env: Readonly<Record<string, string>> | undefined): Secrets {
  return { ...secretsAmong(env), ...env };
}
