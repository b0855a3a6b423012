import type { Exchange } from '../../../src/contract.ts';

/** For tests: the reply of a hook. */
export function said(
  code: number,
  stdout: unknown = '',
  stderr = '',
  further: Partial<Pick<Exchange, 'ended' | 'unread'>> = {},
): Exchange {
  const text = typeof stdout === 'string' ? stdout : JSON.stringify(stdout);
  return {
    call: { body: '{}' },
    received: Buffer.from(text),
    stderr,
    ended: { by: 'exit', code },
    ms: 10,
    lastByteMs: 10,
    ...further,
  };
}

const nested = (decision: string, further: object = {}) => ({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: decision, ...further },
});
const reason = { permissionDecisionReason: 'r' };

/** How each host decides, in the shape that it reads itself. */
export const own: Readonly<Record<string, (decision: 'allow' | 'deny' | 'ask', reason?: string) => object>> = {
  'claude-code': (decision, why) => nested(decision, why === undefined ? {} : { permissionDecisionReason: why }),
  codex: (decision, why) => nested(decision, why === undefined ? {} : { permissionDecisionReason: why }),
  'gemini-cli': (decision, why) => ({ decision, ...(why === undefined ? {} : { reason: why }) }),
  'copilot-cli': (decision, why) => ({
    permissionDecision: decision,
    ...(why === undefined ? {} : { permissionDecisionReason: why }),
  }),
  cursor: (decision, why) => ({ permission: decision, ...(why === undefined ? {} : { user_message: why }) }),
};

type Bytes = (host: string) => Exchange;
const same =
  (exchange: Exchange): Bytes =>
  () =>
    exchange;
const deny = (host: string, further: object = {}) => ({ ...own[host]?.('deny', 'r'), ...further });

/** Replies before a tool, and the decisions on them of claude-code, codex, gemini-cli, copilot-cli and cursor. */
export const beforeTool: readonly [string, Bytes, string][] = [
  ['exit 0, nothing', same(said(0)), 'P P P P ?'],
  ['exit 0, {}', same(said(0, {})), 'P P P P ?'],
  ['exit 0, plain text', same(said(0, 'all is well')), 'P P P P B'],
  ['a log line, then a deny', (host) => said(0, `checking\n${JSON.stringify(deny(host))}`), 'FO FO FO FO B'],
  ['a deny, then text', (host) => said(0, `${JSON.stringify(deny(host))}\ndone`), 'FO FO FO FO B'],
  ["Claude's nested deny", same(said(0, nested('deny', reason))), 'B B FO ? B'],
  [
    'the same without hookEventName',
    same(said(0, { hookSpecificOutput: { permissionDecision: 'deny', ...reason } })),
    'FO FO FO ? ?',
  ],
  ['deny without a reason', (host) => said(0, own[host]?.('deny')), 'B FO B ? B'],
  ['decision block', same(said(0, { decision: 'block', reason: 'r' })), 'B B B ? ?'],
  ['decision deny', same(said(0, { decision: 'deny', reason: 'r' })), '? FO B ? ?'],
  ['permissionDecision deny', same(said(0, { permissionDecision: 'deny', ...reason })), '? FO FO B ?'],
  ['permission deny', same(said(0, { permission: 'deny', user_message: 'r' })), '? FO FO ? B'],
  ['own deny with suppressOutput', (host) => said(0, deny(host, { suppressOutput: true })), 'B FO B ? ?'],
  ['own deny, continue false', (host) => said(0, deny(host, { continue: false, stopReason: 's' })), 'B FO B ? ?'],
  ['own deny with an unknown field', (host) => said(0, deny(host, { severity: 'high' })), '? FO B ? ?'],
  ['allow alone', (host) => said(0, own[host]?.('allow')), 'P FO P P P'],
  ['ask', (host) => said(0, own[host]?.('ask', 'r')), 'A FO ? A P'],
  ['exit 2, stderr', same(said(2, '', 'no')), 'B B B B B'],
  ['exit 2, nothing', same(said(2)), 'B FO FO B B'],
  ['exit 2, stderr, nested deny', same(said(2, nested('deny', reason), 'no')), 'B B FO B B'],
  ['exit 2, decision deny', same(said(2, { decision: 'deny', reason: 'r' })), 'B FO B B B'],
  ['exit 2, stderr, own allow', (host) => said(2, own[host]?.('allow'), 'no'), 'B B FO B B'],
  ['exit 2, text on stdout', same(said(2, 'no')), 'B FO B B B'],
  ['exit 2, JSON without decision on stderr', same(said(2, '', '{"message":"no"}')), 'B B FO B B'],
  ['exit 1, denied in words', same(said(1, '', 'denied')), 'FO FO FO B FO'],
  ['exit 1, own deny', (host) => said(1, deny(host)), 'B FO B B FO'],
  ['exit 1, own allow', (host) => said(1, own[host]?.('allow')), 'P P P B P'],
  ['exit 3, stderr', same(said(3, '', 'broken')), 'FO FO ? B FO'],
  ['cannot start', same(said(127, '', 'sh: 1: hook: not found')), 'FO FO ? B FO'],
  ['a signal', same(said(0, '', '', { ended: { by: 'signal', signal: 'SIGKILL' } })), '? FO P B FO'],
  ['a timeout', same(said(0, '', '', { ended: { by: 'timeout', afterMs: 1000 } })), 'FO FO FO FO FO'],
  ['never reads, exit 2', same(said(2, '', 'no', { unread: true })), '? B B ? ?'],
];

const added = { claude: 'UserPromptSubmit', gemini: 'BeforeAgent' };
const context = (host: string) => ({
  hookSpecificOutput: {
    hookEventName: host === 'gemini-cli' ? added.gemini : added.claude,
    additionalContext: 'c',
  },
});

/** The same for other events, which are given by their role. */
export const otherEvents: readonly [string, string, Bytes, string][] = [
  ['end-of-turn', 'block', same(said(0, { decision: 'block', reason: 'r' })), 'B B B B B'],
  ['end-of-turn', 'block without a reason', same(said(0, { decision: 'block' })), '? FO B ? ?'],
  ['end-of-turn', 'plain text', same(said(0, 'well')), 'P FO P P ?'],
  ['end-of-turn', 'exit 2', same(said(2, '', 'more')), 'B B B P ?'],
  ['end-of-turn', 'followup_message', same(said(0, { followup_message: 'r' })), '? FO P ? B'],
  ['prompt', 'plain text', same(said(0, 'well')), 'C C P P ?'],
  ['prompt', 'additionalContext', (host) => said(0, context(host)), 'C C C P ?'],
  ['prompt', 'block', same(said(0, { decision: 'block', reason: 'r' })), 'B B B P ?'],
  ['prompt', 'exit 2', same(said(2, '', 'no')), 'B B B P B'],
  ['session-begins', 'exit 2', same(said(2, '', 'no')), 'P P P P P'],
];
