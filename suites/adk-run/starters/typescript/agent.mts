// An agent for the wa2ai router: a message by POST /run, an array of events as the answer. Its argument is the port.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** What the contract requires of a request. There may be more. */
interface RunRequest {
  readonly app: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly text: string;
}

// --- Your agent ------------------------------------------------------------------------------------------------------

const APP = 'my_sample_agent';

/** Takes what was written, gives the text that is sent back. What it throws is reported as status 500. */
async function answer({ text, userId, sessionId }: RunRequest): Promise<string> {
  console.error(`a message of ${userId} in ${sessionId}`);
  return text === '' ? 'Write something, and I will answer.' : `You wrote: ${text}`;
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

/** Bytes of a request. */
const LARGEST = 10_000_000;

class Refused extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

const server = createServer(async (request, response) => {
  const reply = (status: number, value: unknown): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };
  try {
    if (request.method === 'GET' && request.url === '/list-apps') return reply(200, [APP]);
    if (request.method !== 'POST' || request.url !== '/run')
      throw new Refused(404, 'there is POST /run and GET /list-apps');
    return reply(200, await run(await bodyOf(request)));
  } catch (error) {
    if (error instanceof Refused) return reply(error.status, { error: error.message });
    console.error('the agent failed:', error);
    return reply(500, { error: 'the agent failed' });
  }
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= LARGEST) parts.push(part);
  }
  if (length > LARGEST) throw new Refused(413, `a body of at most ${LARGEST} bytes is wanted`);
  return Buffer.concat(parts).toString('utf8');
}

async function run(body: string): Promise<readonly unknown[]> {
  const request = readRequest(body);
  if (request.app !== APP) throw new Refused(404, `there is no agent ${request.app}`);
  const event = {
    content: { parts: [{ text: await answer(request) }], role: 'model' },
    invocationId: `e-${randomUUID()}`,
    author: 'model',
    actions: { stateDelta: {}, artifactDelta: {} },
  };
  return [event];
}

/** Reads what the contract requires. Whatever else is there is left alone. */
function readRequest(body: string): RunRequest {
  const { app_name: app, user_id: userId, session_id: sessionId, new_message: message } = parsed(body) ?? {};
  const parts: readonly (Part | null)[] = Array.isArray(message?.parts) ? message.parts : [null];
  const texts = parts.map((part) => part?.text);
  if (!isText(app) || !isText(userId) || !isText(sessionId) || !texts.every(isText))
    throw new Refused(400, 'app_name, user_id, session_id and the text of each part of new_message are strings');
  return { app, userId, sessionId, text: texts.join('') };
}

/** What may stand in a request: nothing of it is sure. */
interface Unsure {
  readonly app_name?: unknown;
  readonly user_id?: unknown;
  readonly session_id?: unknown;
  readonly new_message?: { readonly parts?: unknown } | null;
}

interface Part {
  readonly text?: unknown;
}

function parsed(body: string): Unsure | null {
  try {
    return JSON.parse(body) as Unsure | null;
  } catch (error) {
    throw new Refused(400, `this is no JSON: ${String(error)}`);
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

server.listen(Number(process.argv[2] ?? 8000), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`listening on http://127.0.0.1:${address?.port}`);
});
