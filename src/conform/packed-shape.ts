import { z } from 'zod';
import { base64Shape } from '../report/base64-schema.ts';

const text = z.string().describe('The bytes as text, where they are UTF-8.');
const base64 = base64Shape.describe('The bytes in base64 (RFC 4648), where they are not UTF-8.');
const readOnly = z.literal(true).exactOptional().describe('Set where it must not be written to.');

/** Bytes in a file of JSON. */
export const packedShape = z
  .union([
    z.object({ text }).meta({ id: 'packedText', description: 'Bytes that are UTF-8.' }),
    z.object({ base64 }).meta({ id: 'packedBytes', description: 'Bytes that are not UTF-8.' }),
  ])
  .meta({ id: 'packed', description: 'Bytes, as text or in base64.' });

const placed = z
  .union([
    z.object({ text, readOnly }).meta({ id: 'placedText', description: 'A file of UTF-8.' }),
    z.object({ base64, readOnly }).meta({ id: 'placedBytes', description: 'A file of other bytes.' }),
    z
      .object({ directory: z.literal(true).describe('Says that it is one.') })
      .meta({ id: 'placedDirectory', description: 'A directory.' }),
  ])
  .meta({ id: 'placed', description: 'What is put into the folder of a call.' });

const parameters = z
  .object({
    order: z.array(z.string()).describe('All that the document names, in its order.'),
    byPosition: z.array(z.string()).describe('Those that are given by position where arguments can be named.'),
    emptyFolder: z
      .string()
      .exactOptional()
      .describe('A text in whose place the path of an empty folder stands, made for the call.'),
  })
  .meta({ id: 'parameters', description: 'To a function: how the members of the body become arguments.' });

const plainCall = z
  .object({
    body: packedShape,
    invalid: z.literal(true).exactOptional().describe('Set where it is not a valid request of the contract.'),
    env: z.record(z.string(), z.string()).exactOptional().describe('Environment variables for this call alone.'),
    agent: z.string().exactOptional().describe('In a chain: the type of the agent that is called.'),
    files: z
      .record(z.string(), placed)
      .exactOptional()
      .describe('What stands in the folder of the call when it begins, by path.'),
    typed: z.array(z.string()).readonly().exactOptional().describe('Lines that are typed on its terminal.'),
    session: z.string().exactOptional().describe('Names the session that it belongs to, as the target knows it.'),
    method: z.string().exactOptional().describe('Over HTTP: the method, `POST` when left out.'),
    path: z.string().exactOptional().describe('Over HTTP: the path below the base.'),
    headers: z.record(z.string(), z.string()).exactOptional().describe('Over HTTP: header fields of this call.'),
    repeat: z.int().nonnegative().exactOptional().describe('Tells apart calls that are made again on purpose.'),
    parameters: parameters.exactOptional(),
  })
  .meta({ id: 'earlierCall', description: 'A call that is made before another, in the same process.' });

/** A call in a file of JSON. */
export const callShape = plainCall
  .extend({
    before: z.array(plainCall).exactOptional().describe('To a function: calls made first, in the same process.'),
  })
  .meta({ id: 'call', description: 'One thing that is sent to the target.' });
