/** The public door: what a contract is written with, and what checks a target against it. */
export * from './model/index.ts';
export { answerOf, answersRequest, isAnswered, onAnswer } from './author/answer-of.ts';
export { changedExchange, sendsChange, stillAnswered, type Change } from './author/change.ts';
export { crashHint, type CrashHints } from './author/crash-hint.ts';
export { defineContract, type OwnContract, type OwnExample } from './author/define-contract.ts';
export { endingInWords, seconds } from './author/endings.ts';
export { fits } from './author/fits.ts';
export { anyTextHint, oddityHint, surroundingsHint } from './author/hints.ts';
export { canonicalJson, jsonLine } from './author/json-text.ts';
export { own, partOf, typeName } from './author/json-value.ts';
export { isBlank, isObject, readJson, type Reading } from './author/read-json.ts';
export { requestOf } from './author/request-of.ts';
export { namesIn, shape } from './author/shape.ts';
export { seemsStuck, tooLate } from './author/stuck.ts';
export { sameAnswer, sendsComparison, type Comparison } from './author/steady.ts';
export { answersInTime, endsAfterAnswer } from './author/timing.ts';
export {
  fixedUnknownFields,
  objectsIn,
  unknownFields,
  valueAt,
  withFields,
  type UnknownField,
} from './author/unknown-fields.ts';
export { fail, gap, inconclusive, notApplicable, pass } from './author/verdicts.ts';
export type { AgentFunction } from './conform/agent-function.ts';
export { check, dryRun, type CheckOptions } from './conform/check.ts';
export type { Settings } from './conform/settings.ts';
export { merge, type Unmerged } from './conform/merge.ts';
export type { Config, TargetConfig } from './conform/config-shape.ts';
export type {
  AgentCommand,
  CommandTarget,
  HttpTarget,
  ModuleTarget,
  ServerStart,
  TargetOptions,
} from './conform/target.ts';
export {
  failureFileName,
  failureText,
  type FoundIn,
  keptFailure,
  pastFailure,
  readFailure,
} from './conform/failure-file.ts';
export type { KeptFailure } from './conform/failure-shape.ts';
export { judgeRecording } from './conform/judge-recording.ts';
export type { ReadBytes } from './conform/lines.ts';
export { readRecording, type Recording, RecordingError } from './conform/read-recording.ts';
export { endLine, exchangeLine, headLine } from './conform/recording.ts';
export type { PackedExchange, RecordingEnd, RecordingHead } from './conform/recording-entries.ts';
export { replay, type ReplayOptions } from './conform/replay.ts';
export { type Control, type Mutant, type Proof, proveContract } from './conform/prove.ts';
export { pace, type Pace } from './run/pace.ts';
export type { PastFailure } from './run/past.ts';
export { boundaryCombinations, boundaryValues, type BoundaryKind, type BoundaryOptions } from './schema/boundary.ts';
export type { Progress } from './run/progress.ts';
