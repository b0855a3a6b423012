import type { BaselineResult, Evidence, Gate, Report, ReportShard } from './report.generated.ts';

// The fields of a report and their meanings are defined by its published schema (src/report/schema); the build makes the types
// from it.
export type * from './report.generated.ts';

export type Outcome = Report['outcome'];
export type Origin = Evidence['origin'];
export type ShrinkEnd = Evidence['shrinkEnd'];
/** Whether a flaky failure gates: `fail`, or `warn`, which reports it and does not change the outcome. */
export type FlakyGate = Gate['flaky'];
export const flakyGates: readonly ['fail', 'warn'] = ['fail', 'warn'];

/** One of the parts into which a run is split, numbered from 1. */
export type Shard = Omit<ReportShard, 'recording'>;
/** A failure that is known and let pass until it is repaired. */
export type BaselineEntry = Omit<BaselineResult, 'came'>;
/** Files by path, with excerpts of their contents. */
export type FilesInEvidence = NonNullable<Evidence['turns'][number]['files']>['before'];
