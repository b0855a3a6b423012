import { expect, it } from 'vitest';
import { shapes } from './shapes.generated.ts';

const { request, reply, trace } = shapes;
const good = { content: 'x', response_time_secs: 1, traces: [] };
const call = { tool: 't', output: '' };

it.each([
  [request, { prompt: 'x' }],
  [request, { prompt: '', chat_history: null, memory: null, config: null, tool_root: '/x' }],
  [request, { prompt: 'x', config: { tool_root: '/x', only_domains: [], model_overrides: { more: 1 }, more: 1 } }],
  [request, { prompt: 'x', config: { execution_mode: 'threads', domain_timeout_secs: 0.5 } }],
  [reply, good],
  [reply, { ...good, traces: [call, call], final: 'x', results: [1] }],
  [trace, { ...call, args: null, duration_secs: null }],
  [trace, { ...call, args: { a: [1] }, duration_secs: 0 }],
])('takes %#', (shape, value) => {
  expect(shape.validate(value)).toEqual([]);
});

it.each([
  [request, {}, '', 'required'],
  [request, { prompt: null }, '/prompt', 'type'],
  [request, { prompt: 'x', config: { execution_mode: 'fast' } }, '/config/execution_mode', 'enum'],
  [request, { prompt: 'x', config: { only_domains: [1] } }, '/config/only_domains/0', 'type'],
  [request, { prompt: 'x', config: { model_overrides: { router: 1 } } }, '/config/model_overrides/router', 'type'],
  [reply, { ...good, response_time_secs: true }, '/response_time_secs', 'type'],
  [reply, { ...good, traces: null }, '/traces', 'type'],
  [reply, { ...good, traces: [{ tool: 't' }] }, '/traces/0', 'required'],
  [trace, { ...call, status: 1 }, '', 'additionalProperties'],
  [trace, { ...call, args: [] }, '/args', 'type'],
])('refuses %#', (shape, value, pointer, keyword) => {
  expect(shape.validate(value)).toContainEqual(expect.objectContaining({ pointer, keyword }));
});
