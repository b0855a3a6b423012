import { option } from '../options/option.ts';
import { amount } from '../options/values.ts';
import type { TapRequest } from '../tap/request.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = ({ words }) => ({
  usage: ['<contract> --record <file> -- <command ...>', '<contract> --record <file> --url <base> [--port <n>]'].join(
    '\n       agent-conform tap ',
  ),
  description:
    'Stands between a real host and a real agent, passes on all that either says, and adds each call to a recording, which judge judges for both. It says nothing itself, and is no test.',
  operands: { '<contract>': 'what they keep: agent-conform list; or the file of a contract of your own' },
  options: [
    option('--record <file>', 'the recording that calls are added to; several taps may add to one'),
    option('--url <base>', "the base of the agent's server, e.g. http://agent:8000"),
    option('--port <n>', 'the port that the host calls in its place, 0 for any (default: 9000)', amount(65_535, 0)),
  ],
  help: `Where the agent is a command, the tap stands where the host has that command: it has the
same exit code and the same signals. Where it is a server, the tap serves until
Ctrl-C or SIGTERM. What is passed on, and what is not: docs/hosts.md.

Examples:
  agent-conform tap wendell --record calls.ndjson -- python3 agent.py
  agent-conform tap adk-run --record calls.ndjson --url http://localhost:8000
  agent-conform judge calls.ndjson`,
  async run(contract: string, flags: Omit<TapRequest, 'contract' | 'command'>) {
    const { tap } = await import('../tap/tap.ts');
    return tap({ contract, ...flags, ...(words === undefined ? {} : { command: words }) });
  },
});
