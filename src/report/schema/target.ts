import { z } from 'zod';
import type { Channel } from '../../model/index.ts';
import { named, ofAllChannels, optional } from './parts.ts';

/** The agents of a chain, as a report shows them. */
const agentsShape = z.array(
  named('chainedAgent', 'An agent of a chain.', {
    type: z.string().describe('The type by which other agents ask for it.'),
    command: z.array(z.string()).describe('The words of its command; no shell reads them.'),
  }),
);

/** The kit's name and version. */
export const toolShape = named('tool', 'The kit that wrote this.', {
  name: z.literal('agent-conform').describe('The name of the kit.'),
  version: z.string().describe('The version of the kit.'),
});

export const contractShape = named('contract', 'What the target was checked against.', {
  id: z.string().describe('The id of the contract.'),
  version: z.string().describe('The version of the document.'),
  file: optional(z.string(), "The file of a user's own contract, as it is typed."),
});

const ownFolder = named('ownFolder', 'Set where each call is made in a fresh folder.', {
  files: z.array(z.string()).describe('The words of the command that name files of its directory.'),
});

/** The fields of a target that only one channel has. */
export const fieldsByChannel = {
  command: {
    command: optional(z.array(z.string()), 'The words of the command; no shell reads them.'),
    agents: optional(agentsShape, 'The agents of a chain in the order that the user gave; it begins with the first.'),
    // The next fields belong to any process that the kit starts, on any channel; the published schema lists them here.
    cwd: optional(z.string(), 'The directory in which the command was run.'),
    ownFolder: ownFolder.exactOptional(),
    env: optional(z.array(z.string()), 'Names, never values, of the environment variables that the user set.'),
  },
  http: {
    url: optional(z.string(), 'The base of the server that was called.'),
    headers: optional(
      z.record(z.string(), z.string()),
      'Header fields that the user gave, by name; secrets as `$NAME`.',
    ),
    ca: optional(z.string(), 'The file of certificates that are trusted, instead of the usual ones.'),
    insecure: optional(z.literal(true), "Set where the server's certificate is not looked at."),
    start: optional(z.array(z.string()), 'The words of the command that started the server.'),
    ready: optional(z.string(), 'The path, or the regular expression for its output, by which it is ready.'),
  },
  module: {
    module: optional(z.string(), 'The file of the module whose function was called.'),
    export: optional(z.string(), 'The name of the function, where the user gave one.'),
    python: optional(z.string(), 'The Python that the user asked for.'),
    pythonPath: optional(z.array(z.string()), 'Directories in which the module finds others, before its own.'),
    warm: optional(z.literal(true), 'Set where one process made many calls.'),
    interpreter: optional(z.string(), 'The path of the interpreter that ran the module.'),
    language: optional(z.string(), 'The language of the interpreter and its version.'),
  },
  'host-driver': {
    driver: optional(
      z.array(z.string()),
      'The words of the command that makes a host call; placeholders stand in them.',
    ),
    loop: optional(z.array(z.string()), 'The words of the command that reads cases and writes conclusions.'),
    trigger: optional(
      z.array(z.string()),
      'The words of the command that makes a running host call; placeholders stand in them.',
    ),
    port: optional(z.int().positive(), 'The port that the scripted agent listens on for it.'),
  },
} satisfies Record<Channel, z.ZodRawShape>;

/** The settings of the user, by name. */
export const setShape = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const targetShape = named('target', 'How the target was reached.', {
  // A later version may have more channels: they are accepted, and shown by their names.
  channel: (z.string() as unknown as z.ZodType<Channel>).describe(
    'The way in which the target was called, e.g. `command`.',
  ),
  ...ofAllChannels(fieldsByChannel),
  set: optional(setShape, 'What the user set of the target, by name; a list where one is set repeatedly.'),
  recording: optional(z.string(), 'The recording that was judged.'),
});
