import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categories, dryRun, levels } from '../../src/index.ts';
import { isAnswered } from './answers.ts';
import { returned } from './agent-format.samples.ts';

import { agentFormat } from './contract.ts';
import { plainCalls } from './plain.ts';

const { clauses, unchecked, shapes } = agentFormat;
const headings = [
  'Function signature (required)',
  'Return shape (required fields)',
  'Config (optional per-call overrides)',
  'Compatibility and extensions',
  'charter',
];

it('says what it is, and how it is called', () => {
  const { id, version, channel, alsoBy, exports } = agentFormat;
  expect({ id, version, channel, alsoBy, exports }).toEqual({
    id: 'agent-format',
    version: '1',
    channel: 'module',
    alsoBy: ['command', 'http'],
    exports: ['run_agent', 'runAgent'],
  });
  expect(agentFormat.source).toContain('Minimum Interface');
});

it.each([...clauses, ...unchecked])('$id says a sentence of its own, and where it stands', ({ id, section, says }) => {
  expect(id).toMatch(/^agent-format\/(signature|return|config|history|prompt|errors|timing|compat)\/[a-z-]+$/);
  expect(headings).toContain(section);
  expect(says).toMatch(/^\w.{10,90}[a-zA-Z0-9]$/);
  const all = [...clauses, ...unchecked];
  expect(all.filter((other) => other.id === id || other.says === says)).toHaveLength(1);
});

it.each(clauses)('$id has a level, a category and a subject', ({ level, category, subject }) => {
  expect(levels).toContain(level);
  expect(categories).toContain(category);
  expect(subject).toBe('agent');
});

it('needs a module where a function, a name or one process for two calls is looked at', () => {
  const alone = clauses.filter(({ channels }) => channels !== undefined);
  for (const { channels } of alone) expect(channels).toEqual(['module']);
  expect(alone.map(({ id }) => id.replace('agent-format/', ''))).toEqual([
    'signature/run-agent',
    'signature/async',
    'signature/prompt-by-name',
    'signature/order',
    'signature/further-parameters',
    'config/not-kept',
    'timing/second-call',
    'compat/coroutine-visible',
  ]);
});

it('has an ordinary answer that answers a call', () => {
  const { received, ended } = agentFormat.answer;
  expect(isAnswered(returned(received, {}, { ended }))).toBe(true);
  expect(shapes.reply.validate(JSON.parse(received))).toEqual([]);
});

it('makes at most 38 calls of an agent that always answers', async () => {
  const { calls } = await dryRun({ contract: agentFormat });
  expect(calls).toBeLessThanOrEqual(38);
});

it('makes plain calls that are requests by the schema', () => {
  const isRequest = (input: unknown): boolean => shapes.request.validate(input).length === 0;
  expect(plainCalls.fixed.every(isRequest)).toBe(true);
  fc.assert(fc.property(plainCalls.generated ?? fc.constant({ prompt: '' }), (input) => isRequest(input)));
});

it('says of what is not checked why', () => {
  for (const { because } of unchecked) expect(because).toMatch(/^[a-z].{10,}/);
});

it('reads each name of a reply, by a property too', () => {
  const namesOf = (name: string): string[] => Object.keys(shapes[name]?.schema['properties'] ?? {});
  expect(agentFormat.reads).toEqual({ '': [...namesOf('reply'), 'final'], '/traces/*': namesOf('trace') });
});
