import { type Exchange, type Json, own, type Parameter } from '../../src/contract.ts';
import { isDocumented, isPositional, isScript, positionOnly } from './called.ts';
import type { Name } from './calls.ts';

/** For each wanted field: the names that other formats are known to use for it. */
const MISPLACED: Readonly<Record<string, readonly string[]>> = {
  content: ['final_output', 'output', 'response', 'result', 'answer', 'text', 'message', 'reply', 'final'],
  response_time_secs: [
    'response_time',
    'response_time_ms',
    'elapsed',
    'elapsed_secs',
    'duration',
    'duration_secs',
    'responseTimeSecs',
  ],
  traces: ['trace', 'tool_traces', 'tool_calls', 'tools', 'steps'],
  tool: ['name', 'tool_name', 'function', 'toolName'],
  output: ['result', 'response', 'content', 'value'],
};

/** The hint for a missing field: the name under which it seems to be. */
export function misnamedHint(object: Json, field: string): string | undefined {
  const other = misnamed(object, field);
  if (other === undefined) return undefined;
  // Real callers read `final`, so having it next to `content` is not a mistake.
  return other === 'final'
    ? 'give the text of final under content, too'
    : `it seems to stand under ${other}: name it ${field}`;
}

/** The name that a missing field seems to have instead. */
export function misnamed(object: Json, field: string): string | undefined {
  return own(object, field) === undefined
    ? MISPLACED[field]?.find((name) => own(object, name) !== undefined)
    : undefined;
}

/** For a module without the function. */
export function exportHint(reason: string): string {
  return reason.includes('exports no') ? 'export a function under the name run_agent' : 'name the function run_agent';
}

export function missingHint(name: Name, parameters: readonly Parameter[]): string {
  if (positionOnly(parameters, name) !== undefined)
    return `${name} can be given by position alone: drop the / of the signature`;
  if (name === 'prompt') {
    const first = parameters.find(({ kind }) => kind !== 'any-position' && kind !== 'any-name');
    return first === undefined ? 'add the parameter prompt' : `rename ${first.name} to prompt`;
  }
  const fourth = parameters[3];
  const isInstead = name === 'config' && fourth !== undefined && isPositional(fourth) && !isDocumented(fourth);
  const instead = isInstead ? `; given by position it becomes ${fourth.name} now` : '';
  return `add ${name}=None; what is in it may be ignored${instead}`;
}

export function tracesHint(kind: string): string {
  return kind === 'nothing' || kind === 'null'
    ? 'give [] where no tool was used'
    : 'give an array of the tool calls itself';
}

export function outputHint(exchange: Exchange): string {
  return `write it as text: ${isScript(exchange) ? 'JSON.stringify' : 'json.dumps'}(output), "" where there is none`;
}

export function noObjectHint(kind: string, exchange: Exchange): string {
  switch (kind) {
    case 'text':
      return 'return the object itself, neither its JSON nor the answer alone';
    case 'array':
      return 'return one object with content, response_time_secs and traces, not a list of them';
    case 'null':
    case 'undefined':
      return 'the function ends without a return on some way through';
    default:
      return isScript(exchange)
        ? 'return a plain object with content, response_time_secs and traces'
        : 'return a dict, a pydantic model, a dataclass, or an object with these attributes';
  }
}
