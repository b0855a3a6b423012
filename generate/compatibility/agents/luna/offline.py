"""A chat model without a network, and how agents of the assistant get it: it calls a tool where it has one, then answers."""

import importlib.util
import os
import sys

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult

CLONE = os.environ["GENUINE"]
TOOLS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tools")


class OfflineModel(BaseChatModel):
    tools: list = []
    plans: bool = False

    @property
    def _llm_type(self):
        return "offline"

    def bind_tools(self, tools, **_):
        return OfflineModel(tools=[tool.name for tool in tools])

    def _generate(self, messages, stop=None, run_manager=None, **_):
        last = messages[-1]
        said = str(last.content)[:200]
        if self.plans:
            message = AIMessage(content='{"calls": [], "final_text": "I have planned nothing."}')
        elif self.tools and isinstance(last, HumanMessage):
            message = AIMessage(content="", tool_calls=[{"name": self.tools[0], "args": {"word": said}, "id": "1"}])
        else:
            message = AIMessage(content=f"It says: {said}")
        return ChatResult(generations=[ChatGeneration(message=message)])


def agent(path, plans=False):
    """The module of an agent of the clone, with the offline model in place of its own."""
    sys.path.insert(0, CLONE)
    from core.helpers import llm_selector

    llm_selector.get_chat_model = lambda **_: OfflineModel(plans=plans)
    spec = importlib.util.spec_from_file_location("genuine_agent", os.path.join(CLONE, path))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def adapted(module, prompt, chat_history, memory, config):
    """Calls an agent that has no `config`, and another name for the prompt."""
    root = (config or {}).get("tool_root") or TOOLS
    return await module.run_agent(user_prompt=prompt, chat_history=chat_history, memory=memory, tool_root=root)
