import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agents, cli, folder } from '../program.samples.ts';

const some = ['check', 'wendell', '--only', 'output/message', '--no-failures'];
const files = { 'good.sh': agents.good, 'shipped.tar': 'what is shipped' };

test('a statement is about the file of the command, or about the shipped file', async () => {
  const cwd = folder(files);
  const asked = ['--reporter', 'in-toto=statement.json', '--record', 'run'];
  const subjects = async (words: readonly string[]): Promise<unknown> => {
    const { code, stderr } = await cli(words, { cwd });
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(readFileSync(join(cwd, 'statement.json'), 'utf8')).subject;
  };
  const named = (name: 'good.sh' | 'shipped.tar') => [{ name, digest: { sha256: sha256(files[name]) } }];
  expect(await subjects([...some, ...asked, '--', './good.sh'])).toEqual(named('good.sh'));
  expect(await subjects(['judge', 'run', ...asked.slice(0, 2)])).toEqual(named('good.sh'));
  expect(await subjects([...some, ...asked, '--subject', 'shipped.tar', '--', './good.sh'])).toEqual(
    named('shipped.tar'),
  );
  expect(await subjects(['judge', 'run', '--subject', 'shipped.tar', ...asked.slice(0, 2)])).toEqual(
    named('shipped.tar'),
  );
});

test.each([
  ['a server that runs', ['check', 'adk-run', '--url', 'http://127.0.0.1:1']],
  ['a program by its name', [...some, '--', 'cat']],
  ['a host', ['host', 'wendell', '--driver', './good.sh {case}']],
])('a check of %s without --subject is a mistake, reported before any call', async (_, words) => {
  const at = words.indexOf('--');
  const asked = ['--reporter', 'in-toto=statement.json'];
  const all = at < 0 ? [...words, ...asked] : [...words.slice(0, at), ...asked, ...words.slice(at)];
  expect(await cli(all, { cwd: folder(files) })).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'agent-conform: in-toto is about an artefact, and none is known: name the file that is shipped: --subject FILE\n',
  });
});

test('an artefact that cannot be read is a mistake', async () => {
  const words = [...some, '--subject', 'none.tar', '--reporter', 'in-toto=statement.json', '--', './good.sh'];
  const { code, stderr } = await cli(words, { cwd: folder(files) });
  expect([code, stderr.split('\n').length]).toEqual([2, 2]);
  expect(stderr).toContain('cannot read --subject none.tar');
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
