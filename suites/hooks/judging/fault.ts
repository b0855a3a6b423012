import { jsonStart, valueAt } from '../../../src/contract.ts';
import type { Ask } from '../ask/ask.ts';
import type { Decision } from '../decision/decide.ts';
import type { HookEvent, HookProfile } from '../profiles/profile.ts';
import { combinationFault, droppedByCopilot } from '../reply/combination.ts';
import {
  denialIn,
  deniesAsJson,
  deniesInWords,
  foreignDenialIn,
  hasReason,
  isIn,
  signalsDenial,
} from '../reply/denial.ts';
import { unfitValue, unknownField, wrongEventName } from '../reply/fields.ts';
import { namesOf } from '../reply/names.ts';
import { besideProgress, type JsonObject, parsed, type Reply } from '../reply/reply.ts';

/** The one thing that is wrong with a reply, and the clause that says so. */
export interface Fault {
  /** The id of the clause. */
  readonly clause: string;
  readonly expected: string;
  readonly actual: string;
  readonly pointer?: string;
  readonly hint?: string;
  /** Set where nobody can say whether it is one: why. */
  readonly unsure?: string;
}

interface Given {
  readonly profile: HookProfile;
  readonly ask: Ask;
  readonly reply: Reply;
  readonly decision: Decision;
}

/** What is wrong with a reply, where anything is: the first of what there is, so that one fault fails one clause. */
export function faultOf(given: Given): Fault | undefined {
  const { code, ended } = given.reply;
  if (ended === 'late') return { clause: 'hooks/timing/within-timeout', expected: 'an end in time', actual: 'none' };
  if (ended === 'by a signal') return crashed('it was killed by a signal');
  if (code === undefined) return undefined;
  if (code === 2) return ofCode2(given);
  if (code !== 0) return ofOtherCode(given, code);
  return ofStdout(given);
}

function crashed(actual: string): Fault {
  return {
    clause: 'hooks/input/answers-each-event',
    expected: 'an end by itself with exit code 0 or 2',
    actual,
    hint: 'catch what can go wrong, and say with 0 or 2 what is to be done then: other exit codes are a failure of the hook',
  };
}

function ofOtherCode({ reply, decision }: Given, code: number): Fault | undefined {
  if (!deniesInWords(reply) && !deniesAsJson(reply)) return crashed(`exit code ${code}`);
  if (decision.is === 'block') return undefined;
  return {
    clause: 'hooks/decision/no-denial-in-words',
    expected: 'a denial by exit code 2, or as JSON with exit code 0',
    actual: `a denial in words with exit code ${code}: ${decision.because ?? decision.is}`,
    hint: 'end with exit code 2 where the call is to be blocked',
    ...unsureWhere(decision),
  };
}

function ofCode2({ profile, ask: { event }, reply, decision }: Given): Fault | undefined {
  const object = reply.isAlone ? reply.answer : undefined;
  const onStdout = object !== undefined && event.denials.some((shape) => isAllow(object, shape.at));
  if (onStdout)
    return {
      clause: 'hooks/decision/one-channel',
      expected: 'no decision on stdout that says otherwise than exit code 2',
      actual: 'an allow on stdout, and exit code 2',
      hint: 'say it in one way: with the exit code alone, or as JSON with exit code 0',
    };
  const isLost = decision.is === 'failed-open';
  if (isLost && object !== undefined && foreignDenialIn(object) !== undefined && profile.id !== 'codex')
    return inForeignShape(decision);
  if (cannotDeny({ event })) return onEventThatCannot(event.name);
  const isGemini = profile.id === 'gemini-cli';
  const hidesIt = isGemini && reply.isSilent && isLost && typeof parsed(reply.stderr) === 'object';
  const isSilent = reply.stderr === '' && !(isGemini && !reply.isSilent);
  if (!isSilent && !hidesIt) return undefined;
  return {
    clause: 'hooks/decision/exit-2-has-reason',
    expected: 'a text on stderr beside exit code 2',
    actual: isSilent ? 'nothing on stderr' : 'a JSON object without a denial, which counts in place of the exit code',
    hint: 'print one line to stderr that says why',
  };
}

function isAllow(object: JsonObject, at: string): boolean {
  const value = valueAt(object, at);
  return value === 'allow' || value === 'approve' || (at === '/continue' && value === true);
}

function ofStdout(given: Given): Fault | undefined {
  const { profile, ask, reply } = given;
  const { answer, isAlone, oddities } = reply;
  const isCopilot = profile.id === 'copilot-cli';
  if (reply.isSilent) return ofSilence(ask);
  if (answer === undefined) return ofText(given);
  if (!isAlone && !(isCopilot && besideProgress(reply).value !== undefined))
    return {
      clause: 'hooks/output/json-alone',
      expected: 'one JSON object and white space',
      actual: 'other text around it',
      hint: 'write logs to stderr: with anything around it the answer is no JSON to the host',
    };
  const [odd] = oddities;
  if (odd !== undefined)
    return { clause: 'hooks/output/standard-json', expected: 'UTF-8 and standard JSON', actual: odd };
  return ofObject(answer, given) ?? ofSilence(ask, answer);
}

