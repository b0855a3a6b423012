import { jsonStart, own, valueAt } from '../../../src/contract.ts';
import type { HookEvent, HostId } from '../profiles/profile.ts';
import type { FieldFault } from './fields.ts';
import type { JsonObject } from './reply.ts';

/** Fields of other hosts that make Copilot CLI drop a decision. */
export const droppedByCopilot: readonly string[] = ['continue', 'stopReason'];

/** A field next to the decision that makes the host drop it; undefined if there is none. */
export function combinationFault(answer: JsonObject, event: HookEvent, host: HostId): FieldFault | undefined {
  if (host === 'codex') return ofCodex(answer, event);
  const name = host === 'copilot-cli' ? droppedByCopilot.find((one) => own(answer, one) !== undefined) : undefined;
  return name === undefined
    ? undefined
    : { pointer: `/${name}`, expected: 'no such field beside the decision', actual: jsonStart(answer[name] ?? null) };
}

function ofCodex(answer: JsonObject, { role }: HookEvent): FieldFault | undefined {
  const fault = (pointer: string, expected: string): FieldFault => ({
    pointer,
    expected,
    actual: jsonStart(valueAt(answer, pointer) ?? null),
  });
  const isOfTool = role === 'before-tool' || role === 'after-tool';
  if (isOfTool && own(answer, 'suppressOutput') === true) return fault('/suppressOutput', 'false, or no such field');
  if (role !== 'before-tool') return undefined;
  if (own(answer, 'continue') === false) return fault('/continue', 'true, or no such field');
  if ((own(answer, 'stopReason') ?? null) !== null) return fault('/stopReason', 'no such field');
  const specific = '/hookSpecificOutput';
  const at = (name: string) => valueAt(answer, `${specific}/${name}`) ?? null;
  const decision = at('permissionDecision');
  if (decision === 'ask') return fault(`${specific}/permissionDecision`, 'a decision that is supported');
  if (decision === 'allow' && at('updatedInput') === null)
    return fault(`${specific}/permissionDecision`, 'no allow without updatedInput: silence lets a call through');
  if (decision !== 'allow' && at('updatedInput') !== null) return fault(`${specific}/updatedInput`, 'allow beside it');
  if (decision === null && at('permissionDecisionReason') !== null)
    return fault(`${specific}/permissionDecisionReason`, 'a decision beside the reason');
  if (decidesInside(answer)) return undefined;
  const isLone = (own(answer, 'decision') ?? null) === null && (own(answer, 'reason') ?? null) !== null;
  return isLone ? fault('/reason', 'a decision beside the reason') : undefined;
}

/** Whether Codex, before a tool, reads the decision inside `hookSpecificOutput`, and nothing outside of it. */
export function decidesInside(answer: JsonObject): boolean {
  const names = ['permissionDecision', 'permissionDecisionReason', 'updatedInput'];
  return names.some((name) => (valueAt(answer, `/hookSpecificOutput/${name}`) ?? null) !== null);
}
