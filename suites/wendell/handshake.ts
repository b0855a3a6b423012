import {
  type Clause,
  endingInWords,
  fail,
  inconclusive,
  isObject,
  type Json,
  pass,
  readJson,
  type Told,
} from '../../src/index.ts';

/** Asked for where nobody said which tools the agent has: it need not have these. */
const SOME_TOOLS = ['orders.lookup', 'refunds.create'];

/** The tools that the agent has, as the user told them; undefined where that was not told. */
function toolsOf({ tools = '' }: Told): readonly string[] | undefined {
  const names = tools.split(',').map((name) => name.trim());
  const told = names.filter((name) => name !== '');
  return told.length === 0 ? undefined : told;
}

/** The real host's first call where a suite has tool contracts; it stands in no document. */
export function handshakeClauses(told: Told): readonly Clause[] {
  const wanted = toolsOf(told);
  const expected = `{"supported_tools": ${wanted === undefined ? '[names of tools]' : JSON.stringify(wanted)}} and exit code 0`;
  const unnamed = wanted === undefined ? '; --set tools=a,b says which tools it has' : '';
  return [
    {
      id: 'wendell/handshake/supported-tools',
      section: 'charter',
      level: 'may',
      category: 'semantics',
      subject: 'agent',
      says: 'a handshake is answered with supported_tools, all that --set tools names in it',
      profile: 'handshake',
      on: {
        fixed: [handshakeFor(wanted ?? SOME_TOOLS)],
        call: (body: string, turns) => (turns.length === 0 ? { body, invalid: true } : undefined),
      },
      judge([exchange]) {
        if (exchange === undefined) return inconclusive('no call was made');
        const supported = supportedTools(readJson(exchange.received).documents);
        const exitedWell = exchange.ended.by === 'exit' && exchange.ended.code === 0;
        if (exitedWell && supported !== undefined && isEnough(supported, wanted)) return pass;
        return fail({
          expected,
          actual:
            exitedWell && supported !== undefined
              ? JSON.stringify(supported)
              : `the command ${endingInWords(exchange)}`,
          pointer: '/supported_tools',
          hint: `where "type" is "wendell.handshake", print the names of the tools that the agent can use${unnamed}`,
          realHost: 'end the run before its first turn, where a suite has tool contracts',
        });
      },
    },
  ];
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

/** Whether the wanted tools are among those; where none are told, whether they are names of tools. */
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
