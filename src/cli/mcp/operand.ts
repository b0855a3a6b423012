import { z } from 'zod';

/** A name or a file. What begins like an option would be one. */
export const operand = z.string().regex(/^[^-]/, 'a name or a file begins with another character than -');
