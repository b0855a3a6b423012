import type { Clause, Exchange, Json, Scenario, TargetParameters, Verdict } from '../../src/contract.ts';
import {
  hasExitedWithZero,
  endingInWords,
  fail,
  inconclusive,
  isObject,
  pass,
  readJson,
  settingOf,
} from '../../src/contract.ts';

/** The tools to ask for if the user did not name the agent's tools. The agent need not have them. */
const SOME_TOOLS = ['orders.lookup', 'refunds.create'];

/** The agent's tools, as the user set them; undefined if the user set none. */
function toolsOf(parameters: TargetParameters): readonly string[] | undefined {
  const names = (settingOf(parameters, 'tools') ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.length === 0 ? undefined : names;
}

/** Clauses about the handshake, which is the real host's first call if a suite has tool contracts. No document describes it. */
export function handshakeClauses(parameters: TargetParameters): readonly Clause[] {
  const wanted = toolsOf(parameters);
  const on: Scenario<string> = {
    fixed: [handshakeFor(wanted ?? SOME_TOOLS)],
    call: (body, turns) => (turns.length === 0 ? { body, invalid: true } : undefined),
  };
  return [
    {
      id: 'wendell/handshake/supported-tools',
      section: 'charter',
      level: 'may',
      category: 'semantics',
      subject: 'agent',
      says: 'a handshake is answered with supported_tools, all that --set tools names in it',
      profile: 'handshake',
      on,
      judge: ([exchange]) => judgeHandshake(exchange, wanted),
    },
  ];
}

function judgeHandshake(exchange: Exchange | undefined, wanted: readonly string[] | undefined): Verdict {
  if (exchange === undefined) return inconclusive('no call was made');
  const supported = hasExitedWithZero(exchange) ? supportedTools(readJson(exchange.received).documents) : undefined;
  if (supported !== undefined && isEnough(supported, wanted)) return pass;
  const unnamed = wanted === undefined ? '; --set tools=a,b says which tools it has' : '';
  return fail({
    expected: `{"supported_tools": ${wanted === undefined ? '[names of tools]' : JSON.stringify(wanted)}} and exit code 0`,
    actual: supported === undefined ? `the command ${endingInWords(exchange)}` : JSON.stringify(supported),
    pointer: '/supported_tools',
    hint: `where "type" is "wendell.handshake", print the names of the tools that the agent can use${unnamed}`,
    realHost: 'end the run before its first turn, where a suite has tool contracts',
  });
}

function handshakeFor(tools: readonly string[]): string {
  return JSON.stringify({
    type: 'wendell.handshake',
    required_tools: tools,
    tool_contracts: tools.map((name) => ({
      name,
      arguments: { order_id: 'str' },
      description: 'Works on an order.',
    })),
  });
}

/** Whether all wanted tools are supported; if none are named, whether `supported` holds only strings. */
function isEnough(supported: readonly Json[], wanted: readonly string[] | undefined): boolean {
  return wanted === undefined
    ? supported.every((name) => typeof name === 'string')
    : wanted.every((name) => supported.includes(name));
}

function supportedTools(documents: readonly Json[]): Json[] | undefined {
  const answer = documents.findLast((document) => isObject(document) && Object.hasOwn(document, 'supported_tools'));
  const tools = isObject(answer) ? answer['supported_tools'] : undefined;
  return Array.isArray(tools) ? tools : undefined;
}
