// Drives the message router of wa2ai: reads one case per line, writes one conclusion per line.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

// The log goes to stderr: conclusions are on stdout.
for (const name of ['log', 'info', 'debug']) console[name] = console.error;
const from = (file) => import(pathToFileURL(`${process.env.GENUINE}/router/src/${file}`).href);
const { MessageRouter } = await from('core/message-router.ts');
const { HttpAgentClientFactory } = await from('infra/agent-client-factory.ts');

/** The router with one route, our own timeout, and no real recipient. */
function routerOf(route, timeout) {
  const clients = new HttpAgentClientFactory();
  return new MessageRouter(
    { routeMessage: async () => route },
    {
      whatsappProvider: { sendMessage: async () => {} },
      agentClientFactory: { createAdkClient: (config) => clients.createAdkClient({ ...config, timeout }) },
    },
  );
}

for await (const line of createInterface({ input: process.stdin })) {
  const { case: id, send, config, timeoutSecs } = JSON.parse(line);
  const message = { id: 'm', timestamp: new Date(), ...send };
  const route = { channelId: send.channelId, environment: 'lab', ...config };
  const came = await routerOf(route, timeoutSecs * 1000).routeMessage(message);
  process.stdout.write(`${JSON.stringify({ case: id, ...concluded(came) })}\n`);
}

function concluded({ success, response, error, metadata }) {
  if (!success) return { outcome: 'error', error: { message: String(error) } };
  if (!response) return { outcome: 'silent', unseen: ['session', 'data'] };
  return { outcome: 'answered', text: response, session: metadata.adk.sessionId, data: metadata.adk };
}
