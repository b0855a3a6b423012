/** Returns its input; for 'spin' it loops for ever. */
export function answer(value) {
  if (value === 'spin') for (;;);
  return value;
}
