import { z } from 'zod';
import type { Channel } from '../../model/index.ts';

export const milliseconds = z.number().nonnegative();
export const amount = z.int().nonnegative();

/** The name of an environment variable. */
export const variableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/);

/** The version of the format of a file. */
export const schemaVersion = z.literal('1').describe('Grows when a field changes its meaning or goes away.');

/** The start time in UTC: `2026-11-23T09:30:00.000Z`. */
export const startedAt = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ format: 'date-time' });

/** Bytes in base64 (RFC 4648). Zod's own regular expression overflows the stack at 10 MB, and texts may be longer. */
export const base64Shape = z
  .string()
  .regex(/^[0-9A-Za-z+/]*={0,2}$/)
  .meta({ contentEncoding: 'base64' });

/** An open object with its own name in the published schemas. */
export function named<S extends z.ZodRawShape>(id: string, description: string, fields: S) {
  return z.object(fields).meta({ id, description });
}

/** The fields of all channels together. The compiler requires an entry for each new channel. */
export function ofAllChannels<Fields extends Record<Channel, z.ZodRawShape>>(fields: Fields): All<Fields[Channel]> {
  return Object.assign({}, ...Object.values(fields)) as All<Fields[Channel]>;
}

/** The intersection of a union's members. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** A field that may be missing. */
export function optional<S extends z.ZodType>(shape: S, description: string) {
  return shape.exactOptional().describe(description);
}
