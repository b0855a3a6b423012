/** What is said of the target of a new configuration. */
export interface Initial {
  readonly name: string;
  readonly target: Readonly<Record<string, string>>;
  /** What else can be said of it. */
  readonly comments: readonly string[];
}

/** A configuration with one target, and comments on what else can be said of it. */
export function configText({ name, target, comments }: Initial): string {
  // JSON is YAML: whatever was typed stands in quotes.
  const said = Object.entries(target).map(([key, value]) => `    ${key}: ${JSON.stringify(value)}`);
  return [...head, `  ${JSON.stringify(name)}:`, ...said, ...comments, ...ofAll, ''].join('\n');
}

const head = [
  '# yaml-language-server: $schema=./node_modules/agent-conform/schemas/config.schema.json',
  '',
  '# What `agent-conform check` checks here. `agent-conform check <name>` checks one of the targets.',
  '# $NAME is taken from the environment; $$ is a $.',
  'targets:',
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
