import { z } from 'zod';

/** A name or a file. A text that begins with `-` would be taken as an option. */
export const operand = z.string().regex(/^[^-]/, 'a name or a file begins with another character than -');
