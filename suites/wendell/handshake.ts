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

/** Asked for where nobody said which tools the agent has: it need not have these. */
const SOME_TOOLS = ['orders.lookup', 'refunds.create'];

/** The tools that the agent has, as the user set them; undefined where nobody did. */
function toolsOf(parameters: TargetParameters): readonly string[] | undefined {
  const names = (settingOf(parameters, 'tools') ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.length === 0 ? undefined : names;
}

/** The real host's first call where a suite has tool contracts; it stands in no document. */
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

/** Whether the wanted tools are among those; where none are named, whether they are names of tools. */
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
