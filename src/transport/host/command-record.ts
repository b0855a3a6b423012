import { definedOnly } from '../../model/defined-only.ts';
import { pack } from '../../model/exchange/bytes.ts';
import type { CommandCall } from '../../model/index.ts';
import { isMap } from '../../model/is-map.ts';
import { recordReader } from './record-reader.ts';

/** An entry of the scripted agent's record: a line for each event. */
export type Entry = { readonly at: number } & (
  | {
      readonly is: 'start';
      readonly pid: number;
      readonly argv: string[];
      readonly cwd: string;
      readonly env: string[];
      readonly variables?: Readonly<Record<string, string>>;
      readonly withheld: string[];
    }
  | { readonly is: 'stdin'; readonly base64: string }
  | { readonly is: 'stdin-end' | 'alive' | 'waits' }
  | { readonly is: 'writes' }
  | { readonly is: 'withheld'; readonly where: string }
  | { readonly is: 'signal'; readonly signal: string }
  | { readonly is: 'wrote'; readonly bytes: number; readonly ok: boolean }
  | { readonly is: 'left'; readonly pid: number }
  | { readonly is: 'end'; readonly code?: number; readonly signal?: string }
);

/** Returns a function that reads the entries of each start of the agent, in order. That function throws a `BrokenRecord`. */
export function entriesReader(record: string): () => Entry[][] {
  return recordReader(record, isEntry);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isProcess = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 1;
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** For each kind of entry, whether its fields have the right types. */
const forms: Readonly<Record<Entry['is'], (fields: Readonly<Record<string, unknown>>) => boolean>> = {
  start: ({ pid, argv, cwd, env, variables = {}, withheld }) =>
    isProcess(pid) &&
    isText(cwd) &&
    [argv, env, withheld].every(areTexts) &&
    isMap(variables) &&
    Object.values(variables).every(isText),
  stdin: ({ base64 }) => isText(base64),
  'stdin-end': () => true,
  alive: () => true,
  waits: () => true,
  writes: () => true,
  withheld: ({ where }) => isText(where),
  signal: ({ signal }) => isText(signal),
  wrote: ({ bytes, ok }) => isAmount(bytes) && typeof ok === 'boolean',
  left: ({ pid }) => isProcess(pid),
  end: () => true,
};

function isEntry(value: unknown): value is Entry {
  if (!isMap(value) || !isAmount(value['at'])) return false;
  const { is } = value;
  return isText(is) && Object.hasOwn(forms, is) && forms[is as Entry['is']](value);
}

export function pidsIn(entries: readonly Entry[]): number[] {
  return entries.flatMap((entry) => (entry.is === 'start' || entry.is === 'left' ? [entry.pid] : []));
}

export function callOf(entries: readonly Entry[], startMs: number, running: ReadonlySet<number>): CommandCall[] {
  const all = <Is extends Entry['is']>(is: Is): Extract<Entry, { is: Is }>[] =>
    entries.filter((entry): entry is Extract<Entry, { is: Is }> => entry.is === is);
  const [start] = all('start');
  if (start === undefined) return [];
  const wrote = all('wrote');
  const [first] = all('writes');
  const call: CommandCall = {
    by: 'command',
    argv: start.argv,
    cwd: start.cwd,
    env: start.env,
    ...definedOnly({ variables: start.variables }),
    stdin: {
      ...pack(Buffer.concat(all('stdin').map(({ base64 }) => Buffer.from(base64, 'base64')))),
      ended: all('stdin-end').length > 0,
    },
    signals: all('signal').map(({ signal }) => signal),
    withheld: [...new Set([...start.withheld, ...all('withheld').map(({ where }) => where)])],
    wrote: {
      bytes: wrote.reduce((sum, { bytes }) => sum + bytes, 0),
      all: wrote.every(({ ok }) => ok),
      ...definedOnly({ fromMs: first && first.at - startMs }),
    },
    startMs: start.at - startMs,
    endMs: (entries.at(-1)?.at ?? start.at) - startMs,
    waited: all('waits').length > 0,
    finished: all('end').length > 0,
    running: pidsIn(entries).some((pid) => running.has(pid)),
    itselfRunning: running.has(start.pid),
  };
  return [call];
}
