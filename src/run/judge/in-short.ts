import type { Chain, Observation } from '../../model/index.ts';
import { mapTexts } from '../../model/text/map-texts.ts';
import { shortened } from '../../model/text/phrases.ts';

/** Steps of a chain that are reported; an answer may ask for a hundred thousand scripts. */
const MOST_STEPS = 200;
/** Characters of each text; a target names what it asks for, at any length. */
const LONGEST_TEXT = 1_000;

/** A chain as it is reported: its first steps, and the beginning of what is long in them. */
export function chainInShort({ steps, ...chain }: Chain): Chain {
  const left = steps.length - MOST_STEPS;
  return mapTexts({ ...chain, steps: steps.slice(0, MOST_STEPS), ...(left > 0 ? { more: left } : {}) }, beginning);
}

/** An observation as it is reported. */
export function observationInShort(observation: Observation): Observation {
  return mapTexts(observation, beginning);
}

function beginning(text: string): string {
  return shortened(text, LONGEST_TEXT);
}
