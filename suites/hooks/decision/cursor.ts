import { own } from '../../../src/contract.ts';
import type { HookEvent, HookProfile } from '../profiles/profile.ts';
import { denialIn, hasReason, specificIn } from '../reply/denial.ts';
import { unfitValue, unknownField } from '../reply/fields.ts';
import type { JsonObject, Reply } from '../reply/reply.ts';
import type { Decide, Decision } from './decide.ts';
import { byCode2, byText, context, failedOpen, goesOn, proceed, remarked, unstated } from './words.ts';

/** Cursor: on events that ask for permission, output that is not JSON blocks; the meaning of silence is disputed. */
export const cursor: Decide = (reply, event, profile) => {
  const { code, ended } = reply;
  if (ended === 'late') return failedOpen(failure('it came too late'));
  if (code === undefined) return failedOpen(failure('it crashed'));
  if (reply.isUnread && code === 2)
    return unstated('no source says what becomes of a hook that does not read its input');
  if (code === 2) return byCode2(event);
  if (code !== 0) return ofOtherCode(reply, event, code);
  if (reply.isAlone && reply.answer !== undefined) return ofObject(reply.answer, reply, event, profile);
  return reply.isSilent ? ofSilence(event) : byText(reply, event);
};

function failure(why: string): string {
  return `${why}: a failure of the hook; with failClosed it blocks`;
}

function ofSilence(event: HookEvent): Decision {
  if (event.asksPermission !== true) return proceed;
  return unstated('by its page silence is a failure and the action goes on; reports say that it blocks');
}

function ofOtherCode({ answer, isAlone }: Reply, event: HookEvent, code: number): Decision {
  const isAllow = isAlone && answer !== undefined && own(answer, 'permission') === 'allow';
  if (isAllow) return remarked('proceed', 'reported as failed');
  const isUnfit = isAlone && answer !== undefined && event.asksPermission === true && unfitValue(answer, event);
  return isUnfit
    ? unstated('two rules apply: another exit code goes on, what does not fit blocks')
    : failedOpen(failure(`exit code ${code}`));
}

function ofObject(answer: JsonObject, reply: Reply, event: HookEvent, { habits }: HookProfile): Decision {
  if (reply.oddities.length > 0) return unstated('no source says how JSON is read that is not standard');
  const asClaude = ofClaudeFormat(answer, event);
  if (asClaude !== undefined) return asClaude;
  if (unfitValue(answer, event) !== undefined && event.asksPermission === true)
    return habits.failsClosed === true
      ? remarked('block', 'it fits no schema, and what does not fit blocks')
      : failedOpen('it fits no schema');
  if (unknownField(answer, event) !== undefined) return unstated('no source says what a further field does');
  if (denialIn(answer, event.denials) !== undefined)
    return event.role === 'end-of-turn' ? remarked('block', 'the turn goes on') : { is: 'block' };
  if (own(answer, 'permission') === 'ask') return ofAsk(event);
  if (own(answer, 'additional_context') !== undefined) return context;
  const isSilent = event.asksPermission === true && own(answer, 'permission') === undefined;
  return isSilent ? unstated('no source says what an object without permission does') : goesOn(reply, '');
}

/** Cursor also accepts hooks in the format of Claude Code. */
function ofClaudeFormat(answer: JsonObject, { role, name }: HookEvent): Decision | undefined {
  const specific = specificIn(answer);
  if (role === 'before-tool' && specific?.['permissionDecision'] === 'deny') {
    const isNamed = typeof specific['hookEventName'] === 'string';
    const isWhole = isNamed && Object.keys(answer).length === 1;
    return isWhole
      ? remarked('block', 'as a hook in the format of Claude Code; in hooks.json as invalid JSON')
      : unstated('no source says how a nested denial without the name of its event is read');
  }
  const blocks = { at: '/decision', values: ['block'], reason: '/reason' } as const;
  if (name !== 'stop' || denialIn(answer, [blocks]) === undefined) return undefined;
  return hasReason(answer, blocks)
    ? remarked('block', 'as a hook in the format of Claude Code: the turn goes on')
    : unstated('no source says what a block without a reason does');
}

function ofAsk({ name }: HookEvent): Decision {
  return name === 'preToolUse' ? remarked('proceed', 'ask is taken, and not enforced') : { is: 'ask' };
}
