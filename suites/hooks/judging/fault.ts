import { type Json, typeName, valueAt } from '../../../src/contract.ts';
import { deniesAsJson, deniesInWords, foreignDenialIn } from '../reply/denial.ts';
import { besideProgress, type JsonObject, parsed } from '../reply/reply.ts';
import { faultsOfAnswer } from './answer-fault.ts';
import {
  cannotDeny,
  type Fault,
  type Given,
  inForeignShape,
  ofSilence,
  onEventThatCannot,
  unsureWhere,
} from './fault-kinds.ts';
import { isAdvice } from './levels.ts';

/** What is wrong with a reply. */
export interface Faults {
  /** The first fault, if there is one: one fault fails one clause. */
  readonly fault: Fault | undefined;
  /** The faults before it that are only advice: the host reads the answer anyway. */
  readonly advice: readonly Fault[];
}

export function faultsOf(given: Given): Faults {
  const advice: Fault[] = [];
  for (const fault of inOrder(given)) {
    if (!isAdvice(fault.clause, given.profile.id)) return { fault, advice };
    advice.push(fault);
  }
  return { fault: undefined, advice };
}

function* inOrder(given: Given): Generator<Fault, void, undefined> {
  const first = ofEnding(given);
  if (first !== undefined) return yield first;
  const { answer, isSilent, code } = given.reply;
  if (code === 0 && !isSilent && answer !== undefined && !isProgress(given)) yield* faultsOfAnswer(answer, given);
}

/** Whether stdout holds only lines of progress, which this host removes. */
function isProgress({ profile, reply }: Given): boolean {
  return profile.id === 'copilot-cli' && besideProgress(reply).isBlank;
}

/** The fault of the ending, before any part of an answer is read. */
function ofEnding(given: Given): Fault | undefined {
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

/** The fault of stdout as a whole. If an answer stands there alone, its content is checked afterwards. */
function ofStdout(given: Given): Fault | undefined {
  const { profile, ask, reply } = given;
  const { answer, isAlone, oddities } = reply;
  const isCopilot = profile.id === 'copilot-cli';
  if (reply.isSilent) return ofSilence(ask);
  if (isProgress(given)) return undefined;
  if (answer === undefined) return ofText(given);
  if (!isAlone && !(isCopilot && besideProgress(reply).value !== undefined))
    return {
      clause: 'hooks/output/json-alone',
      expected: 'one JSON object and white space',
      actual: 'other text around it',
      hint: 'write logs to stderr: with anything around it the answer is no JSON to the host',
    };
  const [odd] = oddities;
  return odd === undefined
    ? undefined
    : { clause: 'hooks/output/standard-json', expected: 'UTF-8 and standard JSON', actual: odd };
}

function ofText({ profile, ask: { event }, reply }: Given): Fault | undefined {
  const isReadAsJson = event.text === 'fails' || event.text === 'blocks';
  const isLikeJson = profile.id === 'codex' && /^[{[]/.test(reply.stdout);
  if (reply.value !== undefined) return isReadAsJson || isLikeJson ? ofLoneValue(reply.value) : undefined;
  const isRead = profile.id === 'gemini-cli' || profile.id === 'copilot-cli';
  if (isRead || isReadAsJson)
    return {
      clause: 'hooks/output/no-plain-text',
      expected: 'JSON, or nothing',
      actual: 'text that is no JSON',
      hint: 'write what is meant for people to stderr',
    };
  return isLikeJson ? likeJson : undefined;
}

function ofLoneValue(value: Json): Fault {
  return { clause: 'hooks/output/known-values', expected: 'a JSON object', actual: typeName(value) };
}

/** Codex takes text that begins like JSON for JSON, and drops it if it is not. */
const likeJson: Fault = {
  clause: 'hooks/output/standard-json',
  expected: 'UTF-8 and standard JSON',
  actual: 'text that begins like JSON, and is none',
  hint: 'print what json.dumps or JSON.stringify makes of the answer; begin other text with another character than { and [',
};
