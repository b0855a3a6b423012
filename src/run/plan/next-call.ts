import type { Call, Turns } from '../../model/index.ts';
import type { TestCase } from './plan.ts';

type Begun = Pick<TestCase, 'scenario' | 'value'>;

const begins = new WeakMap<Begun, { readonly call: Call | undefined }>();

/**
 * The next call of a test case; undefined if its conversation is over. The first call is made once and cached, with its key: it
 * is needed to see whether the case may end the target, to run ahead, and when the case has its turn.
 */
export function nextCall(testCase: Begun, turns: Turns): Call | undefined {
  const { scenario, value } = testCase;
  if (turns.length > 0) return scenario.call(value, turns);
  const begun = begins.get(testCase) ?? { call: scenario.call(value, turns) };
  begins.set(testCase, begun);
  return begun.call;
}
