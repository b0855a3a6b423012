// Makes your host ask one agent: agent-conform host agent-format --driver 'node drive.mjs {case}' --set language=javascript.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// --- Your host -------------------------------------------------------------------------------------------------------

/** Call your host here; ACTIVE_AGENT_PATH is set. Gives the text of the answer and the names of tools, or throws what went wrong. */
async function ask(root, { prompt, history, memory, config }) {
  const { run_agent: runAgent } = await import(pathToFileURL(join(root, process.env.ACTIVE_AGENT_PATH)).href);
  const lines = history?.map(({ role, text }) => `${role}: ${text}`).join('\n');
  const { content, response_time_secs: seconds, traces } = await runAgent(prompt, lines, memory, config);
  if (typeof content !== 'string' || typeof seconds !== 'number')
    throw new TypeError('content is a text, and response_time_secs a number');
  // A name once, in the order of first use.
  return { text: content, toolCalls: [...new Set(traces.map(({ tool }) => tool))] };
}

// --- What the kit asks of every driver -------------------------------------------------------------------------------

const { case: id, send, agent } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
let came;
try {
  came = { outcome: 'answered', ...(await ask(agent.root, send)) };
} catch (error) {
  came = { outcome: 'error', error: { message: String(error) } };
}
// The last line of standard output says what came of it.
process.stdout.write(`${JSON.stringify({ case: id, ...came })}\n`, () => process.exit(0));
