// Makes your host send one message: agent-conform host adk-run --driver 'node drive.mjs {case}'.

import { readFileSync } from 'node:fs';

// --- Your host -------------------------------------------------------------------------------------------------------

/** Call your host here, with this route and timeout. Gives what came of the message, or throws what went wrong. */
async function sendMessage({ from, channelId, text }, { agentEndpoint, config }, seconds) {
  const { appName, baseUrl = agentEndpoint } = config.adk;
  if (!appName) throw new Error('the route has no appName');
  const userId = sanitized(from.split('@')[0]);
  const sessionId = sanitized(`${from}_${channelId}`);
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      app_name: appName,
      user_id: userId,
      session_id: sessionId,
      new_message: { parts: [{ text }] },
      streaming: false,
      state_delta: null,
      invocation_id: null,
    }),
    // For headers and body together.
    signal: AbortSignal.timeout(seconds * 1000),
  });
  if (response.status !== 200)
    throw new Error(`ADK agent endpoint returned ${response.status}: ${await response.text()}`);
  const events = await response.json();
  if (!Array.isArray(events)) throw new Error('the answer is no array of events');
  const event = events.findLast(({ author }) => author === 'model');
  if (event === undefined) return { outcome: 'silent', session: sessionId };
  const said = event.content.parts.map((part) => part.text ?? '').join('');
  const data = { sessionId, userId, eventCount: events.length, invocationId: event.invocationId };
  return { outcome: 'answered', text: said, session: sessionId, data };
}

const sanitized = (text) => text.replaceAll(/[^A-Za-z0-9_]/g, '_');

// --- What the kit asks of every driver -------------------------------------------------------------------------------

const { case: id, send, config, timeoutSecs } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
let came;
try {
  came = await sendMessage(send, config, timeoutSecs);
} catch (error) {
  came = { outcome: 'error', error: { message: String(error.cause ?? error) } };
}
// The last line of standard output says what came of it.
process.stdout.write(`${JSON.stringify({ case: id, ...came })}\n`, () => process.exit(0));
