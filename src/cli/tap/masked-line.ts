import { tappedLine } from '../../conform/recording/recording.ts';
import { maskCredentials } from '../../conform/secrets/credentials.ts';
import { type Redactor, redactor } from '../../conform/secrets/redactor.ts';
import { type Secrets, secretsAmong } from '../../conform/secrets/secrets.ts';
import type { Tapped, Target } from '../../model/index.ts';

/**
 * A call as a line of a recording. Secret values are replaced by names: values of secret variables, of header fields, of query
 * parameters and of options that carry credentials.
 */
export function maskedLine(tapped: Tapped): string {
  const { tapped: masked, secrets } = maskCredentials(tapped, secretsAmong(undefined));
  const redact = redactorFor(secrets);
  return tappedLine({
    ...masked,
    exchange: redact.exchange(masked.exchange),
    target: redactedTarget(masked.target, redact),
  });
}

let known: { readonly key: string; readonly redactor: Redactor } | undefined;

/** The last redactor is reused: a server is called with the same credentials again and again. */
function redactorFor(secrets: Secrets): Redactor {
  const key = JSON.stringify(secrets);
  if (known?.key !== key) known = { key, redactor: redactor(secrets) };
  return known.redactor;
}

function redactedTarget({ channel, ...words }: Target, { text }: Redactor): Target {
  const members = Object.entries(words).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === 'string' ? text(member) : Array.isArray(member) ? (member as string[]).map(text) : member,
  ]);
  return { channel, ...Object.fromEntries(members) } as Target;
}
