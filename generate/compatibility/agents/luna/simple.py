"""`core/agent/simple.py` behind the signature of the document."""

from offline import adapted, agent

genuine = agent("core/agent/simple.py")


async def run_agent(prompt, chat_history=None, memory=None, config=None):
    return await adapted(genuine, prompt, chat_history, memory, config)
