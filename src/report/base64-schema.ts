import { z } from 'zod';

/** Bytes in base64 (RFC 4648). Zod's own expression for it overflows the stack on 10 MB, and there may be more. */
export const base64Shape = z
  .string()
  .regex(/^[0-9A-Za-z+/]*={0,2}$/)
  .meta({ contentEncoding: 'base64' });
