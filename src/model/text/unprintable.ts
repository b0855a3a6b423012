/**
 * Invisible characters: controls, format characters (bidirectional marks, zero-width characters, the byte order mark), lone
 * surrogates, private and unassigned code points, line and paragraph separators, and all others that Unicode lets a terminal
 * ignore.
 */
export const unprintable = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
