import { z } from 'zod';
import type { Channel } from '../../model/index.ts';

export const milliseconds = z.number().nonnegative();
export const amount = z.int().nonnegative();

/** The name of a variable of the environment. */
export const variableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/);

/** The version of the format of a file. */
export const schemaVersion = z.literal('1').describe('Grows when a field changes its meaning or goes away.');

/** When something began, in UTC: `2026-11-23T09:30:00.000Z`. */
export const startedAt = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ format: 'date-time' });

/** Bytes in base64 (RFC 4648). Zod's own expression for it overflows the stack on 10 MB, and there may be more. */
export const base64Shape = z
  .string()
  .regex(/^[0-9A-Za-z+/]*={0,2}$/)
  .meta({ contentEncoding: 'base64' });

/** An open object that has a name of its own in the published schemas. */
export function named<S extends z.ZodRawShape>(id: string, description: string, fields: S) {
  return z.object(fields).meta({ id, description });
}

/** The fields of all channels, those of each under its name: the compiler asks for the fields of a new one. */
export function ofAllChannels<Fields extends Record<Channel, z.ZodRawShape>>(fields: Fields): All<Fields[Channel]> {
  return Object.assign({}, ...Object.values(fields)) as All<Fields[Channel]>;
}

/** What every one of them has. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** A field that may be missing. */
export function optional<S extends z.ZodType>(shape: S, description: string) {
  return shape.exactOptional().describe(description);
}
