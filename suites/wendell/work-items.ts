import fc, { type Arbitrary } from 'fast-check';
import { type Call, isObject, type Json, jsonLine, lazily, type Scenario } from '../../src/contract.ts';

/** A work item, and how its JSON is laid out. */
export interface PlainItem {
  readonly item: WorkItem;
  readonly layout: Layout;
}

export type WorkItem = { [name: string]: Json };

type Layout = 'as the host' | 'final newline' | 'indented' | 'padded';

const anyName = lazily(() => fc.stringMatching(/^[a-z][a-z0-9_]{0,11}$/));

/** The text of a work item in each layout; `line` returns the text that the host writes. */
const texts: Readonly<Record<Layout, (line: () => string, item: WorkItem) => string>> = {
  'as the host': (line) => line(),
  'final newline': (line) => `${line()}\n`,
  indented: (_, item) => `${JSON.stringify(item, null, 2)}\n`,
  padded: (line) => `\r\n \t${line()}\r\n\r\n`,
};
const layouts = Object.keys(texts) as Layout[];

/** The document's example: its keys, order and values. Only the sentences are in our words. */
export const example: WorkItem = {
  schema_version: 'wendell.agent_input.v1',
  task: 'Answer as the agent of this scenario.',
  scenario: {
    id: 'playbook_workflow_1',
    title: 'Evaluate refund request',
    customer_goal: 'Get a refund as the policy has it.',
  },
  transcript: [],
  available_tools: [{ name: 'orders.lookup', arguments: { order_id: 'str' }, description: 'Finds an order.' }],
  case: { case_id: 'case_123', request: 'I would like help with this refund.' },
  instruction: 'Give JSON with `message`, `tool_calls` and, if you like, `metrics`.',
};

export const begunExample: WorkItem = {
  ...example,
  transcript: [entry('customer', 'Where is my refund?'), entry('agent', 'I am looking into it.')],
};

const AWKWARD = `it's "late":\n\t100% of C:\\new for $HOME, \`id\` & <b>{x}</b> [1] %s`;

/** Additional tools: more than an agent may expect. */
const furtherTools = Array.from({ length: 12 }, (_, at): Json => {
  const names = Array.from({ length: at }, (__, argument): [string, Json] => [`a${argument}`, 'str']);
  return { name: `further.tool_${at}`, arguments: Object.fromEntries<Json>(names), description: 'x' };
});

/** A large work item in which every text field holds characters that break careless quoting. */
const awkwardExample: WorkItem = {
  ...example,
  scenario: { id: 'playbook-17.b', title: AWKWARD, customer_goal: AWKWARD },
  transcript: [entry('customer', AWKWARD)],
  available_tools: [
    {
      name: 'orders.lookup',
      arguments: { order_id: 'str', limit: 7, exact: true, since: 'string' },
      description: AWKWARD,
    },
    { name: 'clock.now', arguments: {}, description: 'Tells the time.' },
    { name: 'refunds.create_many', arguments: { ids: ['a', 'b'], options: { dry: false } }, description: AWKWARD },
    { name: 'x', arguments: { x: 'x' }, description: 'x' },
    ...furtherTools,
  ],
  case: { case_id: 'C-0000017', request: AWKWARD },
};

/** Texts that look like JSON of another type: they are still texts. */
const seemingExample: WorkItem = {
  ...begunExample,
  scenario: { id: '17', title: 'null', customer_goal: '["true"]' },
  transcript: [entry('customer', 'true'), entry('agent', '{"a":1}')],
  case: { case_id: '0017', request: '42' },
};

/** The smallest plain work item: one tool without arguments. Its conversation is long. */
export const shortExample: WorkItem = {
  ...example,
  scenario: { id: 's', title: 't', customer_goal: 'g' },
  transcript: ['customer', 'agent', 'customer', 'agent', 'customer'].map((who) => entry(who, 'x')),
  available_tools: [{ name: 'a', arguments: {}, description: 'd' }],
  case: { case_id: 'c', request: 'r' },
};

