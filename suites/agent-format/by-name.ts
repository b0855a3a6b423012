import { type Call, type Contract, type Exchange, type Preparation, withScenarios } from '../../src/contract.ts';
import { isAnswered } from './answers.ts';
import { binds, takesByName } from './called.ts';
import { alone, callOf, isBrokenOff } from './calls.ts';

/**
 * Callers give the prompt by position. Where a function of Python takes it by its name alone, only the clause about the order is
 * broken: all others are judged by calls that name the prompt.
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

/** It broke off, and giving the prompt by its name may help: the signature says so, or hides what the function takes. */
function seemsByName(byPosition: Exchange): boolean {
  if (byPosition.called?.language !== 'python' || !isBrokenOff(byPosition)) return false;
  const takes = takesByName(byPosition, 'prompt');
  return takes === undefined || (takes && !binds(byPosition));
}

/** The contract with calls that give the prompt by its name, wherever they give nothing else by position. */
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
