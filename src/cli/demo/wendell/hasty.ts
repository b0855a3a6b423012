import { text } from 'node:stream/consumers';

/**
 * The non-conforming agent of the demo. It has two faults on purpose: it refuses unknown fields, and it logs to stdout once a
 * conversation has begun.
 */

const known = /^(schema_version|task|scenario|transcript|available_tools|case|instruction)$/;

interface WorkItem {
  readonly transcript: readonly unknown[];
  readonly case: { readonly request: string };
}

const item = JSON.parse(await text(process.stdin)) as WorkItem;
for (const name of Object.keys(item)) if (!known.test(name)) throw new TypeError(`unexpected field: ${name}`);

const turns = item.transcript.length;
if (turns > 0) process.stdout.write(`DEBUG ${turns} turns so far\n`);

const message = `I am looking into it: ${item.case.request}`;
process.stdout.write(`${JSON.stringify({ message, tool_calls: [] })}\n`);
