import type { Subject } from '../subject.ts';

const source = { from: 'pip', package: 'wendell', versions: ['0.1.20', '0.1.30', '0.1.39'] } as const;
const written = 'The adapter is the one that `wendell suites configure` writes, which the contract speaks of.';

/** The program whose document is the contract: the adapters that it writes, and itself as a host. */
export const wendell: readonly Subject[] = [
  {
    name: 'wendell/adapter',
    contract: 'wendell',
    title: 'wendell: the adapter that it writes, before a small agent of ours',
    about: written,
    source,
    files: 'agents/wendell',
    prepare: ['python', 'write_adapter.py', 'adapter.py'],
    words: () => ['--env', 'WENDELL_APP_AGENT_COMMAND=python app.py', '--', 'python', 'adapter.py'],
  },
  {
    name: 'wendell/exact-adapter',
    contract: 'wendell',
    title: 'wendell: the adapter that it writes for the tools of one suite',
    about: `${written} It is a stub for a first run, and says so.`,
    source: { ...source, versions: ['0.1.39'] },
    files: 'agents/wendell',
    prepare: ['python', 'write_adapter.py', 'adapter.py', 'orders.lookup'],
    words: () => ['--profile', 'handshake', '--', 'python', 'adapter.py'],
  },
  {
    name: 'wendell/host',
    contract: 'wendell',
    side: 'host',
    title: 'wendell: the part of it that calls the agent',
    about:
      'The function by which `wendell run` and `wendell test` call the agent, driven by a small driver of ours: the service behind it is not asked.',
    source,
    files: 'agents/wendell',
    words: () => ['--loop', 'python drive.py'],
  },
];
