import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { definedOnly } from '../../model/defined-only.ts';
import { moduleLanguages } from '../../model/host/host-case.ts';
import { isMap } from '../../model/is-map.ts';
import type { AgentCall, GivenValue, HostCase, ModuleCall, ModulePlay } from '../../model/index.ts';
import { readRegular } from '../files/regular.ts';
import { recordReader } from './record-reader.ts';
import type { Needed, ScriptedAgent, ScriptedPlace } from './scripted.ts';

const [usual] = moduleLanguages;
const mostBytes = 64 * 1024 * 1024;

interface ModuleFile {
  /** The folder of the script and of the record. */
  readonly folder: string;
  /** The path of the file, relative to the root. */
  readonly path: string;
}

interface Language {
  readonly extension: string;
  /** The text of a complete module. */
  readonly whole: (play: ModulePlay, place: ModuleFile) => string;
  readonly instead: Readonly<Record<Exclude<ModulePlay['instead'], 'missing' | undefined>, string>>;
  readonly needs?: Needed;
}

const languages: Readonly<Record<(typeof moduleLanguages)[number], Language>> = {
  python: {
    extension: '.py',
    whole: pythonModule,
    instead: { raises: "raise RuntimeError('no model is configured')\n", 'no-program': 'def (\n', 'no-function': '' },
    needs: {
      program: 'python3',
      for: 'the scripted agent is a module of Python',
      hint: 'install it, or add --set language=javascript',
    },
  },
  javascript: {
    extension: '.mjs',
    whole: javascriptModule,
    instead: {
      raises: "throw new Error('no model is configured');\n",
      'no-program': 'function (\n',
      'no-function': 'export {};\n',
    },
  },
};

/** The scripted agent as a module: a file that is made for the case. Its function reads the script when it is called. */
export async function scriptedModule(
  hostCase: HostCase,
  { folder, startMs, set }: ScriptedPlace,
): Promise<ScriptedAgent> {
  const play = hostCase.plays as ModulePlay;
  const { extension, whole, instead, needs } =
    languages[moduleLanguages.find((one) => one === set['language']) ?? usual];
  const root = join(folder, 'root');
  const record = join(folder, 'record');
  mkdirSync(record);
  const entries = recordReader(record, isEntry);
  writeFileSync(join(folder, 'script.json'), JSON.stringify({ steps: play.steps }));
  const path = `${play.path}${extension}`;
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  if (play.instead === undefined) {
    writeFileSync(file, whole(play, { folder, path }));
    // A host that uses only the last part of the path calls this file.
    const other = basename(path);
    writeFileSync(join(root, other), whole(play, { folder, path: other }));
  } else if (play.instead !== 'missing') {
    writeFileSync(file, instead[play.instead]);
  }
  return {
    agent: { module: file, root },
    placeholders: { module: file },
    env: { [play.variable]: path },
    ...(play.instead === undefined ? definedOnly({ needs }) : {}),
    calls: () => callsIn(entries().flat(), startMs),
    settle: async () => {},
    end: async () => {},
  };
}

function pythonModule(play: ModulePlay, { folder, path }: ModuleFile): string {
  const { function: name, parameters, variable, isStrict } = play;
  const [first = '', ...others] = parameters;
  const taken = [isStrict === undefined ? `${first}=None` : first, ...others.map((one) => `${one}=None`)];
  const further = isStrict === undefined ? ['*rest', '**further'] : [];
  const given = parameters.map((one) => `${JSON.stringify(one)}: ${one}`);
  const constants = { _FOLDER: folder, _PATH: path, _VARIABLE: variable, _NAME: name, _PARAMETERS: parameters };
  return [
    ...Object.entries(constants).map(([constant, value]) => `${constant} = ${JSON.stringify(value)}`),
    programText('scripted.py'),
    `async def ${name}(${[...taken, ...further].join(', ')}):`,
    `    call = _called({${given.join(', ')}}, ${isStrict === undefined ? 'rest, further' : '(), {}'}, True)`,
    '    return await _play(call)',
    '',
  ].join('\n');
}

function javascriptModule(play: ModulePlay, { folder, path }: ModuleFile): string {
  const { function: name, parameters, variable } = play;
  const camel = name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const names = [...new Set([name, camel])].map((one) => `agent as ${one}`);
  return [
    programText('scripted.mjs'),
    `const agent = scripted(${JSON.stringify({ folder, path, variable, parameters })});`,
    `export { ${names.join(', ')} };`,
    '',
  ].join('\n');
}

function programText(name: string): string {
  return readRegular(fileURLToPath(new URL(`module/${name}`, import.meta.url)), mostBytes).toString();
}

/** An entry of the module's record: a line for each event. */
type Entry = { readonly at: number; readonly call: string } & (
  | ({ readonly is: 'call'; readonly variable: string | null } & Omit<
      ModuleCall,
      'by' | 'variable' | 'finished' | 'atMs'
    >)
  | { readonly is: 'awaited' | 'end' }
);

const isText = (value: unknown): value is string => typeof value === 'string';

function isEntry(value: unknown): value is Entry {
  if (!isMap(value) || !Number.isFinite(value['at']) || !isText(value['call'])) return false;
  const { is, language, path, variable, given, further, awaited } = value;
  if (is !== 'call') return is === 'awaited' || is === 'end';
  return (
    moduleLanguages.some((one) => one === language) &&
    isText(path) &&
    (variable === null || isText(variable)) &&
    isMap(given) &&
    Object.values(given).every(isGivenValue) &&
    Array.isArray(further) &&
    further.every(isText) &&
    typeof awaited === 'boolean'
  );
}

function isGivenValue(value: unknown): value is GivenValue {
  return isMap(value) && isText(value['type']) && isText(value['is']);
}

/** The calls in the order in which they were made. */
function callsIn(entries: readonly Entry[], startMs: number): AgentCall[] {
  const has = (is: Entry['is'], of: string): boolean => entries.some(({ is: one, call }) => one === is && call === of);
  return entries
    .filter((entry): entry is Extract<Entry, { is: 'call' }> => entry.is === 'call')
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, call, language, path, variable, given, further, awaited }): ModuleCall => ({
      by: 'module',
      language,
      path,
      ...(variable === null ? {} : { variable }),
      given: given satisfies Readonly<Record<string, GivenValue>>,
      further,
      awaited: awaited || has('awaited', call),
      finished: has('end', call),
      atMs: at - startMs,
    }));
}
