import type { Level } from '../../../src/contract.ts';
import type { HostId } from '../profiles/profile.ts';

const words: Readonly<Record<string, Level>> = { M: 'must', S: 'should', m: 'may' };
const order: readonly HostId[] = ['claude-code', 'codex', 'gemini-cli', 'copilot-cli', 'cursor'];

/** Levels of the clauses about the content of an answer, one letter per host in their order; `-` if the clause does not bind the host. */
export const ofAnswers = {
  'hooks/output/known-fields': 'm M m m m',
  'hooks/output/known-values': 'M M S S M',
  'hooks/output/hook-event-name': 'M M m - -',
  'hooks/output/reason': 'M M M M m',
  'hooks/output/combination': '- M - m -',
} as const;

/** How strongly a row binds a host; undefined if it does not. */
export function levelFor({ levels }: { readonly levels: string }, host: HostId): Level | undefined {
  return words[levels.split(' ')[order.indexOf(host)] ?? ''];
}

/** Whether a clause about the content of an answer is only advice to a host, which reads the answer anyway. */
export function isAdvice(clause: string, host: HostId): boolean {
  const levels = (ofAnswers as Readonly<Record<string, string>>)[clause];
  return levels !== undefined && levelFor({ levels }, host) === 'may';
}
