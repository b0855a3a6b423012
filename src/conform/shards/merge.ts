import { isDeepStrictEqual } from 'node:util';
import type { Call, Clause, Contract, Exchange, Finding, Report, ReportShard } from '../../model/index.ts';
import { recordedTransport } from '../../transport/recorded.ts';
import { HintedError } from '../../model/hinted-error.ts';
import { RefusedFile } from '../../transport/files/regular.ts';
import { spent } from '../../run/execute/memory.ts';
import { unpack } from './shard-recording.ts';
import { asFinding, findingKey } from '../../model/contract/clause-key.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { concluded, type ReportOptions, runReport } from '../run-report.ts';
import type { Settings } from '../recording/settings.ts';
import { readRecording, type Recording, RecordingError } from '../recording/read-recording.ts';
import { sideFor } from '../contracts/host-contract.ts';

/** Why reports cannot be merged, in one line, and what to do instead. */
export interface Unmerged {
  readonly because: string;
  readonly hint: string;
}

/**
 * Merges the reports of all shards of a run: the whole run is executed again, and every call is answered by a shard that made it,
 * so that the report is that of an unsplit run. Only times differ: those of an exchange are the shard's, and the duration is the
 * sum of the shards' durations.
 *
 * If the target varies, the exchange of one shard may not show the failure that another shard saw. A failure that a shard
 * reported stays, unless its clause compares answers and another shard saw these vary.
 */
export async function merge(
  reports: readonly Report[],
  contract: Contract,
  { onJudged }: Pick<ReportOptions, 'onJudged'> = {},
): Promise<Report | Unmerged> {
  const shards = await shardsOf(reports);
  if ('because' in shards) return shards;
  const [first] = shards;
  if (first === undefined) return { because: 'no report is given', hint: 'name the reports of all shards' };
  const unmerged = whyNotOneRun(first, shards);
  if (unmerged !== undefined) return unmerged;
  const { shard: _, budgetMs, ...settings } = first.recording.head.settings;
  const missing = budgetMs === undefined ? [] : [spent(budgetMs)];
  const varied = new Set<string>();
  const side = sideFor(contract, first.report.target.channel);
  const isAnswered = shards.some(({ recording }) => recording.isAnswered);
  const transport = recordedTransport(answeredBy(shards), ...missing);
  const {
    shard: _shard,
    oneAtATime: _alone,
    startedAt: _now,
    ...whole
  } = await runReport(
    { contract: noting(side, varied), ...settings, ...definedOnly({ onJudged }) },
    transport,
    first.report.target,
    1,
  );
  const findings = findingsOf(whole.findings, shards, varied);
  return {
    ...whole,
    ...definedOnly({ startedAt: firstOf(shards.flatMap(({ report }) => report.startedAt ?? [])) }),
    ...concluded(findings, settings, whole.calls > 0 && !isAnswered),
    findings,
    shards: shards.map(({ shard: { index }, report }) => ({
      index,
      calls: report.calls,
      ...definedOnly({ startedAt: report.startedAt }),
      durationMs: report.durationMs,
    })),
    durationMs: shards.reduce((sum, { report }) => sum + report.durationMs, 0),
    ...(shards.some(({ report }) => report.oneAtATime === true) ? { oneAtATime: true } : {}),
  };
}

/** The earliest time; undefined if none is known. */
function firstOf(times: readonly string[]): string | undefined {
  return times.toSorted((a, b) => (a < b ? -1 : 1))[0];
}

interface Part {
  readonly report: Report;
  readonly shard: ReportShard;
  readonly recording: Recording;
}

/** The shards in their order, or why one of them cannot be used. */
async function shardsOf(reports: readonly Report[]): Promise<Part[] | Unmerged> {
  const parts: Part[] = [];
  for (const report of reports) {
    const { shard } = report;
    if (shard === undefined)
      return { because: 'a report is not of a shard', hint: 'give what check --shard --json wrote' };
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      parts.push({ report, shard, recording: readRecording(await unpack(shard)) });
    } catch (error) {
      if (error instanceof RefusedFile)
        return {
          because: `the recording of shard ${shard.index}: ${error.message}`,
          hint: 'split the run into more shards',
        };
      // There is no room for it on the disk.
      if (error instanceof HintedError && !(error instanceof RecordingError)) throw error;
      const why = error instanceof RecordingError ? error.message : 'does not unpack';
      return { because: `shard ${shard.index} carries what ${why}`, hint: 'run it again' };
    }
  }
  return parts.toSorted((a, b) => a.shard.index - b.shard.index);
}

