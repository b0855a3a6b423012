import { once } from 'node:events';
import { createGzip, gunzipSync } from 'node:zlib';
import { contractIdentity } from '../../model/contract/identity.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract, Exchange, Report, ReportShard, Shard, Target } from '../../model/index.ts';
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
    note: (exchange) => void gzip.write(exchangeLine(exchange)),
    async end(report) {
      const done = once(gzip, 'end');
      // Without an end it tells that the run did not come to its own.
      gzip.end(report.interrupted === true ? '' : endLine(report));
      await done;
      return { ...shard, recording: Buffer.concat(pieces).toString('base64') };
    },
  };
}

/** Unpacks what the report of a shard carries. Throws what zlib says where it is damaged. */
export function unpack({ recording }: ReportShard): ReadBytes {
  const bytes = gunzipSync(Buffer.from(recording, 'base64'), { maxOutputLength: MOST_BYTES });
  return (at, most) => bytes.subarray(at, at + most);
}

function settingsOf(run: Carrying): Settings {
  const { clauses, profiles, seed, effort, calls, budgetMs, deadlineMs, amounts, repeat, set, shard } = run;
  const { failOn, flaky, allowInconclusive, passRate, baseline } = run;
  const gate = { failOn, flaky, allowInconclusive, passRate, baseline };
  const all = { clauses, profiles, seed, effort, calls, budgetMs, deadlineMs, amounts, repeat, set, shard, ...gate };
  // Shards try no failures of earlier runs.
  return definedOnly(all satisfies Record<Exclude<keyof Settings, 'past'>, unknown>);
}
