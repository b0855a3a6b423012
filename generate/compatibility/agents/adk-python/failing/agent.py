"""An agent whose own code fails: when it is asked to, the model does."""

from google.adk.agents import Agent
from offline_model import OfflineModel


def before(callback_context):
    parts = callback_context.user_content.parts if callback_context.user_content else []
    if parts and parts[0].text == "break":
        raise KeyError("the agent's own code")


root_agent = Agent(name="model", model=OfflineModel(), instruction="Answer.", before_agent_callback=before)
