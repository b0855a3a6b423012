import { z } from 'zod';
import { baselineEntryShape } from '../report/schema.ts';

const entry = z
  .strictObject(baselineEntryShape.shape)
  .meta({ id: 'expectedFailure', description: 'A failure that is known.' });

/** The file of a baseline. Objects are closed: a key that is misspelt must not let anything pass. */
export const baselineShape = z
  .strictObject({
    $schema: z.string().exactOptional().describe('Where the schema of this file stands.'),
    schemaVersion: z.literal('1').describe('Grows when a field changes its meaning or goes away.'),
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
