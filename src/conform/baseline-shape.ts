import { z } from 'zod';
import { baselineEntryShape } from '../report/schema.ts';

/** The file of a baseline. Objects are closed: a key that is misspelt must not let anything pass. */
export const baselineShape = z
  .strictObject({
    $schema: z.string().exactOptional().describe('Where the schema of this file stands.'),
    schemaVersion: z.literal('1').describe('Grows when a field changes its meaning or goes away.'),
    failures: z.array(z.strictObject(baselineEntryShape.shape)).describe('Failures that are known, one an entry.'),
  })
  .describe('Failures that are known, and do not gate.');
