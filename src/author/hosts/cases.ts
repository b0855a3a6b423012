import type { Arbitrary } from 'fast-check';
import type { Call, HostCase, Scenario } from '../../model/index.ts';
import { cameToWait, testimonyOf, tookAnswer } from './testimony.ts';

/** The call that plays a host case. */
export function hostCall(hostCase: HostCase): Call {
  return { body: JSON.stringify(hostCase) };
}

/** The values of a scenario for host cases. */
interface Values<T> extends Pick<Scenario<T>, 'generated' | 'usually' | 'plain' | 'fits'> {
  readonly fixed: readonly T[];
  readonly generated?: Arbitrary<T>;
}

/** Makes a scenario with conversations of one case each, made from the values. */
export function hostCases<T>(values: Values<T>, hostCase: (value: T) => HostCase): Scenario<T> {
  return { ...values, call: (value, turns) => (turns.length === 0 ? hostCall(hostCase(value)) : undefined) };
}

/** The cases in conversations about a fault. */
interface FaultCases<T> {
  readonly sane: (value: T) => HostCase;
  readonly faulty: (value: T) => HostCase;
  /** The faulty case with more time for the host: on a slow machine the agent may not reach its waiting step in less. */
  readonly unhurried?: (value: T) => HostCase | undefined;
}

/**
 * Makes a scenario about a fault: a sane case, and, if the host accepted its answer, its twin in which the agent misbehaves. If
 * the host ended the agent before its waiting step, the `unhurried` case follows.
 */
export function faultCases<T>(values: Values<T>, { sane, faulty, unhurried }: FaultCases<T>): Scenario<T> {
  return {
    ...values,
    call(value, [twin, fault, further]) {
      if (twin === undefined) return hostCall(sane(value));
      if (fault === undefined) return tookAnswer(twin) ? hostCall(faulty(value)) : undefined;
      if (further !== undefined || unhurried === undefined) return undefined;
      const testimony = testimonyOf(fault);
      const slower = testimony === undefined || cameToWait(testimony) ? undefined : unhurried(value);
      return slower && hostCall(slower);
    },
  };
}
