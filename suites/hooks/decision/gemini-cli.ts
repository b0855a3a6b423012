import { type Json, own, valueAt } from '../../../src/contract.ts';
import type { HookEvent } from '../profiles/profile.ts';
import { denialIn } from '../reply/denial.ts';
import { type Reply, takenByJavaScript } from '../reply/reply.ts';
import type { Decide, Decision } from './decide.ts';
import { byCode2, context, failedOpen, goesOn, proceed, refused, remarked, unstated } from './words.ts';

/** Gemini CLI: JSON wins over the exit code, and if stdout is empty, stderr is read in its place. */
export const geminiCli: Decide = (reply, event) => {
  const { ended } = reply;
  if (ended === 'late') return failedOpen('it came too late');
  if (ended === 'otherwise') return unstated('it did not end by itself');
  const value = onceMore(reply.isSilent ? takenByJavaScript(reply.stderr) : reply.taken);
  if (value === undefined) return ofText(reply, event);
  return typeof value === 'object' && value !== null ? ofValue(value, reply, event) : ofNothing(reply);
};

/** A JSON value that is a string is parsed once more. */
function onceMore(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? takenByJavaScript(value) : value;
}

function ofValue(value: Json, reply: Reply, event: HookEvent): Decision {
  if (isBrokenInside(value))
    return goesOn(reply, 'hookSpecificOutput is no object, and the whole of it is thrown away');
  if (event.role === 'session-begins') return hasContext(value) ? context : proceed;
  if (own(value, 'continue') === false) return ofStop(event);
  if (denialIn(value, event.denials) !== undefined) return refused(event);
  if (own(value, 'decision') === 'ask') return unstated('its source asks, its pages do not know it');
  if (hasContext(value) && (event.role === 'after-tool' || event.role === 'prompt')) return context;
  return goesOn(reply, 'JSON without a decision of this host is an allow, whatever the exit code');
}

/** Whether Gemini CLI fails to merge this value, which loses the answer. */
function isBrokenInside(value: Json): boolean {
  const specific = own(value, 'hookSpecificOutput') ?? null;
  return specific !== null && typeof specific !== 'object' && specific !== false && specific !== 0 && specific !== '';
}

/** At the end of a turn, to stop is to let it end. */
function ofStop({ role }: HookEvent): Decision {
  return role === 'end-of-turn' ? remarked('proceed', 'it stops') : remarked('block', 'it stops everything');
}

function hasContext(value: Json): boolean {
  const text = valueAt(value, '/hookSpecificOutput/additionalContext');
  return typeof text === 'string' && text !== '';
}

/** A lone number, boolean or null counts as JSON and not as an answer: nothing is left of the reply. */
function ofNothing(reply: Reply): Decision {
  const why = 'a JSON value that is no object counts as no answer at all, whatever the exit code';
  return (reply.code ?? 0) === 0 ? goesOn(reply, why) : failedOpen(why);
}

/** After a signal there is no exit code, which counts as 0. */
function ofText(reply: Reply, event: HookEvent): Decision {
  const { code = 0 } = reply;
  if (code === 0) return goesOn(reply, 'stdout is no JSON, and is shown as a message');
  if (reply.isSilent && reply.stderr === '')
    return failedOpen('nothing on stdout nor on stderr is an allow, whatever the exit code');
  if (code === 1) return failedOpen('exit code 1 is a warning');
  if (code === 2) return byCode2(event);
  return unstated(`exit code ${code} is a denial in its source, a warning on its pages`);
}
