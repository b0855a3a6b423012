import { definedOnly } from '../../model/defined-only.ts';
import { interruptible } from '../output/interrupt.ts';
import type { DefineCommand } from '../options/definition.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { option } from '../options/option.ts';
import { UsageError } from '../options/usage-error.ts';
import { statOf } from '../../transport/process/executable.ts';

export const definition: DefineCommand = () => ({
  description:
    'Serves the kit to a coding agent over MCP (Model Context Protocol) on stdin and stdout: the tools check, replay, explain, schema and list, each with a bounded answer. What a coding agent checks is run on this machine, as by agent-conform check.',
  options: [option('--cwd <dir>', 'where commands are run and files are looked for (default: here)', () => readFolder)],
  help: `In the settings of a coding agent:
  { "mcpServers": { "agent-conform": { "command": "agent-conform", "args": ["mcp"] } } }

Exit codes:
  0    the other side closed stdin
  2    a mistake in the command line, or a fault of agent-conform
  130  interrupted`,
  run: ({ cwd }: { readonly cwd?: string }) =>
    interruptible(async (signal) => {
      const { serveTools } = await import('../mcp/serve-tools.ts');
      await serveTools({ signal, ...definedOnly({ cwd }) });
      return signal.aborted ? exitCodes.interrupted : exitCodes.conformant;
    }),
});

function readFolder(path: string): string {
  if (statOf(path)?.isDirectory()) return path;
  throw new UsageError(`--cwd ${path} is no directory`, 'give the directory of the agent');
}
