import { isObject, own, valueAt } from '../../../src/contract.ts';
import type { HookEvent, HookProfile } from '../profiles/profile.ts';
import { denialIn, hasReason, specificIn } from '../reply/denial.ts';
import { unfitValue, unknownField, wrongEventName } from '../reply/fields.ts';
import type { JsonObject, Reply } from '../reply/reply.ts';
import { combinationFault } from '../reply/combination.ts';
import type { Decide, Decision } from './decide.ts';
import { byCode2, byText, context, failedOpen, proceed, refused, remarked } from './words.ts';

/** Codex: the strictest reader. Whatever it does not know makes the run a failed one, and the action goes ahead. */
export const codex: Decide = (reply, event, profile) => {
  const { code, ended, isUnread, stderr, isAlone, answer, oddities } = reply;
  if (isUnread)
    return failedOpen('it did not read its input to the end: the host meets a broken pipe and drops what it said');
  if (ended === 'late') return failedOpen('it came too late');
  if (code === undefined) return failedOpen('it ended by a signal');
  if (code === 2) {
    if (stderr === '') return failedOpen('exit code 2 without a word on stderr');
    return event.code2 === 'is a notice' ? remarked('proceed', 'reported as failed') : byCode2(event);
  }
  if (code !== 0) return ofOtherCode(reply, code);
  if (isAlone && answer !== undefined && oddities.length === 0) return ofObject(answer, event, profile);
  return ofText(reply, event);
};

function ofOtherCode({ value }: Reply, code: number): Decision {
  const isAllow = valueAt(value ?? null, '/hookSpecificOutput/permissionDecision') === 'allow';
  if (isAllow) return remarked('proceed', 'reported as failed');
  return failedOpen(`exit code ${code} is no more than a failure of the hook`);
}

function ofText(reply: Reply, event: HookEvent): Decision {
  if (reply.stdout === '') return proceed;
  return /^[{[]/.test(reply.stdout) ? failedOpen('what stands on stdout is no JSON as a whole') : byText(reply, event);
}

function ofObject(object: JsonObject, event: HookEvent, profile: HookProfile): Decision {
  const fault = unknownField(object, event) ?? unfitValue(object, event) ?? wrongEventName(object, event);
  if (fault !== undefined) return failedOpen(`${fault.pointer} is not as its schema has it`);
  const isStopped = event.role !== 'before-tool' && own(object, 'continue') === false;
  if (isStopped && event.role === 'end-of-turn') return remarked('proceed', 'it stops');
  const denial = denialIn(object, event.denials);
  if (denial !== undefined && !hasReason(object, denial)) return failedOpen('a denial without a reason');
  const combination = combinationFault(object, event, profile.id);
  if (combination !== undefined) return failedOpen(`${combination.pointer} makes the host drop it`);
  if (denial !== undefined) return refused(event);
  if (isStopped) return remarked('block', 'it stops everything');
  const specific = specificIn(object);
  if (isObject(specific) && specific['permissionDecision'] === 'ask') return failedOpen('a question is not supported');
  return typeof specific?.['additionalContext'] === 'string' && event.role !== 'before-tool' ? context : proceed;
}
