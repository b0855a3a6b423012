import type { Arbitrary } from 'fast-check';
import type { Call, HostCase, Scenario } from '../../model/index.ts';
import { cameToWait, testimonyOf, tookAnswer } from './testimony.ts';

/** The call that plays a case. */
export function hostCall(hostCase: HostCase): Call {
  return { body: JSON.stringify(hostCase) };
}

/** What is common to the cases of a scenario. */
interface Values<T> extends Pick<Scenario<T>, 'generated' | 'usually' | 'plain' | 'fits'> {
  readonly fixed: readonly T[];
  readonly generated?: Arbitrary<T>;
}

/** Conversations of one case each, made of their values. */
export function hostCases<T>(values: Values<T>, hostCase: (value: T) => HostCase): Scenario<T> {
  return { ...values, call: (value, turns) => (turns.length === 0 ? hostCall(hostCase(value)) : undefined) };
}

/** What is played in conversations about a fault. */
interface FaultCases<T> {
  readonly sane: (value: T) => HostCase;
  readonly faulty: (value: T) => HostCase;
  /** The fault of an agent that waits, with more time for the host: a slow machine may not bring the agent to it in less. */
  readonly unhurried?: (value: T) => HostCase | undefined;
}

/**
 * Conversations of a sane case and, where the host took its answer, its twin in which the agent misbehaves; once more without hurry where
 * the host ended the agent before it came to wait.
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
