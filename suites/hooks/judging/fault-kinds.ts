import type { Ask } from '../ask/ask.ts';
import type { Decision } from '../decision/decide.ts';
import type { HookProfile } from '../profiles/profile.ts';
import { namesOf } from '../reply/names.ts';
import type { JsonObject, Reply } from '../reply/reply.ts';

/** The one thing that is wrong with a reply, and the clause that says so. */
export interface Fault {
  /** The id of the clause. */
  readonly clause: string;
  readonly expected: string;
  readonly actual: string;
  readonly pointer?: string;
  readonly hint?: string;
  /** The reason why it may not be a fault; missing if it certainly is one. */
  readonly unsure?: string;
}

/** A reply, the question to the hook, and the host's decision. */
export interface Given {
  readonly profile: HookProfile;
  readonly ask: Ask;
  readonly reply: Reply;
  readonly decision: Decision;
}

/** The fault of saying nothing on an event that asks for permission: a cursor host may take silence for any decision. */
export function ofSilence({ event, expects }: Ask, answer?: JsonObject): Fault | undefined {
  if (event.asksPermission !== true || expects !== 'permission') return undefined;
  if (answer !== undefined && namesOf(answer).length > 0) return undefined;
  return {
    clause: 'hooks/decision/allow-is-explicit',
    expected: '{"permission":"allow"}',
    actual: answer === undefined ? 'nothing on stdout' : '{}',
    hint: 'print {"permission":"allow"}: reports say that silence blocks',
  };
}

/** Whether no answer to this event can deny. */
export function cannotDeny({ event }: Pick<Ask, 'event'>): boolean {
  return event.role !== 'before-tool' && event.denials.length === 0 && event.code2 === 'is a notice';
}

export function onEventThatCannot(name: string): Fault {
  return {
    clause: 'hooks/decision/event-can-decide',
    expected: `no denial on ${name}`,
    actual: 'a denial that this event cannot give',
    hint: 'deny before the tool runs',
  };
}

export function inForeignShape(decision: Decision, unsure?: string): Fault {
  return {
    clause: 'hooks/decision/host-shape',
    expected: 'a denial where this host reads it',
    actual: `a denial in the shape of another host: ${decision.because ?? decision.is}`,
    hint: 'answer in the shape of this host, or with exit code 2 and a line on stderr, which all of them read',
    ...(unsure === undefined ? unsureWhere(decision) : { unsure }),
  };
}

/** If the host's sources do not state the decision, nobody can say whether it is a fault. */
export function unsureWhere({ is, because = '' }: Decision): Pick<Fault, 'unsure'> {
  return is === 'unstated' ? { unsure: because } : {};
}
