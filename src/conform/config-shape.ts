import { z } from 'zod';
import { flakyGates, levels } from '../model/index.ts';
import { efforts } from '../run/defaults.ts';

const text = z.string().min(1);
const texts = z.array(text);
const textsByName = z.record(z.string(), z.string());
const time = z.union([z.number().positive(), text]);
const amount = z.int().positive();
const words = z.union([text, texts.min(1)]);

/** What can be said of a target. The same as the options of the command line, and read as they are. */
export const targetConfigShape = z
  .strictObject({
    contract: text.describe(
      'What it is checked against: the id of a contract that agent-conform list tells, or the file of a contract of your own.',
    ),
    command: words
      .exactOptional()
      .describe(
        'The command that is run once a call: its words, or a line that is split into words as a shell would. `$NAME` is taken from the environment.',
      ),
    agents: z
      .record(text, words)
      .exactOptional()
      .describe(
        'The agents of a chain: their commands, by the types by which others ask for them. The chain begins with the first.',
      ),
    url: text
      .exactOptional()
      .describe('The base of a server: `http://localhost:8000`. `$NAME` is taken from the environment.'),
    headers: textsByName
      .exactOptional()
      .describe(
        'Header fields of every call, by name. `$NAME` is taken from the environment, and no report tells its value.',
      ),
    ca: text.exactOptional().describe('A file of certificates that are trusted, instead of the usual ones, in PEM.'),
    insecure: z.literal(true).exactOptional().describe('Set to leave the certificate of the server alone.'),
    start: text.exactOptional().describe('The command that starts the server. `$NAME` is taken from the environment.'),
    ready: text
      .exactOptional()
      .describe('It is ready when this `/path` is answered, or when its output matches this regular expression.'),
    readyTimeout: time
      .exactOptional()
      .describe('Time until it has to be ready: seconds, or a text like `500ms`, `10s`, `2m`.'),
    module: text
      .exactOptional()
      .describe(
        'The file of a module, with `#` and the name of a function behind it where the contract names none. `$NAME` is taken from the environment.',
      ),
    python: text.exactOptional().describe('The Python that runs the module. `$NAME` is taken from the environment.'),
    pythonPath: texts.exactOptional().describe('Directories in which a Python module finds others, before its own.'),
    warm: z.literal(true).exactOptional().describe('Set to make many calls of a module in one process.'),
    set: textsByName
      .exactOptional()
      .describe('What the contract has to know of the target, by name. `$NAME` is taken from the environment.'),
    cwd: text.exactOptional().describe('Its working directory. `$NAME` is taken from the environment.'),
    env: textsByName
      .exactOptional()
      .describe('Environment variables of the target, by name. `$NAME` is taken from the environment of the kit.'),
    dotenv: text.exactOptional().describe('A .env file with environment variables of the target.'),
    only: texts.min(1).exactOptional().describe('Clauses that are tried, e.g. `output/*`.'),
    level: z.enum(levels).exactOptional().describe('Clauses of this level and stronger ones are tried.'),
    profiles: texts.exactOptional().describe('Profiles whose clauses are tried too.'),
    seed: z
      .union([z.int(), z.literal('random')])
      .exactOptional()
      .describe('What generated calls follow from: a whole number, or `random`.'),
    effort: z
      .enum(Object.keys(efforts) as (keyof typeof efforts)[])
      .exactOptional()
      .describe('How much is tried.'),
    calls: amount.exactOptional().describe('Calls at most.'),
    budget: time.exactOptional().describe('Time for the whole run: seconds, or a text like `10s`, `2m`.'),
    repeat: amount.exactOptional().describe('How often every call is made.'),
    deadline: time.exactOptional().describe('Time for each call: seconds, or a text like `500ms`, `10s`, `2m`.'),
    jobs: amount.exactOptional().describe('Calls at once.'),
    rate: z.number().positive().exactOptional().describe('Calls a second at most.'),
    failOn: z
      .enum(levels)
      .exactOptional()
      .describe('A clause of this level or a stronger one that fails makes it non-conformant.'),
    flaky: z
      .enum(flakyGates)
      .exactOptional()
      .describe('Whether a failure that comes and goes makes it non-conformant.'),
    baseline: text.exactOptional().describe('A file with failures that are known and do not gate.'),
    allowInconclusive: texts.exactOptional().describe('Ids of `must` clauses that need not be judged.'),
    failures: z
      .union([text, z.literal(false)])
      .exactOptional()
      .describe('The folder in which failures are kept, or false where none are.'),
    keep: z.literal(true).exactOptional().describe('Set to keep also failures that are fixed.'),
  })
  .meta({ id: 'target', description: 'A target, and how it is checked.' });

/** The file `agent-conform.config`. Objects are closed: a key that is misspelt would be left out of a run without a word. */
export const configShape = z
  .strictObject({
    $schema: z.string().exactOptional().describe('Where the schema of this file stands.'),
    targets: z
      .record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/), targetConfigShape)
      .describe('What is checked, by name: letters, digits, `_`, `.` and `-`.'),
  })
  .meta({
    description: 'What agent-conform check checks where it is not told on the command line.',
    examples: [
      {
        targets: {
          adapter: { contract: 'greeting', command: 'python3 adapter.py', deadline: '20s' },
          server: { contract: 'greeting', url: 'http://localhost:8000', headers: { authorization: 'Bearer $TOKEN' } },
        },
      },
    ],
  });

export type TargetConfig = z.infer<typeof targetConfigShape>;
/** What `agent-conform.config.ts` exports by default. */
export type Config = z.infer<typeof configShape>;
