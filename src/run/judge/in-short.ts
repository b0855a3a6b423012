import type { Chain, Observation } from '../../model/index.ts';
import { mapTexts } from '../../model/text/map-texts.ts';
import { shortened } from '../../model/text/phrases.ts';

/** The most steps of a chain that are reported; an answer may ask for a hundred thousand scripts. */
const MOST_STEPS = 200;
/** The most characters of each text: a target chooses the names that it asks for, and they may be long. */
const LONGEST_TEXT = 1_000;

/** A chain as it is reported: its first steps, with long texts cut. */
export function chainInShort({ steps, ...chain }: Chain): Chain {
  const left = steps.length - MOST_STEPS;
  return mapTexts({ ...chain, steps: steps.slice(0, MOST_STEPS), ...(left > 0 ? { more: left } : {}) }, beginning);
}

/** An observation as it is reported, with long texts cut. */
export function observationInShort(observation: Observation): Observation {
  return mapTexts(observation, beginning);
}

function beginning(text: string): string {
  return shortened(text, LONGEST_TEXT);
}
