import type { Subject } from '../subject.ts';

const source = {
  from: 'folder',
  repository: 'jbrinkw/luna-personal-assistant',
  commit: '919d5c8',
  pip: ['fastapi>=0.112,<1', 'pydantic>=2.8,<3', 'langchain-core>=0.2,<1', 'langgraph>=0.2,<1', 'httpx'],
} as const;

const model = 'Its language model is one of ours, without a network.';
const adapter = `Asked through an adapter of ours, which has the signature of the document and hands on what the agent takes. ${model}`;

/** The assistant whose document is the contract: its agents, and its server as a host. */
export const luna: readonly Subject[] = [
  agent('simple-as-it-is', '`simple.py`, as it is', model, 'simple_as_it_is.py'),
  agent('simple', '`simple.py`, through an adapter', adapter, 'simple.py'),
  agent('passthrough-as-it-is', '`simple_passthough.py`, as it is', model, 'passthrough_as_it_is.py'),
  agent('passthrough', '`simple_passthough.py`, through an adapter', adapter, 'passthrough.py'),
  {
    name: 'luna/server',
    contract: 'agent-format',
    side: 'host',
    title: 'luna: the server that loads the active agent',
    about:
      'The server of the assistant that speaks the OpenAI protocol, called in its own process by a small driver of ours. Names of tools it tells nobody.',
    source,
    files: 'agents/luna',
    words: () => ['--driver', 'python drive.py {case}'],
  },
];

function agent(name: string, title: string, about: string, file: string): Subject {
  return {
    name: `luna/${name}`,
    contract: 'agent-format',
    title: `luna: ${title}`,
    about,
    source,
    files: 'agents/luna',
    words: () => ['--module', file],
  };
}
