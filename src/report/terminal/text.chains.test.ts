import { expect, test } from 'vitest';
import type { Report } from '../../model/index.ts';
import { aFailure } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { reportShape } from '../schema/schema.ts';
import { text } from './text.ts';

const report: Report = aReport({
  target: {
    channel: 'command',
    command: ['python3', 'story.py'],
    agents: [
      { type: 'story', command: ['python3', 'story.py'] },
      { type: 'user_input', command: ['node', 'ask me.js'] },
    ],
  },
  findings: [aFailure({ agent: 'user_input' })],
  chains: [
    {
      says: 'the first answers',
      steps: [
        { agent: 'story', came: 'answered' },
        { agent: 'user_input', askedBy: 1, priority: 5, parameters: '{"prompt":"Who are you?"}', came: 'exit code 1' },
        { agent: 'nobody', askedBy: 1, parameters: '{}', came: 'no agent of this type is named' },
      ],
      broke: 'user_input ended with exit code 1',
    },
  ],
});

test('a report of a chain shows which agent asked for which one, how each ended and where it broke', () => {
  const output = text(report, { columns: 100, color: false });
  const lines = output.split('\n');
  expect(lines.slice(1, 5)).toEqual([
    '  command   python3 story.py',
    '  agent     story: python3 story.py',
    "  agent     user_input: node 'ask me.js'",
    '  run       1,412 calls, seed 20240601, 8.2 s',
  ]);
  expect(lines.find((line) => line.startsWith('  agent   ') && !line.includes(':'))).toBe('  agent     user_input');
  const start = lines.findIndex((line) => line.startsWith('the chain'));
  expect(lines.slice(start, start + 6)).toEqual([
    'the chain as it ran: the first answers',
    '  1         story: answered',
    '  2         user_input, asked for by 1 (story), priority 5, with {"prompt":"Who are you?"}: exit',
    '            code 1',
    '  3         nobody, asked for by 1 (story), with {}: no agent of this type is named',
    '  broke     user_input ended with exit code 1',
  ]);
});

test('the published shape accepts a report of a chain', () => {
  expect(reportShape.parse(report)).toEqual(report);
});
