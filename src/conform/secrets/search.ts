import { leastCharacters } from './secrets.ts';

/*
 * Finds many forms at once in one pass, after Wu and Manber (A Fast Algorithm for Multi-Pattern Searching, 1994): a window as long as the
 * shortest form moves over the text, and its last two units determine how far it may jump. So an answer of 32 MB is searched in a moment,
 * and nothing is copied if nothing is found.
 */

/** A text as UTF-16, or bytes. */
export type Units = Uint8Array | Uint16Array;

/** A place that was found; `form` is the index of the form in the list, and `end` is the unit after the place. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly form: number;
}

type Search = (text: Units) => Occurrence[];

/**
 * Makes a search for forms, each of at least two units. It returns the places in order. Places that overlap are joined into one,
 * from the beginning of the first to the end of the last, with the longest form. The beginning of a form counts if the text is
 * cut there.
 *
 * @param cuts the marks that show that a text was cut
 */
export function searchFor(forms: readonly Units[], cuts: readonly Units[]): Search {
  const window = Math.min(leastCharacters.part, ...forms.map(({ length }) => length));
  const jumps = new Uint8Array(0x1_0000).fill(window - 1);
  const candidates = new Map<number, number[]>();
  for (const [at, form] of forms.entries()) {
    for (let last = 1; last < window; last += 1) {
      const pair = pairAt(form, last);
      jumps[pair] = Math.min(jumps[pair] ?? 0, window - 1 - last);
    }
    const begin = hashOf(form, 0, window);
    candidates.set(begin, [...(candidates.get(begin) ?? []), at]);
  }
  return (text) => {
    const places: Occurrence[] = [];
    let last = window - 1;
    while (last < text.length) {
      const jump = jumps[pairAt(text, last)] ?? 0;
      if (jump === 0) lookAt(text, last + 1 - window, places);
      last += Math.max(1, jump);
    }
    return places;
  };

  function lookAt(text: Units, start: number, places: Occurrence[]): void {
    const found = candidates.get(hashOf(text, start, window));
    if (found !== undefined) for (const form of found) note(places, look(text, start, form));
  }

  function look(text: Units, start: number, at: number): Occurrence | undefined {
    const form = forms[at] ?? text;
    const length = equalUnits(text, start, form);
    const end = start + length;
    const isFound = length === form.length || (length >= leastCharacters.part && isCut(text, end));
    return isFound ? { start, end, form: at } : undefined;
  }

  function isCut(text: Units, at: number): boolean {
    const behind = text[at] === 0x22 ? at + 1 : at;
    if (behind >= text.length) return true;
    for (const cut of cuts) if (equalUnits(text, behind, cut) === cut.length) return true;
    return false;
  }
}

/** How many units of a form occur in a text at a place. */
function equalUnits(text: Units, start: number, form: Units): number {
  let length = 0;
  while (length < form.length && text[start + length] === form[length]) length += 1;
  return length;
}

function hashOf(units: Units, start: number, length: number): number {
  let hash = 0;
  for (let at = start; at < start + length; at += 1) hash = (Math.imul(hash, 31) + (units[at] ?? 0)) | 0;
  return hash;
}

function pairAt(units: Units, last: number): number {
  return (((units[last - 1] ?? 0) & 0xff) << 8) | ((units[last] ?? 0) & 0xff);
}

function note(places: Occurrence[], place: Occurrence | undefined): void {
  if (place === undefined) return;
  const before = places.at(-1);
  if (before === undefined || before.end <= place.start) places.push(place);
  else places[places.length - 1] = joined(before, place);
}

function joined(one: Occurrence, other: Occurrence): Occurrence {
  const longer = one.end - one.start >= other.end - other.start ? one : other;
  return { start: one.start, end: Math.max(one.end, other.end), form: longer.form };
}
