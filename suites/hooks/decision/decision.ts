import type { Exchange } from '../../../src/contract.ts';
import type { HookEvent, HookProfile, HostId } from '../profiles/profile.ts';
import { replyOf } from '../reply/reply.ts';
import type { Decide, Decision } from './decide.ts';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { copilotCli } from './copilot-cli.ts';
import { cursor } from './cursor.ts';
import { geminiCli } from './gemini-cli.ts';

const byHost: Readonly<Record<HostId, Decide>> = {
  'claude-code': claudeCode,
  codex,
  'gemini-cli': geminiCli,
  'copilot-cli': copilotCli,
  cursor,
};

/** What the host of a profile does with the reply to an event. */
export function decisionOf(profile: HookProfile, event: HookEvent, exchange: Exchange): Decision {
  return byHost[profile.id](replyOf(exchange), event, profile);
}
