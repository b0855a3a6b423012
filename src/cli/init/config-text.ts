/** The value of one field of a target: a text, a list, or named texts and lists. */
export type Said = string | readonly string[] | { readonly [name: string]: Said };

/** The target of a new configuration. */
export interface Initial {
  readonly name: string;
  readonly target: Readonly<Record<string, Said>>;
  /** Comment lines about other fields that can be set. */
  readonly comments: readonly string[];
}

/** The text of a configuration with one target, and comments about other fields. */
export function configText({ name, target, comments }: Initial): string {
  return [...head, `  ${JSON.stringify(name)}:`, ...linesOf(target, '    '), ...comments, ...ofAll, ''].join('\n');
}

/** Values are written as JSON, which is valid YAML, so any typed text is quoted correctly. */
function linesOf(said: Readonly<Record<string, Said>>, indent: string): readonly string[] {
  return Object.entries(said).flatMap(([key, value]) => {
    if (typeof value === 'string') return [`${indent}${key}: ${JSON.stringify(value)}`];
    if (isList(value)) return [`${indent}${key}: [${value.map((one) => JSON.stringify(one)).join(', ')}]`];
    return [`${indent}${key}:`, ...linesOf(value, `${indent}  `)];
  });
}

function isList(value: Exclude<Said, string>): value is readonly string[] {
  return Array.isArray(value);
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
