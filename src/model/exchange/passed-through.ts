/** After so many bytes of answers, memory that is no longer used is freed. */
const OFTEN_ENOUGH = 24 * 1024 * 1024;

let since = 0;
let giveBack = (): void => {};

/** Sets the function that frees memory that is no longer used. */
export function giveBackBy(collect: () => void): void {
  giveBack = collect;
}

/**
 * Notes bytes of an answer: its chunks, and the texts and values made from them, are soon unused. By itself V8 collects them only
 * after half a GiB.
 */
export function passedThrough(bytes: number): void {
  since += bytes;
  if (since < OFTEN_ENOUGH) return;
  since = 0;
  giveBack();
}
