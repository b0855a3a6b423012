import type { Level } from '../../../src/contract.ts';
import type { HostId } from '../profiles/profile.ts';

const words: Readonly<Record<string, Level>> = { M: 'must', S: 'should', m: 'may' };
const order: readonly HostId[] = ['claude-code', 'codex', 'gemini-cli', 'copilot-cli', 'cursor'];

/** Levels of clauses about what an answer says, a word for each host in their order: `-` where it does not bind. */
export const ofAnswers = {
  'hooks/output/known-fields': 'm M m m m',
  'hooks/output/known-values': 'M M S S M',
  'hooks/output/hook-event-name': 'M M m - -',
  'hooks/output/reason': 'M M M M m',
  'hooks/output/combination': '- M - m -',
} as const;

/** How strongly a row binds a host; undefined where it does not. */
export function levelFor({ levels }: { readonly levels: string }, host: HostId): Level | undefined {
  return words[levels.split(' ')[order.indexOf(host)] ?? ''];
}

/** Whether a clause about what an answer says is no more than advice to a host, which reads the answer all the same. */
export function isAdvice(clause: string, host: HostId): boolean {
  const levels = (ofAnswers as Readonly<Record<string, string>>)[clause];
  return levels !== undefined && levelFor({ levels }, host) === 'may';
}
