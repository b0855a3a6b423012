/** Bytes as JSON holds them: as text where they are UTF-8. */
export type Packed = { readonly text: string } | { readonly base64: string };

/** What is put into the folder of a call. */
export type Placed = (Packed & { readonly readOnly?: true }) | { readonly directory: true };

/**
 * What stands there afterwards: a file with its length in bytes, and its content as text or base64 where that is kept; or what is
 * no file. Links are not followed.
 */
export type Found =
  | { readonly bytes: number; readonly text?: string; readonly base64?: string }
  | { readonly is: 'directory' | 'link' | 'other' };

/** By path. A path that begins with `../` stands beside the folder. */
export type PlacedFiles = Readonly<Record<string, Placed>>;
/** What stands in the folder of a call after it, by path. */
export type FoundFiles = Readonly<Record<string, Found>>;
