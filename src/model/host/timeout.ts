import type { Settable } from '../contract/parameters.ts';

/** The name of the setting for how long a host waits. */
export const TIMEOUT = 'timeout';

/** A setting of every host: a host that is configured only once does not get its timeout from a case. */
export const timeoutSettable: Settable = {
  name: TIMEOUT,
  says: 'the seconds that the host waits for an answer, where no case can tell it: cases about time are played by it',
};
