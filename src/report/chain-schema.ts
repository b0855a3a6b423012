import { z } from 'zod';

const step = z
  .object({
    agent: z.string().describe('The type of the agent that was asked for.'),
    askedBy: z
      .int()
      .positive()
      .exactOptional()
      .describe('The step that asked for it, counted from 1; missing for the one where the chain begins.'),
    priority: z.int().exactOptional().describe('The priority of the request; the highest is followed first.'),
    parameters: z.string().exactOptional().describe('The parameters of the request as JSON, cut where they are long.'),
    came: z.string().describe('What became of it, in a few words.'),
  })
  .meta({ id: 'chainStep', description: 'One agent that was asked for.' });

/** How agents asked for each other. */
export const chainShape = z
  .object({
    says: z.string().describe('What is particular about this run of the chain.'),
    steps: z.array(step).describe('Calls and requests in the order in which they were followed.'),
    broke: z.string().exactOptional().describe('Why it did not come to its end.'),
  })
  .meta({ id: 'chain', description: 'A chain of agents as it ran: the requests of each are followed.' });
