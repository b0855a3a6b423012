import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folder } from '../program.samples.ts';

const says = (output: object): string =>
  `#!/bin/sh\ncat >/dev/null\nprintf '%s' '${JSON.stringify({ success: true, ...output })}'\n`;
const asksFor = (type: string): string => says({ agent_requests: [{ target_agent_type: type, parameters: {} }] });
const files = {
  'first.sh': asksFor('second'),
  'se cond.sh': says({ data: 'of the second' }),
  'loop.sh': asksFor('second'),
  'stray.sh': asksFor('third'),
};
const chain = ['check', 'script-agent', '--only', 'chain/*'];

describe('a chain on the command line', () => {
  test('the agents of a chain are checked and reported, the first one as the target too', async () => {
    const cwd = folder(files);
    const words = [
      ...chain,
      '--agent',
      'first=first.sh',
      '--agent',
      'second=sh "se cond.sh"',
      '--no-failures',
      '--json',
    ];
    const { code, stdout, stderr } = await cli(words, { cwd });
    expect([code, stderr]).toEqual([0, '']);
    const { target, chains } = JSON.parse(stdout);
    expect(target).toMatchObject({
      command: ['bash', 'first.sh'],
      agents: [
        { type: 'first', command: ['bash', 'first.sh'] },
        { type: 'second', command: ['sh', 'se cond.sh'] },
      ],
    });
    expect(chains).toEqual([
      {
        says: 'its requests followed',
        steps: [
          { agent: 'first', came: 'answered {}' },
          { agent: 'second', askedBy: 1, parameters: '{}', came: 'answered "of the second"' },
        ],
      },
    ]);
  });

  test('the agents of a chain stand in a kept failure, and are used again by replay and judge', async () => {
    const cwd = folder(files);
    const agents = ['--agent', 'first=./stray.sh', '--agent', 'second=./se\\ cond.sh'];
    const { code, stdout } = await cli(
      [...chain, ...agents, '--json', '--record', 'run.ndjson', '--fail-on', 'should'],
      { cwd },
    );
    expect(code).toBe(1);
    const failures = join(cwd, '.agent-conform/failures');
    const [file = ''] = readdirSync(failures);
    const kept = JSON.parse(readFileSync(join(failures, file), 'utf8'));
    // Any answer shows this failure, so the plainest call is reported.
    const env = { INPUT_TEXT: 'Write a story prompt for a cyberpunk world.' };
    expect(kept).toMatchObject({ clause: 'script-agent/chain/known-type', calls: [{ env }] });

    const judged = await cli(['judge', 'run.ndjson', '--json'], { cwd });
    const { durationMs: _, ...report } = JSON.parse(stdout);
    expect(JSON.parse(judged.stdout)).toMatchObject(report);

    expect((await cli(['replay'], { cwd })).stdout).toMatch(/^FAILED script-agent\/chain\/known-type/);
    const again = await cli([...chain, ...agents, '--json', '--fail-on', 'should'], { cwd });
    expect(JSON.parse(again.stdout).past).toMatchObject([{ came: 'failed' }]);
  });

  test('long or many agent types of a chain are cut in reports', async () => {
    const types = [`${'x'.repeat(999)}😀`.repeat(20), ...Array.from({ length: 299 }, (_, at) => `type ${at}`)];
    const many = types.map((type) => ({ target_agent_type: type, parameters: {} }));
    const cwd = folder({ 'many.sh': says({ agent_requests: many }) });
    const words = [...chain, '--agent', 'many=./many.sh', '--no-failures'];
    const { chains } = JSON.parse((await cli([...words, '--json'], { cwd })).stdout);
    expect(chains).toMatchObject([{ more: 101 }]);
    expect(chains[0].steps).toHaveLength(200);
    expect(chains[0].steps[1].agent).toBe(`${'x'.repeat(999)}…`);
    const text = (await cli(words, { cwd })).stdout;
    expect(text).toContain('more      101 further steps not shown');
    expect(text.length).toBeLessThan(60_000);
  });

  test('a chain that never ends gets a failing verdict', async () => {
    const cwd = folder(files);
    const { code, stdout } = await cli([...chain, '--agent', 'second=./loop.sh', '--no-failures'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('second asks for second, without end');
    expect(stdout).toContain('the chain as it ran: its requests followed');
  });

  test('a chain is planned without a call', async () => {
    const words = [...chain, '--dry-run', '--json'];
    const alone = JSON.parse((await cli(words)).stdout);
    const chained = JSON.parse((await cli([...words, '--agent', 'a=x', '--agent', 'b=y'])).stdout);
    expect([alone.conversations.length, chained.conversations.length]).toEqual([0, 3]);
  });

  test('the agents of a chain can be given in a configuration', async () => {
    const targets = {
      it: {
        contract: 'script-agent',
        only: ['chain/*'],
        failures: false,
        agents: { first: ['sh', 'first.sh'], second: "'./se cond.sh'" },
      },
    };
    const cwd = folder({ ...files, 'agent-conform.config.json': JSON.stringify({ targets }) });
    const { code, stdout } = await cli(['check', 'it', '--json'], { cwd });
    const { agents } = JSON.parse(stdout).target;
    expect([code, agents]).toEqual([
      0,
      [
        { type: 'first', command: ['sh', 'first.sh'] },
        { type: 'second', command: ['bash', './se cond.sh'] },
      ],
    ]);
  });

  test.each([
    [['--agent', 'first'], '--agent first has no command'],
    [['--agent', '=sh x'], '--agent =sh x names no type'],
    [['--agent', 'first= '], '--agent first has an empty command'],
    [['--agent', 'a=./first.sh', '--agent', 'a=./first.sh'], '--agent a is given twice: write one command a type'],
    [['--agent', 'a=./frist.sh'], 'command not found: ./frist.sh: did you mean ./first.sh?'],
    [['--agent', 'a=./first.sh', '--url', 'http://localhost:1'], 'both --url and --agent are given'],
  ])('the agents of a chain given as %s are a mistake', async (words, line) => {
    const { code, stderr } = await cli([...chain, ...words], { cwd: folder(files) });
    expect(code).toBe(2);
    expect(stderr).toContain(line);
  });

  test('--agent is a mistake for a contract without chains', async () => {
    const { code, stderr } = await cli(['check', 'wendell', '--agent', 'a=./first.sh'], { cwd: folder(files) });
    expect([code, stderr]).toEqual([2, 'agent-conform: --agent is for chains, and wendell knows none: leave it out\n']);
  });
});
