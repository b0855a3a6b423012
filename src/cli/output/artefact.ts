import { createHash } from 'node:crypto';
import { describeChannel } from '../../model/channels/channels.ts';
import type { Target } from '../../model/index.ts';
import type { Artefact } from '../../report/layout/page.ts';
import { scriptOf } from '../../report/formats/script-file.ts';
import { piecesOf } from '../files/read.ts';
import { UsageError } from '../options/usage-error.ts';
import type { Output } from './chosen-reporters.ts';

const hint = 'name the file that is shipped: --subject FILE';

/**
 * The artefact of an in-toto statement, if one is to be written: the file that the user named, else the agent's file from the
 * command. The driver of a host does not show which file the host is.
 *
 * @throws {UsageError} when the artefact is not known or cannot be read
 */
export async function artefactOf(
  outputs: readonly Output[],
  named: string | undefined,
  target: Target,
): Promise<Artefact | undefined> {
  if (!outputs.some(({ reporter }) => reporter === 'in-toto')) return undefined;
  const isHost = describeChannel(target.channel).subject === 'host';
  const file = named ?? (isHost ? undefined : scriptOf(target));
  if (file === undefined) throw new UsageError('in-toto is about an artefact, and none is known', hint);
  const hash = createHash('sha256');
  for await (const piece of piecesOf(file, 'artefact', named === undefined ? file : `--subject ${file}`, hint))
    hash.update(piece);
  return { name: file, sha256: hash.digest('hex') };
}
