import type { Mends } from '../../src/contract.ts';

const event = {
  python: `{"author": "model", "invocationId": invocation_id, "content": {"role": "model", "parts": [{"text": text}]},
 "actions": {"stateDelta": {}, "artifactDelta": {}}}`,
  javascript: `{ author: 'model', invocationId, content: { role: 'model', parts: [{ text }] },
  actions: { stateDelta: {}, artifactDelta: {} } }`,
};

/** How a server keeps each clause: lines of its handler of POST /run; `send` answers with a status and JSON. */
export const mends: Mends = {
  'adk-run/request/documented-body': {
    python: `body = json.loads(raw)
text = "".join(part.get("text", "") for part in body["new_message"]["parts"])
send(200, [event(answer(text))])`,
    javascript: `const body = JSON.parse(raw);
const text = body.new_message.parts.map((part) => part.text ?? '').join('');
send(200, [event(await answer(text))]);`,
  },
  'adk-run/request/optional-absent': {
    python: `state = body.get("state_delta") or {}
invocation_id = body.get("invocation_id") or str(uuid.uuid4())`,
    javascript: `const state = body.state_delta ?? {};
const invocationId = body.invocation_id ?? randomUUID();`,
  },
  'adk-run/request/optional-null': {
    python: `state = body.get("state_delta") or {}  # get("state_delta", {}) gives None for null
# with pydantic: state_delta: dict | None = None`,
    javascript: `const state = body.state_delta ?? {}; // a default parameter stands in for undefined alone`,
  },
  'adk-run/request/text-kinds': {
    python: `text = "\\n".join(part["text"] for part in parts if "text" in part)  # all parts, an empty text too`,
    javascript: `const text = parts.filter((part) => 'text' in part).map((part) => part.text).join('\\n'); // an empty text too`,
  },
  'adk-run/request/session-second-turn': {
    python: `session = sessions.setdefault((body["user_id"], body["session_id"]), [])
session.append(text)  # it stays open for the next message`,
    javascript: `const session = sessions.get(body.session_id) ?? [];
sessions.set(body.session_id, [...session, text]); // it stays open for the next message`,
  },
  'adk-run/request/fresh-session': {
    python: `session = sessions.get(session_id) or create(session_id)  # the router makes none before`,
    javascript: `const session = sessions.get(sessionId) ?? create(sessionId); // the router makes none before`,
  },
  'adk-run/response/model-event-seen': {
    python: `send(200, [${event.python}])`,
    javascript: `send(200, [${event.javascript}]);`,
  },
  'adk-run/response/every-message-answered': {
    python: `events = [*tool_events, event(reply or "I cannot say.")]  # by model, also where a tool did the work`,
    javascript: `const events = [...toolEvents, event(reply || 'I cannot say.')]; // by model, also where a tool did the work`,
  },
  'adk-run/response/json-array': {
    python: `send(200, [event(text)])  # a list also of one event: no object, no lines, no event stream`,
    javascript: `send(200, [event(text)]); // an array also of one event: no object, no lines, no event stream`,
  },
  'adk-run/response/event-objects': {
    python: `events = [{"author": "model", "content": content} for content in contents]`,
    javascript: `const events = contents.map((content) => ({ author: 'model', content }));`,
  },
  'adk-run/response/model-content': {
    python: `content = {"role": "model", "parts": [{"text": str(text)}]}  # parts is a list of dicts`,
    javascript: `const content = { role: 'model', parts: [{ text: String(text) }] }; // parts is an array of objects`,
  },
  'adk-run/response/model-role': {
    python: `content = {"role": "model", "parts": [{"text": text}]}  # not "assistant"`,
    javascript: `const content = { role: 'model', parts: [{ text }] }; // not 'assistant'`,
  },
  'adk-run/response/invocation-id': {
    python: `event["invocationId"] = body.get("invocation_id") or str(uuid.uuid4())  # camel case here`,
    javascript: `event.invocationId = body.invocation_id || randomUUID(); // camel case here`,
  },
  'adk-run/response/actions': {
    python: `event["actions"] = {"stateDelta": {}, "artifactDelta": {}}  # both, also where nothing changed`,
    javascript: `event.actions = { stateDelta: {}, artifactDelta: {} }; // both, also where nothing changed`,
  },
  'adk-run/response/last-event-has-text': {
    python: `events.sort(key=lambda one: has_text(one))  # calls of tools before, the words for the user last`,
    javascript: `events.sort((a, b) => Number(hasText(a)) - Number(hasText(b))); // the words for the user last`,
  },
  'adk-run/response/content-type': {
    python: `self.send_header("Content-Type", "application/json")`,
    javascript: `response.writeHead(200, { 'content-type': 'application/json' });`,
  },
  'adk-run/response/no-redirect': {
    python: `if self.path.rstrip("/") == "/run": return self.run()  # with FastAPI: FastAPI(redirect_slashes=False)`,
    javascript: `if (url.pathname.replace(/\\/$/, '') === '/run') return run(request, response); // no 307 to /run/`,
  },
  'adk-run/errors/invalid-json': {
    python: `try:
    body = json.loads(raw)
except ValueError:
    return send(400, {"detail": "the body is no JSON"})`,
    javascript: `let body;
try { body = JSON.parse(raw); } catch { return send(400, { detail: 'the body is no JSON' }); }`,
  },
  'adk-run/errors/invalid-json-400': {
    python: `@app.exception_handler(RequestValidationError)  # FastAPI says 422 of its own accord
async def refused(request, error):
    return JSONResponse({"detail": str(error)}, status_code=400)`,
    javascript: `try { body = JSON.parse(raw); } catch { return send(400, { detail: 'the body is no JSON' }); } // not 500`,
  },
  'adk-run/errors/missing-field': {
    python: `for name in ("app_name", "user_id", "session_id", "new_message"):
    if name not in body:
        return send(400, {"detail": f"{name} is missing"})`,
    javascript: `for (const name of ['app_name', 'user_id', 'session_id', 'new_message'])
  if (!(name in body)) return send(400, { detail: \`\${name} is missing\` });`,
  },
  'adk-run/errors/missing-field-400': {
    python: `return send(400, {"detail": f"{name} is missing"})  # 400, not 422`,
    javascript: `return send(400, { detail: \`\${name} is missing\` }); // 400, not 422`,
  },
  'adk-run/errors/wrong-type': {
    python: `if not isinstance(body, dict) or not isinstance(body.get("session_id"), str):
    return send(400, {"detail": "session_id is no text"})`,
    javascript: `if (typeof body !== 'object' || body === null || typeof body.session_id !== 'string')
  return send(400, { detail: 'session_id is no text' });`,
  },
  'adk-run/errors/missing-part': {
    python: `parts = body["new_message"].get("parts")
if not parts or not all(parts):  # [] and {} are no content
    return send(400, {"detail": "a message has parts, and a part content"})`,
    javascript: `const { parts } = body.new_message;
if (!parts?.length || parts.some((part) => Object.keys(part).length === 0))
  return send(400, { detail: 'a message has parts, and a part content' });`,
  },
  'adk-run/errors/unknown-agent': {
    python: `if body["app_name"] not in agents:
    return send(404, {"detail": f"there is no agent {body['app_name']}"})`,
    javascript: `if (!agents.has(body.app_name)) return send(404, { detail: \`there is no agent \${body.app_name}\` });`,
  },
  'adk-run/errors/unknown-agent-404': {
    python: `return send(404, {"detail": f"there is no agent {name}"})  # not 400, not 500`,
    javascript: `return send(404, { detail: \`there is no agent \${name}\` }); // not 400, not 500`,
  },
  'adk-run/errors/unknown-session-404': {
    python: `if session_id not in sessions:  # where sessions are made elsewhere
    return send(404, {"detail": "there is no such session"})`,
    javascript: `if (!sessions.has(sessionId)) return send(404, { detail: 'there is no such session' }); // where made elsewhere`,
  },
  'adk-run/errors/agent-failure': {
    python: `try:
    events = run_agent(body)
except Exception:
    logging.exception("the agent failed")
    return send(500, {"detail": "the agent failed"})  # no 200 with an apology`,
    javascript: `try { send(200, await runAgent(body)); } catch (error) {
  console.error(error);
  send(500, { detail: 'the agent failed' }); // no 200 with an apology
}`,
  },
  'adk-run/errors/agent-failure-500': {
    python: `return send(500, {"detail": "the agent failed"})  # not 502, not 400`,
    javascript: `send(500, { detail: 'the agent failed' }); // not 502, not 400`,
  },
  'adk-run/errors/survives': {
    python: `try:
    self.run()
except Exception as error:  # of one request: the server goes on
    self.send_error(500, str(error))`,
    javascript: `const server = createServer((request, response) =>
  handle(request, response).catch((error) => send(response, 500, { detail: error.message })));`,
  },
  'adk-run/unknown-fields/top-level': {
    python: `text = body["new_message"]["parts"]  # not RunRequest(**body); with pydantic: extra="ignore"`,
    javascript: `const { app_name, user_id, session_id, new_message } = body; // a schema without additionalProperties: false`,
  },
  'adk-run/unknown-fields/nested': {
    python: `texts = [part["text"] for part in new_message["parts"] if "text" in part]  # what else there is stays unread`,
    javascript: `const texts = new_message.parts.flatMap(({ text }) => text ?? []); // what else there is stays unread`,
  },
  'adk-run/unknown-fields/changes-nothing': {
    python: `prompt = texts  # not json.dumps(body): further fields would be in it`,
    javascript: `const prompt = texts.join('\\n'); // not JSON.stringify(body): further fields would be in it`,
  },
  'adk-run/timing/headers-in-time': {
    python: `events = await asyncio.wait_for(run_agent(body), timeout=20)  # and 500 for asyncio.TimeoutError`,
    javascript: `const events = await Promise.race([runAgent(body), rejectAfter(20_000)]); // and 500 where it is rejected`,
  },
  'adk-run/timing/body-in-time': {
    python: `data = json.dumps(events).encode()
self.send_header("Content-Length", str(len(data)))
self.end_headers(); self.wfile.write(data)  # the whole of it, at once`,
    javascript: `response.end(JSON.stringify(events)); // the whole of it, and the end`,
  },
  'adk-run/discovery/list-apps': {
    python: `if self.path == "/list-apps":
    return send(200, sorted(agents))  # a list of names`,
    javascript: `if (url.pathname === '/list-apps') return send(200, [...agents.keys()]); // an array of names`,
  },
};
