// An agent for Wendell: a work item on standard input, an answer on standard output.

import { readFileSync } from 'node:fs';

/** What this agent uses of a work item. Anything may be missing, and there will be more. */
interface WorkItem {
  readonly case?: { readonly request?: string };
  readonly available_tools?: readonly { readonly name?: string }[];
}

interface Answer {
  readonly message: string;
  readonly tool_calls: readonly ToolCall[];
}

interface ToolCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
}

// --- Your agent ------------------------------------------------------------------------------------------------------

function answer(item: WorkItem): Answer {
  const request = item.case?.request || 'your request';
  const offered = (item.available_tools ?? []).map((tool) => tool.name);
  const toolCalls: ToolCall[] = [];
  if (offered.includes('orders.lookup')) {
    const args = { order_id: 'A-17' };
    toolCalls.push({ name: 'orders.lookup', args, result: lookUpOrder(args) });
  }
  return { message: `I am looking into it: ${request}`, tool_calls: toolCalls };
}

function lookUpOrder({ order_id: id }: { order_id: string }): unknown {
  return { found: true, order_id: id };
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

try {
  // Nothing else may be printed to standard output: log with console.error.
  console.log(JSON.stringify(answer(readWorkItem())));
} catch (error) {
  // The reason goes to standard error, and the exit code is 1.
  console.error(error);
  process.exitCode = 1;
}

function readWorkItem(): WorkItem {
  const item: unknown = JSON.parse(readFileSync(0, 'utf8'));
  if (typeof item === 'object' && item !== null && !Array.isArray(item)) return item;
  throw new TypeError('a work item is a JSON object');
}
