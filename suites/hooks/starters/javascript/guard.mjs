// A guard for coding agents: it is asked before each tool call, and refuses the calls that your rules name.
//
// Coding agents call such a program a hook. For every tool call the agent's host starts it anew, writes one JSON document to its
// standard input, and reads what it says. Nothing is executed here: a command is looked at, as text.

import { writeSync } from 'node:fs';

// --- Your rules ------------------------------------------------------------------------------------------------------

// Words that a command may not hold one after the other, and why not. `rm -rf /` is found in `cd x && sudo rm -rf "/"`, and not in
// `rm -rf /data/x`. This stops slips, and nobody who looks for a way around: `rm -r -f /` is other words.
const rules = [
  ['rm -rf /', 'it deletes the whole disk'],
  ['rm -rf /*', 'it deletes the whole disk'],
  ['rm -rf ~', 'it deletes your home folder'],
  ['git push --force', 'it overwrites what others have pushed'],
];

/** Takes the name of a tool and its arguments. Gives why the call is refused; undefined where it may be made. */
function whyNot(tool, args) {
  const command = plain(commandOf(tool, args));
  const rule = rules.find(([words]) => command.includes(plain(words)));
  return rule && `${rule[0]} is refused: ${rule[1]}`;
}

/** The words of a command, with a space around each; quotes and what joins commands stand for spaces. */
function plain(command) {
  return ` ${command.replaceAll(/[\s;&|()<>{}$`"'\\]+/g, ' ').trim()} `;
}

// --- What the hosts ask of every guard -------------------------------------------------------------------------------

/** The tools that run a command, by the names that the hosts have for them. */
const shells = new Set(['Bash', 'bash', 'Shell', 'shell', 'run_shell_command', 'PowerShell', 'powershell']);
const longest = 16 * 1024 * 1024; // bytes
const seconds = 10;

// A guard that crashes, or is late, lets the call through on most hosts: whatever goes wrong is a refusal.
setTimeout(() => refuse(`not decided within ${seconds} seconds`), seconds * 1000).unref();
try {
  const answer = answerTo(await readInput());
  // Nothing else may be printed to standard output, and nothing at all where there is nothing to say.
  if (answer !== undefined) console.log(JSON.stringify(answer));
} catch (error) {
  refuse(error.message);
}

/** Exit code 2 with a line on standard error, and nothing on standard output: all hosts read that as a refusal. */
function refuse(problem) {
  writeSync(2, `guard: refused: ${problem}\n`);
  process.exit(2);
}

async function readInput() {
  const chunks = [];
  let length = 0;
  // All of it is read: a host may drop the answer where it cannot write all of its input.
  for await (const chunk of process.stdin) {
    length += chunk.length;
    if (length <= longest) chunks.push(chunk);
  }
  if (length > longest) throw new Error(`the input is longer than ${longest} bytes`);
  return readObject(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)), 'the input');
}

function readObject(text, name) {
  const value = JSON.parse(text);
  if (isObject(value)) return value;
  throw new Error(`${name} is no JSON object`);
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives the answer in the words of the host that asks; undefined where there is nothing to say. */
function answerTo(event) {
  const asked = callIn(event);
  if (asked === undefined) return undefined;
  const { host, tool } = asked;
  if (typeof tool !== 'string') throw new Error('the input names no tool');
  // Some hosts write the arguments as a text that is JSON.
  const args = typeof asked.args === 'string' ? readObject(asked.args, 'what the tool gets') : asked.args;
  if (!isObject(args)) throw new Error('the input does not say what the tool gets');
  const why = whyNot(tool, args);
  if (why !== undefined) return denial(host, why);
  // Silence lets a call through on the others. An "allow" would say more: that the user need not be asked either.
  return host === 'cursor' ? { permission: 'allow' } : undefined;
}

/** The host, the tool and its arguments; undefined for an event that is no tool call. Fields that are not known are left alone. */
function callIn(event) {
  const { hook_event_name: name, toolName, toolArgs, tool_name: tool, tool_input: args } = event;
  if (name === undefined) {
    // Copilot CLI does not name the event: a tool call that was not made yet has no result.
    const isCall = ('toolName' in event || 'toolArgs' in event) && !('toolResult' in event);
    if (isCall) return { host: 'copilot-cli', tool: toolName, args: toolArgs };
    if ('sessionId' in event) return undefined;
  }
  if (typeof name !== 'string') throw new Error('the input names no event');
  switch (name) {
    case 'PreToolUse':
      return { host: preToolUseHost(event), tool, args };
    case 'BeforeTool':
      return { host: 'gemini-cli', tool, args };
    case 'preToolUse':
    case 'beforeMCPExecution':
      return { host: 'cursor', tool, args };
    case 'beforeShellExecution':
      return { host: 'cursor', tool: 'Shell', args: event };
    case 'beforeReadFile':
      return { host: 'cursor', tool: 'Read', args: event };
    default:
      return undefined;
  }
}

/** Claude Code and Codex ask alike, and take the same answer. Others can be set up to ask in their form. */
function preToolUseHost(event) {
  if ('cursor_version' in event) return 'cursor';
  return 'timestamp' in event && !('transcript_path' in event) ? 'copilot-cli' : 'claude-code';
}

function denial(host, why) {
  switch (host) {
    case 'gemini-cli':
      return { decision: 'deny', reason: why };
    case 'copilot-cli':
      return { permissionDecision: 'deny', permissionDecisionReason: why };
    case 'cursor':
      return { permission: 'deny', user_message: why, agent_message: why };
    default: {
      const decision = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: why };
      return { hookSpecificOutput: decision };
    }
  }
}

/** The command that a tool runs: empty for a tool that runs none. */
function commandOf(tool, args) {
  const { command = shells.has(tool) ? undefined : '' } = args;
  if (typeof command !== 'string') throw new Error('the input has no command that can be read');
  return command;
}
