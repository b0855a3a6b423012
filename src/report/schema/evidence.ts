import { z } from 'zod';
import { endingShape } from './ending.ts';
import { amount, milliseconds, named, optional } from './parts.ts';

const excerpt = named('excerpt', 'Bytes that were sent or received, as they are shown.', {
  text: optional(z.string(), 'The bytes as text, where they are UTF-8.'),
  base64: optional(z.string(), 'The bytes in base64 (RFC 4648), where they are not UTF-8.'),
  bytes: amount.describe('Length of the whole, in bytes.'),
  cut: optional(z.literal(true), 'Set where `text` or `base64` holds the beginning alone.'),
  end: optional(z.string(), 'Of a text that is cut, its end, where that says more than its beginning.'),
});

const noFile = named('noFile', 'What stands in a folder and is no file.', {
  is: z.enum(['directory', 'link', 'other']).describe('What it is.'),
});

const files = z.record(z.string(), z.union([excerpt, noFile]));

const folder = named('folder', "The call's own folder, where the call was about files.", {
  before: files.describe('What stood there when the call began, by path.'),
  after: files.describe('What stood there after it. A path that begins with `../` is beside the folder.'),
});

const terminal = named('terminal', 'The terminal of the call, where lines were typed.', {
  typed: z.array(z.string()).describe('The lines that were typed.'),
  linesRead: amount.describe('How many of them were read.'),
  shown: z.string().describe('What the terminal showed.'),
});

const turn = named('turn', 'A call, and what came back.', {
  agent: optional(z.string(), 'The type of the agent that was called, in a chain.'),
  method: optional(z.string(), 'The method of the request, over HTTP.'),
  path: optional(z.string(), 'The path of the request below the base, over HTTP.'),
  sent: excerpt.describe('What was sent.'),
  before: optional(z.array(excerpt), 'What was sent to a function before it, in the same process.'),
  stoppedAt: optional(
    amount,
    'Set where one of the calls before it did not return: which, from 0. Its ending is in the evidence.',
  ),
  received: excerpt.describe('The answer: the standard output of a command, the body of a response.'),
  stderr: excerpt.describe('What the target wrote beside its answer.'),
  files: folder.exactOptional(),
  terminal: terminal.exactOptional(),
  ended: endingShape,
  ms: milliseconds.describe('Milliseconds from the start of the call to its end.'),
});

const changedPart = named(
  'changedPart',
  'A place in which two bodies differ: values as JSON where they are short, else by their kind and size.',
  {
    at: optional(
      z.string(),
      'The place by its names, e.g. `case.request`. Missing where the bodies are compared as text.',
    ),
    was: optional(z.string(), 'What stood there. Missing where it was added.'),
    is: optional(z.string(), 'What stands there. Missing where it was left out.'),
  },
);

const changed = named('changed', 'What the last call changed of an earlier one.', {
  call: z.int().positive().describe('The earlier call, counted from 1.'),
  parts: z.array(changedPart).describe('The first few places in which the bodies differ.'),
  more: optional(amount, 'How many further places there are.'),
});

export const evidenceShape = named('evidence', 'The conversation that shows the failure.', {
  turns: z
    .array(turn)
    .describe('The calls of the conversation in the order in which they were made; the last shows the failure.'),
  origin: z
    .enum(['fixed', 'generated', 'past'])
    .describe('Whether the contract lists the conversation, the seed made it, or an earlier run kept it.'),
  shrinkCalls: amount.describe('Distinct calls of smaller conversations that were tried on the way to this one.'),
  shrinkEnd: z
    .enum(['plain', 'smallest', 'budget', 'not-tried', 'unsteady'])
    .describe(
      "How far the search for a smaller conversation came. `plain`: it is the contract's first plain call, and nothing is plainer. `smallest`: every step to a smaller one was tried and holds. `budget`: the calls for it were spent. `not-tried`: nothing smaller is known, or the failure is late or flaky. `unsteady`: a smaller one did not fail again.",
    ),
  changed: changed.exactOptional(),
  besidePlain: optional(
    z.array(changedPart),
    "Where the body of the last call, which changed no earlier one, differs from that of the contract's first plain call. Missing where that is in more than four places.",
  ),
  tapped: optional(z.literal(true), 'Set where a tap recorded it: a real host made the call.'),
});
