import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { act, action, MINUTES, project, read, root } from './ci.samples.ts';
import { workflowText } from '../init/workflow-text.ts';
import { agents, folder } from '../program.samples.ts';

describe('the action', () => {
  const [step] = action.runs.steps;

  test('the action passes its inputs on as environment variables only', () => {
    expect(step.run).not.toContain('${{');
    expect(step.run).not.toMatch(/\beval\b/);
    const names = Object.keys(action.inputs);
    expect(step.env.KIT).toBe('${{ github.action_path }}');
    const handed = Object.values(step.env).concat(step['working-directory']);
    expect(handed).toEqual(expect.arrayContaining(names.map((name) => `\${{ inputs.${name} }}`)));
    expect(Object.keys(step.env).filter((name) => !step.run.includes(`$${name}`))).toEqual([]);
  });

  test.each([
    ['what is configured', agents.good, {}, 0],
    ['a target by its name', agents.bad, { check: 'one', options: '--fail-on\nmay\n' }, 1],
    ['a command', agents.good, { check: 'wendell', command: './agent.sh', options: '--only=output/utf8' }, 0],
  ])('the action checks %s', { timeout: MINUTES }, async (_, agent, inputs, code) => {
    const place = project(agent);
    const done = await act(inputs, place);
    expect([done.code, done.stderr]).toEqual([code, '']);
    expect(readFileSync(join(place.cwd, 'output'), 'utf8')).toBe(`exit-code=${code}\n`);
    expect(existsSync(join(place.cwd, 'agent-conform.json'))).toBe(true);
  });

  test('the action rejects an option in place of a contract', async () => {
    const done = await act({ check: '--version' }, project(agents.good));
    expect(done).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('is no option') });
  });

  test('the action passes every input on as the same words', async () => {
    const nasty = `a'b"c $(touch pwned) \`touch pwned\` ; touch pwned && | > pwned \\ * $HOME`;
    const place = project(agents.good);
    // Stands in for the kit: prints the words that it was called with.
    const kit = folder();
    for (const name of ['bin', 'dist']) mkdirSync(join(kit, name));
    writeFileSync(join(kit, 'bin/agent-conform.js'), '#!/bin/sh\nprintf "<%s>\\n" "$@"\n', { mode: 0o755 });
    const env = { ...place.env, KIT: kit };
    const { stdout } = await act(
      {
        check: nasty,
        command: `${nasty}\nsecond line`,
        url: nasty,
        options: `${nasty}\n--only\n\n${nasty}`,
        report: nasty,
      },
      { ...place, env },
    );
    const words = [
      'check',
      nasty,
      `--url=${nasty}`,
      nasty,
      '--only',
      nasty,
      `--reporter=json=${nasty}`,
      '--',
      `${nasty}\nsecond line`,
    ];
    expect(stdout).toBe(words.map((word) => `<${word}>\n`).join(''));
    expect(readdirSync(place.cwd)).not.toContain('pwned');
  });

  test('the action builds the kit of its own checkout, and ends with exit code 2 if the build fails', async () => {
    const { cwd, env } = project(agents.good);
    const npm = folder({ npm: '#!/bin/sh\necho "npm $*" >&2\nexit 1\n' });
    const done = await act({}, { cwd, env: { ...env, PATH: `${npm}:${env['PATH']}`, KIT: '/not/there' } });
    expect(done).toEqual({ code: 2, stdout: '', stderr: 'npm ci --include=dev --prefix /not/there\n' });
    expect(readFileSync(join(cwd, 'output'), 'utf8')).toBe('exit-code=2\n');
  });
});

/** In a registry, anybody may own the name of the kit: no text that people copy or read may fetch it from there. */
const fetched = new RegExp(
  [
    String.raw`(?<!\/)agent-conform@`,
    // With --no these commands run the installed program, and install nothing.
    String.raw`\b(npx|pnpx|bunx|npm (exec|x)|(pnpm|yarn) dlx|bun x)(?! --no\b)( -\S+)* agent-conform\b`,
    String.raw`\b(npx|pnpx|bunx|npm (exec|x)|(pnpm|yarn) dlx|bun x) [^\n]*(-p|--package)[ =]agent-conform\b`,
    String.raw`\b(npm|pnpm|yarn|bun) (i|install|add) [^\n\`#]*(?<![\w/.-])agent-conform(?![\w/.-])`,
    String.raw`\b(pip3?|pipx|uv|uvx)( (pip|tool|install|run|add|-\S+))* agent-conform(?![\w/.-])`,
  ].join('|'),
);

test.each([
  'npx agent-conform demo',
  'npx --yes agent-conform check',
  'npm exec -- agent-conform check',
  'npm x agent-conform',
  'pnpm dlx agent-conform check',
  'yarn dlx agent-conform check',
  'bunx agent-conform check',
  'npx -p agent-conform check',
  'npm install --save-dev agent-conform',
  'pnpm add -D agent-conform',
  'uv tool run agent-conform',
  'pip install agent-conform',
  'uses agent-conform@1',
])('the line %s counts as fetching the kit by its name', (line) => expect(line).toMatch(fetched));

test.each([
  'npx --no agent-conform check',
  'npm exec --no -- agent-conform check',
  'npm install --global git+https://git.example.com/a/agent-conform',
  'npm install --global "./$(npm pack --silent git+https://git.example.com/a/agent-conform)"',
  'uses: example/agent-conform@v1',
])('the line %s does not count as fetching the kit by its name', (line) => expect(line).not.toMatch(fetched));

/** The files that people copy or read, and the sources that hold the texts of the command line. */
function told(): { file: string; text: string }[] {
  const within = ['docs', 'suites', 'schemas', 'src/cli', 'src/report', 'src/python', '.github'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test|samples|generated)\.ts$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !/\/(node_modules|dist|vectors|__pycache__)\//.test(file)),
  );
  const top = readdirSync(root).filter((name) => /\.(md|yml|yaml|json)$/.test(name) && name !== 'package-lock.json');
  const files = [...top, '.pre-commit-hooks.yaml', ...within].map((file) => ({ file, text: read(file) }));
  return [...files, { file: 'the workflow of init', text: workflowText() }];
}

test('no text that people copy or read fetches the kit by its name from a registry', () => {
  const found = told().flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => fetched.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('no text that people copy names an image of a third party', () => {
  const images = told().flatMap(({ text }) =>
    [...text.matchAll(/\bimage:? ['"]?([\w./:-]+)/g)].map(([, name]) => name),
  );
  const taken = images.filter((name = '') => name.includes('/') && !name.startsWith('registry.example.com/'));
  expect([images.length > 4, taken]).toEqual([true, []]);
});
