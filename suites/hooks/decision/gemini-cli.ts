import { isObject, type Json, own, valueAt } from '../../../src/contract.ts';
import type { HookEvent } from '../profiles/profile.ts';
import { denialIn } from '../reply/denial.ts';
import { parsed, type Reply } from '../reply/reply.ts';
import type { Decide, Decision } from './decide.ts';
import { byCode2, context, failedOpen, goesOn, proceed, refused, remarked, unstated } from './words.ts';

/** Gemini CLI: JSON wins over the exit code, and where stdout is empty stderr is read in its place. */
export const geminiCli: Decide = (reply, event) => {
  const { ended, oddities } = reply;
  if (ended === 'late') return failedOpen('it came too late');
  if (ended === 'otherwise') return unstated('it did not end by itself');
  if (oddities.length > 0) return unstated('no source says how JSON is read that is not standard');
  const text = reply.stdout === '' ? reply.stderr : reply.stdout;
  const value = onceMore(parsed(text));
  return isObject(value) || Array.isArray(value) ? ofValue(value, reply, event) : ofText(text, reply, event);
};

/** A text in JSON is parsed once more. */
function onceMore(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? parsed(value) : value;
}

function ofValue(value: Json, reply: Reply, event: HookEvent): Decision {
  if (event.role === 'session-begins') return hasContext(value) ? context : proceed;
  if (own(value, 'continue') === false) return remarked('block', 'it stops everything');
  if (denialIn(value, event.denials) !== undefined) return refused(event);
  if (own(value, 'decision') === 'ask') return unstated('its source asks, its pages do not know it');
  if (hasContext(value) && event.role !== 'before-tool') return context;
  return goesOn(reply, 'JSON without a decision of this host is an allow, whatever the exit code');
}

function hasContext(value: Json): boolean {
  return typeof valueAt(value, '/hookSpecificOutput/additionalContext') === 'string';
}

/** By a signal it has no code, and that counts as 0. */
function ofText(text: string, reply: Reply, event: HookEvent): Decision {
  const { code = 0 } = reply;
  if (code === 0) return goesOn(reply, 'stdout is no JSON, and is shown as a message');
  if (text === '') return failedOpen('nothing on stdout nor on stderr is an allow, whatever the exit code');
  if (code === 1) return failedOpen('exit code 1 is a warning');
  if (code === 2) return byCode2(event);
  return unstated(`exit code ${code} is a denial in its source, a warning on its pages`);
}
