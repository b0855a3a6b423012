import { type Command, Option } from 'commander';
import { color, json, noColor } from './common-options.ts';
import type { Context } from './context.ts';
import type { ServeFlags } from './serve-command.ts';
import { usualHost, usualPort } from './serve-defaults.ts';
import { UsageError } from './usage-error.ts';
import { amount, gather } from './values.ts';

/** The command `serve` and its options. */
export function addServe(program: Command, { end }: Context): void {
  program
    .command('serve')
    .summary('serve an agent that keeps a contract, to develop the other side against')
    .description(
      'Serves a mock agent that keeps a contract, and tells of each request what is wrong with it. Of a contract that is not called over HTTP it prints the command to configure.',
    )
    .argument('<contract>', 'which contract it keeps: agent-conform list')
    .addOption(
      new Option('--port <n>', `the port to listen on, 0 for any (default: ${usualPort})`).argParser(
        amount('--port', 65_535, 0),
      ),
    )
    .addOption(new Option('--host <address>', `the address to listen on (default: ${usualHost})`).argParser(hostName))
    .addOption(new Option('--app <name>', 'the name of the app: --set app=NAME'))
    .addOption(
      new Option('--limit <n>', 'messages that it answers, 0 for all: --set limit=N').argParser(
        amount('--limit', 1_000_000, 0),
      ),
    )
    .addOption(
      new Option('--set <name=value>', 'what the mock agent of the contract can be told; repeatable').argParser(
        gather((text: string) => text),
      ),
    )
    .addOption(new Option('--fault <name>', 'misbehave in this way; list tells the ways'))
    .addOption(json())
    .addOption(color())
    .addOption(noColor())
    .addHelpText('after', further)
    .action(async (contract: string, flags: ServeFlags) => {
      end(await (await import('./serve-command.ts')).serveCommand(contract, flags));
    });
}

// Node takes no name for every address there is.
function hostName(text: string): string {
  if (text !== '') return text;
  throw new UsageError("--host '' is no address", `write ${usualHost}, or 0.0.0.0 for all addresses`);
}

const further = `
It serves until Ctrl-C or SIGTERM, then closes every connection and exits with
code 0. A fault takes the place of an answer to a message; whatever else is
asked is answered, unless the fault is one of connections.

Examples:
  agent-conform serve adk-run --port 8000 --app test_agent
  agent-conform serve adk-run --fault list
  agent-conform serve adk-run --fault slow-body`;
