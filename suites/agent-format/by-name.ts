import { type Call, type Contract, type Exchange, type Preparation, withScenarios } from '../../src/contract.ts';
import { isAnswered } from './answers.ts';
import { binds, takesByName } from './called.ts';
import { alone, callOf, isBrokenOff } from './calls.ts';

/**
 * Callers give the prompt by position. A Python function that takes it only by name breaks only the clause about the order: all
 * other clauses are judged by calls that name the prompt.
 */
export function preparationOf(contract: Contract): Preparation {
  return {
    settable: [],
    call(_, [byPosition, byName]) {
      if (byPosition === undefined) return callOf(alone);
      return byName === undefined && seemsByName(byPosition) ? callOf(alone, []) : undefined;
    },
    contract: (_, [, byName]) => (byName !== undefined && isAnswered(byName) ? promptByName(contract) : contract),
  };
}

/** Whether the call broke off, and giving the prompt by name may help: the signature takes it by name, or is not known. */
function seemsByName(byPosition: Exchange): boolean {
  if (byPosition.called?.language !== 'python' || !isBrokenOff(byPosition)) return false;
  const takes = takesByName(byPosition, 'prompt');
  return takes === undefined || (takes && !binds(byPosition));
}

/** The contract with calls that give the prompt by its name if they give nothing else by position. */
function promptByName(contract: Contract): Contract {
  return withScenarios(contract, (scenario) => ({
    ...scenario,
    call: (value, turns) => nameIn(scenario.call(value, turns)),
  }));
}

function nameIn(call: Call | undefined): Call | undefined {
  if (call?.parameters?.byPosition.length !== 1) return call;
  const { before, ...rest } = call;
  const named = { ...rest, parameters: { ...call.parameters, byPosition: [] } };
  return before === undefined ? named : { ...named, before: before.flatMap((one) => nameIn(one) ?? []) };
}
