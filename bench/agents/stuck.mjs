/** Answers; where it is told to spin it never comes back. */
export function answer(value) {
  if (value === 'spin') for (;;);
  return value;
}
