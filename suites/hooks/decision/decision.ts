import type { Exchange } from '../../../src/contract.ts';
import type { HookEvent, HookProfile, HostId } from '../profiles/profile.ts';
import { type Reply, replyOf } from '../reply/reply.ts';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { copilotCli } from './copilot-cli.ts';
import { cursor } from './cursor.ts';
import { geminiCli } from './gemini-cli.ts';

/** What a host does with a reply. */
export interface Decision {
  /**
   * `failed-open`: a decision, or a run that failed, is thrown away and the action goes on. `unstated`: its sources do not say, or
   * contradict one another.
   */
  readonly is: 'proceed' | 'block' | 'ask' | 'context-added' | 'failed-open' | 'unstated';
  /** Why, where it is unstated or failed open; else what there is to remark. Completes a sentence. */
  readonly because?: string;
}

/** Reads a reply by the rules of one host. */
export type Decide = (reply: Reply, event: HookEvent, profile: HookProfile) => Decision;

const byHost: Readonly<Record<HostId, Decide>> = {
  'claude-code': claudeCode,
  codex,
  'gemini-cli': geminiCli,
  'copilot-cli': copilotCli,
  cursor,
};

/** What the host of a profile does with what came back for an event. */
export function decisionOf(profile: HookProfile, event: HookEvent, exchange: Exchange): Decision {
  return byHost[profile.id](replyOf(exchange), event, profile);
}
