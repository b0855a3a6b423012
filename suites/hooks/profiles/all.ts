import { claudeCode } from './claude-code.ts';
import { claudeCode213 } from './claude-code-2.1.213.ts';
import { claudeCode240 } from './claude-code-2.1.240.ts';
import { codex } from './codex.ts';
import { codex0147 } from './codex-0.147.0.ts';
import { codex3be4afd } from './codex-3be4afd.ts';
import { copilotCli } from './copilot-cli.ts';
import { copilotCli2199f62 } from './copilot-cli-2199f62.ts';
import { cursor } from './cursor.ts';
import { cursorUndated } from './cursor-undated.ts';
import { geminiCli } from './gemini-cli.ts';
import type { HookProfile, HostId } from './profile.ts';

/** The versions of each host that are described, the newest first. */
export const versions: Readonly<Record<HostId, readonly [HookProfile, ...HookProfile[]]>> = {
  'claude-code': [claudeCode, claudeCode240, claudeCode213],
  codex: [codex, codex0147, codex3be4afd],
  'gemini-cli': [geminiCli],
  'copilot-cli': [copilotCli, copilotCli2199f62],
  cursor: [cursor, cursorUndated],
};

export const newest: readonly HookProfile[] = Object.values(versions).map(([first]) => first);

/** A profile by its typed name: `codex`, or with a version, `codex@0.147.0`; undefined if there is no such profile. */
export function profileNamed(typed: string): HookProfile | undefined {
  const [id = '', version] = typed.split('@');
  const ofHost = Object.hasOwn(versions, id) ? versions[id as HostId] : [];
  return version === undefined ? ofHost[0] : ofHost.find((one) => one.version === version);
}
