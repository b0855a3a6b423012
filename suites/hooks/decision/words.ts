import type { HookEvent } from '../profiles/profile.ts';
import { signalsDenial } from '../reply/denial.ts';
import type { Reply } from '../reply/reply.ts';
import type { Decision } from './decide.ts';

export const proceed: Decision = { is: 'proceed' };
export const context: Decision = { is: 'context-added' };

export function remarked(is: Decision['is'], because: string): Decision {
  return { is, because };
}

export function failedOpen(because: string): Decision {
  return { is: 'failed-open', because };
}

export function unstated(because: string): Decision {
  return { is: 'unstated', because };
}

/** The action goes on: because the hook allows it, or although the hook signals a denial. */
export function goesOn(reply: Reply, because: string): Decision {
  return signalsDenial(reply) ? failedOpen(because) : proceed;
}

/** The effect of a denial on this event: after a tool, it undoes nothing. */
export function refused({ role }: HookEvent, because?: string): Decision {
  if (role === 'after-tool') return remarked('context-added', 'the tool has run: the model gets to know of it');
  return because === undefined ? { is: 'block' } : remarked('block', because);
}

/** The effect of exit code 2, if nothing prevents it. */
export function byCode2(event: HookEvent): Decision {
  switch (event.code2) {
    case 'blocks':
      return { is: 'block' };
    case 'is feedback':
      return remarked('context-added', 'the tool has run: the model gets to know of it');
    case 'is a notice':
      return remarked('proceed', 'exit code 2 is a notice on this event');
    case 'is not honoured':
      return failedOpen('exit code 2 is not honoured on this event');
    case 'is unstated':
      return unstated('no source says what exit code 2 does on this event');
  }
}

/** The effect of text that is not JSON, with exit code 0. */
export function byText(reply: Reply, event: HookEvent): Decision {
  switch (event.text) {
    case 'is context':
      return context;
    case 'is ignored':
    case 'is shown':
      return goesOn(reply, 'stdout is no JSON, and is dropped');
    case 'fails':
      return failedOpen('stdout is no JSON: the hook counts as failed');
    case 'blocks':
      return remarked('block', 'stdout is no JSON, and whatever is no JSON blocks');
    case 'is unstated':
      return unstated('no source says what text on stdout does on this event');
  }
}
