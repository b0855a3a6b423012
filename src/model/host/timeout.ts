import type { Settable } from '../contract/parameters.ts';

/** The name under which it is set how long a host waits. */
export const TIMEOUT = 'timeout';

/** What a user can set of every host: of one that is configured once nothing else tells it. */
export const timeoutSettable: Settable = {
  name: TIMEOUT,
  says: 'the seconds that the host waits for an answer, where no case can tell it: cases about time are played by it',
};
