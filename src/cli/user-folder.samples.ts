import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './program.samples.ts';

const root = join(import.meta.dirname, '../..');

/** A folder in which a user has installed the kit and the libraries with which contracts are written. */
export function userFolder(files: Readonly<Record<string, string>> = {}): string {
  const path = folder(files);
  mkdirSync(join(path, 'node_modules'));
  symlinkSync(root, join(path, 'node_modules/agent-conform'));
  for (const name of ['zod', 'fast-check', 'arktype', 'valibot', '@valibot', 'vitest'])
    symlinkSync(join(root, 'node_modules', name), join(path, 'node_modules', name));
  return path;
}

/** A small contract: a request for a number of words, an answer with as many. */
export const words = `import { answersRequest, defineContract, fail, fits, onAnswer, pass, valueAt } from 'agent-conform';
import { z } from 'zod';

const request = z.object({ count: z.int().min(0).max(9) });
const reply = z.object({ words: z.array(z.string()) });
const facts = { section: 'Replies', level: 'must', subject: 'agent' } as const;

export default defineContract({
  id: 'words',
  version: '1',
  title: 'Words',
  source: 'words.md',
  channel: 'command',
  shapes: { request, reply },
  examples: [{ request: { count: 2 }, reply: { words: ['a', 'b'] } }],
  clauses: [
    { ...facts, id: 'words/request/answered', category: 'semantics', says: 'a request is answered', on: 'plain', judge: answersRequest },
    { ...facts, id: 'words/reply/words', category: 'mandatory-fields', says: 'words is a list of texts', on: 'valid', judge: onAnswer(fits(reply)) },
    {
      ...facts,
      id: 'words/reply/count',
      category: 'semantics',
      says: 'there are as many words as were asked for',
      on: 'valid',
      judge: onAnswer((answer, { call }) => {
        const asked = valueAt(JSON.parse(String(call.body)), '/count');
        const words = valueAt(answer, '/words');
        const got = Array.isArray(words) ? words.length : 0;
        return got === asked ? pass : fail({ expected: \`\${asked} words\`, actual: \`\${got} words\` });
      }),
    },
  ],
});
`;

/** An agent that keeps the contract, except for requests of more than three words. */
export const threeWords = `#!/usr/bin/env node
let text = '';
process.stdin.on('data', (part) => (text += part));
process.stdin.on('end', () => {
  const words = Array.from({ length: Math.min(JSON.parse(text).count, 3) }, () => 'x');
  console.log(JSON.stringify({ words }));
});
`;