/** Where it asks for permission, a cursor host may take silence for anything. */
function ofSilence({ event, expects }: Ask, answer?: JsonObject): Fault | undefined {
  if (event.asksPermission !== true || expects !== 'permission') return undefined;
  if (answer !== undefined && namesOf(answer).length > 0) return undefined;
  return {
    clause: 'hooks/decision/allow-is-explicit',
    expected: '{"permission":"allow"}',
    actual: answer === undefined ? 'nothing on stdout' : '{}',
    hint: 'print {"permission":"allow"}: reports say that silence blocks',
  };
}

function ofText({ profile, ask: { event }, reply }: Given): Fault | undefined {
  if (reply.value !== undefined) return undefined;
  const isRead = profile.id === 'gemini-cli' || profile.id === 'copilot-cli';
  if (!isRead && event.text !== 'fails' && event.text !== 'blocks') return undefined;
  return {
    clause: 'hooks/output/no-plain-text',
    expected: 'JSON, or nothing',
    actual: 'text that is no JSON',
    hint: 'write what is meant for people to stderr',
  };
}

function ofObject(answer: JsonObject, given: Given): Fault | undefined {
  const { profile, ask, reply, decision } = given;
  const { event } = ask;
  const denial = denialIn(answer, event.denials);
  const foreign = denial === undefined ? foreignDenialIn(answer) : undefined;
  if (foreign !== undefined && event.role !== 'before-tool' && profile.id !== 'codex') {
    const before = profile.events.find(({ role }) => role === 'before-tool');
    const isOwn = before?.denials.some(({ at }) => at === foreign.at) === true;
    if ((isOwn && event.role === 'after-tool') || cannotDeny(ask)) return onEventThatCannot(event.name);
  }
  if (foreign !== undefined && decision.is !== 'block' && !isHalfDone(answer, given)) return inForeignShape(decision);
  if (foreign !== undefined && profile.id === 'cursor') return inForeignShape(decision, 'sources disagree about it');
  const apart = profile.id === 'copilot-cli' ? droppedByCopilot : [];
  const unknown = unknownField(answer, event, apart);
  if (unknown !== undefined)
    return { clause: 'hooks/output/known-fields', ...unknown, hint: 'leave out what the event does not know' };
  const unfit = unfitValue(answer, event);
  if (unfit !== undefined) return { clause: 'hooks/output/known-values', ...unfit };
  const unnamed = profile.id === 'copilot-cli' || profile.id === 'cursor' ? undefined : wrongEventName(answer, event);
  if (unnamed !== undefined) return { clause: 'hooks/output/hook-event-name', ...unnamed };
  if (denial?.reason !== undefined && !hasReason(answer, denial) && isReasonWanted(profile, event, denial.at))
    return {
      clause: 'hooks/output/reason',
      expected: 'a text that is not blank',
      actual: jsonStart(valueAt(answer, denial.reason) ?? null),
      pointer: denial.reason,
      hint: 'say why it is denied: the model goes on by it',
    };
  const combination = combinationFault(answer, event, profile.id);
  if (combination !== undefined) return { clause: 'hooks/output/combination', ...combination };
  return signalsDenial(reply) && cannotDeny(ask) ? onEventThatCannot(event.name) : undefined;
}

/** A denial in the host's own place, of a value that it does not know, or without the name of its event. */
function isHalfDone(answer: JsonObject, { profile, ask: { event } }: Given): boolean {
  const isNested = profile.id === 'claude-code' || profile.id === 'codex';
  return isNested && event.denials.some(({ at }) => at !== '/decision' && isIn(answer, { at, values: ['deny'] }));
}

/** Claude Code asks for one at the end of a turn alone. */
export function isReasonWanted(profile: HookProfile, event: HookEvent, at: string): boolean {
  return profile.id !== 'claude-code' || (at === '/decision' && event.role === 'end-of-turn');
}

function cannotDeny({ event }: Pick<Ask, 'event'>): boolean {
  return event.role !== 'before-tool' && event.denials.length === 0 && event.code2 === 'is a notice';
}

function onEventThatCannot(name: string): Fault {
  return {
    clause: 'hooks/decision/event-can-decide',
    expected: `no denial on ${name}`,
    actual: 'a denial that this event cannot give',
    hint: 'deny before the tool runs',
  };
}

function inForeignShape(decision: Decision, unsure?: string): Fault {
  return {
    clause: 'hooks/decision/host-shape',
    expected: 'a denial where this host reads it',
    actual: `a denial in the shape of another host: ${decision.because ?? decision.is}`,
    hint: 'answer in the shape of this host, or with exit code 2 and a line on stderr, which all of them read',
    ...(unsure === undefined ? unsureWhere(decision) : { unsure }),
  };
}

function unsureWhere({ is, because = '' }: Decision): Pick<Fault, 'unsure'> {
  return is === 'unstated' ? { unsure: because } : {};
}
