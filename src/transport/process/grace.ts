/* Times after a deadline. They add up to 250 ms: on a machine that is not busy, a call takes at most that much more than its deadline. */

/** Milliseconds that a process that was asked to end may take before it is killed. */
export const graceMs = 150;
/** Milliseconds that the system may take to end a killed process. */
export const dyingMs = 100;
