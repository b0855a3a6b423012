import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { definedOnly } from '../../model/defined-only.ts';
import type { CommandCall, CommandPlay, HostCase } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';
import { quoteWords } from '../../model/text/words.ts';
import { commandLineOf, isRunning } from '../process/groups.ts';
import { callOf, entriesReader, pidsIn } from './command-record.ts';
import { BrokenRecord } from './record-reader.ts';
import type { ScriptedAgent, ScriptedPlace } from './scripted.ts';

const player = fileURLToPath(new URL('scripted-agent.cjs', import.meta.url));
/** Arguments that a host has to pass on. */
const scriptedArguments = ['--as', 'scripted', '--answer=1'];
/** Milliseconds that processes that the host has ended may take to be gone. */
const patienceMs = 1000;
const lookMs = 25;

/** The scripted agent as a command: a JavaScript file, with its script next to it. */
export async function scriptedCommand(hostCase: HostCase, { folder, startMs }: ScriptedPlace): Promise<ScriptedAgent> {
  const { withheld } = hostCase;
  const placed = placeCommand(folder, hostCase.plays as CommandPlay, { startMs, ...definedOnly({ withheld }) });
  const command = [...placed.command, ...scriptedArguments];
  return {
    ...placed,
    agent: { command },
    placeholders: { agent: quoteWords(command), 'agent:json': JSON.stringify(command) },
  };
}

/** The settings of a scripted command. */
export interface Placing {
  readonly startMs: number;
  readonly withheld?: readonly string[];
  /** The environment variables whose values are recorded. */
  readonly variables?: readonly string[];
  /** The folder that contains every file with which the command may be started; its own folder when left out. */
  readonly around?: string;
}

/** A command that plays its steps, and the calls that it recorded. */
export interface PlacedCommand extends Pick<ScriptedAgent, 'settle' | 'end'> {
  readonly command: readonly string[];
  calls(): readonly CommandCall[];
}

/** Writes a command into a folder that contains nothing else. */
export function placeCommand(folder: string, { steps, missing }: CommandPlay, placing: Placing): PlacedCommand {
  const { startMs, withheld = [], variables = [], around = folder } = placing;
  const file = join(folder, 'agent.cjs');
  const record = join(folder, 'record');
  mkdirSync(record, { recursive: true });
  writeFileSync(join(folder, 'script.json'), JSON.stringify({ steps, withheld, variables, since: startMs }));
  writeFileSync(file, `require("${JSON.stringify(player).slice(1, -1)}").play(__dirname);\n`);
  const program = missing === true ? join(folder, 'no-such-program') : process.execPath;
  const entries = entriesReader(record);
  let running: ReadonlySet<number> = new Set();

  // The host can write to the record, so its pids are checked: the command line of a process of ours contains a path in its folder.
  const isOurs = (pid: number): boolean | undefined => commandLineOf(pid)?.includes(around);
  // If the record cannot be read, `calls` throws; the remaining processes carry the mark of the case.
  const pidsLeft = (): number[] =>
    (tryTo(entries, BrokenRecord) ?? []).flatMap(pidsIn).filter((pid) => isRunning(pid) && isOurs(pid) !== false);
  return {
    command: [program, file],
    calls: () => entries().flatMap((one) => callOf(one, startMs, running)),
    async settle() {
      const end = Date.now() + patienceMs;
      // oxlint-disable-next-line no-await-in-loop -- a look after another
      while (pidsLeft().length > 0 && Date.now() < end) await sleep(lookMs);
      running = new Set(pidsLeft());
    },
    async end() {
      // If the system cannot say whose process it is, the process ends by itself once its folder is removed.
      for (const pid of pidsLeft().filter((one) => isOurs(one) === true)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      }
    },
  };
}
