/** A language of starters. */
export interface Language {
  /** Its usual spelling. */
  readonly title: string;
  /** What must be installed, in words. */
  readonly needs: string;
  /** A command that succeeds if the language is installed. */
  readonly probe: readonly [string, ...string[]];
  /** Another program that must be installed, too. */
  readonly alsoRuns?: string;
  /** Set if the kit itself can load a module in this language, without any installation. */
  readonly isLoadedByKit?: true;
  /** The program that runs a file; left out if a script builds and runs it. */
  readonly interpreter?: string;
  /** The file of its starters that reads JSON, if the language cannot. */
  readonly json?: JsonReader;
  /**
   * If the language has no test file of its own: the test file (without types) of another language that is used instead, and its
   * name here.
   */
  readonly testOf?: { readonly language: string; readonly path: string; readonly as: string };
  /**
   * The command that runs the tests of a starter, in its folder; `{name}` is replaced by the name of the program without
   * extension.
   */
  readonly test: string;
  /** Files that version control ignores. */
  readonly ignored: readonly string[];
}

/** A file that reads JSON for the starters in a language; left out of starters that read JSON in another way. */
interface JsonReader {
  readonly file: string;
  /** The text by which a program mentions it. */
  readonly mention: string;
  /** Needs and probe of starters without it. */
  readonly without?: Pick<Language, 'needs' | 'probe'>;
}

const known = {
  python: {
    title: 'Python',
    needs: 'Python 3.7 or newer',
    probe: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 7))'],
    interpreter: 'python3',
    test: 'python3 -m unittest',
    ignored: ['__pycache__/'],
  },
  javascript: {
    title: 'JavaScript',
    needs: 'Node.js 20.19 or newer',
    probe: ['node', '--version'],
    isLoadedByKit: true,
    interpreter: 'node',
    testOf: { language: 'typescript', path: 'test.mts', as: 'test.mjs' },
    test: 'node --test test.mjs',
    ignored: [],
  },
  typescript: {
    title: 'TypeScript',
    needs: 'Node.js 22.18 or newer, which runs TypeScript as it is',
    probe: ['node', '-e', 'process.exit(process.features.typescript ? 0 : 1)'],
    isLoadedByKit: true,
    interpreter: 'node',
    test: 'node --test test.mts',
    ignored: [],
  },
  go: {
    title: 'Go',
    needs: 'Go 1.18 or newer',
    probe: ['go', 'version'],
    test: 'go test {name}.go {name}_test.go',
    ignored: ['build/'],
  },
  rust: {
    title: 'Rust',
    needs: 'rustc 1.65 or newer',
    probe: ['rustc', '--version'],
    json: { file: 'json.rs', mention: 'mod json;' },
    test: 'mkdir -p build && rustc --edition=2021 --test -o build/test {name}.rs && build/test',
    ignored: ['build/'],
  },
  java: {
    title: 'Java',
    needs: 'a JDK, 17 or newer',
    probe: ['javac', '-version'],
    json: { file: 'Json.java', mention: 'Json.parse(' },
    test: 'javac -encoding UTF-8 -d build/test {name}.java {name}Test.java && java -ea -cp build/test {name}Test',
    ignored: ['build/'],
  },
  shell: {
    title: 'shell',
    needs: 'sh, grep and awk, as every system has them',
    probe: ['sh', '-c', 'command -v grep && command -v awk'],
    interpreter: 'sh',
    json: {
      file: 'json.sh',
      mention: '/json.sh',
      without: { needs: 'sh and jq', probe: ['sh', '-c', 'command -v jq'] },
    },
    test: 'sh test.sh',
    ignored: [],
  },
} as const satisfies Readonly<Record<string, Language>>;

/** The languages of agents, in the order of lists; the folder of a starter has the name of its language. */
export const languages: Readonly<Record<string, Language>> = known;

/** The languages of drivers. */
export const driverLanguages: Readonly<Record<string, Language>> = {
  python: known.python,
  javascript: known.javascript,
  shell: {
    ...known.shell,
    needs: 'sh, jq, curl, and timeout of the GNU core utilities',
    probe: ['sh', '-c', 'command -v jq && command -v curl && command -v timeout'],
  },
};
