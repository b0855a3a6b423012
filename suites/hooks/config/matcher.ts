import { matches } from '../../../src/contract.ts';
import type { HookProfile } from '../profiles/profile.ts';

const names = /^[\w\- ,|]+$/;

/** Whether a matcher (a list of names, or else a regular expression) matches a tool. */
export function takes(matcher: string | undefined, tool: string): boolean {
  if (matcher === undefined || matcher === '' || matcher === '*') return true;
  if (names.test(matcher)) return matcher.split(/[|,]/).some((name) => name.trim() === tool);
  const expression = expressionOf(matcher);
  return expression !== undefined && matches(expression, tool);
}

/** Why a matcher matches no tool at all; undefined if nothing shows that. */
export function faultOfMatcher(matcher: string, event: string, profile: HookProfile): string | undefined {
  if (['', '*', '**'].includes(matcher)) return undefined;
  if (!names.test(matcher))
    return expressionOf(matcher) === undefined ? 'it is no valid expression: the hook is not called' : undefined;
  const own = (profile.events.find(({ name }) => name === event)?.tools ?? profile.tools).shell;
  const foreign = matcher.split(/[|,]/).map((name) => name.trim());
  // Cursor also reads the settings of Claude Code, where the shell has either name.
  const taken = profile.id === 'cursor' ? [own, 'Bash'] : [own];
  const isOfShell = foreign.some((name) => shells.has(name));
  return isOfShell && !taken.some((name) => foreign.includes(name))
    ? `no tool of this host has such a name: its shell is ${own}, and the hook is not called for it`
    : undefined;
}

/** The names of the shell tool in the different hosts. */
const shells = new Set(['Bash', 'run_shell_command', 'bash', 'Shell']);

function expressionOf(text: string): RegExp | undefined {
  try {
    return new RegExp(text);
  } catch {
    return undefined;
  }
}
