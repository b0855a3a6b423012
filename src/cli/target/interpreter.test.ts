import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../model/index.ts';
import { chat } from '../../conform/conversation.samples.ts';
import { withInterpreter } from './command.ts';
import { folder } from '../program.samples.ts';

const contract: Contract = { ...chat, interpreters: { '.py': 'python3', '.sh': 'bash', '': 'bash' } };
const script = '#!/bin/sh\n';

function of(words: readonly [string, ...string[]], contracted: Contract = contract): readonly string[] {
  const cwd = folder({ 'a.py': '', 'b.py': script, 'c.sh': '', plain: '', program: script, odd: '', sh: '' });
  const env = { PATH: `${process.env['PATH']}` };
  return withInterpreter(words, contracted, { cwd, env });
}

describe('a command that is a single file', () => {
  it.each([
    ['./a.py', ['python3', './a.py']],
    ['a.py', ['python3', 'a.py']],
    ['./b.py', ['python3', './b.py']],
    ['./c.sh', ['bash', './c.sh']],
    ['./plain', ['bash', './plain']],
    ['odd', ['bash', 'odd']],
  ])("a single file is run by the contract's interpreter: %s", (file, words) => {
    expect(of([file])).toEqual(words);
  });

  it('an executable without a known extension, or a name on PATH, is run as a program', () => {
    expect(of(['./program'])).toEqual(['./program']);
    expect(of(['sh'])).toEqual(['sh']);
  });
});

it('any other command is not changed', () => {
  for (const words of [['./a.py', 'word'], ['./missing.py'], ['node', './a.py']] as const)
    expect(of([...words])).toEqual(words);
  expect(of(['./a.py'], chat)).toEqual(['./a.py']);
});

it('an absolute path gets an interpreter too', () => {
  const path = join(folder({ 'a.py': '' }), 'a.py');
  expect(of([path])).toEqual(['python3', path]);
});
