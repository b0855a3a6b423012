import { describe, expect, test } from 'vitest';
import { parseSourceFile } from './source-file.ts';
import { violationsOf } from './rules.ts';

/** The violations in a project that consists of these files (path → source). */
function violationsIn(files: Readonly<Record<string, string>>): string[] {
  return violationsOf(Object.entries(files).map(([path, source]) => parseSourceFile(path, source)));
}

describe('a layered project', () => {
  test('a layered project has no violation', () => {
    const files = {
      'bin/agent-conform.js': "const { main } = require('../dist/src/cli/main.cjs');\nvoid main();",
      'src/cli/main.ts':
        "import { writeFile } from 'node:fs/promises';\nimport '../api/contracts.ts';\nconsole.log(1);",
      'src/index.ts': "export * from './model/call.ts';\nexport { contracts } from './api/contracts.ts';",
      'src/api/contracts.ts': "const load = () => import('../../suites/wendell/contract.ts');",
      'suites/wendell/contract.ts': "import { z } from 'zod';\nimport './shapes.ts';\nimport '../../src/contract.ts';",
      'suites/wendell/shapes.ts': "import { fail } from 'agent-conform/contract';",
      'src/contract.ts': "export * from './author/judging/verdicts.ts';",
      'src/conform/check.ts': "import '../run/run.ts';\nimport '../transport/command.ts';",
      'src/run/run.ts':
        "import { createHash } from 'node:crypto';\nimport type { Call } from '../model/call.ts';\nprocess.env.HOME;",
      'src/transport/command.ts': "import { mkdir } from 'node:fs/promises';\nprocess.kill(1);",
      'src/model/call.ts': '/** As `wendell` does: console.log. */\nexport type Call = { stdout: string };',
      'src/run/run.test.ts':
        "import '../cli/main.ts';\nimport '../architecture/source-file.ts';\nconsole.log('wendell');",
    };
    expect(violationsIn(files)).toEqual([]);
  });
});

describe('imports', () => {
  const upward = ['src/run/a.ts imports src/conform/b.ts: upward'];

  test.each([
    ['a static one', "import { b } from '../conform/b.ts';"],
    ['one for its effect', "import '../conform/b.ts';"],
    ['one of a type', "import type { B } from '../conform/b.ts';"],
    ['a dynamic one', "const b = () => import('../conform/b.ts');"],
    ['one inside a type', "export type B = import('../conform/b.ts').B;"],
    ['one of a template', 'const b = () => import(`../conform/b.ts`);'],
    ['a required one', "const b = require('../conform/b.ts');"],
    ['a re-export of all', "export * from '../conform/b.ts';"],
    ['a re-export of a name', "export { b } from '../conform/b.ts';"],
    ['a re-export of a type', "export type { B } from '../conform/b.ts';"],
  ])('an upward import is found: %s', (_, source) => {
    expect(violationsIn({ 'src/run/a.ts': source })).toEqual(upward);
  });

  test.each([
    ['// ', "import '../conform/b.ts';"],
    ['const text = ', '"import \'../conform/b.ts\';"'],
  ])('an import in a comment or a string is ignored: %s%s', (before, source) => {
    expect(violationsIn({ 'src/run/a.ts': before + source })).toEqual([]);
  });

  describe.each(
    Object.entries({
      upward: [
        ['src/model/a.ts', '../schema/b.ts'],
        ['src/schema/a.ts', '../author/b.ts'],
        ['src/conform/a.ts', '../index.ts'],
        ['src/conform/a.ts', 'agent-conform'],
        ['src/vitest.ts', './cli/main.ts'],
        ['suites/one/a.ts', '../../src/vitest.ts'],
        ['suites/one/a.ts', 'agent-conform'],
        ['suites/one/a.ts', '../../src/cli/main.ts'],
        ['src/cli/main.ts', '../../bin/agent-conform.js'],
      ],
      sideways: [
        ['src/run/a.ts', '../report/b.ts'],
        ['src/author/a.ts', '../run/b.ts'],
        ['src/transport/a.ts', '../author/b.ts'],
        ['src/contract.ts', './conform/check.ts'],
        ['src/index.ts', './vitest.ts'],
        ['suites/one/a.ts', '../two/b.ts'],
      ],
      'src/api alone imports a suite': [
        ['src/index.ts', '../suites/wendell/contract.ts'],
        ['src/cli/main.ts', '../../suites/wendell/contract.ts'],
      ],
      'a suite imports src/contract alone': [['suites/one/a.ts', '../../src/model/b.ts']],
      'it stands in no layer': [['src/cli/main.ts', '../../fixtures/b.ts']],
      'it is there for tests alone': [
        ['src/run/a.ts', './a.test.ts'],
        ['src/run/a.ts', './run.samples.ts'],
        ['src/run/a.ts', './run.laws.ts'],
        ['src/cli/main.ts', '../architecture/source-file.ts'],
      ],
    }),
  )('the violation "%s"', (violation, places) => {
    test.each(places)('the file %s may not import %s', (path = '', name) => {
      expect(violationsIn({ [path]: `import '${name}';` })).toEqual([
        expect.stringMatching(new RegExp(`^${path} imports .*: ${violation}$`)),
      ]);
    });
  });

  test('circular imports are found, including type imports', () => {
    const files = {
      'src/run/a.ts': "import './b.ts';",
      'src/run/b.ts': "import type { C } from './c.ts';",
      'src/run/c.ts': "import './a.ts';",
      'src/run/d.ts': "import './a.ts';",
    };
    expect(violationsIn(files)).toEqual(['circle: src/run/a.ts → src/run/b.ts → src/run/c.ts → src/run/a.ts']);
  });

  test('a file that imports itself is a circle', () => {
    expect(violationsIn({ 'src/run/a.ts': "import './a.ts';" })).toEqual(['circle: src/run/a.ts → src/run/a.ts']);
  });
});

