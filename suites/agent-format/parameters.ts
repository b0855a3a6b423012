import type { Clause, Scenario, Turns, Verdict } from '../../src/contract.ts';
import { fail, sendsChange, stillAnswered } from '../../src/contract.ts';
import { isAnswered } from './answers.ts';
import { isScript, listed, parametersOf, takesByName } from './called.ts';
import { alone, callOf, callWithNone, type Name, optional } from './calls.ts';
import { missingHint } from './hints.ts';

/**
 * Wants None to be accepted for a parameter by its name. The first call gives None for all optional parameters, the second the
 * prompt alone, the third None for this parameter: next to other Nones it may be accepted even if it is not by itself.
 */
export function takesNone(name: Name): Pick<Clause, 'on' | 'judge'> {
  const single = sendsChange({
    fixed: [null],
    unchanged: () => callOf(alone),
    changed: () => callWithNone(alone.prompt, [name]),
    answered: isAnswered,
  });
  const on: Scenario<null> = {
    fixed: single.fixed,
    call: (value, [together, ...turns]) =>
      together === undefined ? callWithNone(alone.prompt, optional) : single.call(value, turns),
  };
  return {
    on,
    judge(turns) {
      const [together, ...rest] = turns;
      const isTaken = together !== undefined && isAnswered(together);
      return (isTaken ? undefined : missing(name, turns)) ?? takesArguments(rest);
    },
  };
}

/** Fails if the signature shows that a parameter cannot be given by its name; undefined if it does not show that. */
export function missing(name: Name, [first]: Turns): Verdict | undefined {
  if (first === undefined || takesByName(first, name) !== false) return undefined;
  const parameters = parametersOf(first) ?? [];
  return fail({
    expected: `a parameter ${name} that can be given by its name`,
    actual: `the function takes ${listed(parameters)}`,
    hint: missingHint(name, parameters),
  });
}

/** Judges a change of the arguments, or of how they are given. */
export const takesArguments = stillAnswered(isAnswered, undefined, ([first]) =>
  first !== undefined && isScript(first) ? 'null stands for None: take it like what was left out' : undefined,
);
