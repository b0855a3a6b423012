import { own, valueAt } from '../../../src/contract.ts';
import type { HookEvent } from '../profiles/profile.ts';
import { denialIn, foreignDenialIn, hasReason, specificIn } from '../reply/denial.ts';
import { unfitValue, unknownField, wrongEventName } from '../reply/fields.ts';
import type { JsonObject, Reply } from '../reply/reply.ts';
import type { Decide, Decision } from './decide.ts';
import { byCode2, byText, context, failedOpen, goesOn, proceed, refused, remarked, unstated } from './words.ts';

/** Claude Code: exit code 2 blocks, JSON is read if stdout begins with a brace, and failures let the action through. */
export const claudeCode: Decide = (reply, event, { habits }) => {
  const { code, ended, isUnread, answer, isAlone } = reply;
  if (ended === 'late') return failedOpen('it came too late, and is thrown away');
  if (code === undefined) return unstated('no source says what a death by a signal comes to');
  if (isUnread && code === 2) return unstated('no source says what becomes of a hook that does not read its input');
  const object = isAlone ? answer : undefined;
  if (code === 2) {
    const isUndone = habits.code2BeatsUnfit === false && object !== undefined && isUnfit(object, event);
    return isUndone ? failedOpen('the object on stdout fits no schema, and undoes exit code 2') : byCode2(event);
  }
  if (code === 0) return object === undefined ? ofText(reply, event) : ofObject(object, reply, event);
  if (object === undefined || habits.readsJsonOnOtherCodes === false || isUnfit(object, event))
    return failedOpen(`exit code ${code} is no more than a failure of the hook`);
  const decision = ofObject(object, reply, event);
  return decision.is === 'block' ? remarked('block', 'earlier versions drop JSON beside another exit code') : decision;
};

function ofText(reply: Reply, event: HookEvent): Decision {
  if (reply.isSilent) return proceed;
  const isBroken = event.text === 'is context' && reply.stdout.startsWith('{');
  return isBroken
    ? unstated('its pages disagree about JSON that does not parse: text, or an error')
    : byText(reply, event);
}

/** Whether an object fails the schema, which counts only as a failure of the hook. */
function isUnfit(object: JsonObject, event: HookEvent): boolean {
  const isForeign = event.role === 'before-tool' && own(object, 'decision') === 'deny';
  return !isForeign && (unfitValue(object, event) ?? wrongEventName(object, event)) !== undefined;
}

function ofObject(object: JsonObject, reply: Reply, event: HookEvent): Decision {
  if (reply.oddities.length > 0) return unstated('no source says how JSON is read that is not standard');
  if (isUnfit(object, event)) return failedOpen('the object on stdout fits no schema');
  if (own(object, 'continue') === false) return remarked('block', 'it stops everything');
  if (unknownField(object, event) !== undefined)
    return unstated('no source says what becomes of fields that the host does not know');
  const denial = denialIn(object, event.denials);
  if (denial !== undefined) {
    if (event.role === 'end-of-turn' && !hasReason(object, denial))
      return unstated('a reason is required beside block');
    return refused(event, denial.at === '/decision' && event.role === 'before-tool' ? 'deprecated' : undefined);
  }
  if (foreignDenialIn(object) !== undefined) return unstated('no source says how a denial in another shape is read');
  const asked = valueAt(object, '/hookSpecificOutput/permissionDecision');
  if (asked === 'ask') return { is: 'ask' };
  if (asked === 'defer') return unstated('no source says what defer comes to for the call');
  if (specificIn(object)?.['additionalContext'] !== undefined && event.role !== 'before-tool') return context;
  return goesOn(reply, 'nothing in it is read as a denial');
}
