/**
 * The least number from 1 to `most` that fails. `most` has to fail, 0 must not, and every number above a failing one has to fail
 * too. First the number of binary digits is found and then the digits, so that a small result below a huge `most` takes few tries.
 */
export async function least(most: number, fails: (number: number) => Promise<boolean>): Promise<number> {
  // If a search starts again from its own result, this one try shows that there is nothing left to do.
  if (most === 1 || !(await fails(most - 1))) return most;
  let [low, high] = [0, most - 1];
  let [digits, mostDigits] = [-1, Math.ceil(Math.log2(high))];
  while (mostDigits - digits > 1) {
    const middle = Math.floor((digits + mostDigits) / 2);
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before it
    if (await fails(2 ** middle)) [mostDigits, high] = [middle, 2 ** middle];
    else [digits, low] = [middle, 2 ** middle];
  }
  for (;;) {
    const middle = low + Math.floor((high - low) / 2);
    if (middle <= low || middle >= high) return high;
    // oxlint-disable-next-line no-await-in-loop
    if (await fails(middle)) high = middle;
    else low = middle;
  }
}
