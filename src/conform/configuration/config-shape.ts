import { z } from 'zod';
import { type Channel, flakyGates, levels } from '../../model/index.ts';
import { efforts } from '../../run/plan/defaults.ts';
import { ofAllChannels, optional } from '../../report/schema/parts.ts';

const text = z.string().min(1);
const texts = z.array(text);
const textsByName = z.record(z.string(), z.string());
const time = z.union([z.number().positive(), text]);
const amount = z.int().positive();
const words = z.union([text, texts.min(1)]);

const passRates = z
  .strictObject(Object.fromEntries(levels.map((level) => [level, optional(text, `Of \`${level}\` clauses.`)])))
  .meta({ id: 'passRates', description: 'How often clauses have to pass, by their level.' });

/** The fields that only targets of one channel have; a configuration cannot have hosts as targets. */
const fieldsByChannel = {
  command: {
    command: optional(
      words,
      'The command that is run once a call: its words, or a line that is split into words as a shell would. `$NAME` is taken from the environment.',
    ),
    agents: optional(
      z.record(text, words),
      'The agents of a chain: their commands, by the types by which others ask for them. The chain begins with the first.',
    ),
  },
  http: {
    url: optional(text, 'The base of a server: `http://localhost:8000`. `$NAME` is taken from the environment.'),
    headers: optional(
      textsByName,
      'Header fields of every call, by name. `$NAME` is taken from the environment, and no report tells its value.',
    ),
    ca: optional(text, 'A file of certificates that are trusted, instead of the usual ones, in PEM.'),
    insecure: optional(z.literal(true), 'Set to leave the certificate of the server alone.'),
    start: optional(text, 'The command that starts the server. `$NAME` is taken from the environment.'),
    ready: optional(
      text,
      'It is ready when this `/path` is answered, or when its output matches this regular expression.',
    ),
    readyTimeout: optional(time, 'Time until it has to be ready: seconds, or a text like `500ms`, `10s`, `2m`.'),
  },
  module: {
    module: optional(
      text,
      'The file of a module, with `#` and the name of a function behind it where the contract names none. `$NAME` is taken from the environment.',
    ),
    python: optional(text, 'The Python that runs the module. `$NAME` is taken from the environment.'),
    pythonPath: optional(texts, 'Directories in which a Python module finds others, before its own.'),
    warm: optional(z.literal(true), 'Set to make many calls of a module in one process.'),
  },
  'host-driver': {},
} satisfies Record<Channel, z.ZodRawShape>;

/** The fields of a target. They are the options of the command line, and are read in the same manner. */
export const targetConfigShape = z
  .strictObject({
    contract: text.describe(
      'What it is checked against: the id of a contract that agent-conform list tells, or the file of a contract of your own.',
    ),
    ...ofAllChannels(fieldsByChannel),
    set: optional(
      z.record(z.string(), z.union([z.string(), texts])),
      'What the contract has to know of the target, by name; a list where one may be set repeatedly. `$NAME` is taken from the environment.',
    ),
    cwd: optional(text, 'Its working directory. `$NAME` is taken from the environment.'),
    env: optional(
      textsByName,
      'Environment variables of the target, by name. `$NAME` is taken from the environment of the kit.',
    ),
    dotenv: optional(text, 'A .env file with environment variables of the target.'),
    only: optional(texts.min(1), 'Clauses that are tried, e.g. `output/*`.'),
    level: optional(z.enum(levels), 'Clauses of this level and stronger ones are tried.'),
    profiles: optional(
      texts,
      'Profiles whose clauses are tried too, or by whose rules the target is judged: `name`, or `name@version`.',
    ),
    seed: optional(
      z.union([z.int(), z.literal('random')]),
      'What generated calls follow from: a whole number, or `random`.',
    ),
    effort: optional(z.enum(Object.keys(efforts) as (keyof typeof efforts)[]), 'How much is tried.'),
    calls: optional(amount, 'Calls at most.'),
    budget: optional(time, 'Time for the whole run: seconds, or a text like `10s`, `2m`.'),
    repeat: optional(amount, 'How often every call is made.'),
    deadline: optional(time, 'Time for each call: seconds, or a text like `500ms`, `10s`, `2m`.'),
    jobs: optional(amount, 'Calls at once.'),
    rate: optional(z.number().positive(), 'Calls a second at most.'),
    failOn: optional(z.enum(levels), 'A clause of this level or a stronger one that fails makes it non-conformant.'),
    flaky: optional(z.enum(flakyGates), 'Whether a failure that comes and goes makes it non-conformant.'),
    passRate: optional(
      passRates,
      'With `repeat`: how often clauses of a level have to pass, and how sure that has to be, e.g. `99%@95`.',
    ),
    baseline: optional(text, 'A file with failures that are known and do not gate.'),
    allowInconclusive: optional(
      texts,
      'Ids of `must` clauses that need not be judged; `id@profile` for one profile alone.',
    ),
    failures: optional(
      z.union([text, z.literal(false)]),
      'The folder in which failures are kept, or false where none are.',
    ),
    keep: optional(z.literal(true), 'Set to keep also failures that are fixed.'),
  })
  .meta({ id: 'target', description: 'A target, and how it is checked.' });

/** The shape of the file `agent-conform.config`. Objects are closed: otherwise a misspelt key would be ignored silently. */
export const configShape = z
  .strictObject({
    $schema: optional(z.string(), 'Where the schema of this file stands.'),
    targets: z
      .record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/), targetConfigShape)
      .describe('What is checked, by name: letters, digits, `_`, `.` and `-`.'),
  })
  .meta({
    description: 'What agent-conform check checks where the command line does not say it.',
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
