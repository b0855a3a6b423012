import { z } from 'zod';
import { origins, shrinkEnds } from '../model/index.ts';
import { amount, endingShape, milliseconds } from './ending-schema.ts';

const excerpt = z
  .object({
    text: z.string().exactOptional().describe('The bytes as text, where they are UTF-8.'),
    base64: z.string().exactOptional().describe('The bytes in base64 (RFC 4648), where they are not UTF-8.'),
    bytes: amount.describe('Length of the whole, in bytes.'),
    cut: z.literal(true).exactOptional().describe('Set where `text` or `base64` holds the beginning alone.'),
  })
  .meta({ id: 'excerpt', description: 'Bytes that were sent or received, as they are told.' });

const noFile = z
  .object({ is: z.enum(['directory', 'link', 'other']).describe('What it is.') })
  .meta({ id: 'noFile', description: 'What stands in a folder and is no file.' });

const files = z.record(z.string(), z.union([excerpt, noFile]));

const folder = z
  .object({
    before: files.describe('What stood there when the call began, by path.'),
    after: files.describe('What stood there after it. A path that begins with `../` is beside the folder.'),
  })
  .meta({ id: 'folder', description: "The call's own folder, where the call was about files." });

const terminal = z
  .object({
    typed: z.array(z.string()).describe('The lines that were typed.'),
    linesRead: amount.describe('How many of them were read.'),
    shown: z.string().describe('What the terminal showed.'),
  })
  .meta({ id: 'terminal', description: 'The terminal of the call, where lines were typed.' });

const turn = z
  .object({
    agent: z.string().exactOptional().describe('The type of the agent that was called, in a chain.'),
    method: z.string().exactOptional().describe('The method of the request, over HTTP.'),
    path: z.string().exactOptional().describe('The path of the request below the base, over HTTP.'),
    sent: excerpt.describe('What was sent.'),
    before: z.array(excerpt).exactOptional().describe('What was sent to a function before it, in the same process.'),
    stoppedAt: amount
      .exactOptional()
      .describe('Set where one of the calls before it did not return: which, from 0. Its ending is told.'),
    received: excerpt.describe('The answer: the standard output of a command, the body of a response.'),
    stderr: excerpt.describe('What the target wrote beside its answer.'),
    files: folder.exactOptional(),
    terminal: terminal.exactOptional(),
    ended: endingShape,
    ms: milliseconds.describe('Milliseconds from the start of the call to its end.'),
  })
  .meta({ id: 'turn', description: 'A call, and what came back.' });

const changedPart = z
  .object({
    at: z
      .string()
      .exactOptional()
      .describe('The place by its names, e.g. `case.request`. Missing where the bodies are compared as text.'),
    was: z.string().exactOptional().describe('What stood there. Missing where it was added.'),
    is: z.string().exactOptional().describe('What stands there. Missing where it was left out.'),
  })
  .meta({
    id: 'changedPart',
    description:
      'A place in which two bodies differ: values as JSON where they are short, else by their kind and size.',
  });

const changed = z
  .object({
    call: z.int().positive().describe('The earlier call, counted from 1.'),
    parts: z.array(changedPart).describe('The first few places in which the bodies differ.'),
    more: amount.exactOptional().describe('How many further places there are.'),
  })
  .meta({ id: 'changed', description: 'What the last call changed of an earlier one.' });

/** The conversation that shows a failure. */
export const evidenceShape = z
  .object({
    turns: z
      .array(turn)
      .describe('The calls of the conversation in the order in which they were made; the last shows the failure.'),
    origin: z
      .enum(origins)
      .describe('Whether the contract lists the conversation, the seed made it, or an earlier run kept it.'),
    shrinkCalls: amount.describe('Distinct calls of smaller conversations that were tried on the way to this one.'),
    shrinkEnd: z
      .enum(shrinkEnds)
      .describe(
        "How far the search for a smaller conversation came. `plain`: it is the contract's first plain call, and nothing is plainer. `smallest`: every step to a smaller one was tried and holds. `budget`: the calls for it were spent. `not-tried`: nothing smaller is known, or the failure is late or flaky. `unsteady`: a smaller one did not fail again.",
      ),
    changed: changed.exactOptional(),
  })
  .meta({ id: 'evidence', description: 'The conversation that shows the failure.' });
