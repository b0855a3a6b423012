import { withMembers } from '../../model/exchange/with-members.ts';
import type { Tapped, Target } from '../../model/index.ts';
import { decoded, isSecretName, leastCharacters, type Secrets } from './secrets.ts';

/** A recorded call of a real host, with `$NAME` in each place whose name says that it holds a credential. */
interface Masked {
  readonly tapped: Tapped;
  /** The given secrets, and the values from these places that are long enough to be searched for elsewhere. */
  readonly secrets: Secrets;
}

/** Header fields whose values give access, although their names do not look like those of secrets. */
const credentials = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** Returns `$` and the name of the variable that replaces the value in a place of this name. */
type Hide = (name: string, value: string) => string;

/** Masks header fields, the query of a URL and options of a command, by their names. */
export function maskCredentials(tapped: Tapped, known: Secrets): Masked {
  const secrets: Record<string, string> = { ...known };
  const hide: Hide = (place, value) => {
    const name = place.toUpperCase().replaceAll(/\W/g, '_');
    if (value.length < leastCharacters.inherited) return `$${name}`;
    const free = nameFor(name, value, secrets);
    secrets[free] = value;
    return `$${free}`;
  };
  const { exchange, target } = tapped;
  const { call, ended } = exchange;
  const names = new Set(call.masked);
  const hideInCall: Hide = (place, value) => {
    const hidden = hide(place, value);
    // A name that a shell does not accept cannot be a variable.
    if (/^\$[A-Za-z_]\w*$/.test(hidden)) names.add(hidden.slice(1));
    return hidden;
  };
  const hiddenInCall = {
    ...(call.path === undefined ? {} : { path: inQuery(call.path, hideInCall) }),
    ...(call.headers === undefined ? {} : { headers: inHeaders(call.headers, hideInCall) }),
  };
  const written = JSON.stringify(hiddenInCall);
  const standing = [...names].filter((name) => written.includes(`$${name}`)).toSorted();
  const masked = withMembers(exchange, {
    call: { ...call, ...hiddenInCall, ...(standing.length === 0 ? {} : { masked: standing }) },
    ended: 'headers' in ended ? { ...ended, headers: inHeaders(ended.headers, hide) } : ended,
  });
  return {
    tapped: { ...tapped, exchange: masked, target: inTarget(target, (words) => inOptions(words, hide)) },
    secrets,
  };
}

/** Changes the lists of words of a target. */
function inTarget(target: Target, change: (words: readonly string[]) => readonly string[]): Target {
  const members = Object.entries(target).map(([name, member]: [string, unknown]) => [
    name,
    Array.isArray(member) ? change(member as readonly string[]) : member,
  ]);
  return Object.fromEntries(members) as Target;
}

/** A free variable name: two places of one name may hold different values. */
export function nameFor(name: string, value: string, taken: Secrets): string {
  let [free, count] = [name, 1];
  while (taken[free] !== undefined && taken[free] !== value) free = `${name}_${(count += 1)}`;
  return free;
}

function isSecret(name: string): boolean {
  return isSecretName(name.replaceAll('-', '_'));
}

function inHeaders(headers: Readonly<Record<string, string>>, hide: Hide): Record<string, string> {
  const fields = Object.entries(headers).map(([name, value]) => {
    if (value === '' || !(credentials.has(name) || isSecret(name))) return [name, value] as const;
    if (name.endsWith('cookie')) hideCookies(name, value, hide);
    const scheme = name.endsWith('authorization') ? (/^[a-z][\w-]*\s+(?=\S+$)/i.exec(value)?.[0] ?? '') : '';
    return [name, `${scheme}${hide(name, value.slice(scheme.length))}`] as const;
  });
  return Object.fromEntries(fields);
}

const attributes = new Set(['path', 'domain', 'expires', 'max-age', 'samesite']);

/** Hides the value of each cookie alone too: the receiver of a cookie may quote only that. */
function hideCookies(field: string, value: string, hide: Hide): void {
  for (const [, name = '', written = ''] of value.matchAll(/([^\s=;,]+)="?([^;,"]+)/g))
    if (!attributes.has(name.toLowerCase())) hide(`${field}_${name}`, decoded(written));
}

function inQuery(path: string, hide: Hide): string {
  return path.replace(/([?&;])([^=&;]+)=([^&;#]+)/g, (whole, sign: string, name: string, value: string) =>
    isSecret(decoded(name)) ? `${sign}${name}=${hide(name, decoded(value))}` : whole,
  );
}

/** `--token=value`, `TOKEN=value` for `env`, and `--token value`. */
function inOptions(words: readonly string[], hide: Hide): string[] {
  return words.map((word, at) => {
    const [, start = '', name = ''] = /^(-{0,2}(\w[\w-]*)=)./s.exec(word) ?? [];
    if (isSecret(name)) return `${start}${hide(name, word.slice(start.length))}`;
    const [, before = ''] = /^--?(\w[\w-]*)$/.exec(words[at - 1] ?? '') ?? [];
    return isSecret(before) && word !== '' && !word.startsWith('-') ? hide(before, word) : word;
  });
}
