import { beforeAll, describe, it } from 'vitest';
import type { CheckOptions } from './api/check.ts';
import { makeSuite } from './api/suite.ts';
import type { Agent } from './conform/check-agent.ts';
import type { Contract } from './model/index.ts';

/**
 * Makes a suite of a contract and an agent, with a case for each clause. The agent is checked once, before the first case. A case
 * fails where its failure decides the outcome of `check`, with what the text report says of it, and where a `must` clause could not be
 * judged, unless `allowInconclusive` names it. Every case fails where nothing could be judged, or no call was answered and no `must` clause says so. Whatever else is no pass is skipped, with
 * the reason.
 *
 * @param named a contract: one that `defineContract` made, or the id of a built-in one: `'wendell'`
 * @param agent a target, or a function of the test itself
 * @throws {UnknownContractError} for an id that no built-in contract has
 */
export function conformance(named: Contract | string, agent: Agent, options: CheckOptions = {}): void {
  makeSuite({ beforeAll, describe, it }, named, agent, options);
}
