import { expect, it } from 'vitest';
import { cli } from './program.samples.ts';
import { threeWords, userFolder, words } from './user-folder.samples.ts';

const changed = (from: string | RegExp, to: string): string => {
  const text = words.replace(from, to);
  if (text === words) throw new Error(`nothing of the contract is ${String(from)}`);
  return text;
};
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
])('a contract that %s is a mistake, told in a line', async (_, text, says) => {
  const cwd = userFolder({ 'c.ts': text, 'agent.mjs': threeWords });
  const { code, stdout, stderr } = await cli(['check', './c.ts', '--no-failures', '--', './agent.mjs'], { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
  expect(stderr).toMatch(/^agent-conform: .*c\.ts.*\n$/);
});

it('a file that is not there is told', async () => {
  for (const typed of ['./c.ts', './', 'c.mjs']) {
    const { code, stderr } = await cli(['check', typed, '--', 'true'], { cwd: userFolder() });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^agent-conform: there is no file .*: write the path/)]);
  }
});
