import {
  type Clause,
  fail,
  type Sends,
  sendsChange,
  stillAnswered,
  type Turns,
  type Verdict,
} from '../../src/index.ts';
import { isAnswered } from './answers.ts';
import { isScript, listed, parametersOf, takesByName } from './called.ts';
import { alone, callOf, callWithNone, type Name, optional } from './calls.ts';
import { missingHint } from './hints.ts';

/**
 * None for all optional parameters, then a call with the prompt alone, and one with None for the one parameter, by its name: beside
 * another None it may be taken where it is not by itself.
 */
export function sendsNone(name: Name): Sends<null> {
  const single = sendsChange({
    fixed: [null],
    unchanged: () => callOf({ ...alone }),
    changed: () => callWithNone(alone.prompt, [name]),
    answered: isAnswered,
  });
  return {
    fixed: single.fixed,
    call(value, [together, ...turns]) {
      if (together === undefined) return callWithNone(alone.prompt, optional);
      return single.call(value, turns);
    },
  };
}

export function takesNone(name: Name): Clause['judge'] {
  return (turns) => {
    const [together, ...single] = turns;
    const isTaken = together !== undefined && isAnswered(together);
    return (isTaken ? undefined : missing(name, turns)) ?? answers(single);
  };
}

/** Fails where the signature shows that a parameter cannot be given by its name; undefined where it does not show that. */
export function missing(name: Name, [first]: Turns): Verdict | undefined {
  if (first === undefined || takesByName(first, name) !== false) return undefined;
  const parameters = parametersOf(first) ?? [];
  return fail({
    expected: `a parameter ${name} that can be given by its name`,
    actual: `the function takes ${listed(parameters)}`,
    hint: missingHint(name, parameters),
  });
}

/** Judges a change of what is given, or of how. */
export const answers = stillAnswered(isAnswered, undefined, ([first]) =>
  first !== undefined && isScript(first) ? 'null stands for None: take it like what was left out' : undefined,
);
