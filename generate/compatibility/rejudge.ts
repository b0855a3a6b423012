import { loadContract } from '../../src/api/contracts.ts';
import { judgedCalls } from '../../src/conform/judged-calls.ts';
import { judgeRecording } from '../../src/conform/recording/judge-recording.ts';
import { readRecording } from '../../src/conform/recording/read-recording.ts';
import { findingKey } from '../../src/model/contract/clause-key.ts';
import type { JudgedCall, Report } from '../../src/model/index.ts';
import { type Accepted, keptRecording, type KeptRun, runId } from './kept.ts';

/** A stored run, and the report on its recording by the current kit. */
export interface Judged {
  readonly run: KeptRun;
  readonly report: Report;
  readonly calls: readonly JudgedCall[];
}

export async function rejudge(run: KeptRun): Promise<Judged> {
  return { run, ...(await judgeBytes(keptRecording(run))) };
}

/** Judges a recording in memory. */
export async function judgeBytes(bytes: Uint8Array): Promise<Pick<Judged, 'report' | 'calls'>> {
  const recording = readRecording((at, most) => bytes.subarray(at, at + most));
  const calls = judgedCalls();
  const report = await judgeRecording(recording, await loadContract(recording.head.contract.id), calls);
  return { report, calls: calls.calls() };
}

/** The verdict of each clause, under each of its profiles. */
export function verdictsOf({ findings }: Report): KeptRun['verdicts'] {
  return Object.fromEntries(findings.map((finding) => [findingKey(finding), finding.verdict]));
}

/** A verdict that differs from the one on the day of the run. */
export interface Change {
  readonly run: string;
  readonly clause: string;
  readonly was: string;
  readonly is: string;
}

export function changesIn({ run, report }: Judged): Change[] {
  const now = verdictsOf(report);
  const clauses = new Set([...Object.keys(run.verdicts), ...Object.keys(now)]);
  return [...clauses].flatMap((clause) => {
    const [was = 'absent', is = 'absent'] = [run.verdicts[clause], now[clause]];
    return was === is ? [] : [{ run: runId(run), clause, was, is }];
  });
}

/** Whether an entry accepts a change with a reason. */
export function isAccepted(change: Change, { clause, runs, is, reason }: Accepted): boolean {
  const isOfRun = runs === undefined || runs.includes(change.run);
  return isOfRun && clause === change.clause && is === change.is && reason.trim() !== '';
}
