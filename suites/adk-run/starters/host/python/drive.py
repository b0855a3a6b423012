"""Makes your host send one message: agent-conform host adk-run --driver 'python3 drive.py {case}'."""

import http.client
import json
import re
import socket
import sys
import threading
from urllib.parse import urlsplit

# --- Your host --------------------------------------------------------------------------------------------------------


def send_message(message, route, seconds):
    """Call your host here, with this route and timeout. Gives what came of the message, or raises what went wrong."""
    adk = route["config"]["adk"]
    user = re.sub(r"\W", "_", message["from"].split("@")[0], flags=re.ASCII)
    session = re.sub(r"\W", "_", f"{message['from']}_{message['channelId']}", flags=re.ASCII)
    parts = [{"text": message["text"]}]
    body = {"app_name": adk["appName"], "user_id": user, "session_id": session, "new_message": {"parts": parts}}
    body.update(streaming=False, state_delta=None, invocation_id=None)
    status, text = post((adk.get("baseUrl") or route["agentEndpoint"]).rstrip("/") + "/run", body, seconds)
    if status != 200:
        raise RuntimeError(f"ADK agent endpoint returned {status}: {text}")
    events = json.loads(text)
    if not isinstance(events, list):
        raise TypeError("the answer is no array of events")
    mine = [event for event in events if event.get("author") == "model"]
    if not mine:
        return {"outcome": "silent", "session": session}
    said = "".join(part.get("text", "") for part in mine[-1]["content"]["parts"])
    data = {"sessionId": session, "userId": user, "eventCount": len(events), "invocationId": mine[-1]["invocationId"]}
    return {"outcome": "answered", "text": said, "session": session, "data": data}


def post(url, body, seconds):
    where = urlsplit(url)
    connection = http.client.HTTPConnection(where.hostname, where.port, timeout=seconds)
    connection.connect()
    # The timeout of a socket is one for each read: this one is for headers and body together.
    late = threading.Timer(seconds, connection.sock.shutdown, [socket.SHUT_RDWR])
    late.start()
    try:
        connection.request("POST", where.path, json.dumps(body), {"Content-Type": "application/json"})
        response = connection.getresponse()
        return response.status, response.read().decode()
    finally:
        late.cancel()
        connection.close()


# --- What the kit asks of every driver --------------------------------------------------------------------------------

case = json.load(open(sys.argv[1], encoding="utf-8"))
try:
    came = send_message(case["send"], case["config"], case["timeoutSecs"])
except Exception as error:
    came = {"outcome": "error", "error": {"message": f"{type(error).__name__}: {error}"}}
# The last line of standard output says what came of it.
print(json.dumps({"case": case["case"], **came}))
