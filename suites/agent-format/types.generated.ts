// Made by `npm run build` of the published schemas (ce198003016b4c61); not committed.
/**
 * Any document of the contract.
 */
export type AgentFormatDocument = Request | Trace | Reply;

/**
 * The parameters of run_agent, by name.
 */
export interface Request {
  /**
   * The latest message of the user.
   */
  prompt: string;
  /**
   * What was said before, as text; lines that begin with `user:` or `assistant:` are suggested.
   */
  chat_history?: string | null;
  /**
   * Further context, as text.
   */
  memory?: string | null;
  /**
   * Settings for this call alone.
   */
  config?: Config | null;
  [k: string]: unknown;
}
/**
 * Settings for this call alone; keys that the agent does not know are ignored.
 */
export interface Config {
  /**
   * The folder under which extensions are looked for.
   */
  tool_root?: string;
  /**
   * The only domains or extensions that may run, by name.
   */
  only_domains?: string[];
  /**
   * How an agent that asks several domains runs them.
   */
  execution_mode?: 'async' | 'threads';
  /**
   * How long a domain may take, in seconds.
   */
  domain_timeout_secs?: number;
  model_overrides?: ModelOverrides;
  [k: string]: unknown;
}
/**
 * Ids of models, by the role that they get.
 */
export interface ModelOverrides {
  /**
   * The model that chooses domains.
   */
  router?: string;
  /**
   * The model that works in a domain.
   */
  domain?: string;
  /**
   * The model that writes the answer.
   */
  synth?: string;
  [k: string]: unknown;
}
/**
 * A tool call that the agent made.
 */
export interface Trace {
  /**
   * The name of the tool.
   */
  tool: string;
  /**
   * What the tool gave back, written as text.
   */
  output: string;
  /**
   * The arguments that the tool was called with, by name.
   */
  args?: {
    [k: string]: unknown;
  } | null;
  /**
   * How long the tool took, in seconds.
   */
  duration_secs?: number | null;
}
/**
 * What run_agent returns.
 */
export interface Reply {
  /**
   * The final answer, as text.
   */
  content: string;
  /**
   * How long the whole call took, in seconds.
   */
  response_time_secs: number;
  /**
   * The tool calls that the agent made, in order; empty when there were none.
   */
  traces: Trace[];
  [k: string]: unknown;
}
