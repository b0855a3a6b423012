import { example, begunExample, type WorkItem, workItems } from '../../suites/wendell/work-items.ts';
import { sizeOf } from './size.ts';

/** A plain work item near the example, with its distance from the example. */
interface NearItem {
  readonly value: unknown;
  readonly size: readonly number[];
}

const tool = (name: string, args: object) => ({ name, arguments: args, description: 'Finds an order.' });
const [order] = example['available_tools'] as WorkItem[];
const begun = begunExample['transcript'] as WorkItem[];

/** The values for each place of a work item in the small domain: first those of the example. */
const choices = {
  transcript: [[], begun.slice(0, 1), begun],
  available_tools: [
    [order],
    [tool('orders.lookup', {})],
    [tool('a', { order_id: 'str' })],
    [order, tool('b', { order_id: 'str' })],
    [order, tool('a', {})],
  ],
  case: [
    example['case'],
    ...['a', '"', "it's", '%', '\\', 'a\na', '<a>', '$a', '`a`', '{a}'].map((request) => ({
      case_id: 'case_123',
      request,
    })),
    { case_id: 'a', request: 'I would like help with this refund.' },
  ],
  layout: ['as the host', 'indented', 'padded'],
} as const;

/** Every combination of the choices, by the body that is sent. */
export function nearItems(): Map<string, NearItem> {
  const all = new Map<string, NearItem>();
  for (const transcript of choices.transcript)
    for (const tools of choices.available_tools)
      for (const caseOf of choices.case)
        for (const layout of choices.layout) {
          const value = { item: { ...example, transcript, available_tools: tools, case: caseOf }, layout };
          const size = sizeOf(value, { item: example, layout: 'as the host' });
          all.set(bodyOf(value), { value, size });
        }
  return all;
}

/** The distance of a plain call from the example; undefined for other bodies. */
export function sizeOfCall(body: string): readonly number[] | undefined {
  const item = JSON.parse(body) as unknown;
  const layout = ['as the host', 'indented', 'padded'].find((one) => bodyOf({ item, layout: one }) === body);
  return layout === undefined ? undefined : sizeOf({ item, layout }, { item: example, layout: 'as the host' });
}

function bodyOf(value: unknown): string {
  return String(workItems.call(value as Parameters<typeof workItems.call>[0], [])?.body);
}
