/**
 * What cannot be seen: controls, format characters (bidirectional marks, zero-width ones, the byte order mark), lone surrogates, private
 * and unassigned code points, line and paragraph separators, and whatever else Unicode lets a terminal leave out.
 */
export const unprintable = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
