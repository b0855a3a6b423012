import type { Call } from '../../../src/contract.ts';
import { newest } from '../profiles/all.ts';
import { folder, type HookProfile, type JsonObject } from '../profiles/profile.ts';

/** The variables of all hosts by which a hook can recognise its host. */
const ofHosts = [
  ...new Set([
    ...newest.flatMap(({ variables }) => Object.keys(variables)),
    'CLAUDE_PLUGIN_ROOT',
    'CLAUDE_PLUGIN_DATA',
    'CLAUDE_EFFORT',
    'CLAUDE_CODE_REMOTE',
    'CLAUDECODE',
    'CLAUDE_CODE_ENTRYPOINT',
    'PLUGIN_ROOT',
    'PLUGIN_DATA',
    'CODEX_HOME',
    'CODEX_SANDBOX',
    'COPILOT_CLI',
    'GEMINI_CLI',
    'CURSOR_CODE_REMOTE',
    'CURSOR_AGENT',
    'CURSOR_TRACE_ID',
  ]),
].toSorted();

/** What differs from the usual call of a hook. */
export interface Launch {
  readonly env?: Readonly<Record<string, string>>;
  readonly words?: readonly [string, ...string[]];
  readonly copies?: { readonly from: string; readonly paths: readonly string[] };
  /** Set if the hook has a terminal. */
  readonly onTerminal?: true;
  /** Set if the input is not valid. */
  readonly invalid?: true;
}

/** A call as the host of a profile makes it: its variables and none of the others', a fresh folder and a fresh home. */
export function callOf(profile: HookProfile, body: JsonObject | string, launch: Launch = {}): Call {
  const { env = {}, words, copies, onTerminal, invalid } = launch;
  const variables = { ...profile.variables, ...env };
  return {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    env: variables,
    surroundings: {
      folder,
      ownHome: true,
      without: ofHosts.filter((name) => !Object.hasOwn(variables, name)),
      ...(words === undefined ? {} : { words }),
      ...(copies === undefined ? {} : { copies }),
    },
    ...(onTerminal === true ? { typed: [] } : {}),
    ...(invalid === true ? { invalid } : {}),
  };
}
