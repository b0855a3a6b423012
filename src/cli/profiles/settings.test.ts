import { expect, it } from 'vitest';
import { cli } from '../program.samples.ts';

const call = String.raw`write --set 'deny={"tool_name":"Bash","tool_input":{"command":"rm -rf /"}}'`;

// Each of these is wrong before any call: a usage error, not a target that cannot be tried.
it.each([
  ['a command in place of a call', 'deny=rm -rf /', 'no JSON object with tool_name and tool_input', call],
  ['no text', 'deny=', 'no JSON object with tool_name and tool_input', '"command":"…"'],
  ['another object', 'allow.codex={}', '--set allow.codex is no JSON object', '"command":"…"'],
  ['an event that no host has', 'events=PreTool', 'no host has an event PreTool', 'one of PreToolUse, PostToolUse'],
])('the setting "%s" is refused in one line, in a dry run too', async (_, set, problem, hint) => {
  for (const further of [[], ['--dry-run']]) {
    const words = ['check', 'hooks', '--profile', 'codex', '--set', set, ...further, '--', 'true'];
    const { code, stdout, stderr } = await cli(words);
    expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
    expect(stderr).toContain(problem);
    expect(stderr).toContain(hint);
  }
});
