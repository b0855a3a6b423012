/*
 * What follows a deadline: both together are 250 ms, and a call takes no more beside its deadline on a machine that is not busy.
 */

/** Milliseconds that what was asked to end may take before it is killed. */
export const graceMs = 150;
/** Milliseconds that the system may take to end what was killed. */
export const dyingMs = 100;
