/** Breaks careless quoting, format strings, patterns and options of commands. */
export const AWKWARD = `-n it's "late":\n\t100% of C:\\new for $HOME, \`id\` & <b>{x}</b> [1] %s (or [these`;
/** Non-ASCII, right-to-left and combining characters, and a control character. */
export const FOREIGN = 'caf\u00e9 \u4f60\u597d \u{1f680} \u05e9\u05dc\u05d5\u05dd e\u0301 \u0001';
/** 18,400 characters, not all in ASCII: more than people type, and less than a variable of the environment can hold. */
export const LONG = 'Once more, with caf\u00e9 \u4f60. '.repeat(800);
/** 73,600 characters: more than a pipe holds, but an input with them still fits into a variable of the environment. */
export const LONGER = LONG.repeat(4);
