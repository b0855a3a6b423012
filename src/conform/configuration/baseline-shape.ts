import { z } from 'zod';
import { optional, schemaVersion } from '../../report/schema/parts.ts';
import { baselineEntryShape } from '../../report/schema/schema.ts';

const entry = z
  .strictObject(baselineEntryShape.shape)
  .meta({ id: 'expectedFailure', description: 'A failure that is known.' });

/** The shape of a baseline file. Objects are closed: a misspelt key must not let a failure pass. */
export const baselineShape = z
  .strictObject({
    $schema: optional(z.string(), 'Where the schema of this file stands.'),
    schemaVersion,
    failures: z.array(entry).describe('Failures that are known, one an entry.'),
  })
  .meta({
    description: 'Failures that are known, and do not gate.',
    examples: [
      {
        schemaVersion: '1',
        failures: [{ clause: 'greeting/output/message', reason: 'the next release has it', expires: '2027-01-31' }],
      },
    ],
  });
