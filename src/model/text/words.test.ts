import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HintedError } from '../hinted-error.ts';
import { quoteWord, quoteWords, splitWords } from './words.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const word = fc.string({
  unit: fc.constantFrom(...Array.from(`ab '"\\$#*?~=-|&;<>()\`\t\n\ré😀!{}[]%`)),
  maxLength: 8,
});

describe('splitWords', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['a b\tc\n', ['a', 'b', 'c']],
    [`a'b c'd "e f"`, ['ab cd', 'e f']],
    [`'' ""`, ['', '']],
    [`"a\\"b" 'a\\' a\\ b "\\$x"`, ['a"b', 'a\\', 'a b', '\\$x']],
    ['echo $HOME * # ~', ['echo', '$HOME', '*', '#', '~']],
    [`sh -c 'a | b > c; d && $(e)' "x&y" a\\;b`, ['sh', '-c', 'a | b > c; d && $(e)', 'x&y', 'a;b']],
  ])('splits %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it.each([
    [`a 'b c`, `a quotation is not closed: 'b c`],
    [`a "b\\"`, `a quotation is not closed: "b\\"`],
    [`a 'b\n${'c'.repeat(99)}`, `a quotation is not closed: 'b ${'c'.repeat(37)}…`],
    ['a \\', 'the command ends in a backslash'],
    ['a | b', 'the command is run without a shell, which | needs'],
    ['a >b', 'the command is run without a shell, which > needs'],
    ['a <b', 'the command is run without a shell, which < needs'],
    ['a&&b', 'the command is run without a shell, which & needs'],
    ['a; b', 'the command is run without a shell, which ; needs'],
    ['a $(b)', 'the command is run without a shell, which $( needs'],
    ['a `b`', 'the command is run without a shell, which ` needs'],
  ])('refuses %j and says what to type instead', (text, message) => {
    const error = thrownBy(() => splitWords(text));
    expect(error).toBeInstanceOf(HintedError);
    expect((error as HintedError).message).toBe(message);
    expect((error as HintedError).hint).toMatch(/^[^\n]+$/);
  });

  it.skipIf(!hasPython)("splits like Python's shlex.split (skipped without python3)", () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from(`ab   '"\\\t\n\r#$*~=é😀`)), maxLength: 16 });
    const texts = fc.sample(text, { numRuns: 5000, seed: 1 });
    expect(texts.map((each) => splitOrError(each))).toEqual(splitByPython(texts));
  });
});

describe('quoteWords', () => {
  it.each([
    [['python3', './agent.py', '--level=2', 'a/b:c,d@e%f+g'], 'python3 ./agent.py --level=2 a/b:c,d@e%f+g'],
    [['a b', '', "it's", '$x', '*'], `'a b' '' 'it'\\''s' '$x' '*'`],
    [['A=1', 'A=1'], `'A=1' A=1`],
  ])('writes %j', (words, text) => {
    expect(quoteWords(words)).toBe(text);
  });

  it('is undone by splitWords', () => {
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(splitWords(quoteWords(words))).toEqual(words);
      }),
    );
  });

  it('is undone by the shell', () => {
    const words = fc.sample(word, { numRuns: 2000, seed: 1 });
    const { stdout } = spawnSync('sh', ['-c', `printf '%s\\0' ${words.map(quoteWord).join(' ')}`], {
      encoding: 'utf8',
    });
    expect(stdout.split('\0').slice(0, -1)).toEqual(words);
  });
});

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

function splitOrError(text: string): string[] | 'error' {
  try {
    return splitWords(text);
  } catch {
    return 'error';
  }
}

function splitByPython(texts: readonly string[]): unknown {
  const program = `
import json, shlex, sys

def split(text):
    try:
        return shlex.split(text)
    except ValueError:
        return "error"

print(json.dumps([split(text) for text in json.load(sys.stdin)]))
`;
  const { stdout } = spawnSync('python3', ['-c', program], { input: JSON.stringify(texts), encoding: 'utf8' });
  return JSON.parse(stdout);
}
