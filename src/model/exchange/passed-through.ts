/** Bytes of what came after which what is left of earlier bytes is given back. */
const OFTEN_ENOUGH = 24 * 1024 * 1024;

let since = 0;
let giveBack = (): void => {};

/** Sets what gives back memory that nobody holds. */
export function giveBackBy(collect: () => void): void {
  giveBack = collect;
}

/**
 * Notes so many bytes of what came: chunks of it, texts and values that were made of it are soon held by nobody. By itself the engine lets
 * half a GiB of them gather before it looks.
 */
export function passedThrough(bytes: number): void {
  since += bytes;
  if (since < OFTEN_ENOUGH) return;
  since = 0;
  giveBack();
}
