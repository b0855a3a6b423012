/** Bytes of an answer, or of what a program prints, that are read; more of them are an overflow. */
export const MOST_ANSWER_BYTES = 32 * 1024 * 1024;

/** Milliseconds until a server that is started, or a module that is imported, has to be ready for a call. */
export const USUAL_READY_MS = 60_000;
