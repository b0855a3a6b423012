"""An agent for the wa2ai router: a message by POST /run, an array of events as the answer. Its argument is the port."""

import json
import sys
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# --- Your agent -------------------------------------------------------------------------------------------------------

APP = "my_sample_agent"


def answer(text, user_id, session_id):
    """Takes what was written, gives the text that is sent back. What it raises is reported as status 500."""
    return f"You wrote: {text}" if text else "Write something, and I will answer."


# --- What the contract asks of every agent ----------------------------------------------------------------------------

LARGEST = 10_000_000  # bytes of a request


class Refused(Exception):
    def __init__(self, status, reason):
        super().__init__(reason)
        self.status = status


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60  # seconds for a client that says nothing

    def do_GET(self):
        if self.path == "/list-apps":
            self.reply(200, [APP])
        else:
            self.reply(404, {"error": "there is POST /run and GET /list-apps"})

    def do_POST(self):
        try:
            body = self.read_body()
            if self.path != "/run":
                raise Refused(404, "there is POST /run and GET /list-apps")
            self.reply(200, run(body))
        except Refused as refused:
            self.reply(refused.status, {"error": str(refused)})
        except Exception as problem:
            self.log_error("the agent failed: %r", problem)
            self.reply(500, {"error": "the agent failed"})

    def read_body(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdigit() or int(length) > LARGEST:
            self.close_connection = True
            raise Refused(413 if length.isdigit() else 411, f"a body of at most {LARGEST} bytes is wanted, and its length")
        return self.rfile.read(int(length))

    def reply(self, status, value):
        data = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def run(body):
    """Takes the body of a request, gives the events."""
    app, user_id, session_id, text = read_request(body)
    if app != APP:
        raise Refused(404, f"there is no agent {app}")
    event = {
        "content": {"parts": [{"text": answer(text, user_id, session_id)}], "role": "model"},
        "invocationId": f"e-{uuid.uuid4()}",
        "author": "model",
        "actions": {"stateDelta": {}, "artifactDelta": {}},
    }
    return [event]


def read_request(body):
    """Reads what the contract requires. Whatever else is there is left alone."""
    try:
        request = json.loads(body)
        names = [request[name] for name in ("app_name", "user_id", "session_id")]
        texts = [part["text"] for part in request["new_message"]["parts"]]
    except (ValueError, KeyError, TypeError, RecursionError) as problem:
        raise Refused(400, f"this request cannot be read: {type(problem).__name__}: {problem}") from problem
    if not all(isinstance(value, str) for value in names + texts):
        raise Refused(400, "app_name, user_id, session_id and the text of each part are strings")
    return (*names, "".join(texts))


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
