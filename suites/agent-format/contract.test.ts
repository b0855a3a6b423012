import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dryRun } from '../../src/conform/dry-run.ts';
import { contractLaws } from '../contract.laws.ts';
import { isAnswered } from './answers.ts';
import { agentFormat } from './contract.ts';
import { plainCalls } from './plain.ts';

const { clauses, shapes } = agentFormat;
const headings = [
  'Function signature (required)',
  'Return shape (required fields)',
  'Config (optional per-call overrides)',
  'Compatibility and extensions',
  'charter',
];

contractLaws(agentFormat, {
  ids: /^agent-format\/(signature|return|config|history|prompt|errors|timing|compat)\/[a-z-]+$/,
  headings,
  sentence: /^\w.{10,90}[a-zA-Z0-9]$/,
  isAnswered,
});

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

it('makes at most 39 calls of an agent that always answers', async () => {
  const { calls } = await dryRun({ contract: agentFormat });
  expect(calls).toBeLessThanOrEqual(39);
});

it('makes plain calls that are requests by the schema', () => {
  const isRequest = (input: unknown): boolean => shapes.request.validate(input).length === 0;
  expect(plainCalls.fixed.every(isRequest)).toBe(true);
  fc.assert(fc.property(plainCalls.generated ?? fc.constant({ prompt: '' }), (input) => isRequest(input)));
});

it('reads each name of a reply, by a property too', () => {
  const namesOf = (name: string): string[] => Object.keys(shapes[name]?.schema['properties'] ?? {});
  expect(agentFormat.reads).toEqual({ '': [...namesOf('reply'), 'final'], '/traces/*': namesOf('trace') });
});
