const holders = new WeakMap<Uint8Array, object>();

/** Notes what holds bytes that are read from a file each time that they are asked for: one holder, the same bytes. */
export function heldBy(holder: object, bytes: Uint8Array): Uint8Array {
  holders.set(bytes, holder);
  return bytes;
}

/** What stands for bytes for as long as an exchange holds them: themselves, where they are not read from a file. */
export function holderOf(bytes: Uint8Array): object {
  return holders.get(bytes) ?? bytes;
}
