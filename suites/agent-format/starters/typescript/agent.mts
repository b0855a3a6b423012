// An agent in the Agent Format: the function run_agent.

/** What a call is about. */
interface Asked {
  readonly prompt: string;
  readonly history: string | null;
  readonly memory: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly tools: Tools;
}

interface Answer {
  readonly content: string;
  readonly final: string;
  readonly response_time_secs: number;
  readonly traces: readonly Trace[];
}

interface Trace {
  readonly tool: string;
  readonly output: string;
  readonly args?: object;
  readonly duration_secs?: number;
}

interface Tools {
  readonly call: <A extends object, R>(tool: string, run: (args: A) => Promise<R>, args: A) => Promise<R>;
}

// --- Your agent ------------------------------------------------------------------------------------------------------

async function answer({ prompt, tools }: Asked): Promise<string> {
  const { hour } = await tools.call('clock', readClock, { zone: 'UTC' });
  return `You asked at ${hour} o'clock: ${prompt}`;
}

async function readClock({ zone }: { zone: string }): Promise<{ hour: number; zone: string }> {
  return { hour: 12, zone };
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

export async function run_agent(
  prompt: string,
  history: string | null = null,
  memory: string | null = null,
  config: Readonly<Record<string, unknown>> | null = null,
): Promise<Answer> {
  if (typeof prompt !== 'string') throw new TypeError('run_agent wants a prompt');
  const started = performance.now();
  const traces: Trace[] = [];
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
function tracedTools(traces: Trace[]): Tools {
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
