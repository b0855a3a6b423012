// An agent for the wa2ai router: a message by POST /run, an array of events as the answer. Its argument is the port.

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

// --- Your agent ------------------------------------------------------------------------------------------------------

const APP = 'my_sample_agent';

/** Takes what was written, gives the text that is sent back. What it throws is reported as status 500. */
async function answer(text, { userId, sessionId }) {
  console.error(`a message of ${userId} in ${sessionId}`);
  return text === '' ? 'Write something, and I will answer.' : `You wrote: ${text}`;
}

// --- What the contract asks of every agent ---------------------------------------------------------------------------

/** Bytes of a request. */
const LARGEST = 10_000_000;

class Refused extends Error {
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

const server = createServer(async (request, response) => {
  const reply = (status, value) => {
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

async function bodyOf(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= LARGEST) parts.push(part);
  }
  if (length > LARGEST) throw new Refused(413, `a body of at most ${LARGEST} bytes is wanted`);
  return Buffer.concat(parts).toString('utf8');
}

async function run(body) {
  const { app, text, ...from } = readRequest(body);
  if (app !== APP) throw new Refused(404, `there is no agent ${app}`);
  const event = {
    content: { parts: [{ text: await answer(text, from) }], role: 'model' },
    invocationId: `e-${randomUUID()}`,
    author: 'model',
    actions: { stateDelta: {}, artifactDelta: {} },
  };
  return [event];
}

/** Reads what the contract requires. Whatever else is there is left alone. */
function readRequest(body) {
  let request;
  try {
    request = JSON.parse(body);
  } catch (error) {
    throw new Refused(400, `this is no JSON: ${error.message}`);
  }
  const { app_name: app, user_id: userId, session_id: sessionId, new_message: message } = request ?? {};
  const texts = Array.isArray(message?.parts) ? message.parts.map((part) => part?.text) : [undefined];
  if ([app, userId, sessionId, ...texts].some((value) => typeof value !== 'string'))
    throw new Refused(400, 'app_name, user_id, session_id and the text of each part of new_message are strings');
  return { app, userId, sessionId, text: texts.join('') };
}

server.listen(Number(process.argv[2] ?? 8000), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`);
});
