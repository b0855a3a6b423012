import type { Call, Turns } from '../../model/index.ts';
import type { TestCase } from './plan.ts';

type Begun = Pick<TestCase, 'scenario' | 'value'>;

const begins = new WeakMap<Begun, { readonly call: Call | undefined }>();

/**
 * The next call of a test case; undefined where its conversation is over. The first one is made once, with all that is known of it: a
 * plan asks for it to find out what it may end, to run ahead, and in its turn.
 */
export function nextCall(testCase: Begun, turns: Turns): Call | undefined {
  const { scenario, value } = testCase;
  if (turns.length > 0) return scenario.call(value, turns);
  const begun = begins.get(testCase) ?? { call: scenario.call(value, turns) };
  begins.set(testCase, begun);
  return begun.call;
}
