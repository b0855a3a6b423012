/**
 * The public entry: functions that check an agent, and everything that docs/own-contracts.md uses. `./contract.ts` has the whole
 * vocabulary.
 */
export { check, type CheckOptions, dryRun } from './api/check.ts';
export { type BuiltInContract, contracts, loadContract, UnknownContractError } from './api/contracts.ts';
export type { Agent } from './conform/check-agent.ts';
export type { TargetOptions } from './conform/channels/adapters.ts';
export type { Config } from './conform/configuration/config-shape.ts';
export { type Control, type Mutant, type Proof, proveContract } from './conform/contracts/prove.ts';
export { pastFailure, readFailure } from './conform/failures/failure-file.ts';
export type { KeptFailure } from './conform/failures/failure-shape.ts';
export { replay, type ReplayOptions } from './conform/failures/replay.ts';
export { judgeRecording } from './conform/recording/judge-recording.ts';
export { type Recording, RecordingError, readRecording } from './conform/recording/read-recording.ts';
export { merge } from './conform/shards/merge.ts';
export { type CombinedReport, type DryRun, type Finding, levels, type Report } from './model/index.ts';

export {
  answers,
  answersRequest,
  type Call,
  type Clause,
  type Contract,
  ContractError,
  defineContract,
  equals,
  type Exchange,
  fail,
  field,
  fits,
  inconclusive,
  type Json,
  notApplicable,
  onAnswer,
  pass,
  requestOf,
  takesChange,
  valueAt,
  type Verdict,
} from './contract.ts';
