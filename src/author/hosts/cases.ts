import type { Arbitrary } from 'fast-check';
import type { Call, HostCase, Scenario } from '../../model/index.ts';
import { tookAnswer } from './testimony.ts';

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

/** Conversations of a sane case and, where the host took its answer, its twin in which the agent misbehaves. */
export function faultCases<T>(
  values: Values<T>,
  { sane, faulty }: { readonly sane: (value: T) => HostCase; readonly faulty: (value: T) => HostCase },
): Scenario<T> {
  return {
    ...values,
    call(value, [twin, fault]) {
      if (twin === undefined) return hostCall(sane(value));
      return fault === undefined && tookAnswer(twin) ? hostCall(faulty(value)) : undefined;
    },
  };
}
