import { isObject, type Json, own, valueAt } from '../../../src/contract.ts';
import type { DenialShape } from '../profiles/profile.ts';
import { type JsonObject, parsed, type Reply } from './reply.ts';

/** The refusals of any host. */
const ofAnyHost: readonly DenialShape[] = [
  { at: '/hookSpecificOutput/permissionDecision', values: ['deny'] },
  { at: '/hookSpecificOutput/decision/behavior', values: ['deny'] },
  { at: '/decision', values: ['deny', 'block'] },
  { at: '/permissionDecision', values: ['deny'] },
  { at: '/permission', values: ['deny'] },
  { at: '/behavior', values: ['deny'] },
];

const words =
  /\b(?:den(?:y|ied|ies)|block(?:s|ed)?|refuse[sd]?|reject(?:s|ed)?|forbidden|not (?:allowed|permitted))\b/i;

/** Whether a reply signals a denial in the form of any host: by exit code 2, as JSON, or with another code in words. */
export function signalsDenial(reply: Reply): boolean {
  return reply.code === 2 || deniesAsJson(reply) || deniesInWords(reply);
}

/** A denial as JSON on stdout or stderr, in the shape of any host. */
export function deniesAsJson({ answer, stderr }: Reply): boolean {
  const onStderr = stderr.startsWith('{') ? parsed(stderr) : undefined;
  return [answer, onStderr].some((one) => isObject(one) && ofAnyHost.some((shape) => isIn(one, shape)));
}

/** Words of denial, with an exit code that is neither 0 nor 2. */
export function deniesInWords(reply: Reply): boolean {
  const { code, stderr } = reply;
  return code !== undefined && code !== 0 && code !== 2 && (words.test(stderr) || words.test(reply.stdout));
}

/** The first of these shapes in which the answer refuses. */
export function denialIn(answer: Json, shapes: readonly DenialShape[]): DenialShape | undefined {
  return shapes.find((shape) => isIn(answer, shape));
}

/** A denial in the shape of any host. */
export function foreignDenialIn(answer: JsonObject): DenialShape | undefined {
  return denialIn(answer, ofAnyHost);
}

export function isIn(answer: Json, { at, values }: DenialShape): boolean {
  const value = valueAt(answer, at);
  if (values === 'text') return typeof value === 'string' && value.trim() !== '';
  return value !== undefined && values.includes(value);
}

/** Whether a denial gives a reason that is more than white space; true if its shape has no place for one. */
export function hasReason(answer: Json, { reason }: DenialShape): boolean {
  const text = reason === undefined ? undefined : valueAt(answer, reason);
  return reason === undefined || (typeof text === 'string' && text.trim() !== '');
}

/** The part of an answer that Claude Code and the hosts that follow it read. */
export function specificIn(answer: Json): JsonObject | undefined {
  const specific = own(answer, 'hookSpecificOutput');
  return isObject(specific) ? specific : undefined;
}
