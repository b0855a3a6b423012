import type { HostId } from '../profiles/profile.ts';

/** The folder of the project that a configuration belongs to, relative to the same directory as the given path. */
export function projectOf(path: string): { readonly folder: string; readonly isPlugin: boolean } {
  const above = path.replaceAll('\\', '/').split('/').slice(0, -1);
  const last = above.at(-1);
  const isPlugin = last === 'hooks' && above.at(-2) !== '.github';
  const inside =
    last === 'hooks' && !isPlugin ? 2 : isPlugin || (last?.startsWith('.') === true && last.length > 2) ? 1 : 0;
  const left = inside === 0 ? above : above.slice(0, -inside);
  if (left.length > 0) return { folder: left.join('/') || '/', isPlugin };
  return { folder: path.startsWith('/') ? '/' : '.', isPlugin };
}

const byFolder: readonly [RegExp, HostId][] = [
  [/(?:^|\/)\.claude\//, 'claude-code'],
  [/(?:^|\/)\.codex\//, 'codex'],
  [/(?:^|\/)\.gemini\//, 'gemini-cli'],
  [/(?:^|\/)\.(?:github\/hooks|copilot)\//, 'copilot-cli'],
  [/(?:^|\/)\.cursor\//, 'cursor'],
];

/** The hosts that a configuration is for, as far as its path or its text shows. */
export function hostsOf(path: string, text: string): readonly HostId[] {
  const place = path.replaceAll('\\', '/');
  const found = byFolder.find(([folder]) => folder.test(place));
  if (found !== undefined) return [found[1]];
  if (/"(?:BeforeTool|AfterTool|BeforeAgent|AfterAgent)"\s*:/.test(text)) return ['gemini-cli'];
  if (/"(?:bash|powershell|timeoutSec)"\s*:/.test(text)) return ['copilot-cli'];
  if (/"(?:beforeShellExecution|beforeSubmitPrompt|beforeMCPExecution)"\s*:/.test(text)) return ['cursor'];
  return /(?:^|\/)hooks\/hooks\.json$/.test(place) ? ['claude-code'] : [];
}
