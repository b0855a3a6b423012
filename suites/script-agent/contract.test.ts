import { expect, it } from 'vitest';
import { contractLaws } from '../contract.laws.ts';
import { isAnswered } from './answer/answers.ts';
import { scriptAgent } from './contract.ts';
import { anExchange, answered, crashed } from './script-agent.samples.ts';

const { clauses, profiles = [] } = scriptAgent;
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

contractLaws(scriptAgent, {
  ids: /^script-agent\/[a-z-]+\/[a-z-]+$/,
  headings,
  sentence: /^[a-z].{10,90}[a-zA-Z0-9}]$/,
  isAnswered,
});

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

it('requires nothing that the document leaves open', () => {
  const ofCharter = clauses.filter(({ section }) => section === 'charter');
  expect(ofCharter.map(({ id, level }) => [id, level])).toEqual([
    ['script-agent/timing/answers-in-time', 'should'],
    ['script-agent/timing/ends-after-answer', 'should'],
    ['script-agent/file/inside-folder', 'may'],
    ['script-agent/chain/host-dependencies', 'may'],
  ]);
});

it('has the same clauses for every form of the input', () => {
  for (const parameters of [
    {},
    { 'stdin-only': 'true' },
    { input: 'older' },
    { input: 'document', 'stdin-only': 'false' },
  ]) {
    const formed = scriptAgent.preparation?.contract(parameters, []) ?? { because: 'nothing' };
    if ('because' in formed) throw new Error(formed.because);
    expect(formed.clauses.map(({ id }) => id)).toEqual(clauses.map(({ id }) => id));
  }
  expect(scriptAgent.preparation?.call({}, [])).toBeUndefined();
});

it('names a profile as the section of its clauses', () => {
  const belonging = new Set(clauses.flatMap(({ profile }) => profile ?? []));
  for (const { id, profile } of clauses) {
    const section = id.split('/')[1] ?? '';
    expect(profile).toBe(belonging.has(section) ? section : undefined);
  }
});

it.each([
  ['user-input', { user_input: 'x', attempts_used: 1 }, { user_input: 'x' }],
  ['user-input', { attempts_used: 1, validation_passed: null }, { validation_passed: true }],
  ['file', { bytes_processed: 1, path: 'x', size: 1 }, { bytes_processed: 1, size: 1 }],
  ['file', { bytes_processed: 1, path: 'x', size: 1 }, { path: 'x', size: 1 }],
  ['file', { operation_performed: 'write' }, { operation: 'write' }],
  ['validation', { is_valid: true, suggestions: [] }, { is_valid: true }],
  ['prompt', { generated_prompt: 7 }, { prompt: 'x', context_metadata: {} }],
  ['prompt', { generated_prompt: '' }, { generated_prompt: null }],
])('sees the profile %s in %j and not in %j', (name, shown, other) => {
  const shownBy = profiles.find(({ id }) => id === name)?.shownBy;
  expect(shownBy?.(anExchange({ success: true, ...shown }))).toBe(true);
  expect(shownBy?.(anExchange({ success: false, ...shown }, { ended: { by: 'exit', code: 1 } }))).toBe(false);
  for (const exchange of [anExchange({ success: true, ...other }), answered, crashed])
    expect(shownBy?.(exchange)).toBe(false);
});
