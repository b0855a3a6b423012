import { expect, it } from 'vitest';
import { agents, cli, folder } from '../program.samples.ts';

it('an option of one contract sets the same as --set, and the report shows it', async () => {
  const cwd = folder({
    'agent.py': 'import json, sys\nprint(json.dumps({"success": False, "error": str(len(sys.stdin.read()))}))\n',
  });
  const words = ['--only', 'io/*', '--stdin-only', '--input', 'older', '--json', '--no-failures', '--', './agent.py'];
  const { code, stdout } = await cli(['check', 'script-agent', ...words], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({
    target: {
      command: ['python3', './agent.py'],
      set: { 'stdin-only': 'true', input: 'older' },
      ownFolder: { files: ['./agent.py'] },
    },
  });
  expect(code).toBe(0);
});

it.each([
  [['wendell', '--stdin-only'], '--stdin-only is an option of script-agent alone: leave it out'],
  [['script-agent', '--input', 'odler'], '--input odler is not known: did you mean older?'],
  [['script-agent', '--stdin-only', '--set', 'stdin-only=true'], '--set stdin-only is given twice: write one'],
])('an option of one contract reports the mistake in %j', async (words, message) => {
  const cwd = folder({ agent: agents.good });
  const { code, stderr, stdout } = await cli(['check', ...words, '--', './agent'], { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
