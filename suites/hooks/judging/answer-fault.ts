import { jsonStart, valueAt } from '../../../src/contract.ts';
import type { DenialShape, HookEvent, HookProfile } from '../profiles/profile.ts';
import { combinationFault, droppedByCopilot } from '../reply/combination.ts';
import { denialIn, foreignDenialIn, hasReason, isIn, signalsDenial } from '../reply/denial.ts';
import { unfitValue, unknownField, wrongEventName } from '../reply/fields.ts';
import type { JsonObject } from '../reply/reply.ts';
import { cannotDeny, type Fault, type Given, inForeignShape, ofSilence, onEventThatCannot } from './fault-kinds.ts';

/** The faults in the content of an answer, in the order in which hosts check them. */
export function* faultsOfAnswer(answer: JsonObject, given: Given): Generator<Fault, void, undefined> {
  const { profile, ask, reply } = given;
  const { event } = ask;
  const denial = denialIn(answer, event.denials);
  const foreign = denial === undefined ? foreignDenialIn(answer) : undefined;
  if (foreign !== undefined) {
    const fault = ofForeign(foreign, answer, given);
    if (fault !== undefined) return yield fault;
  }
  const apart = profile.id === 'copilot-cli' ? droppedByCopilot : [];
  const unknown = unknownField(answer, event, apart);
  if (unknown !== undefined)
    yield {
      clause: 'hooks/output/known-fields',
      ...unknown,
      hint: 'leave out what the event does not know',
    };
  const unfit = unfitValue(answer, event);
  if (unfit !== undefined) yield { clause: 'hooks/output/known-values', ...unfit };
  const unnamed = profile.id === 'copilot-cli' || profile.id === 'cursor' ? undefined : wrongEventName(answer, event);
  if (unnamed !== undefined) yield { clause: 'hooks/output/hook-event-name', ...unnamed };
  if (denial?.reason !== undefined && !hasReason(answer, denial) && isReasonWanted(profile, event, denial.at))
    yield {
      clause: 'hooks/output/reason',
      expected: 'a text that is not blank',
      actual: jsonStart(valueAt(answer, denial.reason) ?? null),
      pointer: denial.reason,
      hint: 'say why it is denied: the model goes on by it',
    };
  const combination = combinationFault(answer, event, profile.id);
  if (combination !== undefined) yield { clause: 'hooks/output/combination', ...combination };
  if (signalsDenial(reply) && cannotDeny(ask)) yield onEventThatCannot(event.name);
  const silent = ofSilence(ask, answer);
  if (silent !== undefined) yield silent;
}

/** A denial in the shape of another host. */
function ofForeign(foreign: DenialShape, answer: JsonObject, given: Given): Fault | undefined {
  const { profile, ask, decision } = given;
  const { event } = ask;
  if (event.role !== 'before-tool' && profile.id !== 'codex') {
    const before = profile.events.find(({ role }) => role === 'before-tool');
    const isOwn = before?.denials.some(({ at }) => at === foreign.at) === true;
    if ((isOwn && event.role === 'after-tool') || cannotDeny(ask)) return onEventThatCannot(event.name);
  }
  if (decision.is !== 'block' && !isHalfDone(answer, given)) return inForeignShape(decision);
  return profile.id === 'cursor' ? inForeignShape(decision, 'sources disagree about it') : undefined;
}

/** Whether a denial is in the host's own place, but has an unknown value or lacks the name of its event. */
function isHalfDone(answer: JsonObject, { profile, ask: { event } }: Given): boolean {
  const isNested = profile.id === 'claude-code' || profile.id === 'codex';
  return isNested && event.denials.some(({ at }) => at !== '/decision' && isIn(answer, { at, values: ['deny'] }));
}

/** Claude Code wants a reason only at the end of a turn. */
export function isReasonWanted(profile: HookProfile, event: HookEvent, at: string): boolean {
  return profile.id !== 'claude-code' || (at === '/decision' && event.role === 'end-of-turn');
}
