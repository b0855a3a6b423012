import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/author/reading/read-json.ts';
import { runReport } from '../../src/conform/run-report.ts';
import type { Call, Exchange } from '../../src/contract.ts';
import type { Finding } from '../../src/model/index.ts';
import { targetThat } from '../clauses.samples.ts';
import { wendell } from './contract.ts';
import { example, type WorkItem } from './work-items.ts';

/** An agent as a function; a text is its stdout with exit code 0. */
type Agent = (input: string, call: Call) => string | Partial<Exchange>;

const good = { message: 'ok', tool_calls: [] };

/** Refuses input that is not a JSON object, and answers everything else. */
function agent(answer: (item: { [name: string]: unknown }) => string | Partial<Exchange>): Agent {
  return (input) => {
    const item = parse(input);
    return item === undefined ? refusal : answer(item);
  };
}

const refusal: Partial<Exchange> = { ended: { by: 'exit', code: 1 }, stderr: 'no JSON object' };
const late: Partial<Exchange> = { ended: { by: 'timeout', afterMs: 30_000 }, ms: 30_000 };
const exits = (code: number, stdout = '', stderr = 'why'): Partial<Exchange> => ({
  received: Buffer.from(stdout),
  ended: { by: 'exit', code },
  stderr,
});
const says = (answer: unknown) => agent(() => JSON.stringify(answer));

