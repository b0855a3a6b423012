import type { Contract, Exchange, Report } from '../model/index.ts';
import { recordedTransport } from '../transport/recorded.ts';
import { spent } from '../run/memory.ts';
import { runReport } from './check.ts';
import type { Recording } from './recording.ts';

/**
 * Judges a recording: the run is held again with its settings, and every call is answered from the recording, so that the
 * report equals the one of the run. What was never recorded is inconclusive.
 */
export async function judgeRecording(recording: Recording, contract: Contract): Promise<Report> {
  const { head, exchanges, end } = recording;
  const { budgetMs, ...settings } = head.settings;
  // The time was spent in the run that was recorded; what that cut off is missing here.
  const missing = budgetMs === undefined || end === undefined ? [] : [spent(budgetMs)];
  const report = await runReport({ contract, ...settings }, recordedTransport(exchanges, ...missing), head.target, 1);
  if (end === undefined) return { ...report, durationMs: Math.round(sumOfMs(exchanges)) };
  const { type: _, ...told } = end;
  return { ...report, ...told };
}

function sumOfMs(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, exchange) => sum + exchange.ms, 0);
}
