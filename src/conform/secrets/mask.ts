import { type Occurrence, searchFor, type Units } from './search.ts';
import { leastCharacters, type Secrets } from './secrets.ts';
import { writingsOf } from './writings.ts';

/** Replaces each secret value in a text or in bytes by `$NAME`; returns its argument if there is none. */
export interface Mask {
  readonly text: (text: string) => string;
  readonly bytes: (bytes: Uint8Array) => Uint8Array;
  /** The same mask, which also adds to `names` the name of each value that occurs literally. */
  readonly noting: (names: Set<string>) => Mask;
}

/** One form in which the value of a variable may be written. */
interface Writing {
  readonly name: string;
  /** Whether this form is the value itself. */
  readonly isPlain: boolean;
  readonly inBase64: boolean;
  readonly isNumber: boolean;
}

const cuts = ['…', '...'];
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A mask for the values of variables; undefined if none of them is long enough. */
export function maskOf(secrets: Secrets): Mask | undefined {
  const writings = new Map<string, Writing>();
  for (const [name, value] of longestLast(secrets)) {
    for (const [form, { inBase64 }] of writingsOf(value)) {
      if (form.length >= leastCharacters.value)
        writings.set(form, { name, isPlain: form === value, inBase64, isNumber: number.test(form) });
    }
  }
  if (writings.size === 0) return undefined;
  const [forms, all] = [[...writings.keys()], [...writings.values()]];
  const [inText, inBytes] = [lazy(() => search(forms, unitsOf)), lazy(() => search(forms, utf8))];
  const noting = (noted: Set<string>): Mask => {
    const written = (units: Units, places: readonly Occurrence[]): string[] =>
      places.map((place, at) => {
        const writing = all[place.form];
        if (writing?.isPlain === true) noted.add(writing.name);
        return writtenAt(units, place, writing, places[at + 1]?.start);
      });
    return {
      text(text) {
        const units = unitsOf(text);
        const places = inText()(units);
        if (places.length === 0) return text;
        const names = written(units, places);
        return pieces(text.length, places, (start, end) => text.slice(start, end), names).join('');
      },
      bytes(bytes) {
        const places = inBytes()(bytes);
        if (places.length === 0) return bytes;
        return withNames(bytes, places, written(bytes, places));
      },
      noting,
    };
  };
  return noting(new Set());
}

/** If two values have the same written form, the longer value gives the name, because it is added last. */
function longestLast(secrets: Secrets): [name: string, value: string][] {
  return Object.entries(secrets).toSorted(([, one], [, other]) => one.length - other.length);
}

function search(forms: readonly string[], units: (text: string) => Units): ReturnType<typeof searchFor> {
  return searchFor(forms.map(units), cuts.map(units));
}

function pieces<T>(
  length: number,
  places: readonly Occurrence[],
  between: (start: number, end: number) => T,
  names: T[],
): T[] {
  const all = places.flatMap(({ start }, at) => [between(places[at - 1]?.end ?? 0, start), names[at] as T]);
  return [...all, between(places.at(-1)?.end ?? 0, length)];
}

/**
 * `$NAME`, or `${NAME}` before a letter, digit or underscore. A number that is a whole JSON value becomes 0, so that the rest
 * still parses.
 */
function writtenAt(
  units: Units,
  { start, end }: Occurrence,
  writing: Writing | undefined,
  next: number | undefined,
): string {
  const { name, inBase64, isNumber } = writing ?? { name: '', inBase64: false, isNumber: false };
  if (isNumber && isValue(units, start, end)) return '0';
  const isFollowed = !inBase64 && end !== next && /\w/.test(String.fromCharCode(units[end] ?? 0));
  return isFollowed ? `\${${name}}` : `$${name}`;
}

/** Whether a place is a whole value in JSON. */
function isValue(units: Units, start: number, end: number): boolean {
  let [before, behind] = [start - 1, end];
  while (isSpace(units[before])) before -= 1;
  while (isSpace(units[behind])) behind += 1;
  return isOneOf(units[before], '[:,') && isOneOf(units[behind], ']},');
}

function isSpace(unit: number | undefined): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d;
}

/** `unit` is undefined before the beginning and after the end of a text. */
function isOneOf(unit: number | undefined, signs: string): boolean {
  return unit === undefined || signs.includes(String.fromCharCode(unit));
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

function utf8(text: string): Uint8Array {
  return Buffer.from(text);
}

/** The bytes with names in these places, made in one copy. */
function withNames(bytes: Uint8Array, places: readonly Occurrence[], names: readonly string[]): Uint8Array {
  const removed = places.reduce((sum, { start, end }) => sum + end - start, 0);
  const added = names.reduce((sum, name) => sum + name.length, 0);
  const result = Buffer.alloc(bytes.length - removed + added);
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let [at, from] = [0, 0];
  for (const [index, { start, end }] of places.entries()) {
    at += source.copy(result, at, from, start);
    at += result.write(names[index] ?? '', at, 'latin1');
    from = end;
  }
  source.copy(result, at, from);
  return new Uint8Array(result.buffer, result.byteOffset, result.length);
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