it('passes an agent that keeps everything', async () => {
  const report = await reportOf(says({ ...good, metrics: { latency_ms: 3 } }));
  expect(report.outcome).toBe('conformant');
  expect(report.findings.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  expect(report.findings.filter(({ verdict }) => verdict === 'inconclusive')).toEqual([]);
  expect(report.calls).toBeLessThanOrEqual(40);
});

it('holds no long answer once the run is over', async () => {
  const received = Buffer.from(JSON.stringify({ ...good, message: 'x'.repeat(10_000) }));
  const before = readJson(received);
  await reportOf(agent(() => ({ received, ended: { by: 'exit', code: 0 } })));
  expect(readJson(received)).not.toBe(before);
});

const faults: [string, string | readonly string[], Agent][] = [
  ['a crash', 'input/reads-work-item', agent(() => exits(1))],
  ['a crash without a word', 'input/reads-work-item', () => exits(1, '', '')],
  ['silence under exit code 0', 'input/reads-work-item', agent(() => '')],
  ['an array', 'output/one-json-object', says([])],
  ['plain words', 'output/one-json-object', agent(() => 'I can help')],
  ['a dict as Python prints it', 'output/one-json-object', agent(() => `{'message': 'ok', 'tool_calls': []}`)],
  [
    'a dict with further dicts in it',
    'output/one-json-object',
    agent(() => `{'message': 'ok', 'tool_calls': [], 'metrics': {}}`),
  ],
  [
    'JSON without a comma',
    'output/one-json-object',
    agent(() => '{"message": "ok" "tool_calls": [{"name": "a", "args": {}}]}'),
  ],
  ['a cut-off answer', 'output/one-json-object', agent(() => '{"message": "ok", "tool_ca')],
  ['a log line first', 'output/stdout-is-only-json', agent(() => `INFO ready\n${JSON.stringify(good)}`)],
  ['two documents', 'output/stdout-is-only-json', agent(() => `{"level": "info"}\n${JSON.stringify(good)}\n`)],
  ['a byte order mark', 'output/utf8', agent(() => `\ufeff${JSON.stringify(good)}`)],
  ['NaN', 'output/utf8', agent(() => '{"message": "ok", "tool_calls": [], "metrics": {"x": NaN}}')],
  ['a duplicate key', 'output/utf8', agent(() => '{"message": "a", "message": "b", "tool_calls": []}')],
  ['no message', 'output/message', says({ tool_calls: [] })],
  ['a null message', 'output/message', says({ message: null, tool_calls: [] })],
  ['no tool_calls', 'output/tool-calls', says({ message: 'ok' })],
  ['null tool_calls', 'output/tool-calls', says({ message: 'ok', tool_calls: null })],
  ['a tool call without args', 'output/tool-call-shape', offering((name) => ({ ...good, tool_calls: [{ name }] }))],
  [
    'a tool that was not offered',
    'output/tool-call-offered',
    says({ ...good, tool_calls: [{ name: 'other', args: {} }] }),
  ],
  ['null metrics', 'output/metrics', says({ ...good, metrics: null })],
  ['an envelope beside the answer', 'output/further-fields', says({ ...good, result: '{"message": "x"}' })],
  ['exit code 3 with an answer', 'failure/exit-code-zero', agent(() => exits(3, JSON.stringify(good)))],
  [
    'exit code 3 with an answer where no tool is offered',
    'failure/exit-code-zero',
    agent((item) => (isEmpty(item['available_tools']) ? exits(3, JSON.stringify(good)) : JSON.stringify(good))),
  ],
  ['an answer to anything', 'failure/malformed-input', () => JSON.stringify(good)],
  [
    'an answer to null',
    'failure/malformed-input',
    (input) => (input === 'null' ? JSON.stringify(good) : says(good)(input, { body: '' })),
  ],
  [
    'refusals without a word',
    'failure/clear-error',
    (input) => (parse(input) ? JSON.stringify(good) : exits(1, '', ' \n')),
  ],
  [
    'refusals with an answer',
    'failure/no-answer-on-failure',
    (input) => (parse(input) ? JSON.stringify(good) : exits(1, JSON.stringify(good))),
  ],
  ['no answer in time', 'timing/answers-in-time', agent(() => late)],
  ['no answer in time to anything', 'timing/answers-in-time', () => late],
  [
    'an answer and no end',
    'timing/ends-after-answer',
    agent(() => ({ ...late, received: Buffer.from(JSON.stringify(good)) })),
  ],
  ['a child that holds stdout', 'timing/ends-after-answer', agent(() => holding(JSON.stringify(good)))],
  [
    'a refusal of no tools',
    'input/sparse-work-item',
    agent((item) => (isEmpty(item['available_tools']) ? exits(1) : JSON.stringify(good))),
  ],
  [
    'a refusal of no tools in a conversation',
    'input/sparse-work-item',
    agent((item) =>
      isEmpty(item['available_tools']) && !isEmpty(item['transcript']) ? exits(1) : JSON.stringify(good),
    ),
  ],
  [
    'a refusal of a title without a goal',
    'input/sparse-work-item',
    agent(({ scenario }) =>
      /title/.test(JSON.stringify(scenario)) && !hasGoal(scenario) ? exits(1) : JSON.stringify(good),
    ),
  ],
  [
    'a refusal of much',
    'input/long-work-item',
    (input) => (input.length > 1_000_000 ? exits(1) : says(good)(input, { body: '' })),
  ],
  [
    'late for much',
    'timing/answers-in-time',
    (input) => (input.length > 1_000_000 ? late : says(good)(input, { body: '' })),
  ],
  ['late for further fields at times', 'timing/answers-in-time', lateAtFirst(isExtended)],
  [
    'stuck in further fields',
    ['input/unknown-top-level', 'timing/answers-in-time'],
    agent((item) => (isExtended(item) ? late : JSON.stringify(good))),
  ],
  [
    'null where no tool is offered',
    'output/one-json-object',
    agent((item) => (isEmpty(item['available_tools']) ? 'null' : JSON.stringify(good))),
  ],
  [
    'a refusal of raw UTF-8',
    'input/non-ascii',
    (input) => (/[^\0-\x7f]/.test(input) ? exits(1) : says(good)(input, { body: '' })),
  ],
  [
    'a refusal of escapes',
    'input/non-ascii',
    (input) => (/\\u[0-9a-f]{4}/.test(input) ? exits(1) : says(good)(input, { body: '' })),
  ],
  [
    'a refusal of further fields',
    'input/unknown-top-level',
    agent((item) => (Object.keys(item).length > 7 ? exits(1) : JSON.stringify(good))),
  ],
  [
    'a refusal of further nested fields',
    'input/unknown-nested',
    agent((item) => (Object.keys(item['case'] as object).length > 2 ? exits(1) : JSON.stringify(good))),
  ],
  [
    'an answer that counts the fields',
    'input/unknown-changes-nothing',
    agent((item) => JSON.stringify({ ...good, message: `${Object.keys(item).length}` })),
  ],
];

it.each(faults)('%s fails %s alone', async (_, clauses, faulty) => {
  const report = await reportOf(faulty);
  expect(report.findings.filter(({ verdict }) => verdict === 'fail').map((finding) => finding.clause)).toEqual(
    [clauses].flat().map((clause) => `wendell/${clause}`),
  );
});

describe('slow is not stuck', () => {
  const answersAfter = (ms: number): Partial<Exchange> => ({ received: Buffer.from(JSON.stringify(good)), ms });
  const verdictsOf = async (agentOf: () => Agent, ...names: string[]) => {
    const { findings, outcome, because } = await reportOf(agentOf());
    return { outcome, because, verdicts: names.map((name) => verdictOf(findings, name)) };
  };

  it('who is late for much alone ends undecided, with a word for what to do', async () => {
    const slow = agent((item) => (JSON.stringify(item).length > 1_000_000 ? late : JSON.stringify(good)));
    expect(await verdictsOf(() => slow, 'timing/answers-in-time', 'input/long-work-item')).toEqual({
      outcome: 'inconclusive',
      because: '1 must clause could not be judged; set --deadline to what your agent needs',
      verdicts: ['fail', 'inconclusive'],
    });
  });

  it('who is late for one of the long items alone ends undecided', async () => {
    const slow = agent(({ transcript }) => ((transcript as unknown[]).length > 1_000 ? late : JSON.stringify(good)));
    expect(await verdictsOf(() => slow, 'timing/answers-in-time', 'input/long-work-item')).toMatchObject({
      outcome: 'inconclusive',
      verdicts: ['fail', 'inconclusive'],
    });
  });

  it('who is late for everything ends undecided, with a word for what to do', async () => {
    const { outcome, because, verdicts } = await verdictsOf(() => agent(() => late), 'timing/answers-in-time');
    expect({ outcome, verdicts }).toEqual({ outcome: 'inconclusive', verdicts: ['fail'] });
    expect(because).toContain('--deadline');
  });

  it('who needs a good part of the deadline for anything is not stuck in a change', async () => {
    const slow = agent((item) => (isExtended(item) ? late : answersAfter(1_501)));
    expect(await verdictsOf(() => slow, 'timing/answers-in-time', 'input/unknown-top-level')).toMatchObject({
      outcome: 'inconclusive',
      verdicts: ['fail', 'inconclusive'],
    });
  });

  it('who gets stuck in further fields alone breaks the clause about them', async () => {
    const stuck = agent((item) => (isExtended(item) ? late : answersAfter(1_499)));
    expect(await verdictsOf(() => stuck, 'timing/answers-in-time', 'input/unknown-top-level')).toMatchObject({
      outcome: 'non-conformant',
      verdicts: ['fail', 'fail'],
    });
  });

  it('waits for a stuck agent a few times alone', async () => {
    let waited = 0;
    await reportOf(
      agent((item) => {
        if (!isExtended(item)) return JSON.stringify(good);
        waited += 1;
        return late;
      }),
    );
    expect(waited).toBeLessThanOrEqual(8);
  });
});

it.each<[string, string, RegExp]>([
  ['a byte order mark', `\ufeff${JSON.stringify(good)}`, /drop these answers: wendell\/output\/utf8$/],
  ['an envelope', JSON.stringify({ ...good, result: {} }), /drop these answers: wendell\/output\/further-fields$/],
])('says that the real host would drop %s, although every must clause holds', async (_, printed, because) => {
  const report = await reportOf(agent(() => printed));
  expect(report).toMatchObject({ outcome: 'conformant', because: expect.stringMatching(because) });
});

it('says so where the host drops answers of one kind of failure alone', async () => {
  const nan = '{"message": "ok", "tool_calls": [], "metrics": {"x": NaN}}';
  const at = (item: { [name: string]: unknown }): string => (isEmpty(item['transcript']) ? nan : `\ufeff${nan}`);
  expect((await reportOf(agent(at))).because).toMatch(/the real host would drop these answers: wendell\/output\/utf8$/);
  expect((await reportOf(agent(() => nan))).because).not.toContain('real host');
});

it('shrinks a failing work item to the part that matters', async () => {
  const refusing = agent(({ scenario }) => (hasGoal(scenario) ? JSON.stringify(good) : exits(1)));
  const { scenario, ...others } = example;
  const { customer_goal: _, ...rest } = scenario as WorkItem;
  expect(JSON.parse(await sentFor(refusing, 'input/sparse-work-item'))).toEqual({ ...others, scenario: rest });
});

it.each([
  ['right to left', /[\u0590-\u06ff]/],
  ['control', /[\u0080-\u009f]/],
  ['combining', /\p{Mn}/u],
  ['beyond two bytes', /[\u{10000}-\u{10ffff}]/u],
])('shrinks text outside ASCII to what matters: %s', async (_, kind) => {
  const refusing = agent((item) => (kind.test(JSON.stringify(item)) ? exits(1) : JSON.stringify(good)));
  const { scenario } = JSON.parse(await sentFor(refusing, 'input/non-ascii')) as { scenario: { title: string } };
  expect(scenario.title).toMatch(kind);
  expect([...scenario.title].length).toBeLessThanOrEqual(4);
});

it('finds no fault in an agent that varies', async () => {
  let turn = 0;
  const report = await reportOf(
    agent(() => JSON.stringify({ ...good, message: ['a', 'b', 'a', 'a', 'c'][(turn += 1) % 5] })),
  );
  expect(verdictOf(report.findings, 'input/unknown-changes-nothing')).toBe('inconclusive');
  expect(report.outcome).toBe('conformant');
});

it('leaves what a crash hides inconclusive', async () => {
  const report = await reportOf(agent(() => exits(1)));
  expect(report.outcome).toBe('non-conformant');
  expect(verdictOf(report.findings, 'output/message')).toBe('inconclusive');
  expect(verdictOf(report.findings, 'failure/malformed-input')).toBe('inconclusive');
});

it('judges the answers of an agent that refuses further fields', async () => {
  const refusing = agent((item) => (Object.keys(item).length > 7 ? exits(1) : JSON.stringify({ ...good, message: 1 })));
  const { findings } = await reportOf(refusing);
  expect(verdictOf(findings, 'output/message')).toBe('fail');
  expect(verdictOf(findings, 'output/tool-calls')).toBe('pass');
  expect(verdictOf(findings, 'input/unknown-changes-nothing')).toBe('inconclusive');
});

it('judges the handshake under its profile alone', async () => {
  const without = await reportOf(says(good));
  expect(verdictOf(without.findings, 'handshake/supported-tools')).toBe('not-applicable');
  const failing = await reportOf(says(good), ['handshake']);
  expect(verdictOf(failing.findings, 'handshake/supported-tools')).toBe('fail');
  const covering = agent((item) =>
    JSON.stringify('required_tools' in item ? { supported_tools: item['required_tools'] } : good),
  );
  expect(verdictOf((await reportOf(covering, ['handshake'])).findings, 'handshake/supported-tools')).toBe('pass');
});

function reportOf(behaviour: Agent, profiles: string[] = []) {
  const transport = targetThat((call) => behaviour(String(call.body), call));
  return runReport({ contract: wendell, profiles }, transport, { channel: 'command', command: ['agent'] }, 1);
}

/** The last call of the conversation that shows a failure. */
async function sentFor(behaviour: Agent, clause: string): Promise<string> {
  const { findings } = await reportOf(behaviour);
  const found = findings.find((finding) => finding.clause === `wendell/${clause}`);
  return found?.evidence?.turns.at(-1)?.sent.text ?? '';
}

function hasGoal(scenario: unknown): boolean {
  return /customer_goal/.test(JSON.stringify(scenario));
}

function verdictOf(findings: readonly Finding[], clause: string): string | undefined {
  return findings.find((finding) => finding.clause === `wendell/${clause}`)?.verdict;
}

function offering(answer: (name: string) => unknown): Agent {
  return agent((item) => {
    const [tool] = item['available_tools'] as { name: string }[];
    return JSON.stringify(tool === undefined ? good : answer(tool.name));
  });
}

function holding(stdout: string): Partial<Exchange> {
  return { received: Buffer.from(stdout), ended: { by: 'exit', code: 0, heldOpen: ['stdout'] } };
}

/** Whether the work item has an unknown field at the top level. */
function isExtended(item: { [name: string]: unknown }): boolean {
  return Object.keys(item).length > 7;
}

/** An agent that is late for each such item, but only the first time. */
function lateAtFirst(isSuch: (item: { [name: string]: unknown }) => boolean): Agent {
  const known = new Set<string>();
  return agent((item) => {
    const text = JSON.stringify(item);
    if (!isSuch(item) || known.has(text)) return JSON.stringify(good);
    known.add(text);
    return late;
  });
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function parse(input: string): { [name: string]: unknown } | undefined {
  try {
    const value = JSON.parse(input) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as { [name: string]: unknown })
      : undefined;
  } catch {
    return undefined;
  }
}
