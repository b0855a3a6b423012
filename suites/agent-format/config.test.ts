import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../src/contract.ts';
import { asks, givenIn, good, judged, returned } from './agent-format.samples.ts';
import { answered, late, raised } from './endings.samples.ts';
import { documented, of } from './signatures.samples.ts';
import { alone, withContext } from './calls.ts';

const ofModule = of(documented, answered);
const all = ['config/empty', 'config/recognised-keys', 'config/unknown-keys'];
const settingsOf = (value: unknown, first = answered): { [name: string]: Json } => {
  const { config } = givenIn(asks('config/recognised-keys').next(value, first));
  return isObject(config) ? config : {};
};

it.each(all)('%s wants an answer as to the call without the change', (name) => {
  expect(judged(name, answered, answered)).toEqual({ is: 'pass' });
  expect(judged(name, answered, raised)).toMatchObject({ is: 'fail', actual: "the target raised ValueError: '9'" });
  expect(judged(name, answered, late)).toMatchObject({ is: 'inconclusive' });
  expect(judged(name, answered, late, answered, late)).toMatchObject({ is: 'fail' });
  expect(judged(name, raised)).toMatchObject({ is: 'inconclusive' });
});

it.each([
  ['config/empty', 'take a default for each key that is missing'],
  ['config/recognised-keys', 'an agent that has no use for a key may ignore it'],
  ['config/unknown-keys', 'take the keys that you know and leave the others'],
])('%s gives advice', (name, hint) => {
  expect(judged(name, answered, raised)).toMatchObject({ hint });
});

it('sends an empty config after None', () => {
  const { fixed, next } = asks('config/empty');
  expect(givenIn(next(fixed[0]))).toEqual({ ...alone, config: null });
  expect(givenIn(next(fixed[0], answered))).toEqual({ ...alone, config: {} });
  expect(givenIn(next(fixed[1]))).toEqual({ ...withContext, config: null });
  expect(givenIn(next(fixed[1], answered))).toEqual({ ...withContext, config: {} });
});

describe('config/recognised-keys', () => {
  it('sends every documented key, and each mode', () => {
    const { fixed, next } = asks('config/recognised-keys');
    expect(givenIn(next(fixed[0]))).toMatchObject({ config: {} });
    expect(fixed.map((value) => settingsOf(value))).toEqual([
      { only_domains: [], domain_timeout_secs: 600, model_overrides: {}, execution_mode: 'async' },
      { only_domains: [], domain_timeout_secs: 600.5, model_overrides: {}, execution_mode: 'threads' },
    ]);
    expect(next(fixed[0], raised)).toBe(undefined);
    expect(next(fixed[0], answered, answered)).toBe(undefined);
  });

  it('asks for an empty folder where a module is called: nobody knows what exists elsewhere', () => {
    const { fixed, next } = asks('config/recognised-keys');
    const call = next(fixed[0], ofModule);
    const { emptyFolder } = call?.parameters ?? {};
    expect(emptyFolder).toMatch(/folder/);
    expect(givenIn(call)).toMatchObject({ config: { tool_root: emptyFolder, execution_mode: 'async' } });
    expect(next(fixed[0], answered)?.parameters).not.toHaveProperty('emptyFolder');
  });

  it('makes some of them, and shrinks to one', () => {
    const { fixed, generated } = asks('config/recognised-keys');
    fc.assert(fc.property(generated ?? fc.constant([]), (some) => Object.keys(settingsOf(some, ofModule)).length > 0));
    expect(generated?.canShrinkWithoutContext(fixed[0])).toBe(true);
    const smaller = [...(generated?.shrink(fixed[0], undefined) ?? [])].map(({ value }) => settingsOf(value));
    expect(smaller).toContainEqual({ only_domains: [] });
  });
});

describe('unknown keys', () => {
  it('are of every type, and come after an empty config', () => {
    const { fixed, next } = asks('config/unknown-keys');
    expect(givenIn(next(fixed[0]))).toEqual({ ...withContext, config: {} });
    expect(givenIn(next(fixed[0], answered))).toEqual({ ...withContext, config: { x_further: 'text' } });
    const { config, ...given } = givenIn(next(fixed[1], answered));
    expect(given).toEqual(alone);
    expect(givenIn(next(fixed[1]))).toEqual({ ...alone, config: {} });
    const compared = asks('config/unknown-changes-nothing');
    expect(compared.fixed.map((value) => compared.next(value, answered, answered))).toMatchObject([
      next(fixed[1], answered),
    ]);
    const types = Object.values(config as object).map((value: unknown) => (value === null ? 'null' : typeof value));
    expect(new Set(types)).toEqual(new Set(['string', 'number', 'boolean', 'null', 'object']));
  });

  it('change nothing', () => {
    const name = 'config/unknown-changes-nothing';
    const slower = returned({ ...good, response_time_secs: 1, final: 'x' });
    const other = returned({ ...good, content: 'other' });
    const used = returned({ ...good, traces: [{ tool: 'a', output: 'b', duration_secs: 1 }] });
    const usedLonger = returned({ ...good, traces: [{ tool: 'a', output: 'b', duration_secs: 2 }] });
    const differs = Array.from({ length: 13 }, (_, at) => (at > 0 && at % 2 === 0 ? other : answered));
    expect(judged(name, answered, answered, slower)).toEqual({ is: 'pass' });
    expect(judged(name, used, used, usedLonger)).toEqual({ is: 'pass' });
    expect(judged(name, ...differs)).toMatchObject({
      is: 'fail',
      expected: expect.stringContaining('content and traces') as string,
      pointer: '/content',
    });
    expect(judged(name, ...differs.map((turn) => (turn === other ? used : turn)))).toMatchObject({ is: 'fail' });
    expect(judged(name, answered, other)).toMatchObject({ is: 'inconclusive' });
    expect(judged(name, raised, answered)).toMatchObject({ is: 'inconclusive' });
  });
});

describe('config/not-kept', () => {
  it('looks at a call after one with a config', () => {
    const { fixed, next } = asks('config/not-kept');
    const unchanged = next(fixed[0]);
    const changed = next(fixed[0], answered, answered);
    expect(unchanged?.body).toBe(changed?.body);
    expect(givenIn(unchanged)).not.toHaveProperty('config');
    expect(unchanged?.before?.map(givenIn)).toEqual([{ ...alone }]);
    expect(changed?.before?.map(givenIn)).toMatchObject([{ config: { x_further: 'text' } }]);
    const second = asks('timing/second-call');
    expect(unchanged).toEqual(second.next(second.fixed[0], answered));
    expect(next(fixed[1], answered, answered)?.before?.map(givenIn)).toMatchObject([
      { config: { execution_mode: 'threads', domain_timeout_secs: 600.5, only_domains: [] } },
    ]);
  });

  it('wants the same answer', () => {
    expect(judged('config/not-kept', answered, answered, answered)).toEqual({ is: 'pass' });
    expect(judged('config/not-kept', answered, answered, raised)).toMatchObject({ is: 'inconclusive' });
  });
});
