import type { Contract, Report } from '../../model/index.ts';
import { recordedTransport } from '../../transport/recorded.ts';
import { spent } from '../../run/execute/memory.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { type ReportOptions, runReport } from '../run-report.ts';
import type { Recording } from './read-recording.ts';

/**
 * Judges a recording: the run is executed again with its settings, and every call is answered from the recording, so that the
 * report equals that of the run. Clauses that need a call which was not recorded are inconclusive.
 *
 * @throws {RecordingError} if the recording changes meanwhile
 */
export async function judgeRecording(
  recording: Recording,
  contract: Contract,
  { onJudged }: Pick<ReportOptions, 'onJudged'> = {},
): Promise<Report> {
  const { head, end, isAnswered, exchangeOf } = recording;
  const { budgetMs, ...settings } = head.settings;
  // The recorded run spent its time budget: calls that are missing here were cut off by that.
  const missing = budgetMs === undefined || end === undefined ? [] : [spent(budgetMs)];
  const options = { contract, ...settings, isAnswered, ...definedOnly({ onJudged }) };
  const transport = recordedTransport(exchangeOf, ...missing);
  const report = await runReport(options, transport, head.target, 1);
  const because = whyNotAll(recording);
  const judged: Report =
    because !== undefined && report.outcome === 'conformant' ? { ...report, outcome: 'inconclusive', because } : report;
  // The last line has the start of the run, if it is known.
  const { startedAt: _now, ...timeless } = judged;
  if (end === undefined) return { ...timeless, durationMs: Math.round(recording.ms) };
  const { type: _, ...asRun } = end;
  return { ...(asRun.startedAt === undefined ? timeless : judged), ...asRun };
}

/** Why exchanges that are missing here may have shown a failure; undefined if all exchanges of the run are there. */
function whyNotAll({ end, exchanges, isAmbiguous }: Recording): string | undefined {
  if (end === undefined || exchanges < end.calls) return 'the recording lacks a part of the run';
  return isAmbiguous && end.oneAtATime === undefined
    ? 'the recording holds different exchanges of one call'
    : undefined;
}
