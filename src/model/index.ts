export type * from './call.ts';
export * from './exchange.ts';
export type * from './verdict.ts';
export * from './contract.ts';
export type * from './schema.ts';
export type * from './transport.ts';
export * from './report.ts';
export type * from './rehearsal.ts';
