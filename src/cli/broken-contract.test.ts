import { expect, it } from 'vitest';
import { cli } from './program.samples.ts';
import { threeWords, userFolder, words } from './user-folder.samples.ts';

const changed = (from: string | RegExp, to: string): string => {
  const text = words.replace(from, to);
  if (text === words) throw new Error(`nothing of the contract is ${String(from)}`);
  return text;
};
const revoked = 'const { proxy, revoke } = Proxy.revocable({}, {}); revoke();';
const secondLook = words
  .replace('export default defineContract(', 'const made = defineContract(')
  .replace(
    /\}\);\s*$/,
    '});\nlet n = 0; export default { ...made, get title() { n += 1; if (n > 0) throw Error("second"); return ""; } };',
  );
const judging = (body: string) => changed('judge: answersRequest', `judge: ${body}`);

it.each<[string, string, string]>([
  ['does not parse', 'export default {', 'c.ts cannot be loaded: ParseError: Unexpected token'],
  ['throws at import', '\nthrow new TypeError("boom");', 'cannot be loaded: boom (line 2): mend it there'],
  ['exports nothing', 'export const x = 1;', 'exports nothing by default: write export default'],
  ['exports a number', 'export default 7;', 'what it exports by default is no contract: write export default define'],
  ['exports another object', 'export default { id: "x" };', 'version is missing: write a text'],
  [
    'imports what is not there',
    'import x from "not-there"; export default x;',
    ': npm install not-there in its folder',
  ],
  [
    'has a clause twice',
    changed('words/reply/count', 'words/reply/words'),
    'clauses[2].id is "words/reply/words": the id',
  ],
  [
    'misspells a level',
    changed("'must'", "'musst'"),
    'clauses[0].level of words/request/answered is "musst": write must',
  ],
  ['misspells a key', changed('says:', 'sais:'), 'clauses[0] has sais, which is not known: leave sais out'],
  [
    'names a clause elsewhere',
    changed('words/reply/count', 'word/count'),
    'is "word/count": write words/<section>/<name>',
  ],
  ['has no clauses', changed(/clauses: \[[^]*\],\n\}/, 'clauses: [],\n}'), 'clauses is empty: write a clause'],
  [
    'has the id of another',
    words.replaceAll("'words", "'wendell"),
    'id is wendell, a contract that comes with the kit',
  ],
  [
    'has an example that does not fit',
    changed('count: 2', 'count: -1'),
    'examples[0].request/count: must be >= 0 (line 8): correct',
  ],
  [
    'has a shape that is no JSON',
    changed('z.int().min(0).max(9)', 'z.date()'),
    'shapes.request/properties/count: JSON Schema',
  ],
  [
    'judges and throws',
    judging('() => { throw new Error("oh") }'),
    'c.ts:17: the judge of words/request/answered threw Error: oh',
  ],
  [
    'judges and says nothing',
    judging('() => undefined as never'),
    'answered gave nothing, which is no verdict: give pass,',
  ],
  ['judges later', judging('(async () => pass) as never'), 'answered gave a promise, which is no verdict: give pass,'],
  [
    'sends nonsense',
    changed("channel: 'c", "call: () => 7 as never, channel: 'c"),
    'call of calls gave 7, which is no call',
  ],
  [
    'throws while it sends',
    changed("channel: 'c", "call: () => { throw 1 }, channel: 'c"),
    'call of calls threw 1: mend it',
  ],
  [
    'throws while it generates',
    changed(
      "channel: 'c",
      "generated: (await import('fast-check')).nat().map(() => { throw 1 }) as never, channel: 'c",
    ),
    'generated of calls threw 1: mend it there',
  ],
  ['exports a list that is all holes', 'export default Array(4e9);', 'default holds more than 1000000 values'],
  [
    'exports an accessor that throws',
    `export default { get id() { throw Error('no') } };`,
    'cannot be read: Error: no',
  ],
  ['exports a proxy', 'export default new Proxy({}, { ownKeys() { throw 7 } });', 'default cannot be read: 7: export'],
  [
    'exports a proxy that is revoked',
    `${revoked} export default proxy;`,
    "c.ts cannot be loaded: Cannot perform 'get' on a proxy",
  ],
  ['exports a bigint', 'export default { id: 1n };', 'id is a bigint: write a text'],
  [
    'exports a promise that rejects',
    'export default Promise.reject(Error("no"));',
    'cannot be loaded: no (line 1): mend',
  ],
  ['exports what is like a promise', 'export default { then(_, no) { no(7) } };', 'cannot be loaded: 7: mend it there'],
  [
    'throws a proxy that is revoked',
    `${revoked} throw proxy;`,
    'cannot be loaded: what cannot be described: reading it',
  ],
  [
    'throws what has no text',
    'throw { toString() { throw 7 } };',
    'cannot be loaded: what cannot be described: reading it throws',
  ],
  [
    'throws what has an odd hint',
    'throw Object.defineProperty(Error("oh"), "hint", { enumerable: true, get() { throw 7 } });',
    'c.ts cannot be loaded: oh',
  ],
  ['has an accessor that throws at the second look', secondLook, 'cannot be read: Error: second'],
  ...Object.entries({
    'an accessor that throws': [
      '({ get is() { throw Error("no") } })',
      'what the judge of words/request/answered gave threw Error: no',
    ],
    'a proxy that is revoked': [`(() => { ${revoked} return proxy; })()`, 'gave threw TypeError: Cannot perform'],
    'what holds itself': [
      '(() => { const a = {}; a.a = a; return a; })()',
      'gave an object that is no data, which is no verdict',
    ],
    'a bigint': ['1n', 'gave a bigint, which is no verdict'],
    'a bigint as what it is': ['({ is: 1n })', 'gave an object that is no data, which is no verdict'],
    'a symbol': ['Symbol("x")', 'gave a symbol, which is no verdict'],
    'what is like a promise': ['({ then(yes) { yes(1) } })', 'gave {}, which is no verdict'],
    'a pointer that is none': ['({ is: "fail", expected: "e", actual: "a", pointer: {} })', 'which is no verdict'],
    'a hint that is none': ['({ is: "fail", expected: "e", actual: "a", hint: 1n })', 'which is no verdict'],
    'a text of megabytes': ['({ is: "fail", expected: "e".repeat(2e6), actual: "a" })', 'which is no verdict'],
    'an exchange of its own': ['({ is: "fail", expected: "e", actual: "a", shownBy: {} })', 'which is no verdict'],
    'an exchange of its own to compare with': [
      '({ is: "fail", expected: "e", actual: "a", comparedWith: {} })',
      'which is no verdict',
    ],
  }).map(([what, [gives, says]]): [string, string, string] => [
    `judges and gives ${what}`,
    judging(`(() => ${gives}) as never`),
    says ?? '',
  ]),
  ...Object.entries({
    'what has no text': '{ toString() { throw 7 } }',
    'what has no prototype': 'Object.create(null)',
    'a proxy': 'new Proxy({}, { get() { throw 7 }, getPrototypeOf() { throw 7 } })',
  }).map(([what, thrown]): [string, string, string] => [
    `judges and throws ${what}`,
    judging(`() => { throw ${thrown} }`),
    'threw what cannot be described: reading it throws',
  ]),
  ['judges and throws megabytes', judging('() => { throw "x".repeat(5e6) }'), `${'x'.repeat(1000)}…: mend it there`],
  ...Object.entries({
    'an accessor that throws': '{ get body() { throw 7 } }',
    'a proxy': 'new Proxy({}, { get() { throw 7 } })',
    'an environment that throws': '{ body: "", env: { get A() { throw 7 } } }',
  }).map(([what, call]): [string, string, string] => [
    `sends ${what}`,
    changed("channel: 'c", `call: () => (${call}) as never, channel: 'c`),
    'call of calls gave',
  ]),
  ...Object.entries({
    'a bigint': '1n',
    'header fields that hold themselves': '(() => { const h: any = {}; h.h = h; return { body: "", headers: h }; })()',
    'numbers in the environment': '({ body: "", env: { A: 7 } })',
    'no environment': '({ body: "", env: null })',
    'a file that is none': '({ body: "", files: { a: 7 } })',
    'calls before it that are none': '({ body: "", before: [7] })',
    'holes before it': '({ body: "", before: [,] })',
    'lines that are none': '({ body: "", typed: 7 })',
  }).map(([what, call]): [string, string, string] => [
    `sends ${what}`,
    changed("channel: 'c", `call: () => ${call} as never, channel: 'c`),
    'which is no call: give { body',
  ]),
])('a contract that %s is reported as a mistake in one line', async (_, text, says) => {
  const cwd = userFolder({ 'c.ts': text, 'agent.mjs': threeWords });
  const { code, stdout, stderr } = await cli(['check', './c.ts', '--no-failures', '--', './agent.mjs'], { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
  expect(stderr).toMatch(/^agent-conform: .*c\.ts.*\n$/);
});

it('a contract file that does not exist is reported as a mistake', async () => {
  for (const typed of ['./c.ts', 'c.mjs']) {
    const { code, stderr } = await cli(['check', typed, '--', 'true'], { cwd: userFolder() });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^agent-conform: there is no file .*: write the path/)]);
  }
  const { code, stderr } = await cli(['check', './', '--', 'true'], { cwd: userFolder() });
  expect([code, stderr]).toEqual([2, 'agent-conform: cannot read ./: it is a directory: give a regular file\n']);
});
