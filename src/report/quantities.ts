import { z } from 'zod';

export const milliseconds = z.number().nonnegative();
export const amount = z.int().nonnegative();
