// An agent for Wendell: a work item on standard input, an answer on standard output.

import { readFileSync } from 'node:fs';

// --- Your agent ------------------------------------------------------------------------------------------------------

/** Takes a work item, gives the answer. Further fields may come with every version: use those that you know. */
function answer(item) {
  const request = item.case?.request || 'your request';
  const offered = (item.available_tools ?? []).map((tool) => tool.name);
  const toolCalls = [];
  if (offered.includes('orders.lookup')) {
    const args = { order_id: 'A-17' };
    toolCalls.push({ name: 'orders.lookup', args, result: lookUpOrder(args) });
  }
  return { message: `I am looking into it: ${request}`, tool_calls: toolCalls };
}

function lookUpOrder({ order_id: id }) {
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

function readWorkItem() {
  const item = JSON.parse(readFileSync(0, 'utf8'));
  if (typeof item === 'object' && item !== null && !Array.isArray(item)) return item;
  throw new TypeError('a work item is a JSON object');
}
