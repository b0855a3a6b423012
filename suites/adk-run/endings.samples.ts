import type { Exchange } from '../../src/contract.ts';
import { answer, by, ended, hangup, late, response } from './exchanges.samples.ts';

// For tests: exchanges of the greeting, one for each ending.
export const answered = answer(by('model', 'Hello.'));
export const refused = response(422);
export const broken = response(500);
export const redirect = response(307);
export const tooMany = response(429);
export const flooded = ended({ by: 'overflow', limitBytes: 1_024 });
export const unreachable = ended({ by: 'unreachable', reason: 'connection refused' });
export const whatever: readonly Exchange[] = [
  refused,
  broken,
  redirect,
  tooMany,
  flooded,
  unreachable,
  hangup('closed'),
  late('headers'),
  late('body'),
  response(200, {}),
];
