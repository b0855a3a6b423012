import { isObject, own } from '../../../src/contract.ts';
import type { HookEvent } from '../profiles/profile.ts';
import { denialIn, hasReason } from '../reply/denial.ts';
import { unknownField } from '../reply/fields.ts';
import { besideProgress, type JsonObject, type Reply } from '../reply/reply.ts';
import type { Decide, Decision } from './decide.ts';
import { byCode2, context, failedOpen, goesOn, proceed, refused, remarked, unstated } from './words.ts';

/** Copilot CLI: by its newest page, a hook before a tool refuses the tool if it fails; no other failure refuses anything. */
export const copilotCli: Decide = (reply, event, { habits }) => {
  const { code, ended } = reply;
  const isClosed = habits.failsClosed === true && event.role === 'before-tool';
  if (ended === 'late') return failedOpen('it came too late: time is always open');
  if (code === undefined) return isClosed ? byFailing() : failedOpen('it crashed');
  if (reply.isUnread && code === 2)
    return unstated('no source says what becomes of a hook that does not read its input');
  if (code === 2) return habits.failsClosed === true ? ofCode2(event) : failedOpen('exit code 2 is a warning');
  if (code !== 0) return isClosed ? byFailing() : failedOpen(`exit code ${code} is logged, and the action goes on`);
  return ofStdout(reply, event);
};

function byFailing(): Decision {
  return remarked('block', 'a hook that fails refuses the tool; by older pages it does not');
}

function ofCode2(event: HookEvent): Decision {
  return event.code2 === 'blocks' ? remarked('block', 'by older pages it is a warning') : byCode2(event);
}

function ofStdout(reply: Reply, event: HookEvent): Decision {
  const { isBlank, value } = besideProgress(reply);
  if (isBlank) return proceed;
  if (event.role === 'prompt') return remarked('proceed', 'what hooks say on this event is dropped');
  if (reply.oddities.length > 0) return unstated('no source says how JSON is read that is not standard');
  return isObject(value) ? ofObject(value, event) : goesOn(reply, 'stdout is no JSON as a whole, and is dropped');
}

function ofObject(object: JsonObject, event: HookEvent): Decision {
  const denial = denialIn(object, event.denials);
  const unknown = unknownField(object, event);
  if (unknown !== undefined) return unstated(`no source says what ${unknown.pointer} does to the rest`);
  if (denial !== undefined)
    return hasReason(object, denial) ? refused(event) : unstated('a reason is required beside the denial');
  if (own(object, 'permissionDecision') === 'ask') return remarked('ask', 'a denial where nobody can be asked');
  return own(object, 'additionalContext') === undefined ? proceed : context;
}
