import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { quoteWord } from '../../src/model/text/words.ts';
import type { Report } from '../../src/index.ts';
import { install, type Installed, type Places } from './install.ts';
import { keepRun, keptRuns, runId } from './kept.ts';
import { neutral } from './neutral.ts';
import { judgeBytes, verdictsOf } from './rejudge.ts';
import { subjects } from './subjects.ts';
import { type Subject, versionsOf } from './subject.ts';

const root = join(import.meta.dirname, '../..');
const help = `npm run compatibility -- [name ...] [--clones <folder>] [--work <folder>] [--python <program>] [--missing]

Installs genuine programs, runs the kit against each, and keeps what they said under fixtures/genuine.
  name      subjects that are run, by the beginnings of their names: adk-python, wendell/host (default: all)
  --clones  a folder with clones of public repositories, by their names; without it what stands there alone is skipped
  --work    where programs are installed, and kept for the next time (default: a temporary folder that is removed)
  --python  the Python that makes environments (default: python3)
  --missing only what has not been recorded yet
`;

/** Runs the selected subjects. Returns the exit code: 1 if a program could not be run, 2 if no subject has such a name. */
export async function compatibility(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      clones: { type: 'string' },
      work: { type: 'string' },
      python: { type: 'string', default: 'python3' },
      missing: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(help);
  const work = values.work ?? mkdtempSync(join(tmpdir(), 'compatibility-'));
  mkdirSync(work, { recursive: true });
  const places = {
    work: realpathSync(work),
    python: values.python,
    ...(values.clones && { clones: realpathSync(values.clones) }),
  };
  const known = new Set(keptRuns().map(runId));
  const asked = subjects.filter(({ name }) => isAsked(name, positionals));
  if (asked.length === 0) {
    say(`no subject has a name that begins with ${positionals.join(' or ')}\n`);
    return 2;
  }
  let failed = 0;
  for (const subject of asked)
    for (const version of versionsOf(subject)) {
      const id = runId({ name: subject.name, version });
      if (values.missing && known.has(id)) continue;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another: the runs measure time
        say(`${id}: ${await recorded(subject, version, places)}\n`);
      } catch (error) {
        failed += 1;
        say(`${id}: FAILED: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  if (values.work === undefined) rmSync(work, { recursive: true, force: true });
  return failed === 0 ? say('Now write the pages: npx vitest run --update=all generate/compatibility\n') : 1;
}

function isAsked(name: string, asked: readonly string[]): boolean {
  return asked.length === 0 || asked.some((beginning) => name.startsWith(beginning));
}

/** Runs the kit against one version and stores the recording. Returns the outcome in words. */
async function recorded(subject: Subject, version: string, places: Places): Promise<string> {
  const installed = install(subject.source, version, places);
  if (installed === undefined) return 'skipped: it stands in a public repository; name a folder with a clone: --clones';
  const cwd = mkdtempSync(join(places.work, 'run-'));
  const temporary = mkdtempSync(join(places.work, 'temporary-'));
  try {
    if (subject.files !== undefined) cpSync(join(import.meta.dirname, subject.files), cwd, { recursive: true });
    const env = {
      ...smallEnvironment(),
      TMPDIR: temporary,
      PATH: [installed.path, process.env['PATH']].join(delimiter),
      GENUINE: installed.folder,
    };
    if (subject.source.from === 'npm') symlinkSync(join(installed.folder, 'node_modules'), join(cwd, 'node_modules'));
    const [program, ...words] = subject.prepare ?? [];
    if (program !== undefined) execFileSync(program, words, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
    return await keepRunOf(subject, version, { cwd, env, installed, port: await freePort(), work: places.work });
  } finally {
    for (const folder of [cwd, temporary]) rmSync(folder, { recursive: true, force: true });
  }
}

interface Here {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly installed: Installed;
  readonly port: number;
  readonly work: string;
}

async function keepRunOf(subject: Subject, version: string, here: Here): Promise<string> {
  const { name, contract, side } = subject;
  const port = String(here.port);
  const target = subject.words(version);
  const own = ['--no-failures', '--record', 'run.ndjson', '--reporter', 'json=report.json', '--reporter', 'brief'];
  const asked = [side ?? 'check', contract];
  const typed = target.map((word) => word.replaceAll('{port}', port).replaceAll('{folder}', here.installed.folder));
  const ran = spawnSync(process.execPath, [join(root, 'bin/agent-conform.js'), ...asked, ...own, ...typed], {
    cwd: here.cwd,
    env: here.env,
    encoding: 'utf8',
  });
  const [said = ''] = ran.stdout.split('\n');
  if (ran.status === 2 || ran.status === null) throw new Error(`${ran.stderr}${said}`);
  const report = JSON.parse(readFileSync(join(here.cwd, 'report.json'), 'utf8')) as Report;
  // A program that does not run on this machine gives no information about itself.
  if (report.findings.every(({ verdict }) => verdict === 'inconclusive')) throw new Error(said);
  const [head = '', ...lines] = readFileSync(join(here.cwd, 'run.ndjson'), 'utf8').split('\n');
  const recording = neutral([head.replaceAll(port, '8000'), ...lines].join('\n'), placesOf(here));
  const verdicts = verdictsOf(report);
  const again = verdictsOf((await judgeBytes(Buffer.from(recording))).report);
  const odd = Object.keys(verdicts).filter((clause) => verdicts[clause] !== again[clause]);
  if (odd.length > 0) throw new Error(`the recording is judged in another way than the run: ${odd.join(', ')}`);
  keepRun(
    {
      name,
      version,
      date: new Date().toISOString().slice(0, 10),
      kit: report.tool.version,
      command: [
        'agent-conform',
        ...asked,
        ...target.map((word) => word.replaceAll('{port}', '8000').replaceAll('{folder}', '.')),
      ]
        .map(quoteWord)
        .join(' '),
      verdicts,
    },
    recording,
  );
  return said;
}

/** A small environment: a recording holds the names of variables, so programs get only two of this machine's. */
function smallEnvironment(): NodeJS.ProcessEnv {
  const names = ['HOME', 'LANG'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function placesOf({ cwd, env, installed, port, work }: Here): readonly (readonly [string, string])[] {
  const { TMPDIR = '' } = env;
  const python = execFileSync('python3', ['-c', 'import sys; print(sys.base_prefix)'], {
    env,
    encoding: 'utf8',
  }).trim();
  return [
    [cwd, '/project'],
    [TMPDIR, '/temporary'],
    [installed.folder, '/program'],
    [work, '/programs'],
    [python, '/python'],
    [root, '/kit'],
    [dirname(process.execPath), '/node'],
    [homedir(), '/home/user'],
    [`127.0.0.1:${port}`, '127.0.0.1:8000'],
    [`localhost:${port}`, 'localhost:8000'],
  ];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
