import { beforeAll, describe, it } from 'vitest';
import type { CheckOptions } from './api/check.ts';
import { makeSuite } from './api/suite.ts';
import type { Agent } from './conform/check-agent.ts';
import type { Contract } from './model/index.ts';

/**
 * Makes a suite of a contract and an agent, with a test case for each clause. The agent is checked once, before the first case. A case
 * fails if the failure of its clause decides the outcome of `check`; its message is the text report about that failure. A case also fails
 * if its `must` clause could not be judged, unless `allowInconclusive` names the clause. Every case fails if nothing could be judged, or
 * if no call was answered and no `must` clause says so. All other cases without a pass are skipped, with the reason.
 *
 * @param named a contract: one that `defineContract` made, or the id of a built-in one: `'wendell'`
 * @param agent a target, or a function of the test itself
 * @throws {UnknownContractError} for an id that no built-in contract has
 */
export function conformance(named: Contract | string, agent: Agent, options: CheckOptions = {}): void {
  makeSuite({ beforeAll, describe, it }, named, agent, options);
}
