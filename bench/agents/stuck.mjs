/** Answers; where it is told to spin it never comes back. */
export function answer(value) {
  while (value === 'spin');
  return value;
}
