import { z } from 'zod';
import { base64Shape, named, optional, variableName } from '../../report/schema/parts.ts';

const text = z.string().describe('The bytes as text, where they are UTF-8.');
const base64 = base64Shape.describe('The bytes in base64 (RFC 4648), where they are not UTF-8.');
const readOnly = optional(z.literal(true), 'Set where it must not be written to.');

/** Bytes in a JSON file. */
export const packedShape = z
  .union([
    named('packedText', 'Bytes that are UTF-8.', { text }),
    named('packedBytes', 'Bytes that are not UTF-8.', { base64 }),
  ])
  .meta({ id: 'packed', description: 'Bytes, as text or in base64.' });

const placed = z
  .union([
    named('placedText', 'A file of UTF-8.', { text, readOnly }),
    named('placedBytes', 'A file of other bytes.', { base64, readOnly }),
    named('placedDirectory', 'A directory.', { directory: z.literal(true).describe('Says that it is one.') }),
  ])
  .meta({ id: 'placed', description: 'What is put into the folder of a call.' });

const parameters = named('parameters', 'To a function: how the members of the body become arguments.', {
  order: z.array(z.string()).describe('All that the document names, in its order.'),
  byPosition: z.array(z.string()).describe('Those that are given by position where arguments can be named.'),
  emptyFolder: optional(z.string(), 'A text in whose place the path of an empty folder stands, made for the call.'),
});

const copies = named('copies', 'What is copied into the folder of a call first.', {
  from: z.string().describe("Where it is copied from, seen from the target's directory."),
  paths: z.array(z.string()).readonly().describe('Files and folders below it.'),
});

const surroundings = named('surroundings', 'To a command: what it is run in, and what is run.', {
  folder: optional(z.string(), 'A text in whose place the path of the folder of the call stands.'),
  ownHome: optional(z.literal(true), 'Set where its home is a fresh, empty directory.'),
  without: optional(z.array(z.string()).readonly(), 'Names of variables that it does not inherit.'),
  words: optional(z.tuple([z.string()], z.string()).readonly(), "Words that are run in place of the target's."),
  copies: copies.exactOptional(),
});

const plainCall = named('earlierCall', 'A call that is made before another, in the same process.', {
  body: packedShape,
  invalid: optional(z.literal(true), 'Set where it is not a valid request of the contract.'),
  env: optional(z.record(z.string(), z.string()), 'Environment variables for this call alone.'),
  agent: optional(z.string(), 'In a chain: the type of the agent that is called.'),
  files: optional(z.record(z.string(), placed), 'What stands in the folder of the call when it begins, by path.'),
  typed: optional(z.array(z.string()).readonly(), 'Lines that are typed on its terminal.'),
  surroundings: surroundings.exactOptional(),
  session: optional(z.string(), 'Names the session that it belongs to, as the target knows it.'),
  method: optional(z.string(), 'Over HTTP: the method, `POST` when left out.'),
  path: optional(z.string(), 'Over HTTP: the path below the base.'),
  headers: optional(z.record(z.string(), z.string()), 'Over HTTP: header fields of this call.'),
  repeat: optional(z.int().nonnegative(), 'Tells apart calls that are made again on purpose.'),
  parameters: parameters.exactOptional(),
});

/** A call in a JSON file. */
export const callShape = plainCall
  .extend({
    before: optional(z.array(plainCall), 'To a function: calls made first, in the same process.'),
    masked: optional(z.array(variableName).readonly(), 'Names of the variables whose values stand as `$NAME` in it.'),
  })
  .meta({ id: 'call', description: 'One thing that is sent to the target.' });
