import { version } from '../../model/version.ts';

export const workflowFile = '.github/workflows/agent-conform.yml';

/** A workflow for GitHub Actions that checks what is configured. */
export const workflowText = `name: agent-conform
on: [push, pull_request]

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      # What the agent needs is installed here.
      - run: npx --yes agent-conform@${version} check --reporter json=agent-conform.json
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: agent-conform
          path: agent-conform.json
`;
