/** Stores each distinct value once, and returns its number. */
export function sharing(): { readonly put: <T extends object>(value: T) => number; readonly all: readonly object[] } {
  const numbers = new Map<string, number>();
  const all: object[] = [];
  return {
    all,
    put(value) {
      const text = JSON.stringify(value);
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, all.length);
      return all.push(value) - 1;
    },
  };
}
