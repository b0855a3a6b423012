/** What names this machine in a recording, and what stands there in its place. */
export type Places = readonly (readonly [said: string, written: string])[];

/**
 * A text that names nothing of the machine that it was made on: no folder, no port. The longest is replaced first, for one may stand in
 * another.
 */
export function neutral(text: string, places: Places): string {
  return places
    .filter(([said]) => said !== '')
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((left, [said, written]) => left.replaceAll(said, written), text);
}
