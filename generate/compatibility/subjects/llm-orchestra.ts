import type { Subject } from '../subject.ts';

const ships =
  'A script that llm-orchestra ships for its own ensembles, of which the document is the interface. Asked as it is.';
const newest = { from: 'pip', package: 'llm-orchestra', versions: ['0.25.2'] } as const;

// Copies a script of the package into the working directory, where it can be called by its name.
const copies = [
  'import llm_orc, pathlib, shutil, sys',
  'found = pathlib.Path(llm_orc.__file__).parent / "serving_project" / "scripts" / sys.argv[1]',
  'shutil.copy(found, sys.argv[1])',
].join('\n');

/** The orchestrator whose decision record is the contract: its scripts as agents, and itself as a host. */
export const llmOrchestra: readonly Subject[] = [
  script('test_json_contract_agent'),
  script('story_generator_with_requests'),
  script('aggregator'),
  script('analyze_text'),
  script('test-script'),
  script('test_simple_input'),
  {
    name: 'llm-orchestra/host',
    contract: 'script-agent',
    side: 'host',
    title: 'llm-orchestra: the executor of ensembles',
    about:
      'The class by which `llm-orc invoke` runs an ensemble, driven by a small driver of ours: which writes the ensemble of each case. It has no words for scripts that are asked for by their type.',
    source: { ...newest, versions: ['0.18.18', '0.25.2'] },
    files: 'agents/llm-orchestra',
    words: () => ['--loop', 'python drive.py'],
  },
];

function script(name: string): Subject {
  return {
    name: `llm-orchestra/${name}`,
    contract: 'script-agent',
    title: `llm-orchestra: \`${name}.py\``,
    about: ships,
    source: newest,
    prepare: ['python', '-c', copies, `${name}.py`],
    words: () => ['--', `./${name}.py`],
  };
}
