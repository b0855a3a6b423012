import { tryTo } from '../../model/try-to.ts';

/*
 * Others read reports and kept files. So `$NAME` replaces in them the values of variables that a user put into a header, and of variables
 * whose names say that they are secrets; in kept files the values of all variables that the user set. This also holds if a target echoes
 * them. Clauses judge the original.
 */

/** Values of variables that must not be reported, by name. */
export type Secrets = Readonly<Record<string, string>>;

export const leastCharacters = {
  /** Characters of a value. Shorter values are not treated as secrets: `1` or `on` would be found in any text. */
  value: 4,
  /** Characters of an inherited value: nobody passed it to the target, and only its name says that it is a secret. */
  inherited: 8,
  /** Characters of the beginning of a value at which a text was cut, and of the part of a value that its base64 shows. */
  part: 8,
} as const;

// Names that end in FILE, URL and similar words hold a place, not a secret.
const secretName =
  /^(?!.*_(?:FILE|PATH|DIR|HOME|URL|HOST|PORT)$)(?:.*_)?(?:[A-Z]*(?:KEYS?|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)|AUTH|PASS|PAT|DSN)(?:_|$)/i;
const urlWithPassword = /^[a-z][\w+.-]*:\/\/[^/@\s]*?:([^/@\s]+)@/i;
/** These words occur in any JSON. */
const wordsOfJson = new Set(['true', 'false', 'null']);

/** Whether the name of a variable says that it is a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/**
 * The variables whose values must not be reported, among those that the user set for the target and those of the kit's own
 * environment: their names say that they are secrets, or they are URLs with a password.
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

/** Adds the password of each URL as a secret of its own: `$DATABASE_URL_PASSWORD`. */
function withPasswords(secrets: Secrets): Secrets {
  const passwords = Object.entries(secrets).flatMap(([name, value]) => {
    const [, written] = urlWithPassword.exec(value) ?? [];
    return written === undefined ? [] : [[`${name}_PASSWORD`, decoded(written)] as const];
  });
  return { ...Object.fromEntries(passwords), ...secrets };
}

/** A part of a URL without its percent-encoding. */
export function decoded(written: string): string {
  return tryTo(() => decodeURIComponent(written)) ?? written;
}

/**
 * The variables whose values must not be kept: also all that the user set for the target, because kept files do not depend on
 * them.
 */
export function secretsOf(env: Readonly<Record<string, string>> | undefined): Secrets {
  return { ...secretsAmong(env), ...env };
}
