import { sourceOf } from './source.ts';

export const workflowFile = '.github/workflows/agent-conform.yml';

/** The commands of a workflow. */
interface Checked {
  /** Commands to run first, e.g. tests. */
  readonly before?: readonly string[];
  /** The words after `agent-conform`; default: `check`, for all configured targets. */
  readonly check?: string;
}

/**
 * A workflow for GitHub Actions that runs a check, with the kit from the source of this one. If that is unknown, the variable
 * AGENT_CONFORM_SOURCE of the repository names it.
 */
export function workflowText({ before = [], check = 'check' }: Checked = {}): string {
  const steps = before.map((command) => `      - run: ${command}\n`).join('');
  return `name: agent-conform
on: [push, pull_request]

permissions:
  contents: read

env:
  # Where the kit comes from: a git address (git+https://…#<commit>), or the file or address of a tarball.
  AGENT_CONFORM_SOURCE: ${sourceOf() ?? '${{ vars.AGENT_CONFORM_SOURCE }}'}

jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      # What is checked may need something: it is installed here.
${steps}      - run: |
${installLines.map((line) => `          ${line}`).join('\n')}
          "$kit"/node_modules/.bin/agent-conform ${check} --reporter json=agent-conform.json
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: agent-conform
          path: agent-conform.json
`;
}

/** Shell lines that install the kit. If the installation fails, the job ends with exit code 2: it cannot run. */
export const installLines = [
  `[ -n "$AGENT_CONFORM_SOURCE" ] || { echo 'AGENT_CONFORM_SOURCE names no git address and no tarball' >&2; exit 2; }`,
  `kit=$(mktemp -d) && trap 'rm -rf "$kit"' EXIT || exit 2`,
  'npm install --no-save --prefix "$kit" "$AGENT_CONFORM_SOURCE" || exit 2',
];
