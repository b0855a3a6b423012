"""Drives the server of the assistant that speaks the OpenAI protocol: one process a case, for it loads its agent once."""

import asyncio
import contextlib
import json
import os
import sys

CLONE = os.environ["GENUINE"]
case = json.load(open(sys.argv[1], encoding="utf-8"))
send = case["send"]


def ask():
    sys.path.insert(0, CLONE)
    # It takes the path from the root of the repository, as the document says, wherever the file stands.
    os.environ["ACTIVE_AGENT_PATH"] = os.path.relpath(case["agent"]["module"], CLONE)
    from core.helpers import HaVa_server as server
    from fastapi import Response

    said = [{"role": one["role"], "content": one["text"]} for one in send.get("history") or []]
    messages = [*said, {"role": "user", "content": send["prompt"]}]
    body = server.ChatCompletionRequest(messages=messages)
    given = {"authorization": None, "memory_header": send.get("memory")}
    answer = asyncio.run(server.chat_completions(body, None, Response(), **given))
    return json.loads(answer.body)["choices"][0]["message"]["content"]


try:
    with contextlib.redirect_stdout(sys.stderr):
        text = ask()
    came = {"outcome": "answered", "text": text, "unseen": ["toolCalls"]}
except Exception as error:
    came = {"outcome": "error", "error": {"message": f"{type(error).__name__}: {getattr(error, 'detail', error)}"}}
print(json.dumps({"case": case["case"], **came}))
