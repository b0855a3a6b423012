import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli } from '../../cli/program.samples.ts';
import { userFolder } from '../../cli/user-folder.samples.ts';
import type { Report } from '../../model/index.ts';
import { settingTextName } from '../../model/contract/parameters.ts';
import { canary, expectNone, plainCanary } from './canary.samples.ts';
import { secretsInFiles, withoutSecrets } from './in-files.ts';

const name = settingTextName('config');

describe('secretsInFiles finds in the text of a file', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a member', '{"env":{"API_TOKEN":"s3cr3t-1","MODE":"strict-1"}}', { API_TOKEN: 's3cr3t-1' }],
    ['a member in camel case', '{"apiKey":"s3cr3t-1"}', { APIKEY: 's3cr3t-1' }],
    ['a variable before a command', '{"command":"MODE=x API_KEY=s3cr3t-1 ./guard.sh"}', { API_KEY: 's3cr3t-1' }],
    ['one in quotes', `{"command":"env PASSWORD='two words' ./guard.sh"}`, { PASSWORD: 'two words' }],
    [
      'an option',
      '{"command":"./guard.sh --api-key s3cr3t-1 --token=s3cr3t-2"}',
      { API_KEY: 's3cr3t-1', TOKEN: 's3cr3t-2' },
    ],
    ['two of one name', '[{"TOKEN":"s3cr3t-1"},{"TOKEN":"s3cr3t-2"}]', { TOKEN: 's3cr3t-1', TOKEN_2: 's3cr3t-2' }],
    ['what is no JSON', 'token = 1\nAPI_TOKEN=s3cr3t-1\n', { API_TOKEN: 's3cr3t-1' }],
    ['names of variables', '{"env":{"API_TOKEN":"$OTHER"},"command":"TOKEN=${OTHER} ./guard.sh"}', {}],
    ['what is short', '{"env":{"API_TOKEN":"abc"}}', {}],
    ['no secret', '{"hooks":{"Stop":[{"command":"./guard.sh --strict all","timeout":10}]}}', {}],
  ])('%s', (_, text, secrets) => {
    expect(secretsInFiles({ [name]: text, deny: '{"API_KEY":"not a file"}' })).toEqual(secrets);
  });

  it('the recorded settings have names in place of values', () => {
    const set = { config: 'hooks.json', [name]: '{"env":{"API_TOKEN":"s3cr3t-1","MODE":"0ther-secret"}}' };
    const recorded = withoutSecrets({ set }, { KEY: '0ther-secret' });
    expect(recorded.set).toEqual({ config: 'hooks.json', [name]: '{"env":{"API_TOKEN":"$API_TOKEN","MODE":"$KEY"}}' });
  });
});

/** Denies without the token. With the token, which is long, it allows the call and prints the token. */
const guard = `cat >/dev/null
[ \${#API_TOKEN} -lt 15 ] && { echo 'It would remove files.' >&2; exit 2; }
echo "asked with $API_TOKEN" >&2
`;

describe.each([
  ['of letters and digits', plainCanary],
  ['of odd characters', canary],
])('a secret %s in the settings of a hook', (_, secret) => {
  const handler = { type: 'command', bash: 'sh guard.sh', env: { API_TOKEN: secret } };
  const settings = JSON.stringify({ version: 1, hooks: { preToolUse: [handler] } });
  const config = 'guard.json';

  it('is in no artefact, and recordings and kept failures still work', async () => {
    const cwd = userFolder({ [config]: settings, 'guard.sh': guard });
    const deny = 'deny={"tool_name":"Bash","tool_input":{"command":"rm -rf /"}}';
    const of = ['hooks', '--profile', 'copilot-cli', '--set', `config=${config}`, '--set', deny, '--only', 'run/*'];
    const asked = [...of, '--json', '--record', 'run.ndjson', '--', 'sh', 'guard.sh'];
    const { stdout, stderr } = await cli(['check', ...asked], { cwd });
    const { findings } = JSON.parse(stdout) as Report;
    const configured = findings.find(({ clause }) => clause === 'hooks/run/as-configured');
    expect(configured?.verdict).toBe('fail');
    const recorded = readFileSync(join(cwd, 'run.ndjson'), 'utf8');
    expect(recorded).toContain('asked with $API_TOKEN');
    const folder = join(cwd, '.agent-conform/failures');
    const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(kept.join('')).toContain('$API_TOKEN');
    const shown = await cli(['check', ...of, '--no-failures', '--', 'sh', 'guard.sh'], { cwd });
    const artefacts = { stdout, stderr, recorded, kept: kept.join('\n'), shown: shown.stdout };
    for (const [where, artefact] of Object.entries(artefacts)) expectNone(artefact, secret, where);

    const judged = await cli(['judge', 'run.ndjson', '--json'], { cwd });
    expect(JSON.parse(judged.stdout)).toEqual(JSON.parse(stdout));
    const replayed = await cli(['replay'], { cwd });
    expect(replayed.stdout).toMatch(/^FAILED hooks\/run\/as-configured/m);
    expectNone(replayed.stdout, secret, 'what is replayed');
  });
});
