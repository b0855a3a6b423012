import { describeChannel } from '../../model/channels/channels.ts';
import { type ReportedHost, settingWords } from '../../model/index.ts';
import { quoteWords } from '../../model/text/words.ts';
import { defaults } from '../plan/defaults.ts';

/**
 * A POSIX shell command that plays the cases of a clause to a host again. It needs the kit, because only an agent can see the
 * host's fault, and the kit plays that agent. Undefined if the driver is not known.
 *
 * @param found the id of the contract or the file of the user's own, the id of the clause, the seed of the run
 */
export function reproduceHost(
  target: ReportedHost,
  { contract, clause, seed }: { readonly contract: string; readonly clause: string; readonly seed: number },
): string | undefined {
  const words = describeChannel(target.channel).words(target);
  if (words === undefined) return undefined;
  const { cwd, env = [], set = {} } = target;
  const options = [
    ...(cwd === undefined ? [] : ['--cwd', cwd]),
    ...env.flatMap((name) => ['--env', name]),
    ...settingWords(set).flatMap((word) => ['--set', word]),
    ...(seed === defaults.seed ? [] : ['--seed', String(seed)]),
    '--only',
    clause,
  ];
  return `agent-conform host ${quoteWords([contract])} ${quoteWords([...words, ...options])}`;
}
