/** The public door: what a contract is written with, and what checks a target against it. */
export * from './model/index.ts';
export { changedExchange, sendsChange, stillAnswered, type Change } from './author/change.ts';
export { endingInWords, seconds } from './author/endings.ts';
export { jsonLine } from './author/json-text.ts';
export { isBlank, isObject, readJson, type Reading } from './author/read-json.ts';
export { sameAnswer, sendsComparison, type Comparison } from './author/steady.ts';
export { fixedUnknownFields, unknownFields, valueAt, withFields, type UnknownField } from './author/unknown-fields.ts';
export { fail, inconclusive, notApplicable, pass } from './author/verdicts.ts';
