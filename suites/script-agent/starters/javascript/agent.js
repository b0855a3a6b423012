// A script agent: a ScriptAgentInput on standard input, a ScriptAgentOutput on standard output.
// The host runs files that end in .js with node.

const { readFileSync } = require('node:fs');

// --- Your agent ------------------------------------------------------------------------------------------------------

/** Takes the input, gives data and requests to other agents. What it throws is reported as the error. */
function answer({ text, dependencies }) {
  return {
    data: { text: `I have read: ${text}`, after: Object.keys(dependencies) },
    requests: [{ target_agent_type: 'log', parameters: { line: 'one more input' }, priority: 0 }],
  };
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

/** Reads what the contract has. Whatever else is there is left alone. */
function readInput() {
  const given = JSON.parse(readFileSync(0, 'utf8'));
  const { agent_name: name, input_data: text, context = {}, dependencies = {} } = given;
  if (typeof name !== 'string' || typeof text !== 'string')
    throw new TypeError('agent_name and input_data are strings');
  return { name, text, context, dependencies };
}

function output() {
  try {
    const { data, requests } = answer(readInput());
    return { success: true, data, error: null, agent_requests: requests };
  } catch (error) {
    return { success: false, data: null, error: String(error), agent_requests: [] };
  }
}

// Nothing else may be printed, and the exit code is 0, after an error too: log with console.error.
console.log(JSON.stringify(output()));
