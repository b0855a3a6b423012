import { z } from 'zod';

const packedText = z
  .object({ text: z.string().describe('The bytes as text, where they are UTF-8.') })
  .meta({ id: 'packedText', description: 'Bytes that are UTF-8.' });

const packedBytes = z
  .object({
    // Zod's own expression for base64 overflows the stack on 10 MB, and an answer may be longer.
    base64: z
      .string()
      .regex(/^[0-9A-Za-z+/]*={0,2}$/)
      .meta({
        description: 'The bytes in base64 (RFC 4648), where they are not UTF-8.',
        contentEncoding: 'base64',
      }),
  })
  .meta({ id: 'packedBytes', description: 'Bytes that are not UTF-8.' });

/** Bytes in a file of JSON. */
export const packedShape = z
  .union([packedText, packedBytes])
  .meta({ id: 'packed', description: 'Bytes, as text or in base64.' });

/** A call in a file of JSON. */
export const callShape = z
  .object({
    body: packedShape,
    invalid: z.literal(true).exactOptional().describe('Set where it is not a valid request of the contract.'),
    env: z.record(z.string(), z.string()).exactOptional().describe('Environment variables for this call alone.'),
    method: z.string().exactOptional().describe('Over HTTP: the method, `POST` when left out.'),
    path: z.string().exactOptional().describe('Over HTTP: the path below the base.'),
    headers: z.record(z.string(), z.string()).exactOptional().describe('Over HTTP: header fields of this call.'),
    repeat: z.int().nonnegative().exactOptional().describe('Tells apart calls that are made again on purpose.'),
  })
  .meta({ id: 'call', description: 'One thing that is sent to the target.' });
