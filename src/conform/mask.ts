import type { Call, Ending, Exchange, Target, Verdict } from '../model/index.ts';
import { given } from '../model/given.ts';
import { jsonLine } from '../author/json-text.ts';

/*
 * What is told or stored is read by others: the values of variables that a user put into a header, and of those whose names say that
 * they are secrets, stand in it as `$NAME`, also where a target echoes them. Judges see what came.
 *
 * A value is found as it is, as it stands in JSON and in a URL, and inside base64. Whoever wants to take it out in another form
 * (a digest, compressed) can: this keeps secrets out of reports by accident, and is no wall.
 */

/** Values of variables by name, that are not to be told. */
export type Secrets = Readonly<Record<string, string>>;

/** Gives what is told in the form in which it may be told. */
export interface Mask {
  readonly text: (text: string) => string;
  readonly exchange: (exchange: Exchange) => Exchange;
  readonly verdict: (verdict: Verdict) => Verdict;
  readonly target: (target: Target) => Target;
}

// Of shorter ones nothing is a secret, and `1` or `on` would be found in any text.
const leastCharacters = 4;
// Where a text was cut, the beginning of a value is taken for one from so many characters on.
const leastOfACut = 8;

/** Gives `text` with `$NAME` for each value, the longest first where one holds another. */
export function maskSecrets(text: string, secrets: Secrets): string {
  return hideAll(text, formsOf(secrets));
}

/** Everything may be told as it is. */
export const noMask: Mask = { text: same, exchange: same, verdict: same, target: same };

/** What hides these values, whatever is told. */
export function maskOf(secrets: Secrets): Mask {
  const forms = formsOf(secrets);
  if (forms.length === 0) return noMask;
  const inBytes = forms.map(({ name, form }) => ({ name, form: latin1(form) }));
  const text = (value: string): string => hideAll(value, forms);
  const bytes = (value: Uint8Array): Uint8Array => {
    const before = Buffer.from(value).toString('latin1');
    const after = hideAll(before, inBytes);
    return after === before ? value : new Uint8Array(Buffer.from(after, 'latin1'));
  };
  return {
    text,
    exchange: ({ call, received, stderr, ended, ...rest }) => ({
      ...rest,
      call: maskCall(call, text, bytes),
      received: bytes(received),
      stderr: text(stderr),
      ended: maskEnding(ended, text),
    }),
    verdict: (verdict) => maskVerdict(verdict, text),
    target: ({ url, start, ...rest }) => ({
      ...rest,
      ...given({ url: url === undefined ? undefined : text(url), start: start?.map(text) }),
    }),
  };
}

function maskCall(call: Call, text: (text: string) => string, bytes: (bytes: Uint8Array) => Uint8Array): Call {
  const { body, path, headers, ...rest } = call;
  return {
    ...rest,
    body: typeof body === 'string' ? text(body) : bytes(body),
    ...given({ path: path === undefined ? undefined : text(path), headers: headers && inValues(headers, text) }),
  };
}

function maskVerdict(verdict: Verdict, text: (text: string) => string): Verdict {
  const hidden = (value: string | undefined): string | undefined => (value === undefined ? undefined : text(value));
  if (verdict.is === 'inconclusive')
    return { ...verdict, because: text(verdict.because), ...given({ hint: hidden(verdict.hint) }) };
  if ('because' in verdict) return { ...verdict, because: text(verdict.because) };
  if (verdict.is !== 'fail') return verdict;
  const { expected, actual, pointer, hint } = verdict;
  const further = given({ pointer: hidden(pointer), hint: hidden(hint) });
  return { ...verdict, expected: text(expected), actual: text(actual), ...further };
}

function maskEnding(ended: Ending, text: (text: string) => string): Ending {
  if ('reason' in ended) return { ...ended, reason: text(ended.reason) };
  return 'headers' in ended ? { ...ended, headers: inValues(ended.headers, text) } : ended;
}

function inValues(fields: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [change(name), change(value)]));
}

interface Form {
  readonly name: string;
  readonly form: string;
}

function formsOf(secrets: Secrets): Form[] {
  const all = Object.entries(secrets)
    .filter(([, value]) => value.length >= leastCharacters)
    .flatMap(([name, value]) => [...new Set(writings(value))].map((form) => ({ name, form })));
  return all.toSorted((a, b) => b.form.length - a.form.length);
}

/** How a value may be written. */
function writings(value: string): string[] {
  const inUrl = encodeURIComponent(value);
  const lower = inUrl.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const inBase64 = [0, 1, 2].flatMap((shift) => inside(value, shift));
  const inJson = escaped(value);
  // JSON may be a text in JSON.
  return [value, ...inJson, ...inJson.flatMap(escaped), inUrl, lower, ...inBase64];
}

/** As JSON writes it, in ASCII or not. */
function escaped(text: string): string[] {
  return [JSON.stringify(text), jsonLine(text, { ascii: true })].map((json) => json.slice(1, -1));
}

/** What of a value's base64 is the same whatever stands around it, when `shift` bytes more than a multiple of three are before it. */
function inside(value: string, shift: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]);
  const whole = bytes.toString('base64').replace(/=+$/, '');
  const first = shift === 0 ? 0 : shift + 1;
  const last = bytes.length % 3 === 0 ? whole.length : whole.length - 1;
  const form = whole.slice(first, last);
  if (form.length < leastOfACut) return [];
  return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
}

function hideAll(text: string, forms: readonly Form[]): string {
  return forms.reduce((masked, { name, form }) => hide(masked, form, `$${name}`), text);
}

function hide(text: string, form: string, name: string): string {
  const parts = text.replaceAll(form, () => name).split('…');
  return parts.map((part) => withoutBeginning(part, form, name)).join('…');
}

/** Judges cut what they quote: the beginning of a value may stand before the cut. */
function withoutBeginning(part: string, form: string, name: string): string {
  const end = part.endsWith('"') ? '"' : '';
  const before = part.slice(0, part.length - end.length);
  const length = beginningAtEnd(before, form);
  return length === 0 ? part : before.slice(0, before.length - length) + name + end;
}

/** How many of the form's first characters the text ends in; 0 where they are few. */
function beginningAtEnd(text: string, form: string): number {
  for (let length = Math.min(form.length - 1, text.length); length >= leastOfACut; length -= 1) {
    if (text.endsWith(form.slice(0, length))) return length;
  }
  return 0;
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function same<T>(value: T): T {
  return value;
}
