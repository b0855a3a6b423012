// The shape of the report stands apart, in schema.ts: whoever prints a report need not load zod.
export { text } from './text.ts';
export { json } from './json.ts';
export { explainContract } from './explain.ts';
export { explainClause } from './explain-clause.ts';
export { listContracts } from './list.ts';
export { describeClause, describeContract, summarizeContract } from './describe.ts';
export type { ClauseData, ContractData, ContractSummary, Tried } from './describe.ts';
export type { TextOptions } from './page.ts';
