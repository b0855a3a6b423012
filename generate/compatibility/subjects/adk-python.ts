import type { Subject } from '../subject.ts';

/** From the oldest version that installs and lists its agents to the newest. */
const all = ['0.1.0', '0.5.0', '1.0.0', '1.16.0', '2.0.0', '2.13.0'];
/** For subjects whose results differ little between versions. */
const some = ['1.16.0', '2.13.0'];
const source = {
  from: 'pip',
  package: 'google-adk',
  // A package that it imports without declaring it.
  also: { deprecated: '' },
} as const;

const claims =
  'ADK never said that it keeps the contract of the router: the router says that it calls ADK. Asked as it is, with an agent of ours and a model without a network.';

/** `adk api_server` of ADK for Python, with agents that differ in one point each. */
export const adkPython: readonly Subject[] = [
  subject('assistant', 'an agent with a name of its own', { app: 'assistant' }, all),
  subject('model', 'an agent that is called `model`', { app: 'model' }, all),
  subject('tools', 'an agent that calls a tool first', { app: 'tools' }),
  subject('failing', 'an agent whose model fails when it is asked to', { app: 'failing', 'failing-message': 'fail' }),
  subject('broken', 'an agent whose own code fails when it is asked to', {
    app: 'failing',
    'failing-message': 'break',
  }),
  subject('on-disk', 'sessions in a file of SQLite', { app: 'model' }, some, sessionsOnDisk),
  subject('no-session', 'nobody makes sessions, as the router does not', { app: 'model', sessions: 'none' }),
];

function subject(
  name: string,
  title: string,
  set: Readonly<Record<string, string>>,
  versions = some,
  further: (version: string) => string = () => '',
): Subject {
  const settings = { sessions: 'create', ...set };
  return {
    name: `adk-python/${name}`,
    contract: 'adk-run',
    title: `ADK for Python: ${title}`,
    about: claims,
    source: { ...source, versions },
    files: 'agents/adk-python',
    words: (version) => [
      '--url',
      'http://127.0.0.1:{port}',
      '--start',
      `adk api_server --port {port}${further(version)} .`,
      '--ready',
      '/list-apps',
      '--ready-timeout',
      '180s',
      '--env',
      'PYTHONPATH=.',
      ...Object.entries(settings).flatMap(([key, value]) => ['--set', `${key}=${value}`]),
    ],
  };
}

/** The option was renamed. */
function sessionsOnDisk(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const name = major > 1 || (major === 1 && minor >= 10) ? '--session_service_uri' : '--session_db_url';
  return ` ${name} sqlite:///sessions.db`;
}
