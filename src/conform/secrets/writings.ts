import { jsonLine } from '../../author/reading/json-text.ts';
import { leastCharacters } from './secrets.ts';

/*
 * A value is found as it is, and as JSON, Python, HTML, XML, URLs, a shell, hexadecimal digits and base64 write it; also JSON nested up to
 * three times, base64 of JSON, and URLs in URLs. A program that outputs another form on purpose (a digest, compressed, reversed) is not
 * stopped: this prevents accidents, and is not a security boundary.
 */

/** All forms in which a value may be written; `inBase64` marks the forms into which values are not put back. */
export function writingsOf(secret: string): ReadonlyMap<string, { readonly inBase64: boolean }> {
  const value = Buffer.from(secret).toString();
  const whole = [value, value.trim()];
  const texts = [...whole, ...linesOf(value)].flatMap((text) => [...inText(text), ...inAddress(text)]);
  const inJson = whole.flatMap((text) => [text, ...escaped(text)]);
  const encoded = [
    ...whole.flatMap(inHex),
    ...[...new Set(inJson)].flatMap((text) => [0, 1, 2].flatMap((shift) => base64Of(text, shift))),
  ];
  const all = [
    ...encoded.map((form) => ({ form, inBase64: true })),
    ...texts.map((form) => ({ form, inBase64: false })),
  ];
  return new Map(all.map(({ form, inBase64 }) => [form, { inBase64 }]));
}

/** The lines of a value that has several: programs print the one that they could not read. PEM boundary lines are not secret. */
function linesOf(value: string): string[] {
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  return lines.length === 1
    ? []
    : lines.filter((line) => line.length >= leastCharacters.part && !line.startsWith('--'));
}

function inText(text: string): string[] {
  const inJson = escaped(text);
  // Names of header fields are read in lower case, names of variables are often written in upper case.
  const inOneCase = [text.toLowerCase(), text.toUpperCase()];
  const again = inJson.flatMap(escaped);
  // JSON may contain a text of JSON, and that another one. PHP writes a slash as \\/.
  const deep = [...inJson, ...again, ...again.flatMap(escaped), text.replaceAll('/', String.raw`\/`)];
  const quoted = [...deep, ...inSingleQuotes(text), ...codeUnits(text), ...inMarkup(text)];
  return [text, ...inOneCase, ...quoted];
}

/** As JSON writes it, with and without escapes for characters outside ASCII. */
function escaped(text: string): string[] {
  return [JSON.stringify(text), jsonLine(text, { ascii: true })].map((json) => json.slice(1, -1));
}

/** As Python and JavaScript show a text, and as a shell and Python's `shlex` quote it. */
function inSingleQuotes(text: string): string[] {
  const shown = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return [shown, shown.replaceAll("'", "\\'"), text.replaceAll("'", String.raw`'\''`), text.replaceAll("'", `'"'"'`)];
}

/** Each character as a JSON escape. */
function codeUnits(text: string): string[] {
  const units = text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [units, units.replace(/(?<=\\u)..../g, (digits) => digits.toUpperCase())];
}

/** As HTML and XML write it, with quotes unchanged or as one of their entities. */
function inMarkup(text: string): string[] {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = ['&quot;', '&#34;'].map((quote) => plain.replaceAll('"', quote));
  const apostrophes = ["'", '&#39;', '&#039;', '&#x27;', '&apos;'];
  return [plain, ...quoted.flatMap((one) => apostrophes.map((apostrophe) => one.replaceAll("'", apostrophe)))];
}

/** As parts of URLs and forms write it, once and twice encoded. */
function inAddress(text: string): string[] {
  const once = inPart(text);
  return [...once, ...once.flatMap((part) => (part.includes('%') ? inPart(part) : []))];
}

function inPart(text: string): string[] {
  const usual = encodeURIComponent(text);
  const strict = usual.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const all = [usual, strict].flatMap((one) => [one, one.replaceAll('%20', '+'), one.replaceAll('%2F', '/')]);
  return all.flatMap((one) => [one, one.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())]);
}

function inHex(text: string): string[] {
  const digits = Buffer.from(text).toString('hex');
  return digits.length < leastCharacters.part ? [] : [digits, digits.toUpperCase()];
}

/**
 * The characters of a value's base64 that do not depend on the bytes around it, if `shift` bytes more than a multiple of 3
 * precede it.
 */
function base64Of(value: string, shift: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]);
  const whole = bytes.toString('base64').replace(/=+$/, '');
  const first = shift === 0 ? 0 : shift + 1;
  const last = bytes.length % 3 === 0 ? whole.length : whole.length - 1;
  const form = whole.slice(first, last);
  return form.length < leastCharacters.part ? [] : [form, form.replaceAll('+', '-').replaceAll('/', '_')];
}
