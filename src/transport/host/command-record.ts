import { definedOnly } from '../../model/defined-only.ts';
import { pack } from '../../model/exchange/bytes.ts';
import type { CommandCall } from '../../model/index.ts';
import { recordedIn } from './recorded-in.ts';

/** What the scripted agent writes down: a line for each thing that happens. */
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

/** The entries of each time that it was started, in their order. */
export function entriesOf(record: string): Entry[][] {
  return recordedIn<Entry>(record);
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
