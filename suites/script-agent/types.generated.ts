// Made by `npm run build` of the published schemas (499d9a5f3cdf3042); not committed.
/**
 * Any document of the contract.
 */
export type ScriptAgentDocument =
  | Request
  | AgentRequest
  | Reply
  | UserInputRequest
  | UserInputOutput
  | FileOperationRequest
  | FileOperationOutput
  | ValidationRequest
  | ValidationOutput
  | PromptGeneratorOutput;

/**
 * The input of a script: one JSON object on its standard input.
 */
export interface Request {
  /**
   * The name under which the script is configured.
   */
  agent_name: string;
  /**
   * What the script is asked, as text; a special request as JSON text.
   */
  input_data: string;
  /**
   * What surrounds the call, by name; {} where nothing.
   */
  context?: {
    [k: string]: unknown;
  };
  /**
   * What scripts before this one gave, by their names; {} where there are none.
   */
  dependencies?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A request to another agent.
 */
export interface AgentRequest {
  /**
   * The kind of agent that is asked.
   */
  target_agent_type: string;
  /**
   * What it is asked, by name.
   */
  parameters: {
    [k: string]: unknown;
  };
  /**
   * The higher, the earlier; 0 when left out.
   */
  priority?: number;
  [k: string]: unknown;
}
/**
 * The output of a script: one JSON object, alone on its standard output.
 */
export interface Reply {
  /**
   * Whether the script did what it was asked.
   */
  success: boolean;
  /**
   * What it came to: any JSON value.
   */
  data?: unknown;
  /**
   * What went wrong; null or left out where nothing did.
   */
  error?: string | null;
  /**
   * Requests to other agents; none when left out.
   */
  agent_requests?: AgentRequest[];
  [k: string]: unknown;
}
/**
 * A request for input of a user.
 */
export interface UserInputRequest {
  /**
   * What the user is asked.
   */
  prompt: string;
  /**
   * Whether the answer may have several lines; false when left out.
   */
  multiline?: boolean;
  /**
   * A regular expression for the answer.
   */
  validation_pattern?: string | null;
  /**
   * What is said before the user is asked again.
   */
  retry_message?: string | null;
  /**
   * How often the user is asked at most; 3 when left out.
   */
  max_attempts?: number;
  [k: string]: unknown;
}
/**
 * What a script says that asked a user.
 */
export interface UserInputOutput {
  /**
   * Whether the script did what it was asked.
   */
  success: boolean;
  /**
   * What it came to: any JSON value.
   */
  data?: unknown;
  /**
   * What went wrong; null or left out where nothing did.
   */
  error?: string | null;
  /**
   * Requests to other agents; none when left out.
   */
  agent_requests?: AgentRequest[];
  /**
   * What the user answered.
   */
  user_input: string;
  /**
   * How often the user was asked.
   */
  attempts_used: number;
  /**
   * Whether the answer matches the pattern.
   */
  validation_passed: boolean;
  [k: string]: unknown;
}
/**
 * A request to work on a file.
 */
export interface FileOperationRequest {
  /**
   * What is done to the file.
   */
  operation: 'read' | 'write' | 'append' | 'delete';
  /**
   * Where the file is.
   */
  path: string;
  /**
   * What is written or appended.
   */
  content?: string | null;
  /**
   * The encoding of the file; utf-8 when left out.
   */
  encoding?: string;
  [k: string]: unknown;
}
/**
 * What a script says that worked on a file.
 */
export interface FileOperationOutput {
  /**
   * Whether the script did what it was asked.
   */
  success: boolean;
  /**
   * What it came to: any JSON value.
   */
  data?: unknown;
  /**
   * What went wrong; null or left out where nothing did.
   */
  error?: string | null;
  /**
   * Requests to other agents; none when left out.
   */
  agent_requests?: AgentRequest[];
  /**
   * Where the file is.
   */
  path: string;
  /**
   * The length of the file, in bytes.
   */
  size: number;
  /**
   * How many bytes were read or written.
   */
  bytes_processed: number;
  /**
   * What was done: read, write, append or delete.
   */
  operation_performed: string;
  [k: string]: unknown;
}
/**
 * A request to validate a text.
 */
export interface ValidationRequest {
  /**
   * What is looked at.
   */
  data_to_validate: string;
  /**
   * What it has to keep, in words that the script knows.
   */
  validation_rules: string[];
  /**
   * What is said where it does not.
   */
  error_message: string;
  [k: string]: unknown;
}
/**
 * What a script says that validated a text.
 */
export interface ValidationOutput {
  /**
   * Whether the script did what it was asked.
   */
  success: boolean;
  /**
   * What it came to: any JSON value.
   */
  data?: unknown;
  /**
   * What went wrong; null or left out where nothing did.
   */
  error?: string | null;
  /**
   * Requests to other agents; none when left out.
   */
  agent_requests?: AgentRequest[];
  /**
   * Whether it keeps the rules.
   */
  is_valid: boolean;
  /**
   * What it does not keep; empty where it keeps all.
   */
  validation_errors: string[];
  /**
   * What could be done about it.
   */
  suggestions: string[];
  [k: string]: unknown;
}
/**
 * What a script says that made a prompt for another agent.
 */
export interface PromptGeneratorOutput {
  /**
   * Whether the script did what it was asked.
   */
  success: boolean;
  /**
   * What it came to: any JSON value.
   */
  data?: unknown;
  /**
   * What went wrong; null or left out where nothing did.
   */
  error?: string | null;
  /**
   * Requests to other agents; none when left out.
   */
  agent_requests?: AgentRequest[];
  /**
   * The prompt that was made.
   */
  generated_prompt: string;
  /**
   * What goes with it, by name.
   */
  context_metadata: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
