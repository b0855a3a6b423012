const holders = new WeakMap<Uint8Array, object>();

/** Notes the object that stands for bytes which are read from a file at each access: the same holder has the same bytes. */
export function heldBy(holder: object, bytes: Uint8Array): Uint8Array {
  holders.set(bytes, holder);
  return bytes;
}

/** The object that stands for these bytes as long as an exchange has them: the bytes themselves if they do not come from a file. */
export function holderOf(bytes: Uint8Array): object {
  return holders.get(bytes) ?? bytes;
}
