import { expect, it } from 'vitest';
import { categories, levels } from '../../src/index.ts';
import { isAnswered } from './answers.ts';
import { scriptAgent } from './contract.ts';
import { anExchange, answered, crashed } from './script-agent.samples.ts';

const { clauses, unchecked, profiles = [] } = scriptAgent;
const headings = [
  'BDD Integration',
  'Core Schema Architecture',
  'Specialized Schemas',
  'Dynamic Communication Patterns',
  'Pattern 1: Prompt Generation Chain',
  'Pattern 2: Validation Chain',
  'Type Safety & Validation',
  'Dynamic Behavior',
  'Developer Experience',
  'charter',
];

it('says what it is', () => {
  const { id, version, channel, ownFolder } = scriptAgent;
  expect({ id, version, channel, ownFolder }).toEqual({
    id: 'script-agent',
    version: 'adr-001',
    channel: 'command',
    ownFolder: true,
  });
  expect(scriptAgent.source).toContain('ADR-001');
});

it.each([...clauses, ...unchecked])('$id says a sentence of its own, and where it stands', ({ id, section, says }) => {
  expect(id).toMatch(/^script-agent\/[a-z-]+\/[a-z-]+$/);
  expect(headings).toContain(section);
  expect(says).toMatch(/^[a-z].{10,90}[a-zA-Z0-9}]$/);
  const all = [...clauses, ...unchecked];
  expect(all.filter((other) => other.id === id || other.says === says)).toHaveLength(1);
});

it.each(clauses)('$id has a level, a category and a subject', ({ level, category, subject }) => {
  expect(levels).toContain(level);
  expect(categories).toContain(category);
  expect(subject).toBe('agent');
});

it('requires nothing that the document leaves open', () => {
  const ofCharter = clauses.filter(({ section }) => section === 'charter');
  expect(ofCharter.map(({ id, level }) => [id, level])).toEqual([
    ['script-agent/timing/answers-in-time', 'should'],
    ['script-agent/timing/ends-after-answer', 'should'],
    ['script-agent/file/inside-folder', 'may'],
    ['script-agent/chain/host-dependencies', 'may'],
  ]);
});

it('has an ordinary answer that answers', () => {
  const { received, ended } = scriptAgent.answer;
  expect(isAnswered(anExchange(received, { ended }))).toBe(true);
  expect(scriptAgent.shapes.reply.validate(JSON.parse(received))).toEqual([]);
});

it('has the same clauses for every form of the input', () => {
  for (const told of [{}, { 'stdin-only': 'true' }, { input: 'older' }, { input: 'document', 'stdin-only': 'false' }]) {
    const formed = scriptAgent.preparation?.contract(told, []) ?? { because: 'nothing' };
    if ('because' in formed) throw new Error(formed.because);
    expect(formed.clauses.map(({ id }) => id)).toEqual(clauses.map(({ id }) => id));
  }
  expect(scriptAgent.preparation?.call({}, [])).toBeUndefined();
});

it('has a profile for every clause that belongs to one', () => {
  const belonging = new Set(clauses.flatMap(({ profile }) => profile ?? []));
  expect([...belonging]).toEqual(profiles.map(({ id }) => id));
  for (const { id, profile } of clauses) {
    const section = id.split('/')[1] ?? '';
    expect(profile).toBe(belonging.has(section) ? section : undefined);
  }
});

it.each([
  ['user-input', { user_input: 'x', attempts_used: 1 }, { user_input: 'x' }],
  ['user-input', { attempts_used: 1, validation_passed: null }, { validation_passed: true }],
  ['file', { bytes_processed: 1 }, { path: 'x', size: 1 }],
  ['file', { operation_performed: 'write' }, { operation: 'write' }],
  ['validation', { is_valid: true, suggestions: [] }, { is_valid: true }],
  ['prompt', { generated_prompt: 7 }, { prompt: 'x', context_metadata: {} }],
])('sees the profile %s in %j and not in %j', (name, shown, other) => {
  const shownBy = profiles.find(({ id }) => id === name)?.shownBy;
  expect(shownBy?.(anExchange({ success: true, ...shown }))).toBe(true);
  expect(shownBy?.(anExchange({ success: false, ...shown }, { ended: { by: 'exit', code: 1 } }))).toBe(false);
  for (const exchange of [anExchange({ success: true, ...other }), answered, crashed])
    expect(shownBy?.(exchange)).toBe(false);
});