/** Plain work items: ASCII, small, every documented field filled, as any agent can take them. */
export const workItems: Scenario<PlainItem> = {
  fixed: [
    { item: example, layout: 'as the host' },
    { item: begunExample, layout: 'as the host' },
    { item: awkwardExample, layout: 'as the host' },
    { item: shortExample, layout: 'as the host' },
    { item: seemingExample, layout: 'indented' },
    { item: begunExample, layout: 'padded' },
  ],
  generated: fc.record({ item: workItem(), layout: fc.constantFrom('as the host', ...layouts) }),
  fits: ({ item, layout }) =>
    layouts.includes(layout) && isFilled(item, begunExample) && areTools(item['available_tools']),
  call: ({ item, layout }, turns) =>
    turns.length === 0 ? { body: texts[layout](() => String(callOf(item).body), item) } : undefined,
};

const calls = new WeakMap<WorkItem, Call>();

/** The call as the host makes it: one line, ASCII only, no newline at its end. The text is written once for each item. */
export function callOf(item: WorkItem): Call {
  const known = calls.get(item);
  if (known !== undefined) return known;
  const call = { body: jsonLine(item, { ascii: true }) };
  calls.set(item, call);
  return call;
}

/**
 * Text as people type it: ASCII that breaks careless quoting. It is never blank: an agent that passes it to a language model may
 * rightly refuse to send an empty text.
 */
function text(): Arbitrary<string> {
  const words = `refund|order 17|please|it's|"late"|C:\\new|100%|$HOME|<b>|a\nb|{x}|\`id\``.split('|');
  return fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
}

/** The document does not describe a transcript entry: this one has the fields that readers are known to look for. */
export function entry(speaker: string, said: string): Json {
  return { role: speaker, speaker, text: said, message: said };
}

function workItem(): Arbitrary<WorkItem> {
  // Made once for all calls: making it takes longer than planning a call.
  return fc.record({
    schema_version: fc.constant('wendell.agent_input.v1'),
    task: fc.constant(example['task'] ?? ''),
    scenario: fc.record({ id: anyName, title: text(), customer_goal: text() }),
    transcript: fc.array(
      fc.tuple(fc.constantFrom('customer', 'agent'), text()).map(([who, said]) => entry(who, said)),
      {
        maxLength: 4,
      },
    ),
    available_tools: fc.array(tool(), { minLength: 1, maxLength: 5 }),
    case: fc.record({ case_id: anyName, request: text() }),
    instruction: fc.constant(example['instruction'] ?? ''),
  });
}

function tool(): Arbitrary<Json> {
  const argument = fc.constantFrom<Json>('str', 'string', 'int', 7, true, 'example text');
  const parameters = fc.array(fc.tuple(anyName, argument), { maxLength: 3 }).map(objectOf);
  return fc.record({
    name: fc.tuple(anyName, anyName).map((parts) => parts.join('.')),
    arguments: parameters,
    description: text(),
  });
}

/**
 * An object with member names that no other object has. V8 makes a hidden class for each set of names, which costs more than the
 * object; it makes none for an object that begins without a prototype.
 */
function objectOf(members: readonly (readonly [string, Json])[]): Json {
  const object = Object.create(null) as { [name: string]: Json };
  for (const [key, value] of members) object[key] = value;
  return Object.setPrototypeOf(object, Object.prototype) as Json;
}

/** Whether the value has exactly the fields of `like`, and every text is ASCII and not blank, so that any agent can take it. */
function isFilled(value: Json | undefined, like: Json | undefined): boolean {
  if (typeof like === 'string') return typeof value === 'string' && /^[\0-\x7f]*[!-~][\0-\x7f]*$/.test(value);
  if (Array.isArray(like)) return Array.isArray(value) && value.every((one) => isFilled(one, like[0]));
  if (!isObject(like)) return value !== undefined;
  if (!isObject(value) || Object.keys(value).length !== Object.keys(like).length) return false;
  return Object.entries(like).every(([key, part]) =>
    // Each tool has arguments of its own.
    key === 'arguments' ? isObject(value[key]) : isFilled(value[key], part),
  );
}

/** Like `isFilled`, but the item may lack tools, and its scenario needs only the `id`. */
export function isSparse(item: Json): boolean {
  if (!isObject(item)) return false;
  const { scenario } = item;
  const whole = isObject(scenario) ? { ...(example['scenario'] as WorkItem), ...scenario } : null;
  return isObject(scenario) && 'id' in scenario && isFilled({ ...item, scenario: whole }, begunExample);
}

/** Whether there is at least one tool, and every tool has a name of its own. */
function areTools(tools: Json | undefined): boolean {
  const names = (Array.isArray(tools) ? tools : []).map((one) => isObject(one) && one['name']);
  return names.length > 0 && new Set(names).size === names.length;
}
