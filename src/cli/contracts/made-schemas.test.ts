import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli } from '../program.samples.ts';
import { userFolder } from '../user-folder.samples.ts';

it('schema prints a schema that is made on request, in either draft', async () => {
  const name = 'hooks/codex/PreToolUse/output';
  const newest = await cli(['schema', name]);
  const older = await cli(['schema', 'hooks', 'codex/PreToolUse/output', '--draft', '7']);
  const [one, other] = [newest, older].map(({ stdout }) => JSON.parse(stdout) as Record<string, string>);
  const { $schema: _, $id: id, ...rest } = one ?? {};
  expect(id).toBe('urn:agent-conform:hooks:2026-11-22:codex:PreToolUse:output');
  expect(other).toEqual({ $schema: 'http://json-schema.org/draft-07/schema#', $id: `${id}:draft-07`, ...rest });
});

it('schema lists both the made schemas of a host and the stored ones', async () => {
  const { stdout } = await cli(['schema', 'hooks']);
  expect(stdout).toMatch(/^hooks\/copilot-cli-input .*^hooks\/copilot-cli\/preToolUse\/input /ms);
  const ofHost = await cli(['schema', 'hooks/cursor']);
  expect(ofHost.stdout.match(/^hooks\/cursor\/\w+\/(?:input|output) /gm)).toHaveLength(16);
});

it('schema writes made schemas next to the others, and validate uses them', async () => {
  const cwd = userFolder({ 'answer.json': '{"decision":"block"}' });
  await cli(['schema', 'hooks/claude-code/Stop', '--out', 'schemas'], { cwd });
  const file = (folder: string): string => join(cwd, 'schemas/hooks', folder, 'claude-code/Stop/output.schema.json');
  expect(existsSync(file('draft-07'))).toBe(true);
  expect(JSON.parse(readFileSync(file(''), 'utf8'))).toMatchObject({ title: 'hooks: claude-code Stop output' });
  const judged = await cli(['validate', 'hooks/claude-code/Stop/output', 'answer.json'], { cwd });
  expect([judged.code, judged.stdout]).toEqual([1, expect.stringContaining("required property 'reason'")]);
});

it('schema suggests the nearest name of a made schema', async () => {
  const { code, stderr } = await cli(['schema', 'hooks/codex/PreTool/input']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean hooks/codex/PreToolUse/input?')]);
});