function whyNotOneRun(first: Part, parts: readonly Part[]): Unmerged | undefined {
  for (const part of parts) {
    const differs = differenceOf(first, part);
    if (differs !== undefined)
      return { because: differs, hint: 'join the shards of one run: everything but --shard is the same' };
  }
  const { of } = first.shard;
  for (let index = 1; index <= of; index += 1) {
    const [part, twice] = parts.filter(({ shard }) => shard.index === index);
    if (part === undefined)
      return { because: `shard ${index} of ${of} is missing`, hint: 'give the reports of all shards' };
    if (twice !== undefined)
      return { because: `shard ${index} of ${of} is given twice`, hint: 'give each report once' };
    if (part.recording.end === undefined)
      return { because: `shard ${index} of ${of} was interrupted`, hint: 'run it again' };
  }
  return undefined;
}

/**
 * How a shard differs from the first one. Values are quoted if they are short, such as seeds and versions, which are mixed up
 * most often.
 */
function differenceOf(first: Part, part: Part): string | undefined {
  const of = ({ report, shard, recording }: Part): Readonly<Record<string, unknown>> => {
    const { shard: _, ...settings } = recording.head.settings satisfies Settings;
    return {
      'numbers of shards': shard.of,
      'versions of agent-conform': report.tool.version,
      contracts: `${report.contract.id} ${report.contract.version}`,
      seeds: report.seed,
      'selections of clauses': settings.clauses,
      targets: report.target,
      options: settings,
    };
  };
  const [mine, its] = [of(first), of(part)];
  const name = Object.keys(mine).find((key) => !isDeepStrictEqual(mine[key], its[key]));
  if (name === undefined) return undefined;
  const values = [mine[name], its[name]];
  const inWords = values.every((value) => typeof value !== 'object' && value !== undefined)
    ? ` (${values.join(', ')})`
    : '';
  return `shards ${first.shard.index} and ${part.shard.index} have different ${name}${inWords}`;
}

/** Answers a call with the exchange of the first shard that reached the target with it; else with that of a shard that did not. */
function answeredBy(parts: readonly Part[]): (call: Call) => Exchange | undefined {
  return (call) => {
    let unreached: Exchange | undefined;
    for (const { recording } of parts) {
      const exchange = recording.exchangeOf(call);
      if (exchange !== undefined && isReached(exchange)) return exchange;
      unreached ??= exchange;
    }
    return unreached;
  };
}

function isReached({ ended }: Exchange): boolean {
  return ended.by !== 'unreachable' && !(ended.by === 'hangup' && ended.fault === 'gone');
}

/**
 * The findings of the whole run, and every failure that a shard reported, also of clauses that the whole run did not try because
 * it could not reach the target. A clause that compares answers is not failed if a shard saw the agent vary, as in an unsplit
 * run.
 */
function findingsOf(whole: readonly Finding[], parts: readonly Part[], varied: ReadonlySet<string>): Finding[] {
  const all = parts.flatMap(({ report }) => report.findings);
  const failures = new Map<string, Finding>();
  for (const finding of all)
    if (finding.verdict === 'fail' && !failures.has(findingKey(finding))) failures.set(findingKey(finding), finding);
  const joined = whole.map((finding) =>
    finding.verdict === 'fail' || varied.has(findingKey(finding))
      ? finding
      : (failures.get(findingKey(finding)) ?? finding),
  );
  for (const finding of whole) failures.delete(findingKey(finding));
  return [...joined, ...failures.values()];
}

/** The contract, with clauses that compare answers changed: each adds its key to `varied` if the answers vary. */
function noting(contract: Contract, varied: Set<string>): Contract {
  const note = (clause: Clause): Clause => ({
    ...clause,
    judge(turns) {
      const verdict = clause.judge(turns);
      // A single exchange is not a comparison.
      if (verdict.is === 'inconclusive' && turns.length > 1) varied.add(findingKey(asFinding(clause, contract)));
      return verdict;
    },
  });
  const isComparing = ({ on }: Clause): boolean => typeof on !== 'string' && on.calibrated === true;
  const { clauses, preparation, forProfiles, afresh } = contract;
  const prepared = preparation && {
    ...preparation,
    contract: (...asked: Parameters<typeof preparation.contract>) => {
      const made = preparation.contract(...asked);
      return 'because' in made ? made : noting(made, varied);
    },
  };
  return {
    ...contract,
    ...definedOnly({
      preparation: prepared,
      forProfiles: forProfiles && ((named: readonly string[]) => noting(forProfiles(named), varied)),
      afresh: afresh && (() => noting(afresh(), varied)),
    }),
    clauses: clauses.map((clause) => (isComparing(clause) ? note(clause) : clause)),
  };
}
