import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { contractIdentity } from '../../model/contract/identity.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract, Exchange, Report, ReportShard, Shard, Target } from '../../model/index.ts';
import { inTemporary } from '../../transport/files/temporary.ts';
import { tooLarge } from '../../transport/files/regular.ts';
import { spool } from '../../transport/spool.ts';
import type { ReadBytes } from '../recording/read-lines.ts';
import { endLine, exchangeLine, headLine } from '../recording/recording.ts';
import type { Settings } from '../recording/settings.ts';

/** The recording that the report of a shard carries: with the others' it makes the recording of the whole run. */
export interface ShardRecording {
  /** Takes an exchange, redacted. */
  readonly note: (exchange: Exchange) => void;
  readonly end: (report: Report) => Promise<ReportShard>;
}

const MOST_BYTES = 1024 ** 3;

/** The run of a shard; whatever else is said of it is left out. */
interface Carrying extends Settings {
  readonly contract: Contract;
  readonly target: Target;
  readonly shard: Shard;
}

/** Starts a recording in memory, where it is kept packed: an agent that floods says the same over and over. */
export function carry(run: Carrying): ShardRecording {
  const { contract, target, shard } = run;
  const gzip = createGzip();
  const pieces: Buffer[] = [];
  gzip.on('data', (piece: Buffer) => pieces.push(piece));
  gzip.write(headLine({ contract: contractIdentity(contract), target, settings: settingsOf(run) }));
  return {
    note: (exchange) => {
      for (const piece of exchangeLine(exchange)) gzip.write(piece);
    },
    async end(report) {
      const done = once(gzip, 'end');
      // Without an end it tells that the run did not come to its own.
      gzip.end(report.interrupted === true ? '' : endLine(report));
      await done;
      return { ...shard, recording: Buffer.concat(pieces).toString('base64') };
    },
  };
}

/**
 * Unpacks what the report of a shard carries into a temporary file: of what an agent flooded, a thousandth stands in the report.
 *
 * @throws {HintedError} where there is no room for it, or it is larger than any file that is read; what zlib says where it is damaged
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

/** Characters of base64 that are read at once: four are three bytes. */
const PIECE = 4 * 16 * 1024;

function* packed(base64: string): Generator<Buffer> {
  for (let at = 0; at < base64.length; at += PIECE) yield Buffer.from(base64.slice(at, at + PIECE), 'base64');
}

function settingsOf(run: Carrying): Settings {
  const { clauses, profiles, seed, effort, calls, budgetMs, deadlineMs, amounts, repeat, set, shard } = run;
  const { failOn, flaky, allowInconclusive, passRate, baseline } = run;
  const gate = { failOn, flaky, allowInconclusive, passRate, baseline };
  const all = { clauses, profiles, seed, effort, calls, budgetMs, deadlineMs, amounts, repeat, set, shard, ...gate };
  // Shards try no failures of earlier runs.
  return definedOnly(all satisfies Record<Exclude<keyof Settings, 'past'>, unknown>);
}
