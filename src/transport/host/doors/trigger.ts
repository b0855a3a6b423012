import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '../../../model/text/phrases.ts';
import { signalGroup } from '../../process/groups.ts';
import { readOutput } from '../../process/output.ts';
import { start, type Started } from '../../process/start.ts';
import { killStrays, markName } from '../../process/strays.ts';
import { caseRunner, type DoorCommand, goneInWords, notStarted } from './command.ts';
import type { Door, Passage, Passed } from './door.ts';
import { fillIn, placeholdersIn } from './placeholders.ts';

export interface TriggerOptions extends DoorCommand {
  /** The words of the command that starts the host, with placeholders; when left out the host runs already. */
  readonly host?: readonly [string, ...string[]] | undefined;
  /** Milliseconds within which the trigger has to succeed for the first time. */
  readonly readyMs: number;
}

/** Bytes of the host's output that are stored. */
const keptOfOutput = 64 * 1024;
/** Milliseconds between two tries, while the host starts. */
const pauseMs = 100;

/** A command that makes a running host make one call. It is tried again until it has succeeded once. */
export function triggerDoor({ host, readyMs, ...command }: TriggerOptions): Door {
  const { run, kill } = caseRunner(command);
  let running: { readonly target: Started; readonly mark: string; readonly said: () => string } | undefined;
  let hasSucceeded = false;
  /** Set where another try would not help. */
  let hopeless: string | undefined;

  async function startHost({ values, mark, env: ofCase, held }: Passage): Promise<string | undefined> {
    if (host === undefined || running !== undefined) return undefined;
    const [file = '', ...words] = fillIn(host, values);
    const { cwd, env } = command;
    const target = await start(
      { command: [file, ...words], cwd, env: { ...ofCase, ...env, [markName]: mark } },
      undefined,
    );
    if ('reason' in target) return target.reason;
    held.add(target.held);
    target.stdin.on('error', () => {});
    const outputs = [target.stdout, target.stderr].map((stream) => readOutput(stream, keptOfOutput));
    const said = (): string =>
      outputs
        .map(({ taken }) => Buffer.from(taken()()).toString())
        .join('')
        .trim();
    running = { target, mark, said };
    return undefined;
  }

  /** How the host that the kit started has ended; undefined while it runs. */
  function whyGone(): string | undefined {
    const exit = running?.target.exit();
    if (running === undefined || exit === undefined) return undefined;
    return `the host that --start names ${goneInWords(exit, running.said())}`;
  }

  async function pass(passage: Passage): Promise<Passed> {
    hopeless ??= await startHost(passage);
    if (hopeless !== undefined) return notStarted(hopeless);
    const end = performance.now() + readyMs;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      const came = await run(passage);
      const isDone = came.ended.by === 'exit' && (came.ended.code === 0 || 'conclusion' in came.concluded);
      if (isDone || hasSucceeded || passage.interrupted.isRaised() || came.ended.by === 'unreachable') {
        hasSucceeded ||= isDone;
        return { ...came, gone: whyGone() };
      }
      hopeless = whyGone();
      if (hopeless === undefined && performance.now() > end) {
        const why = 'noConclusion' in came.concluded ? came.concluded.noConclusion : '';
        hopeless = `the trigger did not succeed within ${seconds(readyMs)}: ${why}`;
      }
      if (hopeless !== undefined) return notStarted(hopeless);
      // oxlint-disable-next-line no-await-in-loop
      await pause(pauseMs);
    }
  }

  return {
    name: 'trigger',
    placeholders: [...new Set([...placeholdersIn(command.words), ...placeholdersIn(host ?? [])])],
    isFixed: true,
    pass,
    kill() {
      kill();
      if (running === undefined) return;
      signalGroup(running.target.pid, 'SIGKILL');
      killStrays(running.mark, { held: running.target.held });
    },
  };
}
