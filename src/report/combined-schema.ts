import { z } from 'zod';
import { amount } from './ending-schema.ts';
import { exampleCombinedReport } from './schema-example.ts';
import { reportShape } from './schema.ts';

const { schemaVersion, tool, calls, durationMs, outcome, because, interrupted } = reportShape.shape;

const named = reportShape
  .extend({ name: z.string().describe('The name of the target in the configuration.') })
  .meta({ id: 'namedReport', description: 'What the run of a target came to.' });

const counts = z
  .object({
    conformant: amount.describe('Targets that are conformant.'),
    'non-conformant': amount.describe('Targets that are non-conformant.'),
    inconclusive: amount.describe('Targets of which it cannot be told.'),
  })
  .meta({ id: 'outcomes', description: 'How many targets came to each outcome.' });

/** The shape of the JSON report of several targets, as published. `CombinedReport` in src/model is the same as a type. */
export const combinedShape = z
  .object({
    schemaVersion,
    tool,
    calls: calls.describe('Calls of all runs.'),
    durationMs: durationMs.describe('Duration of all runs together, in milliseconds.'),
    outcome: outcome.describe(
      'Non-conformant where one target is, else inconclusive where one is. The exit code is 0, 1 or 3.',
    ),
    because,
    interrupted,
    counts,
    reports: z.array(named).describe('What each target came to, in the order of the configuration.'),
  })
  .meta({
    description: 'What agent-conform came to with the targets of a configuration.',
    examples: [exampleCombinedReport],
  });
