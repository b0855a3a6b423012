import type { BaselineResult, Evidence, Gate, Report, ReportShard } from './report.generated.ts';

// The fields of a report, and what they mean, stand in its published schema (src/report/schema): the build makes the types of it.
export type * from './report.generated.ts';

export type Outcome = Report['outcome'];
export type Origin = Evidence['origin'];
export type ShrinkEnd = Evidence['shrinkEnd'];
/** Whether a failure that comes and goes gates: `fail`, or `warn`, which reports it and leaves the outcome alone. */
export type FlakyGate = Gate['flaky'];
export const flakyGates: readonly ['fail', 'warn'] = ['fail', 'warn'];

/** One of the parts that a run is split into, from 1 on. */
export type Shard = Omit<ReportShard, 'recording'>;
/** A failure that is known and let pass until it is mended. */
export type BaselineEntry = Omit<BaselineResult, 'came'>;
/** Files by path, their contents in short. */
export type FilesInEvidence = NonNullable<Evidence['turns'][number]['files']>['before'];
