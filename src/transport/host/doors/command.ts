import type { Exchange } from '../../../model/index.ts';
import { shortened } from '../../../model/text/phrases.ts';
import { tryTo } from '../../../model/try-to.ts';
import { exchange } from '../../command/exchange.ts';
import { readRegular } from '../../files/regular.ts';
import { signalGroup } from '../../process/groups.ts';
import { pipeMaker } from '../../process/pipes.ts';
import { type Exit, start } from '../../process/start.ts';
import { markName } from '../../process/strays.ts';
import { type Concluded, concludedIn, unsupportedCode } from './conclusion.ts';
import type { Passage, Passed } from './door.ts';
import { fillIn } from './placeholders.ts';

/** A program and the surroundings in which it is run. */
export interface DoorCommand {
  /** The words of the command, with placeholders. */
  readonly words: readonly [string, ...string[]];
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** Runs a command once for each case. */
export interface CaseRunner {
  readonly run: (passage: Passage) => Promise<Passed>;
  readonly kill: () => void;
}

/**
 * Bytes of stdout that are stored: a conclusion may contain an answer of ten megabytes. They are copied several times until they
 * are judged.
 */
export const maxBytes = 24 * 1024 * 1024;

export function caseRunner({ words, cwd, env }: DoorCommand): CaseRunner {
  const pipes = pipeMaker();
  const leaders = new Set<number>();
  return {
    async run(passage) {
      const { values, env: ofCase, out, limits, mark, held, interrupted, whenOver } = passage;
      const [file = '', ...rest] = fillIn(words, values);
      const program = { command: [file, ...rest] as const, cwd, env: { ...ofCase, ...env, [markName]: mark } };
      const target = await start(program, await pipes.take());
      if ('reason' in target) return notStarted(target.reason);
      leaders.add(target.pid);
      held.add(target.held);
      try {
        const came = await exchange(target, { body: '' }, { limits, maxBytes, mark, interrupted, whenOver });
        return { ended: came.ended, stderr: came.stderr, ms: came.ms, concluded: concludedBy(came, out) };
      } finally {
        leaders.delete(target.pid);
      }
    },
    kill() {
      for (const leader of leaders) signalGroup(leader, 'SIGKILL');
      pipes.end();
    },
  };
}

export function notStarted(reason: string): Passed {
  return { ended: { by: 'unreachable', reason }, stderr: '', ms: 0, concluded: { noConclusion: reason } };
}

/** Ends the report of an error that Node.js or Java writes: its version, and the stack. */
const ofAStack = /^(Node\.js v\d|\s+at )/;

/** The last line of an output that says something, to be appended to a sentence about how a process ended. */
function saidLast(output: string): string {
  const lines = output.trim().split('\n');
  const last = lines.findLast((line) => line.trim() !== '' && !ofAStack.test(line)) ?? '';
  return last === '' ? '' : `: ${shortened(last, 200)}`;
}

/** How a process that was meant to live on has ended by itself. */
export function goneInWords({ code, signal }: Pick<Exit, 'code' | 'signal'>, output: string): string {
  return `${code === null ? `was ended by ${signal}` : `ended with exit code ${code}`}${saidLast(output)}`;
}

/** The conclusion in the file `out`, or else the printed one. */
function concludedBy({ received, stderr, ended }: Exchange, out: string): Concluded {
  const found = concludedIn(tryTo(() => readRegular(out, maxBytes).toString()) ?? Buffer.from(received).toString());
  if ('conclusion' in found) return found;
  const lastLine = stderr.trim().split('\n').at(-1) ?? '';
  if (ended.by === 'exit' && ended.code === unsupportedCode)
    return { conclusion: { outcome: 'unsupported', error: { message: lastLine } } };
  if (ended.by === 'timeout') return { noConclusion: 'it did not end in time' };
  if (ended.by === 'exit' && ended.code === 0) return found;
  const how = ended.by === 'exit' ? `ended with exit code ${ended.code}` : `ended by ${ended.by}`;
  return { noConclusion: `it ${how}${saidLast(stderr)}` };
}
