/** Texts that name this machine in a recording, and their replacements. */
export type Places = readonly (readonly [said: string, written: string])[];

/**
 * Replaces texts that name the machine on which the recording was made: folders and ports. The longest are replaced first, since
 * one may contain another.
 */
export function neutral(text: string, places: Places): string {
  return places
    .filter(([said]) => said !== '')
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((left, [said, written]) => left.replaceAll(said, written), text);
}
