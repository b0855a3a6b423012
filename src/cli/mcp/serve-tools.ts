import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { once } from 'node:events';
import { UsageError } from '../options/usage-error.ts';
import { tool } from '../../model/version.ts';
import { addCheckTool } from './check-tool.ts';
import { addReadingTools } from './reading-tools.ts';
import { addReplayTool } from './replay-tool.ts';
import type { Kit } from './run-kit.ts';
import { kitIn } from './run-kit.ts';

const instructions = `agent-conform tells whether an agent keeps a contract. Begin with list, and explain for what a contract demands. \
check calls the agent; mend the first failure, then replay tries the failures again that check has kept.`;

/**
 * Serves the tools over stdin and stdout until the client closes stdin, or the signal aborts. Then all commands that the tools
 * have started are ended.
 *
 * @param cwd the working directory of every command; default: the current one
 */
export async function serveTools({
  cwd,
  signal,
}: {
  readonly cwd?: string;
  readonly signal: AbortSignal;
}): Promise<void> {
  const kit = kitIn(cwd ?? process.cwd());
  const transport = new Transport(process.stdin, process.stdout, { maxBufferSize: LONGEST_MIB * 1024 * 1024 });
  let isTooLong = false;
  const server = serveStdio(() => serverOf(kit), {
    transport,
    onerror: ({ message }) => void (isTooLong ||= message.includes('exceeded maximum size')),
  });
  await Promise.race([
    transport.closed,
    once(process.stdin, 'close'),
    once(process.stdin, 'end'),
    once(signal, 'abort'),
  ]);
  await kit.end();
  await server.close();
  if (isTooLong) throw new UsageError(`a message on stdin is longer than ${LONGEST_MIB} MiB`, 'send shorter ones');
}

const LONGEST_MIB = 10;

/** Resolves `closed` when it is closed: it closes by itself after a message that is too long. */
class Transport extends StdioServerTransport {
  private tellClosed?: () => void;
  readonly closed = new Promise<void>((resolve) => (this.tellClosed = resolve));

  override async close(): Promise<void> {
    await super.close();
    this.tellClosed?.();
  }
}

function serverOf(kit: Kit): McpServer {
  const server = new McpServer(tool, { capabilities: { tools: {} }, instructions });
  addCheckTool(server, kit);
  addReplayTool(server, kit);
  addReadingTools(server, kit);
  return server;
}
