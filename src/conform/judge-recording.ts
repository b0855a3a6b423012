import type { Contract, Report } from '../model/index.ts';
import { recordedTransport } from '../transport/recorded.ts';
import { runReport } from './check.ts';
import type { Recording } from './recording.ts';

/**
 * Judges a recording: the run is held again with its settings, and every call is answered from the recording, so that the
 * report equals the one of the run. What was never recorded is inconclusive.
 */
export async function judgeRecording(recording: Recording, contract: Contract): Promise<Report> {
  const { head, exchanges, durationMs } = recording;
  const report = await runReport({ contract, ...head.settings }, recordedTransport(exchanges), head.target, 1);
  return { ...report, durationMs: durationMs ?? Math.round(exchanges.reduce((sum, exchange) => sum + exchange.ms, 0)) };
}
