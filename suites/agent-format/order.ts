import type { Parameter } from '../../src/contract.ts';
import { furtherParameters, isPositional, listed } from './called.ts';
import { type Name, order } from './calls.ts';

/**
 * The parameters that are out of place, in words; undefined if all are in place. Another clause judges missing parameters: here
 * the parameters that are present have to be in order.
 */
export function misplaced(
  parameters: readonly Parameter[],
): { expected: string; actual: string; hint: string } | undefined {
  const expected = order.join(', ');
  const named = parameters.find((parameter) => parameter.kind === 'name' && nameOf(parameter) !== undefined);
  if (named !== undefined) {
    const actual = `${named.name} cannot be given by position`;
    return { expected, actual, hint: 'let the four be given by position too: drop the * before them' };
  }
  const positional = parameters.filter(isPositional);
  const places = order.map((name) => positional.findIndex((parameter) => nameOf(parameter) === name));
  const there = places.filter((place) => place >= 0);
  const isWhole = there.length === order.length;
  const isInPlace = isWhole
    ? places.every((place, at) => place === at)
    : there.every((place, at) => at === 0 || place > (there[at - 1] ?? 0));
  if (isInPlace) return undefined;
  return {
    expected,
    actual: listed(parameters),
    hint:
      furtherParameters(parameters).length === 0
        ? 'callers may give them by position: put them in this order'
        : 'callers may give them by position: put further parameters behind the four',
  };
}

function nameOf({ name }: Parameter): Name | undefined {
  return order.find((documented) => documented === name);
}
