/** What is said of the target of a new configuration. */
export interface Initial {
  readonly name: string;
  readonly contract: string;
  readonly command?: string;
  readonly url?: string;
  readonly module?: string;
  readonly start?: string;
}

/** A configuration with one target, and comments on what else can be said of it. */
export function configText({ name, ...target }: Initial): string {
  // JSON is YAML: whatever was typed stands in quotes.
  const said = Object.entries(target).map(([key, value]) => `    ${key}: ${JSON.stringify(value)}`);
  const reached = target.url === undefined ? ofCommands : ofServers;
  return [...head, `  ${JSON.stringify(name)}:`, ...said, ...reached, ...ofAll, ''].join('\n');
}

const head = [
  '# yaml-language-server: $schema=./node_modules/agent-conform/schemas/config.schema.json',
  '',
  '# What `agent-conform check` checks here. `agent-conform check <name>` checks one of the targets.',
  '# $NAME is taken from the environment; $$ is a $.',
  'targets:',
];

const ofCommands = ['    # cwd: agents/triage', '    # env: { API_KEY: $API_KEY }'];

const ofServers = [
  "    # headers: { Authorization: 'Bearer $TOKEN' }",
  '    # ready: /list-apps',
  '    # set: { app: my_agent }',
];

const ofAll = [
  '',
  '    # What is tried: quick, standard or thorough; and the time for each call.',
  '    # effort: standard',
  '    # deadline: 30s',
  '',
  '    # What gates: a failure of this level or a stronger one, unless it is known.',
  '    # `agent-conform baseline` writes down what is known.',
  '    # failOn: must',
  '    # baseline: agent-conform.baseline.json',
];
