import { isObject, type Json, own, valueAt } from '../../../src/contract.ts';
import type { HookEvent, HookProfile } from '../profiles/profile.ts';
import { denialIn, hasReason, specificIn } from '../reply/denial.ts';
import { type FieldFault, unfitValue, unknownField, wrongEventName } from '../reply/fields.ts';
import type { JsonObject, Reply } from '../reply/reply.ts';
import { namesOf } from '../reply/names.ts';
import { combinationFault, decidesInside } from '../reply/combination.ts';
import type { Decide, Decision } from './decide.ts';
import { byCode2, byText, context, failedOpen, proceed, refused, remarked } from './words.ts';

/** Codex, the strictest reader: anything that it does not know makes the run a failed one, and the action goes ahead. */
export const codex: Decide = (reply, event, profile) => {
  const { code, ended, isUnread, stderr } = reply;
  if (isUnread && profile.habits.dropsUnread === true)
    return failedOpen('it did not read its input to the end: the host meets a broken pipe and drops what it said');
  if (ended === 'late') return failedOpen('it came too late');
  if (code === undefined) return failedOpen('it ended by a signal');
  if (code === 2) {
    if (stderr === '') return failedOpen('exit code 2 without a word on stderr');
    return event.code2 === 'is a notice' ? remarked('proceed', 'reported as failed') : byCode2(event);
  }
  if (code !== 0) return ofOtherCode(reply, code);
  const object = taken(reply);
  return object === undefined ? ofText(reply, event) : ofObject(object, event, profile);
};

/** The object that Codex's parser accepts: the last of duplicate names counts, and half of a surrogate pair is not accepted. */
function taken({ taken: value, oddities }: Reply): JsonObject | undefined {
  return isObject(value) && !oddities.includes(mark) && isOfWholeCharacters(value) ? value : undefined;
}

/** Whether no text in the value holds half of a surrogate pair. */
function isOfWholeCharacters(value: JsonObject): boolean {
  const left: Json[] = [value];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one === 'string' && !one.isWellFormed()) return false;
    if (Array.isArray(one)) for (const inner of one) left.push(inner);
    else if (isObject(one)) {
      for (const name of namesOf(one)) {
        if (!name.isWellFormed()) return false;
        left.push(one[name] ?? null);
      }
    }
  }
  return true;
}

const mark = 'a byte order mark';

function ofOtherCode({ value }: Reply, code: number): Decision {
  const isAllow = valueAt(value ?? null, '/hookSpecificOutput/permissionDecision') === 'allow';
  if (isAllow) return remarked('proceed', 'reported as failed');
  return failedOpen(`exit code ${code} is no more than a failure of the hook`);
}

function ofText(reply: Reply, event: HookEvent): Decision {
  if (reply.isSilent) return proceed;
  const looksLikeJson = /^[{[]/.test(reply.stdout) && !reply.oddities.includes(mark);
  return looksLikeJson ? failedOpen('what stands on stdout is no JSON as a whole') : byText(reply, event);
}

function ofObject(object: JsonObject, event: HookEvent, profile: HookProfile): Decision {
  const fault =
    unknownField(object, event) ?? unfitValue(withoutApproval(object), event) ?? unknownEvent(object, event);
  if (fault !== undefined) return failedOpen(`${fault.pointer} is not as its schema has it`);
  if (event.role !== 'before-tool' && own(object, 'continue') === false)
    return event.role === 'end-of-turn' ? remarked('proceed', 'it stops') : remarked('block', 'it stops everything');
  const isInside = event.role === 'before-tool' && decidesInside(object);
  const denial = denialIn(object, isInside ? event.denials.filter(({ at }) => at !== '/decision') : event.denials);
  if (denial !== undefined && !hasReason(object, denial)) return failedOpen('a denial without a reason');
  const combination = combinationFault(object, event, profile.id);
  if (combination !== undefined) return failedOpen(`${combination.pointer} makes the host drop it`);
  if (denial !== undefined) return refused(event);
  const specific = specificIn(object);
  if (isObject(specific) && specific['permissionDecision'] === 'ask') return failedOpen('a question is not supported');
  return typeof specific?.['additionalContext'] === 'string' && event.role !== 'before-tool' ? context : proceed;
}

/** Codex's parser knows an approval outside `hookSpecificOutput`, which counts only if nothing inside decides. */
function withoutApproval(object: JsonObject): JsonObject {
  return own(object, 'decision') === 'approve' && decidesInside(object) ? { ...object, decision: null } : object;
}

/** Codex's schemas want the name of this very event; its parser accepts any event name that it knows. */
function unknownEvent(object: JsonObject, event: HookEvent): FieldFault | undefined {
  const given = specificIn(object)?.['hookEventName'];
  return parsedNames.some((name) => name === given) ? undefined : wrongEventName(object, event);
}

const parsedNames = [
  'PreToolUse',
  'PermissionRequest',
  'PostToolUse',
  'PreCompact',
  'PostCompact',
  'SessionStart',
  'UserPromptSubmit',
  'SubagentStart',
  'SubagentStop',
  'Stop',
] as const;
