/** The whole vocabulary for writing contracts, which the built-in ones use too: `agent-conform/contract`. It calls no target. */
export { again, isAgain } from './model/exchange/nonce.ts';
export type { Call } from './model/exchange/call.ts';
export { withScenarios } from './model/contract/with-scenarios.ts';
export type { Chain, ChainStep } from './model/exchange/chain.ts';
export type { Called, Ending, Exchange, Parameter, ReturnedKind, Turns } from './model/exchange/exchange.ts';
export type { Found, FoundFiles, Placed, PlacedFiles } from './model/exchange/files.ts';
export { ContractError } from './model/contract/contract-error.ts';
export type { MadeSchemas } from './model/contract/made-schemas.ts';
export type {
  Clause,
  Contract,
  HostClause,
  HostSide,
  Level,
  Mend,
  Mends,
  Preparation,
  Scenario,
  Unchecked,
  Unshown,
} from './model/contract/contract.ts';
export type { Profile, ProfileVersion } from './model/contract/profile.ts';
export type {
  CommandPlay,
  CommandStep,
  HostCase,
  HttpPlay,
  ModulePlay,
  ModuleStep,
  OddValue,
  Play,
  PlayedAnswer,
  PlayedScript,
  ScriptsPlay,
} from './model/host/host-case.ts';
export type {
  AgentCall,
  CommandCall,
  Conclusion,
  GivenValue,
  HttpCall,
  ModuleCall,
  Testimony,
  Vantage,
} from './model/host/testimony.ts';
export type { Observation } from './model/host/observation.ts';
export type { Mock, MockAnswer, MockFault, MockRequest } from './model/contract/mock.ts';
export { clauseKey } from './model/contract/clause-key.ts';
export {
  settingOf,
  settingsOf,
  settingText,
  type Settable,
  type TargetParameters,
} from './model/contract/parameters.ts';
export type { Untriable } from './model/contract/untriable.ts';
export { profileNamed, versionOf } from './model/contract/profiles.ts';
export type { Fault, Json, JsonSchema, JsonShape, Validate } from './model/schema.ts';
export type { Verdict } from './model/verdict.ts';
export { faultCases, hostCall, hostCases } from './author/hosts/cases.ts';
export { lateCases, onLate } from './author/hosts/late.ts';
export { ofConcluding, ofSending, ofWaiting } from './author/hosts/in-common.ts';
export { oddJson, type OddJson } from './author/hosts/odd-json.ts';
export { inPieces, printedBy } from './author/hosts/stdout.ts';
export { observed, surviving } from './author/hosts/survival.ts';
export {
  caseOf,
  concludedInWords,
  failConclusion,
  onFault,
  onLateFault,
  onTestimony,
  testimonyOf,
  tookAnswer,
} from './author/hosts/testimony.ts';
export { answers, isAnswered, onAnswer, onChanged, takesChange } from './author/judging/answers.ts';
export { answerOf, answersRequest } from './author/reading/answer-of.ts';
export { changedExchange, sendsChange, stillAnswered, type Change } from './author/judging/change.ts';
export { crashHint, type CrashHints } from './author/hints/crash-hint.ts';
export { differenceOf, type Difference } from './author/judging/difference.ts';
export { defineContract, type OwnContract, type OwnExample } from './author/define-contract.ts';
export { mended } from './author/mended.ts';
export { endingInWords } from './model/exchange/endings.ts';
export { seconds } from './model/text/phrases.ts';
export { quoteWord } from './model/text/words.ts';
export { fits } from './author/judging/fits.ts';
export { anyTextHint, noObjectHint, oddityHint, surroundingsHint } from './author/hints/hints.ts';
export { canonicalJson, jsonLine, jsonStart } from './author/reading/json-text.ts';
export { own, partOf, typeName, valueAt } from './author/reading/json-value.ts';
export { isBlank, isObject, readJson } from './author/reading/read-json.ts';
export type { Reading } from './author/reading/readings.ts';
export { requestOf } from './author/reading/request-of.ts';
export { namesIn, shape } from './author/shape.ts';
export { seemsStuck, tooLate } from './author/judging/stuck.ts';
export { sameAnswer, sendsComparison, type Comparison } from './author/judging/steady.ts';
export {
  exitsWithZero,
  hasCrashed,
  hasExitedWithZero,
  isPrintedInVain,
  printedAnswer,
  printedInWords,
  printsJsonAlone,
} from './author/judging/stdout.ts';
export { answersInTime, endsAfterAnswer } from './author/judging/timing.ts';
export {
  fixedUnknownFields,
  objectsIn,
  unknownFields,
  withFields,
  type UnknownField,
} from './author/judging/unknown-fields.ts';
export { unanswered } from './author/judging/unanswered.ts';
export { fail, gap, inconclusive, notApplicable, pass } from './author/judging/verdicts.ts';
export { all, each, equals, field, oneOf, typeAt, type Verifier } from './author/judging/verifiers.ts';
export { lazily } from './schema/generate/lazily.ts';
export { inTime, matches, TimeLimitError } from './schema/time-limit.ts';
export {
  boundaryCombinations,
  boundaryValues,
  type BoundaryKind,
  type BoundaryOptions,
} from './schema/boundary/boundary.ts';
