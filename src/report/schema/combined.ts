import { z } from 'zod';
import { exampleCombinedReport } from './example.ts';
import { amount, named } from './parts.ts';
import { reportShape } from './schema.ts';

const { schemaVersion, tool, calls, durationMs, outcome, because, interrupted } = reportShape.shape;

const namedReport = reportShape
  .extend({ name: z.string().describe('The name of the target in the configuration.') })
  .meta({ id: 'namedReport', description: 'What the run of a target came to.' });

const counts = named('outcomes', 'How many targets came to each outcome.', {
  conformant: amount.describe('Targets that are conformant.'),
  'non-conformant': amount.describe('Targets that are non-conformant.'),
  inconclusive: amount.describe('Targets of which it cannot be said.'),
});

/** The published shape of the JSON report of several targets; `CombinedReport` in src/model is made from it. */
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
    reports: z.array(namedReport).describe('What each target came to, in the order of the configuration.'),
  })
  .meta({
    description: 'What agent-conform came to with the targets of a configuration.',
    examples: [exampleCombinedReport],
  });
