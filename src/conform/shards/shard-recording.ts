import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { contractIdentity } from '../../model/contract/identity.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { HintedError } from '../../model/hinted-error.ts';
import type { Contract, Exchange, Report, ReportShard, Shard, Target } from '../../model/index.ts';
import { inTemporary } from '../../transport/files/temporary.ts';
import { tooLarge } from '../../transport/files/regular.ts';
import { spool } from '../../transport/spool.ts';
import type { ReadBytes } from '../recording/read-lines.ts';
import { endLine, exchangeLine, headLine } from '../recording/recording.ts';
import type { Settings } from '../recording/settings.ts';

/** The recording in the report of a shard. Together with those of the other shards it makes the recording of the whole run. */
export interface ShardRecording {
  /**
   * Takes an exchange, redacted. Resolves when there is room for the next one.
   *
   * @throws {HintedError} if the recording has become larger than a report can carry, or the temporary files have no room
   */
  readonly note: (exchange: Exchange) => Promise<void>;
  readonly end: (report: Report) => Promise<ReportShard>;
}

/** Most bytes of an unpacked recording. */
const MOST_BYTES = 1024 ** 3;
/** Most bytes of a packed one: its base64 stays below the size of the largest report that `merge` reads. */
const MOST_PACKED = 44 * 1024 ** 2;

/** The run of a shard, with the settings that the recording stores. */
interface Carrying extends Settings {
  readonly contract: Contract;
  readonly target: Target;
  readonly shard: Shard;
}

/** Starts a recording in a temporary file, compressed: the output of an agent that floods is repetitive. */
export function carry(run: Carrying): ShardRecording {
  const { contract, target, shard } = run;
  const gzip = createGzip();
  const file = inTemporary(spool);
  let bytes = 0;
  let broken: Error | undefined;
  gzip.on('error', (error) => (broken = error));
  gzip.on('data', (piece: Buffer) => {
    bytes += piece.length;
    try {
      if (bytes > MOST_PACKED) throw tooMuch(shard);
      inTemporary(() => file.add(piece));
    } catch (error) {
      gzip.destroy(error as Error);
    }
  });
  const write = async (text: string): Promise<void> => {
    if (broken !== undefined) throw broken;
    if (!gzip.write(text)) await once(gzip, 'drain');
  };
  // Exchanges that end at the same time are written one after the other.
  const writeAfter = async (before: Promise<void>, pieces: Iterable<string>): Promise<void> => {
    await before;
    // oxlint-disable-next-line no-await-in-loop -- each piece waits for room
    for (const piece of pieces) await write(piece);
  };
  let written = write(headLine({ contract: contractIdentity(contract), target, settings: settingsOf(run) }));
  return {
    note: (exchange) => (written = writeAfter(written, exchangeLine(exchange))),
    async end(report) {
      // A missing end shows that the run was interrupted.
      if (report.interrupted !== true) written = writeAfter(written, [endLine(report)]);
      await written;
      const done = once(gzip, 'end');
      gzip.end();
      await done;
      return { ...shard, recording: Buffer.from(file.readAt(0, bytes)).toString('base64') };
    },
  };
}

function tooMuch({ index, of }: Shard): HintedError {
  const most = MOST_PACKED / 1024 ** 2;
  return new HintedError(
    `the recording of shard ${index}/${of} is larger than ${most} MiB, packed: no report can carry it`,
    'take more shards, or make fewer calls: --calls',
  );
}

/**
 * Unpacks the recording in the report of a shard into a temporary file: the output of an agent that floods may be a thousand
 * times as long as in the report.
 *
 * @throws {HintedError} if there is no room for it, or it is larger than any file that is read; the error of zlib if it is damaged
 */
export async function unpack({ recording }: ReportShard): Promise<ReadBytes> {
  const file = inTemporary(spool);
  let bytes = 0;
  for await (const piece of Readable.from(packed(recording)).compose(createGunzip()) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw tooLarge(MOST_BYTES);
    inTemporary(() => file.add(piece));
  }
  return file.readAt;
}

/** Characters of base64 that are decoded at once: a multiple of four, because four are three bytes. */
const PIECE = 4 * 16 * 1024;

function* packed(base64: string): Generator<Buffer> {
  for (let at = 0; at < base64.length; at += PIECE) yield Buffer.from(base64.slice(at, at + PIECE), 'base64');
}

function settingsOf(run: Carrying): Settings {
  const { clauses, profiles, seed, effort, calls, budgetMs, deadlineMs, amounts, repeat, set, shard } = run;
  const { failOn, flaky, allowInconclusive, passRate, baseline } = run;
  const gate = { failOn, flaky, allowInconclusive, passRate, baseline };
  const all = { clauses, profiles, seed, effort, calls, budgetMs, deadlineMs, amounts, repeat, set, shard, ...gate };
  // Shards do not try past failures.
  return definedOnly(all satisfies Record<Exclude<keyof Settings, 'past'>, unknown>);
}
