import { z } from 'zod';

/** The agents of a chain, as a target tells them. */
const agentsShape = z.array(
  z
    .object({
      type: z.string().describe('The type by which other agents ask for it.'),
      command: z.array(z.string()).describe('The words of its command; no shell reads them.'),
    })
    .meta({ id: 'chainedAgent', description: 'An agent of a chain.' }),
);

/** The kit, as it tells of itself. */
export const toolShape = z
  .object({
    name: z.literal('agent-conform').describe('The name of the kit.'),
    version: z.string().describe('The version of the kit.'),
  })
  .meta({ id: 'tool', description: 'The kit that wrote this.' });

/** What a target was checked against. */
export const contractShape = z
  .object({
    id: z.string().describe('The id of the contract.'),
    version: z.string().describe('The version of the document.'),
    file: z.string().exactOptional().describe("The file of a user's own contract, as it is typed."),
  })
  .meta({ id: 'contract', description: 'What the target was checked against.' });

const ownFolder = z
  .object({ files: z.array(z.string()).describe('The words of the command that name files of its directory.') })
  .meta({ id: 'ownFolder', description: 'Set where each call is made in a fresh folder.' });

/** How a target was reached. */
export const targetShape = z
  .object({
    channel: z.string().describe('The way in which the target was called, e.g. `command`.'),
    command: z.array(z.string()).exactOptional().describe('The words of the command; no shell reads them.'),
    agents: agentsShape
      .exactOptional()
      .describe('The agents of a chain in the order that the user gave; it begins with the first.'),
    cwd: z.string().exactOptional().describe('The directory in which the command was run.'),
    ownFolder: ownFolder.exactOptional(),
    env: z
      .array(z.string())
      .exactOptional()
      .describe('Names, never values, of the environment variables that the user set.'),
    url: z.string().exactOptional().describe('The base of the server that was called.'),
    headers: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe('Header fields that the user gave, by name; secrets as `$NAME`.'),
    ca: z.string().exactOptional().describe('The file of certificates that are trusted, instead of the usual ones.'),
    insecure: z.literal(true).exactOptional().describe("Set where the server's certificate is not looked at."),
    start: z.array(z.string()).exactOptional().describe('The words of the command that started the server.'),
    ready: z
      .string()
      .exactOptional()
      .describe('The path, or the regular expression for its output, by which it is ready.'),
    module: z.string().exactOptional().describe('The file of the module whose function was called.'),
    export: z.string().exactOptional().describe('The name of the function, where the user gave one.'),
    python: z.string().exactOptional().describe('The Python that the user asked for.'),
    pythonPath: z
      .array(z.string())
      .exactOptional()
      .describe('Directories in which the module finds others, before its own.'),
    warm: z.literal(true).exactOptional().describe('Set where one process made many calls.'),
    interpreter: z.string().exactOptional().describe('The path of the interpreter that ran the module.'),
    language: z.string().exactOptional().describe('The language of the interpreter and its version.'),
    set: z.record(z.string(), z.string()).exactOptional().describe('What the user told of the target, by name.'),
    recording: z.string().exactOptional().describe('The recording that was judged.'),
  })
  .meta({ id: 'target', description: 'How the target was reached.' });
