// An agent in the Agent Format: the function run_agent.

// --- Your agent ------------------------------------------------------------------------------------------------------

/** Takes the prompt, gives the text of the answer. `history` and `memory` are texts, or missing; `settings` is an object. */
async function answer({ prompt, tools }) {
  const { hour } = await tools.call('clock', readClock, { zone: 'UTC' });
  return `You asked at ${hour} o'clock: ${prompt}`;
}

async function readClock({ zone }) {
  return { hour: 12, zone };
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

export async function run_agent(prompt, history = null, memory = null, config = null) {
  if (typeof prompt !== 'string') throw new TypeError('run_agent wants a prompt');
  const started = performance.now();
  const traces = [];
  // Settings hold for this call alone; those that you do not know are left alone.
  const content = await answer({ prompt, history, memory, settings: { ...config }, tools: tracedTools(traces) });
  return {
    content,
    // The name by which some hosts read it.
    final: content,
    response_time_secs: (performance.now() - started) / 1000,
    traces,
  };
}

/** Calls tools, and keeps what the answer has to tell of them. */
function tracedTools(traces) {
  return {
    async call(tool, run, args) {
      const started = performance.now();
      const result = await run(args);
      // What a tool gave is reported as text.
      const output = JSON.stringify(result);
      traces.push({ tool, output, args, duration_secs: (performance.now() - started) / 1000 });
      return result;
    },
  };
}
