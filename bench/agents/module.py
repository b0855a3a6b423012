async def run_agent(prompt, chat_history=None, memory=None, config=None):
    return {"content": "ok", "response_time_secs": 0.0, "traces": []}
