/** Bytes in a form that JSON can hold: text if they are UTF-8, else base64. */
export type Packed = { readonly text: string } | { readonly base64: string };

/** A file or directory that is put into the folder of a call. */
export type Placed = (Packed & { readonly readOnly?: true }) | { readonly directory: true };

/**
 * A file or other entry in the folder after the call: a file has its length in bytes, and its content as text or base64 if that
 * is stored; other entries have their kind. Links are not followed.
 */
export type Found =
  | { readonly bytes: number; readonly text?: string; readonly base64?: string }
  | { readonly is: 'directory' | 'link' | 'other' };

/** By path. A path that begins with `../` is next to the folder. */
export type PlacedFiles = Readonly<Record<string, Placed>>;
/** The files in the folder of a call after it, by path. */
export type FoundFiles = Readonly<Record<string, Found>>;
