import type { Subject } from '../subject.ts';

const one = '6.6.16';
const source = {
  from: 'npm',
  packages: ['@google/adk', '@google/adk-devtools'],
  versions: ['1.0.0', '2.0.0'],
  // A package that it imports without declaring it.
  also: { yaml: '2' },
  // Their newest versions are not all published.
  overrides: Object.fromEntries(
    ['core', 'knex', 'reflection', 'sqlite', 'mysql', 'mariadb', 'postgresql', 'mssql'].map((name) => [
      `@mikro-orm/${name}`,
      one,
    ]),
  ),
} as const;

const claims = 'ADK never said that it keeps the contract of the router, which names the fields in snake_case.';
const asItIs = 'adk api_server --port {port} agents';
const throughAdapter = 'node translate.mjs {port} agents';
const adapter = `${claims} Asked through an adapter of ours that renames the fields of a message, and does nothing else.`;

/** `adk api_server` of ADK for JavaScript: unchanged, and behind an adapter. */
export const adkJavaScript: readonly Subject[] = [
  subject('as-it-is', 'as it is', { app: 'model' }, asItIs, `${claims} Asked as it is.`),
  subject('assistant', 'an agent with a name of its own, through an adapter', { app: 'assistant' }),
  subject('model', 'an agent that is called `model`, through an adapter', { app: 'model' }),
  subject('tools', 'an agent that calls a tool first, through an adapter', { app: 'tools' }),
  subject('failing', 'an agent whose model fails when it is asked to, through an adapter', {
    app: 'failing',
    'failing-message': 'fail',
  }),
  subject('broken', 'an agent whose own code fails when it is asked to, through an adapter', {
    app: 'failing',
    'failing-message': 'break',
  }),
];

function subject(
  name: string,
  title: string,
  set: Readonly<Record<string, string>>,
  start = throughAdapter,
  about = adapter,
): Subject {
  const settings = Object.entries({ sessions: 'create', ...set }).flatMap(([key, value]) => [
    '--set',
    `${key}=${value}`,
  ]);
  return {
    name: `adk-javascript/${name}`,
    contract: 'adk-run',
    title: `ADK for JavaScript: ${title}`,
    about,
    source,
    files: 'agents/adk-javascript',
    words: () => [
      '--url',
      'http://127.0.0.1:{port}',
      '--start',
      start,
      '--ready',
      '/list-apps',
      '--ready-timeout',
      '180s',
      ...settings,
    ],
  };
}
