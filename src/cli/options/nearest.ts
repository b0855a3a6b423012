import { distance } from 'fastest-levenshtein';

/** The known name that the user probably meant; undefined if none is similar. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const begun = typed.length < 3 ? [] : names.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()));
  if (begun.length === 1) return begun[0];
  const near = names
    .map((name) => ({
      name,
      steps: distance(typed.toLowerCase(), name.toLowerCase()),
      longer: Math.abs(name.length - typed.length),
    }))
    .filter(({ name, steps }) => steps <= Math.min(typed.length, name.length) * 0.4)
    .toSorted((a, b) => a.steps - b.steps || a.longer - b.longer);
  return near[0]?.name;
}

/** A hint for an unknown name: the nearest name, or else the list of names. */
export function insteadOf(typed: string, names: readonly string[], otherwise = oneOf(names)): string {
  const near = nearest(typed, names);
  return near === undefined ? otherwise : `did you mean ${near}?`;
}

/** A sentence with all known names. */
export function oneOf(names: readonly string[]): string {
  return names.length === 1 ? `there is ${names.join('')}` : `one of ${names.join(', ')}`;
}