describe('printing and exiting', () => {
  test.each([
    ['console.error(1);', 'console'],
    ['const { log } = console;', 'console'],
    ['process.exit(1);', 'process.exit'],
    ["process['exit'](1);", 'process.exit'],
    ['globalThis.process.exit(1);', 'process.exit'],
    ['process.exitCode = 1;', 'process.exitCode'],
    ['process.stdout.write(text);', 'process.stdout'],
    ['process.stderr.write(text);', 'process.stderr'],
    ['use(process.stdin);', 'process.stdin'],
    ['const { stdout } = process;', 'process.stdout'],
    ["import { exit } from 'node:process';", 'process.exit'],
  ])('only src/cli may print and exit: %s', (source, name) => {
    const violation = `src/conform/a.ts uses ${name}: only src/cli prints and exits`;
    expect(violationsIn({ 'src/conform/a.ts': source, 'src/cli/a.ts': source })).toEqual([violation]);
  });
});

describe('files', () => {
  test.each(['node:fs', 'node:fs/promises', 'fs'])('only src/cli and src/transport may use files: %s', (name) => {
    const source = `import { writeFile } from '${name}';`;
    const violation = `src/conform/a.ts imports ${name}: only src/cli reads and writes files`;
    expect(violationsIn({ 'src/conform/a.ts': source, 'src/cli/a.ts': source, 'src/transport/a.ts': source })).toEqual([
      violation,
    ]);
  });

  test.each([
    ["import { readFileSync } from 'node:fs';", 'readFileSync'],
    ["import { readFile as read } from 'node:fs/promises';", 'readFile'],
    ["import { openSync } from 'fs';", 'openSync'],
    ["import { createReadStream } from 'node:fs';", 'createReadStream'],
    ["import * as files from 'node:fs';", '*'],
    ["import files from 'node:fs';", '*'],
  ])('files are read only in one place: %s', (source, name) => {
    const paths = ['src/cli/gate/gate.ts', 'src/transport/http/a.ts', 'src/transport/files/regular.ts'];
    const where = 'of node:fs: src/transport/files/regular.ts reads files';
    expect(violationsIn(Object.fromEntries(paths.map((path) => [path, source])))).toEqual(
      paths.slice(0, 2).map((path) => `${path} imports ${name} ${where}`),
    );
  });

  test('a file has at most 250 lines, except tests and generated files', () => {
    const long = '1;\n'.repeat(251);
    const files = { 'src/run/a.ts': long, 'src/run/b.ts': '1;\n'.repeat(250), 'src/run/a.test.ts': long };
    expect(violationsIn({ ...files, 'src/schema/generated.ts': long, 'src/schema/report.generated.ts': long })).toEqual(
      ['src/run/a.ts has 251 lines: 250 at most'],
    );
  });

  test.each(['src/stray.ts', 'src/extra/a.ts', 'suites/stray.ts'])('every file is on a layer: %s is not', (path) => {
    expect(violationsIn({ [path]: '' })).toEqual([`${path} stands in no layer`]);
  });

  test('a file that does not parse is an error', () => {
    expect(() => violationsIn({ 'src/run/a.ts': 'import {' })).toThrow('src/run/a.ts does not parse');
  });
});

describe('clauses', () => {
  const clause = (lines: number): string => `export const c = [{ id: 'a/b', says: 'c',${'\n'.repeat(lines - 1)} }];`;

  test('a clause has at most 12 lines', () => {
    expect(violationsIn({ 'suites/one/a.ts': `\n${clause(13)}`, 'suites/one/b.ts': clause(12) })).toEqual([
      'suites/one/a.ts:2 is a clause of 13 lines: 12 at most',
    ]);
  });
});

describe('pure layers', () => {
  test.each(['src/model/a.ts', 'src/schema/a.ts', 'src/author/a.ts', 'suites/one/a.ts'])(
    'a pure layer does no input or output: %s',
    (path) => {
      const violation = `${path} imports node:child_process: this layer does no input or output`;
      expect(
        violationsIn({ [path]: "import 'node:child_process';\nimport 'node:crypto';\nimport 'node:module';" }),
      ).toEqual([violation]);
    },
  );
});

describe('names of built-in contracts', () => {
  test.each(["'wendell'", '"adk-run/reply/list"', '`for agent-format ${n}`', "({ 'script-agent': 1 })"])(
    'shared code names no built-in contract: %s',
    (text) => {
      const source = `export const x = ${text};`;
      const violations = violationsIn({ 'src/run/a.ts': source, 'src/cli/a.ts': source, 'suites/one/a.ts': source });
      expect(violations).toEqual([expect.stringMatching(/^src\/run\/a\.ts names a built-in contract: /)]);
    },
  );
});

test.each([
  ["if (target.channel === 'http') call();", 'http'],
  ["if ('url' in target) call();", 'url'],
  ["if ('agents' in target) call();", 'agents'],
  ["if ('headers' in kept.target) call();", 'headers'],
  ["switch (channel) { case 'module': call(); }", 'module'],
  ['const ways = { command: 1, http: 2 };', 'command, http'],
])('a branch on a channel is found outside of the files of a channel: %s', (source, what) => {
  expect(violationsIn({ 'src/run/a.ts': source })).toEqual([
    `src/run/a.ts branches on a channel (${what}): ask its description or its adapter`,
  ]);
  expect(violationsIn({ 'src/conform/channels/http.ts': source })).toEqual([]);
  expect(violationsIn({ 'src/run/a.ts': "if ('headers' in ended) call();" })).toEqual([]);
});
