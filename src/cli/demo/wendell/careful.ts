import { text } from 'node:stream/consumers';

/** The conforming agent of the demo. It uses nothing of the kit, only the text of the contract. */

interface WorkItem {
  readonly case?: { readonly request?: string };
}

const item = JSON.parse(await text(process.stdin)) as WorkItem | null;
if (typeof item !== 'object' || item === null || Array.isArray(item))
  throw new TypeError('a work item is a JSON object');

const message = `I am looking into it: ${item.case?.request ?? 'your request'}`;
process.stdout.write(`${JSON.stringify({ message, tool_calls: [] })}\n`);
