import {
  type Clause,
  endingInWords,
  fail,
  inconclusive,
  isObject,
  type Json,
  pass,
  readJson,
} from '../../src/index.ts';

const required = ['orders.lookup', 'refunds.create'];
const handshake = {
  type: 'wendell.handshake',
  required_tools: required,
  tool_contracts: required.map((name) => ({ name, arguments: { order_id: 'str' }, description: 'Works on an order.' })),
};

/** The real host's first call where a suite has tool contracts; it stands in no document. */
export const handshakeClauses: readonly Clause[] = [
  {
    id: 'wendell/handshake/supported-tools',
    section: 'charter',
    level: 'may',
    category: 'semantics',
    subject: 'agent',
    says: 'a handshake is answered with supported_tools that cover the required ones',
    profile: 'handshake',
    on: {
      fixed: [JSON.stringify(handshake)],
      call: (body: string, turns) => (turns.length === 0 ? { body, invalid: true } : undefined),
    },
    judge([exchange]) {
      if (exchange === undefined) return inconclusive('no call was made');
      const supported = supportedTools(readJson(exchange.received).documents);
      const exitedWell = exchange.ended.by === 'exit' && exchange.ended.code === 0;
      if (exitedWell && supported !== undefined && required.every((name) => supported.includes(name))) return pass;
      return fail({
        expected: `{"supported_tools": ${JSON.stringify(required)}} and exit code 0`,
        actual:
          exitedWell && supported !== undefined ? JSON.stringify(supported) : `the command ${endingInWords(exchange)}`,
        pointer: '/supported_tools',
        hint: 'where "type" is "wendell.handshake", print the names of the tools that the agent can use',
      });
    },
  },
];

function supportedTools(documents: readonly Json[]): Json[] | undefined {
  const answer = documents.findLast((document) => isObject(document) && Object.hasOwn(document, 'supported_tools'));
  const tools = isObject(answer) ? answer['supported_tools'] : undefined;
  return Array.isArray(tools) ? tools : undefined;
}
